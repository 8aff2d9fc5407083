import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();
const compare = (kwargs: object) => toolbox.call("word_similarity", kwargs);

describe("word_similarity", () => {
  it("says which meanings it compared and what is above them", async () => {
    expect(await compare({ a: "dog", b: "cat" })).toEqual({
      score: expect.closeTo(0.857, 3),
      measure: "wup",
      a: "dog.n.01",
      b: "cat.n.01",
      common_hypernym: "carnivore.n.01",
      path_length: 4,
    });
  });

  it("takes other measures", async () => {
    expect((await compare({ a: "dog.n.01", b: "02124272-n", measure: "path" })).score).toBeCloseTo(0.2, 12);
    expect((await compare({ a: "dog.n.01", b: "cat.n.01", measure: "lch" })).score).toBeCloseTo(2.028, 3);
  });

  it("says why there is no score", async () => {
    expect(await compare({ a: "quickly", b: "slowly" })).toMatchObject({
      score: null,
      reason: expect.stringContaining("adverbs"),
    });
  });
});
