import { readFileSync } from "node:fs";
import { CommanderError } from "commander";
import { createProgram } from "./program.ts";
import { CommandError, EXIT, type ExitCode, processTerminal, type Terminal, withoutControls } from "./terminal.ts";

export { EXIT, type ExitCode, type Terminal } from "./terminal.ts";

/**
 * Run `ovos-tools`.
 *
 * @param args what stands behind the command's name
 * @returns the exit code, as `EXIT` has them
 */
export async function main(args: readonly string[], world: Terminal = processTerminal()): Promise<ExitCode> {
  const terminal = withoutControls(world);
  const program = createProgram(terminal, readVersion());
  try {
    await program.parseAsync(args, { from: "user" });
    return EXIT.done;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.wrongUsage;
    if (error instanceof CommandError) {
      terminal.err(`error: ${error.message}`);
      return error.exitCode;
    }
    if (terminal.stop.aborted) return EXIT.done;
    terminal.err(`error: ${(error as Error).message}`);
    return EXIT.answeredError;
  }
}

function readVersion(): string {
  return JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8")).version;
}
