import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";

export const root = fileURLToPath(new URL("..", import.meta.url));

/** Node's options to run our TypeScript as it is, without a build. */
export const FROM_SOURCE = ["--import", "tsx", "--conditions=@ovos-tools/source"];

/**
 * Run Node at the root and wait for it, showing what it prints.
 *
 * @param {string[]} args
 * @returns {boolean} whether it ended well
 */
export function node(args) {
  return spawnSync(process.execPath, args, { cwd: root, stdio: "inherit" }).status === 0;
}
