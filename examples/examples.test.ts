import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const folder = new URL(".", import.meta.url);
const startsByItself = (name: string) => name !== "quickstart";
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter(startsByItself);

describe("examples", () => {
  it.each(names)("%s runs and finds its own assertions true", async (name) => {
    const args = ["--import", "tsx", "--conditions=@ovos-tools/source", `${name}/src/main.ts`];

    const { stdout } = await run(process.execPath, args, { cwd: folder });

    expect(stdout).not.toBe("");
  });
});
