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
  switch (tree.kind) {
    case "number":
      return tree.value;
    case "name":
      return names?.get(tree.name) ?? constant(tree, arithmetic);
    case "negative":
      return arithmetic.negate(evaluate(tree.operand, arithmetic, names));
    case "percent":
      return arithmetic.divide(evaluate(tree.operand, arithmetic, names), HUNDRED);
    case "binary": {
      const left = evaluate(tree.left, arithmetic, names);
      const right = evaluate(tree.right, arithmetic, names);
      try {
        return operate(tree, left, right, arithmetic);
      } catch (error) {
        throw placed(error, tree.at);
      }
    }
    case "factorial": {
      const operand = evaluate(tree.operand, arithmetic, names);
      try {
        return factorial(arithmetic, operand);
      } catch (error) {
        throw placed(error, tree.at);
      }
    }
    case "call": {
      const called = functionCalled(tree);
      const args = tree.args.map((argument) => evaluate(argument, arithmetic, names));
      try {
        return called.apply(arithmetic, args);
      } catch (error) {
        throw placed(error, tree.at);
      }
    }
  }
}

function operate<Real>(
  { operator, left }: Node & { kind: "binary" },
  a: Value<Real>,
  b: Value<Real>,
  arithmetic: Arithmetic<Real>,
): Value<Real> {
  switch (operator) {
    case "+":
      return arithmetic.add(a, b);
    case "-":
      return arithmetic.subtract(a, b);
    case "*":
      return arithmetic.multiply(a, b);
    case "/":
      return arithmetic.divide(a, b);
    case "//":
      return arithmetic.floorDivide(a, b);
    case "%":
      return arithmetic.remainder(a, b);
    case "^":
      if (left.kind === "name" && left.name === "e") return exponential(arithmetic, b);
      return arithmetic.power(a, b);
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

function functionCalled({ name, args, at }: Node & { kind: "call" }): ExpressionFunction {
  const found = functionNamed(name);
  if (found === undefined) {
    if (CONSTANTS.includes(name)) {
      throw new ExpressionError(`'${name}' is a number: write ${name} * (…) for a product`, at);
    }
    throw new ExpressionError(
      `unknown function '${name.slice(0, 40)}'; there are ${[...FUNCTIONS.keys()].join(", ")}`,
      at,
    );
  }
  const { least, most } = found;
  if (args.length >= least && args.length <= most) return found;
  const wanted = least === most ? `${least}` : Number.isFinite(most) ? `${least} or ${most}` : `${least} or more`;
  throw new ExpressionError(`${name} takes ${wanted} ${wanted === "1" ? "number" : "numbers"}, not ${args.length}`, at);
}

/** The same error, saying where in the text it was that a value had no result. */
function placed(error: unknown, at: number): unknown {
  const isPlaceless = error instanceof DomainError || error instanceof DivisionByZeroError;
  if (isPlaceless && !error.message.endsWith(")")) error.message += ` (at character ${at + 1})`;
  return error;
}
