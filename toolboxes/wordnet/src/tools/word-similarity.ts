import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { MEASURES, type WordNet } from "../lexicon.ts";
import { COMMON } from "./arguments.ts";

const meaning = z
  .string()
  .min(1)
  .max(200)
  .describe("A word, which means that of its senses that fits best, or an id, name or sense key of one meaning.");

const argumentSchema = z.object({
  a: meaning,
  b: meaning,
  measure: z
    .enum(MEASURES)
    .default("wup")
    .describe("wup and path give 0 to 1, lch more the nearer; the output says how each is computed."),
});

const outputSchema = z.object({
  score: z
    .number()
    .nullable()
    .describe(
      "path: 1 / (1 + steps between them). wup: 2k / (i + j + 2k), k being the depth of the deepest common hypernym counted " +
        "in meanings, i and j the steps to it. lch: -ln((steps + 1) / 2D), D being 19 for nouns and 12 for verbs. Null when " +
        "there is none.",
    ),
  measure: z.enum(MEASURES),
  a: z.string().describe("Name of the meaning that was compared."),
  b: z.string().describe("Name of the meaning that was compared."),
  common_hypernym: z.string().nullable().describe("Name of the deepest meaning above both."),
  path_length: z.number().nullable().describe("Steps between them, by way of more general meanings."),
  reason: z.string().optional().describe("Why there is no score."),
});

/** Says how near two meanings are. */
export function wordSimilarity(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "word_similarity",
    description:
      "Measure how near two nouns or two verbs are in meaning, by their places in WordNet. Use it to compare or to rank " +
      "words. Adjectives, adverbs and pairs of different kinds have no score.",
    argumentSchema,
    outputSchema,
    execute: ({ a, b, measure }) => ({ measure, ...wordNet.similarity(a, b, measure) }),
    toText: ({ score, a, b, reason }) =>
      score === null ? `There is no score: ${reason}.` : `${a} and ${b}: ${Math.round(score * 100) / 100}.`,
  });
}
