import { readFileSync } from "node:fs";
import ts from "typescript";
import { describe, expect, it } from "vitest";

const entry = new URL("../src/index.ts", import.meta.url);

/** Every file reached from the entry, and every package any of them imports. */
function walk(): { files: Set<string>; packages: Set<string> } {
  const files = new Set<string>();
  const packages = new Set<string>();
  const open = [entry];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (files.has(file.href)) continue;
    const text = readFileSync(file, "utf8");
    files.add(file.href);
    for (const { fileName } of ts.preProcessFile(text).importedFiles) {
      if (fileName.startsWith(".")) open.push(new URL(fileName, file));
      else packages.add(fileName);
    }
  }
  return { files, packages };
}

describe("core runs anywhere", () => {
  it("imports zod and nothing else", () => {
    const { files, packages } = walk();

    expect(files.size).toBeGreaterThan(15);
    expect([...packages]).toEqual(["zod"]);
  });
});
