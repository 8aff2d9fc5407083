import { createReadStream, readFileSync } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import { Parser } from "tar";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../src/data/format.ts";
import { readSenseIndex } from "./princeton-files.ts";

/**
 * For each part of speech: offsets of WordNet 3.0, in order, and by how much each has moved in 3.1. Every number is given as
 * the difference from the one before it, which makes the file small.
 */
export type WordNet30Map = Record<PartOfSpeech, { offsets: number[]; moves: number[] }>;

/** The sense index of WordNet 3.0, from the archive that carries it. */
export async function readSenseIndex30(archive: string): Promise<string> {
  const parts: Buffer[] = [];
  const parser = new Parser({
    filter: (path) => path.endsWith("index.sense"),
    onReadEntry: (entry) => entry.on("data", (part: Buffer) => parts.push(part)),
  });
  await pipeline(createReadStream(archive), parser);
  return Buffer.concat(parts).toString("latin1");
}

/**
 * Where the synsets of WordNet 3.0 went in 3.1: where most of their sense keys, which do not change, are now.
 *
 * @see senseidx(5WN)
 */
export function mapToWordNet31(senseIndex30: string, dictDir: string): WordNet30Map {
  const now = new Map(
    readSenseIndex(readFileSync(join(dictDir, "index.sense"), "latin1")).map(({ senseKey, offset }) => [
      senseKey,
      offset,
    ]),
  );
  const votes = new Map<string, Map<number, number>>();
  for (const { senseKey, partOfSpeech, offset } of readSenseIndex(senseIndex30)) {
    const target = now.get(senseKey);
    if (target === undefined) continue;
    const id = `${partOfSpeech} ${offset}`;
    const own = votes.get(id) ?? new Map<number, number>();
    votes.set(id, own.set(target, (own.get(target) ?? 0) + 1));
  }
  const entries = PARTS_OF_SPEECH.map((partOfSpeech) => {
    const pairs = [...votes]
      .filter(([id]) => id.startsWith(partOfSpeech))
      .map(([id, own]) => [Number(id.split(" ")[1]), mostVotes(own)] as const)
      .sort(([a], [b]) => a - b);
    const offsets = differences(pairs.map(([from]) => from));
    const moves = differences(pairs.map(([from, to]) => to - from));
    return [partOfSpeech, { offsets, moves }] as const;
  });
  return Object.fromEntries(entries) as WordNet30Map;
}

function mostVotes(votes: ReadonlyMap<number, number>): number {
  return [...votes].reduce((best, each) => (each[1] > best[1] ? each : best))[0];
}

function differences(numbers: readonly number[]): number[] {
  return numbers.map((number, index) => number - (numbers[index - 1] ?? 0));
}
