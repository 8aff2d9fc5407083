import type { DataFile } from "./data-file.ts";
import { DictionaryFileError } from "./dictionary-file-error.ts";
import { EXAMPLE_END, EXAMPLE_START, LEXICAL_FLAG, SATELLITE_FLAG, SYNSET_ROW_BYTES } from "./format.ts";

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

/**
 * The synsets in the data file, each known by its ordinal: its place among all of them. Its methods throw
 * `DictionaryFileError` when the file is damaged.
 */
export class SynsetTable {
  readonly #file: DataFile;

  constructor(file: DataFile) {
    this.#file = file;
  }

  get size(): number {
    return this.#file.synsetCount;
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
    this.#loadRow(ordinal);
    return this.#file.uint32();
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
    const file = this.#file;
    this.#loadRecord("texts", ordinal);
    file.at++; // the lexicographer file
    for (let count = file.byte(); count > 0; count--) {
      file.at++; // the word's tag
      file.at += 1 + file.buffer[file.at]!;
      if (file.at > file.end) throw damagedAt(ordinal);
    }
    return readGloss(file.text(file.end));
  }

  text(ordinal: number): SynsetText {
    const file = this.#file;
    this.#loadRecord("texts", ordinal);
    const lexFile = file.byte();
    const words: Word[] = [];
    for (let count = file.byte(); count > 0; count--) {
      const tag = file.byte();
      words.push({ text: file.shortText(), lexId: tag & 0x0f, marker: tag >> 4 });
      if (file.at > file.end) throw damagedAt(ordinal);
    }
    return {
      isSatellite: (lexFile & SATELLITE_FLAG) !== 0,
      lexFile: lexFile & ~SATELLITE_FLAG,
      words,
      ...readGloss(file.text(file.end)),
    };
  }

  relations(ordinal: number): Relations {
    const file = this.#file;
    this.#loadRecord("relations", ordinal);
    const pointers: Pointer[] = [];
    for (let count = file.count(); count > 0; count--) {
      const kind = file.byte();
      const target = file.uint24();
      const isLexical = (kind & LEXICAL_FLAG) !== 0;
      if (target >= this.size) throw damagedAt(ordinal);
      pointers.push({
        kind: kind & ~LEXICAL_FLAG,
        target,
        sourceWord: isLexical ? file.byte() : 0,
        targetWord: isLexical ? file.byte() : 0,
      });
    }
    const frames: Relations["frames"] = [];
    for (let count = file.count(); count > 0; count--) frames.push({ frame: file.byte(), word: file.byte() });
    return { pointers, frames };
  }

  /** Load a row of the synset table and the one behind it. */
  #loadRow(ordinal: number): void {
    this.#file.load("synsets", ordinal * SYNSET_ROW_BYTES, 2 * SYNSET_ROW_BYTES);
  }

  /** Load what a column of the synset table leads to. */
  #loadRecord(section: "texts" | "relations", ordinal: number): void {
    const file = this.#file;
    this.#loadRow(ordinal);
    const column = file.at + (section === "texts" ? 4 : 8);
    file.at = column;
    const start = file.uint32();
    file.at = column + SYNSET_ROW_BYTES;
    const length = file.uint32() - start;
    if (length < 0) throw damagedAt(ordinal);
    file.load(section, start, length);
  }
}

function readGloss(text: string): Gloss {
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

function damagedAt(ordinal: number): DictionaryFileError {
  return new DictionaryFileError(`is damaged at synset ${ordinal}`);
}
