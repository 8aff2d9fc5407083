import { ToolBox } from "@ovos-tools/core";
import { calculate } from "./calculate.ts";
import { calculateStatistics } from "./tools/calculate-statistics.ts";
import { calculator as calculatorTool } from "./tools/calculator.ts";
import { convertUnits } from "./tools/convert-units.ts";
import { solveEquation } from "./tools/solve-equation.ts";

/** A toolbox that computes. It has no options. */
export default function calculator(): ToolBox {
  return new ToolBox({
    id: "calculator",
    tools: [calculatorTool(calculate), convertUnits, calculateStatistics, solveEquation],
  });
}
