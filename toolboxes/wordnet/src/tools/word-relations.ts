import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { PARTS_OF_SPEECH, type WordNet } from "../lexicon.ts";
import {
  GATHERED_RELATIONS,
  type GatheredRelation,
  mergeWords,
  relateWords,
  type WordsByRelation,
} from "../word-relations.ts";
import { COMMON, langArgument, toPartsOfSpeech, wordArgument } from "./arguments.ts";
import { suggestionsFor, suggestionsOutput } from "./suggestions.ts";

const argumentSchema = z.object({
  word: wordArgument,
  lang: langArgument,
  pos: z
    .enum(["any", ...PARTS_OF_SPEECH])
    .default("noun")
    .describe("The part of speech of the word, such as: verb. With any, all four are taken."),
  sense: z.int().min(1).max(100).optional().describe("Only the sense of this number, as lookup_senses counts them."),
  by_sense: z.boolean().default(false).describe("Also list the words sense by sense."),
});

const words = z.array(z.string());

/** Python's names; the lists of the others are left out when they are empty. */
const lists = {
  synonyms: words,
  antonyms: words,
  hypernyms: words.describe("More general words."),
  hyponyms: words.describe("More special words."),
  holonyms: words.describe("Wholes of which it is a part, a member or the substance."),
  meronyms: words.describe("Its parts, members and substances."),
  indirect_antonyms: words.optional().describe("Antonyms of similar adjectives."),
  similar_tos: words.optional(),
  attributes: words.optional(),
  entailments: words.optional().describe("What a verb cannot be done without."),
  causes: words.optional(),
  verb_groups: words.optional(),
  also_sees: words.optional(),
  derivationally_related_forms: words.optional(),
  pertainyms: words.optional(),
  participle_of: words.optional(),
  topic_domains: words.optional(),
  region_domains: words.optional(),
  usage_domains: words.optional(),
};

const outputSchema = z.object({
  ...lists,
  senses: z
    .array(z.object({ sense: z.number(), synset: z.string(), pos: z.string(), definition: z.string(), ...lists }))
    .optional()
    .describe("The same, sense by sense; given when asked for."),
  totals: z
    .record(z.string(), z.number())
    .optional()
    .describe("Given when a list was cut: how many words it has in all."),
  suggestions: suggestionsOutput,
});

/** A model pays for every word: beyond this, related_synsets has the rest. */
const MAX_WORDS = 50;
const ALWAYS_THERE = new Set<GatheredRelation>([
  "synonyms",
  "antonyms",
  "hypernyms",
  "hyponyms",
  "holonyms",
  "meronyms",
]);

/** Gives the words that are related to a word. */
export function wordRelations(wordNet: WordNet): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "word_relations",
    description:
      "Find words related to an English word: synonyms, opposites, more general and more special words, wholes and parts, " +
      "and others. Use it as a thesaurus. The lists hold the words of all senses, at most 50 each, the word itself left out; " +
      "related_synsets goes further. Mind that pos is noun unless given.",
    argumentSchema,
    outputSchema,
    execute({ word, lang, pos, sense, by_sense }) {
      if (wordNet.language(lang) !== undefined) throw new EnglishOnlyError(lang);
      const all = relateWords(wordNet, word, toPartsOfSpeech(pos));
      const chosen = sense === undefined ? all : all.slice(sense - 1, sense);
      const merged = mergeWords(chosen.map((each) => each.words));
      const totals = Object.fromEntries(
        GATHERED_RELATIONS.map((name) => [name, merged[name].length] as const).filter(([, count]) => count > MAX_WORDS),
      );
      return {
        ...toLists(merged),
        ...(by_sense ? { senses: chosen.map(toSense) } : {}),
        ...(Object.keys(totals).length > 0 ? { totals } : {}),
        ...(all.length === 0 ? suggestionsFor(wordNet, word) : {}),
      };
    },
    toText: ({ synonyms, hypernyms }) => {
      if (synonyms.length > 0) return `Synonyms: ${synonyms.slice(0, 10).join(", ")}.`;
      return hypernyms.length > 0 ? `It is a kind of ${hypernyms[0]}.` : "There are no related words.";
    },
  });
}

/** Relations are known of English alone. */
export class EnglishOnlyError extends Error {
  override readonly name = "EnglishOnlyError";

  constructor(lang: string) {
    super(`word_relations knows English words alone, not language '${lang}'; define_word takes it`);
  }
}

function toSense({ sense, words }: ReturnType<typeof relateWords>[number]) {
  return { sense: sense.sense, synset: sense.synset, pos: sense.pos, definition: sense.definition, ...toLists(words) };
}

function toLists(byRelation: WordsByRelation): WordsByRelation {
  const shown = GATHERED_RELATIONS.filter((name) => ALWAYS_THERE.has(name) || byRelation[name].length > 0);
  return Object.fromEntries(shown.map((name) => [name, byRelation[name].slice(0, MAX_WORDS)])) as WordsByRelation;
}
