// Installs what is locked and builds every package: npm run setup
import { fileURLToPath } from "node:url";
import { install, pnpm } from "./pnpm.mjs";

/**
 * @param {string[]} [filters] what to build, as turbo selects packages; all but the benchmarks when omitted
 * @returns {number} 0 when everything is installed and built
 */
export function setup(filters = ["!@ovos-tools/bench"]) {
  const installed = install();
  if (installed !== 0) return installed;
  console.log("building…");
  const selected = filters.map((filter) => `--filter=${filter}`);
  return pnpm(["exec", "turbo", "run", "build", "--output-logs=errors-only", ...selected], { quiet: true });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = setup();
