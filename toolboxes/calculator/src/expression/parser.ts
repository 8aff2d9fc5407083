import { ExpressionError, TooLargeError } from "../errors.ts";
import { Rational } from "../numbers/rational.ts";
import { type Token, tokenize } from "./tokens.ts";

export type BinaryOperator = "+" | "-" | "*" | "/" | "//" | "%" | "^";

/** What an expression says, as a tree. `at` is the place in the text, from 0, of what an error would be about. */
export type Node =
  | { kind: "number"; value: Rational }
  | { kind: "name"; name: string; at: number }
  | { kind: "negative" | "percent" | "factorial"; operand: Node; at: number }
  | { kind: "binary"; operator: BinaryOperator; left: Node; right: Node; at: number }
  | { kind: "call"; name: string; args: Node[]; at: number };

export interface Parsed {
  tree: Node;
  /** What was taken to be meant, where a text could mean two things. */
  notes: string[];
}

export interface ParseOptions {
  /** Names that stand for a number, such as `x`. A number or a bracket may stand right before them: `2x`. */
  unknowns?: readonly string[];
}

const MAX_DEPTH = 100;
const ADDITIVE = ["+", "-"];
const MULTIPLICATIVE = ["*", "/", "//", "%"];

/**
 * Read an expression: Python's operators and precedence, with `^` as power, `!`, percent, and the signs of mathematics.
 *
 * @throws {ExpressionError} where it can be read in no way, or in two
 * @throws {TooLargeError} for over 500 tokens, or brackets nested over 100 deep
 */
export function parse(source: string, { unknowns = [] }: ParseOptions = {}): Parsed {
  return new Parser(source, unknowns).run();
}

class Parser {
  readonly #source: string;
  readonly #tokens: readonly Token[];
  readonly #unknowns: readonly string[];
  readonly #notes: string[] = [];
  #position = 0;
  #depth = 0;

  constructor(source: string, unknowns: readonly string[]) {
    this.#source = source;
    this.#tokens = tokenize(source);
    this.#unknowns = unknowns;
  }

  run(): Parsed {
    if (this.#isNext("=")) this.#position += 1;
    if (this.#isAtEnd) throw new ExpressionError("the expression is empty; write one, such as 2 * (3 + 4)");
    const tree = this.#sum();
    if (this.#isNext("=") && this.#tokens[this.#position + 1]?.kind === "end") this.#position += 1;
    if (!this.#isAtEnd) throw this.#unexpected();
    return { tree, notes: this.#notes };
  }

  #sum(): Node {
    let left = this.#product();
    while (this.#token.kind === "operator" && ADDITIVE.includes(this.#token.text)) {
      const { text, at } = this.#take();
      const right = this.#product();
      left = this.#addTo(left, text as "+" | "-", right, at);
    }
    return left;
  }

  /** As pocket calculators read it, `340 + 15%` is 15 % more than 340. */
  #addTo(left: Node, operator: "+" | "-", right: Node, at: number): Node {
    if (right.kind === "percent" && left.kind !== "percent") {
      const base = this.#source.slice(0, at).trim();
      const percent = this.#source.slice(at + 1, right.at).trim();
      this.#notes.push(`${base} ${operator} ${percent}% read as ${base} * (1 ${operator} ${percent}/100)`);
      const factor: Node = { kind: "binary", operator, left: ONE, right, at };
      return { kind: "binary", operator: "*", left, right: factor, at };
    }
    return { kind: "binary", operator, left, right, at };
  }

  #product(): Node {
    let left = this.#signed();
    for (;;) {
      const { kind, text, at } = this.#token;
      if (kind === "operator" && MULTIPLICATIVE.includes(text)) {
        if (text === "%" && left.kind === "percent") throw doublePercent(at);
        this.#position += 1;
        left = { kind: "binary", operator: text as BinaryOperator, left, right: this.#signed(), at };
      } else if (kind === "name" && text === "of" && left.kind === "percent") {
        this.#position += 1;
        left = { kind: "binary", operator: "*", left, right: this.#signed(), at };
      } else if (kind === "name" && text === "x" && !this.#unknowns.includes("x")) {
        this.#position += 1;
        left = { kind: "binary", operator: "*", left, right: this.#signed(), at };
      } else if (this.#isImplicitProduct(left)) {
        left = { kind: "binary", operator: "*", left, right: this.#power(), at };
      } else {
        return left;
      }
    }
  }

  /** `2x`, `2(x + 1)` and `(x + 1)(x - 1)`, where there is an unknown and no division before that could be meant to end. */
  #isImplicitProduct(left: Node): boolean {
    if (this.#unknowns.length === 0) return false;
    const { kind, text, at } = this.#token;
    if (kind !== "name" && !(kind === "operator" && text === "(")) return false;
    if (left.kind === "binary" && left.operator === "/") {
      throw new ExpressionError(
        `it is not clear what is divided before '${text}': write the product with * and brackets`,
        at,
      );
    }
    return true;
  }

  #signed(): Node {
    if (!this.#isNext("-") && !this.#isNext("+")) return this.#power();
    this.#enter();
    const { text, at } = this.#take();
    const operand = this.#signed();
    this.#depth -= 1;
    return text === "-" ? { kind: "negative", operand, at } : operand;
  }

  /** To the right first, and before a sign: 2^3^2 is 512, and -2^2 is -4. */
  #power(): Node {
    const base = this.#postfix();
    if (!this.#isNext("^")) return base;
    this.#enter();
    const { at } = this.#take();
    const exponent = this.#signed();
    this.#depth -= 1;
    return { kind: "binary", operator: "^", left: base, right: exponent, at };
  }

  #postfix(): Node {
    let operand = this.#primary();
    for (;;) {
      const { kind, text, at, value } = this.#token;
      if (kind === "superscript") {
        this.#position += 1;
        operand = { kind: "binary", operator: "^", left: operand, right: { kind: "number", value: value! }, at }; // it has one
      } else if (this.#isNext("!")) {
        if (operand.kind === "factorial")
          throw new ExpressionError("'!!' can mean two things: write (5!)! for the factorial of a factorial", at);
        this.#position += 1;
        operand = { kind: "factorial", operand, at };
      } else if (text === "%" && kind === "operator" && this.#isPercent()) {
        if (operand.kind === "percent") throw doublePercent(at);
        this.#position += 1;
        operand = { kind: "percent", operand, at };
      } else {
        return operand;
      }
    }
  }

  /**
   * Whether a `%` is percent and not a remainder: where no number follows. With a sign behind it, blanks tell: `10 % -3` is
   * a remainder, `10% - 3` is not.
   */
  #isPercent(): boolean {
    const percent = this.#token;
    const next = this.#tokens[this.#position + 1]!; // there is an end
    if (next.kind === "end" || next.kind === "superscript") return true;
    if (next.kind === "number") return false;
    if (next.kind === "name") return next.text === "of" || next.text === "x";
    if (next.text === "(" || next.text === "√") return false;
    if (next.text !== "+" && next.text !== "-") return true;
    const isSpacedBefore = this.#tokens[this.#position - 1]!.end < percent.at; // a percent has an operand
    const isSpacedAfter = percent.end < next.at;
    const isSignSpaced = next.end < this.#tokens[this.#position + 2]!.at; // a sign is not the end
    if (isSpacedBefore && isSpacedAfter && !isSignSpaced) return false;
    if (!isSpacedBefore && isSpacedAfter && isSignSpaced) return true;
    throw new ExpressionError(
      `ambiguous '%': write (a) % (b) for a remainder, or a / 100 ${next.text} b for percent`,
      percent.at,
    );
  }

  #primary(): Node {
    const { kind, text, at, value } = this.#token;
    if (kind === "number") {
      this.#position += 1;
      return { kind: "number", value: value! }; // it has one
    }
    if (kind === "name") {
      this.#position += 1;
      if (this.#isNext("(") && !this.#unknowns.includes(text))
        return { kind: "call", name: text, args: this.#arguments(text), at };
      return { kind: "name", name: text, at };
    }
    if (this.#isNext("(")) return this.#bracket();
    if (this.#isNext("√")) return this.#root();
    throw this.#unexpected();
  }

  #bracket(): Node {
    this.#enter();
    this.#position += 1;
    const inner = this.#sum();
    this.#expect(")", "a bracket is not closed");
    this.#depth -= 1;
    // In brackets it is a number, and not an amount to add in percent.
    if (inner.kind !== "percent") return inner;
    return { kind: "binary", operator: "/", left: inner.operand, right: HUNDRED, at: inner.at };
  }

  #root(): Node {
    this.#enter();
    const { at } = this.#take();
    const args = [this.#primary()];
    this.#depth -= 1;
    if (this.#isNext("^") || this.#isNext("!") || this.#token.kind === "superscript") {
      throw new ExpressionError("it is not clear what the root is of: write √(…)", this.#token.at);
    }
    return { kind: "call", name: "sqrt", args, at };
  }

  #arguments(name: string): Node[] {
    this.#enter();
    this.#position += 1;
    const args: Node[] = [];
    const commas: Token[] = [];
    while (!this.#isNext(")")) {
      args.push(this.#sum());
      if (!this.#isNext(",")) break;
      commas.push(this.#take());
    }
    this.#expect(")", `the bracket of ${name}( is not closed`);
    if (commas.length > 0) this.#refuseAmbiguous(name, commas);
    this.#depth -= 1;
    return args;
  }

  /** `max(1,000, 5)`: whether a comma parts numbers or thousands can only be guessed. */
  #refuseAmbiguous(name: string, commas: readonly Token[]): void {
    const isSpaced = commas.some(({ end }) => /\s/.test(this.#source[end] ?? ""));
    const doubtful = commas.find(({ at, end }) => {
      const [group] = /^\d{3}(?!\d)/.exec(this.#source.slice(end, end + 4)) ?? [];
      return (
        group !== undefined &&
        /(^|[^\d.])\d{1,3}$/.test(this.#source.slice(0, at)) &&
        (isSpaced || group.startsWith("0"))
      );
    });
    if (doubtful === undefined) return;
    throw new ExpressionError(
      `ambiguous comma in ${name}(…): write 1000 for a thousand, or a blank after each comma`,
      doubtful.at,
    );
  }

  #expect(text: string, trouble: string): void {
    if (!this.#isNext(text)) {
      if (this.#token.kind === "end") throw new ExpressionError(trouble, this.#token.at);
      throw this.#unexpected();
    }
    this.#position += 1;
  }

  #enter(): void {
    this.#depth += 1;
    if (this.#depth > MAX_DEPTH) {
      throw new TooLargeError(`the expression is nested more than ${MAX_DEPTH} deep; compute it in parts`);
    }
  }

  #unexpected(): ExpressionError {
    const { kind, text, at } = this.#token;
    const before = this.#tokens[this.#position - 1];
    const isAfterValue =
      before !== undefined && (before.kind === "number" || before.kind === "name" || before.text === ")");
    if (kind === "end") return new ExpressionError(`something is missing after '${before?.text}'`, at);
    if (text === ",")
      return new ExpressionError(
        "ambiguous comma: write a point before decimals, as in 3.14, and a comma before three digits",
        at,
      );
    if (text === ")")
      return new ExpressionError(
        isAfterValue ? "a bracket is closed that was not opened" : "something is missing before ')'",
        at,
      );
    if (text === "=")
      return new ExpressionError("'=' is not computed: write one expression, or use solve_equation", at);
    if (isAfterValue && kind !== "operator") {
      const left = before.text.slice(0, 20);
      return new ExpressionError(
        `'${left} ${text.slice(0, 20)}': an operator is missing; write ${left} * ${text.slice(0, 20)} for a product`,
        at,
      );
    }
    if (isAfterValue && (text === "(" || text === "√")) {
      return new ExpressionError(
        `'${before.text}${text}': write ${before.text} * ${text}…${text === "(" ? ")" : ""} for a product`,
        at,
      );
    }
    return new ExpressionError(`'${text.slice(0, 20)}' does not belong here`, at);
  }

  #isNext(text: string): boolean {
    const token = this.#token;
    return token.kind === "operator" && token.text === text;
  }

  #take(): Token {
    return this.#tokens[this.#position++]!; // the end is never taken
  }

  get #isAtEnd(): boolean {
    return this.#token.kind === "end";
  }

  get #token(): Token {
    return this.#tokens[this.#position]!; // the end is never passed
  }
}

function doublePercent(at: number): ExpressionError {
  return new ExpressionError("'%' twice can mean two things: write (a / 100) % b, or a / 100 / 100", at);
}

const ONE: Node = { kind: "number", value: Rational.ONE };
const HUNDRED: Node = { kind: "number", value: Rational.fromInteger(100n) };
