// Bundles src/ into dist/: pnpm run build. The units of mathjs come with it, without the rest of mathjs.
import { readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
rmSync("dist", { recursive: true, force: true });
await build({
  entryPoints: ["src/index.ts", "src/calculate.ts"],
  outdir: "dist",
  bundle: true,
  splitting: true,
  external: Object.keys(dependencies),
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  legalComments: "inline",
  logLevel: "warning",
});
