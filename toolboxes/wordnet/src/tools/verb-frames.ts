import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import type { WordNet } from "../lexicon.ts";
import { COMMON, wordArgument } from "./arguments.ts";

const argumentSchema = z.object({ word: wordArgument });

const outputSchema = z.object({
  senses: z.array(
    z.object({
      sense: z.number().describe("Number of the sense of the verb, from 1."),
      synset: z.string(),
      name: z.string(),
      definition: z.string(),
      frame_ids: z.array(z.number()).describe("Numbers of the frames in WordNet's list."),
      frames: z.array(z.string()).describe("Sentence frames, in which ---- stands for the verb."),
    }),
  ),
});

/** Shows in which sentences a verb stands. */
export function verbFrames(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "verb_frames",
    description:
      "Show the sentence frames of an English verb, sense by sense: whether it takes an object, a clause or an infinitive. Use " +
      "it for questions of grammar. What is no verb gives an empty list.",
    argumentSchema,
    outputSchema,
    execute: ({ word }) => ({ senses: wordNet.verbFrames(word) }),
    toText: ({ senses }) =>
      senses.length === 0 ? "It is no verb." : `${[...new Set(senses.flatMap(({ frames }) => frames))].join(". ")}.`,
  });
}
