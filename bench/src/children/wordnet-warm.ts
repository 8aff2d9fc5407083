// One dictionary, in a process of its own: wordnet-warm.js NAME FOLDER WORDS
import { readFileSync } from "node:fs";
import { openDictionary } from "../dictionaries.ts";

export interface Words {
  dictDir: string;
  /** Drawn from all, each with the glosses that the source has for it. */
  sample: { word: string; glosses: string[] }[];
  /** A file with every word, shuffled. */
  all: string;
}

export interface WarmFigures {
  microsecondsOfSample: number;
  microsecondsOfAll: number;
  /** How many of all words were asked for before time was up. */
  asked: number;
  rightShare: number;
  residentMebibytes: number;
}

const [name = "", folder = "", wordsFile = ""] = process.argv.slice(2);
const SAMPLE_BUDGET_MS = 20_000;
const ALL_BUDGET_MS = 10_000;

const define = await openDictionary(name, folder);
const words: Words = JSON.parse(readFileSync(wordsFile, "utf8"));
process.stdout.write(JSON.stringify(await measure(words)));
process.exit(0);

async function measure({ sample, all }: Words): Promise<WarmFigures> {
  for (const { word } of sample.slice(0, name === "natural" || name === "node-wordnet" ? 10 : 200)) await define(word);
  await new Promise((resolve) => setTimeout(resolve, 500)); // what a library does in the background is done then

  let right = 0;
  let asked = 0;
  const sampleStart = performance.now();
  for (const { word, glosses } of sample) {
    const definitions = await define(word);
    asked += 1;
    if (isRight(definitions, glosses)) right += 1;
    if (performance.now() - sampleStart > SAMPLE_BUDGET_MS) break;
  }
  const microsecondsOfSample = ((performance.now() - sampleStart) * 1000) / asked;
  const residentMebibytes = process.memoryUsage().rss / 2 ** 20;

  const everyWord: string[] = JSON.parse(readFileSync(all, "utf8"));
  let count = 0;
  const allStart = performance.now();
  for (const word of everyWord) {
    const found = define(word);
    if (!Array.isArray(found)) await found;
    count += 1;
    if (count % 100 === 0 && performance.now() - allStart > ALL_BUDGET_MS) break;
  }
  const microsecondsOfAll = ((performance.now() - allStart) * 1000) / count;
  return { microsecondsOfSample, microsecondsOfAll, asked: count, rightShare: right / asked, residentMebibytes };
}

/** As many senses as the source has, in its order, each beginning as its gloss does: lenient with how examples are parted. */
function isRight(definitions: readonly string[], glosses: readonly string[]): boolean {
  const beginning = (text: string) => text.replace(/^[\s("]+/, "").slice(0, 12);
  return (
    definitions.length === glosses.length &&
    definitions.every((definition, index) => beginning(glosses[index]!).startsWith(beginning(definition)))
  );
}
