import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

const running = new Set<ChildProcess>();

// Whatever ends the bench ends its children. Those with a channel to it also end by themselves when it is gone.
process.on("exit", killChildren);
for (const [signal, code] of Object.entries({ SIGINT: 130, SIGTERM: 143 }))
  process.once(signal, () => process.exit(code));

function killChildren(): void {
  for (const child of running) child.kill("SIGKILL");
}

function keep(child: ChildProcess): ChildProcess {
  running.add(child);
  child.once("exit", () => running.delete(child));
  return child;
}

/** Where a program of `children/` is. */
export function childFile(name: string): string {
  return fileURLToPath(new URL(`./children/${name}.js`, import.meta.url));
}

/**
 * Start a program of `children/` that stays until `endChildren`.
 *
 * @returns what it says when it is ready
 * @throws {Error} when it ends before
 */
export async function startChild(name: string, ...args: string[]): Promise<string> {
  const child = keep(fork(childFile(name), args));
  return new Promise((resolve, reject) => {
    child.once("message", (ready) => resolve(String(ready)));
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`the child '${name}' ended with ${code} before it was ready`)));
  });
}

/** End every child that is still running, and wait until they are gone. */
export async function endChildren(): Promise<void> {
  const gone = [...running].map((child) => once(child, "exit"));
  killChildren();
  await Promise.all(gone);
}

/**
 * Run Node once, from its start to its end.
 *
 * @returns nanoseconds
 * @throws {Error} when it does not end well
 */
export async function timeNode(args: readonly string[]): Promise<number> {
  const startedAt = process.hrtime.bigint();
  const child = keep(spawn(process.execPath, args, { stdio: ["ignore", "ignore", "inherit"] }));
  const [code] = await once(child, "exit");
  const took = Number(process.hrtime.bigint() - startedAt);
  if (code !== 0) throw new Error(`node ${args.join(" ")} ended with ${code}`);
  return took;
}

/** Run a program of `children/` once, as `timeNode`. */
export function timeChild(name: string): Promise<number> {
  return timeNode([childFile(name)]);
}
