import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();
const relate = (kwargs: object) => toolbox.call("word_relations", kwargs);

describe("word_relations", () => {
  it("has Python's lists always, and the others when there is something in them", async () => {
    expect(await relate({ word: "serendipity" })).toEqual({
      synonyms: [],
      antonyms: [],
      hypernyms: ["good luck", "fluke", "good fortune"],
      hyponyms: [],
      holonyms: [],
      meronyms: [],
      derivationally_related_forms: ["serendipitous"],
    });
  });

  it("takes nouns unless told otherwise", async () => {
    expect((await relate({ word: "hot" })).antonyms).toEqual([]);
    expect((await relate({ word: "hot", pos: "adjective" })).antonyms).toEqual(["cold"]);
  });

  it("has wholes and parts of every kind", async () => {
    const { meronyms, holonyms } = await relate({ word: "tree", sense: 1 });

    expect(meronyms).toEqual(expect.arrayContaining(["trunk", "heartwood"]));
    expect(holonyms).toEqual(expect.arrayContaining(["forest"]));
  });

  it("keeps to one sense", async () => {
    const { synonyms } = await relate({ word: "dog", sense: 1 });

    expect(synonyms).toEqual(["domestic dog", "Canis familiaris"]);
    expect((await relate({ word: "dog", sense: 99 })).synonyms).toEqual([]);
  });

  it("cuts long lists and says how long they are", async () => {
    const { hyponyms, totals } = await relate({ word: "person" });

    expect(hyponyms).toHaveLength(50);
    expect((totals as { hyponyms: number }).hyponyms).toBeGreaterThan(300);
  });

  it("suggests words for one that it does not know", async () => {
    expect((await relate({ word: "serendipty" })).suggestions).toContain("serendipity");
    expect((await relate({ word: "quickly" })).suggestions).toBeUndefined();
  });

  it("finds the antonyms of an adjective by its neighbours", async () => {
    expect((await relate({ word: "rapid", pos: "adjective" })).indirect_antonyms).toEqual(["slow"]);
  });
});
