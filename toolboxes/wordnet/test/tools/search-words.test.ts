import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();
const search = (kwargs: object) => toolbox.call("search_words", kwargs);

describe("search_words", () => {
  it.each([
    [{ pattern: "s?t" }, { words: ["sat", "set", "sit", "sot"], total: 4, truncated: false }],
    [{ pattern: "zyd" }, { words: ["zydeco"], total: 1, truncated: false }],
    [{ pattern: "ice cr*m" }, { words: ["ice cream"], total: 1, truncated: false }],
    [
      { pattern: "zy", limit: 1, pos: "noun" },
      { words: ["zydeco"], total: expect.any(Number), truncated: true },
    ],
    [{ pattern: "qqq*" }, { words: [], total: 0, truncated: false }],
    [{ pattern: "(a+)+$" }, { words: [], total: 0, truncated: false }],
  ])("%j", async (kwargs, expected) => {
    expect(await search(kwargs)).toEqual(expected);
  });
});
