import { type Calculation, calculate } from "../calculate.ts";
import { TooLargeError } from "../errors.ts";
import { evaluate } from "../expression/evaluate.ts";
import type { Node } from "../expression/parser.ts";
import { Arithmetic } from "../numbers/arithmetic.ts";
import { Budget } from "../numbers/budget.ts";
import { doubles } from "../numbers/doubles.ts";
import { formatExact } from "../numbers/format.ts";
import { Rational } from "../numbers/rational.ts";
import { MoreDigitsNeeded } from "../numbers/reals.ts";
import { degree, MAX_DEGREE, type Polynomial, PolynomialArithmetic, primitive } from "./polynomial.ts";
import { readEquation } from "./read-equation.ts";
import { realRoots } from "./real-roots.ts";
import { FOUND_DIGITS, SEARCHED, searchRoots } from "./search.ts";
import { toPolynomialFraction } from "./to-fraction.ts";

export interface Root {
  /** Decimal digits, or a fraction such as `1/3`. */
  result: string;
  value: number;
  /** Whether `result` is the root itself, and not rounded. */
  exact: boolean;
}

export interface Solution {
  unknown: string;
  /** Real solutions, from the least up. */
  solutions: Root[];
  /** Whether these are all of them. */
  complete: boolean;
  notes: string[];
}

/** More roots say nothing: the equation repeats itself. */
const MAX_ROOTS = 20;
const MAX_COEFFICIENT_BITS = 512;
/** Denominators of numbers that a root that was found is held against. */
const MAX_DENOMINATOR = 1000;

/**
 * Solve an equation in one unknown for its real solutions: exactly where it comes down to a polynomial of degree 1 or 2, with
 * all roots of one up to degree 10, and by searching from -1000 to 1000 otherwise.
 *
 * @param equation such as `2x + 5 = 13`
 * @param unknown the name to solve for; the only one in the equation when omitted
 * @throws {ExpressionError | DomainError | DivisionByZeroError | TooLargeError | PrecisionError}
 */
export function solve(equation: string, unknown?: string): Solution {
  const { difference, unknown: name, notes } = readEquation(equation, unknown);
  const arithmetic = new Arithmetic(doubles, new Budget());
  const fraction = asFraction(difference, name, arithmetic);
  if (fraction === undefined) return search(difference, name, notes);

  const polynomials = new PolynomialArithmetic(arithmetic);
  const { top, bottom } = fraction;
  if (top.length === 0)
    return {
      unknown: name,
      solutions: [],
      complete: false,
      notes: [...notes, "every number is a solution, where both sides have a value"],
    };
  // A root of both is a gap: there the equation has no value.
  const gaps = polynomials.gcd(top, polynomials.squareFree(bottom));
  const free = polynomials.squareFree(primitive(top));
  const sought = degree(gaps) > 0 ? withoutFactors(polynomials, free, gaps) : free;
  const found = solvePolynomial(sought);
  const none = found.solutions.length === 0 && found.notes.length === 0 ? ["there is no solution"] : [];
  return { unknown: name, ...found, complete: true, notes: [...notes, ...found.notes, ...none] };
}

/** A tree with numbers that doubles cannot vouch for is no fraction of polynomials: those have exact numbers. */
function asFraction(tree: Node, unknown: string, arithmetic: Arithmetic<unknown>) {
  try {
    return toPolynomialFraction(tree, unknown, arithmetic);
  } catch (error) {
    if (error instanceof MoreDigitsNeeded) return undefined;
    throw error;
  }
}

function withoutFactors(polynomials: PolynomialArithmetic, free: Polynomial, gaps: Polynomial): Polynomial {
  const common = polynomials.gcd(free, gaps);
  return degree(common) > 0 ? polynomials.divide(free, common).quotient : free;
}

function solvePolynomial(polynomial: Polynomial): Pick<Solution, "solutions" | "notes"> {
  const coefficients = primitive(polynomial);
  switch (degree(coefficients)) {
    case 0:
      return { solutions: [], notes: [] };
    case 1:
      return { solutions: [exactRoot(coefficients[0]!.negate().divide(coefficients[1]!))], notes: [] };
    case 2:
      return solveQuadratic(coefficients);
  }
  if (degree(coefficients) > MAX_DEGREE || coefficients.some(({ bits }) => bits > MAX_COEFFICIENT_BITS)) {
    throw new TooLargeError(
      `only equations up to the power ${MAX_DEGREE}, with numbers of up to 150 digits, are solved`,
    );
  }
  const solutions = realRoots(coefficients).map(({ value, exact }) =>
    exact === undefined ? { result: String(Number(value.toPrecision(15))), value, exact: false } : exactRoot(exact),
  );
  return { solutions, notes: solutions.length === 0 ? ["there is no real solution"] : [] };
}

/** @see the quadratic formula, and what it computes is computed as any expression is */
function solveQuadratic([c, b, a]: Polynomial): Pick<Solution, "solutions" | "notes"> {
  const text = { a: `${a!.numerator}`, b: `${b!.numerator}`, c: `${c!.numerator}` }; // degree 2
  const discriminant = b!.multiply(b!).subtract(Rational.fromInteger(4n).multiply(a!).multiply(c!));
  const root = discriminant.sign >= 0 ? discriminant.root(2) : undefined;
  const doubled = a!.multiply(Rational.fromInteger(2n));
  if (root !== undefined) {
    const both = [b!.negate().subtract(root).divide(doubled), b!.negate().add(root).divide(doubled)];
    const sorted = both.sort((x, y) => x.compare(y));
    return { solutions: (root.isZero ? sorted.slice(1) : sorted).map(exactRoot), notes: [] };
  }
  const formula = (sign: string) => `(-(${text.b}) ${sign} sqrt(${discriminant.abs().numerator})) / (2 * (${text.a}))`;
  const imaginary = discriminant.sign < 0 ? "i * " : "";
  const written = `x = (${b!.negate().numerator} ± ${imaginary}sqrt(${discriminant.abs().numerator})) / ${doubled.numerator}`;
  if (discriminant.sign < 0)
    return { solutions: [], notes: [`there is no real solution; the complex ones are ${written}`] };
  const solutions = [calculate(formula("-")), calculate(formula("+"))].map(toRoot).sort((x, y) => x.value - y.value);
  return { solutions, notes: [written] };
}

function search(tree: Node, unknown: string, notes: readonly string[]): Solution {
  const { roots, isCut, isFlat } = searchRoots(tree, unknown, MAX_ROOTS);
  const solutions = roots.sort((x, y) => x - y).map((value) => settle(tree, unknown, value));
  const more = [
    `searched from -${SEARCHED} to ${SEARCHED}; others, and solutions where the two sides only touch, may be missing`,
    ...(isCut ? [`only the ${solutions.length} nearest to 0 are shown`] : []),
    ...(isFlat ? ["there are ranges in which every number is a solution"] : []),
  ];
  return { unknown, solutions, complete: false, notes: [...notes, ...more] };
}

/** A simple number very near to a root that was found is the root, if it solves the equation exactly. */
function settle(tree: Node, unknown: string, value: number): Root {
  for (let denominator = 1; denominator <= MAX_DENOMINATOR; denominator++) {
    const numerator = Math.round(value * denominator);
    if (Math.abs(numerator / denominator - value) > 1e-9 * Math.max(1, Math.abs(value))) continue;
    const candidate = Rational.of(BigInt(numerator), BigInt(denominator));
    if (solves(tree, unknown, candidate)) return exactRoot(candidate);
    break;
  }
  const rounded = Number(value.toPrecision(FOUND_DIGITS));
  return { result: String(rounded), value: rounded, exact: false };
}

function solves(tree: Node, unknown: string, candidate: Rational): boolean {
  try {
    const arithmetic = new Arithmetic(doubles, new Budget());
    const value = evaluate(tree, arithmetic, new Map([[unknown, candidate]]));
    return value instanceof Rational && value.isZero;
  } catch {
    return false; // no exact value
  }
}

function exactRoot(value: Rational): Root {
  const result = formatExact(value) ?? `${value.numerator}/${value.denominator}`;
  const double = value.toNumber();
  if (!Number.isFinite(double) || (double === 0 && !value.isZero)) {
    throw new TooLargeError("a solution is too large or too small for a double");
  }
  return { result, value: double, exact: true };
}

function toRoot({ result, value, exact }: Calculation): Root {
  if (value === undefined) throw new TooLargeError("a solution is too large or too small for a double");
  return { result, value, exact };
}
