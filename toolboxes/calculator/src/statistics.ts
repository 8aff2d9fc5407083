import { TooLargeError } from "./errors.ts";
import { Rational } from "./numbers/rational.ts";

export interface Statistics {
  count: number;
  sum: number;
  mean: number;
  median: number;
  /** The values that are there most often; none when all are there as often. */
  mode: number[];
  min: number;
  max: number;
  range: number;
  /** Mean square distance from the mean, over all that there is. */
  variance_population: number;
  /** The same from a part of all, divided by one less than their count; null for one number. */
  variance_sample: number | null;
  deviation_population: number;
  deviation_sample: number | null;
  quantiles: { fraction: number; value: number }[];
}

const HALF = Rational.of(1n, 2n);

/**
 * Describe numbers. Sums are exact, so that their order and size do not matter; each result is rounded once.
 *
 * A quantile lies on the line between the two values nearest to its rank, (n - 1) times its fraction from the least.
 *
 * @param numbers finite, at least one
 * @param fractions of the quantiles, from 0 to 1
 * @throws {TooLargeError} when a result is no double
 * @see Hyndman and Fan, Sample Quantiles in Statistical Packages, type 7
 */
export function describe(numbers: readonly number[], fractions: readonly number[]): Statistics {
  const sorted = Float64Array.from(numbers).sort();
  const { sum, squares } = exactSums(sorted);
  const count = Rational.fromInteger(BigInt(sorted.length));
  const mean = sum.divide(count);
  const squaresAround = squares.subtract(sum.multiply(mean));
  const population = squaresAround.divide(count);
  const sample = sorted.length > 1 ? squaresAround.divide(count.subtract(Rational.ONE)) : undefined;
  const min = sorted[0]!; // there is one
  const max = sorted.at(-1)!;
  return {
    count: sorted.length,
    sum: toDouble("sum", sum),
    mean: toDouble("mean", mean),
    median: quantile(sorted, HALF),
    mode: modes(sorted),
    min,
    max,
    range: toDouble("range", Rational.fromNumber(max).subtract(Rational.fromNumber(min))),
    variance_population: toDouble("variance", population),
    variance_sample: sample === undefined ? null : toDouble("variance", sample),
    deviation_population: Math.sqrt(toDouble("variance", population)),
    deviation_sample: sample === undefined ? null : Math.sqrt(toDouble("variance", sample)),
    quantiles: fractions.map((fraction) => ({ fraction, value: quantile(sorted, Rational.fromNumber(fraction)) })),
  };
}

/** Over one common power of ten, so that no fraction is reduced in between. */
function exactSums(numbers: Float64Array): { sum: Rational; squares: Rational } {
  const scale = 10n ** BigInt(numbers.reduce((most, number) => Math.max(most, decimalPlaces(number)), 0));
  let sum = 0n;
  let squares = 0n;
  for (const number of numbers) {
    const { numerator, denominator } = Rational.fromNumber(number);
    const scaled = numerator * (scale / denominator);
    sum += scaled;
    squares += scaled * scaled;
  }
  return { sum: Rational.of(sum, scale), squares: Rational.of(squares, scale * scale) };
}

function decimalPlaces(number: number): number {
  if (Number.isInteger(number)) return 0;
  const [digits = "", exponent] = number.toExponential().split("e");
  return (/\.(\d+)/.exec(digits)?.[1]?.length ?? 0) - Number(exponent);
}

function quantile(sorted: Float64Array, fraction: Rational): number {
  const rank = fraction.multiply(Rational.fromInteger(BigInt(sorted.length - 1)));
  const below = Number(rank.floor());
  const from = Rational.fromNumber(sorted[below]!); // the fraction is at most 1
  const to = Rational.fromNumber(sorted[Math.min(below + 1, sorted.length - 1)]!);
  const share = rank.subtract(Rational.fromInteger(rank.floor()));
  return from.add(to.subtract(from).multiply(share)).toNumber();
}

function modes(sorted: Float64Array): number[] {
  const counts = new Map<number, number>();
  for (const number of sorted) counts.set(number, (counts.get(number) ?? 0) + 1);
  const most = Math.max(...counts.values());
  const found = [...counts].filter(([, count]) => count === most).map(([number]) => number);
  return found.length === counts.size && counts.size > 1 ? [] : found;
}

function toDouble(name: string, value: Rational): number {
  const double = value.toNumber();
  if (!Number.isFinite(double))
    throw new TooLargeError(`the ${name} is above ${Number.MAX_VALUE}; divide the numbers first`);
  return double;
}
