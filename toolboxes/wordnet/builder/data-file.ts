import { crc32 } from "node:zlib";
import {
  BASES_SHIFT,
  HEADER,
  HEADER_BYTES,
  INFLECTED_FLAG,
  KEYS_PER_BLOCK,
  keyPrefix,
  LEXICAL_FLAG,
  MAGIC,
  MARKERS,
  PARTS_OF_SPEECH,
  POINTER_SYMBOLS,
  SATELLITE_FLAG,
  SECTION_ROW_BYTES,
  SECTIONS,
  type Section,
  VERSION,
} from "../src/data/format.ts";
import { ByteWriter } from "./byte-writer.ts";
import { markExamples } from "./gloss.ts";
import type { Key } from "./keys.ts";
import type { SourceSynset } from "./princeton-files.ts";

const MARKER_NAMES: Record<string, (typeof MARKERS)[number]> = {
  a: "attributive",
  p: "predicative",
  ip: "postnominal",
};

/** The data file, whole. @param synsets in the order of their part of speech and offset */
export function writeDataFile(keys: readonly Key[], synsets: readonly SourceSynset[]): Buffer {
  const sections: Record<Section, Buffer> = { ...writeKeys(keys), ...writeSynsets(synsets) };
  const header = Buffer.alloc(HEADER_BYTES);
  const body: Buffer[] = [];
  let position = HEADER_BYTES;
  for (const [index, name] of SECTIONS.entries()) {
    const bytes = sections[name];
    const row = HEADER.sections + index * SECTION_ROW_BYTES;
    header.writeUInt32LE(position, row);
    header.writeUInt32LE(bytes.length, row + 4);
    header.writeUInt32LE(crc32(bytes), row + 8);
    // Every section begins at a multiple of 4, so that tables of numbers can be read in place.
    body.push(bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4));
    position += Math.ceil(bytes.length / 4) * 4;
  }

  header.write(MAGIC, "latin1");
  header.writeUInt16LE(VERSION, HEADER.version);
  header.writeUInt32LE(position, HEADER.fileBytes);
  header.writeUInt32LE(keys.length, HEADER.keyCount);
  header.writeUInt32LE(synsets.length, HEADER.synsetCount);
  for (const [index, partOfSpeech] of PARTS_OF_SPEECH.entries()) {
    const first = synsets.findIndex((synset) => synset.partOfSpeech === partOfSpeech);
    header.writeUInt32LE(first, HEADER.firstSynsets + index * 4);
  }
  header.writeUInt32LE(crc32(header.subarray(0, HEADER.headerCrc)), HEADER.headerCrc);
  return Buffer.concat([header, ...body]);
}

function writeKeys(keys: readonly Key[]): Pick<Record<Section, Buffer>, "blocks" | "keys"> {
  const blocks = new ByteWriter();
  const entries = new ByteWriter();
  for (const [index, key] of keys.entries()) {
    const isFirst = index % KEYS_PER_BLOCK === 0;
    if (isFirst) {
      blocks.uint32(entries.length);
      blocks.uint32(keyPrefix(key.key));
    }
    const shared = isFirst ? 0 : sharedLength(keys[index - 1]!.key, key.key);
    const payload = writePayload(key);
    entries.byte(shared);
    entries.shortText(key.key.slice(shared));
    entries.varint(payload.length);
    entries.bytes(payload);
  }
  blocks.uint32(entries.length);
  blocks.uint32(0xffffffff);
  return { blocks: blocks.toBuffer(), keys: entries.toBuffer() };
}

/** The first number tells by its bits which senses follow, and which base forms. What is left are other spellings. */
function writePayload({ senses, bases, spellings, isInflected }: Key): Buffer {
  const payload = new ByteWriter();
  const bits = (having: object) =>
    PARTS_OF_SPEECH.reduce((mask, partOfSpeech, index) => mask | (partOfSpeech in having ? 1 << index : 0), 0);
  payload.varint(bits(senses) | (bits(bases) << BASES_SHIFT) | (isInflected ? INFLECTED_FLAG : 0));
  for (const partOfSpeech of PARTS_OF_SPEECH) {
    const own = senses[partOfSpeech];
    if (own === undefined) continue;
    payload.varint(own.length);
    for (const { ordinal, tagCount } of own) {
      payload.uint24(ordinal);
      payload.varint(tagCount);
    }
  }
  for (const partOfSpeech of PARTS_OF_SPEECH) {
    const own = bases[partOfSpeech];
    if (own === undefined) continue;
    payload.varint(own.length);
    for (const base of own) payload.shortText(base);
  }
  for (const spelling of spellings) payload.shortText(spelling);
  return payload.toBuffer();
}

function writeSynsets(
  synsets: readonly SourceSynset[],
): Pick<Record<Section, Buffer>, "synsets" | "texts" | "relations"> {
  const ordinals = new Map(
    synsets.map(({ partOfSpeech, offset }, ordinal) => [`${partOfSpeech} ${offset}`, ordinal] as const),
  );
  const table = new ByteWriter();
  const texts = new ByteWriter();
  const relations = new ByteWriter();
  for (const synset of synsets) {
    table.uint32(synset.offset);
    table.uint32(texts.length);
    table.uint32(relations.length);
    writeText(texts, synset);
    writeRelations(relations, synset, ordinals);
  }
  // A last row, so that every record ends where the next begins.
  table.uint32(0xffffffff);
  table.uint32(texts.length);
  table.uint32(relations.length);
  return { synsets: table.toBuffer(), texts: texts.toBuffer(), relations: relations.toBuffer() };
}

function writeText(texts: ByteWriter, { lexFile, isSatellite, words, gloss }: SourceSynset): void {
  texts.byte(lexFile | (isSatellite ? SATELLITE_FLAG : 0));
  texts.byte(words.length);
  for (const { text, lexId, marker } of words) {
    texts.byte(lexId | (MARKERS.indexOf(marker === undefined ? undefined : MARKER_NAMES[marker]) << 4));
    texts.shortText(text);
  }
  texts.text(markExamples(gloss));
}

function writeRelations(
  relations: ByteWriter,
  { pointers, frames }: SourceSynset,
  ordinals: ReadonlyMap<string, number>,
): void {
  // The source has ten pointers twice.
  const distinct = [...new Map(pointers.map((pointer) => [JSON.stringify(pointer), pointer])).values()];
  relations.varint(distinct.length);
  for (const { symbol, partOfSpeech, offset, sourceWord, targetWord } of distinct) {
    const kind = POINTER_SYMBOLS.indexOf(symbol as (typeof POINTER_SYMBOLS)[number]);
    const target = ordinals.get(`${partOfSpeech} ${offset}`);
    if (kind === -1 || target === undefined) throw new Error(`pointer ${symbol} leads to no synset: ${offset}`);
    const isLexical = sourceWord !== 0 || targetWord !== 0;
    relations.byte(kind | (isLexical ? LEXICAL_FLAG : 0));
    relations.uint24(target);
    if (!isLexical) continue;
    relations.byte(sourceWord);
    relations.byte(targetWord);
  }
  relations.varint(frames.length);
  for (const { frame, word } of frames) {
    relations.byte(frame);
    relations.byte(word);
  }
}

function sharedLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && one[length] === other[length]) length++;
  return length;
}
