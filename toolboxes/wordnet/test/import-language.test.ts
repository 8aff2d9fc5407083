import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { importLanguage } from "../src/import-language.ts";
import wordnet from "../src/index.ts";
import { openWordNet } from "../src/lexicon.ts";
import { main } from "../src/main.ts";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/${name}`, import.meta.url));

describe("importLanguage", () => {
  it("leads the synsets of WordNet 3.0 to those of 3.1, and counts what is lost", () => {
    const { file, lost } = importLanguage(fixture("omw"), "fr");

    expect(file).toMatchObject({ lang: "fr", name: "Wordnet Libre de Test", license: "CC BY 3.0" });
    expect(file.synsets["02086723-n"]).toEqual({
      lemmas: ["chien", "chien domestique"],
      definitions: ["animal domestique qui aboie"],
      examples: ["le chien aboie"],
    });
    expect(lost).toBe(1);
  });

  it.each([
    ["omw", "de", "has no wordnet of language 'de' (de); it has: fra, isl"],
    ["omw-broken", "deu", "wn-data-deu.tab, line 3: not a synset, a type and a value, parted by tabs"],
    ["omw-broken", "nl", "wn-data-nld.tab has no words"],
    ["truth", "fr", "has no file wn-data-*.tab of the Open Multilingual Wordnet"],
  ])("says what is wrong with %s for %s", (folder, lang, reason) => {
    expect(() => importLanguage(fixture(folder), lang)).toThrow(reason);
  });
});

describe("ovos-tools-wordnet", () => {
  let folder: string;
  let output: string;
  let lines: string[];
  const run = (...args: string[]) =>
    main(
      args,
      (line) => lines.push(line),
      (line) => lines.push(line),
    );

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wordnet-test-"));
    output = join(folder, "fr.json");
    lines = [];
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it("makes a file by which the toolbox speaks the language", async () => {
    expect(run("import", fixture("omw"), "--lang", "fr", "--output", output)).toBe(0);
    const toolbox = wordnet({ languages: [output] });

    expect(lines.join("\n")).toContain("licence: CC BY 3.0");
    expect(await toolbox.call("define_word", { word: "Chien", lang: "fr-CA" })).toEqual({
      definitions: [["noun", "animal domestique qui aboie"]],
      examples: ["le chien aboie"],
      lemmas: ["chien"],
    });
  });

  it("labels an English definition where the language has none", async () => {
    run("import", fixture("omw"), "--lang", "fr", "--output", output);
    const toolbox = wordnet({ languages: [output] });

    expect(await toolbox.call("define_word", { word: "ete felin", lang: "fr" })).toMatchObject({
      definitions: [["noun", expect.stringContaining("feline mammal")]],
      lemmas: ["été félin"],
      definition_lang: "en",
    });
  });

  it("keeps to a part of speech, and has nothing for what the language has not", async () => {
    run("import", fixture("omw"), "--lang", "fr", "--output", output);
    const toolbox = wordnet({ languages: [output] });
    const nothing = { definitions: [], examples: [], lemmas: [] };

    expect(await toolbox.call("define_word", { word: "chien", lang: "fr", pos: "verb" })).toEqual(nothing);
    expect(await toolbox.call("define_word", { word: "dog", lang: "fr" })).toEqual(nothing);
  });

  it("names what is installed for any other language, and refuses relations in it", async () => {
    run("import", fixture("omw"), "--lang", "fr", "--output", output);
    const toolbox = wordnet({ languages: [output] });

    await expect(toolbox.call("define_word", { word: "hund", lang: "de" })).rejects.toThrow(
      "installed: 'en' (English), 'fr' (Wordnet Libre de Test)",
    );
    await expect(toolbox.call("word_relations", { word: "chien", lang: "fr" })).rejects.toThrow(
      "knows English words alone",
    );
    expect(
      openWordNet({ languages: [output] })
        .languages()
        .map(({ lang, license }) => [lang, license]),
    ).toEqual([
      ["en", "WordNet 3.1 license"],
      ["fr", "CC BY 3.0"],
    ]);
  });

  it("lists what language files hold", () => {
    run("import", fixture("omw"), "--lang", "is", "--output", output);
    lines = [];

    expect(run("languages", output)).toBe(0);
    expect(lines).toEqual([expect.stringMatching(/^en /), "is  Prufa  MIT  https://example.org"]);
  });

  it.each([
    [["import", fixture("omw")], 2, "Usage:"],
    [["export"], 2, "Usage:"],
    [["import", fixture("omw"), "--language", "fr"], 2, "Unknown option '--language'"],
    [["import", "/no/such/folder", "--lang", "fr"], 1, "no such file or directory"],
    [["import", fixture("omw"), "--lang", "de"], 1, "has no wordnet of language 'de'"],
    [["languages", "/no/such/file"], 1, "a language file cannot be read"],
    [["--help"], 0, "Usage:"],
  ])("%j ends with %i", (args, code, words) => {
    expect(run(...args)).toBe(code);
    expect(lines.join("\n")).toContain(words);
  });

  it("says that a language file is none", async () => {
    writeFileSync(output, "[1]");

    await expect(wordnet({ languages: [output] }).call("define_word", { word: "chien", lang: "fr" })).rejects.toThrow(
      "LanguageFileError: a language file is none",
    );
  });
});
