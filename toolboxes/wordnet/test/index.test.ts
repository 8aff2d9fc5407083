import { openSync, readSync } from "node:fs";
import { describeToolBox } from "@ovos-tools/conformance/vitest";
import { beforeEach, describe, expect, it, vi } from "vitest";
import wordnet from "../src/index.ts";

vi.mock("node:fs", { spy: true });

const serendipity = {
  definitions: [["noun", "good luck in making unexpected and fortunate discoveries"]],
  examples: [],
  lemmas: ["serendipity"],
};

describeToolBox(wordnet, [
  { name: "define_word", kwargs: { word: "serendipity" }, result: serendipity },
  {
    name: "define_word",
    kwargs: { word: "Alive", lang: "en-GB", pos: "adverb" },
    result: { definitions: [], examples: [], lemmas: [] },
  },
]);

describe("wordnet", () => {
  const sumOfBytesRead = () => vi.mocked(readSync).mock.results.reduce((sum, { value }) => sum + value, 0);

  beforeEach(() => {
    vi.mocked(openSync).mockClear();
    vi.mocked(readSync).mockClear();
    vi.resetModules();
  });

  it("opens no file when it is imported, made and described", async () => {
    const { default: freshWordnet } = await import("../src/index.ts");

    freshWordnet().definitions();

    expect(openSync).not.toHaveBeenCalled();
  });

  it("reads less than 1% of the data file to answer its first word, and opens it once", async () => {
    const toolbox = wordnet();

    expect(await toolbox.call("define_word", { word: "serendipity" })).toEqual(serendipity);
    await toolbox.call("define_word", { word: "dog" });

    expect(sumOfBytesRead()).toBeGreaterThan(0);
    expect(sumOfBytesRead()).toBeLessThan(178_000);
    expect(openSync).toHaveBeenCalledTimes(1);
  });

  it("looks for the file that it is given, when the first word is asked for", async () => {
    const toolbox = wordnet({ dataFile: "/no/such/file" });

    await expect(toolbox.call("define_word", { word: "dog" })).rejects.toThrow("is missing");
  });
});
