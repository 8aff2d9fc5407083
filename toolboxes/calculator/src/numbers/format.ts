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

/** A fraction, rounded to 16 digits. @param value the nearest double, which is not 0 */
export function formatQuotient({ numerator, denominator }: Rational, value: number): string {
  const positive = numerator < 0n ? -numerator : numerator;
  let exponent = Math.floor(Math.log10(Math.abs(value)));
  let digits = roundedDigits(positive, denominator, exponent);
  if (digits.length !== ROUNDED_DIGITS) {
    exponent += digits.length - ROUNDED_DIGITS;
    digits = roundedDigits(positive, denominator, exponent);
  }
  return withPoint(numerator < 0n ? "-" : "", digits.replace(/0+$/, ""), exponent);
}

/** A double, rounded to 16 digits. */
export function formatRounded(value: number): string {
  return String(Number(value.toPrecision(ROUNDED_DIGITS)));
}

/**
 * Digits as a decimal number. From 1e21 and below 1e-6 it has an exponent, as JavaScript has it.
 *
 * @param digits the first is not 0, and stands before the point when the exponent is 0
 */
export function withPoint(sign: string, digits: string, exponent: number): string {
  if (exponent < -6 || exponent >= 21) {
    const decimals = digits.slice(1);
    return `${sign}${digits[0]}${decimals === "" ? "" : `.${decimals}`}e${exponent < 0 ? "" : "+"}${exponent}`;
  }
  if (exponent < 0) return `${sign}0.${"0".repeat(-exponent - 1)}${digits}`;
  const padded = digits.padEnd(exponent + 1, "0");
  const decimals = padded.slice(exponent + 1);
  return `${sign}${padded.slice(0, exponent + 1)}${decimals === "" ? "" : `.${decimals}`}`;
}

function roundedDigits(numerator: bigint, denominator: bigint, exponent: number): string {
  const shift = BigInt(ROUNDED_DIGITS - 1 - exponent);
  const top = shift >= 0n ? numerator * 10n ** shift : numerator;
  const bottom = shift >= 0n ? denominator : denominator * 10n ** -shift;
  return ((2n * top + bottom) / (2n * bottom)).toString();
}
