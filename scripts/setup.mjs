// Installs what is locked and builds every package: npm run setup
import { fileURLToPath } from "node:url";
import { install, pnpm } from "./pnpm.mjs";

/** @returns {number} 0 when everything is installed and built */
export function setup() {
  const installed = install();
  if (installed !== 0) return installed;
  console.log("building…");
  return pnpm(["exec", "turbo", "run", "build", "--output-logs=errors-only"], { quiet: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = setup();
