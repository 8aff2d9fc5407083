import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { solve } from "../../src/equations/solve.ts";

const rootsOf = (equation: string, unknown?: string) => solve(equation, unknown).solutions.map(({ result }) => result);

describe("solve", () => {
  it.each([
    ["2x + 5 = 13", ["4"]],
    ["3x = 1", ["1/3"]],
    ["0.1x = 0.3", ["3"]],
    ["2(x + 1) = 3(x - 2)", ["8"]],
    ["y/3 - 2 = 4", ["18"]],
    ["2 y = 8", ["4"]],
    ["area = 5 * 3", ["15"]],
    ["15% of x = 51", ["340"]],
    ["x + 15% = 391", ["340"]],
    ["60/x = 5", ["12"]],
    ["(x + 1)/(x - 1) = 2", ["3"]],
    ["x^2 - 5x + 6 = 0", ["2", "3"]],
    ["x^2 = 4x", ["0", "4"]],
    ["x² = 2.25", ["-1.5", "1.5"]],
    ["(x - 1)^2 = 0", ["1"]],
    ["(x - 1)^3 * (x + 2) = 0", ["-2", "1"]],
    ["x^3 - 6x^2 + 11x - 6 = 0", ["1", "2", "3"]],
    ["(3x - 1)(7x + 2)(x^2 + 1) = 0", ["-2/7", "1/3"]],
    ["x^10 = 1", ["-1", "1"]],
    ["x^-2 = 4", ["-0.5", "0.5"]],
    ["X + 1 = 2", ["1"]],
    ["sqrt(16) x = 8", ["2"]],
  ])("finds all exact solutions of %s: %j", (equation, expected) => {
    const { solutions, complete } = solve(equation);

    expect(solutions.map(({ result }) => result)).toEqual(expected);
    expect(solutions.every(({ exact }) => exact)).toBe(true);
    expect(complete).toBe(true);
  });

  it.each([
    ["x^2 = 2", [-Math.SQRT2, Math.SQRT2], "x = (0 ± sqrt(8)) / 2"],
    ["x^2 - x - 1 = 0", [(1 - Math.sqrt(5)) / 2, (1 + Math.sqrt(5)) / 2], "x = (1 ± sqrt(5)) / 2"],
    ["-2x^2 + x + 7 = 0", [(1 - Math.sqrt(57)) / 4, (1 + Math.sqrt(57)) / 4], "sqrt(57)"],
  ])("gives the digits and the form of irrational solutions of %s", (equation, expected, form) => {
    const { solutions, notes } = solve(equation);

    expect(solutions.map(({ value }) => value)).toEqual(expected.map((value) => expect.closeTo(value, 14)));
    expect(solutions.some(({ exact }) => exact)).toBe(false);
    expect(notes.join()).toContain(form);
  });

  it.each([
    ["x^3 = 2", [Math.cbrt(2)]],
    ["x^5 - x - 1 = 0", [1.1673039782614187]],
    ["(x^2 - 2)*(x^2 - 3) = 0", [-Math.sqrt(3), -Math.SQRT2, Math.SQRT2, Math.sqrt(3)]],
    ["x^3 - 3x + 1 = 0", [-1.8793852415718169, 0.34729635533386066, 1.532088886237956]],
  ])("finds the real solutions of the polynomial %s", (equation, expected) => {
    const { solutions, complete } = solve(equation);

    expect(solutions.map(({ value }) => value)).toEqual(expected.map((value) => expect.closeTo(value, 13)));
    expect(complete).toBe(true);
  });

  it.each([
    ["cos(x) = x", [0.7390851332151607]],
    ["e^x = 3x", [0.6190612867359451, 1.5121345516578424]],
    ["ln(x) = 1", [Math.E]],
    ["pi * x = 1", [1 / Math.PI]],
  ])("searches for solutions of %s", (equation, expected) => {
    const { solutions, complete, notes } = solve(equation);

    expect(solutions.map(({ value }) => value)).toEqual(expected.map((value) => expect.closeTo(value, 10)));
    expect(complete).toBe(false);
    expect(notes.join()).toContain("searched from -1000 to 1000");
  });

  it.each([
    ["2^x = 1024", ["10"]],
    ["x^x = 27", ["3"]],
    ["sqrt(x) = 4", ["16"]],
    ["abs(x) = 3", ["-3", "3"]],
    ["x^0.5 = 1.5", ["2.25"]],
  ])("knows an exact solution of %s when it has found it: %j", (equation, expected) => {
    const { solutions } = solve(equation);

    expect(solutions.map(({ result }) => result)).toEqual(expected);
    expect(solutions.every(({ exact }) => exact)).toBe(true);
  });

  it("does not take a pole for a solution", () => {
    expect(rootsOf("1/sin(x - 2) = 0")).toEqual([]);
    expect(rootsOf("x/(x - 1) = 1/(x - 1)")).toEqual([]);
  });

  it("shows those nearest to 0 when there are many", () => {
    const { solutions, notes } = solve("sin(x) = 0.5");

    expect(solutions).toHaveLength(20);
    expect(Math.abs(solutions[0]!.value)).toBeLessThan(35);
    expect(notes).toContain("only the 20 nearest to 0 are shown");
  });

  it.each([
    ["x = x", "every number is a solution, where both sides have a value"],
    ["x = x + 1", "there is no solution"],
    ["1/x = 0", "there is no solution"],
    ["x^2 + 1 = 0", "there is no real solution; the complex ones are x = (0 ± i * sqrt(4)) / 2"],
    ["x^4 + 1 = 0", "there is no real solution"],
    ["floor(x) = 3", "there are ranges in which every number is a solution"],
    ["2x - 8", "read as 2x - 8 = 0"],
  ])("says of %s: %s", (equation, note) => {
    expect(solve(equation).notes).toContain(note);
  });

  it.each([
    ["5 = 5", "there is no unknown"],
    ["2x + 3y = 1", "unknown besides 'x': y"],
    ["x = 1 = 2", "an equation has one '='"],
    ["x == 3", "an equation has one '='"],
    ["x =", "one side of the equation is empty"],
    ["x + = 3", "something is missing"],
    ["x = 2 +", "something is missing after '+' (at character 8)"],
    ["1/2x = 3", "it is not clear what is divided before 'x'"],
    ["x^21 = 1", "powers above 20 are not solved"],
    ["x^20 = 1", "only equations up to the power 10"],
    ["x^3 = 10^400", "only equations up to the power 10, with numbers of up to 150 digits"],
    ["10^400 x = 1", "a solution is too large or too small for a double"],
    ["x = 1/0", "division by zero"],
    ["x + 3000! = 0", "the result would be about 10^9130"],
  ])("refuses %s: %s", (equation, message) => {
    expect(() => solve(equation)).toThrow(message);
  });

  it("solves for the unknown that is named", () => {
    expect(rootsOf("e * 2 = x", "x")[0]).toMatch(/^5\.4365/);
    expect(() => solve("2x = 4", "y")).toThrow("unknown besides 'y': x");
  });

  it("ends a search that is too much work", () => {
    expect(() => solve(`sin(x) = ${Array.from({ length: 60 }, () => "1500!").join(" - ")}`)).toThrow("too much work");
  });

  it("finds the roots that a polynomial was made of", () => {
    const fraction = fc.tuple(fc.integer({ min: -60, max: 60 }), fc.integer({ min: 1, max: 12 }));
    fc.assert(
      fc.property(
        fc.uniqueArray(fraction, { minLength: 1, maxLength: 6, selector: ([top, bottom]) => top / bottom }),
        (roots) => {
          const { solutions } = solve(`${roots.map(([top, bottom]) => `(${bottom}x - (${top}))`).join("*")} = 0`);

          const expected = roots.map(([top, bottom]) => top / bottom).sort((a, b) => a - b);
          expect(solutions.map(({ value }) => value + 0)).toEqual(expected.map((value) => value + 0));
          expect(solutions.every(({ exact }) => exact)).toBe(true);
        },
      ),
      { seed: 20_261_207 },
    );
  });
});
