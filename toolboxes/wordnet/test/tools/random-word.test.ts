import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();
const draw = (kwargs: object = {}) => toolbox.call("random_word", kwargs);

describe("random_word", () => {
  it("gives the same word for the same seed, and others for others", async () => {
    const words = await Promise.all(Array.from({ length: 50 }, async (_, seed) => (await draw({ seed })).word));

    expect((await draw({ seed: 7 })).word).toBe(words[7]);
    expect(new Set(words).size).toBeGreaterThan(45);
  });

  it("keeps to a part of speech and a beginning", async () => {
    expect((await draw({ prefix: "zyd", pos: "noun" })).word).toBe("zydeco");
    expect((await draw({ prefix: "qqq" })).word).toBeNull();
    expect((await draw({ prefix: "*a?" })).word).toMatch(/^a/);
  });
});
