import { describe, expect, it } from "vitest";
import wordnet from "../../src/index.ts";
import { RELATIONS } from "../../src/lexicon.ts";

const toolbox = wordnet();
const related = (kwargs: object) => toolbox.call("related_synsets", kwargs);

describe("related_synsets", () => {
  it("follows a relation, and says how much there is", async () => {
    expect(await related({ synset: "dog.n.01", relation: "hypernyms" })).toEqual({
      relation: "hypernyms",
      results: [
        expect.objectContaining({ name: "canine.n.02", lemmas: ["canine", "canid"], depth: 1 }),
        expect.objectContaining({ name: "domestic_animal.n.01", depth: 1 }),
      ],
      total: 2,
      truncated: false,
    });
  });

  it("goes several steps, the nearest first, and cuts at the limit", async () => {
    const { results, total, truncated } = await related({
      synset: "animal.n.01",
      relation: "hyponyms",
      depth: 30,
      limit: 1000,
    });
    const depths = (results as { depth: number }[]).map(({ depth }) => depth);

    expect(depths).toHaveLength(1000);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    expect(total).toBeGreaterThan(3000);
    expect(truncated).toBe(true);
  });

  it("asks for the relations of one word by its sense key, of all by the id", async () => {
    const one = await related({ synset: "good%3:00:01::", relation: "antonyms" });
    const all = await related({ synset: "01126910-a", relation: "derivationally_related_forms" });

    expect(one.results).toEqual([expect.objectContaining({ from: "good", lemma: "bad", sense_key: "bad%3:00:00::" })]);
    expect(all.total).toBe(1);
  });

  it("gives the paths to the root", async () => {
    const { paths, results } = await related({ synset: "dog.n.01", relation: "hypernym_paths" });

    expect(paths).toHaveLength(2);
    for (const path of paths as string[][]) expect([path[0], path.at(-1)]).toEqual(["00001740-n", "02086723-n"]);
    expect(results).toContainEqual(expect.objectContaining({ name: "entity.n.01" }));
  });

  it.each(RELATIONS)("takes %s of a noun, a verb, an adjective and an adverb", async (relation) => {
    for (const synset of ["dog.n.01", "give.v.01", "rapid.s.02", "quickly.r.01"]) {
      expect(await related({ synset, relation, limit: 1 })).toMatchObject({ relation, truncated: expect.any(Boolean) });
    }
  });

  it.each([
    [{ synset: "dog.n.01", relation: "parents" }, "relation: Invalid option"],
    [{ synset: "dog.n.01", relation: "hypernyms", depth: 31 }, "depth: Too big"],
    [{ synset: "dog.n.01", relation: "hypernyms", limit: 1001 }, "limit: Too big"],
    [{ synset: "dog", relation: "hypernyms" }, "UnknownSynsetError: there is no synset 'dog'; give an id like"],
  ])("refuses %j", async (kwargs, reason) => {
    await expect(related(kwargs)).rejects.toThrow(reason);
  });
});
