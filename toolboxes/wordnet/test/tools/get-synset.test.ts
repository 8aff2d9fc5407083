import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";

const toolbox = wordnet();

describe("get_synset", () => {
  it("shows a meaning and which relations it has", async () => {
    expect(await toolbox.call("get_synset", { synset: "dog%1:05:00::" })).toMatchObject({
      synset: "02086723-n",
      lemmas: ["dog", "domestic dog", "Canis familiaris"],
      relations: { hypernyms: 2, hyponyms: 18, member_holonyms: 2, part_meronyms: 1 },
    });
  });

  it("says what a reference looks like when there is none such", async () => {
    await expect(toolbox.call("get_synset", { synset: "dog.x.01" })).rejects.toThrow(
      "there is no synset 'dog.x.01'; give an id like 02086723-n, a name like dog.n.01, or a sense key",
    );
  });
});
