import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * Install the packages of others that a suite measures against, once, apart from those that this repository needs.
 *
 * @param name of the suite
 * @param packages name → version
 * @returns the folder from which they are resolved
 */
export function installPeers(name: string, packages: Readonly<Record<string, string>>): string {
  const folder = fileURLToPath(new URL(`../../.cache/peers/${name}/`, import.meta.url));
  const done = join(folder, "installed.json");
  if (existsSync(done)) return folder;
  console.error(`${name}: installing ${Object.keys(packages).join(", ")}`);
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, dependencies: packages }));
  execFileSync("npm", ["install", "--no-audit", "--no-fund", "--ignore-scripts"], { cwd: folder, stdio: "ignore" });
  writeFileSync(done, "{}");
  return folder;
}
