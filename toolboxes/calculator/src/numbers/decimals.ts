import { Decimal } from "decimal.js";
import { PrecisionError } from "../errors.ts";
import { type Budget, tooLarge } from "./budget.ts";
import { ROUNDED_DIGITS, withPoint } from "./format.ts";
import { type Rational, scaled } from "./rational.ts";
import type { RealFunction, Reals } from "./reals.ts";

/** Digits that are computed with. */
const DIGITS = 50;
/** Where two numbers agree in so many digits, they are taken to be the same: what is left is the error of rounding. */
const SAME_DIGITS = 42;
/** Where two numbers agree in so many, too few are left of their difference to be shown. */
const LOST_DIGITS = DIGITS - 20;
/** Results beyond 10 to this power, or its inverse, are too large. */
export const MAX_EXPONENT = 10_000;

/** Of work, in the budget's units, as measured. */
const COST = { operation: 2_000, root: 50_000, function: 500_000, arc: 1_200_000 };

/** Fifty-digit numbers, for where doubles are not enough. */
const Digits = Decimal.clone({ precision: DIGITS, toExpNeg: -9e15, toExpPos: 9e15 });
const SAME = new Digits(10).pow(-SAME_DIGITS);
const LOST = new Digits(10).pow(-LOST_DIGITS);
const LN_10 = Math.LN10;
/** The smallest double with all its digits. */
const MIN_NORMAL = 2 ** -1022;

/** Slow arithmetic: with results as from fifty digits, which mends what doubles lose. */
export class Decimals implements Reals<Decimal> {
  readonly pi = Digits.acos(-1);
  readonly e = Digits.exp(1);
  readonly #budget: Budget;

  constructor(budget: Budget) {
    this.#budget = budget;
  }

  from({ numerator, denominator }: Rational): Decimal {
    this.#budget.charge(COST.operation);
    return new Digits(numerator.toString()).div(denominator.toString());
  }

  add(a: Decimal, b: Decimal): Decimal {
    this.#budget.charge(COST.operation);
    const sum = a.plus(b);
    const size = Digits.max(a.abs(), b.abs());
    if (sum.abs().lte(size.times(SAME))) return new Digits(0);
    if (sum.abs().lte(size.times(LOST))) {
      throw new PrecisionError("the two sides of a difference agree in over 30 digits; simplify the expression first");
    }
    return sum;
  }

  multiply(a: Decimal, b: Decimal): Decimal {
    this.#budget.charge(COST.operation);
    return checkExponent(a.times(b));
  }

  divide(a: Decimal, b: Decimal): Decimal {
    this.#budget.charge(COST.operation);
    return checkExponent(a.div(b));
  }

  power(base: Decimal, exponent: Decimal): Decimal {
    this.#budget.charge(2 * COST.function);
    const digits =
      exponent.toNumber() * (base.e + Math.log10(base.toSignificantDigits(17).div(`1e${base.e}`).toNumber()));
    if (Math.abs(digits) > MAX_EXPONENT) throw outOfRange(digits);
    return base.pow(exponent);
  }

  call(name: RealFunction, argument: Decimal): Decimal {
    this.#budget.charge(name === "sqrt" ? COST.root : name.startsWith("a") ? COST.arc : COST.function);
    if (name === "exp" || name === "sinh" || name === "cosh") {
      const digits = argument.toNumber() / LN_10;
      if (Math.abs(digits) > MAX_EXPONENT) throw outOfRange(digits);
    }
    if (argument.e > 200 && (name === "sin" || name === "cos" || name === "tan")) {
      throw new PrecisionError(`the argument of ${name} has over 200 digits`);
    }
    if (name === "tanh" && argument.abs().gt(100)) return new Digits(argument.s);
    return Digits[name](argument);
  }

  negate(value: Decimal): Decimal {
    return value.neg();
  }

  sign(value: Decimal): -1 | 0 | 1 {
    return value.isZero() ? 0 : value.isNeg() ? -1 : 1;
  }

  toRational(value: Decimal): Rational {
    if (value.e >= DIGITS - 10) throw new PrecisionError("too few digits of a large number are known to round it");
    const halves = value.times(2);
    const nearest = halves.round();
    const isNearest = halves.minus(nearest).abs().lte(Digits.max(halves.abs(), 1).times(SAME));
    const exact = isNearest ? nearest.div(2) : value;
    const [digits = "", exponent = "0"] = exact.toExponential().split("e");
    const [whole = "", fraction = ""] = digits.split(".");
    return scaled(BigInt(whole + fraction), Number(exponent) - fraction.length);
  }

  toResult(value: Decimal): { text: string; value: number | undefined } {
    if (value.isZero()) return { text: "0", value: 0 };
    const rounded = value.toSignificantDigits(ROUNDED_DIGITS);
    const digits = rounded
      .abs()
      .toExponential()
      .replace(/e.*|\./g, "");
    const number = value.toNumber();
    const isDouble = Number.isFinite(number) && Math.abs(number) >= MIN_NORMAL;
    return { text: withPoint(value.isNeg() ? "-" : "", digits, rounded.e), value: isDouble ? number : undefined };
  }
}

function checkExponent(value: Decimal): Decimal {
  if (Math.abs(value.e) > MAX_EXPONENT) throw outOfRange(value.e);
  return value;
}

/** @param digits the exponent to the base 10 that a result would have */
export function outOfRange(digits: number): Error {
  return digits > 0
    ? tooLarge(digits)
    : new PrecisionError(`the result would be about 10^${Math.floor(digits)}: too near to 0 to be shown`);
}
