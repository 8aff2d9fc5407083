/** What a command is given of the world around it, so that a test can give it another. */
export interface Terminal {
  /** Results, for people and programs to read on. */
  out(line: string): void;
  /** Everything else. */
  err(line: string): void;
  env: Readonly<Record<string, string | undefined>>;
  /** Aborted when the person or the system asks the program to end. */
  stop: AbortSignal;
}

/** What a program's exit code says. */
export const EXIT = {
  done: 0,
  /** The tool or the service answered with an error. */
  answeredError: 1,
  wrongUsage: 2,
  nobodyAnswered: 3,
} as const;

export type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends a command with a line for the person and an exit code. */
export class CommandError extends Error {
  override name = "CommandError";
  readonly exitCode: ExitCode;

  constructor(exitCode: ExitCode, message: string) {
    super(message);
    this.exitCode = exitCode;
  }
}

/** The real terminal. The signal to stop is SIGINT (Ctrl-C) or SIGTERM. */
export function processTerminal(): Terminal {
  const stop = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, () => stop.abort());
  // A reader that has seen enough closes the pipe (`ovos-tools list | head`): nothing is wrong then.
  process.stdout.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code !== "EPIPE") throw error;
  });
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
    stop: stop.signal,
  };
}
