import { PARTS_OF_SPEECH, type PartOfSpeech } from "../src/data/format.ts";
import { baseForms } from "../src/morphology.ts";
import { spellingVariants } from "../src/spelling.ts";
import type { SourceEntry, SourceSynset } from "./princeton-files.ts";

export interface KeySense {
  /** Place of the synset among those of its part of speech. */
  ordinal: number;
  tagCount: number;
}

/** All that is known of one spelling. */
export interface Key {
  key: string;
  senses: Partial<Record<PartOfSpeech, KeySense[]>>;
  /** Base forms by Princeton's exception lists, itself among them where the lists say that it is its own. */
  bases: Partial<Record<PartOfSpeech, string[]>>;
  /**
   * Of a word: other spellings of it that are words. Of what is neither a word nor an inflected form: words that look like it
   * without their apostrophes, hyphens and dots.
   */
  spellings: string[];
  /** Whether it is an inflected form, by list or rule, in a part of speech in which it is no word. */
  isInflected: boolean;
}

interface Sources {
  synsets: readonly SourceSynset[];
  entries: readonly SourceEntry[];
  tagCounts: ReadonlyMap<string, number>;
  exceptions: (partOfSpeech: PartOfSpeech) => ReadonlyMap<string, string[]>;
}

/** Forms that the noun list misspells (`duona`, `hynia`, `substrasta`), as Open English WordNet has corrected them. */
const CORRECTED_FORMS: Readonly<Record<string, string>> = {
  duodena: "duodenum",
  hymenia: "hymenium",
  substrata: "substratum",
};

/** Every spelling, sorted by its bytes. */
export function gatherKeys({ synsets, entries, tagCounts, exceptions }: Sources): Key[] {
  const keys = new Map<string, Key>();
  const at = (key: string) => {
    const known = keys.get(key) ?? { key, senses: {}, bases: {}, spellings: [], isInflected: false };
    keys.set(key, known);
    return known;
  };

  const looseSpellings = new Map<string, string[]>();
  const ordinals = ordinalsByOffset(synsets);
  for (const { key, partOfSpeech, offsets } of entries) {
    at(key).senses[partOfSpeech] = offsets.map((offset) => {
      const ordinal = ordinals[partOfSpeech].get(offset);
      const tagCount = tagCounts.get(`${key} ${partOfSpeech} ${offset}`);
      if (ordinal === undefined || tagCount === undefined) throw new Error(`${key} has no synset at ${offset}`);
      return { ordinal, tagCount };
    });
  }
  for (const partOfSpeech of PARTS_OF_SPEECH) {
    const corrected =
      partOfSpeech === "noun" ? Object.entries(CORRECTED_FORMS).map(([form, base]) => [form, [base]]) : [];
    for (const [form, bases] of [...exceptions(partOfSpeech), ...(corrected as [string, string[]][])]) {
      at(form).bases[partOfSpeech] = [...new Set(bases)];
    }
  }
  const words = new Set(entries.map(({ key }) => key));
  for (const key of words) {
    at(key).spellings = spellingVariants(key).filter((variant) => words.has(variant));
    const bare = key.replace(/['.-]/g, "");
    if (bare === "" || keys.has(bare)) continue;
    looseSpellings.set(bare, [...(looseSpellings.get(bare) ?? []), key]);
  }
  for (const [bare, spellings] of looseSpellings) at(bare).spellings = spellings;
  const isInflected = inflectionOf(keys);
  for (const key of keys.values()) key.isInflected = isInflected(key);
  return [...keys.values()].sort((a, b) => (a.key < b.key ? -1 : 1));
}

function inflectionOf(keys: ReadonlyMap<string, Key>): (key: Key) => boolean {
  const vocabulary = {
    has: (key: string, partOfSpeech: PartOfSpeech) => keys.get(key)?.senses[partOfSpeech] !== undefined,
    exceptions: (key: string, partOfSpeech: PartOfSpeech) => keys.get(key)?.bases[partOfSpeech] ?? [],
  };
  return ({ key, senses }) =>
    PARTS_OF_SPEECH.some(
      (partOfSpeech) => senses[partOfSpeech] === undefined && baseForms(key, partOfSpeech, vocabulary).length > 0,
    );
}

function ordinalsByOffset(synsets: readonly SourceSynset[]): Record<PartOfSpeech, Map<number, number>> {
  const ordinals = { noun: new Map(), verb: new Map(), adjective: new Map(), adverb: new Map() };
  for (const { partOfSpeech, offset } of synsets) ordinals[partOfSpeech].set(offset, ordinals[partOfSpeech].size);
  return ordinals;
}
