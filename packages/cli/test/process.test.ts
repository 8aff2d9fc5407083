import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";

const main = fileURLToPath(new URL("../src/main.ts", import.meta.url));
const program = `import { main } from ${JSON.stringify(main)}; process.exitCode = await main(process.argv.slice(1));`;

/** The command as a process of its own, from source. */
function spawnCommand(...args: string[]): ChildProcess {
  const node = [
    "--import",
    "tsx",
    "--conditions=@ovos-tools/source",
    "--input-type=module",
    "--eval",
    program,
    "--",
    ...args,
  ];
  return spawn(process.execPath, node, { stdio: ["ignore", "pipe", "pipe"] });
}

async function firstLine(child: ChildProcess): Promise<string> {
  const [line] = await once(createInterface({ input: child.stdout! }), "line");
  return line;
}

describe("ovos-tools as a process", () => {
  it.each(["SIGINT", "SIGTERM"] as const)("ends cleanly on %s, with exit code 0", async (signal) => {
    const child = spawnCommand("serve", "--embedded-bus", "--port", "0");
    const exited = once(child, "exit");

    expect(await firstLine(child)).toMatch(/^listening ws:/);
    child.kill(signal);

    expect(await exited).toEqual([0, null]);
  });

  it("takes a signal that npm passes on a second time for the same one", async () => {
    const child = spawnCommand("serve", "--embedded-bus", "--port", "0");
    const exited = once(child, "exit");

    await firstLine(child);
    child.kill("SIGINT");
    child.kill("SIGINT");

    expect(await exited).toEqual([0, null]);
  });

  it("ends while it still looks for a bus", async () => {
    const child = spawnCommand("serve", "--bus", "ws://127.0.0.1:9/core");
    const exited = once(child, "exit");
    const [warning] = await once(createInterface({ input: child.stderr! }), "line");
    child.kill("SIGTERM");

    expect(warning).toContain("nothing listens there");
    expect(await exited).toEqual([0, null]);
  });

  it("does not mind a reader that has seen enough", async () => {
    const child = spawnCommand("list", "--local", "--json");
    const exited = once(child, "exit");
    child.stdout?.destroy();

    expect(await exited).toEqual([0, null]);
  });
});
