import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import type { WordNet } from "../lexicon.ts";
import { COMMON, posOutput, synsetArgument } from "./arguments.ts";

const argumentSchema = z.object({ synset: synsetArgument });

const outputSchema = z.object({
  synset: z.string(),
  name: z.string(),
  pos: posOutput,
  lexname: z.string().describe("Field of meaning, such as: noun.animal."),
  definition: z.string(),
  examples: z.array(z.string()),
  lemmas: z.array(z.string()).describe("All words that share this meaning."),
  relations: z
    .record(z.string(), z.number())
    .describe("Relations that it has, and to how many others; related_synsets follows them."),
});

/** Gives one meaning by its id, name or sense key. */
export function getSynset(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "get_synset",
    description:
      "Show one meaning of WordNet by its id, name or sense key: definition, examples, words, and which relations it has. " +
      "Use it for references that lookup_senses or related_synsets returned.",
    argumentSchema,
    outputSchema,
    execute: ({ synset }) => ({ ...wordNet.synset(synset), relations: wordNet.countRelations(synset) }),
    toText: ({ lemmas, definition }) => `${lemmas.join(", ")}: ${definition}.`,
  });
}
