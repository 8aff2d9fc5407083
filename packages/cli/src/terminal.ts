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
  /** Ctrl-C, or the system, came before the answer. What serves until then is done instead. */
  stopped: 130,
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

// Characters that steer a terminal or turn the direction of a text, but for tab and line feed.
const UNPRINTABLE = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]/g;

/**
 * A terminal that shows control characters as `\u001b` and so on. What is printed comes from the bus and from models, and must
 * not be able to move the cursor, set the title or hide a part of a line. Inside JSON the escapes mean the same characters.
 */
export function withoutControls(terminal: Terminal): Terminal {
  const show = (text: string) =>
    text.replace(UNPRINTABLE, (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`);
  return {
    ...terminal,
    out: (line) => terminal.out(show(line)),
    err: (line) => terminal.err(show(line)),
  };
}

// npm and npx pass on the Ctrl-C that the terminal has already sent: a second signal this soon is the first one's echo.
const ECHO_MS = 500;

/** Aborted by SIGINT (Ctrl-C) or SIGTERM; a second one, from somebody who will not wait, ends the process at once. */
function stopSignal(): AbortSignal {
  const stop = new AbortController();
  let stoppedAt = 0;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (stop.signal.aborted && performance.now() - stoppedAt > ECHO_MS) process.exit(EXIT.stopped);
      stoppedAt ||= performance.now();
      stop.abort();
    });
  }
  return stop.signal;
}

/** The real terminal. */
export function processTerminal(): Terminal {
  // A reader that has seen enough closes the pipe (`ovos-tools list | head`): nothing is wrong then.
  for (const stream of [process.stdout, process.stderr]) {
    stream.on("error", (error: NodeJS.ErrnoException) => {
      if (error.code !== "EPIPE") throw error;
    });
  }
  return {
    out: (line) => process.stdout.write(`${line}\n`),
    err: (line) => process.stderr.write(`${line}\n`),
    env: process.env,
    stop: stopSignal(),
  };
}
