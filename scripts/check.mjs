// Format, lint, types, the shape of the repository, READMEs: npm run check
import { fileURLToPath } from "node:url";
import { checkReadmes } from "./check-readmes.mjs";
import { docs } from "./docs.mjs";
import { install } from "./pnpm.mjs";
import { node, root } from "./run.mjs";

const tsc = "node_modules/typescript/bin/tsc";
/** Each check by name; true when it holds. */
const CHECKS = {
  "format and lint": () => node(["node_modules/@biomejs/biome/bin/biome", "check", "--error-on-warnings", "."]),
  types: () => node([tsc, "--project", "tsconfig.json"]),
  "core needs no Node": () => node([tsc, "--project", "packages/core", "--noEmit"]),
  // Imported late, since what it imports is there only after an install.
  "shape of the repository": async () => (await import("./check-shape.mjs")).checkShape(root),
  "README snippets compile": () => checkReadmes(root, (project) => node([tsc, "--project", project])),
  "README tool tables are current": () => docs({ check: true }),
};

/** Run every check. @returns {Promise<{ passed: number, failed: number }>} */
export async function check() {
  const failed = [];
  for (const [name, holds] of Object.entries(CHECKS)) {
    const ok = await Promise.resolve()
      .then(holds)
      .catch((error) => console.error(error));
    console.log(`${ok ? "✓" : "✗"} ${name}`);
    if (!ok) failed.push(name);
  }
  if (failed.length > 0) console.error(`check failed: ${failed.join(", ")}`);
  return { passed: Object.keys(CHECKS).length - failed.length, failed: failed.length };
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  process.exitCode = install() || ((await check()).failed > 0 ? 1 : 0);
}
