import { DataFile, type DataFileOptions, DictionaryFileError } from "./data-file.ts";
import {
  BASES_SHIFT,
  BLOCK_ROW_BYTES,
  EXAMPLE_END,
  EXAMPLE_START,
  INFLECTED_FLAG,
  KEYS_PER_BLOCK,
  keyPrefix,
  LEXICAL_FLAG,
  PARTS_OF_SPEECH,
  SATELLITE_FLAG,
  SYNSET_ROW_BYTES,
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

export interface Gloss {
  definition: string;
  examples: string[];
}

export interface Word {
  /** As it is written: capitals, and `_` for a blank. */
  text: string;
  lexId: number;
  /** Place in `MARKERS`. */
  marker: number;
}

export interface SynsetText extends Gloss {
  isSatellite: boolean;
  lexFile: number;
  words: Word[];
}

export interface Pointer {
  /** Place in `POINTER_SYMBOLS`. */
  kind: number;
  /** Ordinal of the synset it leads to. */
  target: number;
  /** Numbers of the two words, from 1; 0 and 0 between whole synsets. */
  sourceWord: number;
  targetWord: number;
}

export interface Relations {
  pointers: Pointer[];
  /** Of verbs; `word` is 0 for all words of the synset. */
  frames: { frame: number; word: number }[];
}

const NONE: readonly never[] = [];
/** Of a key that no exception list has. */
export const NO_BASES: readonly (readonly string[])[] = [NONE, NONE, NONE, NONE];
const MAX_KEY_BYTES = 80;
const IS_BIG_ENDIAN = new Uint8Array(Uint32Array.of(1).buffer)[0] === 0;

/** Reads the data file. Knows where things stand in it, and nothing of words. */
export class Database {
  readonly #file: DataFile;
  readonly #blockCount: number;
  #blocks: Uint32Array | undefined;
  /** Where the decoding has come to in the file's buffer. */
  #at = 0;

  /** @throws {DictionaryFileError} as everything here does, when the file is missing or damaged */
  constructor(options: DataFileOptions) {
    this.#file = new DataFile(options);
    this.#blockCount = Math.ceil(this.#file.keyCount / KEYS_PER_BLOCK);
  }

  get synsetCount(): number {
    return this.#file.synsetCount;
  }

  /** Find one spelling, as the file has it: lower case, `_` between words. */
  find(key: string): Key | undefined {
    if (key === "" || key.length > MAX_KEY_BYTES) return undefined;
    const file = this.#file;
    const block = this.#findBlock(key);
    const start = this.#blockStart(block);
    const length = this.#blockStart(block + 1) - start;
    let at = file.load("keys", start, length);
    const end = at + length;
    const { buffer } = file;

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
          this.#at = at + suffixLength;
          const payloadLength = this.#varint();
          return this.#readKey(key, this.#at + payloadLength);
        }
        // Past the place where it would stand.
        if (!isWhole && !(buffer[at + index]! < key.charCodeAt(matched + index))) return undefined;
        matched += index;
      }
      this.#at = at + suffixLength;
      const payloadLength = this.#varint();
      at = this.#at + payloadLength;
    }
    return undefined;
  }

  /**
   * Every key, in order, from the block where `from` would stand, until `visit` says false. It is given the same cursor each
   * time, and must read nothing else of the file meanwhile.
   */
  scan(from: string, visit: (cursor: KeyCursor) => boolean): void {
    const start = this.#blockStart(this.#findBlock(from));
    const length = this.#file.bytesOf("keys") - start;
    let at = this.#file.load("keys", start, length);
    const end = at + length;
    const { buffer } = this.#file;
    const cursor: KeyCursor = new KeyCursor((): Key => {
      this.#at = cursor.payload;
      return this.#readKey(cursor.text(), cursor.end);
    });
    while (at < end) {
      const suffix = at + 2;
      const rest = suffix + buffer[at + 1]!;
      let payloadLength = buffer[rest]!;
      cursor.payload = rest + 1;
      if (payloadLength >= 0x80) {
        this.#at = rest;
        payloadLength = this.#varint();
        cursor.payload = this.#at;
      }
      cursor.end = cursor.payload + payloadLength;
      const isVisited = cursor.moveTo(buffer, buffer[at]!, suffix, rest);
      if (isVisited && !visit(cursor)) return;
      at = cursor.end;
    }
  }

  /** Place in `PARTS_OF_SPEECH`. */
  partOfSpeechOf(ordinal: number): number {
    const { firstSynsets } = this.#file;
    let index = 3;
    while (ordinal < firstSynsets[index]!) index--;
    return index;
  }

  /** The synset's number in Princeton's data file of its part of speech. */
  offsetOf(ordinal: number): number {
    const row = this.#loadRow(ordinal);
    return uint32(this.#file.buffer, row);
  }

  /** @returns undefined when no synset of this part of speech has the number */
  ordinalOf(offset: number, partOfSpeech: number): number | undefined {
    const { firstSynsets, synsetCount } = this.#file;
    let low = firstSynsets[partOfSpeech]!;
    let high = firstSynsets[partOfSpeech + 1] ?? synsetCount;
    while (low < high) {
      const middle = (low + high) >>> 1;
      const found = this.offsetOf(middle);
      if (found === offset) return middle;
      if (found < offset) low = middle + 1;
      else high = middle;
    }
    return undefined;
  }

  gloss(ordinal: number): Gloss {
    const end = this.#loadRecord("texts", ordinal);
    const { buffer } = this.#file;
    for (let count = buffer[this.#at + 1]!, at = this.#at + 2; ; count--) {
      if (count === 0) return readGloss(buffer, at, end);
      at += 2 + buffer[at + 1]!;
      if (at > end) throw damagedAt("synset", ordinal);
    }
  }

  text(ordinal: number): SynsetText {
    const end = this.#loadRecord("texts", ordinal);
    const { buffer } = this.#file;
    const lexFile = buffer[this.#at]!;
    const words: Word[] = [];
    let at = this.#at + 2;
    for (let count = buffer[this.#at + 1]!; count > 0; count--) {
      const tag = buffer[at]!;
      const next = at + 2 + buffer[at + 1]!;
      if (next > end) throw damagedAt("synset", ordinal);
      words.push({ text: buffer.toString("latin1", at + 2, next), lexId: tag & 0x0f, marker: tag >> 4 });
      at = next;
    }
    return {
      isSatellite: (lexFile & SATELLITE_FLAG) !== 0,
      lexFile: lexFile & ~SATELLITE_FLAG,
      words,
      ...readGloss(buffer, at, end),
    };
  }

  relations(ordinal: number): Relations {
    this.#loadRecord("relations", ordinal);
    const { buffer } = this.#file;
    const pointers: Pointer[] = [];
    for (let count = this.#varint(); count > 0; count--) {
      const kind = buffer[this.#at]!;
      const target = buffer.readUIntLE(this.#at + 1, 3);
      const isLexical = (kind & LEXICAL_FLAG) !== 0;
      if (target >= this.synsetCount) throw damagedAt("synset", ordinal);
      pointers.push({
        kind: kind & ~LEXICAL_FLAG,
        target,
        sourceWord: isLexical ? buffer[this.#at + 4]! : 0,
        targetWord: isLexical ? buffer[this.#at + 5]! : 0,
      });
      this.#at += isLexical ? 6 : 4;
    }
    const frames: Relations["frames"] = [];
    for (let count = this.#varint(); count > 0; count--) {
      frames.push({ frame: buffer[this.#at]!, word: buffer[this.#at + 1]! });
      this.#at += 2;
    }
    return { pointers, frames };
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
    const at = this.#file.load("keys", start, length);
    const { buffer } = this.#file;
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
    const at = this.#file.load("blocks", 0, bytes);
    const copy = new Uint8Array(bytes);
    copy.set(this.#file.buffer.subarray(at, at + bytes));
    if (IS_BIG_ENDIAN) Buffer.from(copy.buffer).swap32();
    this.#blocks = new Uint32Array(copy.buffer);
    return this.#blocks;
  }

  /** Load a row of the synset table and the one behind it. @returns where the row begins */
  #loadRow(ordinal: number): number {
    return this.#file.load("synsets", ordinal * SYNSET_ROW_BYTES, 2 * SYNSET_ROW_BYTES);
  }

  /** Load what a column of the synset table leads to. @returns where it ends; it begins at `#at` */
  #loadRecord(section: "texts" | "relations", ordinal: number): number {
    const column = this.#loadRow(ordinal) + (section === "texts" ? 4 : 8);
    const start = uint32(this.#file.buffer, column);
    const length = uint32(this.#file.buffer, column + SYNSET_ROW_BYTES) - start;
    if (length < 0) throw damagedAt("synset", ordinal);
    this.#at = this.#file.load(section, start, length);
    return this.#at + length;
  }

  #readKey(key: string, end: number): Key {
    const { buffer, firstSynsets } = this.#file;
    const has = this.#varint();
    const isInflected = (has & INFLECTED_FLAG) !== 0;
    const senses: (readonly KeySense[])[] = [NONE, NONE, NONE, NONE];
    for (let index = 0; index < PARTS_OF_SPEECH.length; index++) {
      if ((has & (1 << index)) === 0) continue;
      const own: KeySense[] = [];
      const first = firstSynsets[index]!;
      for (let count = this.#varint(); count > 0; count--) {
        const ordinal = first + (buffer[this.#at]! | (buffer[this.#at + 1]! << 8) | (buffer[this.#at + 2]! << 16));
        this.#at += 3;
        own.push({ ordinal, tagCount: this.#varint() });
      }
      senses[index] = own;
    }
    if (has >> BASES_SHIFT === 0) {
      return { key, senses, bases: NO_BASES, spellings: this.#at < end ? this.#spellings(end) : NONE, isInflected };
    }
    const bases: (readonly string[])[] = [NONE, NONE, NONE, NONE];
    for (let index = 0; index < PARTS_OF_SPEECH.length; index++) {
      if ((has & (1 << (BASES_SHIFT + index))) === 0) continue;
      bases[index] = Array.from({ length: this.#varint() }, () => this.#shortText());
    }
    return { key, senses, bases, spellings: this.#spellings(end), isInflected };
  }

  #spellings(end: number): string[] {
    const spellings: string[] = [];
    while (this.#at < end) spellings.push(this.#shortText());
    return spellings;
  }

  #shortText(): string {
    const { buffer } = this.#file;
    const start = this.#at + 1;
    this.#at = start + buffer[this.#at]!;
    return buffer.toString("latin1", start, this.#at);
  }

  #varint(): number {
    const { buffer } = this.#file;
    let value = buffer[this.#at++]!;
    if (value < 0x80) return value;
    value &= 0x7f;
    for (let shift = 7; shift < 28; shift += 7) {
      const byte = buffer[this.#at++]!;
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value;
    }
    throw new DictionaryFileError("is damaged: a number does not end");
  }
}

function uint32(buffer: Buffer, at: number): number {
  return (buffer[at]! | (buffer[at + 1]! << 8) | (buffer[at + 2]! << 16)) + buffer[at + 3]! * 0x1000000;
}

function readGloss(buffer: Buffer, start: number, end: number): Gloss {
  const text = buffer.toString("latin1", start, end);
  let open = text.indexOf(START);
  const definition = text.slice(0, endOfDefinition(text, open === -1 ? text.length : open));
  const examples: string[] = [];
  while (open !== -1) {
    const close = text.indexOf(END, open);
    if (close === -1) throw new DictionaryFileError("is damaged: an example does not end");
    examples.push(text.slice(open + 1, close).trim());
    open = text.indexOf(START, close);
  }
  return { definition, examples };
}

const START = String.fromCharCode(EXAMPLE_START);
const END = String.fromCharCode(EXAMPLE_END);

/** Semicolons, colons and blanks lead from a definition to its examples. */
function endOfDefinition(text: string, open: number): number {
  let end = open;
  while (end > 0 && "; :".includes(text[end - 1]!)) end--;
  return end;
}

function damagedAt(what: string, ordinal: number): DictionaryFileError {
  return new DictionaryFileError(`is damaged at ${what} ${ordinal}`);
}
