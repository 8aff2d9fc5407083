// Computes the cases of the truth set that a parent names, and says what each came to: calculator-judge.js NAME FOLDER
import { type Calculator, openCalculator } from "../calculators.ts";

const [name, folder = ""] = process.argv.slice(2);
const compute = await openCalculator(name as Calculator, folder); // a parent of ours started it

process.on("message", (expression: string) => {
  let result: unknown;
  try {
    result = compute(expression);
  } catch {
    process.send!({ isError: true }); // it was forked
    return;
  }
  // Of a matrix or a function only that it is no number matters.
  process.send!({ isError: false, result: String(result).slice(0, 10_000) });
});
process.on("disconnect", () => process.exit());
process.send!("ready");
