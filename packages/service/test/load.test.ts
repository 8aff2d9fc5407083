import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { DEFAULT_TOOLBOXES, loadToolBoxes } from "../src/index.ts";

const directory = fileURLToPath(new URL("fixtures/packages", import.meta.url));
const at = (...names: string[]) => ({ directory, packages: names.map((name) => `./${name}/index.mjs`) });

describe("loadToolBoxes", () => {
  it("loads the default set, each under its id", async () => {
    const { toolboxes, failures } = await loadToolBoxes();

    expect(failures).toEqual([]);
    expect(toolboxes.map(({ id }) => id)).toEqual([...DEFAULT_TOOLBOXES.keys()]);
  });

  it("adds what is named, or loads nothing else", async () => {
    const both = await loadToolBoxes(at("good"));
    const one = await loadToolBoxes({ ...at("good"), defaults: false });

    expect(both.toolboxes.map(({ id }) => id)).toEqual([...DEFAULT_TOOLBOXES.keys(), "good"]);
    expect(one.toolboxes.map(({ id }) => id)).toEqual(["good"]);
  });

  it("names what cannot be loaded, with the reason, and loads the others", async () => {
    const { toolboxes, failures } = await loadToolBoxes({
      ...at("throws", "good", "wrong", "absent", "twin"),
      defaults: false,
    });

    expect(toolboxes.map(({ id }) => id)).toEqual(["good"]);
    expect(failures).toEqual([
      { name: "./throws/index.mjs", reason: "broken at import" },
      { name: "./wrong/index.mjs", reason: "its default export did not make a toolbox" },
      { name: "./absent/index.mjs", reason: expect.stringMatching(/Cannot find module .*; npm install it in /) },
      { name: "./twin/index.mjs", reason: "its toolbox id 'good' is taken by another" },
    ]);
  });
});
