// What people have reported of other WordNet libraries, as inputs and right answers.
import { describe, expect, it } from "vitest";
import wordnet from "../src/index.ts";
import { openWordNet, type PartOfSpeech } from "../src/lexicon.ts";

const wordNet = openWordNet();
const toolbox = wordnet();
const call = (name: string, kwargs: object) => toolbox.call(name, kwargs);

describe("reported lookups", () => {
  it.each<[string, Partial<Record<PartOfSpeech, [string, number][]>>]>([
    ["fought", { verb: [["fight", 4]] }],
    ["hot", { adjective: [["hot", 21]] }],
    ["is", { verb: [["be", 13]] }],
    ["jumped", { verb: [["jump", 15]] }],
    ["cars", { noun: [["car", 5]] }],
    ["waves", { noun: [["wave", 9]], verb: [["wave", 5]] }],
    ["over", { noun: [["over", 1]], adjective: [["over", 1]], adverb: [["over", 5]] }],
    ["tallest", { adjective: [["tall", 4]] }],
    ["lest", {}],
    ["us", { noun: [["us", 1]] }],
    ["shines", { noun: [["shine", 1]], verb: [["shine", 10]] }],
    [
      "saw",
      {
        noun: [["saw", 3]],
        verb: [
          ["saw", 1],
          ["see", 24],
        ],
      },
    ],
    ["geese", { noun: [["goose", 3]] }],
    ["catss", {}],
    ["anchoresses", {}],
    ["antae", {}],
    ["eyeglasses", { noun: [["eyeglasses", 1]] }],
    ["possesses", { verb: [["possess", 3]] }],
    [
      "leaves",
      {
        noun: [
          ["leaf", 3],
          ["leave", 3],
        ],
        verb: [["leave", 14]],
      },
    ],
    ["duodena", { noun: [["duodenum", 1]] }],
    ["video games", { noun: [["video game", 1]] }],
    [".45-caliber", { adjective: [[".45-caliber", 1]] }],
    ["St. Thomas", { noun: [["st. thomas", 2]] }],
    ["rare earth", { noun: [["rare earth", 1]] }],
    ["tracked vehicle", { noun: [["tracked vehicle", 1]] }],
    ["offer", { noun: [["offer", 3]], verb: [["offer", 13]], adjective: [["off", 5]] }],
  ])("%s", (word, expected) => {
    const found: Partial<Record<PartOfSpeech, [string, number][]>> = {};
    for (const { pos, lemma } of wordNet.senses(word)) {
      found[pos] ??= [];
      const last = found[pos].at(-1);
      if (last?.[0] === lemma) last[1] += 1;
      else found[pos].push([lemma, 1]);
    }

    expect(found).toEqual(expected);
  });

  it("stamina comes first, and stamen apart from it", () => {
    expect(wordNet.senses("stamina").map(({ lemma, match }) => [lemma, match])).toEqual([
      ["stamina", "exact"],
      ["stamen", "base"],
    ]);
  });

  it("teeth is itself first, then tooth", () => {
    const lemmas = wordNet.senses("teeth").map(({ lemma }) => lemma);

    expect(lemmas).toEqual(["teeth", ...Array(5).fill("tooth")]);
  });

  it("fought has one base form, whether or not a part of speech is given", () => {
    const fight = [{ lemma: "fight", pos: "verb", exception: true }];

    expect(wordNet.lemmatize("fought")).toEqual(fight);
    expect(wordNet.lemmatize("fought", ["verb"])).toEqual(fight);
  });

  it("offer has its counts in order", () => {
    const counts = wordNet.senses("offer", ["verb"]).map(({ tag_count }) => tag_count);

    expect(counts).toEqual([95, 31, 12, 4, 3, 3, 1, 1, 0, 0, 0, 0, 0]);
  });

  it("good has 21 adjective senses, 19 of them satellites", () => {
    const senses = wordNet.senses("good", ["adjective"]).filter(({ match }) => match === "exact");

    expect(senses).toHaveLength(21);
    expect(senses.filter(({ synset }) => synset.endsWith("s"))).toHaveLength(19);
  });

  it.each([
    ["Mt. St. Helens", "09200282-n"],
    ["Mount Saint Helens", "09200282-n"],
    ["deal%1:10:00::", "06783960-n"],
    ["first%5:00:00:ordinal:00", "02209716-s"],
  ])("%s is %s", (reference, id) => {
    const found = reference.includes("%") ? wordNet.synset(reference) : wordNet.senses(reference)[0];

    expect(found?.synset).toBe(id);
  });

  it("secondary_school has its words in the order of the file", () => {
    expect(wordNet.senses("secondary school")[0]?.lemmas).toEqual([
      "secondary school",
      "lyceum",
      "lycee",
      "Gymnasium",
      "middle school",
    ]);
  });
});

describe("reported relations", () => {
  it("the synonyms of weird are of each sense, and nothing else", async () => {
    const { senses } = await call("word_relations", { word: "weird", pos: "adjective", by_sense: true });

    expect((senses as { synonyms: string[] }[]).map(({ synonyms }) => synonyms)).toEqual([
      ["eldritch", "uncanny", "unearthly"],
      [],
    ]);
  });

  it("the hypernyms of dog lead up to entity", () => {
    expect(wordNet.related("dog.n.01", "hypernyms").results.map(({ synset }) => synset)).toEqual([
      "02085998-n",
      "01320032-n",
    ]);
    expect(wordNet.related("dog.n.01", "hypernym_closure").results.at(-1)?.name).toBe("entity.n.01");
  });

  it("Portugal is an instance of a European country", async () => {
    expect(wordNet.related("portugal.n.01", "instance_hypernyms").results[0]?.lemmas).toEqual([
      "European country",
      "European nation",
    ]);
    expect((await call("word_relations", { word: "Portugal" })).hypernyms).toContain("European country");
  });

  it("kern is its own antonym, told apart by its key", () => {
    const [antonym] = wordNet.related("kern.v.01", "antonyms").results;

    expect(antonym).toMatchObject({ from: "kern", lemma: "kern" });
    expect(antonym?.synset).not.toBe(wordNet.synset("kern.v.01").synset);
  });

  it("a place with no synset is an error and no crash", async () => {
    await expect(call("get_synset", { synset: "04424419-n" })).rejects.toThrow(
      "UnknownSynsetError: there is no synset '04424419-n'",
    );
  });

  it("the synonyms of car are grouped by sense, without the word", async () => {
    const { senses } = await call("word_relations", { word: "car", by_sense: true });
    const [first, second] = senses as { synonyms: string[] }[];

    expect(first?.synonyms).toEqual(["auto", "automobile", "machine", "motorcar"]);
    expect(second?.synonyms).toEqual(["railcar", "railway car", "railroad car"]);
  });

  it("adjectives and pairs of different kinds have no similarity", () => {
    expect(wordNet.similarity("hot.a.01", "cold.a.01").score).toBeNull();
    expect(wordNet.similarity("cat.n.01", "buy.v.01")).toEqual({
      ...wordNet.similarity("buy.v.01", "cat.n.01"),
      a: "cat.n.01",
      b: "buy.v.01",
    });
  });
});

describe("reported glosses", () => {
  it.each([
    ["semicolon.n.01", /independent clauses; indicates a closer relation than does a period$/, 0],
    ["weird.s.01", /^suggesting the operation of supernatural influences$/, 5],
    ["carrot%1:04:00::", /^promise of reward as in "carrot and stick"$/, 1],
  ])("%s", (name, definition, examples) => {
    const synset = wordNet.synset(name);

    expect(synset.definition).toMatch(definition);
    expect(synset.examples).toHaveLength(examples);
  });
});

describe("reported languages", () => {
  it("fa is an error that names what is installed", async () => {
    await expect(call("define_word", { word: "dog", lang: "fa" })).rejects.toThrow("installed: 'en' (English)");
  });
});
