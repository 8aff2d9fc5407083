import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { PARTS_OF_SPEECH, type WordNet } from "../lexicon.ts";
import { COMMON, limitArgument } from "./arguments.ts";

const argumentSchema = z.object({
  pattern: z
    .string()
    .min(1)
    .max(200)
    .describe(
      "* stands for any run of letters and ? for one, such as: *ology, s?t. Without either, what it begins with.",
    ),
  pos: z.enum(PARTS_OF_SPEECH).optional().describe("Only words of this part of speech, such as: verb."),
  limit: limitArgument(50, 1000),
});

const outputSchema = z.object({
  words: z.array(z.string()).describe("In alphabetical order."),
  total: z.number().describe("How many there are, those beyond the limit included."),
  truncated: z.boolean().describe("Whether there are more than are shown."),
});

/** Finds words by how they are written. */
export function searchWords(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "search_words",
    description:
      "Find English words by their spelling: by beginning, ending or pattern. Use it for crosswords, rhymes and word games. " +
      "It does not search definitions.",
    argumentSchema,
    outputSchema,
    execute({ pattern, pos, limit }) {
      const { words, total } = wordNet.search(/[*?]/.test(pattern) ? pattern : `${pattern}*`, { pos, limit });
      return { words, total, truncated: total > words.length };
    },
    toText: ({ words, total }) =>
      total === 0 ? "There is no such word." : `${total} words: ${words.slice(0, 10).join(", ")}.`,
  });
}
