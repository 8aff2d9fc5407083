import { DomainError } from "../errors.ts";
import type { Arithmetic, Value } from "../numbers/arithmetic.ts";
import { checkBits, MAX_BITS, tooLarge } from "../numbers/budget.ts";
import { gcd, Rational } from "../numbers/rational.ts";

export function commonDivisor<Real>(a: Arithmetic<Real>, args: readonly Value<Real>[]): Value<Real> {
  const integers = args.map((x) => toInteger("gcd", x));
  return integers.reduce((x, y) => divisorOf(a, x, y)).abs();
}

export function commonMultiple<Real>(a: Arithmetic<Real>, args: readonly Value<Real>[]): Value<Real> {
  const integers = args.map((x) => toInteger("lcm", x));
  const multiple = integers.reduce((x, y) => {
    if (x.isZero || y.isZero) return Rational.ZERO;
    return a.multiply(x, a.divide(y, divisorOf(a, x, y))) as Rational; // of integers
  });
  return multiple.abs();
}

export function factorial<Real>(a: Arithmetic<Real>, x: Value<Real>): Value<Real> {
  const n = toCount("factorial", x);
  checkBits(log2Factorial(Number(n)));
  return productOf(a, 2n, n);
}

/** n! / (n - k)! */
export function permutations<Real>(a: Arithmetic<Real>, ofAll: Value<Real>, chosen: Value<Real>): Value<Real> {
  const n = toCount("perm", ofAll);
  const k = toCount("perm", chosen);
  if (k > n) return Rational.ZERO;
  checkBits(Number(k) * Math.log2(Math.max(1, Number(n - k))));
  checkBits(log2Factorial(Number(n)) - log2Factorial(Number(n - k)));
  return productOf(a, n - k + 1n, n);
}

/** n! / (k! (n - k)!) */
export function combinations<Real>(a: Arithmetic<Real>, ofAll: Value<Real>, chosen: Value<Real>): Value<Real> {
  const n = toCount("comb", ofAll);
  const asked = toCount("comb", chosen);
  if (asked > n) return Rational.ZERO;
  const k = 2n * asked > n ? n - asked : asked;
  // (n/k)^k is below the result, and never less than 2^k.
  checkBits(Number(k) * Math.log2(Number(n) / Math.max(1, Number(k))));
  let result = 1n;
  for (let step = 1n; step <= k; step++) {
    a.budget.charge(200 + Number(step) / 4);
    result = (result * (n - k + step)) / step;
  }
  return a.budget.check(Rational.fromInteger(result));
}

/** The product of all integers from one to another. */
function productOf<Real>(a: Arithmetic<Real>, from: bigint, to: bigint): Rational {
  let product = 1n;
  for (let factor = from; factor <= to; factor++) {
    a.budget.charge(200);
    product *= factor;
  }
  return a.budget.check(Rational.fromInteger(product));
}

function divisorOf<Real>(a: Arithmetic<Real>, x: Rational, y: Rational): Rational {
  a.budget.chargeFor(x, y.isZero ? Rational.ONE : y.invert());
  return Rational.fromInteger(gcd(x.numerator, y.numerator));
}

function toInteger(name: string, value: unknown): Rational {
  if (value instanceof Rational && value.isInteger) return value;
  throw new DomainError(`${name} takes whole numbers`);
}

function toCount(name: string, value: unknown): bigint {
  const { numerator, sign } = toInteger(name, value);
  if (sign < 0) throw new DomainError(`${name} takes no numbers below 0`);
  return numerator;
}

/** By Stirling's formula, which is never above it by more than a bit. */
function log2Factorial(n: number): number {
  if (n < 2) return 0;
  const digits = (n + 0.5) * Math.log2(n) - n * Math.LOG2E + Math.log2(Math.sqrt(2 * Math.PI));
  if (digits > MAX_BITS * 1e300) throw tooLarge(digits);
  return digits;
}
