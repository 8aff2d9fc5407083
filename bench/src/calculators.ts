import { createRequire } from "node:module";

/** Computes one expression. Throws, or gives what is no finite number, where it has no result. */
export type Compute = (expression: string) => unknown;

/** Ours and others, each as its documentation says to use it. */
export const CALCULATORS = ["ours", "mathjs", "mathjs BigNumber", "expr-eval-fork", "expr-eval"] as const;
/** Named otherwise in expr-eval. */
const CONSTANTS = { pi: Math.PI, e: Math.E };
export type Calculator = (typeof CALCULATORS)[number];

/** @param folder from which the packages of others are resolved */
export async function openCalculator(name: Calculator, folder: string): Promise<Compute> {
  const require = createRequire(`${folder}/package.json`);
  switch (name) {
    case "ours": {
      const { calculate } = await import("@ovos-tools/calculator/calculate");
      return (expression) => calculate(expression).result;
    }
    case "mathjs": {
      const { create, all } = require("mathjs");
      return create(all).evaluate;
    }
    case "mathjs BigNumber": {
      const { create, all } = require("mathjs");
      return create(all, { number: "BigNumber", precision: 64 }).evaluate;
    }
    case "expr-eval":
    case "expr-eval-fork": {
      const { Parser } = require(name);
      return (expression) => Parser.evaluate(expression, CONSTANTS);
    }
  }
}
