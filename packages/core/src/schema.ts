import { z } from "zod";
import type { JsonObject } from "./json.ts";

/** A zod schema as JSON Schema, and what follows from it. */
export interface PublishedSchema {
  /** JSON Schema 2020-12, without a `$schema` stamp: several clients turn away a tool that carries another dialect. */
  jsonSchema: JsonObject;
  /** Whatever passes the zod schema is JSON, so that it need not be looked through. */
  onlyJson: boolean;
}

/** zod types whose parsed value is JSON through and through. */
const JSON_TYPES = new Set([
  "string",
  "number",
  "boolean",
  "null",
  "literal",
  "enum",
  "object",
  "array",
  "tuple",
  "record",
  "union",
  "intersection",
  "optional",
  "nullable",
  "nonoptional",
  "readonly",
  "template_literal",
  "lazy",
]);

/** zod types that accept anything on purpose. */
const OPEN_TYPES = new Set(["any", "unknown", "never", "optional", "nullable", "lazy"]);

/** Formats that zod writes and JSON Schema does not know. */
const UNKNOWN_FORMATS = new Set(["starts_with", "ends_with", "includes", "lowercase", "uppercase", "regex"]);

/**
 * The JSON Schema to publish for arguments (`input`: a field with a default is optional) or results (`output`).
 *
 * @throws {TypeError} when it is no object schema of zod 4, or JSON Schema cannot express it, naming the path and what
 *   stands there
 */
export function publishSchema(schema: z.ZodObject, io: "input" | "output"): PublishedSchema {
  if (!isZodObject(schema)) throw new TypeError("the schema must be an object schema of zod 4: z.object({ … })");
  let onlyJson = true;
  const inexpressible: string[] = [];

  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override({ zodSchema, jsonSchema, path }) {
      const { type } = zodSchema._zod.def;
      if (!JSON_TYPES.has(type)) onlyJson = false;
      const isEmpty = Object.keys(jsonSchema).every((key) => key === "description" || key === "title");
      if (isEmpty && !OPEN_TYPES.has(type)) inexpressible.push(`${nameOf(path)}: ${type}`);
      tidy(jsonSchema, zodSchema);
    },
  }) as JsonObject;

  if (inexpressible.length > 0) {
    throw new TypeError(`JSON Schema cannot express ${inexpressible.reverse().join(", ")}`);
  }
  if (Object.keys(jsonSchema.properties as JsonObject).length === 0) jsonSchema.additionalProperties ??= false;
  return { jsonSchema, onlyJson };
}

/** Asked by its shape, since the author's zod may be another copy than ours. */
function isZodObject(value: unknown): value is z.ZodObject {
  return (value as Partial<z.ZodObject> | undefined)?._zod?.def?.type === "object";
}

function tidy(jsonSchema: JsonObject, zodSchema: unknown): void {
  // z.int() is bounded by what a double can count exactly: true of every JSON integer, and no news to a model.
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (UNKNOWN_FORMATS.has(jsonSchema.format as string)) delete jsonSchema.format;
  if (zodSchema instanceof z.ZodObject && Array.isArray(jsonSchema.required)) {
    // zod lists a field with .catch() as required of the input, though it does without.
    const { shape } = zodSchema;
    const required = jsonSchema.required.filter((key) => !(shape[key] instanceof z.ZodCatch));
    if (required.length > 0) jsonSchema.required = required;
    else delete jsonSchema.required;
  }
}

function nameOf(path: (string | number)[]): string {
  const words = path.filter((step) => step !== "properties" && step !== "anyOf" && step !== "allOf");
  return words.join(".") || "the schema";
}
