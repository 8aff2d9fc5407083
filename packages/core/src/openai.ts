import { TOOL_NAME_PATTERN, type ToolDefinition } from "./contract.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { toStrictSchema } from "./openai-strict.ts";
import { isToolSource, type ToolSource } from "./source.ts";

/** A tool as OpenAI's chat completions take it; every other vendor's form is made from this one. */
export type OpenAITool = {
  type: "function";
  function: {
    name: string;
    description: string;
    /** JSON Schema of the arguments. */
    parameters: JsonObject;
    /** Present when the schema keeps to OpenAI's strict subset, so that the vendor may enforce it. */
    strict?: true;
  };
};

/** What can be given to a model as tools: toolboxes, definitions, ready specifications, lists of them, or nothing. */
export type ToolsInput = ToolSource | ToolDefinition | OpenAITool | Iterable<ToolsInput> | null | undefined;

export interface OpenAIOptions {
  /**
   * Render for strict mode: every property required, what was optional nullable, constraints outside the subset left to our
   * own validation. A schema that has no such form is an error.
   * @default false
   */
  strict?: boolean;
}

const MAX_NAME_LENGTH = 64;

/**
 * Render tools as OpenAI function specifications.
 *
 * @throws {TypeError} when two tools would get one name, or, in strict mode, when a schema cannot be rendered
 */
export function toOpenAITools(tools: ToolsInput, { strict = false }: OpenAIOptions = {}): OpenAITool[] {
  return [...openAIToolNames(tools)].map(([name, { toolbox_id, description, argument_schema, ...tool }]) => {
    const schema = Object.keys(argument_schema).length > 0 ? argument_schema : { type: "object", properties: {} };
    if (!strict) return { type: "function", function: { name, description, parameters: schema } };
    const parameters = toStrictSchema(schema, `tool '${tool.name}' of toolbox '${toolbox_id}'`);
    return { type: "function", function: { name, description, parameters, strict: true } };
  });
}

/**
 * The name each tool has towards a model, and the tool behind it: how a model's answer finds its toolbox again.
 *
 * @throws {TypeError} when two tools would get one name
 */
export function openAIToolNames(tools: ToolsInput): Map<string, ToolDefinition> {
  const byName = new Map<string, ToolDefinition>();
  for (const tool of flatten(tools)) {
    if (isOpenAITool(tool)) throw new TypeError("a ready specification belongs to no toolbox; see normalizeTools");
    const name = toOpenAIName(tool.name);
    const taken = byName.get(name);
    if (taken !== undefined && !isSameTool(taken, tool)) throw new TypeError(describeClash(name, taken, tool));
    byName.set(name, tool);
  }
  return byName;
}

/** A tool's name as OpenAI takes it: letters, digits, `_` and `-`, at most 64; anything else becomes `_`. */
export function toOpenAIName(name: string): string {
  return TOOL_NAME_PATTERN.test(name) ? name : name.replace(/[^A-Za-z0-9_-]/g, "_").slice(0, MAX_NAME_LENGTH) || "_";
}

/**
 * Whatever somebody has of tools, as OpenAI function specifications: what a chat engine calls on its `tools` argument.
 * Ready specifications pass as they are; the same one given twice counts once.
 *
 * @throws {TypeError} for anything else than `ToolsInput`, and when two tools would get one name
 */
export function normalizeTools(tools: ToolsInput): OpenAITool[] {
  const byName = new Map<string, OpenAITool>();
  for (const item of flatten(tools)) {
    const specs = isOpenAITool(item) ? [item] : toOpenAITools([item]);
    for (const spec of specs) {
      const { name } = spec.function;
      const taken = byName.get(name);
      if (taken !== undefined && JSON.stringify(taken) !== JSON.stringify(spec)) {
        throw new TypeError(`two different tools are named '${name}'`);
      }
      byName.set(name, spec);
    }
  }
  return [...byName.values()];
}

function flatten(tools: ToolsInput): (ToolDefinition | OpenAITool)[] {
  if (tools === null || tools === undefined) return [];
  if (isToolSource(tools)) return [...tools.definitions()];
  if (isOpenAITool(tools) || isDefinition(tools)) return [tools];
  if (typeof tools === "object" && Symbol.iterator in tools) return [...tools].flatMap(flatten);
  throw new TypeError(`${JSON.stringify(tools)} is no toolbox, tool definition or OpenAI tool, nor a list of them`);
}

function isDefinition(value: unknown): value is ToolDefinition {
  return isJsonObject(value) && typeof value.name === "string" && isJsonObject(value.argument_schema);
}

function isOpenAITool(value: unknown): value is OpenAITool {
  return (
    isJsonObject(value) &&
    value.type === "function" &&
    isJsonObject(value.function) &&
    typeof value.function.name === "string"
  );
}

function isSameTool(a: ToolDefinition, b: ToolDefinition): boolean {
  return a.toolbox_id === b.toolbox_id && a.name === b.name;
}

function describeClash(name: string, a: ToolDefinition, b: ToolDefinition): string {
  const one = `'${a.name}' of toolbox '${a.toolbox_id}'`;
  const other = `'${b.name}' of toolbox '${b.toolbox_id}'`;
  return `${one} and ${other} would both be '${name}' to a model: leave one out`;
}
