/**
 * The layout of the data file, shared by the builder and the reader. FORMAT.md describes it.
 *
 * Numbers are little-endian. A varint is seven bits a byte, lowest first, the top bit set on all but the last.
 */

/** The last two characters show a file whose line breaks were converted. */
export const MAGIC = "OVOSWN\r\n";
export const VERSION = 1;
export const HEADER_BYTES = 128;

/** Byte positions inside the header. */
export const HEADER = {
  version: 8,
  fileBytes: 12,
  keyCount: 16,
  synsetCount: 20,
  /** For noun, verb, adjective, adverb: the ordinal of its first synset. */
  firstSynsets: 24,
  /** For each section: its position, its length, and its CRC-32. */
  sections: 40,
  /** CRC-32 of the header before it. */
  headerCrc: 124,
} as const;

export const SECTIONS = ["blocks", "keys", "synsets", "texts", "relations"] as const;
export type Section = (typeof SECTIONS)[number];
/** Of a section in the header. */
export const SECTION_ROW_BYTES = 12;

/** Keys in a block share their beginnings with the one before; the first of a block is whole. */
export const KEYS_PER_BLOCK = 16;

/** A row of the block table: where the block begins, and the first four bytes of its first key, as one number. */
export const BLOCK_ROW_BYTES = 8;

/** The first four bytes of a key as a number that sorts as they do; missing ones are 0. */
export function keyPrefix(key: string): number {
  let prefix = 0;
  for (let index = 0; index < 4; index++)
    prefix = prefix * 256 + (index < key.length ? key.charCodeAt(index) & 0xff : 0);
  return prefix;
}

/**
 * What is known of a key begins with a varint: a bit for each part of speech that has senses, a flag for an inflected form
 * in a part of speech that has none, and a bit for each part of speech that has irregular base forms.
 */
export const SENSES_MASK = 0x0f;
export const INFLECTED_FLAG = 1 << 4;
export const BASES_SHIFT = 5;

/** A row of the synset table: its number in Princeton's file, where its text and where its relations begin. */
export const SYNSET_ROW_BYTES = 12;

/** Around an example in a gloss, where the source has a quotation mark. */
export const EXAMPLE_START = 0x01;
export const EXAMPLE_END = 0x02;

/** The flag of a satellite adjective in the byte of its lexicographer file. */
export const SATELLITE_FLAG = 0x80;

/** The flag of a pointer between two words in the byte of its kind. */
export const LEXICAL_FLAG = 0x80;

/** In the order in which answers list them, and in which the file has them. */
export const PARTS_OF_SPEECH = ["noun", "verb", "adjective", "adverb"] as const;
export type PartOfSpeech = (typeof PARTS_OF_SPEECH)[number];

/** Where an adjective may stand; the number in the file is the place in this list. */
export const MARKERS = [undefined, "attributive", "predicative", "postnominal"] as const;

/** Pointer symbols of WordNet; the number in the file is the place in this list. @see wninput(5WN) */
export const POINTER_SYMBOLS = [
  "!",
  "@",
  "@i",
  "~",
  "~i",
  "#m",
  "#s",
  "#p",
  "%m",
  "%s",
  "%p",
  "=",
  "+",
  ";c",
  "-c",
  ";r",
  "-r",
  ";u",
  "-u",
  "*",
  ">",
  "^",
  "$",
  "&",
  "<",
  "\\",
] as const;
