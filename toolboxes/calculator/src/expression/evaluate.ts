import { DivisionByZeroError, DomainError, ExpressionError } from "../errors.ts";
import { factorial } from "../functions/combinatorics.ts";
import { type ExpressionFunction, FUNCTIONS, functionNamed } from "../functions/functions.ts";
import { exponential } from "../functions/logarithms.ts";
import { type Arithmetic, PiMultiple, type Value } from "../numbers/arithmetic.ts";
import { Rational } from "../numbers/rational.ts";
import type { Node } from "./parser.ts";

const PI = new PiMultiple(Rational.ONE);
const TAU = new PiMultiple(Rational.fromInteger(2n));
const HUNDRED = Rational.fromInteger(100n);
/** Names of numbers. */
export const CONSTANTS: readonly string[] = ["pi", "tau", "e"];

/**
 * Compute what a tree says.
 *
 * @param names what further names stand for
 * @throws {ExpressionError} for a name that stands for nothing, or a function with too few or too many arguments
 * @throws {DomainError | DivisionByZeroError | TooLargeError | PrecisionError}
 */
export function evaluate<Real>(
  tree: Node,
  arithmetic: Arithmetic<Real>,
  names?: ReadonlyMap<string, Value<Real>>,
): Value<Real> {
  return compute(tree);

  function compute(node: Node): Value<Real> {
    switch (node.kind) {
      case "number":
        return node.value;
      case "name":
        return names?.get(node.name) ?? constant(node, arithmetic);
      case "negative":
        return arithmetic.negate(compute(node.operand));
      case "percent":
        return arithmetic.divide(compute(node.operand), HUNDRED);
      case "factorial":
        return placed(node.at, () => factorial(arithmetic, compute(node.operand)));
      case "binary":
        return binary(node);
      case "call":
        return call(node);
    }
  }

  function binary({ operator, left, right, at }: Node & { kind: "binary" }): Value<Real> {
    const a = compute(left);
    const b = compute(right);
    switch (operator) {
      case "+":
        return arithmetic.add(a, b);
      case "-":
        return arithmetic.subtract(a, b);
      case "*":
        return arithmetic.multiply(a, b);
      case "/":
        return placed(at, () => arithmetic.divide(a, b));
      case "//":
        return placed(at, () => arithmetic.floorDivide(a, b));
      case "%":
        return placed(at, () => arithmetic.remainder(a, b));
      case "^":
        if (left.kind === "name" && left.name === "e") return exponential(arithmetic, b);
        return placed(at, () => arithmetic.power(a, b));
    }
  }

  function call({ name, args, at }: Node & { kind: "call" }): Value<Real> {
    const { least, most, apply } = functionCalled(name, at);
    if (args.length < least || args.length > most)
      throw new ExpressionError(countTrouble(name, least, most, args.length), at);
    const values = args.map(compute);
    return placed(at, () => apply(arithmetic, values));
  }
}

function constant<Real>({ name, at }: { name: string; at: number }, arithmetic: Arithmetic<Real>): Value<Real> {
  if (name === "pi") return PI;
  if (name === "tau") return TAU;
  if (name === "e") return arithmetic.e;
  if (functionNamed(name) !== undefined) {
    throw new ExpressionError(`'${name}' is a function: write what it is of, as in ${name}(2)`, at);
  }
  throw new ExpressionError(`unknown name '${name.slice(0, 40)}': put the number in its place`, at);
}

function functionCalled(name: string, at: number): ExpressionFunction {
  const found = functionNamed(name);
  if (found !== undefined) return found;
  if (CONSTANTS.includes(name))
    throw new ExpressionError(`'${name}' is a number: write ${name} * (…) for a product`, at);
  throw new ExpressionError(
    `unknown function '${name.slice(0, 40)}'; there are ${[...FUNCTIONS.keys()].join(", ")}`,
    at,
  );
}

function countTrouble(name: string, least: number, most: number, count: number): string {
  const wanted =
    least === most ? `${least}` : most === Number.POSITIVE_INFINITY ? `${least} or more` : `${least} or ${most}`;
  return `${name} takes ${wanted} ${wanted === "1" ? "number" : "numbers"}, not ${count}`;
}

/** Say where in the text it was that a value had no result. */
function placed<Result>(at: number, compute: () => Result): Result {
  try {
    return compute();
  } catch (error) {
    if ((error instanceof DomainError || error instanceof DivisionByZeroError) && !error.message.endsWith(")")) {
      error.message += ` (at character ${at + 1})`;
    }
    throw error;
  }
}
