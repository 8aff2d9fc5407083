import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import type { NativeWordNet, PartOfSpeech, WordNet } from "../lexicon.ts";
import { foldKey, toKey } from "../spelling.ts";
import { COMMON, langArgument, posArgument, toPartsOfSpeech, wordArgument } from "./arguments.ts";
import { suggestionsFor, suggestionsOutput } from "./suggestions.ts";

const argumentSchema = z.object({ word: wordArgument, lang: langArgument, pos: posArgument });

const outputSchema = z.object({
  definitions: z
    .array(z.tuple([z.string(), z.string()]))
    .describe("Pairs of part of speech and definition, the most frequent sense first within each part of speech."),
  examples: z.array(z.string()).describe("Example sentences and phrases, in the order of the definitions."),
  lemmas: z
    .array(z.string())
    .describe("The dictionary forms that the definitions belong to, in their order: for mice it is mouse."),
  definition_lang: z
    .string()
    .optional()
    .describe("Given when definitions are in another language than the word, which has none of its own: en."),
  suggestions: suggestionsOutput,
});

/** Looks a word up in a dictionary. */
export function defineWord(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "define_word",
    description:
      "Look up what a word means in WordNet, offline. Use it for definitions and usage examples of nouns, verbs, " +
      "adjectives and adverbs. It returns every sense: nouns first, then verbs, adjectives and adverbs, the most " +
      "frequent sense first within each; inflected words are led back to their base form. A word that it does not know " +
      "gives empty lists and similar words. It knows no function words (the, of) and does not translate.",
    argumentSchema,
    outputSchema,
    execute({ word, lang, pos }) {
      const native = wordNet.language(lang);
      if (native !== undefined) return defineNative(native, wordNet, word, toPartsOfSpeech(pos));
      const senses = wordNet.define(word, toPartsOfSpeech(pos));
      if (senses.length === 0) return { ...NOTHING, ...suggestionsFor(wordNet, word) };
      return {
        definitions: senses.map((sense): [string, string] => [sense.pos, sense.definition]),
        examples: senses.flatMap(({ examples }) => examples),
        lemmas: [...new Set(senses.map(({ lemma }) => lemma))],
      };
    },
    toText: ({ definitions }) => toSpeech(definitions),
  });
}

const NOTHING = { definitions: [], examples: [], lemmas: [] };

/** A synset without a definition of its own language has the English one, and says so. */
function defineNative(native: NativeWordNet, wordNet: WordNet, word: string, partsOfSpeech: readonly PartOfSpeech[]) {
  const definitions: [string, string][] = [];
  const examples: string[] = [];
  const lemmas = new Set<string>();
  let isEnglish = false;
  for (const id of native.find(word)) {
    const { pos, definition } = wordNet.synset(id);
    if (!partsOfSpeech.includes(pos)) continue;
    const own = native.get(id);
    if (own?.definitions === undefined) isEnglish = true;
    definitions.push([pos, own?.definitions?.join("; ") ?? definition]);
    examples.push(...(own?.examples ?? []));
    lemmas.add(own?.lemmas.find((lemma) => foldKey(toKey(lemma)) === foldKey(toKey(word))) ?? word);
  }
  if (definitions.length === 0) return NOTHING;
  return { definitions, examples, lemmas: [...lemmas], ...(isEnglish ? { definition_lang: "en" } : {}) };
}

/** The first sense of the first two parts of speech: nobody listens to more. */
function toSpeech(definitions: readonly [string, string][]): string {
  const [first] = definitions;
  if (first === undefined) return "There is no definition of this word.";
  const second = definitions.find(([partOfSpeech]) => partOfSpeech !== first[0]);
  return [first, ...(second === undefined ? [] : [second])]
    .map(([partOfSpeech, definition]) => {
      const article = /^a/.test(partOfSpeech) ? "an" : "a";
      return `As ${article} ${partOfSpeech}: ${definition}${/[.!?]$/.test(definition) ? "" : "."}`;
    })
    .join(" ");
}
