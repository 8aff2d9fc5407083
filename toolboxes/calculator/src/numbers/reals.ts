import type { Rational } from "./rational.ts";

/** Functions of one real number, and which of them exist for a number is checked before they are called. */
export const REAL_FUNCTIONS = [
  "sqrt",
  "ln",
  "log2",
  "log10",
  "exp",
  "sin",
  "cos",
  "tan",
  "asin",
  "acos",
  "atan",
  "sinh",
  "cosh",
  "tanh",
] as const;
export type RealFunction = (typeof REAL_FUNCTIONS)[number];

/** Arithmetic with numbers that are known to some digits only. Its methods throw when their result cannot be vouched for. */
export interface Reals<Real> {
  readonly pi: Real;
  readonly e: Real;
  from(value: Rational): Real;
  add(a: Real, b: Real): Real;
  multiply(a: Real, b: Real): Real;
  /** @param b not 0 */
  divide(a: Real, b: Real): Real;
  /** @param base above 0 */
  power(base: Real, exponent: Real): Real;
  call(name: RealFunction, argument: Real): Real;
  negate(value: Real): Real;
  sign(value: Real): -1 | 0 | 1;
  /** A fraction with the same integers and halves below and above it, for rounding. */
  toRational(value: Real): Rational;
  /** What is shown of it. */
  toResult(value: Real): { text: string; value: number | undefined };
}

/** Doubles do not vouch for a result: more digits are needed. */
export class MoreDigitsNeeded extends Error {}
