import { isJsonObject, type JsonObject } from "./json.ts";

/** Keywords of OpenAI's strict subset that carry no schema inside. */
const PLAIN_KEYWORDS = new Set(["type", "description", "title", "enum", "const", "$ref"]);

/**
 * Keywords that strict mode refuses and that may go, since the tool's own validation checks them all the same. A default
 * goes too: a strict model always sends the property, and null is read as absent.
 */
const DROPPED_KEYWORDS = new Set([
  "default",
  "examples",
  "minLength",
  "maxLength",
  "pattern",
  "format",
  "minimum",
  "maximum",
  "exclusiveMinimum",
  "exclusiveMaximum",
  "multipleOf",
  "minItems",
  "maxItems",
  "uniqueItems",
  "minProperties",
  "maxProperties",
  "contentEncoding",
  "contentMediaType",
  "deprecated",
  "readOnly",
  "writeOnly",
]);

/**
 * A schema of arguments inside the subset that OpenAI's strict mode enforces: every object closed, every property required,
 * what was optional nullable.
 *
 * @param of names the tool, for the error
 * @throws {TypeError} naming the path, when something in it has no strict form: open objects, tuples, any value
 * @see OpenAI, "Structured outputs", supported schemas
 */
export function toStrictSchema(schema: JsonObject, of: string): JsonObject {
  if (schema.type !== "object") throw new TypeError(`${of} has no strict form: its arguments are not one object`);
  return strict(schema, "", of);
}

function strict(schema: unknown, path: string, of: string): JsonObject {
  const refuse = (why: string) => new TypeError(`${of} has no strict form: ${path || "its arguments"} ${why}`);
  if (!isJsonObject(schema)) throw refuse("may be anything");
  if (schema.type === undefined && !["$ref", "anyOf", "oneOf", "enum", "const"].some((key) => key in schema)) {
    throw refuse("may be anything");
  }

  const result: JsonObject = {};
  for (const [keyword, value] of Object.entries(schema)) {
    if (PLAIN_KEYWORDS.has(keyword)) result[keyword] = value;
    else if (keyword === "items") result.items = strict(value, `${path}[]`, of);
    else if (keyword === "anyOf" || keyword === "oneOf") {
      result.anyOf = (value as unknown[]).map((branch) => strict(branch, path, of));
    } else if (keyword === "$defs") {
      result.$defs = mapValues(value as JsonObject, (definition, name) => strict(definition, `$defs.${name}`, of));
    } else if (!DROPPED_KEYWORDS.has(keyword) && !OBJECT_KEYWORDS.has(keyword)) {
      throw refuse(`uses '${keyword}'`);
    }
  }

  const types = Array.isArray(schema.type) ? schema.type : [schema.type];
  if (types.includes("array") && result.items === undefined) throw refuse("has items of any kind");
  if (!types.includes("object")) return result;
  if (schema.additionalProperties !== undefined && schema.additionalProperties !== false) {
    throw refuse("takes properties of any name");
  }
  const properties = isJsonObject(schema.properties) ? schema.properties : {};
  const required = new Set(Array.isArray(schema.required) ? schema.required : []);
  result.properties = mapValues(properties, (property, name) => {
    const rendered = strict(property, path === "" ? name : `${path}.${name}`, of);
    return required.has(name) ? rendered : nullable(rendered);
  });
  result.required = Object.keys(properties);
  result.additionalProperties = false;
  return result;
}

const OBJECT_KEYWORDS = new Set(["properties", "required", "additionalProperties"]);

function nullable(schema: JsonObject): JsonObject {
  const { type, enum: values } = schema;
  if (type === undefined || "const" in schema) {
    const { description, ...rest } = schema;
    const branches = Array.isArray(rest.anyOf) && Object.keys(rest).length === 1 ? rest.anyOf : [rest];
    return { ...(description === undefined ? {} : { description }), anyOf: [...branches, { type: "null" }] };
  }
  const types = Array.isArray(type) ? type : [type];
  if (types.includes("null")) return schema;
  return {
    ...schema,
    type: [...types, "null"],
    ...(Array.isArray(values) ? { enum: [...values, null] } : {}),
  };
}

function mapValues(object: JsonObject, change: (value: unknown, key: string) => JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value, key)]));
}
