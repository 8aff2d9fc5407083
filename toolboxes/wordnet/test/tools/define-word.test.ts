import { readFileSync } from "node:fs";
import { toWireError } from "@ovos-tools/core";
import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

interface Answer {
  definitions: [string, string][];
  examples: string[];
  lemmas: string[];
}

const toolbox = wordnet();
const define = (kwargs: object) => toolbox.call("define_word", kwargs) as Promise<unknown> as Promise<Answer>;
const count = async (word: string, pos: string) => (await define({ word, pos })).definitions.length;

describe("define_word", () => {
  it("gives every sense in WordNet's order, and the examples apart", async () => {
    expect(await define({ word: "over" })).toEqual({
      definitions: [
        ["noun", expect.stringContaining("(cricket) the division of play")],
        ["adjective", "having come or been brought to a conclusion"],
        ["adverb", "at or to a point across intervening space etc."],
        ["adverb", "throughout an area"],
        ["adverb", "throughout a period of time"],
        ["adverb", "beyond the top or upper surface or edge; forward from an upright position"],
        ["adverb", "over the entire area"],
      ],
      examples: expect.arrayContaining(["the harvesting was complete", "come over and see us some time"]),
      lemmas: ["over"],
    });
  });

  it.each([
    ["head", "noun", 33],
    ["break", "verb", 59],
    ["hot", "adjective", 21],
    ["heavy", "adjective", 27],
    ["well", "adverb", 13],
    ["dog", "any", 8],
    ["dog", "adverb", 0],
  ])("knows %s as %s in %i senses", async (word, pos, senses) => {
    expect(await count(word, pos)).toBe(senses);
  });

  it.each([
    ["DOG", "dog"],
    [" Dog ", "dog"],
    ["Hot Dog", "hot_dog"],
    ["hot\u00A0 dog", "hot_dog"],
    ["t shirt", "t-shirt"],
    ["attorney-general", "attorney_general"],
    ["café", "cafe"],
    ["rock n roll", "rock_'n'_roll"],
    ["tshirt", "t-shirt"],
    ["oclock", "o'clock"],
    ["mother in law", "mother-in-law"],
    ["coup d’etat", "coup_d'etat"],
    ["’hood", "'hood"],
    ["Al Qaeda", "al_qaeda"],
  ])("finds %j as %s", async (word, lemma) => {
    const answer = await define({ word });

    expect(answer).toEqual(await define({ word: lemma }));
    expect(answer.lemmas[0]).toBe(lemma.replaceAll("_", " "));
  });

  it.each(
    readFileSync(new URL("../fixtures/define-word/answers.jsonl", import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  )("answers $word as another reader of WordNet does", async ({ word, definitions, examples }) => {
    const answer = await define({ word });

    // Base forms come behind what the word itself has.
    expect(answer.definitions.slice(0, definitions.length)).toEqual(definitions);
    expect(answer.examples.slice(0, examples.length)).toEqual(examples);
  });

  it.each([
    ["mice", "any", ["mouse"]],
    ["fought", "any", ["fight"]],
    ["leaves", "noun", ["leaf", "leave"]],
    ["better", "adjective", ["better", "good", "well"]],
    ["saw", "verb", ["saw", "see"]],
    ["dogs", "adverb", []],
    ["gave up", "verb", ["give up"]],
    ["attorneys general", "any", ["attorney general"]],
    ["us", "any", ["us"]],
    ["eyeglasses", "any", ["eyeglasses"]],
  ])("leads %s as %s back to %j", async (word, pos, lemmas) => {
    expect((await define({ word, pos })).lemmas).toEqual(lemmas);
  });

  it("suggests words for one that it does not know", async () => {
    expect(await define({ word: "serendipty" })).toEqual({
      definitions: [],
      examples: [],
      lemmas: [],
      suggestions: ["serendipity", "serenity"],
    });
  });

  it.each([
    "asdfgh",
    "lest",
    "the",
    " ",
    "_",
    "-",
    "_-_",
    "'",
    "  1 This software",
    "\0",
    "dog\0",
    "🐶",
    "犬",
    "\uD800",
    "dog\uDC00",
    "__proto__",
    "hasOwnProperty",
    "toString",
    "../../index.noun",
    "/etc/passwd",
    "C:\\index.noun",
    "%00",
    "<script>",
    "' OR 1=1 --",
    "dog n 7",
    "a".repeat(200),
    "- ".repeat(100),
    "犬".repeat(200),
  ])("has nothing for %j", async (word) => {
    expect(await define({ word })).toMatchObject({ definitions: [], examples: [], lemmas: [] });
  });

  it("finds words that are also names in JavaScript", async () => {
    const words = ["constructor", "prototype", "null", "undefined", "true", "false", "nan"];

    for (const word of words) expect((await define({ word })).definitions, word).not.toEqual([]);
  });

  it.each(["en", "EN", "en-us", "en_GB", "en-Latn-ZA"])("takes %s as English", async (lang) => {
    expect((await define({ word: "dog", lang })).definitions).toHaveLength(8);
  });

  it.each(["de", "pt-br", "fa", "enm", "english", "e", ""])(
    "refuses language %j and names what is installed",
    async (lang) => {
      const error = await define({ word: "dog", lang }).catch((thrown) => thrown);

      expect(error).toMatchObject({ code: "execution_failed", cause: { name: "LanguageNotInstalledError" } });
      expect(toWireError(error)).toBe(
        `LanguageNotInstalledError: no dictionary for language '${lang}' is installed; installed: 'en' (English)`,
      );
    },
  );

  it.each([
    [{}, "word: missing"],
    [{ word: "" }, "word: Too small"],
    [{ word: "a".repeat(201) }, "word: Too big"],
    [{ word: 5 }, "word: Invalid input"],
    [{ word: "dog", pos: "pronoun" }, "pos: Invalid option"],
    [{ word: "dog", lang: "e".repeat(36) }, "lang: Too big"],
  ])("refuses %j", async (kwargs, reason) => {
    await expect(define(kwargs)).rejects.toMatchObject({
      code: "invalid_arguments",
      message: expect.stringContaining(reason),
    });
  });

  it("tells a missing file by the name of its error", async () => {
    const error = await wordnet({ dataFile: "/no/such/file" })
      .call("define_word", { word: "dog" })
      .catch((thrown) => thrown);

    expect(toWireError(error)).toMatch(/^DictionaryFileError: the WordNet data file is missing; /);
    expect(toWireError(error)).not.toContain("/no/such");
  });

  it.each([
    [
      [
        ["noun", "a domestic animal"],
        ["noun", "a frump"],
      ],
      "As a noun: a domestic animal.",
    ],
    [
      [
        ["adjective", "hot"],
        ["adverb", "hotly"],
        ["adverb", "warmly"],
      ],
      "As an adjective: hot. As an adverb: hotly.",
    ],
    [
      [
        ["noun", "a"],
        ["verb", "b"],
        ["adverb", "c"],
      ],
      "As a noun: a. As a verb: b.",
    ],
    [[["adverb", "in addition, etc."]], "As an adverb: in addition, etc."],
    [[], "There is no definition of this word."],
  ])("speaks of %j", (definitions, text) => {
    expect(toolbox.tools[0]?.toText({ definitions, examples: [], lemmas: [] })).toBe(text);
  });
});
