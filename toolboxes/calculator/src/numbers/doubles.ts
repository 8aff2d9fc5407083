import { formatRounded } from "./format.ts";
import { Rational } from "./rational.ts";
import { MoreDigitsNeeded, type RealFunction, type Reals } from "./reals.ts";

/** A double, and how far it may be from what it stands for. */
export interface Double {
  readonly value: number;
  /** Bound of the relative error, in units of 2^-53. */
  readonly error: number;
}

/** What a library function adds of its own. */
const FUNCTION_ERROR = 2;
/** Results with more are computed again: 16 digits are to be right. */
const MAX_ERROR = 8;
const UNIT = 2 ** -53;

/**
 * By how much a function magnifies the relative error of its argument: |x f'(x) / f(x)|.
 *
 * @see Higham, Accuracy and Stability of Numerical Algorithms, 1.6
 */
export const FUNCTIONS: Record<
  RealFunction,
  { apply: (x: number) => number; condition: (x: number, y: number) => number }
> = {
  sqrt: { apply: Math.sqrt, condition: () => 0.5 },
  ln: { apply: Math.log, condition: (_, y) => 1 / y },
  log2: { apply: Math.log2, condition: (_, y) => Math.LOG2E / y },
  log10: { apply: Math.log10, condition: (_, y) => Math.LOG10E / y },
  exp: { apply: Math.exp, condition: (x) => x },
  sin: { apply: Math.sin, condition: (x) => x / Math.tan(x) },
  cos: { apply: Math.cos, condition: (x) => x * Math.tan(x) },
  tan: { apply: Math.tan, condition: (x, y) => (x * (1 + y * y)) / y },
  asin: { apply: Math.asin, condition: (x, y) => x / (Math.sqrt(1 - x * x) * y) },
  acos: { apply: Math.acos, condition: (x, y) => x / (Math.sqrt(1 - x * x) * y) },
  atan: { apply: Math.atan, condition: (x, y) => x / ((1 + x * x) * y) },
  sinh: { apply: Math.sinh, condition: (x) => x / Math.tanh(x) },
  cosh: { apply: Math.cosh, condition: (x) => x * Math.tanh(x) },
  tanh: { apply: Math.tanh, condition: (x, y) => (x * (1 - y * y)) / y },
};

/** Fast arithmetic, with a running bound of its error; it gives up with `MoreDigitsNeeded` where that grows too large. */
export const doubles: Reals<Double> = {
  pi: { value: Math.PI, error: 0.5 },
  e: { value: Math.E, error: 0.5 },

  from(rational) {
    const value = rational.toNumber();
    const isExact = Number.isSafeInteger(value) || isPowerOf2(rational.denominator);
    return checked(value, isExact && Math.abs(value) < 2 ** 32 ? 0 : 1);
  },

  add(a, b) {
    const value = a.value + b.value;
    const error = (Math.abs(a.value) * a.error + Math.abs(b.value) * b.error) / Math.abs(value);
    return checked(value, error + 1);
  },

  multiply(a, b) {
    return checked(a.value * b.value, a.error + b.error + 1);
  },

  divide(a, b) {
    return checked(a.value / b.value, a.error + b.error + 1);
  },

  power(base, exponent) {
    const value = base.value ** exponent.value;
    const error = Math.abs(exponent.value) * (base.error + Math.abs(Math.log(base.value)) * exponent.error);
    return checked(value, error + FUNCTION_ERROR);
  },

  call(name, { value: x, error }) {
    const { apply, condition } = FUNCTIONS[name];
    const value = apply(x);
    const magnified = error === 0 ? 0 : error * Math.abs(condition(x, value));
    return checked(value, magnified + FUNCTION_ERROR);
  },

  negate({ value, error }) {
    return { value: -value, error };
  },

  sign({ value }) {
    return value < 0 ? -1 : 1; // 0 is never vouched for
  },

  toRational({ value, error }) {
    const halves = value * 2;
    const distance = Math.abs(halves - Math.round(halves));
    if (!(distance > 4 * error * UNIT * Math.abs(halves))) throw new MoreDigitsNeeded();
    return Rational.fromBinary(value);
  },

  toResult({ value, error }) {
    if (error > MAX_ERROR) throw new MoreDigitsNeeded();
    return { text: formatRounded(value), value };
  },
};

/** @param value at least 1 */
function isPowerOf2(value: bigint): boolean {
  return value < 2n ** 20n && (value & (value - 1n)) === 0n;
}

function checked(value: number, error: number): Double {
  const size = Math.abs(value);
  // Below and above, doubles have fewer digits or none; and a wide error is useless even before it is shown.
  if (!(size >= 1e-290 && size <= 1e300 && error < 1e6)) throw new MoreDigitsNeeded();
  return { value, error };
}
