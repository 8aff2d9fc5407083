import { closeSync, openSync, readSync } from "node:fs";
import { describeToolBox } from "@ovos-tools/conformance/vitest";
import { beforeEach, describe, expect, it, vi } from "vitest";
import wordnet from "../src/index.ts";

vi.mock("node:fs", { spy: true });

const serendipity = {
  definitions: [["noun", "good luck in making unexpected and fortunate discoveries"]],
  examples: [],
};

describeToolBox(wordnet, [
  { name: "define_word", kwargs: { word: "serendipity" }, result: serendipity },
  {
    name: "define_word",
    kwargs: { word: "Alive", lang: "en-GB", pos: "adverb" },
    result: { definitions: [], examples: [] },
  },
]);

describe("wordnet", () => {
  const sumOfBytesRead = () => vi.mocked(readSync).mock.results.reduce((sum, { value }) => sum + value, 0);

  beforeEach(() => {
    vi.mocked(openSync).mockClear();
    vi.mocked(closeSync).mockClear();
    vi.mocked(readSync).mockClear();
    vi.resetModules();
  });

  it("opens no file when it is imported, made and described", async () => {
    const { default: freshWordnet } = await import("../src/index.ts");

    freshWordnet().definitions();

    expect(openSync).not.toHaveBeenCalled();
  });

  it("reads less than 1% of the data files to answer its first word", async () => {
    expect(await wordnet().call("define_word", { word: "serendipity" })).toEqual(serendipity);

    expect(sumOfBytesRead()).toBeGreaterThan(0);
    expect(sumOfBytesRead()).toBeLessThan(280_000);
  });

  it("closes every file it opens", async () => {
    await wordnet().call("define_word", { word: "over" });

    const opened = vi.mocked(openSync).mock.results.map(({ value }) => value);
    expect(opened).toHaveLength(7);
    expect(vi.mocked(closeSync).mock.calls.map(([descriptor]) => descriptor)).toEqual(opened);
  });

  it("looks in the folder it is given, when the first word is asked for", async () => {
    const toolbox = wordnet({ dictDir: "/no/such/folder" });

    await expect(toolbox.call("define_word", { word: "dog" })).rejects.toThrow("'index.noun' is missing");
  });
});
