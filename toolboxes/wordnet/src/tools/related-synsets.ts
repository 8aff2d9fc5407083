import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { RELATIONS, type WordNet } from "../lexicon.ts";
import { COMMON, limitArgument, synsetArgument } from "./arguments.ts";

const argumentSchema = z.object({
  synset: synsetArgument,
  relation: z
    .enum(RELATIONS)
    .describe("Which relation, such as: hypernyms (more general), hyponyms (more special), part_meronyms, antonyms."),
  depth: z.int().min(1).max(30).default(1).describe("How many steps to go along the relation."),
  limit: limitArgument(50, 1000),
});

const outputSchema = z.object({
  relation: z.string(),
  results: z.array(
    z.object({
      synset: z.string(),
      name: z.string(),
      lemmas: z.array(z.string()),
      definition: z.string(),
      depth: z.number().describe("Steps away."),
      lemma: z.string().optional().describe("For relations between words: the word it leads to."),
      sense_key: z.string().optional().describe("For relations between words: the sense key of that word."),
      from: z.string().optional().describe("For relations between words: the word it comes from."),
      via: z.string().optional().describe("For indirect antonyms: the adjective whose antonym it is."),
    }),
  ),
  total: z.number().describe("How many there are, those beyond the limit included."),
  truncated: z.boolean().describe("Whether there are more than are shown."),
  paths: z.array(z.array(z.string())).optional().describe("For hypernym_paths: each way from a root down, as ids."),
});

/** Follows a relation from one meaning to others. */
export function relatedSynsets(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "related_synsets",
    description:
      "Follow a relation of WordNet from one meaning to others: what is more general or more special, parts and wholes, " +
      "opposites, causes, domains. Use it after lookup_senses has given the meaning. The nearest come first. A sense key " +
      "asks for the relations of that word alone, where words and not meanings are related (antonyms).",
    argumentSchema,
    outputSchema,
    execute({ synset, relation, depth, limit }) {
      const { results, total } = wordNet.related(synset, relation, { depth, limit });
      return {
        relation,
        results,
        total,
        truncated: total > limit,
        ...(relation === "hypernym_paths" ? { paths: wordNet.hypernymPaths(synset) } : {}),
      };
    },
    toText: ({ results }) =>
      results.length === 0
        ? "There is nothing so related."
        : `${results
            .slice(0, 10)
            .map(({ lemma, lemmas }) => lemma ?? lemmas[0])
            .join(", ")}.`,
  });
}
