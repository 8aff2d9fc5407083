import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import type { WordNet } from "../lexicon.ts";
import { COMMON } from "./arguments.ts";

const argumentSchema = z.object({
  word: z.string().min(1).max(200).describe("A word that may be misspelled, such as: recieve."),
});

const outputSchema = z.object({ suggestions: z.array(z.string()).describe("Up to five, the likeliest first.") });

/** Finds words that a misspelled one may have been meant for. */
export function suggestWords(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "suggest_words",
    description:
      "Find English words that a misspelled one may have been meant for: those that differ in one or two letters. An empty " +
      "list means that nothing is near.",
    argumentSchema,
    outputSchema,
    execute: ({ word }) => ({ suggestions: wordNet.suggest(word) }),
    toText: ({ suggestions }) =>
      suggestions.length === 0 ? "Nothing is near." : `Perhaps ${suggestions.join(", or ")}.`,
  });
}
