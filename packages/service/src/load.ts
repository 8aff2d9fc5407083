import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve as toAbsolute } from "node:path";
import { pathToFileURL } from "node:url";
import { isToolSource, type ToolSource } from "@ovos-tools/core";
import { DEFAULT_TOOLBOXES, type ToolBoxLoader } from "./defaults.ts";

export interface LoadOptions {
  /** Load the default set. @default true */
  defaults?: boolean;
  /** Further toolboxes: package names as `directory` resolves them, or paths. @default [] */
  packages?: readonly string[];
  /** Where package names and paths are resolved from. @default the working directory */
  directory?: string;
}

export interface LoadedToolBoxes {
  readonly toolboxes: readonly ToolSource[];
  /** What could not be loaded, by name, and why. The others are loaded all the same. */
  readonly failures: readonly { readonly name: string; readonly reason: string }[];
}

/** Load toolboxes. One that cannot be loaded, or whose id is taken, is named with the reason and left out. */
export async function loadToolBoxes({
  defaults = true,
  packages = [],
  directory = process.cwd(),
}: LoadOptions = {}): Promise<LoadedToolBoxes> {
  const loaders: [string, ToolBoxLoader][] = defaults ? [...DEFAULT_TOOLBOXES] : [];
  for (const name of packages) loaders.push([name, () => loadPackage(name, directory)]);

  const outcomes = await Promise.allSettled(loaders.map(([, load]) => load()));

  const toolboxes = new Map<string, ToolSource>();
  const failures: { name: string; reason: string }[] = [];
  for (const [index, outcome] of outcomes.entries()) {
    const name = loaders[index]![0]; // one outcome for each loader
    if (outcome.status === "rejected")
      failures.push({ name, reason: String(outcome.reason?.message ?? outcome.reason) });
    else if (!toolboxes.has(outcome.value.id)) toolboxes.set(outcome.value.id, outcome.value);
    else failures.push({ name, reason: `its toolbox id '${outcome.value.id}' is taken by another` });
  }
  return { toolboxes: [...toolboxes.values()], failures };
}

async function loadPackage(name: string, directory: string): Promise<ToolSource> {
  const module: { default?: unknown } = await import(pathToFileURL(resolve(name, directory)).href);
  if (typeof module.default !== "function") {
    throw new Error("its default export must be a function that makes a toolbox");
  }
  const made: unknown = await module.default();
  if (!isToolSource(made)) throw new Error("its default export did not make a toolbox");
  return made;
}

/** A package's name, its folder, or a file. A folder is resolved as those who install it would: by its name and `exports`. */
function resolve(name: string, directory: string): string {
  try {
    const manifest = join(toAbsolute(directory, name), "package.json");
    const isFolder = /^\.|[/\\]/.test(name) && !name.startsWith("@") && existsSync(manifest);
    if (isFolder) return createRequire(manifest).resolve(JSON.parse(readFileSync(manifest, "utf8")).name);
    return createRequire(join(directory, "package.json")).resolve(name);
  } catch (error) {
    const [reason] = (error as Error).message.split("\n");
    throw new Error(`${reason}; npm install it in ${directory}, or give its path`, { cause: error });
  }
}
