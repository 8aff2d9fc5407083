import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const SNIPPET = /^```ts\n([\s\S]*?)^```$/gm;

/**
 * Compile every ```ts block of every README and guide, as somebody who pastes it would.
 *
 * @param {string} root
 * @param {(project: string) => boolean} compile runs the compiler on a project file
 */
export function checkReadmes(root, compile) {
  const folder = join(root, ".cache/snippets");
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const file of markdownFiles(root)) {
    for (const [index, snippet] of snippetsOf(readFileSync(join(root, file), "utf8")).entries()) {
      writeFileSync(join(folder, `${file.replace(/[/.]/g, "-")}-${index + 1}.ts`), snippet);
    }
  }
  const project = join(folder, "tsconfig.json");
  writeFileSync(
    project,
    JSON.stringify({
      extends: "../../tsconfig.json",
      compilerOptions: { noUnusedLocals: false, noUnusedParameters: false },
      include: ["*.ts"],
    }),
  );
  return compile(project);
}

/** @returns {string[]} the ```ts blocks of a Markdown text */
export function snippetsOf(markdown) {
  return [...markdown.matchAll(SNIPPET)].map(([, code]) => `${code}\nexport {};\n`);
}

function markdownFiles(root) {
  const folders = ["packages", "toolboxes", "examples"].flatMap((group) =>
    readdirSync(join(root, group), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${group}/${name}`),
  );
  return [".", "bench", ...folders].flatMap((folder) =>
    readdirSync(join(root, folder))
      .filter((name) => name.endsWith(".md") && name !== "CHANGELOG.md")
      .map((name) => `${folder}/${name}`),
  );
}
