import { ExpressionError, TooLargeError } from "../errors.ts";
import { MAX_DIGITS } from "../numbers/budget.ts";
import { Rational, scaled } from "../numbers/rational.ts";
import { describeCharacter, toPlain } from "./characters.ts";

export interface Token {
  kind: "number" | "name" | "operator" | "superscript" | "end";
  /** As it is read: `×` is `*`, and `**` is `^`. Names in lower case, without `math.` before them. */
  text: string;
  /** Where it begins and ends in the source, from 0. */
  at: number;
  end: number;
  /** Of numbers and superscripts. */
  value: Rational | undefined;
}

/** More than any sum that people write has. */
export const MAX_TOKENS = 500;

const OPERATORS = "+-*/%^!(),=√";
const SUPERSCRIPTS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const FRACTIONS = new Map([
  ["½", Rational.of(1n, 2n)],
  ["¼", Rational.of(1n, 4n)],
  ["¾", Rational.of(3n, 4n)],
]);

/** The numbers that most texts hold are read by a loop; all others by these. */
const DECIMAL = /(?:\d+(?:_\d+)*\.?(?:\d+(?:_\d+)*)?|\.\d+(?:_\d+)*)(?:e[+-]?\d+)?/iy;
const PREFIXED = /0(?:x[\da-f]+(?:_[\da-f]+)*|b[01]+(?:_[01]+)*|o[0-7]+(?:_[0-7]+)*)/iy;
/** Three digits after a comma, and no more. */
const GROUP = /,\d{3}(?!\d)/y;
const DECIMALS = /\.\d+/y;
const NAME = /(?:math\.)?[a-z_]\w*/iy;
/** What a number with as many digits as this is below can be read as a double without loss. */
const SAFE_LENGTH = 15;

/**
 * Cut a text into numbers, names and operators. The last token is its end.
 *
 * @throws {ExpressionError} for what none of them begins with
 * @throws {TooLargeError} for over 500 tokens, or a number of over 4816 digits
 */
export function tokenize(source: string): Token[] {
  return new Tokenizer(source).run();
}

class Tokenizer {
  /** One character for each of the source, so that places are the same. */
  readonly #text: string;
  readonly #tokens: Token[] = [];
  /** For each bracket that is open: whether it holds the arguments of a function. */
  readonly #calls: boolean[] = [];
  #at = 0;

  constructor(source: string) {
    this.#text = toPlain(source);
  }

  run(): Token[] {
    const text = this.#text;
    while (this.#at < text.length) {
      const code = text.charCodeAt(this.#at);
      if (code === BLANK || (isUnusual(code) && /\s/.test(text[this.#at]!))) this.#at += 1;
      else this.#next(code);
    }
    this.#push("end", "", this.#at);
    return this.#tokens;
  }

  #next(code: number): void {
    if (this.#tokens.length >= MAX_TOKENS) {
      throw new TooLargeError(`the expression has more than ${MAX_TOKENS} numbers and operators; compute it in parts`);
    }
    const character = this.#text[this.#at]!; // inside the text
    const start = this.#at;
    if (isDigit(code) || code === POINT) this.#number();
    else if (OPERATORS.includes(character)) this.#operator(character);
    else if (isLetter(code))
      this.#push("name", this.#match(NAME)!.toLowerCase().replace("math.", ""), start); // it begins so
    else if (character === "π") this.#push("name", "pi", start, ++this.#at);
    else if (FRACTIONS.has(character)) this.#push("number", character, start, ++this.#at, FRACTIONS.get(character));
    else if (SUPERSCRIPTS.includes(character)) this.#superscript();
    else throw new ExpressionError(describeCharacter(this.#text, this.#at), this.#at);
  }

  #number(): void {
    const start = this.#at;
    const value = this.#plainNumber() ?? this.#otherNumber();
    this.#push("number", this.#text.slice(start, this.#at), start, this.#at, value);
  }

  /** A few digits, perhaps with a point between them: nearly all numbers there are. */
  #plainNumber(): Rational | undefined {
    const text = this.#text;
    const start = this.#at;
    const point = this.#endOfDigits(start);
    const isBroken = text.charCodeAt(point) === POINT;
    const end = isBroken ? this.#endOfDigits(point + 1) : point;
    const next = text.charCodeAt(end);
    const isGroup = next === COMMA && this.#endOfDigits(end + 1) === end + 4;
    if (point === start || end === point + 1 || end - start > SAFE_LENGTH || isGroup || OTHER_NUMBER.has(next))
      return undefined;
    this.#at = end;
    if (!isBroken) return Rational.fromInteger(BigInt(+text.slice(start, end)));
    return scaled(BigInt(+(text.slice(start, point) + text.slice(point + 1, end))), point + 1 - end);
  }

  #endOfDigits(start: number): number {
    let end = start;
    while (isDigit(this.#text.charCodeAt(end))) end++;
    return end;
  }

  #otherNumber(): Rational {
    const start = this.#at;
    const prefixed = this.#match(PREFIXED);
    const text = prefixed ?? this.#match(DECIMAL);
    if (text === undefined) throw new ExpressionError("a point without digits", start);
    const digits = text.replaceAll("_", "");
    const isGrouped = /^[1-9]\d{0,2}$/.test(text) && !this.#calls.includes(true) && this.#isAt(GROUP);
    const value =
      prefixed !== undefined
        ? Rational.fromInteger(BigInt(digits))
        : readDecimal(isGrouped ? digits + this.#groups() : digits);
    this.#refuseBroken(start);
    return value;
  }

  /** Groups of three digits after the first, and the decimals that may follow. */
  #groups(): string {
    let digits = "";
    for (let group = this.#match(GROUP); group !== undefined; group = this.#match(GROUP)) digits += group.slice(1);
    return digits + (this.#match(DECIMALS) ?? "");
  }

  /** `1.2.3`, `1e` and `0x` begin like numbers and are none. */
  #refuseBroken(start: number): void {
    const [next = "", afterNext = ""] = this.#text.slice(this.#at, this.#at + 2);
    const written = this.#text.slice(start, this.#at) + next;
    const isBroken = next === "." || (/e/i.test(next) && !/\w/.test(afterNext)) || /^0[xob]$/i.test(written);
    if (isBroken) throw new ExpressionError(`'${written}' is not a number`, start);
  }

  #operator(character: string): void {
    const start = this.#at;
    this.#at += 1;
    if (character === "(") this.#calls.push(this.#tokens.at(-1)?.kind === "name");
    else if (character === ")") this.#calls.pop();
    const isDoubled = (character === "*" || character === "/") && this.#text[this.#at] === character;
    if (isDoubled) this.#at += 1;
    this.#push("operator", isDoubled ? (character === "*" ? "^" : "//") : character, start);
  }

  #superscript(): void {
    const start = this.#at;
    let digits = "";
    while (SUPERSCRIPTS.includes(this.#text[this.#at] ?? " ")) digits += SUPERSCRIPTS.indexOf(this.#text[this.#at++]!);
    this.#push("superscript", this.#text.slice(start, this.#at), start, this.#at, readDecimal(digits));
  }

  #push(kind: Token["kind"], text: string, at: number, end = this.#at, value?: Rational): void {
    this.#tokens.push({ kind, text, at, end, value });
  }

  #isAt(pattern: RegExp): boolean {
    pattern.lastIndex = this.#at;
    return pattern.test(this.#text);
  }

  #match(pattern: RegExp): string | undefined {
    pattern.lastIndex = this.#at;
    const found = pattern.exec(this.#text)?.[0];
    if (found !== undefined) this.#at += found.length;
    return found;
  }
}

const BLANK = 0x20;
const POINT = 0x2e;
const COMMA = 0x2c;
/** Behind digits, these may be a part of the number. */
const OTHER_NUMBER = new Set([..."._eExXoObB"].map((character) => character.charCodeAt(0)));

/** Whether it may be another kind of blank. */
function isUnusual(code: number): boolean {
  return code < BLANK || code > 0x7e;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

function isLetter(code: number): boolean {
  return (code >= 0x61 && code <= 0x7a) || (code >= 0x41 && code <= 0x5a) || code === 0x5f;
}

/** @param text digits, perhaps with a point and an exponent */
function readDecimal(text: string): Rational {
  const [mantissa = "", exponentText = "0"] = text.toLowerCase().split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  const exponent = Number(exponentText) - fraction.length;
  const digits = whole + fraction;
  if (digits.length + Math.abs(exponent) > MAX_DIGITS) {
    if (/^0*$/.test(digits)) return Rational.ZERO;
    throw new TooLargeError(
      `the number ${text.slice(0, 20)}${text.length > 20 ? "…" : ""} has more than ${MAX_DIGITS} digits`,
    );
  }
  return scaled(BigInt(digits), exponent);
}
