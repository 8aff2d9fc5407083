import { DictionaryFileError } from "./dictionary-file-error.ts";

/** Reads the bytes of something one value after the other. The values are those that `builder/byte-writer.ts` writes. */
export class ByteReader {
  /** These bytes, and perhaps more around them. */
  buffer: Buffer;
  /** Where the next value begins. */
  at = 0;
  /** Where these bytes end. */
  end = 0;

  constructor(buffer: Buffer) {
    this.buffer = buffer;
  }

  byte(): number {
    return this.buffer[this.at++]!;
  }

  uint24(): number {
    const { buffer, at } = this;
    this.at = at + 3;
    return buffer[at]! | (buffer[at + 1]! << 8) | (buffer[at + 2]! << 16);
  }

  uint32(): number {
    const low = this.uint24();
    return low + this.byte() * 0x1000000;
  }

  varint(): number {
    let value = this.byte();
    if (value < 0x80) return value;
    value &= 0x7f;
    for (let shift = 7; shift < 28; shift += 7) {
      const next = this.byte();
      value |= (next & 0x7f) << shift;
      if (next < 0x80) return value;
    }
    throw new DictionaryFileError("is damaged: a number does not end");
  }

  /**
   * A varint that says how many values follow.
   *
   * @throws {DictionaryFileError} when there are not as many bytes
   */
  count(): number {
    const count = this.varint();
    if (count > this.end - this.at) throw new DictionaryFileError("is damaged: a list does not end");
    return count;
  }

  /** A text behind a byte that says how long it is. */
  shortText(): string {
    const length = this.byte();
    return this.text(this.at + length);
  }

  /** @param end where the text ends */
  text(end: number): string {
    const start = this.at;
    this.at = end;
    return this.buffer.toString("latin1", start, end);
  }
}
