import { main, type Terminal } from "../src/main.ts";

/** A run of the command inside this process, as a person would see it. */
export interface Run {
  out: string[];
  err: string[];
  /** Resolves with the exit code. */
  exit: Promise<number>;
  /** Resolves with the first line on standard output. */
  firstLine: Promise<string>;
  /** Ctrl-C. */
  stop(): void;
}

export function start(args: readonly string[], env: Terminal["env"] = {}): Run {
  const out: string[] = [];
  const err: string[] = [];
  const stopping = new AbortController();
  let exit: Promise<number> = Promise.resolve(0);
  const firstLine = new Promise<string>((resolve, reject) => {
    const terminal: Terminal = {
      out: (line) => {
        out.push(line);
        resolve(line);
      },
      err: (line) => err.push(line),
      env,
      stop: stopping.signal,
    };
    exit = main(args, terminal);
    exit.then((code) => reject(new Error(`ended with ${code}: ${err.join("\n")}`)), reject);
  });
  firstLine.catch(() => {}); // a command that prints nothing is judged by its exit code
  return { out, err, exit, firstLine, stop: () => stopping.abort() };
}

export async function run(...args: string[]): Promise<{ out: string; err: string; exitCode: number }> {
  const { out, err, exit } = start(args);
  const exitCode = await exit;
  return { out: out.join("\n"), err: err.join("\n"), exitCode };
}
