import { isJsonObject, type JsonObject } from "./json.ts";

/** A schema may refer to itself; arguments nested deeper than this are left as they are. */
const MAX_REPAIR_DEPTH = 32;

/**
 * Put right what models commonly get wrong about arguments, where the schema leaves one reading: `"200"` for a number,
 * `"true"` for a boolean, JSON text for an object or an array, `null` for an absent optional. A number never becomes a
 * string. What needs no repair, or has none, comes back as it is; the input is not changed.
 *
 * @param schema JSON Schema of the arguments, in input form
 */
export function repairArguments(value: unknown, schema: JsonObject): unknown {
  return repair(value, schema, schema, 0);
}

function repair(value: unknown, schema: unknown, root: JsonObject, depth: number): unknown {
  if (!isJsonObject(schema) || depth > MAX_REPAIR_DEPTH) return value;
  if (typeof schema.$ref === "string") return repair(value, resolve(schema.$ref, root), root, depth + 1);

  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) return repairToBranch(value, branches, root, depth);
  if (Array.isArray(schema.allOf) && schema.type === undefined) {
    return schema.allOf.reduce((repaired, part) => repair(repaired, part, root, depth + 1), value);
  }

  const read = typeof value === "string" ? readAs(value, typesOf(schema)) : value;
  if (Array.isArray(read)) return repairArray(read, schema, root, depth);
  if (isJsonObject(read)) return repairObject(read, schema, root, depth);
  return read;
}

function repairToBranch(value: unknown, branches: unknown[], root: JsonObject, depth: number): unknown {
  const fitting = branches.find((branch) => isJsonObject(branch) && accepts(branch, value, root));
  if (fitting !== undefined) return repair(value, fitting, root, depth + 1);
  for (const branch of branches) {
    const repaired = repair(value, branch, root, depth + 1);
    if (repaired !== value) return repaired;
  }
  return value;
}

function repairArray(items: unknown[], schema: JsonObject, root: JsonObject, depth: number): unknown[] {
  const prefix = Array.isArray(schema.prefixItems) ? schema.prefixItems : [];
  return items.map((item, index) => repair(item, prefix[index] ?? schema.items, root, depth + 1));
}

function repairObject(object: JsonObject, schema: JsonObject, root: JsonObject, depth: number): JsonObject {
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = Array.isArray(schema.required) ? schema.required : [];
  const entries: [string, unknown][] = [];
  for (const [key, value] of Object.entries(object)) {
    const property = Object.hasOwn(properties, key) ? properties[key] : schema.additionalProperties;
    const isAbsent =
      value === null && !required.includes(key) && isJsonObject(property) && !accepts(property, null, root);
    if (!isAbsent) entries.push([key, repair(value, property, root, depth + 1)]);
  }
  return Object.fromEntries(entries);
}

function readAs(text: string, types: readonly unknown[]): unknown {
  if (types.length === 0 || types.includes("string")) return text;
  const trimmed = text.trim();
  if (types.includes("number") || types.includes("integer")) {
    const number = readNumber(trimmed);
    if (number !== undefined) return number;
  }
  if (types.includes("boolean") && /^(?:true|false)$/i.test(trimmed)) return trimmed.toLowerCase() === "true";
  if (types.includes("null") && trimmed === "null") return null;
  const parsed = trimmed.startsWith("{") || trimmed.startsWith("[") ? parseJson(trimmed) : undefined;
  if (types.includes("object") && isJsonObject(parsed)) return parsed;
  if (types.includes("array") && Array.isArray(parsed)) return parsed;
  return text;
}

function readNumber(text: string): number | undefined {
  if (!/^[+-]?(?:\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?$/.test(text)) return undefined;
  const number = Number(text);
  return Number.isFinite(number) ? number : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Whether a schema lets a value of this kind through, going by kind alone. */
function accepts(schema: JsonObject, value: unknown, root: JsonObject, depth = 0): boolean {
  if (depth > MAX_REPAIR_DEPTH) return true;
  if (typeof schema.$ref === "string") {
    const target = resolve(schema.$ref, root);
    return !isJsonObject(target) || accepts(target, value, root, depth + 1);
  }
  const branches = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(branches)) {
    return branches.some((branch) => !isJsonObject(branch) || accepts(branch, value, root, depth + 1));
  }
  if ("const" in schema) return schema.const === value;
  if (Array.isArray(schema.enum)) return schema.enum.includes(value);
  const types = typesOf(schema);
  return types.length === 0 || types.includes(typeOf(value)) || (types.includes("integer") && Number.isInteger(value));
}

function typesOf({ type }: JsonObject): readonly unknown[] {
  if (type === undefined) return [];
  return Array.isArray(type) ? type : [type];
}

function typeOf(value: unknown): string {
  if (value === null) return "null";
  return Array.isArray(value) ? "array" : typeof value;
}

function resolve(pointer: string, root: JsonObject): unknown {
  const steps = pointer.split("/").slice(1);
  return steps.reduce<unknown>((schema, step) => (isJsonObject(schema) ? schema[step] : undefined), root);
}
