import { MARKERS, PARTS_OF_SPEECH, type PartOfSpeech, POINTER_SYMBOLS } from "./data/format.ts";
import type { KeyTable } from "./data/key-table.ts";
import type { SynsetTable, SynsetText } from "./data/synset-table.ts";
import { LEX_NAMES } from "./names.ts";
import { toKey, toWord } from "./spelling.ts";

/** A set of words that share a meaning. */
export interface Synset {
  /** Number in Princeton's data file, and its letter: `02086723-n`. Satellite adjectives have `s`. */
  synset: string;
  /** Its first word, letter, and number among the senses of that word: `dog.n.01`. Satellites are numbered by themselves. */
  name: string;
  pos: PartOfSpeech;
  /** Lexicographer file: `noun.animal`. */
  lexname: string;
  definition: string;
  examples: string[];
  /** Words as they are written, in Princeton's order. */
  lemmas: string[];
}

/** There is no such synset. */
export class UnknownSynsetError extends Error {
  override readonly name = "UnknownSynsetError";

  constructor(reference: string) {
    super(
      `there is no synset '${reference.slice(0, 100)}'; give an id like 02086723-n, a name like dog.n.01, or a sense key like dog%1:05:00::`,
    );
  }
}

const LETTERS = ["n", "v", "a", "r"] as const;
const SENSE_KEY_NUMBERS = [undefined, 0, 1, 2, 3, 2] as const;
const SIMILAR = POINTER_SYMBOLS.indexOf("&");

/** Reads synsets by what people call them. */
export class Synsets {
  readonly #keys: KeyTable;
  readonly #table: SynsetTable;
  /** One synset is often asked for several things in a row. */
  #last: { reference: string; found: ReturnType<Synsets["find"]> } | undefined;

  constructor(keys: KeyTable, table: SynsetTable) {
    this.#keys = keys;
    this.#table = table;
  }

  describe(ordinal: number): Synset {
    const text = this.#table.text(ordinal);
    return {
      synset: this.#idOf(ordinal, text),
      name: this.#nameOf(ordinal, text),
      pos: PARTS_OF_SPEECH[this.#table.partOfSpeechOf(ordinal)]!,
      lexname: LEX_NAMES[text.lexFile] ?? "",
      definition: text.definition,
      examples: text.examples,
      lemmas: lemmasOf(text),
    };
  }

  idOf(ordinal: number): string {
    return this.#idOf(ordinal, this.#table.text(ordinal));
  }

  nameOf(ordinal: number): string {
    return this.#nameOf(ordinal, this.#table.text(ordinal));
  }

  /** Words of a synset, in Princeton's order. */
  lemmas(ordinal: number): string[] {
    return lemmasOf(this.#table.text(ordinal));
  }

  /**
   * The synset that an id, a name or a sense key names.
   *
   * @returns its ordinal, and the number of the word, from 1, that a sense key names
   * @throws {UnknownSynsetError}
   */
  resolve(reference: string): { ordinal: number; word: number | undefined } {
    const found = this.find(reference);
    if (found === undefined) throw new UnknownSynsetError(reference);
    return found;
  }

  /** As `resolve`, but undefined when there is no such synset. */
  find(reference: string): { ordinal: number; word: number | undefined } | undefined {
    if (reference !== this.#last?.reference) {
      const found = this.#byId(reference) ?? this.#bySenseKey(reference) ?? this.#byName(reference);
      this.#last = { reference, found };
    }
    return this.#last.found;
  }

  /** Princeton's permanent name of a sense: `dog%1:05:00::`. @see senseidx(5WN) */
  senseKey(key: string, ordinal: number): string {
    const text = this.#table.text(ordinal);
    const word = text.words[wordNumber(text, key) - 1];
    const type = text.isSatellite ? 5 : this.#table.partOfSpeechOf(ordinal) + 1;
    const place = `${type}:${twoDigits(text.lexFile)}:${twoDigits(word?.lexId ?? 0)}`;
    return `${key}%${place}:${text.isSatellite ? this.#headOf(ordinal) : ":"}`;
  }

  /** Number, from 1, of the word of a synset that has this key. */
  wordNumber(key: string, ordinal: number): number {
    return wordNumber(this.#table.text(ordinal), key);
  }

  /** Where an adjective may stand: before its noun, behind the verb, right behind the noun. */
  marker(key: string, ordinal: number): string | undefined {
    const text = this.#table.text(ordinal);
    return MARKERS[text.words[wordNumber(text, key) - 1]?.marker ?? 0];
  }

  #byId(reference: string) {
    const [, digits, letter] = /^(\d{8})-([nvasr])$/.exec(reference) ?? [];
    if (digits === undefined) return undefined;
    const ordinal = this.#table.ordinalOf(Number(digits), LETTERS.indexOf(plain(letter)));
    return ordinal === undefined ? undefined : { ordinal, word: undefined };
  }

  #bySenseKey(reference: string) {
    const [, lemma, type] = /^(.+)%([1-5]):\d\d:\d\d:.*:/.exec(reference) ?? [];
    if (lemma === undefined) return undefined;
    const key = toKey(lemma);
    const wanted = key + reference.slice(lemma.length);
    const senses = this.#keys.find(key)?.senses[SENSE_KEY_NUMBERS[Number(type)]!] ?? [];
    const sense = senses.find(({ ordinal }) => this.senseKey(key, ordinal) === wanted);
    return sense === undefined ? undefined : { ordinal: sense.ordinal, word: this.wordNumber(key, sense.ordinal) };
  }

  #byName(reference: string) {
    const [, word, letter, number] = /^(.+)\.([nvasr])\.(\d{1,3})$/.exec(reference) ?? [];
    if (word === undefined) return undefined;
    const all = this.#keys.find(toKey(word))?.senses[LETTERS.indexOf(plain(letter))] ?? [];
    const senses = letter === "s" ? all.filter(({ ordinal }) => this.#table.text(ordinal).isSatellite) : all;
    const ordinal = senses[Number(number) - 1]?.ordinal;
    return ordinal === undefined ? undefined : { ordinal, word: undefined };
  }

  #idOf(ordinal: number, text: SynsetText): string {
    return `${String(this.#table.offsetOf(ordinal)).padStart(8, "0")}-${this.#letterOf(ordinal, text)}`;
  }

  #nameOf(ordinal: number, text: SynsetText): string {
    const key = text.words[0]!.text.toLowerCase(); // a synset has words
    const all = this.#keys.find(key)?.senses[this.#table.partOfSpeechOf(ordinal)] ?? [];
    const senses = text.isSatellite ? all.filter((sense) => this.#table.text(sense.ordinal).isSatellite) : all;
    const number = senses.findIndex((sense) => sense.ordinal === ordinal) + 1;
    return `${key}.${this.#letterOf(ordinal, text)}.${twoDigits(number)}`;
  }

  #letterOf(ordinal: number, { isSatellite }: SynsetText): string {
    return isSatellite ? "s" : LETTERS[this.#table.partOfSpeechOf(ordinal)]!;
  }

  /** A satellite is known by the first word of the adjective it is near to. */
  #headOf(ordinal: number): string {
    const head = this.#table.relations(ordinal).pointers.find(({ kind }) => kind === SIMILAR);
    const word = head === undefined ? undefined : this.#table.text(head.target).words[0];
    return word === undefined ? ":" : `${word.text.toLowerCase()}:${twoDigits(word.lexId)}`;
  }
}

function plain(letter: string | undefined): (typeof LETTERS)[number] {
  return letter === "s" ? "a" : (letter as (typeof LETTERS)[number]); // the pattern allows no other
}

/** A synset may have a word twice, with and without a capital: it counts once, and the first has the sense key. */
function wordNumber({ words }: SynsetText, key: string): number {
  return words.findIndex(({ text }) => text.toLowerCase() === key) + 1;
}

function lemmasOf({ words }: SynsetText): string[] {
  return words.map(({ text }) => toWord(text));
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
