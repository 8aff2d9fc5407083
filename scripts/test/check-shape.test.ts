import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findProblems } from "../check-shape.mjs";

const repository = fileURLToPath(new URL("../..", import.meta.url));

describe("findProblems", () => {
  let root: string;

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), "ovos-tools-shape-"));
    const toolboxes = readdirSync(join(repository, "toolboxes")).map((name) => `toolboxes/${name}`);
    for (const folder of ["packages/core", "packages/service", ...toolboxes]) {
      mkdirSync(join(root, folder), { recursive: true });
      for (const part of ["package.json", "README.md", "src", "builder"]) {
        const from = join(repository, folder, part);
        if (existsSync(from)) cpSync(from, join(root, folder, part), { recursive: true });
      }
    }
  });

  afterEach(() => rmSync(root, { recursive: true }));

  const append = (file: string, text: string) => writeFileSync(join(root, file), `\n${text}\n`, { flag: "a" });
  const change = (file: string, from: string | RegExp, to: string) =>
    writeFileSync(join(root, file), readFileSync(join(root, file), "utf8").replace(from, to));

  it("finds nothing in what is there", () => {
    expect(findProblems(root)).toEqual([]);
  });

  it.each([
    ["core imports Node", "packages/core/src/json.ts", 'import "node:fs";', "imports no 'node:fs'"],
    ["core imports another library", "packages/core/src/json.ts", 'import "ws";', "imports zod and nothing else"],
    [
      "core imports a package of ours",
      "packages/core/src/json.ts",
      'import "@ovos-tools/bus";',
      "may not import @ovos-tools/bus",
    ],
    ["a toolbox imports another", "toolboxes/think/src/index.ts", 'import "@ovos-tools/wordnet";', "imports toolboxes"],
    [
      "a toolbox imports a bus",
      "toolboxes/think/src/index.ts",
      'await import("@ovos-tools/bus");',
      "may not import @ovos-tools/bus",
    ],
    [
      "a file but the one imports a toolbox",
      "packages/service/src/load.ts",
      'import "@ovos-tools/think";',
      "imports toolboxes",
    ],
    ["a library is not declared", "toolboxes/think/src/index.ts", 'import "mathjs";', "not among its dependencies"],
    [
      "a bundled library is not declared",
      "toolboxes/calculator/src/index.ts",
      'import "natural";',
      "not among its dependencies",
    ],
    [
      "an import leaves its package",
      "toolboxes/think/src/index.ts",
      'import "../../wordnet/src/index.ts";',
      "leaves the package",
    ],
    [
      "an import has no extension",
      "toolboxes/think/src/index.ts",
      'import "./tools/think";',
      "write the real extension",
    ],
    [
      "a topic is written again",
      "packages/service/src/load.ts",
      'export const topic = "ovos.tools.list";',
      "contract.ts alone",
    ],
  ])("says so when %s", (_, file, line, problem) => {
    append(file, line);

    expect(findProblems(root)).toEqual([expect.stringMatching(new RegExp(`^${file}: .*${problem}`))]);
  });

  it.each([
    [
      "a toolbox id is not its folder",
      "toolboxes/think/package.json",
      '"id": "think"',
      '"id": "thought"',
      "ovosToolbox.id",
    ],
    ["a licence differs", "packages/core/package.json", "Apache-2.0", "MIT", "license"],
    ["exports cannot be read from source", "packages/core/package.json", "@ovos-tools/source", "source", "exports"],
    ["a README lacks a heading", "packages/core/README.md", "## Install", "## Set up", '"Install" is missing'],
    [
      "README headings change places",
      "packages/core/README.md",
      /## Options([\s\S]*)## Errors/,
      "## Errors$1## Options",
      "order",
    ],
  ])("says so when %s", (_, file, from, to, problem) => {
    change(file, from, to);

    expect(findProblems(root)).toEqual([expect.stringContaining(problem)]);
  });
});
