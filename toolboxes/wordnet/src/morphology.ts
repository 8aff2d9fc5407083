import type { PartOfSpeech } from "./data/format.ts";

/** What the rules ask of a dictionary. */
export interface Vocabulary {
  has(key: string, partOfSpeech: PartOfSpeech): boolean;
  /** Base forms by the exception list of a part of speech; empty when it has no such form. */
  exceptions(key: string, partOfSpeech: PartOfSpeech): readonly string[];
}

export interface BaseForm {
  /** Key of a word that the dictionary has. */
  key: string;
  /** From the exception list of its part of speech, not by a rule. */
  isException: boolean;
}

/** Ending → what stands in its place, in the order in which they are tried; the first that gives a word wins. */
const ENDINGS: Record<PartOfSpeech, readonly (readonly [string, string])[]> = {
  noun: [
    ["s", ""],
    ["ses", "s"],
    ["xes", "x"],
    ["zes", "z"],
    ["ches", "ch"],
    ["shes", "sh"],
    ["men", "man"],
    ["ies", "y"],
  ],
  verb: [
    ["s", ""],
    ["ies", "y"],
    ["es", "e"],
    ["es", ""],
    ["ed", "e"],
    ["ed", ""],
    ["ing", "e"],
    ["ing", ""],
  ],
  adjective: [
    ["er", ""],
    ["est", ""],
    ["er", "e"],
    ["est", "e"],
  ],
  adverb: [],
};

/** One of the endings of all parts of speech. */
const INFLECTED = /(?:s|men|ed|ing|er|est)$/;

/** A verb with one of these behind it is inflected in its first word. */
const PREPOSITIONS = new Set([
  "to",
  "at",
  "of",
  "on",
  "off",
  "in",
  "out",
  "up",
  "down",
  "from",
  "with",
  "into",
  "for",
  "about",
  "between",
]);

/** No rule leads to a stem of a single letter: `lest` is no superlative of `l`. */
const MIN_STEM_LENGTH = 2;
/** A collocation of more words than any in WordNet is none. */
const MAX_WORDS = 10;

/**
 * The base forms of an inflected word, as Princeton's library finds them: from the exception list, else by the rules of
 * endings, also inside a collocation (`attorneys_general`, `kicked_the_bucket`). The word itself is not among them, and
 * all of them are words of the dictionary.
 *
 * @see morphy(7WN)
 */
export function baseForms(key: string, partOfSpeech: PartOfSpeech, vocabulary: Vocabulary): BaseForm[] {
  const exceptions = vocabulary
    .exceptions(key, partOfSpeech)
    .filter((base) => base !== key && vocabulary.has(base, partOfSpeech));
  if (exceptions.length > 0) return exceptions.map((base) => ({ key: base, isException: true }));
  const byRule = baseByRule(key, partOfSpeech, vocabulary);
  return byRule === undefined ? [] : [{ key: byRule, isException: false }];
}

function baseByRule(key: string, partOfSpeech: PartOfSpeech, vocabulary: Vocabulary): string | undefined {
  const isWord = (base: string | undefined) =>
    base !== undefined && base !== key && vocabulary.has(base, partOfSpeech) ? base : undefined;

  if (ENDINGS[partOfSpeech].length === 0) return undefined;
  const isCompound = /[_-]/.test(key);
  if (!isCompound) return isWord(baseOfWord(key, partOfSpeech, vocabulary));

  const words = key.split("_");
  if (words.length > MAX_WORDS) return undefined;
  if (partOfSpeech === "verb" && words.slice(1).some((word) => PREPOSITIONS.has(word))) {
    return baseOfPhrasalVerb(words, vocabulary, isWord);
  }
  if (partOfSpeech !== "verb") {
    const whole = isWord(baseOfWord(key, partOfSpeech, vocabulary));
    if (whole !== undefined) return whole;
  }
  return isWord(key.replace(/[^_-]+/g, (word) => baseOfWord(word, partOfSpeech, vocabulary) ?? word));
}

/** The first exception, unchecked since it may be a part of a collocation, or the first rule that gives a word. */
function baseOfWord(word: string, partOfSpeech: PartOfSpeech, vocabulary: Vocabulary): string | undefined {
  const [exception] = vocabulary.exceptions(word, partOfSpeech);
  if (exception !== undefined) return exception;
  if (partOfSpeech === "noun") {
    if (word.endsWith("ful")) {
      const base = stems(word.slice(0, -3), "noun").find((stem) => vocabulary.has(stem, "noun"));
      return base === undefined ? undefined : `${base}ful`;
    }
    if (word.endsWith("ss") || word.length <= 2) return undefined;
  }
  return stems(word, partOfSpeech).find((stem) => vocabulary.has(stem, partOfSpeech));
}

/** The verb is the first word; the last may be a noun in the plural, as in `asked for favors`. */
function baseOfPhrasalVerb(
  [verb = "", ...rest]: string[],
  vocabulary: Vocabulary,
  isWord: (base: string) => string | undefined,
): string | undefined {
  const last = rest.at(-1)!; // it has a preposition at least
  const lastNoun = rest.length > 1 ? baseOfWord(last, "noun", vocabulary) : undefined;
  const ends = [rest, ...(lastNoun === undefined ? [] : [[...rest.slice(0, -1), lastNoun]])];
  const verbs = [...vocabulary.exceptions(verb, "verb"), ...stems(verb, "verb"), verb];
  for (const candidate of verbs) {
    for (const end of ends) {
      const base = isWord([candidate, ...end].join("_"));
      if (base !== undefined) return base;
    }
  }
  return undefined;
}

function stems(word: string, partOfSpeech: PartOfSpeech): string[] {
  if (!INFLECTED.test(word)) return [];
  return ENDINGS[partOfSpeech]
    .filter(([ending]) => word.endsWith(ending))
    .map(([ending, replacement]) => word.slice(0, word.length - ending.length) + replacement)
    .filter((stem) => stem.length >= MIN_STEM_LENGTH);
}
