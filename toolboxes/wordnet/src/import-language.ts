import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "./data/format.ts";
import { DATA_FOLDER } from "./data-folder.ts";
import type { LanguageFile, NativeSynset } from "./languages.ts";

/** ISO 639-1 codes of the languages of the Open Multilingual Wordnet, and the codes its files have. */
const OMW_CODES: Readonly<Record<string, string>> = {
  ar: "arb",
  bg: "bul",
  ca: "cat",
  da: "dan",
  el: "ell",
  es: "spa",
  eu: "eus",
  fa: "fas",
  fi: "fin",
  fr: "fra",
  gl: "glg",
  he: "heb",
  hr: "hrv",
  id: "ind",
  is: "isl",
  it: "ita",
  ja: "jpn",
  lt: "lit",
  ms: "zsm",
  nb: "nob",
  nl: "nld",
  nn: "nno",
  pl: "pol",
  pt: "por",
  ro: "ron",
  sk: "slk",
  sl: "slv",
  sq: "als",
  sv: "swe",
  th: "tha",
  zh: "cmn",
};

const LETTERS: Record<string, PartOfSpeech> = { n: "noun", v: "verb", a: "adjective", s: "adjective", r: "adverb" };

/** What the folder or a file in it has is not what was asked for. */
export class ImportError extends Error {
  override readonly name = "ImportError";
}

export interface ImportedLanguage {
  file: LanguageFile;
  /** Synsets of WordNet 3.0 that 3.1 does not have, and which are left out. */
  lost: number;
}

/**
 * Read a wordnet of the Open Multilingual Wordnet, whose synsets have the numbers of WordNet 3.0, for WordNet 3.1.
 *
 * @param folder with files `wn-data-*.tab`
 * @param lang as callers will write it: `fr`
 * @throws {ImportError} when there is no such file, or several, or it is not of this form
 * @see https://omwn.org/doc/, "Data format"
 */
export function importLanguage(folder: string, lang: string): ImportedLanguage {
  const { path, header, lines } = chooseFile(folder, lang);
  const [name, , url, license] = header;
  const map = readMap();
  const synsets: Record<string, NativeSynset> = {};
  const lost = new Set<string>();
  for (const [number, line] of lines.entries()) {
    if (line === "" || line.startsWith("#")) continue;
    const [id, type, ...values] = line.split("\t");
    const [, digits, letter] = /^(\d{8})-([nvasr])$/.exec(id ?? "") ?? [];
    const value = values.at(-1)?.trim();
    if (digits === undefined || type === undefined || value === undefined) {
      throw new ImportError(`${path}, line ${number + 2}: not a synset, a type and a value, parted by tabs`);
    }
    const offset = map[LETTERS[letter!]!].get(Number(digits)); // the pattern allows no other letter
    if (offset === undefined) {
      lost.add(id!);
      continue;
    }
    const key = `${String(offset).padStart(8, "0")}-${letter === "s" ? "a" : letter}`;
    synsets[key] ??= { lemmas: [] };
    add(synsets[key], type.split(":").at(-1)!, value);
  }
  // What has a definition but no word cannot be found.
  const found = Object.entries(synsets).filter(([, { lemmas }]) => lemmas.length > 0);
  if (found.length === 0) throw new ImportError(`${path} has no words`);
  const about = { lang, name: name ?? lang, license: license ?? "unknown", url: url ?? "" };
  return { file: { ...about, synsets: Object.fromEntries(found) }, lost: lost.size };
}

/** Types of lines, and what they add to. Others are of no use here. */
const LISTS: Readonly<Record<string, keyof NativeSynset>> = { lemma: "lemmas", def: "definitions", exe: "examples" };

function add(synset: NativeSynset, type: string, value: string): void {
  const name = LISTS[type];
  if (name === undefined) return;
  const list = synset[name] ?? [];
  if (!list.includes(value)) synset[name] = [...list, value];
}

function chooseFile(folder: string, lang: string) {
  const names = readdirSync(folder).filter((name) => /^wn-data-.*\.tab$/.test(name));
  if (names.length === 0) throw new ImportError(`${folder} has no file wn-data-*.tab of the Open Multilingual Wordnet`);
  const files = names.map((name) => {
    const path = join(folder, name);
    const [first = "", ...lines] = readFileSync(path, "utf8").split(/\r?\n/);
    return { path, header: first.replace(/^#\s*/, "").split("\t"), lines };
  });
  const code = OMW_CODES[lang] ?? lang;
  const [file, second] = files.filter(({ header }) => header[1] === code);
  if (file === undefined) {
    const codes = files.map(({ header }) => header[1] ?? "?").join(", ");
    throw new ImportError(`${folder} has no wordnet of language '${lang}' (${code}); it has: ${codes}`);
  }
  if (second !== undefined) {
    throw new ImportError(
      `${folder} has two wordnets of language '${lang}', ${file.path} and ${second.path}: leave one`,
    );
  }
  return file;
}

/** Offsets of WordNet 3.0 to those of 3.1. */
function readMap(): Record<PartOfSpeech, Map<number, number>> {
  const stored: Record<PartOfSpeech, { offsets: number[]; moves: number[] }> = JSON.parse(
    readFileSync(new URL("wordnet30.json", DATA_FOLDER), "utf8"),
  );
  const entries = PARTS_OF_SPEECH.map((partOfSpeech) => {
    const { offsets, moves } = stored[partOfSpeech];
    const map = new Map<number, number>();
    let offset = 0;
    let move = 0;
    for (let index = 0; index < offsets.length; index++) {
      offset += offsets[index]!;
      move += moves[index]!;
      map.set(offset, offset + move);
    }
    return [partOfSpeech, map] as const;
  });
  return Object.fromEntries(entries) as Record<PartOfSpeech, Map<number, number>>;
}
