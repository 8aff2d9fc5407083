import Fraction from "fraction.js";
import { createUnitClass } from "mathjs";
import { Rational } from "../numbers/rational.ts";

declare module "mathjs" {
  /** Left out of its types. */
  function createUnitClass(dependencies: object): MathjsUnitClass;
}

/** What is used here of mathjs' class of units. */
export interface MathjsUnit {
  units: { unit: { name: string; base: { key: string } }; prefix: { name: string }; power: number }[];
  equalBase(other: MathjsUnit): boolean;
  to(unit: MathjsUnit): MathjsUnit;
  toNumeric(unit: MathjsUnit): Fraction;
}

export interface MathjsUnitClass {
  new (value: Fraction, unit: MathjsUnit): MathjsUnit;
  /** @throws when the text is no unit; the value is left out */
  parse(text: string): MathjsUnit;
  createUnitSingle(name: string, definition: { definition: MathjsUnit; prefixes: string }): void;
  readonly UNITS: Record<string, { base: { key: string }; value: Scalar }>;
  readonly typeConverters: Record<string, (value: Scalar) => Fraction>;
}

type Scalar = number | Fraction;

/** mathjs has its factors as doubles, which stand for short decimals. */
function toFraction(value: Scalar): Fraction {
  if (typeof value !== "number") return value;
  const { numerator, denominator } = Rational.fromNumber(value);
  return new Fraction(numerator, denominator);
}

function unused(): never {
  throw new Error("not needed for converting");
}

class Unused {}

// By these mathjs knows a fraction. Where all of it is loaded, it has set them itself.
Object.assign(Fraction.prototype, { constructor: Fraction, isFraction: true });

/**
 * The units of mathjs without the rest of it, over exact fractions: that loads in a hundredth of the time.
 *
 * @see mathjs, src/type/unit/Unit.js
 */
export const Unit = createUnitClass({
  config: { number: "Fraction", numberFallback: "number", predictable: false },
  addScalar: (a: Scalar, b: Scalar) => toFraction(a).add(toFraction(b)),
  subtractScalar: (a: Scalar, b: Scalar) => toFraction(a).sub(toFraction(b)),
  multiplyScalar: (a: Scalar, b: Scalar) => toFraction(a).mul(toFraction(b)),
  divideScalar: (a: Scalar, b: Scalar) => toFraction(a).div(toFraction(b)),
  pow: (a: Scalar, b: Scalar) => toFraction(a).pow(toFraction(b)),
  equal: (a: Scalar, b: Scalar) => toFraction(a).equals(toFraction(b)),
  abs: unused,
  fix: unused,
  round: unused,
  isNumeric: () => true,
  format: unused,
  number: unused,
  Complex: Unused,
  BigNumber: Unused,
  Fraction,
});
Unit.typeConverters.Fraction = toFraction;
