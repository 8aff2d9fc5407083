/** Bytes, written one after the other. */
export class ByteWriter {
  #buffer = Buffer.alloc(256);
  #length = 0;

  get length(): number {
    return this.#length;
  }

  byte(value: number): void {
    if (!Number.isInteger(value) || value < 0 || value > 0xff) throw new Error(`${value} is no byte`);
    const at = this.#reserve(1);
    this.#buffer[at] = value;
  }

  /** An unsigned number of 3 bytes. */
  uint24(value: number): void {
    const at = this.#reserve(3);
    this.#buffer.writeUIntLE(value, at, 3);
  }

  uint32(value: number): void {
    const at = this.#reserve(4);
    this.#buffer.writeUInt32LE(value, at);
  }

  varint(value: number): void {
    let rest = value;
    for (; rest > 0x7f; rest >>>= 7) this.byte((rest & 0x7f) | 0x80);
    this.byte(rest);
  }

  /** @throws {Error} when it is not ASCII */
  text(text: string): void {
    for (let index = 0; index < text.length; index++) {
      if (text.charCodeAt(index) > 0x7f) throw new Error(`not ASCII: ${text}`);
    }
    const at = this.#reserve(text.length);
    this.#buffer.write(text, at, "latin1");
  }

  /** A text of at most 255 characters behind its length. */
  shortText(text: string): void {
    this.byte(text.length);
    this.text(text);
  }

  bytes(bytes: Buffer): void {
    const at = this.#reserve(bytes.length);
    bytes.copy(this.#buffer, at);
  }

  toBuffer(): Buffer {
    return this.#buffer.subarray(0, this.#length);
  }

  #reserve(count: number): number {
    if (this.#length + count > this.#buffer.length) {
      this.#buffer = Buffer.concat([this.#buffer], Math.max(this.#buffer.length * 2, this.#length + count));
    }
    const at = this.#length;
    this.#length += count;
    return at;
  }
}
