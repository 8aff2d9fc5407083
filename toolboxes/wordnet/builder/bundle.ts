// Bundles src/ into dist/: pnpm run build. A process that wants one definition loads two files, not twenty.
import { readFileSync, rmSync } from "node:fs";
import { build } from "esbuild";

const { dependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const OPTIONS = {
  outdir: "dist",
  bundle: true,
  external: Object.keys(dependencies),
  platform: "node",
  format: "esm",
  target: "node20.19",
  sourcemap: true,
  logLevel: "warning",
} as const;

rmSync("dist", { recursive: true, force: true });
await build({ ...OPTIONS, entryPoints: ["src/index.ts", "src/lexicon.ts"], splitting: true });
await build({ ...OPTIONS, entryPoints: ["src/main.ts"] });
