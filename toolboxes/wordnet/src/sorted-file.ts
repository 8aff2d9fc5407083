import { type DataFile, DictionaryFileError, readLine } from "./data-file.ts";

const BLOCK_BYTES = 2048;
/** A line may begin at the end of one block and have its key in the next. */
const WINDOW_BYTES = 2 * BLOCK_BYTES;
const LINE_BREAK = Buffer.from("\n");

/**
 * Find the one line that begins with a key and a blank, in a file of lines sorted by the bytes of their keys.
 *
 * A binary search over blocks of 2 KiB, by reads of 4 KiB: fourteen for the 4.8 MB of `index.noun`. Lines that begin with
 * a blank, as a licence at the top of the file does, have an empty key, sort below every other line and are never found.
 *
 * @param file its lines have at most 2048 bytes (WordNet 3.1: 567) and each ends in a line break
 * @param key of at most 2047 bytes, as it stands in the file
 * @returns the line without its line break, or undefined when no line has the key
 * @throws {DictionaryFileError} when the file cannot be read, is empty or cut short, or has longer lines
 * @see wndb(5WN), "Index File Format"
 */
export function findLine(file: DataFile, key: string): string | undefined {
  if (key === "" || /[ \n]/.test(key)) return undefined;
  if (!file.read(Math.max(0, file.sizeBytes - 1), 1).equals(LINE_BREAK)) {
    throw new DictionaryFileError(`WordNet data file '${file.name}' is damaged: it is empty or cut short`);
  }
  const wanted = Buffer.from(`${key} `);

  // The line, if there is one, begins after the first byte of block `low` and not after the first byte of block `high`.
  let low = 0;
  let high = Math.ceil(file.sizeBytes / BLOCK_BYTES);
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isAtOrAfterNextLine(file, middle, wanted)) low = middle;
    else high = middle;
  }

  const position = low * BLOCK_BYTES;
  const bytes = file.read(position, WINDOW_BYTES);
  if (low === 0 && bytes.subarray(0, wanted.length).equals(wanted)) return readLine(file, 0);
  const lineBreak = bytes.indexOf(Buffer.concat([LINE_BREAK, wanted]));
  return lineBreak === -1 ? undefined : readLine(file, position + lineBreak + 1);
}

/** Whether the wanted line is the first that begins after the first byte of this block, or a later one. */
function isAtOrAfterNextLine(file: DataFile, block: number, wanted: Buffer): boolean {
  const bytes = file.read(block * BLOCK_BYTES, WINDOW_BYTES);
  const start = bytes.indexOf(LINE_BREAK) + 1;
  const isAtEnd = bytes.length < WINDOW_BYTES && (start === 0 || start === bytes.length);
  if (isAtEnd) return false;
  if (start === 0 || start > BLOCK_BYTES) {
    throw new DictionaryFileError(
      `WordNet data file '${file.name}' is damaged: it has a line over ${BLOCK_BYTES} bytes`,
    );
  }
  return wanted.compare(bytes, start, Math.min(start + wanted.length, bytes.length)) >= 0;
}
