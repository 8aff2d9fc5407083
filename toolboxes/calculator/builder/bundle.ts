// Bundles src/ into dist/: pnpm run build. The units of mathjs come with it, without the rest of mathjs.
import { rmSync } from "node:fs";
import { build } from "esbuild";

rmSync("dist", { recursive: true, force: true });
await build({
  entryPoints: ["src/index.ts", "src/calculate.ts"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  external: ["@ovos-tools/core", "decimal.js", "fastest-levenshtein", "zod"],
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  legalComments: "inline",
  logLevel: "warning",
});
