import type { Key } from "./key-table.ts";

/** A place among the keys, which are kept as the bytes by which each differs from the one before. */
export class KeyCursor {
  readonly bytes = new Uint8Array(256);
  length = 0;
  /** How many of the first bytes are those of the key visited before. */
  shared = 0;
  /** Keys that share at least so many bytes with this one are passed over. Set by a visitor; holds until the next visit. */
  passOver = Number.POSITIVE_INFINITY;
  /** Parts of speech of which the key is a word, as bits: 1 for the first of `PARTS_OF_SPEECH`, 2 for the next. */
  partsOfSpeech = 0;
  /** Where what is known of the key begins. */
  payload = 0;
  /** Where the next key begins. */
  end = 0;
  /** What is known of the key. */
  readonly read: () => Key;

  constructor(read: () => Key) {
    this.read = read;
  }

  text(): string {
    let text = "";
    for (let index = 0; index < this.length; index++) text += String.fromCharCode(this.bytes[index]!);
    return text;
  }

  /** @returns false when the key is passed over */
  moveTo(buffer: Buffer, prefixLength: number, start: number, end: number): boolean {
    const { bytes } = this;
    let shared = prefixLength;
    let from = start;
    // The first key of a block is whole: what it shares shows only here.
    if (prefixLength === 0) {
      while (from < end && shared < this.length && bytes[shared] === buffer[from]) {
        shared++;
        from++;
      }
    }
    if (shared >= this.passOver) return false;
    this.passOver = Number.POSITIVE_INFINITY;
    this.shared = Math.min(shared, this.length);
    this.length = shared;
    while (from < end) bytes[this.length++] = buffer[from++]!;
    return true;
  }
}
