import { DomainError } from "../errors.ts";
import type { Arithmetic, Value } from "../numbers/arithmetic.ts";
import { MAX_BITS } from "../numbers/budget.ts";
import { log2Of, Rational } from "../numbers/rational.ts";

export function exponential<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  return x instanceof Rational && x.isZero ? Rational.ONE : a.call("exp", x);
}

export function naturalLogarithm<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  checkPositive(a, x);
  return isOne(x) ? Rational.ZERO : a.call("ln", x);
}

/**
 * Exact where the number is a power of the base, which doubles miss: log(8, 2) is 3.
 *
 * @param name of the function for this base, when there is one
 */
export function logarithm<Real>(
  a: Arithmetic<Real>,
  x: Value<Real>,
  base: Value<Real>,
  name?: "log2" | "log10",
): Value<Real> {
  checkPositive(a, x);
  checkPositive(a, base);
  if (isOne(base)) throw new DomainError("there is no logarithm to the base 1");
  if (isOne(x)) return Rational.ZERO;
  if (x instanceof Rational && base instanceof Rational) {
    const exact = exactLogarithm(a, x, base);
    if (exact !== undefined) return exact;
  }
  return name === undefined ? a.divide(a.call("ln", x), a.call("ln", base)) : a.call(name, x);
}

/** The logarithm, when it is a fraction with a small denominator: that of 8 to the base 4 is 3/2. */
function exactLogarithm<Real>(a: Arithmetic<Real>, x: Rational, base: Rational): Rational | undefined {
  const ratio = log2OfFraction(x) / log2OfFraction(base);
  const parts = [1, 2, 3, 4].find((each) => Math.abs(ratio * each - Math.round(ratio * each)) < 1e-9 * Math.abs(ratio));
  if (parts === undefined || parts * x.bits > MAX_BITS || Math.round(ratio * parts) === 0) return undefined;
  const exponent = Rational.fromInteger(BigInt(Math.round(ratio * parts)));
  // Of the same length as x, or nearly: log2 of both was compared.
  const power = a.power(base, exponent);
  const wanted = a.power(x, Rational.fromInteger(BigInt(parts)));
  const isExact = power instanceof Rational && wanted instanceof Rational && power.equals(wanted);
  return isExact ? exponent.divide(Rational.fromInteger(BigInt(parts))) : undefined;
}

function log2OfFraction({ numerator, denominator }: Rational): number {
  return log2Of(numerator) - log2Of(denominator);
}

function isOne(value: unknown): boolean {
  return value instanceof Rational && value.equals(Rational.ONE);
}

function checkPositive<Real>(a: Arithmetic<Real>, x: Value<Real>): void {
  if (a.sign(x) <= 0) throw new DomainError("a logarithm is there only for numbers and bases above 0");
}
