import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();
const lookUp = (kwargs: object) => toolbox.call("lookup_senses", kwargs);

describe("lookup_senses", () => {
  it("gives all that identifies a sense", async () => {
    const { senses, total } = await lookUp({ word: "dogs", pos: "noun", limit: 1 });

    expect(total).toBe(7);
    expect(senses).toEqual([
      {
        synset: "02086723-n",
        name: "dog.n.01",
        sense: 1,
        pos: "noun",
        lexname: "noun.animal",
        definition: expect.stringContaining("a member of the genus Canis"),
        examples: ["the dog barked all night"],
        lemmas: ["dog", "domestic dog", "Canis familiaris"],
        lemma: "dog",
        match: "base",
        tag_count: 42,
        sense_key: "dog%1:05:00::",
      },
    ]);
  });

  it("suggests words for one that it does not know", async () => {
    expect(await lookUp({ word: "recieve" })).toMatchObject({
      senses: [],
      total: 0,
      suggestions: expect.arrayContaining(["receive"]),
    });
  });
});
