import { Decimal } from "decimal.js";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculate } from "../../src/calculate.ts";

const Digits = Decimal.clone({ precision: 60 });

interface Exact {
  top: bigint;
  bottom: bigint;
}

/** A tree of operations, written out, and what it comes to by plain fractions that are never reduced. */
interface Written {
  text: string;
  value: Exact | undefined;
}

const number = fc
  .tuple(fc.bigInt({ min: 0n, max: 10n ** 12n }), fc.integer({ min: 0, max: 6 }))
  .map(([digits, places]): Written => {
    const padded = digits.toString().padStart(places + 1, "0");
    const text = places === 0 ? padded : `${padded.slice(0, -places)}.${padded.slice(-places)}`;
    return { text, value: { top: digits, bottom: 10n ** BigInt(places) } };
  });

const { tree } = fc.letrec<{ tree: Written }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 5, withCrossShrink: true },
    number,
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", "//", "%"), tie("tree"), tie("tree"))
      .map(([operator, a, b]) => combine(operator, a, b)),
    tie("tree").map(({ text, value }) => ({
      text: `-(${text})`,
      value: value && { top: -value.top, bottom: value.bottom },
    })),
    fc.tuple(tie("tree"), fc.integer({ min: 0, max: 4 })).map(([base, exponent]) => ({
      text: `(${base.text})**${exponent}`,
      value: base.value && { top: base.value.top ** BigInt(exponent), bottom: base.value.bottom ** BigInt(exponent) },
    })),
  ),
}));

function combine(operator: string, a: Written, b: Written): Written {
  return {
    text: `(${a.text})${operator}(${b.text})`,
    value: a.value && b.value && compute(operator, a.value, b.value),
  };
}

function compute(operator: string, a: Exact, b: Exact): Exact | undefined {
  switch (operator) {
    case "+":
      return { top: a.top * b.bottom + b.top * a.bottom, bottom: a.bottom * b.bottom };
    case "-":
      return { top: a.top * b.bottom - b.top * a.bottom, bottom: a.bottom * b.bottom };
    case "*":
      return { top: a.top * b.top, bottom: a.bottom * b.bottom };
  }
  if (b.top === 0n) return undefined;
  const quotient = { top: a.top * b.bottom, bottom: a.bottom * b.top };
  if (operator === "/") return quotient;
  const [top, bottom] = quotient.bottom < 0n ? [-quotient.top, -quotient.bottom] : [quotient.top, quotient.bottom];
  const floor = top >= 0n ? top / bottom : -((-top + bottom - 1n) / bottom);
  if (operator === "//") return { top: floor, bottom: 1n };
  return compute("-", a, { top: floor * b.top, bottom: b.bottom });
}

describe("a tree of exact operations", () => {
  it("comes to what plain fractions do", () => {
    fc.assert(
      fc.property(tree, ({ text, value }) => {
        fc.pre(text.length <= 2000);
        let found: ReturnType<typeof calculate>;
        try {
          found = calculate(text);
        } catch (error) {
          const { name } = error as Error;
          expect(name).toMatch(value === undefined ? /^DivisionByZeroError$/ : /^TooLargeError$/);
          return;
        }
        const { top, bottom } = value!; // it was computed
        if (found.exact) {
          const [whole = "", decimals = ""] = found.result.split(".");
          expect(BigInt(whole + decimals) * bottom).toBe(top * 10n ** BigInt(decimals.length));
        } else {
          const expected = new Digits(top.toString()).div(bottom.toString());
          expect(new Digits(found.result).div(expected).minus(1).abs().toNumber()).toBeLessThan(7e-16);
        }
      }),
      { numRuns: 3000, seed: 20_261_207 },
    );
  });
});

const LAWS: Record<string, (a: string, b: string) => [string, string]> = {
  "a + b - b is a": (a, b) => [`${a} + ${b} - ${b}`, a],
  "(a / b) * b is a": (a, b) => [`(${a} / ${b}) * ${b}`, a],
  "a // b is the floor of a / b": (a, b) => [`${a} // ${b}`, `floor(${a} / ${b})`],
  "b * (a // b) + a % b is a": (a, b) => [`${b} * (${a} // ${b}) + (${a}) % (${b})`, a],
  "blanks make no difference": (a, b) => [`${a}   *\t${b}\n+ 1`, `${a}*${b}+1`],
  "brackets more than needed make none": (a, b) => [`((${a}) - ((${b})))`, `${a} - ${b}`],
  "-(a - b) is b - a": (a, b) => [`-(${a} - ${b})`, `${b} - ${a}`],
  "a ** 3 is a * a * a": (a) => [`(${a}) ** 3`, `${a} * ${a} * ${a}`],
  "sqrt(a * a) is abs(a)": (a) => [`sqrt(${a} * ${a})`, `abs(${a})`],
  "ceil(a) is -floor(-a)": (a) => [`ceil(${a})`, `-floor(-${a})`],
  "min + max is the sum": (a, b) => [`min(${a}, ${b}) + max(${a}, ${b})`, `${a} + ${b}`],
};

describe("laws of arithmetic", () => {
  const decimal = fc
    .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 0, max: 5 }))
    .map(([digits, places]) => (digits === 0 ? "(1)" : `(${digits / 10 ** places})`));

  it.each(Object.entries(LAWS))("%s", (_, law) => {
    fc.assert(
      fc.property(decimal, decimal, (a, b) => {
        const [left, right] = law(a, b);

        expect(calculate(left).result).toBe(calculate(right).result);
      }),
      { numRuns: 300, seed: 20_261_207 },
    );
  });
});

describe("any text at all", () => {
  const PARTS = [
    ..."0123456789.,+-*/%^!()=√πx²½eE_ ",
    "**",
    "//",
    "sqrt(",
    "max(",
    "log(",
    "round(",
    "of",
    "pi",
    "1e3",
    "0x",
    "%%",
    "−",
    "'",
    "\0",
  ];

  it("is computed or refused by an error of our own", () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...PARTS), { maxLength: 40 }), (parts) => {
        try {
          const { result, value, exact } = calculate(parts.join(""));
          expect(result).toMatch(/^-?\d+(\.\d+)?(e[+-]\d+)?$/);
          expect(typeof exact).toBe("boolean");
          if (value !== undefined) expect(Number.isFinite(value)).toBe(true);
        } catch (error) {
          expect((error as Error).name).toMatch(/^(Expression|Domain|DivisionByZero|TooLarge|Precision)Error$/);
        }
      }),
      { numRuns: 20_000, seed: 20_261_207 },
    );
  });
});
