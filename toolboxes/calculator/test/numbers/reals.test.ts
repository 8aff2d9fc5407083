import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { calculate } from "../../src/calculate.ts";
import { evaluate } from "../../src/expression/evaluate.ts";
import { parse } from "../../src/expression/parser.ts";
import { Arithmetic } from "../../src/numbers/arithmetic.ts";
import { Budget } from "../../src/numbers/budget.ts";
import { Decimals } from "../../src/numbers/decimals.ts";
import { doubles } from "../../src/numbers/doubles.ts";
import type { Reals } from "../../src/numbers/reals.ts";

function computeWith<Real>(expression: string, reals: Reals<Real>, budget: Budget): number | undefined {
  try {
    const arithmetic = new Arithmetic(reals, budget);
    return reals.toResult(arithmetic.toReal(evaluate(parse(expression).tree, arithmetic))).value;
  } catch {
    return undefined;
  }
}

const number = fc.integer({ min: -9999, max: 9999 }).map((digits) => `(${digits / 100})`);
const { tree } = fc.letrec<{ tree: string }>((tie) => ({
  tree: fc.oneof(
    { maxDepth: 4 },
    number,
    fc.constantFrom("pi", "e"),
    fc
      .tuple(fc.constantFrom("+", "-", "*", "/", "**"), tie("tree"), tie("tree"))
      .map(([operator, a, b]) => `(${a} ${operator} ${b})`),
    fc
      .tuple(
        fc.constantFrom(
          "sqrt",
          "ln",
          "log2",
          "log10",
          "exp",
          "sin",
          "cos",
          "tan",
          "asin",
          "acos",
          "atan",
          "sinh",
          "cosh",
          "tanh",
        ),
        tie("tree"),
      )
      .map(([name, x]) => `${name}(${x})`),
  ),
}));

describe("doubles", () => {
  it("vouch for no result that fifty digits do not confirm", () => {
    let compared = 0;
    fc.assert(
      fc.property(tree, (expression) => {
        const fast = computeWith(expression, doubles, new Budget());
        if (fast === undefined) return;
        const budget = new Budget();
        const slow = computeWith(expression, new Decimals(budget), budget);
        if (slow === undefined || slow === 0) return;
        compared += 1;
        expect(Math.abs(fast / slow - 1), expression).toBeLessThan(1e-15);
      }),
      { numRuns: 4000, seed: 20_261_207 },
    );

    expect(compared).toBeGreaterThan(1000);
  });
});

describe("where doubles would be wrong", () => {
  it.each([
    ["floor(log(1000) / log(10))", "3"],
    ["ceil(sqrt(2) ** 2)", "2"],
    ["round(sqrt(2) * sqrt(2) * 10 + 0.5)", "20"],
    ["sqrt(2) ** 2 - 2", "0"],
    ["(sqrt(5) + 1) / 2 - 2 / (sqrt(5) - 1)", "0"],
    ["sin(pi)", "0"],
    ["cos(pi / 2)", "0"],
    ["sin(30 * pi / 180)", "0.5"],
    ["tan(pi / 4)", "1"],
    ["cos(radians(60))", "0.5"],
    ["degrees(atan(1))", "45"],
    ["degrees(acos(0.5))", "60"],
    ["sin(asin(1))", "1"],
    ["8 ** (1/3)", "2"],
    ["log(8, 2)", "3"],
    ["log(8, 4)", "1.5"],
    ["log10(10 ** 300)", "300"],
    ["hypot(3, 4)", "5"],
    ["(sqrt(2) * 10 ** 20) % 1", "0.1688724209698079"],
    ["1.0001 ** 10000", "2.718145926825225"],
    ["ln(1.0000001)", "9.999999500000033e-8"],
    ["sin(100.1)", "-0.4177476827983686"],
    ["atan2(1, -1)", "2.356194490192345"],
    ["atan2(-1, 0)", "-1.570796326794897"],
    ["atan2(0, 0)", "0"],
    ["cbrt(-27)", "-3"],
  ])("%s is %s", (expression, expected) => {
    expect(calculate(expression).result).toBe(expected);
  });

  it("a quotient of what is only noise is refused", () => {
    expect(() => calculate("1 / (sqrt(2) ** 2 - 2)")).toThrow("division by zero");
    expect(() => calculate("(10 ** 40 + sqrt(2)) - 10 ** 40")).toThrow("agree in over 30 digits");
    expect(() => calculate("floor(sqrt(2) * 10 ** 60)")).toThrow("too few digits");
  });

  it("says whether a result is exact", () => {
    expect(calculate("1/8")).toEqual({ result: "0.125", value: 0.125, exact: true });
    expect(calculate("1/3")).toEqual({ result: "0.3333333333333333", value: 1 / 3, exact: false });
    expect(calculate("sqrt(2)")).toEqual({ result: "1.414213562373095", value: Math.SQRT2, exact: false });
    expect(calculate("10 ** 400")).toEqual({ result: `1${"0".repeat(400)}`, exact: true });
    expect(calculate("10 ** -400")).toEqual({ result: "1e-400", exact: false });
  });
});
