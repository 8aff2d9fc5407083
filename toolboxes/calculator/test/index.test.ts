import { describeToolBox } from "@ovos-tools/conformance/vitest";
import { describe, expect, it } from "vitest";
import calculator from "../src/index.ts";

const toolbox = calculator();
const textOf = async (name: string, kwargs: object) => {
  const tool = await toolbox.get(name);
  return tool!.toText(await toolbox.call(name, kwargs));
};

describeToolBox(calculator, [
  { name: "calculator", kwargs: { expression: "sqrt(144) + 3**2" }, result: { result: "21", value: 21, exact: true } },
  {
    name: "convert_units",
    kwargs: { value: 1, from: "lb", to: "kg" },
    result: { result: "0.45359237", value: 0.45359237, exact: true, from: "lb", to: "kg" },
  },
  {
    name: "calculate_statistics",
    kwargs: { numbers: [1, 2, 3], quantiles: [] },
    result: {
      count: 3,
      sum: 6,
      mean: 2,
      median: 2,
      mode: [],
      min: 1,
      max: 3,
      range: 2,
      variance_population: 2 / 3,
      variance_sample: 1,
      deviation_population: Math.sqrt(2 / 3),
      deviation_sample: 1,
      quantiles: [],
    },
  },
  {
    name: "solve_equation",
    kwargs: { equation: "2x + 5 = 13" },
    result: { unknown: "x", solutions: [{ result: "4", value: 4, exact: true }], complete: true },
  },
]);

describe("the toolbox", () => {
  it("says its results in a sentence", async () => {
    expect(await textOf("calculator", { expression: "340 + 15%" })).toBe("391 (340 + 15% read as 340 * (1 + 15/100))");
    expect(await textOf("convert_units", { value: 100, from: "km/h", to: "mph" })).toBe("62.1371192237334 mile/hour");
    expect(await textOf("calculate_statistics", { numbers: [1, 2, 6] })).toBe(
      "3 numbers from 1 to 6: the mean is 3, the median 2.",
    );
    expect(await textOf("solve_equation", { equation: "x^2 = 4" })).toBe("x = -2 or x = 2");
    expect(await textOf("solve_equation", { equation: "x = x + 1" })).toBe("there is no solution");
  });

  it.each([
    ["calculator", { expression: "1/0" }, "DivisionByZeroError"],
    ["calculator", { expression: "sqrt(-1)" }, "DomainError"],
    ["calculator", { expression: "2 +" }, "ExpressionError"],
    ["calculator", { expression: "9**9**9" }, "TooLargeError"],
    ["convert_units", { value: 1, from: "metr", to: "km" }, "UnknownUnitError"],
    ["convert_units", { value: 1, from: "kg", to: "km" }, "IncompatibleUnitsError"],
    ["solve_equation", { equation: "x + y = 1" }, "ExpressionError"],
  ])("answers %s %j with an error of that name", async (name, kwargs, expected) => {
    await expect(toolbox.call(name, kwargs)).rejects.toMatchObject({ cause: { name: expected } });
  });

  it.each([
    ["calculator", { expression: "1".repeat(2001) }],
    ["calculator", { expression: "" }],
    ["calculator", {}],
    ["convert_units", { value: "a lot", from: "m", to: "km" }],
    ["convert_units", { value: 1, from: "m".repeat(61), to: "km" }],
    ["calculate_statistics", { numbers: [] }],
    ["calculate_statistics", { numbers: Array.from({ length: 10_001 }, () => 1) }],
    ["calculate_statistics", { numbers: [1], quantiles: [1.5] }],
    ["solve_equation", { equation: "x".repeat(2001) }],
  ])("refuses arguments that do not fit: %s", async (name, kwargs) => {
    await expect(toolbox.call(name, kwargs)).rejects.toMatchObject({ code: "invalid_arguments" });
  });
});
