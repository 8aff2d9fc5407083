import { beforeAll, describe, expect, it } from "vitest";
import { DataFile } from "../../src/data/data-file.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech, POINTER_SYMBOLS } from "../../src/data/format.ts";
import { type Key, KeyTable } from "../../src/data/key-table.ts";
import { SynsetTable } from "../../src/data/synset-table.ts";
import { openWordNet } from "../../src/lexicon.ts";
import { baseForms } from "../../src/morphology.ts";
import {
  type PlainSynset,
  readPlainIndex,
  readPlainSenseIndex,
  readPlainSynsets,
  splitPlainGloss,
} from "../plain-wordnet.ts";

const LETTERS = ["n", "v", "a", "r"];
const file = new DataFile({ path: new URL("../../data/wordnet.bin", import.meta.url), memory: "high" });
const keyTable = new KeyTable(file);
const table = new SynsetTable(file);
let plain: PlainSynset[];

const offset = (ordinal: number) => String(table.offsetOf(ordinal)).padStart(8, "0");

beforeAll(() => {
  plain = readPlainSynsets();
});

describe("the data file, beside the files it was made from", () => {
  it("has every entry of the index, with its senses in order, and no other", () => {
    const index = readPlainIndex();
    const own = new Map<string, string[]>();
    keyTable.scan("", (cursor) => {
      const { key, senses } = cursor.read();
      for (const [part, found] of senses.entries()) {
        // Looked up below: nothing else is read during a scan.
        if (found.length > 0)
          own.set(
            `${key} ${LETTERS[part]}`,
            found.map(({ ordinal }) => String(ordinal)),
          );
      }
      return true;
    });

    const offsets = [...own].map(([entry, ordinals]) => [entry, ordinals.map((each) => offset(Number(each)))] as const);
    expect(own.size).toBe(155_467);
    expect(offsets.filter(([entry, found]) => found.join() !== index.get(entry)?.join())).toEqual([]);
    expect([...index.keys()].filter((entry) => !own.has(entry))).toEqual([]);
  });

  it("finds every entry by its key", () => {
    const index = readPlainIndex();

    const missed = [...index].filter(([entry, offsets]) => {
      const [key, letter] = entry.split(" ") as [string, string];
      const senses = keyTable.find(key)?.senses[LETTERS.indexOf(letter)] ?? [];
      return senses.map(({ ordinal }) => offset(ordinal)).join() !== offsets.join();
    });

    expect(missed).toEqual([]);
  });

  it("says of every key whether it is an inflected form where it is no word", () => {
    const keys = new Map<string, Key>();
    keyTable.scan("", (cursor) => {
      const key = cursor.read();
      keys.set(key.key, key);
      return true;
    });
    const vocabulary = {
      has: (key: string, part: PartOfSpeech) => (keys.get(key)?.senses[PARTS_OF_SPEECH.indexOf(part)]?.length ?? 0) > 0,
      exceptions: (key: string, part: PartOfSpeech) => keys.get(key)?.bases[PARTS_OF_SPEECH.indexOf(part)] ?? [],
    };

    const wrong = [...keys.values()].filter(({ key, isInflected }) => {
      const missing = PARTS_OF_SPEECH.filter((part) => !vocabulary.has(key, part));
      return isInflected !== missing.some((part) => baseForms(key, part, vocabulary).length > 0);
    });

    expect(keys.size).toBe(160_656);
    expect(wrong).toEqual([]);
  });

  it("finds nothing that is not an entry", () => {
    const keys = new Set([...readPlainIndex().keys()].map((entry) => entry.split(" ")[0]!));

    const wrong = [...keys].filter((key) => {
      const near = [`${key}\u0000`, key.slice(0, -1), `${key}zz`];
      return near.some((each) => !keys.has(each) && keyTable.find(each)?.senses.some(({ length }) => length > 0));
    });

    expect(wrong).toEqual([]);
  });

  it("has every synset: words, lexicographer file, definition and examples", () => {
    expect(table.size).toBe(plain.length);

    const wrong = plain.filter(({ id, words, lexFile, gloss }, ordinal) => {
      const text = table.text(ordinal);
      const own = [
        offset(ordinal),
        text.isSatellite,
        text.lexFile,
        text.words.map((word) => word.text),
        text.definition,
        text.examples,
      ];
      const { definition, examples } = splitPlainGloss(gloss);
      return (
        JSON.stringify(own) !== JSON.stringify([id.slice(0, 8), id.endsWith("s"), lexFile, words, definition, examples])
      );
    });

    expect(wrong).toEqual([]);
  });

  it("has every pointer and every verb frame, each once", () => {
    const hex = (number: number) => number.toString(16).padStart(2, "0");

    const wrong = plain.filter((synset, ordinal) => {
      const { pointers, frames } = table.relations(ordinal);
      const own = pointers.map(({ kind, target, sourceWord, targetWord }) => {
        const letter = LETTERS[table.partOfSpeechOf(target)];
        return `${POINTER_SYMBOLS[kind]} ${offset(target)} ${letter} ${hex(sourceWord)}${hex(targetWord)}`;
      });
      const ownFrames = frames.map(({ frame, word }) => `+ ${String(frame).padStart(2, "0")} ${hex(word)}`);
      return own.join() !== synset.pointers.join() || ownFrames.join() !== synset.frames.join();
    });

    expect(wrong).toEqual([]);
  });

  it("names every sense by Princeton's key, with its number and count", () => {
    const wordNet = openWordNet({ memory: "high" });
    const all = readPlainSenseIndex();
    const byKey = new Map<string, typeof all>();
    for (const each of all) byKey.set(each.key, [...(byKey.get(each.key) ?? []), each]);

    const wrong = [...byKey].filter(([key, expected]) => {
      const own = wordNet
        .senses(key)
        .filter(({ match }) => match === "exact")
        .map(({ sense_key, synset, sense, tag_count }) => [sense_key, synset.slice(0, 8), sense, tag_count].join(" "));
      const theirs = expected.map(({ senseKey, offset, number, tagCount }) =>
        [senseKey, offset, number, tagCount].join(" "),
      );
      return own.toSorted().join() !== theirs.toSorted().join();
    });

    expect(all).toHaveLength(207_235);
    expect(wrong).toEqual([]);
  });

  it("finds every synset by the id and the name that it gives it", () => {
    const wordNet = openWordNet({ memory: "high" });

    const wrong = plain.filter(({ id }) => {
      const found = wordNet.synset(id);
      return found.synset !== id || wordNet.synset(found.name).synset !== id;
    });

    expect(wrong).toEqual([]);
  });

  it("has parts of speech one behind the other", () => {
    const counts = plain.map((_, ordinal) => PARTS_OF_SPEECH[table.partOfSpeechOf(ordinal)]);

    expect(counts.map((part) => part![0])).toEqual(plain.map(({ id }) => id.at(-1)!.replace(/[sr]/, "a")));
  });
});
