import { TooLargeError } from "../errors.ts";
import { Rational } from "../numbers/rational.ts";
import { type Polynomial, primitive } from "./polynomial.ts";

/** Larger denominators are no roots that anybody put there. */
const MAX_DENOMINATOR = 1_000_000n;

export interface RealRoot {
  /** The nearest double. */
  value: number;
  /** When it is a fraction. */
  exact: Rational | undefined;
}

/**
 * All real roots of a polynomial that has each once, from the least up.
 *
 * Between the roots of its derivative a polynomial goes one way, and changes its sign at most once. Signs are computed exactly.
 */
export function realRoots(polynomial: Polynomial): RealRoot[] {
  const whole = primitive(polynomial).map(({ numerator }) => numerator);
  return signChanges(whole).map((value) => ({ value, exact: exactRootNear(value, whole) }));
}

function signChanges(coefficients: readonly bigint[]): number[] {
  if (coefficients.length < 2) return [];
  const derived = coefficients.slice(1).map((each, index) => each * BigInt(index + 1));
  const bound = rootBound(coefficients);
  const places = [-bound, ...signChanges(derived), bound];
  return places.slice(1).flatMap((high, index) => {
    const low = places[index]!; // one before each
    const [below, above] = [signAt(coefficients, low), signAt(coefficients, high)];
    if (above === 0) return [high];
    return below === 0 || below === above ? [] : [bisect(coefficients, low, high, below)];
  });
}

function bisect(coefficients: readonly bigint[], from: number, to: number, signBelow: number): number {
  let [low, high] = [from, to];
  for (;;) {
    const middle = low / 2 + high / 2;
    if (!(middle > low && middle < high)) break;
    const sign = signAt(coefficients, middle);
    if (sign === 0) return middle;
    if (sign === signBelow) low = middle;
    else high = middle;
  }
  return high;
}

function signAt(coefficients: readonly bigint[], x: number): number {
  const value = scaledValueAt(coefficients, Rational.fromBinary(x));
  return value === 0n ? 0 : value < 0n ? -1 : 1;
}

/** The value at a fraction, times a power of its denominator. @see Horner's scheme */
function scaledValueAt(coefficients: readonly bigint[], { numerator, denominator }: Rational): bigint {
  let sum = 0n;
  let power = 1n;
  for (let index = coefficients.length - 1; index >= 0; index--) {
    sum = sum * numerator + coefficients[index]! * power;
    power *= denominator;
  }
  return sum;
}

/** No root is further from 0. @see Cauchy's bound */
function rootBound(coefficients: readonly bigint[]): number {
  const lead = coefficients.at(-1)!; // at least two
  const ratios = coefficients.slice(0, -1).map((each) => Math.abs(Rational.of(each, lead).toNumber()));
  const bound = 2 ** Math.ceil(Math.log2(1 + Math.max(...ratios)));
  if (!(bound < 2 ** 1000)) throw new TooLargeError("the roots may be too large for doubles");
  return bound;
}

/** The fraction with the least denominator near a root, when it is the root itself. @see continued fractions */
function exactRootNear(value: number, coefficients: readonly bigint[]): Rational | undefined {
  let rest = Rational.fromBinary(value);
  let [numeratorBefore, numerator, denominatorBefore, denominator] = [0n, 1n, 1n, 0n];
  for (;;) {
    const whole = rest.floor();
    [numeratorBefore, numerator] = [numerator, whole * numerator + numeratorBefore];
    [denominatorBefore, denominator] = [denominator, whole * denominator + denominatorBefore];
    if (denominator > MAX_DENOMINATOR) return undefined;
    const candidate = Rational.of(numerator, denominator);
    const isNear = Math.abs(candidate.toNumber() - value) <= 4 * Number.EPSILON * Math.abs(value);
    if (isNear && scaledValueAt(coefficients, candidate) === 0n) return candidate;
    const fraction = rest.subtract(Rational.fromInteger(whole));
    if (fraction.isZero) return undefined;
    rest = fraction.invert();
  }
}
