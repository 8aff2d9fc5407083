import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { openWordNet, type PartOfSpeech, type Relation } from "../src/lexicon.ts";

interface Case {
  id: string;
  op: string;
  // biome-ignore lint/suspicious/noExplicitAny: each op has fields of its own
  [field: string]: any;
}

const wordNet = openWordNet();
const cases: Case[] = readFileSync(new URL("fixtures/truth/wordnet.jsonl", import.meta.url), "utf8")
  .trim()
  .split("\n")
  .map((line) => JSON.parse(line));
const of = (...ops: string[]) => cases.filter(({ op }) => ops.includes(op));
const idOf = ({ id }: Case) => id;

const POS: Record<string, PartOfSpeech> = { n: "noun", v: "verb", a: "adjective", s: "adjective", r: "adverb" };
const spaced = (lemmas: string[]) => lemmas.map((lemma) => lemma.replaceAll("_", " "));
const withoutLetter = (id: string) => id.slice(0, 8);
/** The references add the base forms of every word; we leave those to `lemmatize` where the word has senses of its own. */
const withBaseForms = (word: string, partsOfSpeech?: PartOfSpeech[]) => [
  ...wordNet.senses(word, partsOfSpeech),
  ...wordNet.lemmatize(word, partsOfSpeech).flatMap(({ lemma, pos }) => wordNet.senses(lemma, [pos])),
];
const handled = new Set<string>();

function check(ops: string[], test: (each: Case) => void) {
  for (const op of ops) handled.add(op);
  const found = of(...ops);
  it.each(found.map((each) => [idOf(each), each] as const))("%s", (_, each) => test(each));
}

describe("what independent readers of the same files say", () => {
  check(["define_exact"], ({ word, pos, expected }) => {
    const senses = wordNet.senses(word, pos === undefined ? undefined : [POS[pos]!]);
    const exact = senses.filter(({ match }) => match === "exact");

    // A synset that has the word twice, with and without a capital, counts once in the index.
    expect(exact).toEqual(senses.slice(0, exact.length));
    expect(exact).toEqual(
      expected.map((sense: Case) =>
        expect.objectContaining({
          synset: sense.synset,
          name: sense.name,
          pos: POS[sense.pos],
          lexname: sense.lexname,
          definition: sense.definition_rule_c ?? sense.definition,
          examples: sense.examples_rule_c ?? sense.examples,
          lemmas: spaced(sense.lemmas),
          sense_key: sense.key,
          tag_count: sense.count,
        }),
      ),
    );
  });

  check(
    [
      "hypernyms instance_hypernyms hyponyms instance_hyponyms member_holonyms substance_holonyms part_holonyms",
      "member_meronyms substance_meronyms part_meronyms attributes entailments causes verb_groups similar_tos also_sees",
      "topic_domains region_domains usage_domains in_topic_domains in_region_domains in_usage_domains",
    ].flatMap((line) => line.split(" ")),
    ({ op, synset, expected }) => {
      const found = wordNet.related(synset, op as Relation).results;
      const expectedSynsets = expected.map((each: Case) => ({ ...each, lemmas: spaced(each.lemmas) }));

      expect(found.map(({ synset, name, lemmas }) => ({ synset, name, lemmas }))).toEqual(expectedSynsets);
    },
  );

  check(
    [
      "antonyms derivationally_related_forms pertainyms participle_of lexical_also_sees lexical_topic_domains",
      "lexical_region_domains lexical_usage_domains lexical_verb_groups",
    ].flatMap((line) => line.split(" ")),
    ({ op, key, expected }) => {
      const found = wordNet.related(key, op as Relation).results;

      expect(found.map(({ lemma, synset, sense_key }) => ({ lemma, synset, key: sense_key }))).toEqual(
        expected.map((each: Case) => ({ lemma: spaced([each.lemma])[0], synset: each.synset, key: each.key })),
      );
    },
  );

  check(["indirect_antonyms"], ({ synset, expected }) => {
    const found = wordNet.related(synset, "indirect_antonyms").results;

    expect(found.map(({ via, lemma, synset, sense_key }) => [via, lemma, synset, sense_key])).toEqual(
      expected.map((each: Case) => [each.via, spaced([each.lemma])[0], each.synset, each.key]),
    );
  });

  check(["hypernym_paths"], ({ synset, expected }) => {
    expect(wordNet.hypernymPaths(synset).sort()).toEqual(expected);
  });

  check(["root_hypernyms", "hypernym_closure"], ({ op, synset, expected }) => {
    expect(wordNet.related(synset, op as Relation).results.map(({ synset }) => synset)).toEqual(expected);
  });

  check(["depth"], ({ synset, expected }) => {
    const lengths = wordNet.hypernymPaths(synset).map((path) => path.length - 1);

    expect({ min: Math.min(...lengths), max: Math.max(...lengths) }).toEqual(expected);
  });

  check(["hyponym_closure_size_with_instances"], ({ synset, expected }) => {
    expect(wordNet.related(synset, "hyponym_closure", { limit: 0 }).total).toBe(expected);
  });

  check(["hyponym_closure_size"], ({ synset, expected }) => {
    expect(wordNet.related(synset, "hyponyms", { depth: 100, limit: 0 }).total).toBe(expected);
  });

  check(["verb_frames"], ({ synset, expected }) => {
    for (const { lemma, frame_ids } of expected) {
      const found = wordNet.verbFrames(lemma).find((each) => each.synset === synset);

      expect(found?.frame_ids).toEqual(frame_ids);
    }
  });

  check(["sense_key"], ({ key, expected }) => {
    const { synset } = wordNet.synset(key);
    const sense = wordNet.senses(key.replace(/%.*/, "")).find((each) => each.sense_key === key);

    expect({ synset, sense_number: sense?.sense, tag_count: sense?.tag_count }).toEqual(expected);
  });

  check(["similarity"], ({ a, b, expected }) => {
    const simulated = expected["goodmami_wn_1.1.1"]?.simulate_root ?? expected;
    const by = (measure: "path" | "wup" | "lch") => wordNet.similarity(a.synset, b.synset, measure);
    const { score, path_length } = by("path");
    const isComparable = /-[nv]$/.test(a.synset) && a.synset.at(-1) === b.synset.at(-1);

    if (!isComparable) {
      expect([score, by("wup").score, by("lch").score]).toEqual([null, null, null]);
      return;
    }
    expect(score).toBeCloseTo(simulated.path, 12);
    expect(by("lch").score).toBeCloseTo(simulated.lch, 12);
    expect(by("wup").score).toBeCloseTo(simulated.wup, 12);
    expect(path_length).toBe(simulated.distance ?? expected.shortest_path_distance_simulated_root);
  });

  check(["lowest_common_hypernyms"], ({ a, b, expected }) => {
    expect(wordNet.lowestCommonHypernyms(a.synset, b.synset).sort()).toEqual(expected.max_depth_rule.toSorted());
  });

  check(["morphy"], ({ word, pos, expected }) => {
    const lemmas = wordNet.lemmatize(word, [POS[pos]!]).map(({ lemma }) => lemma.replaceAll(" ", "_"));

    expect(lemmas).toEqual(expected.c_morphstr_in_index);
  });

  check(["spelling_variants"], ({ word, expected }) => {
    // Princeton's library also takes separators off the ends of a word, and so finds `proto`.
    if (word === "__proto__") return expect(wordNet.senses(word)).toEqual([]);
    const synsets = wordNet.senses(word).map(({ synset }) => withoutLetter(synset));

    for (const { offsets } of expected) expect(synsets).toEqual(expect.arrayContaining(offsets));
  });

  check(["synsets_nltk"], ({ word, expected }) => {
    const synsets = withBaseForms(word).map(({ synset }) => withoutLetter(synset));

    expect(synsets).toEqual(expect.arrayContaining(expected.map(withoutLetter)));
  });

  check(["wn_cli_synsets"], ({ word, expected }) => {
    for (const [letter, offsets] of Object.entries<string[]>(expected)) {
      const found = withBaseForms(word, [POS[letter]!]).map(({ synset }) => withoutLetter(synset));

      expect([...new Set(found)].sort()).toEqual([...new Set(offsets)].sort());
    }
  });

  check(["prefix", "wildcard"], ({ op, prefix, pattern, expected }) => {
    const { words, total } = wordNet.search(op === "prefix" ? `${prefix}*` : pattern, { limit: expected.first.length });

    expect(total).toBe(expected.count);
    expect(words).toEqual(spaced(expected.first));
  });

  check(["in_index"], ({ word, expected }) => {
    if (word !== word.trim()) return; // the index has no such entry; we trim
    const exact = wordNet.senses(word).filter(({ match }) => match === "exact");
    const found = Object.entries(expected).map(([letter]) => [letter, exact.some(({ pos }) => pos === POS[letter])]);

    expect(Object.fromEntries(found)).toEqual(expected);
  });

  check(["cycles"], ({ relation, expected }) => {
    handled.add(relation); // walked by the closures above, and over all synsets in data/tables.test.ts
    expect(expected).toEqual([]);
  });

  check(["stats"], ({ expected }) => {
    expect(wordNet.search("*", { limit: 0 }).total).toBe(expected.unique_lemmas);
    for (const [letter, count] of Object.entries(expected.index_entries)) {
      expect(wordNet.search("*", { pos: POS[letter], limit: 0 }).total).toBe(count);
    }
  });

  it("is asked all that was recorded", () => {
    expect(cases.filter(({ op }) => !handled.has(op))).toEqual([]);
  });
});
