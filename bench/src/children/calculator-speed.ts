// What each of some expressions takes one calculator, in a process of its own: calculator-speed.js NAME FOLDER EXPRESSION…
import { type Calculator, openCalculator } from "../calculators.ts";
import { median, repeat } from "../measure.ts";

const SLICES = 7;

const [name, folder = "", ...expressions] = process.argv.slice(2);
const compute = await openCalculator(name as Calculator, folder); // a parent of ours started it
const slices = expressions.map((expression) =>
  repeat((count) => {
    for (let index = 0; index < count; index++) compute(expression);
  }),
);
const figures: number[][] = expressions.map(() => []);
for (let round = -1; round < SLICES; round++) {
  for (const [index, slice] of slices.entries()) {
    const ns = await slice();
    if (round >= 0) figures[index]!.push(ns); // one for each expression
  }
}
process.stdout.write(JSON.stringify(figures.map(median)));
