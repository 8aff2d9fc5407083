import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();

describe("suggest_words", () => {
  it("gives up to five words, the likeliest first", async () => {
    const { suggestions } = await toolbox.call("suggest_words", { word: "recieve" });

    expect((suggestions as string[])[0]).toBe("receive");
    expect((suggestions as string[]).length).toBeLessThanOrEqual(5);
  });

  it("has nothing for what is like no word", async () => {
    expect(await toolbox.call("suggest_words", { word: "🐶\0../etc" })).toEqual({ suggestions: [] });
  });
});
