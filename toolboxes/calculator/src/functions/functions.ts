import { type Arithmetic, PiMultiple, type Value } from "../numbers/arithmetic.ts";
import { Rational } from "../numbers/rational.ts";
import { combinations, commonDivisor, commonMultiple, factorial, permutations } from "./combinatorics.ts";
import { exponential, logarithm, naturalLogarithm } from "./logarithms.ts";
import { ceil, floor, round, trunc } from "./rounding.ts";
import { arcCosine, arcSine, arcTangent, arcTangent2, cosine, hyperbolic, sine, tangent } from "./trigonometry.ts";

type One = <Real>(arithmetic: Arithmetic<Real>, x: Value<Real>) => Value<Real>;
type Two = <Real>(arithmetic: Arithmetic<Real>, x: Value<Real>, y: Value<Real>) => Value<Real>;
type Many = <Real>(arithmetic: Arithmetic<Real>, args: readonly Value<Real>[]) => Value<Real>;

/** What an expression may call. */
export interface ExpressionFunction {
  /** How many arguments it takes. */
  least: number;
  most: number;
  apply: Many;
}

const TWO = Rational.fromInteger(2n);
const TEN = Rational.fromInteger(10n);
const THIRD = Rational.of(1n, 3n);
const HALF_TURN = Rational.fromInteger(180n);
const PI = new PiMultiple(Rational.ONE);

/** By name. The angles are radians. */
export const FUNCTIONS: ReadonlyMap<string, ExpressionFunction> = new Map<string, ExpressionFunction>([
  ["abs", one((a, x) => a.abs(x))],
  ["sign", one((a, x) => Rational.fromInteger(BigInt(a.sign(x))))],
  ["ceil", one(ceil)],
  ["floor", one(floor)],
  ["trunc", one(trunc)],
  ["round", oneOrTwo(round)],
  ["min", many((a, args) => args.reduce((least, x) => (a.compare(x, least) < 0 ? x : least)))],
  ["max", many((a, args) => args.reduce((most, x) => (a.compare(x, most) > 0 ? x : most)))],
  ["sum", many(sum)],
  ["mean", many((a, args) => a.divide(sum(a, args), Rational.fromInteger(BigInt(args.length))))],
  ["pow", two((a, x, y) => a.power(x, y))],
  ["sqrt", one((a, x) => a.sqrt(x))],
  ["cbrt", one((a, x) => (a.sign(x) < 0 ? a.negate(a.power(a.negate(x), THIRD)) : a.power(x, THIRD)))],
  [
    "hypot",
    many((a, args) =>
      a.sqrt(
        sum(
          a,
          args.map((x) => a.multiply(x, x)),
        ),
      ),
    ),
  ],
  ["exp", one(exponential)],
  ["ln", one(naturalLogarithm)],
  ["log", oneOrTwo((a, x, base) => (base === undefined ? naturalLogarithm(a, x) : logarithm(a, x, base)))],
  ["log2", one((a, x) => logarithm(a, x, TWO, "log2"))],
  ["log10", one((a, x) => logarithm(a, x, TEN, "log10"))],
  ["sin", one(sine)],
  ["cos", one(cosine)],
  ["tan", one(tangent)],
  ["asin", one(arcSine)],
  ["acos", one(arcCosine)],
  ["atan", one(arcTangent)],
  ["atan2", two(arcTangent2)],
  ["sinh", one((a, x) => hyperbolic(a, "sinh", x))],
  ["cosh", one((a, x) => hyperbolic(a, "cosh", x))],
  ["tanh", one((a, x) => hyperbolic(a, "tanh", x))],
  ["degrees", one((a, x) => a.divide(a.multiply(x, HALF_TURN), PI))],
  ["radians", one((a, x) => a.divide(a.multiply(x, PI), HALF_TURN))],
  ["gcd", many(commonDivisor)],
  ["lcm", many(commonMultiple)],
  ["factorial", one(factorial)],
  ["comb", two(combinations)],
  ["perm", oneOrTwo((a, n, k) => (k === undefined ? factorial(a, n) : permutations(a, n, k)))],
]);

/** Names that people and other languages have for them. */
const ALIASES: ReadonlyMap<string, string> = new Map([
  ["arcsin", "asin"],
  ["arccos", "acos"],
  ["arctan", "atan"],
  ["ceiling", "ceil"],
  ["average", "mean"],
  ["avg", "mean"],
  ["sgn", "sign"],
  ["ncr", "comb"],
  ["npr", "perm"],
]);

/** A function by its name or another that it has; undefined when there is none. */
export function functionNamed(name: string): ExpressionFunction | undefined {
  return FUNCTIONS.get(ALIASES.get(name) ?? name);
}

// The arguments are counted before `apply` is called: those that it takes are there.

function one(apply: One): ExpressionFunction {
  return { least: 1, most: 1, apply: (arithmetic, [x]) => apply(arithmetic, x!) };
}

function two(apply: Two): ExpressionFunction {
  return { least: 2, most: 2, apply: (arithmetic, [x, y]) => apply(arithmetic, x!, y!) };
}

function oneOrTwo(
  apply: <Real>(arithmetic: Arithmetic<Real>, x: Value<Real>, y: Value<Real> | undefined) => Value<Real>,
): ExpressionFunction {
  return { least: 1, most: 2, apply: (arithmetic, [x, y]) => apply(arithmetic, x!, y) };
}

function many(apply: Many): ExpressionFunction {
  return { least: 1, most: Number.POSITIVE_INFINITY, apply };
}

function sum<Real>(arithmetic: Arithmetic<Real>, args: readonly Value<Real>[]): Value<Real> {
  return args.reduce((total, x) => arithmetic.add(total, x));
}
