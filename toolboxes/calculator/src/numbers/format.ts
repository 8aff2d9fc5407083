import type { Rational } from "./rational.ts";

/** Decimals that are shown of an exact value before it is rounded. */
const MAX_DECIMALS = 60;
const MOST_PARTS = 10n ** BigInt(MAX_DECIMALS);
/** Digits that are shown of a rounded one. */
export const ROUNDED_DIGITS = 16;

/** All digits of an integer, or of a decimal that ends within 60 places; undefined for others. */
export function formatExact({ numerator, denominator }: Rational): string | undefined {
  if (denominator === 1n) return numerator.toString();
  if (MOST_PARTS % denominator !== 0n) return undefined;
  let places = 1;
  let parts = 10n;
  for (; parts % denominator !== 0n; places++) parts *= 10n;
  const digits = (numerator < 0n ? -numerator : numerator) * (parts / denominator);
  const text = digits.toString().padStart(places + 1, "0");
  return `${numerator < 0n ? "-" : ""}${text.slice(0, -places)}.${text.slice(-places)}`;
}

/** A double, rounded to 16 digits. From 1e21 and below 1e-6 it has an exponent. */
export function formatRounded(value: number): string {
  return String(Number(value.toPrecision(ROUNDED_DIGITS)));
}
