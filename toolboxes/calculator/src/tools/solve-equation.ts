import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { MAX_LENGTH } from "../calculate.ts";
import { solve } from "../equations/solve.ts";
import { COMMON } from "./common.ts";

const argumentSchema = z.object({
  equation: z.string().min(1).max(MAX_LENGTH).describe("An equation in one unknown, such as: 2x + 5 = 13."),
  unknown: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe("The name to solve for, such as: x. By default the only one that there is."),
});

const outputSchema = z.object({
  unknown: z.string(),
  solutions: z
    .array(
      z.object({
        result: z.string().describe("In decimal digits, or a fraction such as 1/3."),
        value: z.number(),
        exact: z.boolean().describe("Whether the result is the solution itself, and not rounded."),
      }),
    )
    .describe("Real solutions, from the least up."),
  complete: z.boolean().describe("Whether these are all real solutions."),
  notes: z.array(z.string()).optional().describe("How they were found, and what there is besides."),
});

/** Solves an equation in one unknown. */
export const solveEquation: Tool<typeof argumentSchema, typeof outputSchema> = defineTool({
  ...COMMON,
  name: "solve_equation",
  description:
    "Solve an equation in one unknown for its real solutions: exactly for linear and quadratic ones, all roots of " +
    "polynomials up to the power 10, and by searching from -1000 to 1000 for others, such as e^x = 3x. It solves no systems " +
    "of equations and no inequalities.",
  argumentSchema,
  outputSchema,
  execute({ equation, unknown }) {
    const { notes, ...solution } = solve(equation, unknown);
    return notes.length === 0 ? solution : { ...solution, notes };
  },
  toText({ unknown, solutions, notes = [] }) {
    const found = solutions.map(({ result }) => `${unknown} = ${result}`).join(" or ");
    return [found, ...notes].filter((part) => part !== "").join("; ");
  },
});
