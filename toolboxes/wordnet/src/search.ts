import { PARTS_OF_SPEECH, type PartOfSpeech, SENSES_MASK } from "./data/format.ts";
import type { KeyCursor } from "./data/key-cursor.ts";
import type { Key, KeyTable } from "./data/key-table.ts";
import { toKey } from "./spelling.ts";

export interface Found {
  /** Keys, in the order of their bytes. */
  keys: string[];
  /** How many there are, those beyond the limit included. */
  total: number;
}

const ANY = SENSES_MASK;
const MAX_SUGGESTIONS = 5;
const LONGEST_MISSPELLED = 40;

/** Looks through the list of all words. Takes time that grows with the list, and not with what is asked. */
export class Search {
  readonly #keys: KeyTable;

  constructor(keys: KeyTable) {
    this.#keys = keys;
  }

  /** Words that a pattern fits: `*` stands for any run of characters, `?` for one. */
  match(pattern: string, partOfSpeech: PartOfSpeech | undefined, limit: number): Found {
    const key = toKey(pattern);
    const glob = new Glob(key);
    const prefix = /^[^*?]*/.exec(key)![0]; // fits always
    const keys: string[] = [];
    let total = 0;
    this.#scan(prefix, partOfSpeech, (cursor) => {
      if (glob.fits(cursor)) {
        total += 1;
        if (keys.length < limit) keys.push(cursor.text());
      }
      return true;
    });
    return { keys, total };
  }

  /** Words that a misspelled one may have been meant for: the nearest first, and the frequent ones among them. */
  suggest(word: string): string[] {
    const wanted = toKey(word);
    if (wanted.length < 2 || wanted.length > LONGEST_MISSPELLED || !/^[a-z'._/0-9-]+$/.test(wanted)) return [];
    const near: { key: string; distance: number; isLike: boolean; tagCount: number }[] = [];
    const measure = new NearKeys(wanted, wanted.length < 5 ? 1 : 2);
    this.#keys.scan("", (cursor) => {
      const distance = measure.distance(cursor);
      if (distance === undefined || cursor.partsOfSpeech === 0) return true;
      const entry = cursor.read();
      near.push({ key: entry.key, distance, isLike: entry.key[0] === wanted[0], tagCount: tagCountOf(entry) });
      return true;
    });
    near.sort(
      (a, b) =>
        a.distance - b.distance ||
        Number(b.isLike) - Number(a.isLike) ||
        b.tagCount - a.tagCount ||
        (a.key < b.key ? -1 : 1),
    );
    return near.slice(0, MAX_SUGGESTIONS).map(({ key }) => key);
  }

  /**
   * One word of all that begin with a prefix, each as likely as the others.
   *
   * @param random gives 0 up to 1
   */
  random(prefix: string, partOfSpeech: PartOfSpeech | undefined, random: () => number): string | undefined {
    const beginning = toKey(prefix).replace(/[*?]/g, "");
    let total = 0;
    this.#scan(beginning, partOfSpeech, () => {
      total += 1;
      return true;
    });
    let left = Math.floor(random() * total);
    let chosen: string | undefined;
    this.#scan(beginning, partOfSpeech, (cursor) => {
      if (left === 0) chosen = cursor.text();
      return left-- > 0;
    });
    return chosen;
  }

  /** Visit all words that begin with a prefix, until `visit` says false. */
  #scan(prefix: string, partOfSpeech: PartOfSpeech | undefined, visit: (cursor: KeyCursor) => boolean): void {
    const wanted = partOfSpeech === undefined ? ANY : 1 << PARTS_OF_SPEECH.indexOf(partOfSpeech);
    this.#keys.scan(prefix, (cursor) => {
      const order = compareBeginning(cursor, prefix);
      if (order > 0) return false;
      return order < 0 || (cursor.partsOfSpeech & wanted) === 0 || visit(cursor);
    });
  }
}

function tagCountOf({ senses }: Key): number {
  return senses.flat().reduce((sum, { tagCount }) => sum + tagCount, 0);
}

/** @returns below 0 when the key sorts before all that begin so, 0 when it begins so, above 0 behind them */
function compareBeginning({ bytes, length }: KeyCursor, prefix: string): number {
  for (let index = 0; index < prefix.length; index++) {
    const own = index < length ? bytes[index]! : -1;
    const order = own - prefix.charCodeAt(index);
    if (order !== 0) return order;
  }
  return 0;
}

const STAR = "*".charCodeAt(0);
const QUESTION_MARK = "?".charCodeAt(0);

/** A pattern in which `*` stands for any run of characters, and `?` for one. */
class Glob {
  readonly #codes: Uint16Array;
  /** How many characters stand behind the last `*`, or in all. */
  readonly #tail: number;

  constructor(pattern: string) {
    const short = pattern.replace(/\*+/g, "*");
    this.#codes = Uint16Array.from(short, (_, index) => short.charCodeAt(index));
    this.#tail = short.length - 1 - short.lastIndexOf("*");
  }

  /** Goes back to the last `*` only, so that the time is at most the product of the two lengths. */
  fits({ bytes, length }: KeyCursor): boolean {
    const codes = this.#codes;
    const end = codes.length - this.#tail;
    const keyEnd = length - this.#tail;
    if (keyEnd < 0 || (end === 0 && keyEnd > 0)) return false;
    for (let index = 0; index < this.#tail; index++) {
      if (codes[end + index] !== QUESTION_MARK && codes[end + index] !== bytes[keyEnd + index]) return false;
    }
    let at = 0;
    let star = -1;
    let retry = 0;
    for (let index = 0; at < end - 1; ) {
      if (index >= keyEnd) return false;
      const wanted = codes[at];
      if (wanted === STAR) {
        star = at++;
        retry = index;
      } else if (wanted === QUESTION_MARK || wanted === bytes[index]) {
        at++;
        index++;
      } else if (star >= 0) {
        at = star + 1;
        index = ++retry;
      } else {
        return false;
      }
    }
    return true;
  }
}

/**
 * Distances of sorted keys from one word, counting letters put in, left out, changed, and neighbours swapped (optimal string
 * alignment). Keys that begin alike share their rows of the table, and all that begin like one that is too far in its first
 * letters are passed over.
 */
class NearKeys {
  readonly #wanted: Uint8Array;
  readonly #limit: number;
  readonly #rows: Uint8Array[];
  /** How many rows hold the first letters of the key visited last. */
  #filled = 0;

  /** @param wanted ASCII */
  constructor(wanted: string, limit: number) {
    this.#wanted = Uint8Array.from(wanted, (letter) => letter.charCodeAt(0));
    this.#limit = limit;
    this.#rows = Array.from({ length: wanted.length + limit + 1 }, () => new Uint8Array(wanted.length + 1));
    for (let column = 0; column <= wanted.length; column++) this.#rows[0]![column] = column;
  }

  /** @returns undefined when it is beyond the limit */
  distance(cursor: KeyCursor): number | undefined {
    const { bytes, length } = cursor;
    for (let row = Math.min(cursor.shared, this.#filled) + 1; row <= length; row++) {
      const isTooLong = row >= this.#rows.length;
      if (!isTooLong) this.#filled = row;
      if (isTooLong || this.#fillRow(row, bytes) > this.#limit) {
        cursor.passOver = row;
        return undefined;
      }
    }
    this.#filled = length;
    if (this.#wanted.length - length > this.#limit) return undefined;
    const distance = this.#rows[length]![this.#wanted.length]!;
    return distance <= this.#limit ? distance : undefined;
  }

  /** @returns the smallest number in the row */
  #fillRow(row: number, bytes: Uint8Array): number {
    const wanted = this.#wanted;
    const current = this.#rows[row]!;
    const above = this.#rows[row - 1]!;
    const letter = bytes[row - 1]!;
    // Only columns this near to the diagonal can be within the limit.
    const first = Math.max(1, row - this.#limit);
    const last = Math.min(wanted.length, row + this.#limit);
    current[first - 1] = first === 1 ? row : this.#limit + 1;
    if (last < wanted.length) current[last + 1] = this.#limit + 1;
    let smallest = current[first - 1]!;
    for (let column = first; column <= last; column++) {
      const other = wanted[column - 1]!;
      let best = above[column - 1]! + (letter === other ? 0 : 1);
      if (above[column]! + 1 < best) best = above[column]! + 1;
      if (current[column - 1]! + 1 < best) best = current[column - 1]! + 1;
      if (row > 1 && column > 1 && letter === wanted[column - 2] && bytes[row - 2] === other) {
        best = Math.min(best, this.#rows[row - 2]![column - 2]! + 1);
      }
      current[column] = best;
      if (best < smallest) smallest = best;
    }
    return smallest;
  }
}
