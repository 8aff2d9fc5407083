import { existsSync, readdirSync, readFileSync } from "node:fs";
import { toWireError } from "@ovos-tools/core";
import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";
import { readPlainDictionary } from "../plain-dictionary.ts";
import { seededRandom } from "../random.ts";

interface Answer {
  definitions: [string, string][];
  examples: string[];
}

const toolbox = wordnet();
const define = (kwargs: object) => toolbox.call("define_word", kwargs) as Promise<unknown> as Promise<Answer>;
const count = async (word: string, pos: string) => (await define({ word, pos })).definitions.length;
const nothing = { definitions: [], examples: [] };

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
    ["mother in law", "mother-in-law"],
    ["coup d’etat", "coup_d'etat"],
    ["’hood", "'hood"],
    ["Al Qaeda", "al_qaeda"],
  ])("finds %j as %s", async (word, lemma) => {
    const answer = await define({ word });

    expect(answer).toEqual(await define({ word: lemma }));
    expect(answer.definitions).not.toEqual([]);
  });

  it.each(
    readFileSync(new URL("../fixtures/define-word/answers.jsonl", import.meta.url), "utf8")
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line)),
  )("answers $word as another reader of WordNet does", async ({ word, ...answer }) => {
    expect(await define({ word })).toEqual(answer);
  });

  it.each([
    "asdfgh",
    "dogs",
    "the",
    " ",
    "_",
    "-",
    "_-_",
    "'",
    "  1 This software",
    "\0",
    "dog\0",
    "do\ng",
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
    expect(await define({ word })).toEqual(nothing);
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
    const error = await wordnet({ dictDir: "/no/such/folder" })
      .call("define_word", { word: "dog" })
      .catch((thrown) => thrown);

    expect(toWireError(error)).toMatch(/^DictionaryFileError: WordNet data file 'index.noun' is missing; /);
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
    expect(toolbox.tools[0]?.toText({ definitions, examples: [] })).toBe(text);
  });
});

describe("define_word, beside a plain reading of the files", () => {
  const plain = readPlainDictionary();
  const edges = plain.sections.flatMap(({ index }) => {
    const keys = [...index.keys()];
    return [keys[0]!, keys.at(-1)!];
  });

  it("answers the first and the last word of each index alike", async () => {
    for (const word of edges) expect(await define({ word }), word).toEqual(plain.define(word));
  });

  it("answers words with punctuation and digits, and the longest ones, alike", async () => {
    const longest = plain.lemmas.toSorted((one, other) => other.length - one.length).slice(0, 5);
    const odd = [
      ".22",
      "'hood",
      "0",
      "9/11",
      "24/7",
      "rock'n'roll",
      "rock_'n'_roll",
      "'s_gravenhage",
      "a.d.",
      ".45-caliber",
    ];
    const marked = ["'", "-", ".", "/", "0"].flatMap((mark) =>
      plain.lemmas.filter((lemma) => lemma.includes(mark)).slice(0, 60),
    );

    for (const word of [...longest, ...odd, ...marked, "constructor", "null", "head", "break", "hot", "over"]) {
      const expected = plain.define(word);
      expect(expected, word).not.toEqual(nothing);
      expect(await define({ word }), word).toEqual(expected);
    }
  });

  it("answers 4,000 words drawn from all of them alike", async () => {
    const random = seededRandom(31);

    for (let drawn = 0; drawn < 4000; drawn += 1) {
      const word = plain.lemmas[Math.floor(random() * plain.lemmas.length)]!;
      expect(await define({ word }), word).toEqual(plain.define(word));
    }
  });

  it("answers 10,000 calls at once without holding files open", async () => {
    const random = seededRandom(32);
    const words = Array.from({ length: 10_000 }, (_, number) =>
      number % 2 === 0 ? `hi${number}` : plain.lemmas[Math.floor(random() * plain.lemmas.length)]!,
    );
    const openBefore = countDescriptors();

    const calls = words.map((word) => define({ word }));
    const openDuring = countDescriptors();
    const answers = await Promise.all(calls);

    expect(answers).toEqual(words.map((word) => plain.define(word)));
    expect(openDuring).toBe(openBefore);
    expect(countDescriptors()).toBe(openBefore);
  });
});

/** Where the system does not list them there is nothing to count: 0. */
function countDescriptors(): number {
  return existsSync("/proc/self/fd") ? readdirSync("/proc/self/fd").length : 0;
}
