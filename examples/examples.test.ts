import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync } from "node:fs";
import { promisify } from "node:util";
import { describe, expect, it } from "vitest";

const run = promisify(execFile);
const folder = new URL(".", import.meta.url);
const endsByItself = (name: string) => name !== "quickstart";
const fromSource = (name: string) => ["--import", "tsx", "--conditions=@ovos-tools/source", `${name}/src/main.ts`];
const names = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .filter(endsByItself);

describe("examples", () => {
  it.each(names)("%s runs and finds its own assertions true", async (name) => {
    const { stdout } = await run(process.execPath, fromSource(name), { cwd: folder });

    expect(stdout).not.toBe("");
  });

  it("quickstart calls every toolbox over its bus, then serves until Ctrl-C", async () => {
    const child = spawn(process.execPath, [...fromSource("quickstart"), "--port", "0"], { cwd: folder });
    const exited = once(child, "exit");
    let shown = "";

    for await (const text of child.stdout.setEncoding("utf8")) {
      shown += text;
      // Twice, as npm does: the terminal's own and the one npm passes on.
      if (shown.includes("until Ctrl-C")) for (const _ of [1, 2]) child.kill("SIGINT");
    }

    expect(await exited).toEqual([0, null]);
    expect(shown).toContain("good luck in making unexpected and");
    expect(shown).toMatch(/list --bus ws:\/\/127\.0\.0\.1:\d+\/core/);
  });
});
