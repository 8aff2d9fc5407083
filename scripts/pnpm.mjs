// Runs the pinned pnpm, so that a clone needs nothing but Node and npm: node scripts/pnpm.mjs <pnpm arguments>
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync, statSync, utimesSync } from "node:fs";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
/** pnpm writes it when it has installed something. */
const marker = `${root}node_modules/.modules.yaml`;
const { packageManager } = JSON.parse(readFileSync(`${root}package.json`, "utf8"));

/**
 * Run the pinned pnpm at the root and wait for it.
 *
 * @param {string[]} args
 * @param {{ quiet?: boolean }} [options] `quiet` shows what it prints only when it fails
 * @returns {number} its exit code
 */
export function pnpm(args, { quiet = false } = {}) {
  const { status, error, stdout, stderr } = spawnSync("npx", ["--yes", packageManager, ...args], {
    cwd: root,
    stdio: quiet ? ["ignore", "pipe", "pipe"] : "inherit",
    encoding: "utf8",
    maxBuffer: 64 * 1024 * 1024,
    shell: process.platform === "win32",
    env: { ...process.env, TURBO_TELEMETRY_DISABLED: "1", DO_NOT_TRACK: "1" },
  });
  if (error) console.error(`cannot run npx (it comes with npm): ${error.message}`);
  if (quiet && status !== 0) console.error(`${stdout}${stderr}`);
  return status ?? 1;
}

/** Install the locked dependencies, unless what is installed is newer than the lock. @returns {number} 0 when it is done */
export function install() {
  if (isInstalled()) return 0;
  console.log("installing…");
  const code = pnpm(["install", "--frozen-lockfile", "--reporter=append-only"], { quiet: true });
  // pnpm leaves the marker as it was when there was nothing to install: the next run would ask it again
  if (code === 0 && existsSync(marker)) utimesSync(marker, new Date(), new Date());
  return code;
}

function isInstalled() {
  try {
    const installed = statSync(marker).mtimeMs;
    return ["pnpm-lock.yaml", "pnpm-workspace.yaml", "package.json"].every(
      (file) => statSync(`${root}${file}`).mtimeMs <= installed,
    );
  } catch {
    return false;
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const args = process.argv.slice(2);
  process.exitCode = (args[0] === "install" ? 0 : install()) || pnpm(args);
}
