import { z } from "zod";
import type { WordNet } from "../lexicon.ts";

export const suggestionsOutput = z
  .array(z.string())
  .optional()
  .describe("Given when there is no such word: words that may have been meant.");

/** For an answer that is empty: what the word may have been meant for, unless it is one in another part of speech. */
export function suggestionsFor(wordNet: WordNet, word: string): { suggestions?: string[] } {
  return wordNet.partsOfSpeech(word).length > 0 ? {} : { suggestions: wordNet.suggest(word) };
}
