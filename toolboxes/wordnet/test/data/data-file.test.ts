import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { Worker } from "node:worker_threads";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { DataFile } from "../../src/data/data-file.ts";
import { HEADER, HEADER_BYTES, SECTION_ROW_BYTES, SECTIONS, type Section } from "../../src/data/format.ts";
import { openWordNet } from "../../src/lexicon.ts";
import { seededRandom } from "../random.ts";

const DATA_FILE = fileURLToPath(new URL("../../data/wordnet.bin", import.meta.url));
const ADVICE = "install @ovos-tools/wordnet again";
const openDescriptors = () => readdirSync("/proc/self/fd").length;

describe("a data file with trouble", () => {
  let folder: string;
  let path: string;
  let bytes: Buffer;

  const define = (word = "dog") => openWordNet({ path }).define(word);
  const write = (content: Buffer) => writeFileSync(path, content);

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "wordnet-test-"));
    path = join(folder, "wordnet.bin");
    bytes = readFileSync(DATA_FILE);
  });

  afterEach(() => rmSync(folder, { recursive: true }));

  it("says that it is missing and what to do, without naming the folder", () => {
    expect(() => define()).toThrow(
      expect.objectContaining({
        name: "DictionaryFileError",
        message: `the WordNet data file is missing; ${ADVICE}`,
        cause: expect.objectContaining({ code: "ENOENT" }),
      }),
    );
  });

  it("says that it cannot be read when it is a folder", () => {
    path = folder;

    expect(() => define()).toThrow("cannot be read (EISDIR)");
  });

  it.each([0, 1, 100, HEADER_BYTES, 100_000])("says that only %i bytes of it are there", (length) => {
    write(bytes.subarray(0, length));

    expect(() => define()).toThrow(length < HEADER_BYTES ? "is cut short" : `has ${length} bytes instead of`);
  });

  it("says that it is another file", () => {
    write(Buffer.alloc(bytes.length, 0x20));

    expect(() => define()).toThrow("is not one, or is damaged");
  });

  it("says that its line breaks were converted", () => {
    write(Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1"));

    expect(() => define()).toThrow("is not one, or is damaged");
  });

  it("says that its header is damaged", () => {
    bytes[HEADER.synsetCount] = bytes[HEADER.synsetCount]! ^ 1;
    write(bytes);

    expect(() => define()).toThrow("is damaged in its header");
  });

  it.each(["keys", "synsets", "texts"] as const)(
    "says that its %s are damaged once they were read whole",
    async (name) => {
      const row = HEADER.sections + SECTIONS.indexOf(name) * SECTION_ROW_BYTES;
      const last = bytes.readUInt32LE(row) + bytes.readUInt32LE(row + 4) - 1;
      bytes[last] = bytes[last]! ^ 1;
      write(bytes);
      const wordNet = openWordNet({ path });

      await vi.waitFor(() => expect(() => wordNet.define("dog")).toThrow("a checksum is wrong"), {
        interval: 1,
        timeout: 30_000,
      });
      expect(() => openWordNet({ path, memory: "high" }).define("dog")).toThrow("a checksum is wrong");
    },
  );

  it("answers or throws its own error, whatever byte is damaged", () => {
    const next = seededRandom(7);
    const random = (limit: number) => Math.floor(next() * limit);
    for (let round = 0; round < 20; round++) {
      const damaged = Buffer.from(bytes);
      for (let place = 0; place < 50_000; place++)
        damaged[HEADER_BYTES + random(bytes.length - HEADER_BYTES)] = random(256);
      write(damaged);
      const wordNet = openWordNet({ path, memory: "low" });
      try {
        wordNet.senses("dog");
        wordNet.related("02086723-n", "hypernym_closure");
        wordNet.suggest("dgo");
      } catch (error) {
        expect((error as Error).name).toMatch(/^(DictionaryFileError|UnknownSynsetError)$/);
      }
    }
  });
});

describe("reading the data file", () => {
  it("keeps the number of open files constant over 10,000 lookups at once", async () => {
    const wordNet = openWordNet();
    wordNet.define("dog");
    const before = openDescriptors();

    const found = await Promise.all(Array.from({ length: 10_000 }, async (_, number) => wordNet.define(`hi${number}`)));

    expect(found).toHaveLength(10_000);
    expect(openDescriptors()).toBeLessThanOrEqual(before);
  });

  it("answers the same in low memory, before and after it is in memory", async () => {
    const low = openWordNet({ memory: "low" });
    const auto = openWordNet();
    const words = ["dog", "hot dog", "geese", "zzz", "set", "rock n roll"];
    const before = words.map((word) => auto.senses(word));
    const descriptors = openDescriptors();

    for (let round = 0; round < 100; round++) {
      words.map((word) => auto.define(word));
      auto.related("dog.n.01", "hypernyms");
    }
    await vi.waitFor(() => expect(openDescriptors()).toBeLessThan(descriptors), { interval: 1, timeout: 30_000 });

    expect(words.map((word) => auto.senses(word))).toEqual(before);
    expect(words.map((word) => low.senses(word))).toEqual(before);
    expect(words.map((word) => openWordNet({ memory: "high" }).senses(word))).toEqual(before);
  });

  it.each([0, 1])("does not wait for the background, after %i turns, when one question reads much", async (turns) => {
    const before = openDescriptors();
    const file = new DataFile({ path: DATA_FILE });
    const sections = ["keys", "synsets", "texts", "relations"] as const;
    const load = (times: number, section: Section) => {
      for (let time = 0; time < times; time++) file.load(section, 100, 10);
    };

    for (const section of sections) load(100, section);
    if (turns > 0) await new Promise(setImmediate); // the background is reading now
    for (const section of sections) {
      load(1000, section);
      expect(file.buffer).toHaveLength(file.bytesOf(section));
    }

    await vi.waitFor(() => expect(openDescriptors()).toBe(before), { interval: 1, timeout: 30_000 });
  });

  it("works in several worker threads at once", async () => {
    const lexicon = new URL("../../src/lexicon.ts", import.meta.url).href;
    const program = `
      import { parentPort } from "node:worker_threads";
      import { register } from ${JSON.stringify(import.meta.resolve("tsx/esm/api"))};
      register();
      const { openWordNet } = await import(${JSON.stringify(lexicon)});
      const wordNet = openWordNet();
      let count = 0;
      for (let round = 0; round < 2000; round++) count += wordNet.define(round % 2 ? "set" : "break").length;
      parentPort.postMessage(count);`;

    const counts = await Promise.all(
      Array.from(
        { length: 4 },
        () =>
          new Promise((resolve, reject) => {
            const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(program)}`), { execArgv: [] });
            worker.once("message", resolve);
            worker.once("error", reject);
          }),
      ),
    );

    const wordNet = openWordNet();
    const expected = 1000 * (wordNet.define("set").length + wordNet.define("break").length);
    expect(counts).toEqual(Array(4).fill(expected));
  });
});
