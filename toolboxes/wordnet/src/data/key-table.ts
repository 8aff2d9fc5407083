import type { DataFile } from "./data-file.ts";
import {
  BASES_SHIFT,
  BLOCK_ROW_BYTES,
  INFLECTED_FLAG,
  KEYS_PER_BLOCK,
  keyPrefix,
  PARTS_OF_SPEECH,
  SENSES_MASK,
} from "./format.ts";
import { KeyCursor } from "./key-cursor.ts";

/** One sense of a key: which synset, and how often it was met in the texts that Princeton tagged. */
export interface KeySense {
  /** Place of the synset among all of them. */
  ordinal: number;
  tagCount: number;
}

/** All that the file knows of one spelling. Lists by part of speech, numbered as in `PARTS_OF_SPEECH`. */
export interface Key {
  key: string;
  /** The most frequent first. */
  senses: readonly (readonly KeySense[])[];
  /** Base forms by Princeton's exception lists; some are no words of WordNet. */
  bases: readonly (readonly string[])[];
  /** Other spellings of a word that are words; or words like this, but for apostrophes, hyphens and dots, if it is none. */
  spellings: readonly string[];
  /** Whether it is an inflected form, by list or rule, in a part of speech in which it has no senses. */
  isInflected: boolean;
}

const NONE: readonly never[] = [];
/** Of a key that no exception list has. */
export const NO_BASES: readonly (readonly string[])[] = [NONE, NONE, NONE, NONE];
const MAX_KEY_BYTES = 80;
const IS_BIG_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 0;

/** The spellings in the data file, and what each leads to. Its methods throw `DictionaryFileError` when the file is damaged. */
export class KeyTable {
  readonly #file: DataFile;
  readonly #blockCount: number;
  #blocks: Uint32Array | undefined;

  constructor(file: DataFile) {
    this.#file = file;
    this.#blockCount = Math.ceil(file.keyCount / KEYS_PER_BLOCK);
  }

  /** Find one spelling, as the file has it: lower case, `_` between words. */
  find(key: string): Key | undefined {
    if (key === "" || key.length > MAX_KEY_BYTES) return undefined;
    const file = this.#file;
    const block = this.#findBlock(key);
    const start = this.#blockStart(block);
    const length = this.#blockStart(block + 1) - start;
    file.load("keys", start, length);
    const { buffer, end } = file;
    let { at } = file;
    let matched = 0;
    while (at < end) {
      const shared = buffer[at]!;
      const suffixLength = buffer[at + 1]!;
      at += 2;
      // A key that shares more with its predecessor than the wanted one does is still before it.
      if (shared < matched) return undefined;
      if (shared === matched) {
        let index = 0;
        while (index < suffixLength && buffer[at + index] === key.charCodeAt(matched + index)) index++;
        const isWhole = index === suffixLength;
        if (isWhole && matched + index === key.length) {
          file.at = at + suffixLength;
          const payloadLength = file.varint();
          return this.#readKey(key, file.at + payloadLength);
        }
        // Past the place where it would stand.
        if (!isWhole && !(buffer[at + index]! < key.charCodeAt(matched + index))) return undefined;
        matched += index;
      }
      file.at = at + suffixLength;
      const payloadLength = file.varint();
      at = file.at + payloadLength;
    }
    return undefined;
  }

  /**
   * Every key, in order, from the block where `from` would stand, until `visit` says false. It is given the same cursor each
   * time, and must read nothing else of the file meanwhile.
   */
  scan(from: string, visit: (cursor: KeyCursor) => boolean): void {
    const file = this.#file;
    const start = this.#blockStart(this.#findBlock(from));
    file.load("keys", start, file.bytesOf("keys") - start);
    const { buffer, end } = file;
    let { at } = file;
    const cursor: KeyCursor = new KeyCursor((): Key => {
      file.at = cursor.payload;
      return this.#readKey(cursor.text(), cursor.end);
    });
    while (at < end) {
      const suffix = at + 2;
      const rest = suffix + buffer[at + 1]!;
      let payloadLength = buffer[rest]!;
      cursor.payload = rest + 1;
      if (payloadLength >= 0x80) {
        file.at = rest;
        payloadLength = file.varint();
        cursor.payload = file.at;
      }
      cursor.end = cursor.payload + payloadLength;
      cursor.partsOfSpeech = buffer[cursor.payload]! & SENSES_MASK;
      const isVisited = cursor.moveTo(buffer, buffer[at]!, suffix, rest);
      if (isVisited && !visit(cursor)) return;
      at = cursor.end;
    }
  }

  /** The last block whose first key does not sort behind the wanted one. */
  #findBlock(key: string): number {
    const prefix = keyPrefix(key);
    const blocks = this.#blockTable();
    let low = 0;
    let high = this.#blockCount;
    while (high - low > 1) {
      const middle = (low + high) >>> 1;
      const own = blocks[2 * middle + 1]!;
      if (own > prefix || (own === prefix && this.#startsAfter(middle, key))) high = middle;
      else low = middle;
    }
    return low;
  }

  #startsAfter(block: number, key: string): boolean {
    const start = this.#blockStart(block);
    const length = Math.min(MAX_KEY_BYTES + 2, this.#blockStart(block + 1) - start);
    this.#file.load("keys", start, length);
    const { buffer, at } = this.#file;
    const size = buffer[at + 1]!;
    for (let index = 0; index < size; index++) {
      const own = buffer[at + 2 + index]!;
      const wanted = index < key.length ? key.charCodeAt(index) : -1;
      if (own !== wanted) return own > wanted;
    }
    return false;
  }

  #blockStart(block: number): number {
    return this.#blockTable()[2 * block]!;
  }

  /** Small enough to keep: it spares most of the reads of a search. */
  #blockTable(): Uint32Array {
    if (this.#blocks !== undefined) return this.#blocks;
    const bytes = (this.#blockCount + 1) * BLOCK_ROW_BYTES;
    this.#file.load("blocks", 0, bytes);
    const { buffer, at, end } = this.#file;
    const copy = new Uint8Array(bytes);
    copy.set(buffer.subarray(at, end));
    if (IS_BIG_ENDIAN) Buffer.from(copy.buffer).swap32();
    this.#blocks = new Uint32Array(copy.buffer);
    return this.#blocks;
  }

  #readKey(key: string, end: number): Key {
    const file = this.#file;
    const has = file.varint();
    const isInflected = (has & INFLECTED_FLAG) !== 0;
    const senses: (readonly KeySense[])[] = [NONE, NONE, NONE, NONE];
    for (let index = 0; index < PARTS_OF_SPEECH.length; index++) {
      if ((has & (1 << index)) === 0) continue;
      const own: KeySense[] = [];
      const first = file.firstSynsets[index]!;
      for (let count = file.count(); count > 0; count--) {
        own.push({ ordinal: first + file.uint24(), tagCount: file.varint() });
      }
      senses[index] = own;
    }
    if (has >> BASES_SHIFT === 0) return { key, senses, bases: NO_BASES, spellings: this.#spellings(end), isInflected };
    const bases: (readonly string[])[] = [NONE, NONE, NONE, NONE];
    for (let index = 0; index < PARTS_OF_SPEECH.length; index++) {
      if ((has & (1 << (BASES_SHIFT + index))) === 0) continue;
      bases[index] = Array.from({ length: file.count() }, () => file.shortText());
    }
    return { key, senses, bases, spellings: this.#spellings(end), isInflected };
  }

  #spellings(end: number): readonly string[] {
    const file = this.#file;
    if (file.at >= end) return NONE;
    const spellings: string[] = [];
    while (file.at < end) spellings.push(file.shortText());
    return spellings;
  }
}
