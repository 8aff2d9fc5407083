// Writes the Tools table of every toolbox's README: npm run docs
import { readdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { install } from "./pnpm.mjs";
import { FROM_SOURCE, node, root } from "./run.mjs";

const RUN = `import { main } from "./packages/cli/src/main.ts"; process.exitCode = await main(process.argv.slice(1));`;

/** @param {{ check?: boolean }} [options] `check` writes nothing and fails when a table is stale */
export function docs({ check = false } = {}) {
  const folders = readdirSync(`${root}toolboxes`).map((name) => `toolboxes/${name}`);
  const args = ["docs", ...(check ? ["--check"] : []), ...folders];
  return node([...FROM_SOURCE, "--input-type=module", "--eval", RUN, "--", ...args]);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) process.exitCode = install() || (docs() ? 0 : 1);
