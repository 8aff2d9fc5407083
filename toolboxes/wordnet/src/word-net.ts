import type { PartOfSpeech } from "./data/format.ts";
import type { Gloss } from "./data/synset-table.ts";
import type { InstalledLanguage, NativeWordNet } from "./languages.ts";
import type { Match } from "./lookup.ts";
import type { Relation } from "./relations.ts";
import type { Measure } from "./similarity.ts";
import type { Synset } from "./synsets.ts";

/** One meaning of a word, with all that is known of it. */
export interface Sense extends Synset {
  /** The word it belongs to: for `dogs` it is `dog`. */
  lemma: string;
  /** `exact` for the word as it was given, `variant` for another spelling of it, `base` for a base form. */
  match: Match;
  /** Number among the senses of the lemma in this part of speech, from 1. */
  sense: number;
  /** How often Princeton met it in tagged texts. */
  tag_count: number;
  /** Stays the same from one WordNet to the next: `dog%1:05:00::`. */
  sense_key: string;
  /** Where an adjective may stand. */
  marker?: string;
}

export interface RelatedSynset {
  synset: string;
  name: string;
  lemmas: string[];
  definition: string;
  /** Steps from where it began. */
  depth: number;
  /** Of relations between words: the word it leads to, and the one it comes from. */
  lemma?: string;
  sense_key?: string;
  from?: string;
  /** Of indirect antonyms: the name of the adjective whose antonym it is. */
  via?: string;
}

export interface Lemma {
  lemma: string;
  pos: PartOfSpeech;
  /** From the exception list, not by a rule. */
  exception: boolean;
}

export interface FramesOfSense {
  sense: number;
  synset: string;
  name: string;
  definition: string;
  frame_ids: number[];
  /** `----` stands for the verb. */
  frames: string[];
}

export interface Comparison {
  score: number | null;
  a: string;
  b: string;
  common_hypernym: string | null;
  path_length: number | null;
  reason?: string;
}

/**
 * WordNet 3.1 in this process. Synchronous; nothing is read before the first question, and a question takes microseconds.
 *
 * Everything here throws a `DictionaryFileError` when the data file is missing or damaged.
 */
export interface WordNet {
  /** The definitions and examples of a word, in the order of `senses`. Reads less than `senses` does. */
  define(word: string, partsOfSpeech?: readonly PartOfSpeech[]): (Gloss & { pos: PartOfSpeech; lemma: string })[];
  /**
   * All senses of a word: those of the word itself first, then of other spellings, then of its base forms; within each by
   * part of speech, and the most frequent first.
   */
  senses(word: string, partsOfSpeech?: readonly PartOfSpeech[]): Sense[];
  /** Princeton's base forms of an inflected word, the word itself left out. */
  lemmatize(word: string, partsOfSpeech?: readonly PartOfSpeech[]): Lemma[];
  /** The parts of speech in which the word itself stands, in some spelling. */
  partsOfSpeech(word: string): PartOfSpeech[];
  /** @param reference id, name or sense key @throws {UnknownSynsetError} */
  synset(reference: string): Synset;
  /** The relations that a synset has, and how many pointers of each. @throws {UnknownSynsetError} */
  countRelations(reference: string): Record<string, number>;
  /**
   * @param reference id, name or sense key; a sense key asks for the relations of that word alone
   * @param options `depth`: steps along a relation between synsets @default 1; `limit` of the results @default none
   * @returns the nearest first, and the `total` of all, those beyond the limit included
   * @throws {UnknownSynsetError}
   */
  related(
    reference: string,
    relation: Relation,
    options?: { depth?: number; limit?: number },
  ): { results: RelatedSynset[]; total: number };
  /** Every way from a root down to the synset, as ids. @throws {UnknownSynsetError} */
  hypernymPaths(reference: string): string[][];
  /**
   * @param a as `b`: a word, which means that of its senses that gives the highest score; or an id, name or sense key. What
   *   is neither gives no score, and a reason.
   */
  similarity(a: string, b: string, measure?: Measure): Comparison;
  /** All of the deepest hypernyms that two synsets have in common, as ids. @throws {UnknownSynsetError} */
  lowestCommonHypernyms(a: string, b: string): string[];
  /** Words that a pattern fits: `*` for any run of characters, `?` for one. Without either, only the word itself. */
  search(
    pattern: string,
    options?: { pos?: PartOfSpeech | undefined; limit?: number },
  ): { words: string[]; total: number };
  /** Up to five words that a misspelled one may have been meant for. */
  suggest(word: string): string[];
  /** @param options `random` gives 0 up to 1 @default Math.random */
  randomWord(options?: { pos?: PartOfSpeech | undefined; prefix?: string; random?: () => number }): string | undefined;
  /** Sentence frames of a verb, sense by sense. */
  verbFrames(word: string): FramesOfSense[];
  /** The languages that can be asked for, English first, with their licences. @throws {LanguageFileError} */
  languages(): InstalledLanguage[];
  /**
   * What is known of a language, such as `fr`, also with a region; undefined for English.
   *
   * @throws {LanguageNotInstalledError} naming what is installed
   * @throws {LanguageFileError}
   */
  language(lang: string): NativeWordNet | undefined;
}
