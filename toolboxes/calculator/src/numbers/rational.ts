/**
 * An exact fraction in lowest terms. Nothing here bounds its size: whoever computes with numbers that a stranger chose asks
 * for `bits` first.
 */
export class Rational {
  static readonly ZERO = new Rational(0n, 1n);
  static readonly ONE = new Rational(1n, 1n);

  readonly numerator: bigint;
  /** Above 0, and without a factor in common with the numerator. */
  readonly denominator: bigint;

  private constructor(numerator: bigint, denominator: bigint) {
    this.numerator = numerator;
    this.denominator = denominator;
  }

  static fromInteger(value: bigint): Rational {
    return new Rational(value, 1n);
  }

  /** @throws {RangeError} when the denominator is 0 */
  static of(numerator: bigint, denominator: bigint): Rational {
    if (denominator === 0n) throw new RangeError("the denominator is 0");
    const divisor = gcd(numerator, denominator);
    const sign = denominator < 0n ? -1n : 1n;
    if (divisor === 1n) return new Rational(sign * numerator, sign * denominator);
    return new Rational((sign * numerator) / divisor, (sign * denominator) / divisor);
  }

  /**
   * The value of a finite number, as its shortest decimal text has it: 0.1 is a tenth.
   *
   * @throws {RangeError} for NaN and infinities
   */
  static fromNumber(value: number): Rational {
    if (Number.isSafeInteger(value)) return Rational.fromInteger(BigInt(value));
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not finite`);
    const [digits = "", exponent = "0"] = value.toExponential().split("e");
    const [whole = "", fraction = ""] = digits.split(".");
    return scaled(BigInt(whole + fraction), Number(exponent) - fraction.length);
  }

  /**
   * The exact value of a finite number: 0.1 is 3602879701896397/36028797018963968.
   *
   * @throws {RangeError} for NaN and infinities
   */
  static fromBinary(value: number): Rational {
    if (Number.isInteger(value)) return Rational.fromInteger(BigInt(value));
    if (!Number.isFinite(value)) throw new RangeError(`${value} is not finite`);
    let exponent = 0;
    let mantissa = value;
    while (!Number.isInteger(mantissa)) {
      mantissa *= 2;
      exponent += 1;
    }
    return Rational.of(BigInt(mantissa), 1n << BigInt(exponent));
  }

  get isInteger(): boolean {
    return this.denominator === 1n;
  }

  get isZero(): boolean {
    return this.numerator === 0n;
  }

  get sign(): -1 | 0 | 1 {
    if (this.numerator === 0n) return 0;
    return this.numerator < 0n ? -1 : 1;
  }

  /** How large both parts are together, in bits. */
  get bits(): number {
    return bitLength(this.numerator) + bitLength(this.denominator);
  }

  add(other: Rational): Rational {
    if (this.denominator === 1n && other.denominator === 1n)
      return Rational.fromInteger(this.numerator + other.numerator);
    return Rational.of(
      this.numerator * other.denominator + other.numerator * this.denominator,
      this.denominator * other.denominator,
    );
  }

  subtract(other: Rational): Rational {
    return this.add(other.negate());
  }

  multiply(other: Rational): Rational {
    if (this.denominator === 1n && other.denominator === 1n)
      return Rational.fromInteger(this.numerator * other.numerator);
    const a = gcd(this.numerator, other.denominator);
    const b = gcd(other.numerator, this.denominator);
    return new Rational((this.numerator / a) * (other.numerator / b), (this.denominator / b) * (other.denominator / a));
  }

  /** @throws {RangeError} when the other is 0 */
  divide(other: Rational): Rational {
    return this.multiply(other.invert());
  }

  negate(): Rational {
    return new Rational(-this.numerator, this.denominator);
  }

  abs(): Rational {
    return this.numerator < 0n ? this.negate() : this;
  }

  /** @throws {RangeError} for 0 */
  invert(): Rational {
    if (this.numerator === 0n) throw new RangeError("0 has no inverse");
    if (this.numerator < 0n) return new Rational(-this.denominator, -this.numerator);
    return new Rational(this.denominator, this.numerator);
  }

  /** @param exponent an integer; below 0 this must not be 0 */
  power(exponent: bigint): Rational {
    if (exponent < 0n) return this.invert().power(-exponent);
    return new Rational(this.numerator ** exponent, this.denominator ** exponent);
  }

  /** The exact root, or undefined when it is irrational. */
  root(degree: number): Rational | undefined {
    const numerator = exactRoot(this.numerator, degree);
    const denominator = numerator === undefined ? undefined : exactRoot(this.denominator, degree);
    return numerator === undefined || denominator === undefined ? undefined : new Rational(numerator, denominator);
  }

  equals(other: Rational): boolean {
    return this.numerator === other.numerator && this.denominator === other.denominator;
  }

  compare(other: Rational): -1 | 0 | 1 {
    return this.subtract(other).sign;
  }

  floor(): bigint {
    return floorDivide(this.numerator, this.denominator);
  }

  ceil(): bigint {
    return -this.negate().floor();
  }

  trunc(): bigint {
    return this.numerator / this.denominator;
  }

  /** The nearest integer; of two as near, the even one. */
  round(): bigint {
    const { numerator, denominator } = this;
    const nearest = floorDivide(2n * numerator + denominator, 2n * denominator);
    const isTie = denominator === 2n;
    return isTie && nearest % 2n !== 0n ? nearest - 1n : nearest;
  }

  /** The nearest double: infinite when it is too large for one, 0 when it is too small. */
  toNumber(): number {
    const { numerator, denominator } = this;
    if (denominator === 1n) return Number(numerator);
    if (isSafe(numerator) && isSafe(denominator)) return Number(numerator) / Number(denominator);
    if (numerator < 0n) return -this.negate().toNumber();
    // 64 bits of the quotient and whether anything is left decide the rounding; Number() of them rounds once.
    const shift = 64 - (bitLength(numerator) - bitLength(denominator));
    const scaledUp = shift > 0 ? numerator << BigInt(shift) : numerator;
    const divisor = shift > 0 ? denominator : denominator << BigInt(-shift);
    const quotient = scaledUp / divisor;
    const sticky = quotient * divisor === scaledUp ? 0n : 1n;
    return timesPowerOf2((quotient << 1n) | sticky, -shift - 1);
  }
}

/** @param divisor above 0 */
function floorDivide(dividend: bigint, divisor: bigint): bigint {
  const quotient = dividend / divisor;
  return dividend < 0n && quotient * divisor !== dividend ? quotient - 1n : quotient;
}

/** The greatest common divisor, not below 0. */
export function gcd(a: bigint, b: bigint): bigint {
  let x = a < 0n ? -a : a;
  let y = b < 0n ? -b : b;
  while (y !== 0n) {
    if (isSafe(x) && isSafe(y)) return BigInt(gcdOfNumbers(Number(x), Number(y)));
    [x, y] = [y, x % y];
  }
  return x;
}

/** How many bits a value has, its sign left aside; 0 has none. */
export function bitLength(value: bigint): number {
  const positive = value < 0n ? -value : value;
  if (positive <= MAX_SAFE) return positive === 0n ? 0 : Math.floor(Math.log2(Number(positive))) + 1;
  const hex = positive.toString(16);
  return (hex.length - 1) * 4 + (32 - Math.clz32(Number.parseInt(hex[0]!, 16)));
}

/** Logarithm to the base 2 of a value above 0, also where no double could hold it. */
export function log2Of(value: bigint): number {
  const excess = Math.max(0, bitLength(value) - 64);
  return Math.log2(Number(value >> BigInt(excess))) + excess;
}

/** `digits` × 10 to the power of `exponent`. */
export function scaled(digits: bigint, exponent: number): Rational {
  if (exponent >= 0) return Rational.fromInteger(digits * 10n ** BigInt(exponent));
  return Rational.of(digits, 10n ** BigInt(-exponent));
}

/** The largest integer whose power is not above the value. @param value not below 0 */
export function integerRoot(value: bigint, degree: number): bigint {
  if (value < 2n) return value;
  const power = BigInt(degree);
  // Newton's way down from a first guess above the root.
  let root = 1n << BigInt(Math.ceil(bitLength(value) / degree));
  for (;;) {
    const next = ((power - 1n) * root + value / root ** (power - 1n)) / power;
    if (next >= root) return root;
    root = next;
  }
}

const MAX_SAFE = BigInt(Number.MAX_SAFE_INTEGER);

function isSafe(value: bigint): boolean {
  return value <= MAX_SAFE && value >= -MAX_SAFE;
}

function gcdOfNumbers(a: number, b: number): number {
  let x = a;
  let y = b;
  while (y !== 0) [x, y] = [y, x % y];
  return x;
}

function exactRoot(value: bigint, degree: number): bigint | undefined {
  if (value < 0n) return undefined;
  if (degree >= bitLength(value) && value > 1n) return undefined;
  const root = integerRoot(value, degree);
  return root ** BigInt(degree) === value ? root : undefined;
}

function timesPowerOf2(mantissa: bigint, exponent: number): number {
  // In two steps where one would leave the range; a subnormal result is rounded a second time.
  const half = Math.trunc(exponent / 2);
  return Number(mantissa) * 2 ** half * 2 ** (exponent - half);
}
