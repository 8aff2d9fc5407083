import { closeSync, mkdtempSync, openSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readLine, withDataFile } from "../src/data-file.ts";

vi.mock("node:fs", { spy: true });

describe("withDataFile", () => {
  let dir: string;

  const use = <Result>(text: string, read: Parameters<typeof withDataFile<Result>>[2]) => {
    writeFileSync(join(dir, "data.test"), text);
    return withDataFile(dir, "data.test", read);
  };

  beforeEach(() => {
    dir = mkdtempSync(join(tmpdir(), "wordnet-test-"));
  });

  afterEach(() => rmSync(dir, { recursive: true }));

  it("reads from the position it is given, and less at the end", () => {
    const parts = use("abcdef", (file) => [0, 4, 2, 6, 9].map((position) => file.read(position, 3).toString()));

    expect(parts).toEqual(["abc", "ef", "cde", "", ""]);
  });

  it("closes the file when its user throws", () => {
    vi.mocked(closeSync).mockClear();
    vi.mocked(openSync).mockClear();

    const run = () =>
      use("abc", () => {
        throw new RangeError("enough");
      });

    expect(run).toThrow("enough");
    expect(closeSync).toHaveBeenCalledWith(vi.mocked(openSync).mock.results.at(-1)?.value);
  });

  it.each([0, 1, 4095, 4096, 4097, 16_384, 1_000_000])("reads a line of %i bytes whole", (length) => {
    const line = "x".repeat(length);

    expect(use(`first\n${line}\nlast\n`, (file) => readLine(file, 6))).toBe(line);
  });

  it.each([
    ["at the end of the file", "first\nsecond", 6],
    ["after the end of the file", "first\n", 6],
    ["within 1 MiB", `first\n${"x".repeat(1_100_000)}\n`, 6],
  ])("refuses a line that does not end %s", (_, text, position) => {
    expect(() => use(text, (file) => readLine(file, position))).toThrow(
      "'data.test' is damaged: the line at byte 6 does not end",
    );
  });
});
