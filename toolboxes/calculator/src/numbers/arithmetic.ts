import { DivisionByZeroError, DomainError } from "../errors.ts";
import { type Budget, checkBits, tooLarge } from "./budget.ts";
import { MAX_EXPONENT, outOfRange } from "./decimals.ts";
import { bitLength, log2Of, Rational } from "./rational.ts";
import type { RealFunction, Reals } from "./reals.ts";

/** A fraction of pi, exactly: so that the sine of 30 degrees is a half. */
export class PiMultiple {
  readonly coefficient: Rational;

  constructor(coefficient: Rational) {
    this.coefficient = coefficient;
  }
}

/** A number, exact where it can be. */
export type Value<Real> = Rational | PiMultiple | Real;

const HALF = Rational.of(1n, 2n);

/**
 * Arithmetic that stays exact as long as its results are fractions, or fractions of pi, and goes over to real numbers
 * where they are not. What it does is charged before it is done.
 */
export class Arithmetic<Real> {
  readonly budget: Budget;
  readonly #reals: Reals<Real>;

  constructor(reals: Reals<Real>, budget: Budget) {
    this.#reals = reals;
    this.budget = budget;
  }

  add(a: Value<Real>, b: Value<Real>): Value<Real> {
    if (a instanceof Rational && b instanceof Rational) {
      this.budget.chargeFor(a, b);
      return this.budget.check(a.add(b));
    }
    if (isZero(a)) return b;
    if (isZero(b)) return a;
    if (a instanceof PiMultiple && b instanceof PiMultiple)
      return toPiMultiple(this.add(a.coefficient, b.coefficient) as Rational); // of two fractions
    return this.#reals.add(this.toReal(a), this.toReal(b));
  }

  subtract(a: Value<Real>, b: Value<Real>): Value<Real> {
    return this.add(a, this.negate(b));
  }

  multiply(a: Value<Real>, b: Value<Real>): Value<Real> {
    if (a instanceof Rational && b instanceof Rational) {
      this.budget.chargeFor(a, b);
      return this.budget.check(a.multiply(b));
    }
    if (isZero(a) || isZero(b)) return Rational.ZERO;
    if (a instanceof PiMultiple && b instanceof Rational)
      return new PiMultiple(this.multiply(a.coefficient, b) as Rational); // of two fractions
    if (a instanceof Rational && b instanceof PiMultiple) return this.multiply(b, a);
    return this.#reals.multiply(this.toReal(a), this.toReal(b));
  }

  /** @throws {DivisionByZeroError} */
  divide(a: Value<Real>, b: Value<Real>): Value<Real> {
    if (this.sign(b) === 0) throw new DivisionByZeroError("division by zero");
    if (b instanceof Rational) {
      if (a instanceof Rational || a instanceof PiMultiple) return this.multiply(a, b.invert());
    } else if (isZero(a)) {
      return Rational.ZERO;
    } else if (a instanceof PiMultiple && b instanceof PiMultiple) {
      return this.divide(a.coefficient, b.coefficient);
    }
    return this.#reals.divide(this.toReal(a), this.toReal(b));
  }

  /** Python's `//`: rounded down. */
  floorDivide(a: Value<Real>, b: Value<Real>): Rational {
    return Rational.fromInteger(this.toRational(this.divide(a, b)).floor());
  }

  /** Python's `%`: what is left of `a`, with the sign of `b`. */
  remainder(a: Value<Real>, b: Value<Real>): Value<Real> {
    return this.subtract(a, this.multiply(b, this.floorDivide(a, b)));
  }

  /** @throws {DomainError} for a negative base with a broken exponent */
  power(base: Value<Real>, exponent: Value<Real>): Value<Real> {
    if (exponent instanceof Rational) {
      if (exponent.isZero) return Rational.ONE;
      if (base instanceof Rational) return this.#rationalPower(base, exponent);
      if (exponent.isInteger) return this.#integerPower(base, exponent);
    }
    const sign = this.sign(base);
    if (sign < 0) throw new DomainError("a negative number has no real power with a broken exponent");
    if (sign > 0) return this.#realPower(base, exponent);
    if (this.sign(exponent) < 0) throw new DivisionByZeroError("division by zero: 0 to a negative power");
    return Rational.ZERO;
  }

  negate(value: Value<Real>): Value<Real> {
    if (value instanceof Rational) return value.negate();
    if (value instanceof PiMultiple) return new PiMultiple(value.coefficient.negate());
    return this.#reals.negate(value);
  }

  abs(value: Value<Real>): Value<Real> {
    return this.sign(value) < 0 ? this.negate(value) : value;
  }

  sign(value: Value<Real>): -1 | 0 | 1 {
    if (value instanceof Rational) return value.sign;
    if (value instanceof PiMultiple) return value.coefficient.sign;
    return this.#reals.sign(value);
  }

  compare(a: Value<Real>, b: Value<Real>): -1 | 0 | 1 {
    return this.sign(this.subtract(a, b));
  }

  /** The exact root where there is one. @throws {DomainError} below 0 */
  sqrt(value: Value<Real>): Value<Real> {
    if (this.sign(value) < 0) throw new DomainError("the square root of a negative number is not real");
    return this.power(value, HALF);
  }

  /** A function of the reals, of an argument in its domain. */
  call(name: RealFunction, argument: Value<Real>): Real {
    return this.#reals.call(name, this.toReal(argument));
  }

  toReal(value: Value<Real>): Real {
    if (value instanceof Rational) return this.#reals.from(value);
    if (value instanceof PiMultiple) return this.#reals.multiply(this.#reals.pi, this.#reals.from(value.coefficient));
    return value;
  }

  /** A fraction that is rounded, up or down, as the value is. */
  toRational(value: Value<Real>): Rational {
    return value instanceof Rational ? value : this.#reals.toRational(this.toReal(value));
  }

  get e(): Real {
    return this.#reals.e;
  }

  #rationalPower(base: Rational, exponent: Rational): Value<Real> {
    if (base.isZero) {
      if (exponent.sign < 0) throw new DivisionByZeroError("division by zero: 0 to a negative power");
      return Rational.ZERO;
    }
    if (exponent.isInteger) {
      if (base.isInteger && base.abs().numerator === 1n)
        return base.sign > 0 || exponent.numerator % 2n === 0n ? Rational.ONE : base;
      if (exponent.sign > 0 && exponent.numerator <= SMALL_EXPONENT && isSafe(base))
        return base.power(exponent.numerator);
      const times = Math.abs(Number(exponent.numerator));
      const bits = times * Math.max(log2Of(base.abs().numerator), log2Of(base.denominator));
      // A fraction may have a short value where its exact form is long; an integer has none.
      if (bits > MAX_EXACT_POWER && !base.isInteger) return this.#integerPower(base, exponent);
      if (bits > MAX_EXACT_POWER && exponent.sign < 0) return this.#integerPower(base, exponent);
      checkBits(bits);
      this.budget.charge((bits / 64) ** 2);
      return this.budget.check(base.power(exponent.numerator));
    }
    if (base.sign < 0) throw new DomainError("a negative number has no real power with a broken exponent");
    const degree = exponent.denominator;
    if (degree <= MAX_ROOT_DEGREE) {
      this.budget.charge(base.bits * base.bits);
      const root = base.root(Number(degree));
      if (root !== undefined) return this.#rationalPower(root, Rational.fromInteger(exponent.numerator));
    }
    return this.#realPower(base, exponent);
  }

  #integerPower(base: Value<Real>, exponent: Rational): Value<Real> {
    if (this.sign(base) === 0) return this.power(Rational.ZERO, exponent);
    const size = this.#realPower(this.abs(base), exponent);
    return this.sign(base) < 0 && exponent.numerator % 2n !== 0n ? this.#reals.negate(size) : size;
  }

  /** @param base above 0 */
  #realPower(base: Value<Real>, exponent: Value<Real>): Real {
    if (exponent instanceof Rational && exponent.equals(HALF)) return this.call("sqrt", base);
    if (
      base instanceof Rational &&
      exponent instanceof Rational &&
      bitLength(exponent.numerator) > 64 + bitLength(exponent.denominator)
    ) {
      throw Math.sign(exponent.sign) === base.compare(Rational.ONE)
        ? tooLarge(Number.POSITIVE_INFINITY)
        : outOfRange(-MAX_EXPONENT);
    }
    return this.#reals.power(this.toReal(base), this.toReal(exponent));
  }
}

/** Above so many bits the exact power of a fraction is not worth its time: a real number has its digits. */
const MAX_EXACT_POWER = 16_000;
const MAX_ROOT_DEGREE = 64n;
const SMALL_EXPONENT = 64n;

/** Whether doubles could hold both parts: a small power of it is short. */
function isSafe({ numerator, denominator }: Rational): boolean {
  return numerator <= MAX_SAFE && numerator >= -MAX_SAFE && denominator <= MAX_SAFE;
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

export function isZero(value: unknown): boolean {
  return value instanceof Rational && value.isZero;
}

function toPiMultiple(coefficient: Rational): Rational | PiMultiple {
  return coefficient.isZero ? Rational.ZERO : new PiMultiple(coefficient);
}
