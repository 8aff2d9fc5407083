import { evaluate } from "../expression/evaluate.ts";
import type { Node } from "../expression/parser.ts";
import { Arithmetic } from "../numbers/arithmetic.ts";
import { Budget } from "../numbers/budget.ts";
import { floats } from "../numbers/floats.ts";

/** Solutions are looked for from minus this to this. */
export const SEARCHED = 1000;
/** How many places are looked at. More of them lie near 0: they are spaced as the cubes of equal steps. */
const SAMPLES = 2000;
/** Values of nodes that may be computed. */
const WORK = 200_000;
const HALVINGS = 100;
/** What is shown of them: the last digits of a root come from the last digits of the values around it. */
export const FOUND_DIGITS = 12;

export interface Found {
  /** Nearest to 0 first. */
  roots: number[];
  /** Whether there are more. */
  isCut: boolean;
  /** Whether the function is 0 all along, somewhere. */
  isFlat: boolean;
}

/**
 * Places where a function changes its sign and is near 0. What touches 0 without crossing it is found only by chance.
 *
 * @param limit of the roots
 */
export function searchRoots(tree: Node, unknown: string, limit: number): Found {
  const budget = new Budget();
  const arithmetic = new Arithmetic(floats, budget);
  const valueAt = (x: number): number => {
    try {
      return arithmetic.toReal(evaluate(tree, arithmetic, new Map([[unknown, x]])));
    } catch (error) {
      if (budget.isSpent) throw error;
      return Number.NaN; // it has no value there
    }
  };
  const samples = Math.min(SAMPLES, Math.floor(WORK / countNodes(tree)));
  const places = Array.from({ length: samples + 1 }, (_, sample) => SEARCHED * ((2 * sample) / samples - 1) ** 3);
  const values = places.map(valueAt);
  const candidates = places
    .map((_, index) => index)
    .filter((index) => values[index] === 0 || values[index]! * values[index - 1]! < 0) // undefined before the first
    .sort((a, b) => Math.abs(places[a]!) - Math.abs(places[b]!));
  const roots: number[] = [];
  let tried = 0;
  for (; tried < candidates.length && roots.length < limit && tried < 2 * limit; tried++) {
    const index = candidates[tried]!;
    if (values[index] === 0) roots.push(places[index]!);
    else roots.push(...crossing(valueAt, places[index - 1]!, places[index]!));
  }
  return {
    roots,
    isCut: tried < candidates.length,
    isFlat: values.some((value, index) => value === 0 && values[index - 1] === 0),
  };
}

/** @returns the root between two places; none at a pole, where values grow */
function crossing(valueAt: (x: number) => number, from: number, to: number): number[] {
  let [low, high] = [from, to];
  const [first, last] = [valueAt(low), valueAt(high)];
  for (let halving = 0; halving < HALVINGS; halving++) {
    const middle = low / 2 + high / 2;
    if (!(middle > low && middle < high)) break;
    const value = valueAt(middle);
    if (value === 0) return [middle];
    if (Number.isNaN(value)) return [];
    if (value < 0 === first < 0) low = middle;
    else high = middle;
  }
  const size = Math.min(Math.abs(valueAt(low)), Math.abs(valueAt(high)));
  return size < Math.min(Math.abs(first), Math.abs(last)) ? [high] : [];
}

function countNodes(node: Node): number {
  switch (node.kind) {
    case "number":
    case "name":
      return 1;
    case "binary":
      return 1 + countNodes(node.left) + countNodes(node.right);
    case "call":
      return 1 + node.args.reduce((sum, argument) => sum + countNodes(argument), 0);
    default:
      return 1 + countNodes(node.operand);
  }
}
