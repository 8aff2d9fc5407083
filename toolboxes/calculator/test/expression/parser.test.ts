import { describe, expect, it } from "vitest";
import { calculate } from "../../src/calculate.ts";

const resultOf = (expression: string) => calculate(expression).result;

describe("percent", () => {
  it.each([
    ["15% of 340", "51"],
    ["15 % of 340", "51"],
    ["340*15%", "51"],
    ["50%", "0.5"],
    ["-50%", "-0.5"],
    ["100/50%", "200"],
    ["(15%) + 340", "340.15"],
    ["340 + (15%)", "340.15"],
    ["100 + 20% * 50", "110"],
    ["15% of 340 + 10", "61"],
    ["50% of 2^3", "4"],
    ["15% + 5%", "0.2"],
    ["100% + 5", "6"],
    ["sqrt(25%)", "0.5"],
    ["4^50%", "2"],
    ["max(10%, 5%)", "0.1"],
  ])("in %s comes to %s", (expression, expected) => {
    expect(resultOf(expression)).toBe(expected);
  });

  it.each([
    ["10 % 3", "1"],
    ["10%3", "1"],
    ["10% 3", "1"],
    ["10 % -3", "-2"],
    ["-10 % (3)", "2"],
    ["10 % pi", "0.5752220392306203"],
    ["17%5*2", "4"],
  ])("is a remainder in %s, which is %s", (expression, expected) => {
    expect(resultOf(expression)).toBe(expected);
  });

  it.each([
    ["340 + 15%", "391", "340 + 15% read as 340 * (1 + 15/100)"],
    ["340 - 15%", "289", "340 - 15% read as 340 * (1 - 15/100)"],
    ["2 * 100 + 1.5%", "203", "2 * 100 + 1.5% read as 2 * 100 * (1 + 1.5/100)"],
  ])("of what is before, in %s, is said", (expression, expected, note) => {
    expect(calculate(expression)).toMatchObject({ result: expected, exact: true, notes: [note] });
  });

  it.each(["8%-3", "10% -3", "340+15%+5", "10%%3", "10% % 3"])(
    "is refused in %s, which can mean two things",
    (expression) => {
      expect(() => calculate(expression)).toThrow(/ambiguous '%'|can mean two things/);
    },
  );
});

describe("commas", () => {
  it.each([
    ["1,000 + 2,000", "3000"],
    ["1,234,567.25", "1234567.25"],
    ["(1,000)", "1000"],
    ["min(1,2)", "1"],
    ["min(1, pi, 6)", "1"],
    ["max(100,200)", "200"],
    ["max(1, 200)", "200"],
    ["max(1.5,200)", "200"],
  ])("in %s part what they should: %s", (expression, expected) => {
    expect(resultOf(expression)).toBe(expected);
  });

  it.each([
    ["max(1,000, 5)", "ambiguous comma in max(…)"],
    ["max(1,200, 5)", "ambiguous comma in max(…)"],
    ["max(1,000)", "ambiguous comma in max(…)"],
    ["3,14*2", "ambiguous comma"],
    ["1,00", "ambiguous comma"],
    ["12,3456", "ambiguous comma"],
    ["1000,000", "ambiguous comma"],
    ["0,123", "ambiguous comma"],
    ["1.000.000,50", "'1.000.' is not a number"],
  ])("in %s are refused", (expression, trouble) => {
    expect(() => calculate(expression)).toThrow(trouble);
  });
});

describe("signs of mathematics", () => {
  it.each([
    ["２＋３", "5"],
    ["2 × 3 ÷ 4", "1.5"],
    ["7 − 2 – 1", "4"],
    ["2³", "8"],
    ["2¹⁰", "1024"],
    ["-2²", "-4"],
    ["√16 + √(9)", "7"],
    ["√√16", "2"],
    ["½ + ¼", "0.75"],
    ["3 x 4", "12"],
    ["0x1F + 0b11 + 0o7", "41"],
    ["1_000 * 2", "2000"],
    ["= 2 + 2", "4"],
    ["2 + 2 =", "4"],
    ["MATH.SQRT(16)", "4"],
    ["LCM(2, 5)", "10"],
    ["2\u00a0+\u20092", "4"],
  ])("in %s are read: %s", (expression, expected) => {
    expect(resultOf(expression)).toBe(expected);
  });
});

describe("a text that cannot be read", () => {
  it.each([
    ["", "the expression is empty"],
    ["=", "the expression is empty"],
    ["2+", "something is missing after '+' (at character 3)"],
    ["2+*3", "'*' does not belong here (at character 3)"],
    ["(2+3", "a bracket is not closed (at character 5)"],
    ["2+3)", "a bracket is closed that was not opened (at character 4)"],
    ["()", "something is missing before ')' (at character 2)"],
    ["2(3)", "'2(': write 2 * (…) for a product (at character 2)"],
    ["(2)(3)", "')(': write ) * (…) for a product (at character 4)"],
    ["2 3", "'2 3': an operator is missing"],
    ["2pi", "'2 pi': an operator is missing; write 2 * pi for a product (at character 2)"],
    ["√2^2", "it is not clear what the root is of: write √(…) (at character 3)"],
    ["170!!", "'!!' can mean two things"],
    ["1e", "'1e' is not a number (at character 1)"],
    ["1e+", "'1e' is not a number (at character 1)"],
    ["0x", "'0x' is not a number (at character 1)"],
    ["1.2.3", "'1.2.' is not a number (at character 1)"],
    [".", "a point without digits (at character 1)"],
    ["age ** 0.23", "unknown name 'age': put the number in its place (at character 1)"],
    ["foo(1)", "unknown function 'foo'; there are abs, sign,"],
    ["pi(2)", "'pi' is a number: write pi * (…) for a product (at character 1)"],
    ["sqrt", "'sqrt' is a function: write what it is of, as in sqrt(2) (at character 1)"],
    ["sqrt(1, 2)", "sqrt takes 1 number, not 2 (at character 1)"],
    ["round()", "round takes 1 or 2 numbers, not 0 (at character 1)"],
    ["min()", "min takes 1 or more numbers, not 0 (at character 1)"],
    ["2=2", "'=' is not computed"],
    ["'a'", "''' is not part of an expression: text is no number (at character 1)"],
    ["[1]", "'[' is not part of an expression: lists are not computed"],
    ["$5", "'$' is not part of an expression: leave the sign of the currency out"],
    ["2\u202e+2", "'U+202E' is not part of an expression (at character 2)"],
    ["2\0", "'U+0000' is not part of an expression (at character 2)"],
    ["2 + \u{1f600}", "'\u{1f600}' is not part of an expression (at character 5)"],
    ["2 + \ud83d", "'U+D83D' is not part of an expression (at character 5)"],
    ["1/0", "division by zero (at character 2)"],
    ["5 % 0", "division by zero (at character 3)"],
    ["0 ** -1", "division by zero: 0 to a negative power (at character 3)"],
    ["sqrt(-4)", "the square root of a negative number is not real (at character 1)"],
    ["(-8)^(1/3)", "a negative number has no real power with a broken exponent (at character 5)"],
    ["log(0)", "a logarithm is there only for numbers and bases above 0 (at character 1)"],
    ["asin(2)", "asin takes numbers from -1 to 1 (at character 1)"],
    ["tan(pi/2)", "there is no tangent of a right angle (at character 1)"],
    ["gcd(1.5, 2)", "gcd takes whole numbers (at character 1)"],
    ["(-1)!", "factorial takes no numbers below 0 (at character 5)"],
  ])("says where and what to write: %j", (expression, message) => {
    expect(() => calculate(expression)).toThrow(message);
  });
});
