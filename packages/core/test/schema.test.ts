import { describe, expect, it } from "vitest";
import { z } from "zod";
import { publishSchema } from "../src/schema.ts";

const input = (shape: z.ZodRawShape) => publishSchema(z.object(shape), "input").jsonSchema;
const output = (shape: z.ZodRawShape) => publishSchema(z.object(shape), "output");

describe("publishSchema", () => {
  it("asks of a default in input form only what a caller must give", () => {
    const shape = { a: z.string(), b: z.number().default(1), c: z.string().optional(), d: z.string().catch("x") };

    expect(input(shape).required).toEqual(["a"]);
    expect(output({ a: z.string(), b: z.number().default(1) }).jsonSchema.required).toEqual(["a", "b"]);
  });

  it("carries no dialect stamp, no bounds of a double and no format that JSON Schema does not know", () => {
    expect(input({ i: z.int(), s: z.string().startsWith("a"), d: z.iso.date() })).toEqual({
      type: "object",
      properties: {
        i: { type: "integer" },
        s: { type: "string", pattern: "^a.*" },
        d: { type: "string", format: "date", pattern: expect.any(String) },
      },
      required: ["i", "s", "d"],
    });
  });

  it("keeps bounds that somebody set", () => {
    expect(input({ i: z.int().min(1).max(50) }).properties).toEqual({
      i: { type: "integer", minimum: 1, maximum: 50 },
    });
  });

  it("closes the schema of a tool without arguments", () => {
    expect(input({})).toEqual({ type: "object", properties: {}, additionalProperties: false });
  });

  it.each<[string, z.ZodRawShape, string]>([
    ["a date", { a: z.object({ when: z.date() }) }, "a.when: date"],
    ["a set", { s: z.set(z.string()) }, "s: set"],
    ["two at once", { a: z.date(), b: z.bigint() }, "a: date, b: bigint"],
    ["a custom check without a schema", { c: z.custom<string>() }, "c: custom"],
    ["undefined", { u: z.undefined() }, "u: undefined"],
    ["a symbol", { s: z.symbol() }, "s: symbol"],
    ["NaN", { n: z.nan() }, "n: nan"],
  ])("refuses %s, naming the path", (_, shape, path) => {
    expect(() => input(shape)).toThrow(`JSON Schema cannot express ${path}`);
  });

  it("lets through what accepts anything on purpose", () => {
    expect(input({ a: z.any(), b: z.unknown().describe("Anything.") }).properties).toEqual({
      a: {},
      b: { description: "Anything." },
    });
  });

  it.each<[string, z.ZodRawShape, boolean]>([
    [
      "plain types",
      { a: z.string(), b: z.array(z.number()).optional(), c: z.enum(["x"]), d: z.tuple([z.null(), z.literal(1)]) },
      true,
    ],
    ["a recursive type", { t: z.lazy(() => z.object({ n: z.number() })) }, true],
    ["unknown", { a: z.unknown() }, false],
    ["any inside a record", { r: z.record(z.string(), z.any()) }, false],
    ["a default, which may be anything", { d: z.number().default(Number.NaN) }, false],
  ])("knows of %s whether it can hold other than JSON", (_, shape, onlyJson) => {
    expect(output(shape).onlyJson).toBe(onlyJson);
  });

  it("knows that an object open to any key can hold other than JSON", () => {
    expect(publishSchema(z.looseObject({ a: z.string() }), "output").onlyJson).toBe(false);
    expect(output({ inner: z.looseObject({}) }).onlyJson).toBe(false);
  });
});
