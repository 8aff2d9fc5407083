import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import type { WordNet } from "../lexicon.ts";
import { COMMON, limitArgument, posArgument, posOutput, toPartsOfSpeech, wordArgument } from "./arguments.ts";
import { suggestionsFor, suggestionsOutput } from "./suggestions.ts";

const argumentSchema = z.object({ word: wordArgument, pos: posArgument, limit: limitArgument(100, 500) });

const outputSchema = z.object({
  senses: z.array(
    z.object({
      synset: z.string().describe("Id of the meaning, such as: 02086723-n."),
      name: z.string().describe("Name of the meaning, such as: dog.n.01."),
      sense: z.number().describe("Number among the senses of the lemma in this part of speech, from 1."),
      pos: posOutput,
      lexname: z.string().describe("Field of meaning, such as: noun.animal."),
      definition: z.string(),
      examples: z.array(z.string()),
      lemmas: z.array(z.string()).describe("All words that share this meaning."),
      lemma: z.string().describe("The word that this sense belongs to: for mice it is mouse."),
      match: z
        .enum(["exact", "variant", "base"])
        .describe("Whether the lemma is the word itself, another spelling, or its base form."),
      tag_count: z.number().describe("How often it was met in tagged texts."),
      sense_key: z.string().describe("Name of the sense that stays the same in all WordNets."),
      marker: z.string().optional().describe("Where the adjective may stand: attributive, predicative, postnominal."),
    }),
  ),
  total: z.number().describe("How many senses there are, those beyond the limit included."),
  suggestions: suggestionsOutput,
});

/** Gives the senses of a word with all that identifies them. */
export function lookupSenses(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "lookup_senses",
    description:
      "List the senses of an English word with ids, synonyms, frequency and field of meaning. Use it to choose one meaning " +
      "for related_synsets, word_similarity or get_synset; define_word is shorter when only the definitions matter. " +
      "Senses of the word itself come first, then those of its base forms.",
    argumentSchema,
    outputSchema,
    execute({ word, pos, limit }) {
      const senses = wordNet.senses(word, toPartsOfSpeech(pos));
      const found = { senses: senses.slice(0, limit), total: senses.length };
      return senses.length > 0 ? found : { ...found, ...suggestionsFor(wordNet, word) };
    },
    toText: ({ senses }) =>
      senses.length === 0
        ? "There is no such word."
        : senses
            .slice(0, 3)
            .map(({ pos, definition }) => `${pos}: ${definition}.`)
            .join(" "),
  });
}
