// What any toolbox loads, and nothing else: calculator-floor.js
import { defineTool } from "@ovos-tools/core";

process.exit(typeof defineTool === "function" ? 0 : 1);
