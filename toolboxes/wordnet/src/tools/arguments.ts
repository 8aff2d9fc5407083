import { z } from "zod";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../lexicon.ts";

/** More than any word or compound has. */
const MAX_WORD_LENGTH = 200;

export const wordArgument = z
  .string()
  .min(1)
  .max(MAX_WORD_LENGTH)
  .describe("The word or compound, in any form, such as: serendipity, mice, looked up.");

export const langArgument = z
  .string()
  .max(35)
  .default("en")
  .describe("The language of the word, such as: en. English is always there; an error names what else is installed.");

export const posArgument = z
  .enum(["any", ...PARTS_OF_SPEECH])
  .default("any")
  .describe("The part of speech to look in, such as: verb. With any, all four are searched.");

export const synsetArgument = z
  .string()
  .min(1)
  .max(MAX_WORD_LENGTH)
  .describe("Which meaning: an id, a name or a sense key, such as: 02086723-n, dog.n.01, dog%1:05:00::.");

export const posOutput = z.enum(PARTS_OF_SPEECH);

/** What all tools of this toolbox have in common. */
export const COMMON = {
  annotations: { readOnly: true, idempotent: true, openWorld: false },
  category: "language",
} as const;

export function toPartsOfSpeech(pos: PartOfSpeech | "any"): readonly PartOfSpeech[] {
  return pos === "any" ? PARTS_OF_SPEECH : [pos];
}

/** An argument that stands for a list too long to send. */
export function limitArgument(byDefault: number, most: number) {
  return z.int().min(1).max(most).default(byDefault).describe("How many to return at most.");
}
