import { describe, expect, it } from "vitest";
import { openWordNet, PARTS_OF_SPEECH } from "../src/lexicon.ts";
import { readPlainIndex } from "./plain-wordnet.ts";
import { seededRandom } from "./random.ts";

const wordNet = openWordNet();
const index = readPlainIndex();
const keys = [...new Set([...index.keys()].map((entry) => entry.split(" ")[0]!))];
const LETTERS = ["n", "v", "a", "r"];

/** Ways to write one word that must not matter. */
const SPELLINGS: ((key: string) => string)[] = [
  (key) => key,
  (key) => key.replaceAll("_", " "),
  (key) => key.toUpperCase(),
  (key) => `  ${key.replaceAll("_", " \t ")}\n`,
  (key) => key.replaceAll("'", "\u2019"),
  (key) => key.replaceAll("-", "\u2011"),
  (key) => key.replace(/[a-z]/g, (letter) => String.fromCharCode(letter.charCodeAt(0) + 0xfee0)),
];

/** What the source has of a word itself, the slow and plain way. */
function plainSenses(key: string): string[] {
  const seen = new Set<string>();
  return LETTERS.flatMap((letter) =>
    (index.get(`${key} ${letter}`) ?? []).map((offset) => `${offset}-${letter}`),
  ).filter((id) => !seen.has(id) && seen.add(id));
}

describe("senses", () => {
  it("are those of the source, in its order, for words and spellings drawn from all", () => {
    const random = seededRandom(31);
    for (let drawn = 0; drawn < 5000; drawn++) {
      const key = keys[Math.floor(random() * keys.length)]!;
      const word = SPELLINGS[drawn % SPELLINGS.length]!(key);

      const senses = wordNet.senses(word);

      const own = senses.filter(({ match }) => match === "exact");
      expect(senses.slice(0, own.length), word).toEqual(own);
      expect(
        own.map(({ synset }) => synset.replace(/s$/, "a")),
        word,
      ).toEqual(plainSenses(key));
    }
  });

  it("give every synset once", () => {
    for (const word of ["leaves", "e-mail", "hot-dog", "saw", "better", "axes"]) {
      const ids = wordNet.senses(word).map(({ synset }) => synset);

      expect(new Set(ids).size, word).toBe(ids.length);
    }
  });

  it("say how they were found", () => {
    const matches = wordNet.senses("u.s.a.").map(({ lemma, match }) => [lemma, match]);

    expect(matches).toEqual([
      ["u.s.a.", "exact"],
      ["usa", "variant"],
    ]);
    expect(wordNet.senses("geese")[0]).toMatchObject({ lemma: "goose", match: "base" });
  });

  it.each([
    ["meeting", ["meeting noun exact", "meet verb base"]],
    ["tired", ["tired adjective exact", "tire verb base"]],
    ["glasses", ["glasses noun exact", "glass verb base"]],
  ])("of %s are also those of its base form, in a part of speech in which it is no word", (word, expected) => {
    const found = wordNet.senses(word).map(({ lemma, pos, match }) => `${lemma} ${pos} ${match}`);

    expect([...new Set(found)]).toEqual(expected);
  });

  it("are in the parts of speech that were asked for, in that order", () => {
    const senses = wordNet.senses("over", ["adverb", "noun"]);

    expect(senses.map(({ pos }) => pos)).toEqual([...Array(5).fill("adverb"), "noun"]);
  });

  it("tell where an adjective may stand", () => {
    expect(wordNet.senses("well", ["adjective"]).map(({ marker }) => marker)).toEqual([
      undefined,
      "predicative",
      "predicative",
    ]);
  });
});

describe("synset", () => {
  it.each(["02086723-n", "dog.n.01", "dog%1:05:00::"])("takes %s", (reference) => {
    expect(wordNet.synset(reference)).toMatchObject({ synset: "02086723-n", name: "dog.n.01" });
  });

  it.each(["00106819-s", "full.s.04"])("takes the satellite %s", (reference) => {
    expect(wordNet.synset(reference)).toMatchObject({ synset: "00106819-s", pos: "adjective" });
  });

  it.each([
    "04424419-n",
    "dog.n.99",
    "dog.n.0",
    "dog",
    "",
    "dog%1:99:00::",
    "__proto__",
    "\0",
    "constructor.n.01.x",
    "99999999-n",
  ])("says that there is none at %j", (reference) => {
    expect(() => wordNet.synset(reference)).toThrow(`there is no synset '${reference}'`);
  });
});

describe("closures", () => {
  it("end at the one cycle of WordNet 3.1", () => {
    const { results: computer } = wordNet.related("computer.n.01", "topic_domains", { depth: 30 });

    expect(computer.map(({ name }) => name)).toEqual(["computer_science.n.01"]);
    expect(wordNet.related("restrain.v.01", "hyponym_closure").total).toBeGreaterThan(10);
  });
});

describe("similarity", () => {
  it("takes the best pair of senses of two words", () => {
    expect(wordNet.similarity("dog", "cat")).toMatchObject({
      score: expect.closeTo(0.857, 3),
      a: "dog.n.01",
      b: "cat.n.01",
    });
    expect(wordNet.similarity("orange", "orange").score).toBe(1);
  });

  it("is the same both ways", () => {
    const [one, other] = [
      wordNet.similarity("policeman", "chef", "path"),
      wordNet.similarity("chef", "policeman", "path"),
    ];

    expect(one.score).toBe(other.score);
    expect(one.common_hypernym).toBe("person.n.01");
  });

  it.each([
    ["dog", "qwrtz", "WordNet has no word or synset 'qwrtz'"],
    ["happily", "sadly", "adjectives and adverbs have no hypernyms"],
    ["cat.n.01", "buy.v.01", "they are different parts of speech"],
  ])("of %s and %s has no score, and says why", (a, b, reason) => {
    expect(wordNet.similarity(a, b)).toMatchObject({ score: null, reason });
  });

  it("compares the two words of most senses", () => {
    expect(wordNet.similarity("break", "run", "lch").score).toBeGreaterThan(2);
  });
});

describe("search", () => {
  it("takes linear time, whatever the pattern", () => {
    expect(wordNet.search(`${"*a".repeat(90)}*b`).total).toBe(0);
    expect(wordNet.search("*".repeat(200), { limit: 0 }).total).toBe(147_478);
  });

  it.each([
    "*",
    "dog",
    "d?g",
    "dog*",
    "*dog",
    "*dog*",
    "?dog?",
    "d*g",
    "h?t*d*g",
    "*a*b*c*",
    "a*a",
    "aa*aa",
    "??",
    "**",
    "*?",
    "",
  ])("finds what the same regular expression does: %j", (pattern) => {
    const expression = new RegExp(`^${pattern.replaceAll("*", ".*").replaceAll("?", ".")}$`);

    const { words, total } = wordNet.search(pattern, { limit: keys.length });

    expect(words.map((word) => word.replaceAll(" ", "_"))).toEqual(keys.filter((key) => expression.test(key)).sort());
    expect(total).toBe(words.length);
  });

  it("keeps to a part of speech and counts beyond the limit", () => {
    expect(wordNet.search("zy*", { pos: "verb" })).toEqual({ words: [], total: 0 });
    expect(wordNet.search("zy*", { limit: 2 })).toEqual({ words: ["zydeco", "zygnema"], total: 38 });
  });
});

describe("suggest", () => {
  it.each([
    ["recieve", "receive"],
    ["definately", "definitely"],
    ["accomodate", "accommodate"],
    ["serendipty", "serendipity"],
  ])("for %s begins with %s", (word, right) => {
    expect(wordNet.suggest(word)[0]).toBe(right);
  });

  it.each(["", "a", "犬", "\0\0\0", "x".repeat(200), "../../etc/passwd"])("for %j is nothing", (word) => {
    expect(wordNet.suggest(word)).toEqual([]);
  });
});

describe("randomWord", () => {
  it("is each word as likely as the others", () => {
    const all = wordNet.search("zy*").words;

    const drawn = all.map((_, number) => wordNet.randomWord({ prefix: "zy", random: () => number / all.length }));

    expect(drawn).toEqual(all);
    expect(wordNet.randomWord({ prefix: "qqq" })).toBeUndefined();
  });
});

describe("lemmatize", () => {
  it("finds the base forms of a word that is one itself", () => {
    expect(wordNet.lemmatize("glasses")).toEqual([
      { lemma: "glass", pos: "noun", exception: false },
      { lemma: "glass", pos: "verb", exception: false },
    ]);
    expect(wordNet.lemmatize("saw")).toEqual([{ lemma: "see", pos: "verb", exception: true }]);
  });

  it.each([
    ["duodena", "duodenum"],
    ["hymenia", "hymenium"],
    ["substrata", "substratum"],
  ])("knows %s, which Princeton's list misspells", (form, base) => {
    expect(wordNet.lemmatize(form)).toEqual([{ lemma: base, pos: "noun", exception: true }]);
  });

  it("ends on text that is no word", () => {
    for (const word of ["_".repeat(200), "-s".repeat(100), "s ".repeat(100), "ful", "men", "'"]) {
      expect(wordNet.lemmatize(word, PARTS_OF_SPEECH), word).toBeInstanceOf(Array);
    }
  });
});
