import { PARTS_OF_SPEECH, type PartOfSpeech } from "./data/format.ts";
import { type Key, type KeySense, type KeyTable, NO_BASES } from "./data/key-table.ts";
import { type BaseForm, baseForms, type Vocabulary } from "./morphology.ts";
import { foldKey, spellingVariants, toKey } from "./spelling.ts";

/** How a word that was asked for leads to a sense. */
export type Match = "exact" | "variant" | "base";

/** A sense that was found, before anything is read of its synset. */
export interface Hit {
  /** Key of the word it belongs to, which may be another than the one asked for. */
  key: string;
  match: Match;
  partOfSpeech: PartOfSpeech;
  /** Number of the sense among those of its key and part of speech, from 1. */
  number: number;
  ordinal: number;
  tagCount: number;
}

/** Finds words as people and models write them. */
export class Lookup implements Vocabulary {
  readonly #keys: KeyTable;
  /** Keys that this question has led to: the rules ask for the same ones, part of speech by part of speech. */
  readonly #known = new Map<string, Key | undefined>();
  /** The key that was asked for itself. */
  #asked: { key: string; found: Key | undefined } | undefined;

  constructor(keys: KeyTable) {
    this.#keys = keys;
  }

  /**
   * Every sense of a word, each synset once: those of the word itself, in all parts of speech, come first, then those of
   * other spellings, then those of its base forms. Where a part of speech has the word, it adds only the base forms that
   * the exception lists name. Where nothing has it, accents, apostrophes, hyphens and dots are left aside.
   */
  find(word: string, partsOfSpeech: readonly PartOfSpeech[]): Hit[] {
    this.#forget();
    const key = toKey(word);
    const hits = this.#findKey(key, partsOfSpeech);
    if (hits.length > 0) return hits;
    const folded = foldKey(key);
    const secondTry = folded === key ? [] : this.#findKey(folded, partsOfSpeech);
    if (secondTry.length > 0)
      return secondTry.map((hit) => ({ ...hit, match: hit.match === "base" ? "base" : "variant" }));
    const alike = [folded, folded.replace(/[.-]/g, "")].map((each) => this.#find(each)).filter((each) => !isWord(each));
    this.#collect(
      hits,
      alike.flatMap((each) => each?.spellings ?? []),
      "variant",
      partsOfSpeech,
    );
    return hits;
  }

  /** Base forms of a word in one part of speech, also of one that is a word itself. */
  baseForms(word: string, partOfSpeech: PartOfSpeech): BaseForm[] {
    this.#forget();
    const key = toKey(word);
    for (const each of new Set([key, ...spellingVariants(key), foldKey(key)])) {
      const found = baseForms(each, partOfSpeech, this);
      if (found.length > 0) return found;
    }
    return [];
  }

  has(key: string, partOfSpeech: PartOfSpeech): boolean {
    return sensesOf(this.#find(key), partOfSpeech).length > 0;
  }

  exceptions(key: string, partOfSpeech: PartOfSpeech): readonly string[] {
    return this.#find(key)?.bases[PARTS_OF_SPEECH.indexOf(partOfSpeech)] ?? [];
  }

  #forget(): void {
    if (this.#known.size > 0) this.#known.clear();
    this.#asked = undefined;
  }

  #find(key: string): Key | undefined {
    if (key === this.#asked?.key) return this.#asked.found;
    const known = this.#known.get(key);
    if (known !== undefined || this.#known.has(key)) return known;
    const found = this.#keys.find(key);
    this.#known.set(key, found);
    return found;
  }

  #findKey(key: string, partsOfSpeech: readonly PartOfSpeech[]): Hit[] {
    const own = this.#keys.find(key);
    this.#asked = { key, found: own };
    const hits: Hit[] = [];
    this.#collect(hits, [key], "exact", partsOfSpeech);
    const variants = hits.length > 0 ? own!.spellings : spellingVariants(key); // it has hits
    if (variants.length > 0) this.#collect(hits, variants, "variant", partsOfSpeech);
    if (own !== undefined && isWord(own) && !own.isInflected && own.bases === NO_BASES) return hits;
    for (const partOfSpeech of partsOfSpeech) {
      const isThere = hits.some((hit) => hit.match !== "base" && hit.partOfSpeech === partOfSpeech);
      const bases = isThere ? this.exceptions(key, partOfSpeech) : keysOf(baseForms(key, partOfSpeech, this));
      const others = bases.filter((base) => base !== key);
      if (others.length > 0) this.#collect(hits, others, "base", [partOfSpeech]);
    }
    return hits;
  }

  /** Add the senses of some keys, but for those of synsets that are there already. */
  #collect(hits: Hit[], keys: readonly string[], match: Match, partsOfSpeech: readonly PartOfSpeech[]): void {
    const isFirst = hits.length === 0 && keys.length === 1;
    for (const partOfSpeech of partsOfSpeech) {
      for (const key of keys) {
        const senses = sensesOf(this.#find(key), partOfSpeech);
        for (let index = 0; index < senses.length; index++) {
          const { ordinal, tagCount } = senses[index]!;
          const isNew = isFirst || !hits.some((hit) => hit.ordinal === ordinal);
          if (isNew) hits.push({ key, match, partOfSpeech, number: index + 1, ordinal, tagCount });
        }
      }
    }
  }
}

function keysOf(bases: readonly BaseForm[]): string[] {
  return bases.map(({ key }) => key);
}

function sensesOf(key: Key | undefined, partOfSpeech: PartOfSpeech): readonly KeySense[] {
  return key?.senses[PARTS_OF_SPEECH.indexOf(partOfSpeech)] ?? [];
}

function isWord(key: Key | undefined): boolean {
  return key?.senses.some((own) => own.length > 0) ?? false;
}
