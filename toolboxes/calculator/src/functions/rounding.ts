import { DomainError } from "../errors.ts";
import type { Arithmetic, Value } from "../numbers/arithmetic.ts";
import { Rational } from "../numbers/rational.ts";

/** More decimals than any number has that is shown. */
const MAX_ROUND_DIGITS = 1000n;

export function floor<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  return Rational.fromInteger(a.toRational(x).floor());
}

export function ceil<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  return Rational.fromInteger(a.toRational(x).ceil());
}

export function trunc<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  return Rational.fromInteger(a.toRational(x).trunc());
}

/** To so many decimals, or tens when below 0; of two values as near, to the one with an even last digit, as Python does. */
export function round<Real>(a: Arithmetic<Real>, x: Value<Real>, decimals: Value<Real> = Rational.ZERO): Value<Real> {
  if (!(decimals instanceof Rational && decimals.isInteger && decimals.abs().numerator <= MAX_ROUND_DIGITS)) {
    throw new DomainError(`round takes a whole number of decimals, from -${MAX_ROUND_DIGITS} to ${MAX_ROUND_DIGITS}`);
  }
  const scale = TEN.power(decimals.numerator);
  const rounded = Rational.fromInteger(a.toRational(a.multiply(x, scale)).round());
  return a.divide(rounded, scale);
}

const TEN = Rational.fromInteger(10n);
