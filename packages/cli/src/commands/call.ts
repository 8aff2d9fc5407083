import type { JsonObject } from "@ovos-tools/core";
import { CommandError, EXIT, type Terminal } from "../terminal.ts";
import { readToolArguments } from "../tool-arguments.ts";
import { type Tools, type WhereOptions, withTools } from "../tools.ts";

export interface CallOptions extends WhereOptions {
  json?: boolean;
}

/** `ovos-tools call TOOLBOX TOOL …` */
export function call(
  terminal: Terminal,
  toolbox: string,
  tool: string,
  words: readonly string[],
  options: CallOptions,
): Promise<void> {
  return print(terminal, options, words, (tools, kwargs) => tools.call(toolbox, tool, kwargs));
}

/** `ovos-tools invoke TOOL …` */
export function invoke(
  terminal: Terminal,
  tool: string,
  words: readonly string[],
  options: CallOptions,
): Promise<void> {
  return print(terminal, options, words, (tools, args) => tools.invoke(tool, args));
}

async function print(
  terminal: Terminal,
  options: CallOptions,
  words: readonly string[],
  run: (tools: Tools, args: JsonObject) => Promise<JsonObject>,
): Promise<void> {
  const args = readToolArguments(words);
  try {
    const result = await withTools(terminal, options, (tools) => run(tools, args));
    terminal.out(JSON.stringify(result, null, options.json ? 0 : 2));
  } catch (error) {
    const isAnswer = error instanceof CommandError && error.exitCode === EXIT.answeredError;
    if (options.json && isAnswer) terminal.out(JSON.stringify({ error: error.message }));
    throw error;
  }
}
