import { readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "../src/data/format.ts";

/** One word of a synset, as its data file has it, without the marker. */
export interface SourceWord {
  text: string;
  lexId: number;
  /** `a`, `p` or `ip`, as it stands in parentheses behind an adjective. */
  marker: string | undefined;
}

export interface SourcePointer {
  symbol: string;
  offset: number;
  partOfSpeech: PartOfSpeech;
  /** Numbers of the words, from 1; 0 for the whole synset. */
  sourceWord: number;
  targetWord: number;
}

export interface SourceSynset {
  offset: number;
  partOfSpeech: PartOfSpeech;
  isSatellite: boolean;
  lexFile: number;
  words: SourceWord[];
  pointers: SourcePointer[];
  /** Verbs: number of the frame, and of the word it goes with; 0 for all. */
  frames: { frame: number; word: number }[];
  gloss: string;
}

/** The senses of one key in one part of speech, the most frequent first. */
export interface SourceEntry {
  key: string;
  partOfSpeech: PartOfSpeech;
  offsets: number[];
}

const EXTENSIONS = { noun: "noun", verb: "verb", adjective: "adj", adverb: "adv" } as const;
const BY_LETTER: Record<string, PartOfSpeech> = {
  n: "noun",
  v: "verb",
  a: "adjective",
  s: "adjective",
  r: "adverb",
};
const BY_SENSE_KEY_NUMBER = [undefined, "noun", "verb", "adjective", "adverb", "adjective"] as const;

/** Every synset of the four data files, in their order. @see wndb(5WN) */
export function readSynsets(dictDir: string): SourceSynset[] {
  return PARTS_OF_SPEECH.flatMap((partOfSpeech) =>
    readLines(join(dictDir, `data.${EXTENSIONS[partOfSpeech]}`)).map(parseSynset),
  );
}

/** Every entry of the four index files. */
export function readEntries(dictDir: string): SourceEntry[] {
  return PARTS_OF_SPEECH.flatMap((partOfSpeech) =>
    readLines(join(dictDir, `index.${EXTENSIONS[partOfSpeech]}`)).map((line) => {
      const fields = line.trim().split(" ");
      const pointerCount = Number(fields[3]);
      return { key: fields[0]!, partOfSpeech, offsets: fields.slice(6 + pointerCount).map(Number) };
    }),
  );
}

/** How often each sense was met: `key partOfSpeech offset` → count. @see senseidx(5WN) */
export function readTagCounts(dictDir: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { key, partOfSpeech, offset, tagCount } of readSenseIndex(
    readFileSync(join(dictDir, "index.sense"), "latin1"),
  )) {
    counts.set(`${key} ${partOfSpeech} ${offset}`, tagCount);
  }
  return counts;
}

export function readSenseIndex(text: string) {
  return splitLines(text).map((line) => {
    const [senseKey, offset, , tagCount] = line.split(" ") as [string, string, string, string];
    const [key, rest] = senseKey.split("%") as [string, string];
    const partOfSpeech = BY_SENSE_KEY_NUMBER[Number(rest[0])]!;
    return { senseKey, key, partOfSpeech, offset: Number(offset), tagCount: Number(tagCount) };
  });
}

/** Form → base forms, of one part of speech; a form may stand on several lines. */
export function readExceptions(folder: string, partOfSpeech: PartOfSpeech): Map<string, string[]> {
  const bases = new Map<string, string[]>();
  for (const line of readLines(join(folder, `${EXTENSIONS[partOfSpeech]}.exc`))) {
    const [form, ...more] = line.trim().split(" ") as [string, ...string[]];
    bases.set(form, [...(bases.get(form) ?? []), ...more]);
  }
  return bases;
}

function parseSynset(line: string): SourceSynset {
  const bar = line.indexOf(" | ");
  const fields = line.slice(0, bar).split(" ");
  let at = 0;
  const next = () => fields[at++]!;

  const offset = Number(next());
  const lexFile = Number(next());
  const type = next();
  const words = Array.from({ length: Number.parseInt(next(), 16) }, () => {
    const [, text, marker] = /^(.*?)(?:\((a|p|ip)\))?$/.exec(next())!;
    return { text: text!, marker, lexId: Number.parseInt(next(), 16) };
  });
  const pointers = Array.from({ length: Number(next()) }, () => {
    const [symbol, target, letter, ends] = [next(), next(), next(), next()];
    return {
      symbol,
      offset: Number(target),
      partOfSpeech: BY_LETTER[letter]!,
      sourceWord: Number.parseInt(ends.slice(0, 2), 16),
      targetWord: Number.parseInt(ends.slice(2), 16),
    };
  });
  const frameCount = type === "v" ? Number(next()) : 0;
  const frames = Array.from({ length: frameCount }, () => {
    next(); // a plus sign
    return { frame: Number(next()), word: Number.parseInt(next(), 16) };
  });
  return {
    offset,
    partOfSpeech: BY_LETTER[type]!,
    isSatellite: type === "s",
    lexFile,
    words,
    pointers,
    frames,
    gloss: line.slice(bar + 3).trim(),
  };
}

/** A licence stands at the top of the files, in lines that begin with a blank. */
function readLines(file: string): string[] {
  return splitLines(readFileSync(file, "latin1"));
}

function splitLines(text: string): string[] {
  return text.split("\n").filter((line) => line !== "" && !line.startsWith(" "));
}
