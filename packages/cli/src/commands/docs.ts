import { readFileSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { isJsonObject, type JsonObject, type ToolSource } from "@ovos-tools/core";
import { loadToolBoxes } from "@ovos-tools/service";
import { CommandError, EXIT, type Terminal } from "../terminal.ts";

const START = "<!-- tools -->";
const END = "<!-- /tools -->";

/** `ovos-tools docs FOLDER…`: the Tools table of each README, from the schemas. */
export async function docs(terminal: Terminal, folders: readonly string[], { check = false }): Promise<void> {
  const stale: string[] = [];
  for (const folder of folders) {
    const file = join(folder, "README.md");
    const before = readFileSync(file, "utf8");
    const after = replaceTable(file, before, toolTable(await loadFolder(folder)));
    if (after === before) continue;
    stale.push(file);
    if (!check) writeFileSync(file, after);
  }
  if (check && stale.length > 0) {
    throw new CommandError(EXIT.answeredError, `stale Tools table, write it anew with 'docs': ${stale.join(", ")}`);
  }
  terminal.err(check ? "every Tools table is current" : `wrote ${stale.length} of ${folders.length} Tools tables`);
}

async function loadFolder(folder: string): Promise<ToolSource> {
  const packages = [resolve(folder)];
  const { toolboxes, failures } = await loadToolBoxes({ defaults: false, packages });
  const [toolbox] = toolboxes;
  if (toolbox === undefined) throw new CommandError(EXIT.wrongUsage, `${folder}: ${failures[0]?.reason}`);
  await toolbox.refresh();
  return toolbox;
}

function replaceTable(file: string, readme: string, table: string): string {
  const start = readme.indexOf(START);
  const end = readme.indexOf(END, start);
  if (start < 0 || end < 0) throw new CommandError(EXIT.wrongUsage, `${file} has no ${START} … ${END}`);
  return `${readme.slice(0, start)}${START}\n\n${table}\n\n${readme.slice(end)}`;
}

function toolTable(toolbox: ToolSource): string {
  const rows = toolbox
    .definitions()
    .map(
      ({ name, description, argument_schema, output_schema }) =>
        `| \`${name}\` | ${inCell(description)} | ${describe(argument_schema)} | ${describe(output_schema)} |`,
    );
  return ["| tool | what a model reads | arguments | output |", "| --- | --- | --- | --- |", ...rows].join("\n");
}

function describe({ properties, required }: JsonObject): string {
  const needed = Array.isArray(required) ? required : [];
  const fields = Object.entries(isJsonObject(properties) ? properties : {}).map(([key, value]) => {
    const schema = isJsonObject(value) ? value : {};
    const ending = "default" in schema ? ` = ${JSON.stringify(schema.default)}` : needed.includes(key) ? "" : "?";
    const about = typeof schema.description === "string" ? `. ${inCell(schema.description)}` : "";
    return `\`${key}${ending}\`: ${inCell(typeName(schema))}${about}`;
  });
  return fields.join("<br>") || "none";
}

function typeName(schema: JsonObject): string {
  const { type, enum: values, items, prefixItems } = schema;
  if (Array.isArray(values)) return values.map((value) => JSON.stringify(value)).join(" | ");
  if (Array.isArray(prefixItems)) return `[${prefixItems.map((item) => typeName(item as JsonObject)).join(", ")}]`;
  if (type === "array") return `${isJsonObject(items) ? typeName(items) : "any"}[]`;
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return branches.map((branch) => typeName(branch as JsonObject)).join(" | ");
  return typeof type === "string" ? type : Array.isArray(type) ? type.join(" | ") : "any";
}

function inCell(text: string): string {
  return text.replaceAll("|", "\\|").replace(/\s+/g, " ");
}
