import { defineTool, type Tool } from "@ovos-tools/core";
import { z } from "zod";
import { COMMON } from "./common.ts";

const unitArgument = z.string().min(1).max(60);

const argumentSchema = z.object({
  value: z.number().describe("How many of the first unit, such as: 100."),
  from: unitArgument.describe("The unit it is in, such as: km/h, lb, °C, square feet, MB."),
  to: unitArgument.describe("The unit to convert to, such as: mph, kg, °F, m^2, GiB."),
});

const outputSchema = z.object({
  result: z.string().describe("How many of the second unit, in decimal digits."),
  value: z.number().describe("The same as a double."),
  exact: z.boolean().describe("Whether the result is the value itself, and not rounded."),
  from: z.string().describe("The first unit as it was understood."),
  to: z.string().describe("The second unit as it was understood."),
});

/** Converts a value between units. The units are loaded by the first call. */
export const convertUnits: Tool<typeof argumentSchema, typeof outputSchema> = defineTool({
  ...COMMON,
  name: "convert_units",
  description:
    "Convert a value from one unit of measurement to another: lengths, areas, volumes, masses, speeds, temperatures, " +
    "pressures, energies, powers, angles, times, data sizes and compounds of them. Currencies are not units here. Data " +
    "sizes are decimal (1 kB is 1000 B) but for KiB, MiB, GiB.",
  argumentSchema,
  outputSchema,
  async execute({ value, from, to }) {
    const { convert } = await import("../units/convert.ts");
    return convert(value, from, to);
  },
  toText: ({ result, to }) => `${result} ${to}`,
});
