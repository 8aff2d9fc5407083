import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();

describe("lemmatize_word", () => {
  it("gives base forms, and says whether the word is one", async () => {
    expect(await toolbox.call("lemmatize_word", { word: "better" })).toEqual({
      lemmas: [
        { lemma: "good", pos: "adjective", exception: true },
        { lemma: "well", pos: "adjective", exception: true },
        { lemma: "well", pos: "adverb", exception: true },
      ],
      is_lemma: ["noun", "verb", "adjective", "adverb"],
    });
  });

  it("keeps to a part of speech", async () => {
    expect(await toolbox.call("lemmatize_word", { word: "leaves", pos: "verb" })).toEqual({
      lemmas: [{ lemma: "leave", pos: "verb", exception: false }],
      is_lemma: [],
    });
  });
});
