import { DomainError } from "../errors.ts";
import { type Arithmetic, PiMultiple, type Value } from "../numbers/arithmetic.ts";
import { Rational } from "../numbers/rational.ts";

const ZERO = Rational.ZERO;
const ONE = Rational.ONE;
const HALF = Rational.of(1n, 2n);
const TWO = Rational.fromInteger(2n);
const FOUR = Rational.fromInteger(4n);
const PI = new PiMultiple(ONE);
const HALF_PI = new PiMultiple(HALF);
const QUARTER_PI = new PiMultiple(Rational.of(1n, 4n));
const SIXTH_PI = new PiMultiple(Rational.of(1n, 6n));

/** Exact for the angles whose sine is rational. @see Niven's theorem */
export function sine<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  if (isZero(x)) return ZERO;
  return x instanceof PiMultiple ? sineOfPi(a, x.coefficient) : a.call("sin", x);
}

export function cosine<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  if (isZero(x)) return ONE;
  return x instanceof PiMultiple ? sineOfPi(a, HALF.subtract(x.coefficient)) : a.call("cos", x);
}

export function tangent<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  if (isZero(x)) return ZERO;
  if (!(x instanceof PiMultiple)) return a.call("tan", x);
  const quarters = x.coefficient.multiply(FOUR);
  if (quarters.isInteger) {
    switch (((quarters.numerator % 4n) + 4n) % 4n) {
      case 0n:
        return ZERO;
      case 1n:
        return ONE;
      case 2n:
        throw new DomainError("there is no tangent of a right angle");
      default:
        return ONE.negate();
    }
  }
  return a.divide(sine(a, x), cosine(a, x));
}

export function arcSine<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  checkUnit(a, x, "asin");
  if (!(x instanceof Rational)) return a.call("asin", x);
  if (x.sign < 0) return a.negate(arcSine(a, x.negate()));
  if (x.isZero) return ZERO;
  if (x.equals(ONE)) return HALF_PI;
  return x.equals(HALF) ? SIXTH_PI : a.call("asin", x);
}

export function arcCosine<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  checkUnit(a, x, "acos");
  const complement = x instanceof Rational ? arcSine(a, x) : x;
  if (complement instanceof Rational || complement instanceof PiMultiple) return a.subtract(HALF_PI, complement);
  return a.call("acos", x);
}

export function arcTangent<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  if (!(x instanceof Rational)) return a.call("atan", x);
  if (x.sign < 0) return a.negate(arcTangent(a, x.negate()));
  if (x.isZero) return ZERO;
  return x.equals(ONE) ? QUARTER_PI : a.call("atan", x);
}

/** The angle of the point (x, y), above -pi and up to pi; 0 for the origin. */
export function arcTangent2<Real>(a: Arithmetic<Real>, y: Value<Real>, x: Value<Real>): Value<Real> {
  const above = a.sign(y);
  const right = a.sign(x);
  if (right === 0) return above === 0 ? ZERO : above > 0 ? HALF_PI : a.negate(HALF_PI);
  const angle = arcTangent(a, a.divide(y, x));
  if (right > 0) return angle;
  return above < 0 ? a.subtract(angle, PI) : a.add(angle, PI);
}

export function hyperbolic<Real>(a: Arithmetic<Real>, name: "sinh" | "cosh" | "tanh", x: Value<Real>): Value<Real> {
  if (isZero(x)) return name === "cosh" ? ONE : ZERO;
  return a.call(name, x);
}

/** @param coefficient of pi */
function sineOfPi<Real>(a: Arithmetic<Real>, coefficient: Rational): Value<Real> {
  if (coefficient.sign < 0) return a.negate(sineOfPi(a, coefficient.negate()));
  if (isAcute(coefficient)) return sineOfAcute(a, coefficient);
  const turns = Rational.fromInteger(coefficient.divide(TWO).floor());
  const inTurn = coefficient.subtract(turns.multiply(TWO));
  if (inTurn.compare(ONE) >= 0) return a.negate(sineOfPi(a, inTurn.subtract(ONE)));
  // Now from 0 up to half a turn, which is alike on both sides of a right angle.
  return sineOfAcute(a, isAcute(inTurn) ? inTurn : ONE.subtract(inTurn));
}

/** @param acute from 0 to a half */
function sineOfAcute<Real>(a: Arithmetic<Real>, acute: Rational): Value<Real> {
  if (acute.isZero) return ZERO;
  if (acute.equals(HALF)) return ONE;
  if (acute.equals(SIXTH_PI.coefficient)) return HALF;
  return a.call("sin", new PiMultiple(acute));
}

function isAcute({ numerator, denominator }: Rational): boolean {
  return 2n * numerator <= denominator;
}

function checkUnit<Real>(a: Arithmetic<Real>, x: Value<Real>, name: string): void {
  if (a.compare(a.abs(x), ONE) > 0) throw new DomainError(`${name} takes numbers from -1 to 1`);
}

function isZero(value: unknown): boolean {
  return value instanceof Rational && value.isZero;
}
