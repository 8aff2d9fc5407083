import type { JsonObject, ToolSource } from "@ovos-tools/core";

/** One call for each toolbox of the default set. */
const CALLS: Readonly<Record<string, { tool: string; args: JsonObject }>> = {
  calculator: { tool: "calculator", args: { expression: "15% of 340" } },
  think: { tool: "think", args: { thought: "First look the word up, then explain it." } },
  wordnet: { tool: "define_word", args: { word: "serendipity" } },
};

export interface Row {
  toolbox: string;
  tool: string;
  args: string;
  answer: string;
  ms: string;
  failed: boolean;
}

/** Call each toolbox once, one after the other. */
export async function callEach(toolboxes: readonly ToolSource[]): Promise<Row[]> {
  const rows: Row[] = [];
  for (const toolbox of toolboxes) rows.push(await callOnce(toolbox));
  return rows;
}

async function callOnce(toolbox: ToolSource): Promise<Row> {
  const { tool, args } = CALLS[toolbox.id] ?? { tool: "", args: {} };
  const row = { toolbox: toolbox.id, tool, args: JSON.stringify(args) };
  const start = performance.now();
  try {
    const answer = JSON.stringify(await toolbox.call(tool, args));
    return { ...row, answer, ms: (performance.now() - start).toFixed(1), failed: false };
  } catch (error) {
    return { ...row, answer: (error as Error).message, ms: (performance.now() - start).toFixed(1), failed: true };
  }
}

const MAX_CELL = 60;

export function toTable(rows: readonly Row[]): string {
  const cells = rows.map(({ toolbox, tool, args, answer, ms }) => [toolbox, tool, args, answer, ms].map(cut));
  const all = [["TOOLBOX", "TOOL", "ARGUMENTS", "ANSWER", "MS"], ...cells];
  const widths = all[0]!.map((_, column) => Math.max(...all.map((row) => row[column]!.length)));
  return all
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}

function cut(text: string): string {
  return text.length <= MAX_CELL ? text : `${text.slice(0, MAX_CELL - 1)}…`;
}
