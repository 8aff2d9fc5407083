import { EXAMPLE_END, EXAMPLE_START } from "../src/data/format.ts";

const START = String.fromCharCode(EXAMPLE_START);
const END = String.fromCharCode(EXAMPLE_END);

/** What may follow an example: the next part, a dash before an author's name, a remark, or the next example. */
const FOLLOWS_EXAMPLE = new Set([undefined, ";", "-", "(", ",", ".", '"']);

/**
 * Mark the examples of a gloss, putting a control character in the place of each of their quotation marks. The definition is
 * what stands before the first.
 *
 * Definitions have semicolons and quotations of their own (`a threat or reward (as in "carrot and stick")`), so neither
 * mark decides alone. A quoted run is an example when all of these hold: it stands at the start, after `;` or `:`, or
 * right after another example; every parenthesis before it is closed; and what follows is the end, `;`, `,`, `.`, `(`, a
 * dash or another quotation.
 *
 * @param gloss as in a data file, after its ` | `
 * @throws {Error} when a quotation is not closed; WordNet 3.1 has none
 * @see wndb(5WN), "Data File Format"
 */
export function markExamples(gloss: string): string {
  let marked = "";
  let position = 0;
  let openParentheses = 0;
  let previous: "nothing" | "example" | "quotation" = "nothing";

  for (;;) {
    const open = gloss.indexOf('"', position);
    if (open === -1) return marked + gloss.slice(position);
    const close = gloss.indexOf('"', open + 1);
    if (close === -1) throw new Error(`a quotation is not closed: ${gloss}`);
    const between = gloss.slice(position, open);
    openParentheses = countOpen(between, openParentheses);
    const quoted = gloss.slice(open + 1, close);
    position = close + 1;

    const next = gloss.slice(position).trimStart()[0];
    const isExample: boolean =
      openParentheses === 0 && leadsToExample(between.trim(), previous) && FOLLOWS_EXAMPLE.has(next);
    marked += isExample ? between + START + quoted + END : `${between}"${quoted}"`;
    previous = isExample ? "example" : "quotation";
  }
}

function leadsToExample(between: string, previous: "nothing" | "example" | "quotation"): boolean {
  if (between.endsWith(";") || between.endsWith(":")) return true;
  if (previous === "example") return between === "" || between === "," || between === ".";
  return previous === "nothing" && between === "";
}

function countOpen(text: string, openBefore: number): number {
  let open = openBefore;
  for (const character of text) {
    if (character === "(") open += 1;
    else if (character === ")" && open > 0) open -= 1;
  }
  return open;
}
