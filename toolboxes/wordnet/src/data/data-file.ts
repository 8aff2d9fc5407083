import { close, fstatSync, openSync, read, readSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { crc32 } from "node:zlib";
import { HEADER, HEADER_BYTES, MAGIC, SECTIONS, type Section, VERSION } from "./format.ts";

/** The data file is missing, cannot be read, or is not what it was when it was built. */
export class DictionaryFileError extends Error {
  override readonly name = "DictionaryFileError";

  /** @param trouble goes without the folder: it is nobody's business on the wire */
  constructor(trouble: string, options?: { cause: unknown }) {
    super(`the WordNet data file ${trouble}; install @ovos-tools/wordnet again`, options);
  }
}

export interface DataFileOptions {
  /** @default the file that ships with this package */
  path?: string | undefined;
  /**
   * `auto` reads by position at first and takes the whole file (18 MB) into memory, in the background, when it is used
   * often; `low` never does; `high` does at once, for work that is one long loop.
   *
   * @default "auto"
   */
  memory?: "auto" | "low" | "high" | undefined;
}

type Places = Record<Section, { position: number; bytes: number }>;

/** After this many reads by position, some thirty lookups, the file is worth its memory. */
const READS_BEFORE_PROMOTION = 150;

/**
 * The data file, open for reading. Every read names its position, so that neither workers nor calls in between share
 * anything. The file stays open, and so stays the same one when an update replaces it; that does not keep a process alive.
 */
export class DataFile {
  /** The bytes that `load` has loaded last, and perhaps more around them. Good until the next `load`. */
  buffer: Buffer;
  readonly keyCount: number;
  readonly synsetCount: number;
  /** For each part of speech: the ordinal of its first synset. */
  readonly firstSynsets: readonly number[];
  readonly #descriptor: number;
  readonly #sections: Places;
  readonly #fileBytes: number;
  readonly #bodyCrc: number;
  #readsLeft: number;
  #isInMemory = false;
  #damage: DictionaryFileError | undefined;

  /** @throws {DictionaryFileError} */
  constructor({ path = defaultPath(), memory = "auto" }: DataFileOptions = {}) {
    this.#descriptor = attempt(() => openSync(path, "r"));
    this.#readsLeft = memory === "low" ? Number.POSITIVE_INFINITY : READS_BEFORE_PROMOTION;
    this.buffer = Buffer.allocUnsafe(4096);
    this.#read(0, HEADER_BYTES);
    const header = Buffer.from(this.buffer.subarray(0, HEADER_BYTES));
    if (header.toString("latin1", 0, MAGIC.length) !== MAGIC)
      throw new DictionaryFileError("is not one, or is damaged");
    if (crc32(header.subarray(0, HEADER.headerCrc)) !== header.readUInt32LE(HEADER.headerCrc)) {
      throw new DictionaryFileError("is damaged in its header");
    }
    const version = header.readUInt16LE(HEADER.version);
    if (version !== VERSION) throw new DictionaryFileError(`has format ${version}, and this program reads ${VERSION}`);
    this.#fileBytes = header.readUInt32LE(HEADER.fileBytes);
    const { size } = attempt(() => fstatSync(this.#descriptor));
    if (size !== this.#fileBytes) throw new DictionaryFileError(`has ${size} bytes instead of ${this.#fileBytes}`);

    this.#bodyCrc = header.readUInt32LE(HEADER.bodyCrc);
    this.keyCount = header.readUInt32LE(HEADER.keyCount);
    this.synsetCount = header.readUInt32LE(HEADER.synsetCount);
    this.firstSynsets = [0, 1, 2, 3].map((index) => header.readUInt32LE(HEADER.firstSynsets + index * 4));
    const sections = SECTIONS.map((name, index) => {
      const at = HEADER.sections + index * 8;
      return [name, { position: header.readUInt32LE(at), bytes: header.readUInt32LE(at + 4) }] as const;
    });
    this.#sections = Object.fromEntries(sections) as Places; // one for each name
    if (memory === "high") this.#takeWhole();
  }

  bytesOf(section: Section): number {
    return this.#sections[section].bytes;
  }

  /**
   * @param position inside the section
   * @returns where in `buffer` these bytes begin
   * @throws {DictionaryFileError}
   */
  load(section: Section, position: number, bytes: number): number {
    const { position: start, bytes: end } = this.#sections[section];
    if (position + bytes > end) throw new DictionaryFileError(`is damaged: it leads beyond its ${section}`);
    if (this.#isInMemory) return start + position;
    if (this.#damage !== undefined) throw this.#damage;
    this.#read(start + position, bytes);
    if (--this.#readsLeft === 0) this.#promote();
    return 0;
  }

  #read(position: number, bytes: number): void {
    if (this.buffer.length < bytes) this.buffer = Buffer.allocUnsafe(bytes);
    for (let filled = 0; filled < bytes; ) {
      const count = attempt(() => readSync(this.#descriptor, this.buffer, filled, bytes - filled, position + filled));
      if (count === 0) throw new DictionaryFileError("is cut short");
      filled += count;
    }
  }

  #takeWhole(): void {
    this.#read(0, this.#fileBytes);
    this.#adopt(this.buffer);
    if (this.#damage !== undefined) throw this.#damage;
  }

  /** Take the whole file into memory, while lookups go on reading by position. */
  #promote(): void {
    const whole = Buffer.allocUnsafeSlow(this.#fileBytes);
    const readOn = (filled: number): void => {
      read(this.#descriptor, whole, filled, whole.length - filled, filled, (error, count) => {
        if (error !== null || count === 0) return; // by position it may go on: what fails there is told
        if (filled + count < whole.length) readOn(filled + count);
        else this.#adopt(whole);
      });
    };
    readOn(0);
  }

  #adopt(whole: Buffer): void {
    if (crc32(whole.subarray(HEADER_BYTES)) !== this.#bodyCrc) {
      this.#damage = new DictionaryFileError("is damaged: its checksum is wrong");
      return;
    }
    this.buffer = whole;
    this.#isInMemory = true;
    close(this.#descriptor, () => {});
  }
}

function defaultPath(): string {
  return fileURLToPath(new URL("../../data/wordnet.bin", import.meta.url));
}

function attempt<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException; // every error of node:fs carries one
    throw new DictionaryFileError(code === "ENOENT" ? "is missing" : `cannot be read (${code})`, { cause });
  }
}
