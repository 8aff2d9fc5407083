import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { PARTS_OF_SPEECH, type WordNet } from "../lexicon.ts";
import { COMMON } from "./arguments.ts";

const argumentSchema = z.object({
  pos: z.enum(PARTS_OF_SPEECH).optional().describe("Only words of this part of speech, such as: noun."),
  prefix: z.string().max(200).default("").describe("What the word begins with, such as: un."),
  seed: z
    .int()
    .min(0)
    .max(2 ** 32 - 1)
    .optional()
    .describe("The same seed gives the same word again."),
});

const outputSchema = z.object({ word: z.string().nullable().describe("Null when no word begins so.") });

/** Picks a word. */
export function randomWord(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    annotations: { ...COMMON.annotations, idempotent: false },
    name: "random_word",
    description:
      "Pick an English word at random, each as likely as the others. Use it for games, practice and a word of the day.",
    argumentSchema,
    outputSchema,
    execute({ pos, prefix, seed }) {
      const random = seed === undefined ? Math.random : () => fractionOf(seed);
      return { word: wordNet.randomWord({ pos, prefix, random }) ?? null };
    },
    toText: ({ word }) => word ?? "There is no such word.",
  });
}

/** Spreads neighbouring seeds over 0 up to 1, by the finalizer of MurmurHash3. */
function fractionOf(seed: number): number {
  let hash = seed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}
