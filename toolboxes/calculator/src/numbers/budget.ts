import { TooLargeError } from "../errors.ts";
import { bitLength, type Rational } from "./rational.ts";

/** Bits of the largest number that is kept exactly. */
export const MAX_BITS = 16_000;
/** The same in decimal digits. */
export const MAX_DIGITS = 4_816;

/** Work for one expression, in units of about a nanosecond. */
const WORK = 20_000_000;

/**
 * What one expression may cost, charged before it is computed: so that no text, whoever wrote it, holds the process up.
 */
export class Budget {
  #left = WORK;

  get isSpent(): boolean {
    return this.#left < 0;
  }

  /** @throws {TooLargeError} */
  charge(work: number): void {
    this.#left -= work;
    if (this.#left < 0) throw new TooLargeError("this is too much work for one expression; compute it in parts");
  }

  /** Charge for adding, multiplying or dividing two fractions, the common factors included. */
  chargeFor(a: Rational, b: Rational): void {
    if (isSmall(a) && isSmall(b)) return;
    const [bitsA, bitsB] = [a.bits, b.bits];
    const words = (bitsA + bitsB) / 64;
    const fewer = Math.min(bitsA, bitsB);
    this.charge(500 + words * words + (a.isInteger && b.isInteger ? 0 : fewer * (250 + 1.5 * words)));
  }

  /** @throws {TooLargeError} when a number is larger than what is kept exactly */
  check(value: Rational): Rational {
    if (!isSmall(value)) {
      checkBits(bitLength(value.numerator));
      checkBits(bitLength(value.denominator));
    }
    return value;
  }
}

/** @param bits that a number would have @throws {TooLargeError} */
export function checkBits(bits: number): void {
  if (!(bits <= MAX_BITS)) throw tooLarge(bits * Math.log10(2));
}

/** @param digits how many the number would have, or its exponent to the base 10 */
export function tooLarge(digits: number): TooLargeError {
  const size = Number.isFinite(digits)
    ? `about 10^${digits < 1e15 ? Math.floor(digits) : digits.toExponential(2)}`
    : "without end";
  return new TooLargeError(`the result would be ${size}; ${MAX_DIGITS} digits are the most`);
}

const SMALL = 2n ** 256n;

function isSmall({ numerator, denominator }: Rational): boolean {
  return numerator < SMALL && numerator > -SMALL && denominator < SMALL;
}
