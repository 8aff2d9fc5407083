// From process start to one answer of the toolbox: calculator-cold.js
import calculator from "@ovos-tools/calculator";

const { result } = await calculator().call("calculator", { expression: "2 + 3 * 4" });
process.exit(result === "14" ? 0 : 1);
