import { close, fstatSync, openSync, read, readSync } from "node:fs";
import { ByteReader } from "./byte-reader.ts";
import { crc32 } from "./crc32.ts";
import { DictionaryFileError } from "./dictionary-file-error.ts";
import { HEADER, HEADER_BYTES, MAGIC, SECTION_ROW_BYTES, SECTIONS, type Section, VERSION } from "./format.ts";

export interface DataFileOptions {
  path: string | URL;
  /**
   * `auto` reads by position at first, and takes each section of the file into memory, in the background, when it is used
   * often: 18 MB when all are. `low` never does; `high` does at once, for work that is one long loop.
   *
   * @default "auto"
   */
  memory?: "auto" | "low" | "high" | undefined;
}

interface Place {
  position: number;
  bytes: number;
  crc: number;
  /** By position, before it is taken into memory. */
  readsLeft: number;
  inMemory: Buffer | undefined;
}

/** After this many reads by position, some thirty lookups, a section is worth its memory. */
const READS_BEFORE_PROMOTION = 60;
/** After this many more, one long question that leaves the background no turn pays less when it waits for the section. */
const READS_WHILE_PROMOTING = 500;

/**
 * The data file, open for reading; as a reader, it stands in what was loaded last. Every read of the file names its position,
 * so that neither workers nor calls in between share anything. The file stays open, and so stays the same one when an update
 * replaces it; that does not keep a process alive.
 */
export class DataFile extends ByteReader {
  readonly keyCount: number;
  readonly synsetCount: number;
  /** For each part of speech: the ordinal of its first synset. */
  readonly firstSynsets: readonly number[];
  readonly #descriptor: number;
  readonly #sections: Record<Section, Place>;
  /** What is read by position comes here. */
  #scratch: Buffer;
  #damage: DictionaryFileError | undefined;
  /** How many sections are being read in the background. */
  #promotions = 0;

  /** @throws {DictionaryFileError} */
  constructor({ path, memory = "auto" }: DataFileOptions) {
    const scratch = Buffer.allocUnsafe(4096);
    super(scratch);
    this.#scratch = scratch;
    this.#descriptor = attempt(() => openSync(path, "r"));
    const header = Buffer.alloc(HEADER_BYTES);
    this.#readInto(header, 0, HEADER_BYTES);
    if (header.toString("latin1", 0, MAGIC.length) !== MAGIC)
      throw new DictionaryFileError("is not one, or is damaged");
    if (crc32(header.subarray(0, HEADER.headerCrc)) !== header.readUInt32LE(HEADER.headerCrc)) {
      throw new DictionaryFileError("is damaged in its header");
    }
    const version = header.readUInt16LE(HEADER.version);
    if (version !== VERSION) throw new DictionaryFileError(`has format ${version}, and this program reads ${VERSION}`);
    const fileBytes = header.readUInt32LE(HEADER.fileBytes);
    const { size } = attempt(() => fstatSync(this.#descriptor));
    if (size !== fileBytes) throw new DictionaryFileError(`has ${size} bytes instead of ${fileBytes}`);

    this.keyCount = header.readUInt32LE(HEADER.keyCount);
    this.synsetCount = header.readUInt32LE(HEADER.synsetCount);
    this.firstSynsets = [0, 1, 2, 3].map((index) => header.readUInt32LE(HEADER.firstSynsets + index * 4));
    const places = SECTIONS.map((name, index): [Section, Place] => {
      const at = HEADER.sections + index * SECTION_ROW_BYTES;
      const [position, bytes, crc] = [0, 4, 8].map((field) => header.readUInt32LE(at + field)) as [
        number,
        number,
        number,
      ];
      const readsLeft = memory === "low" ? Number.POSITIVE_INFINITY : READS_BEFORE_PROMOTION;
      return [name, { position, bytes, crc, readsLeft, inMemory: undefined }];
    });
    this.#sections = Object.fromEntries(places) as Record<Section, Place>; // one for each name
    if (memory === "high") this.#takeAll();
  }

  bytesOf(section: Section): number {
    return this.#sections[section].bytes;
  }

  /**
   * Go to a part of the file, and read on there.
   *
   * @param position inside the section
   * @throws {DictionaryFileError}
   */
  load(section: Section, position: number, bytes: number): void {
    const place = this.#sections[section];
    if (position + bytes > place.bytes) throw new DictionaryFileError(`is damaged: it leads beyond its ${section}`);
    if (this.#damage !== undefined) throw this.#damage;
    if (place.inMemory !== undefined) {
      this.buffer = place.inMemory;
      this.at = position;
      this.end = position + bytes;
      return;
    }
    if (this.#scratch.length < bytes) this.#scratch = Buffer.allocUnsafe(bytes);
    this.#readInto(this.#scratch, place.position + position, bytes);
    this.buffer = this.#scratch;
    this.at = 0;
    this.end = bytes;
    place.readsLeft -= 1;
    if (place.readsLeft === 0) setImmediate(() => this.#promote(place)).unref();
    else if (place.readsLeft === -READS_WHILE_PROMOTING) this.#take(place);
  }

  #readInto(target: Buffer, position: number, bytes: number): void {
    for (let filled = 0; filled < bytes; ) {
      const count = attempt(() => readSync(this.#descriptor, target, filled, bytes - filled, position + filled));
      if (count === 0) throw new DictionaryFileError("is cut short");
      filled += count;
    }
  }

  #takeAll(): void {
    for (const place of Object.values(this.#sections)) {
      this.#take(place);
      if (this.#damage !== undefined) throw this.#damage;
    }
  }

  /** Take a section into memory at once. */
  #take(place: Place): void {
    const whole = Buffer.allocUnsafeSlow(place.bytes);
    this.#readInto(whole, place.position, place.bytes);
    this.#adopt(place, whole);
    this.#closeWhenDone();
  }

  /** Take a section into memory, while lookups go on reading by position. */
  #promote(place: Place): void {
    if (place.inMemory !== undefined) return;
    const whole = Buffer.allocUnsafeSlow(place.bytes);
    this.#promotions += 1;
    const readOn = (filled: number): void => {
      read(this.#descriptor, whole, filled, whole.length - filled, place.position + filled, (error, count) => {
        const isCut = error !== null || count === 0; // by position it may go on: what fails there is told
        if (!isCut && filled + count < whole.length) return readOn(filled + count);
        this.#promotions -= 1;
        if (!isCut && place.inMemory === undefined) this.#adopt(place, whole);
        this.#closeWhenDone();
      });
    };
    readOn(0);
  }

  #adopt(place: Place, whole: Buffer): void {
    // Loaded only here: that takes longer than a first definition.
    const zlib = process.getBuiltinModule("node:zlib");
    if (zlib.crc32(whole) !== place.crc) {
      this.#damage = new DictionaryFileError("is damaged: a checksum is wrong");
      return;
    }
    place.inMemory = whole;
  }

  #closeWhenDone(): void {
    // The blocks are read but once, before any key.
    const isDone = SECTIONS.every((name) => name === "blocks" || this.#sections[name].inMemory !== undefined);
    if (isDone && this.#promotions === 0) close(this.#descriptor, () => {});
  }
}

function attempt<Result>(action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    const { code } = cause as NodeJS.ErrnoException; // every error of node:fs carries one
    throw new DictionaryFileError(code === "ENOENT" ? "is missing" : `cannot be read (${code})`, { cause });
  }
}
