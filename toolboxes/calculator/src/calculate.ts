import { TooLargeError } from "./errors.ts";
import { evaluate } from "./expression/evaluate.ts";
import type { Node } from "./expression/parser.ts";
import { parse } from "./expression/parser.ts";
import { Arithmetic, type Value } from "./numbers/arithmetic.ts";
import { Budget } from "./numbers/budget.ts";
import { Decimals } from "./numbers/decimals.ts";
import { doubles } from "./numbers/doubles.ts";
import { formatExact, formatQuotient } from "./numbers/format.ts";
import { Rational } from "./numbers/rational.ts";
import { MoreDigitsNeeded, type Reals } from "./numbers/reals.ts";

export { DivisionByZeroError, DomainError, ExpressionError, PrecisionError, TooLargeError } from "./errors.ts";

export interface Calculation {
  /**
   * All digits of an integer, and of a decimal that ends within 60 places; else rounded to 16 or 17 digits. From 1e21 and
   * below 1e-6, rounded values have an exponent: `1.5e+30`.
   */
  result: string;
  /** The nearest double; absent when it is too large or too small for one. */
  value?: number;
  /** Whether `result` is the value itself, and not rounded. */
  exact: boolean;
  /** What was taken to be meant where the text could mean two things. */
  notes?: string[];
}

/** The smallest double with all its digits. */
const MIN_NORMAL = 2 ** -1022;

/** Longer texts are no sums. */
export const MAX_LENGTH = 2000;

/**
 * Compute an expression. It never takes long: what would is refused before it is computed.
 *
 * @param expression such as `15% of 340` or `sqrt(144) + 3**2`
 * @throws {ExpressionError} where the text cannot be read, saying where and what to write
 * @throws {DivisionByZeroError | DomainError} where there is no result
 * @throws {TooLargeError} where the result, or the work for it, is beyond a bound
 * @throws {PrecisionError} where fifty digits do not settle the result
 */
export function calculate(expression: string): Calculation {
  if (expression.length > MAX_LENGTH) {
    throw new TooLargeError(`the expression has ${expression.length} characters; ${MAX_LENGTH} are the most`);
  }
  const { tree, notes } = parse(expression);
  const calculation = computeTree(tree);
  return notes.length === 0 ? calculation : { ...calculation, notes };
}

/** With doubles where they are enough, and with fifty digits where they are not. */
function computeTree(tree: Node): Calculation {
  try {
    return computeWith(tree, doubles, new Budget());
  } catch (error) {
    if (!(error instanceof MoreDigitsNeeded)) throw error;
    const budget = new Budget();
    return computeWith(tree, new Decimals(budget), budget);
  }
}

function computeWith<Real>(tree: Node, reals: Reals<Real>, budget: Budget): Calculation {
  const arithmetic = new Arithmetic(reals, budget);
  return present(evaluate(tree, arithmetic), arithmetic, reals);
}

function present<Real>(computed: Value<Real>, arithmetic: Arithmetic<Real>, reals: Reals<Real>): Calculation {
  if (computed instanceof Rational) {
    const exact = formatExact(computed);
    const value = computed.toNumber();
    const isDouble = Number.isFinite(value) && (Math.abs(value) >= MIN_NORMAL || computed.isZero);
    if (isDouble) return { result: exact ?? formatQuotient(computed, value), value, exact: exact !== undefined };
    if (exact !== undefined) return { result: exact, exact: true };
  }
  const { text, value } = reals.toResult(arithmetic.toReal(computed));
  return { result: text, ...(value === undefined ? {} : { value }), exact: false };
}
