/** A gloss taken apart. */
export interface Gloss {
  /** Without the examples, and without the `;` or `:` that led to them. */
  definition: string;
  /** Without quotation marks and without the name of whoever is quoted. */
  examples: string[];
}

/** What may follow an example: the next part, a dash before an author's name, a remark, or the next example. */
const FOLLOWS_EXAMPLE = new Set([undefined, ";", "-", "(", ",", ".", '"']);

/**
 * Part the definition from its examples.
 *
 * Definitions have semicolons and quotations of their own (`a threat or reward (as in "carrot and stick")`), so neither
 * mark decides alone. A quoted run is an example when all of these hold: it stands at the start, after `;` or `:`, or
 * right after another example; every parenthesis before it is closed; and what follows is the end, `;`, `,`, `.`, `(`, a
 * dash or another quotation. The definition ends where the first example begins.
 *
 * @param gloss as in a data file, after its ` | `
 * @see wndb(5WN), "Data File Format"
 */
export function splitGloss(gloss: string): Gloss {
  const examples: string[] = [];
  let definitionEnd = gloss.length;
  let position = 0;
  let openParentheses = 0;
  let previous: "nothing" | "example" | "quotation" = "nothing";

  for (;;) {
    const open = gloss.indexOf('"', position);
    if (open === -1) break;
    const close = endOfQuotation(gloss, open);
    const between = gloss.slice(position, open);
    openParentheses = countOpen(between, openParentheses);
    position = close + 1;

    const next = gloss.slice(position).trimStart()[0];
    if (openParentheses > 0 || !leadsToExample(between.trim(), previous) || !FOLLOWS_EXAMPLE.has(next)) {
      previous = "quotation";
      continue;
    }
    if (examples.length === 0) definitionEnd = open;
    examples.push(gloss.slice(open + 1, close).trim());
    previous = "example";
  }

  return { definition: gloss.slice(0, definitionEnd).replace(/[\s;:]+$/, ""), examples };
}

function leadsToExample(between: string, previous: "nothing" | "example" | "quotation"): boolean {
  if (between.endsWith(";") || between.endsWith(":")) return true;
  if (previous === "example") return between === "" || between === "," || between === ".";
  return previous === "nothing" && between === "";
}

/** A quotation nobody closed runs to the end. */
function endOfQuotation(gloss: string, open: number): number {
  const close = gloss.indexOf('"', open + 1);
  return close === -1 ? gloss.length : close;
}

function countOpen(text: string, openBefore: number): number {
  let open = openBefore;
  for (const character of text) {
    if (character === "(") open += 1;
    else if (character === ")" && open > 0) open -= 1;
  }
  return open;
}
