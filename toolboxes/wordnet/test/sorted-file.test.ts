import { describe, expect, it } from "vitest";
import type { DataFile } from "../src/data-file.ts";
import { findLine } from "../src/sorted-file.ts";
import { seededRandom } from "./random.ts";

const LICENCE = "  1 Permission to use  \n  2 and copy  \n";

function toFile(text: string): DataFile {
  const bytes = Buffer.from(text);
  return {
    name: "index.test",
    sizeBytes: bytes.length,
    read: (position, maxBytes) => bytes.subarray(position, position + maxBytes),
  };
}

function makeLines(count: number, seed: number): string[] {
  const random = seededRandom(seed);
  const letters = "abcdefghijklmnopqrstuvwxyz'-_.0123456789é犬";
  const pick = () => letters[Math.floor(random() * letters.length)];
  const keys = new Set(Array.from({ length: count }, () => Array.from({ length: 1 + random() * 6 }, pick).join("")));
  return [...keys]
    .sort((one, other) => Buffer.compare(Buffer.from(one), Buffer.from(other)))
    .map((key) => `${key} n ${"x".repeat(random() * 200)}`);
}

describe("findLine", () => {
  it.each([0, 1, 2, 40, 300, 3000])("finds every line of about %i, and no other", (count) => {
    const lines = makeLines(count, 7);
    const file = toFile(`${LICENCE}${lines.map((line) => `${line}\n`).join("")}`);
    const keys = lines.map((line) => line.slice(0, line.indexOf(" ")));
    const absent = makeLines(500, 8).map((line) => line.slice(0, line.indexOf(" ")));

    expect(keys.map((key) => findLine(file, key))).toEqual(lines);
    for (const key of absent) if (!keys.includes(key)) expect(findLine(file, key), key).toBeUndefined();
  });

  it("finds every line wherever the blocks of 2 KiB part them", () => {
    const lines = makeLines(200, 9);
    const text = lines.map((line) => `${line}\n`).join("");

    for (let shift = 0; shift < 260; shift += 1) {
      const file = toFile(`! ${"x".repeat(shift)}\n${text}`);

      expect(lines.map((line) => findLine(file, line.slice(0, line.indexOf(" "))))).toEqual(lines);
    }
  });

  it("finds the first line of a file without a licence", () => {
    expect(findLine(toFile("a 1\nb 2\n"), "a")).toBe("a 1");
  });

  it.each(["", " ", "1", "2", " 1", "Permission", "a b", "a\nb", "b\nc", "a 1\nb"])("finds nothing for %j", (key) => {
    expect(findLine(toFile(`${LICENCE}a 1\nb 2\nc 3\n`), key)).toBeUndefined();
  });

  it.each(["", "a 1\nb 2", "a 1\nb"])("refuses %j, which is cut short", (text) => {
    expect(() => findLine(toFile(text), "a")).toThrow("'index.test' is damaged: it is empty or cut short");
  });

  it.each([4096, 4097, 100_000])("refuses a file with a line of %i bytes", (length) => {
    const file = toFile(`a 1\n${"\0".repeat(length)}\nb 2\n${"c 3\n".repeat(3000)}`);

    expect(() => findLine(file, "a")).toThrow("'index.test' is damaged: it has a line over 2048 bytes");
  });
});
