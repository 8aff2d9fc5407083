import { distance } from "fastest-levenshtein";
import Fraction from "fraction.js";
import { formatExact, formatQuotient } from "../numbers/format.ts";
import { Rational } from "../numbers/rational.ts";
import { Unit } from "./definitions.ts";
import type { MathjsUnit } from "./mathjs-unit.ts";
import { unitAsWritten, WRITTEN_NAMES } from "./unit-names.ts";

export interface Conversion {
  /** Decimal digits: all of them, when they end within 60 places. */
  result: string;
  value: number;
  exact: boolean;
  /** The units as they were understood. */
  from: string;
  to: string;
}

/** A text that names no unit; the message has the nearest that there are. */
export class UnknownUnitError extends Error {
  override readonly name = "UnknownUnitError";
}

/** Units that measure different things. */
export class IncompatibleUnitsError extends Error {
  override readonly name = "IncompatibleUnitsError";
}

/** Higher powers of a unit measure nothing, and cost time. */
const MAX_POWER = 12;
/** More than a unit is made of. */
const MAX_PARTS = 12;
const MAX_SUGGESTIONS = 3;
const TEMPERATURES: Readonly<Record<string, string>> = { c: "degC", f: "degF", k: "K" };

/**
 * Convert a value from one unit to another, exactly.
 *
 * @param value finite
 * @param from as `to`: a unit as people write it, `km/h`, `square feet`, `°C`
 * @throws {UnknownUnitError | IncompatibleUnitsError}
 */
export function convert(value: number, from: string, to: string): Conversion {
  const [source, target] = readPair(from, to);
  if (!source.unit.equalBase(target.unit)) {
    throw new IncompatibleUnitsError(
      `'${from}' is ${describeKind(source.unit)} and '${to}' is ${describeKind(target.unit)}: they cannot be converted`,
    );
  }
  const { numerator, denominator } = Rational.fromNumber(value);
  const converted = new Unit(new Fraction(numerator, denominator), source.unit).to(target.unit).toNumeric(target.unit);
  const exactValue = Rational.of(converted.s * converted.n, converted.d);
  const rounded = exactValue.toNumber();
  if (!Number.isFinite(rounded)) throw new RangeError(`the result is too large: above ${Number.MAX_VALUE}`);
  const isOverPi = hasRadian(source.unit) !== hasRadian(target.unit);
  const exact = isOverPi ? undefined : formatExact(exactValue);
  return {
    result: exact ?? formatQuotient(exactValue, rounded),
    value: rounded,
    exact: exact !== undefined,
    from: source.name,
    to: target.name,
  };
}

function hasRadian({ units }: MathjsUnit): boolean {
  return units.some(({ unit }) => unit.name.startsWith("rad"));
}

interface NamedUnit {
  name: string;
  unit: MathjsUnit;
}

/** `C` beside `F` is a temperature; by itself it would be a coulomb. */
function readPair(from: string, to: string): [NamedUnit, NamedUnit] {
  const isTemperature = (text: string) => Object.hasOwn(TEMPERATURES, text.trim().toLowerCase());
  const asTemperature = (text: string) => TEMPERATURES[text.trim().toLowerCase()]!; // asked before
  if (isTemperature(from) && isTemperature(to)) return [readUnit(asTemperature(from)), readUnit(asTemperature(to))];
  if (isTemperature(from) && isTemperatureUnit(to)) return [readUnit(asTemperature(from)), readUnit(to)];
  if (isTemperature(to) && isTemperatureUnit(from)) return [readUnit(from), readUnit(asTemperature(to))];
  return [readUnit(from), readUnit(to)];
}

function isTemperatureUnit(text: string): boolean {
  const { unit } = readUnit(text);
  return unit.units.length === 1 && unit.units[0]!.unit.base.key === "TEMPERATURE"; // one, as asked
}

function readUnit(text: string): NamedUnit {
  const cleaned = clean(text);
  const found =
    parseUnit(cleaned) ??
    parseUnit(
      cleaned
        .split(/([*/^() ])/)
        .map(wordToUnit)
        .join(""),
    );
  if (found === undefined) throw new UnknownUnitError(`unknown unit '${text}'${suggest(cleaned)}`);
  return found;
}

/** One spelling for what is written in many: superscripts, `per`, `square`, other signs. */
function clean(text: string): string {
  return text
    .normalize("NFC")
    .trim()
    .replace(/²/g, "^2")
    .replace(/³/g, "^3")
    .replace(/[µμ]/g, "u")
    .replace(/[·⋅×]/g, "*")
    .replace(/\*\*/g, "^")
    .replace(/[∕÷]/g, "/")
    .replace(/\s+per\s+/gi, "/")
    .replace(/\b(?:square|sq\.?)\s+([a-z]+)/gi, "$1^2")
    .replace(/\b(?:cubic|cu\.?)\s+([a-z]+)/gi, "$1^3")
    .replace(/\s+/g, " ");
}

function parseUnit(text: string): NamedUnit | undefined {
  const written = unitAsWritten(text);
  const name = written ?? text;
  // What mathjs reads as a value, or takes long for, is no unit.
  if (!/^[a-z$%][a-z0-9_$%*/^() .-]*$/i.test(name) || /\d{3}|[.]/.test(name)) return undefined;
  try {
    const unit = Unit.parse(name);
    const isUsable = unit.units.length > 0 && unit.units.length <= MAX_PARTS;
    return isUsable && unit.units.every(({ power }) => Math.abs(power) <= MAX_POWER) ? { name, unit } : undefined;
  } catch {
    return undefined; // not one of its names
  }
}

/** A part of a compound unit, as mathjs has it, if in any way. */
function wordToUnit(word: string): string {
  if (!/^[a-z°"'′″]/i.test(word)) return word;
  const ways = [word, word.toLowerCase(), word.toLowerCase().replace(/s$/, ""), word.toLowerCase().replace(/es$/, "")];
  const power = /^([a-z]+)([23])$/i.exec(word);
  for (const way of ways) {
    const found = parseUnit(way);
    if (found !== undefined) return found.name.includes("/") ? `(${found.name})` : found.name;
  }
  return power === null ? word : `${wordToUnit(power[1]!)}^${power[2]}`; // both groups are there
}

function suggest(text: string): string {
  const wanted = text.toLowerCase();
  const near = [...new Set([...Object.keys(Unit.UNITS), ...WRITTEN_NAMES])]
    .filter((name) => name.length > 1)
    .map((name) => ({ name, away: distance(wanted, name.toLowerCase()) }))
    .filter(({ name, away }) => away <= Math.max(1, Math.floor(Math.min(name.length, wanted.length) / 3)))
    .sort((a, b) => a.away - b.away)
    .slice(0, MAX_SUGGESTIONS);
  if (near.length === 0) return "; write it like km, lb, degC, km/h, m^2 or MB";
  return `; did you mean ${near.map(({ name }) => name).join(", ")}?`;
}

/** Lengths, masses, …, as mathjs names them. */
function describeKind({ units }: MathjsUnit): string {
  const [only] = units;
  if (units.length !== 1 || only!.power !== 1) return "a compound unit"; // there is one
  const kind = only!.unit.base.key.toLowerCase().replaceAll("_", " ");
  return `${/^[aeiou]/.test(kind) ? "an" : "a"} ${kind}`;
}
