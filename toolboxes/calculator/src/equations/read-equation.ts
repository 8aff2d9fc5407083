import { ExpressionError } from "../errors.ts";
import { CONSTANTS } from "../expression/evaluate.ts";
import { type Node, parse } from "../expression/parser.ts";
import { functionNamed } from "../functions/functions.ts";

export interface Equation {
  /** Left side less right side. */
  difference: Node;
  unknown: string;
  notes: string[];
}

/**
 * Read an equation in one unknown. Without `=`, the expression is to be 0.
 *
 * @throws {ExpressionError} when it is no equation, or has none or several unknowns
 * @throws {TooLargeError}
 */
export function readEquation(text: string, unknown: string | undefined): Equation {
  const sides = text.split("=");
  if (sides.length > 2) throw new ExpressionError("an equation has one '=', as in 2x + 5 = 13", text.lastIndexOf("="));
  const names = namesIn(text);
  const wanted = unknown?.trim().toLowerCase() ?? names[0];
  if (wanted === undefined) throw new ExpressionError("there is no unknown: write a letter for it, as in 2x + 5 = 13");
  const others = names.filter((name) => name !== wanted);
  if (others.length > 0) {
    throw new ExpressionError(
      `unknown besides '${wanted}': ${others.join(", ")}; one equation gives one, so put numbers in their place`,
    );
  }
  const [left = "", right = "0"] = sides;
  if (left.trim() === "" || right.trim() === "") throw new ExpressionError("one side of the equation is empty");
  const options = { unknowns: [wanted] };
  const first = parse(left, options);
  const second = parse(right === "0" ? right : right.padStart(text.length), options); // at its place in the text
  const notes = [...first.notes, ...second.notes];
  if (sides.length === 1) notes.push(`read as ${text.trim()} = 0`);
  return {
    difference: { kind: "binary", operator: "-", left: first.tree, right: second.tree, at: left.length },
    unknown: wanted,
    notes,
  };
}

/** Names that stand for no function and no constant. */
function namesIn(text: string): string[] {
  const names = [...text.toLowerCase().matchAll(/(?<![a-z_])(?:math\.)?[a-z_]\w*/g)].map(([name]) => name);
  return [...new Set(names)].filter(
    (name) => functionNamed(name.replace("math.", "")) === undefined && !CONSTANTS.includes(name) && name !== "of",
  );
}
