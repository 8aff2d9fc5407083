import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { type Calculation, MAX_LENGTH } from "../calculate.ts";
import { COMMON } from "./common.ts";

const argumentSchema = z.object({
  expression: z
    .string()
    .min(1)
    .max(MAX_LENGTH)
    .describe("Numbers, operators and functions, without words or units, such as: (12.5 * 4 - 7) / 3.2."),
});

const outputSchema = z.object({
  result: z.string().describe("In decimal digits: all of them when exact, else rounded to 16."),
  value: z.number().optional().describe("As a double; absent when it is too large or too small for one."),
  exact: z.boolean().describe("Whether the result is the value itself, and not rounded."),
  notes: z.array(z.string()).optional().describe("What was taken to be meant, where it could be read in two ways."),
});

/** Computes an expression. */
export function calculator(
  calculate: (expression: string) => Calculation,
): Tool<typeof argumentSchema, typeof outputSchema> {
  return defineTool({
    ...COMMON,
    name: "calculator",
    description:
      "Compute an arithmetic expression. Use it for every calculation, however small: it is exact where a sum in the head " +
      "is not. It knows + - * / // % ** ^ ! and brackets, percent (15% of 340), pi, e, tau, and the functions abs, round, " +
      "floor, ceil, trunc, sign, min, max, sum, mean, sqrt, cbrt, hypot, exp, ln, log (natural, or log(x, base)), log2, " +
      "log10, sin, cos, tan, asin, acos, atan, atan2, sinh, cosh, tanh (radians), degrees, radians, gcd, lcm, factorial, " +
      "comb, perm. It has no variables and no units: put the numbers in.",
    argumentSchema,
    outputSchema,
    execute: ({ expression }) => calculate(expression),
    toText: ({ result, notes }) => (notes === undefined ? result : `${result} (${notes.join("; ")})`),
  });
}
