import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { type Lexicon, PARTS_OF_SPEECH } from "../lexicon.ts";

/** Asked for a language that this dictionary does not speak. */
export class LanguageNotInstalledError extends Error {
  override readonly name = "LanguageNotInstalledError";

  constructor(lang: string) {
    super(`no dictionary for language '${lang}' is installed; installed: 'en' (English)`);
  }
}

const argumentSchema = z.object({
  word: z
    .string()
    .min(1)
    .max(200)
    .describe("The English word or compound in its base form, such as: serendipity, look up, mother-in-law."),
  lang: z
    .string()
    .max(35)
    .default("en")
    .describe("The language of the word. Only English is installed: en, or a regional form such as en-US."),
  pos: z
    .enum(["any", ...PARTS_OF_SPEECH])
    .default("any")
    .describe("The part of speech to look in, such as: verb. With any, all four are searched."),
});

const outputSchema = z.object({
  definitions: z
    .array(z.tuple([z.string(), z.string()]))
    .describe("Pairs of part of speech and definition, the most frequent sense first within each part of speech."),
  examples: z.array(z.string()).describe("Example sentences and phrases, in the order of the definitions."),
});

/** Looks a word up in a lexicon. */
export function defineWord(lexicon: Lexicon): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    name: "define_word",
    description:
      "Look up what an English word means in WordNet, offline. Use it for definitions and usage examples of nouns, " +
      "verbs, adjectives and adverbs. It returns every sense: nouns first, then verbs, adjectives and adverbs, the most " +
      "frequent sense first within each. The lists are empty when the word is not in WordNet. It knows no function " +
      "words (the, of), does not correct spelling, does not translate, and expects the base form: dog rather than dogs.",
    argumentSchema,
    outputSchema,
    annotations: { readOnly: true, idempotent: true, openWorld: false },
    category: "language",
    execute({ word, lang, pos }) {
      if (!isEnglish(lang)) throw new LanguageNotInstalledError(lang);
      const senses = lexicon.findSenses(word, pos === "any" ? PARTS_OF_SPEECH : [pos]);
      return {
        definitions: senses.map(({ partOfSpeech, definition }): [string, string] => [partOfSpeech, definition]),
        examples: senses.flatMap(({ examples }) => examples),
      };
    },
    toText: ({ definitions }) => toSpeech(definitions),
  });
}

/** `en`, and English of any region: `en-us`, `en_GB`. */
function isEnglish(lang: string): boolean {
  return /^en(?:[-_]|$)/i.test(lang);
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
