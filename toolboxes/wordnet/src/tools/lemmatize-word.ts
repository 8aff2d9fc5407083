import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import type { WordNet } from "../lexicon.ts";
import { COMMON, posArgument, posOutput, toPartsOfSpeech, wordArgument } from "./arguments.ts";

const argumentSchema = z.object({ word: wordArgument, pos: posArgument });

const outputSchema = z.object({
  lemmas: z.array(
    z.object({
      lemma: z.string(),
      pos: posOutput,
      exception: z.boolean().describe("From the list of irregular forms, not by a rule."),
    }),
  ),
  is_lemma: z.array(posOutput).describe("Parts of speech in which the word is a base form itself."),
});

/** Leads an inflected word back to its base forms. */
export function lemmatizeWord(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "lemmatize_word",
    description:
      "Find the base forms of an inflected English word: geese gives goose, was gives be, attorneys general gives attorney " +
      "general. Only words of WordNet come back. A word that has no other base form gives an empty list, and is_lemma " +
      "says whether it is one itself.",
    argumentSchema,
    outputSchema,
    execute: ({ word, pos }) => ({
      lemmas: wordNet.lemmatize(word, toPartsOfSpeech(pos)),
      is_lemma: wordNet.partsOfSpeech(word).filter((own) => toPartsOfSpeech(pos).includes(own)),
    }),
    toText: ({ lemmas }) =>
      lemmas.length === 0 ? "It has no other base form." : `${lemmas.map(({ lemma }) => lemma).join(", ")}.`,
  });
}
