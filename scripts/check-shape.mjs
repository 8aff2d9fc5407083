import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";

/** What each package may import from this repository. Toolboxes may import core alone, examples and bench anything. */
const MAY_IMPORT = {
  core: [],
  bus: ["core"],
  conformance: ["core"],
  service: ["core", "bus"],
  cli: ["core", "bus", "service"],
};

/** The only file of a package that may name toolboxes. */
const NAMES_TOOLBOXES = "packages/service/src/defaults.ts";

const SCOPE = "@ovos-tools/";

const README_ORDER = [
  "When to use it, and when not",
  "Install",
  "Use",
  "Tools",
  "Options",
  "Errors",
  "Limits and safety",
  "Data and credits",
  "Licence",
];

/**
 * Hold the repository to its shape, and say where it breaks it.
 *
 * @param {string} root
 */
export function checkShape(root) {
  const problems = findProblems(root);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}

/** @returns {string[]} one line for each place that breaks a rule, saying what to do */
export function findProblems(root) {
  const toolboxes = foldersIn(root, "toolboxes");
  return [...foldersIn(root, "packages"), ...toolboxes].flatMap((folder) => [
    ...manifestProblems(root, folder),
    ...readmeProblems(root, folder),
    ...sourceFiles(join(root, folder, "src")).flatMap((file) => sourceProblems(root, folder, file, toolboxes)),
  ]);
}

function manifestProblems(root, folder) {
  const manifest = readManifest(root, folder);
  const name = folder.split("/")[1];
  const expected = {
    name: `${SCOPE}${name}`,
    license: "Apache-2.0",
    type: "module",
    sideEffects: false,
    "engines.node": ">=20.19",
    "repository.directory": folder,
    "publishConfig.access": "public",
    ...(folder.startsWith("toolboxes/") && { "ovosToolbox.id": name.replaceAll("-", "_") }),
  };
  const wrong = Object.entries(expected)
    .filter(([path, value]) => path.split(".").reduce((at, key) => at?.[key], manifest) !== value)
    .map(([path, value]) => `${folder}/package.json: ${path} must be ${JSON.stringify(value)}`);
  if (folder.startsWith("toolboxes/") && !manifest.keywords?.includes("ovos-toolbox")) {
    wrong.push(`${folder}/package.json: keywords must name "ovos-toolbox"`);
  }
  for (const [entry, target] of Object.entries(manifest.exports ?? {})) {
    if (typeof target === "object" && Object.keys(target).join() !== `${SCOPE}source,types,default`) {
      wrong.push(
        `${folder}/package.json: exports["${entry}"] must have ${SCOPE}source, types and default, in this order`,
      );
    }
  }
  return wrong;
}

function readmeProblems(root, folder) {
  const file = join(root, folder, "README.md");
  if (!existsSync(file)) return [`${folder}/README.md is missing`];
  const headings = [...readFileSync(file, "utf8").matchAll(/^## (.+)$/gm)].map(([, heading]) => heading);
  const known = headings.filter((heading) => README_ORDER.includes(heading));
  const ordered = README_ORDER.filter((heading) => known.includes(heading));
  const wrong =
    known.join() === ordered.join()
      ? []
      : [`${folder}/README.md: its headings must be in the order ${ordered.join(", ")}`];
  for (const needed of ["When to use it, and when not", "Install", "Use", "Licence"]) {
    if (!headings.includes(needed)) wrong.push(`${folder}/README.md: the heading "${needed}" is missing`);
  }
  return wrong;
}

function sourceProblems(root, folder, file, toolboxes) {
  const text = readFileSync(file, "utf8");
  const where = relative(root, file);
  const problems = ts
    .preProcessFile(text)
    .importedFiles.map(({ fileName }) => importProblem(root, folder, file, fileName, toolboxes))
    .filter((problem) => problem !== undefined)
    .map((problem) => `${where}: ${problem}`);
  if (/["'`]ovos\./.test(text) && where !== "packages/core/src/contract.ts") {
    problems.push(`${where}: topics are written in packages/core/src/contract.ts alone; take it from there`);
  }
  return problems;
}

function importProblem(root, folder, file, specifier, toolboxes) {
  if (specifier.startsWith(".")) {
    const target = resolve(dirname(file), specifier);
    if (!target.startsWith(join(root, folder, "src")))
      return `'${specifier}' leaves the package; import the package by name`;
    return existsSync(target) ? undefined : `'${specifier}' is no file; write the real extension`;
  }
  if (specifier.startsWith("node:")) {
    return folder === "packages/core" ? `core runs anywhere and imports no '${specifier}'` : undefined;
  }
  const name = specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
  if (name.startsWith(SCOPE)) {
    const other = name.slice(SCOPE.length);
    const isToolbox = toolboxes.includes(`toolboxes/${other}`);
    if (isToolbox && relative(root, file) !== NAMES_TOOLBOXES) return `only ${NAMES_TOOLBOXES} imports toolboxes`;
    const allowed = folder.startsWith("toolboxes/") ? ["core"] : (MAY_IMPORT[folder.split("/")[1]] ?? []);
    if (!isToolbox && !allowed.includes(other))
      return `may not import ${name}; see MAY_IMPORT in scripts/check-shape.mjs`;
  } else if (folder === "packages/core" && name !== "zod") {
    return `core imports zod and nothing else, not '${name}'`;
  }
  const { dependencies = {}, peerDependencies = {}, devDependencies = {} } = readManifest(root, folder);
  // builder/bundle.ts leaves what is a dependency outside, and takes in all else.
  const isBundled = name in devDependencies && existsSync(join(root, folder, "builder/bundle.ts"));
  const isThere = name in dependencies || name in peerDependencies || isBundled;
  return isThere ? undefined : `'${name}' is not among its dependencies`;
}

function readManifest(root, folder) {
  return JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8"));
}

function foldersIn(root, group) {
  return readdirSync(join(root, group)).map((name) => `${group}/${name}`);
}

function sourceFiles(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith(".ts"))
    .map((name) => join(folder, name));
}
