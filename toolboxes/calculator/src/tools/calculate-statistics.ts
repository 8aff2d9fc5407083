import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { describe } from "../statistics.ts";
import { COMMON } from "./common.ts";

const argumentSchema = z.object({
  numbers: z.array(z.number()).min(1).max(10_000).describe("The numbers, such as: [2, 4, 4, 5]."),
  quantiles: z
    .array(z.number().min(0).max(1))
    .max(20)
    .default([0.25, 0.5, 0.75])
    .describe("Which quantiles to give, as fractions, such as: [0.1, 0.9]."),
});

const outputSchema = z.object({
  count: z.number(),
  sum: z.number(),
  mean: z.number(),
  median: z.number(),
  mode: z.array(z.number()).describe("The most frequent numbers; none when all are as frequent."),
  min: z.number(),
  max: z.number(),
  range: z.number(),
  variance_population: z.number().describe("Divided by the count."),
  variance_sample: z.number().nullable().describe("Divided by the count less one; null for one number."),
  deviation_population: z.number().describe("Standard deviation, the root of variance_population."),
  deviation_sample: z.number().nullable().describe("Standard deviation, the root of variance_sample."),
  quantiles: z
    .array(z.object({ fraction: z.number(), value: z.number() }))
    .describe("Interpolated linearly between the ranks (type 7, as NumPy and PERCENTILE.INC do)."),
});

/** Describes a list of numbers. */
export const calculateStatistics: Tool<typeof argumentSchema, typeof outputSchema> = defineTool({
  ...COMMON,
  name: "calculate_statistics",
  description:
    "Describe a list of numbers: count, sum, mean, median, mode, least and greatest, range, variance and standard " +
    "deviation (of a population and of a sample), quantiles. Use it for more than a few numbers, or for any of these.",
  argumentSchema,
  outputSchema,
  execute: ({ numbers, quantiles }) => describe(numbers, quantiles),
  toText: ({ count, mean, median, min, max }) =>
    `${count} numbers from ${min} to ${max}: the mean is ${mean}, the median ${median}.`,
});
