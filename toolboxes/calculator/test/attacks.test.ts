import { describe, expect, it } from "vitest";
import { calculate } from "../src/calculate.ts";
import { solve } from "../src/equations/solve.ts";

const repeat = (text: string, count: number, between = "") => Array.from({ length: count }, () => text).join(between);

/** Code, and what other calculators took for it. */
const CODE = [
  'cos.constructor("return process")()',
  '["//","a/*\\nreturn process.mainModule.require"]._data.map(cos.constructor)',
  "import({matrix:cos.constructor},{override:1})",
  "{}.constructor.assign(cos.constructor, {binding: cos.bind})",
  "f(x)=f(x);f(1)",
  "fib(n)=n<2?n:fib(n-1)+fib(n-2);fib(35)",
  'evaluate("1+1")',
  'parse("1+1")',
  'createUnit("foo")',
  'config({number:"BigNumber"})',
  'print("$constructor.name",{a:1})',
  "string(cos)",
  "reviver()",
  "help(sin)",
  "chain(2)",
  "parser()",
  'simplify("2x+3x")',
  'derivative("x^2","x")',
  "__import__('os').system('id')",
  "().__class__.__bases__[0].__subclasses__()",
  "__proto__",
  "constructor",
  "prototype",
  "hasOwnProperty(1)",
  "valueOf()",
  "toString()",
  "process.exit()",
  "globalThis",
  "this",
  "undefined",
  "null",
  "true",
  "NaN",
  "Infinity",
  "-Infinity",
  "inf",
  "i^2",
  "3+4j",
  "pi=3; pi",
  "sqrt=cos;sqrt(0)",
  "{a:1}.toString()",
  "`2+2`",
  "$" + "{2+2}",
  "\\u0063os(0)",
  "co\\x73(0)",
  "1;2",
  "/* */ 2",
  "sin.call(1)",
  "sin[0]",
  "sin`1`",
  "a=>a",
  "1?2:3",
  "1 && 2",
  "!1",
  "new Date()",
  "typeof 1",
];

/** Small texts that are much work, or whose results are long. */
const WORK = [
  "9^9^9^9",
  "10**10**10",
  "9**9**9**9**9**9",
  "((10**100)**100)**100",
  "(((9**64)**64)**64)**64",
  "999999999999999 ^ 99999999999999",
  "7**10000000",
  "(1/3)**10000000000",
  "1.0000001**100000000000000",
  "2**(10**400)",
  "1.5**(10**400)",
  "2**-(10**400)",
  "exp(1e9)",
  "exp(exp(exp(10)))",
  "sinh(1e9)",
  "cosh(-1e9)",
  "factorial(1e9)",
  "factorial(100000)",
  "factorial(10**400)",
  "1000000000!",
  "((((9!)!)!)!)!",
  "comb(1e9, 5e8)",
  "comb(10**400, 10**399)",
  "perm(1e9, 5e8)",
  "perm(10**4000, 10)",
  "1e999999999999",
  "1e-999999999999",
  "1:999999999999999999",
  "ones(1e5,1e5)",
  "zeros(1e9)",
  "identity(20000)",
  "round(pi, 1e9)",
  "round(1, 10**400)",
  "sin(10**400)",
  "floor(10**10000000)",
  "lcm(3**9000, 2**15000)",
  repeat("9", 2001),
  `${repeat("(", 1000)}1${repeat(")", 1000)}`,
  `${repeat("-", 1999)}1`,
  `1${repeat("^1", 150)}`,
  `${repeat("sqrt(", 300)}2${repeat(")", 300)}`,
  `3${repeat("!", 99)}`,
  `1${repeat("+1", 999)}`,
  `2${repeat("⁹", 1000)}`,
  repeat("1500!", 240, "-"),
  repeat("3**10000", 120, "+"),
  repeat("3**10000", 120, "*"),
  repeat("comb(5000,2500)", 60, "+"),
  repeat("1/3**5000", 60, "+"),
  repeat("sin(100.1)", 120, "+"),
  repeat("acos(0.99999999999999)", 60, "+"),
  repeat("1.0001**10000.5", 60, "+"),
  repeat("e", 240, "**"),
  "(2**15000+1)/(3**9000+1)+(2**14000+1)/(3**8000+1)",
];

/** Long exponents, sizes and texts that are nothing to fear. */
const HARMLESS: [expression: string, result: RegExp][] = [
  ["2**100", /^1267650600228229401496703205376$/],
  ["0**1000000", /^0$/],
  ["1**1000000000000", /^1$/],
  ["(-1)**1001", /^-1$/],
  ["0.5**10000", /^5\.0123727492064\d+e-3011$/],
  ["0.5**20000", /^2\.512388057698\d+e-6021$/],
  ["(1+0.05/12)**360", /^4\.467744314006/],
  ["1.05**360", /^42476396\.40868/],
  ["1.0000001**1000000000", /^2\.6881037012649\d+e\+43$/],
  ["10**4000", /^10{4000}$/],
  ["factorial(1000)", /^40238726007709\d{2554}$/],
  ["1000!/998!", /^999000$/],
  ["sin(10**30)", /^-0\.0901169019121/],
  ["comb(1000000000, 2)", /^499999999500000000$/],
  ["log(10**4000, 10)", /^4000$/],
  ["exp(1000)", /^1\.97007111401704\d+e\+434$/],
  [`${repeat(" ", 1990)}1`, /^1$/],
  [`1${repeat("+1", 240)}`, /^241$/],
  [`${repeat("(", 99)}1${repeat(")", 99)}`, /^1$/],
];

describe("text that is code elsewhere", () => {
  it.each(CODE)("is refused: %j", (expression) => {
    expect(() => calculate(expression)).toThrow(expect.objectContaining({ name: "ExpressionError" }));
    expect(() => solve(`x = ${expression}`)).toThrow();
  });
});

describe("text that is much work", () => {
  it.each(WORK.map((expression) => [expression.slice(0, 60), expression]))(
    "is refused before the work is done: %s",
    (_, expression) => {
      expect(() => calculate(expression)).toThrow(
        expect.objectContaining({ name: expect.stringMatching(/^(TooLarge|Precision|Expression|Domain)Error$/) }),
      );
    },
  );

  it("is told how large it would be", () => {
    expect(() => calculate("9**9**9")).toThrow("the result would be about 10^369693099; 4816 digits are the most");
    expect(() => calculate("3000!")).toThrow("about 10^9130");
    expect(() => calculate("1e5000")).toThrow("the number 1e5000 has more than 4816 digits");
  });

  it.each(HARMLESS.map(([expression, result]) => [expression.slice(0, 40), expression, result] as const))(
    "is not what it only looks like: %s",
    (_, expression, result) => {
      expect(calculate(expression).result).toMatch(result);
    },
  );
});
