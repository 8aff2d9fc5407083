import { FUNCTIONS } from "./doubles.ts";
import { Rational } from "./rational.ts";
import type { Reals } from "./reals.ts";

/** Doubles without a word on their errors: for looking around, and not for results. */
export const floats: Reals<number> = {
  pi: Math.PI,
  e: Math.E,
  from: (value) => value.toNumber(),
  add: (a, b) => a + b,
  multiply: (a, b) => a * b,
  divide: (a, b) => a / b,
  power: (base, exponent) => base ** exponent,
  call: (name, x) => FUNCTIONS[name].apply(x),
  negate: (value) => -value,
  sign: (value) => (value === 0 ? 0 : value < 0 ? -1 : 1),
  toRational: (value) => Rational.fromBinary(value),
  toResult: (value) => ({ text: String(value), value }),
};
