import { isJsonObject, type ToolDefinition } from "@ovos-tools/core";
import { toOneLine, toTable } from "../table.ts";
import type { Terminal } from "../terminal.ts";
import { type WhereOptions, withTools } from "../tools.ts";

export interface LookOptions extends WhereOptions {
  json?: boolean;
}

const DESCRIPTION_LENGTH = 80;

/** `ovos-tools list` */
export async function list(terminal: Terminal, options: LookOptions): Promise<void> {
  const tools = await withTools(terminal, options, ({ list }) => list());
  terminal.out(options.json ? JSON.stringify(tools) : toToolTable(tools));
}

/** `ovos-tools get TOOL` */
export async function get(terminal: Terminal, name: string, options: LookOptions): Promise<void> {
  const tool = await withTools(terminal, options, ({ get }) => get(name));
  terminal.out(options.json ? JSON.stringify(tool) : describeTool(tool));
}

/** `ovos-tools discover` */
export async function discover(terminal: Terminal, options: LookOptions): Promise<void> {
  const toolboxes = await withTools(terminal, options, ({ discover }) => discover());
  if (options.json) {
    terminal.out(JSON.stringify(toolboxes.map(({ toolbox_id, tools }) => ({ toolbox_id, tools }))));
    return;
  }
  const rows = toolboxes.map(({ toolbox_id, tools }) => [toolbox_id, tools.map(({ name }) => name).join(", ")]);
  terminal.out(toTable([["TOOLBOX", "TOOLS"], ...rows]));
}

/** `ovos-tools reload` */
export async function reload(terminal: Terminal, options: LookOptions): Promise<void> {
  const answer = await withTools(terminal, options, ({ reload }) => reload());
  const { loaded = [], tools = [], total_tools = tools.length } = answer;
  const owners = loaded.length > 0 ? ` of ${loaded.join(", ")}` : "";
  terminal.out(options.json ? JSON.stringify(answer) : `reloaded ${total_tools} tools${owners}`);
}

function toToolTable(tools: readonly ToolDefinition[]): string {
  const rows = tools.map(({ name, toolbox_id, description }) => [
    name,
    toolbox_id,
    toOneLine(description, DESCRIPTION_LENGTH),
  ]);
  return toTable([["TOOL", "TOOLBOX", "DESCRIPTION"], ...rows]);
}

function describeTool({ name, toolbox_id, description, argument_schema }: ToolDefinition): string {
  // It comes from the bus: any host's idea of a schema.
  const properties = isJsonObject(argument_schema.properties) ? argument_schema.properties : {};
  const required: unknown[] = Array.isArray(argument_schema.required) ? argument_schema.required : [];
  const rows = Object.entries(properties).map(([key, schema]) => {
    const { type = "any", description = "", ...rest } = isJsonObject(schema) ? schema : {};
    const need = required.includes(key)
      ? "required"
      : "default" in rest
        ? `default ${JSON.stringify(rest.default)}`
        : "";
    return [`  --${key}`, String(type), need, toOneLine(String(description), DESCRIPTION_LENGTH)];
  });
  const needed = required.map((key) => ` --${key} …`).join("");
  return [
    `${name} of toolbox ${toolbox_id}`,
    "",
    description,
    "",
    rows.length > 0 ? `Arguments:\n${toTable(rows)}` : "It takes no arguments.",
    "",
    `Call it:\n  ovos-tools call ${toolbox_id} ${name}${needed}`,
  ].join("\n");
}
