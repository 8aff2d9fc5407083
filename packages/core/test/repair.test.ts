import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { repairArguments } from "../src/repair.ts";
import { publishSchema } from "../src/schema.ts";

const repair = (shape: z.ZodRawShape, value: unknown) =>
  repairArguments(value, publishSchema(z.object(shape), "input").jsonSchema);

const Tree = z.object({
  n: z.number(),
  get children() {
    return z.array(Tree).optional();
  },
});

describe("repairArguments", () => {
  it.each<[string, z.ZodRawShape, unknown, unknown]>([
    ["a number in text", { n: z.number() }, { n: "200" }, { n: 200 }],
    ["a number in text with blanks", { n: z.number() }, { n: " -5.5 " }, { n: -5.5 }],
    ["a number in scientific form", { n: z.number() }, { n: "1e3" }, { n: 1000 }],
    ["an integer in text", { n: z.int() }, { n: "7" }, { n: 7 }],
    ["a boolean in text", { b: z.boolean() }, { b: "true" }, { b: true }],
    ["a boolean as Python writes it", { b: z.boolean() }, { b: "False" }, { b: false }],
    ["an object in text", { o: z.object({ n: z.number() }) }, { o: '{"n": "1"}' }, { o: { n: 1 } }],
    ["a list in text", { l: z.array(z.number()) }, { l: '[1, "2"]' }, { l: [1, 2] }],
    ["the whole in text", { n: z.number() }, '{"n": 1}', { n: 1 }],
    ["items of a list", { l: z.array(z.boolean()) }, { l: ["true", false] }, { l: [true, false] }],
    ["items of a tuple", { t: z.tuple([z.string(), z.number()]) }, { t: ["1", "2"] }, { t: ["1", 2] }],
    ["values of a record", { r: z.record(z.string(), z.number()) }, { r: { a: "1" } }, { r: { a: 1 } }],
    ["an optional that is null", { a: z.string().optional(), b: z.number() }, { a: null, b: 1 }, { b: 1 }],
    ["a default that is null", { a: z.string().default("x") }, { a: null }, {}],
    ["the branch of a union it fits", { u: z.union([z.boolean(), z.number()]) }, { u: "5" }, { u: 5 }],
    [
      "inside the branch of a union it fits",
      { u: z.union([z.string(), z.object({ n: z.number() })]) },
      { u: { n: "5" } },
      { u: { n: 5 } },
    ],
    [
      "inside a schema that refers to itself",
      { t: Tree },
      { t: { n: "1", children: [{ n: "2" }] } },
      { t: { n: 1, children: [{ n: 2 }] } },
    ],
  ])("puts right %s", (_, shape, value, repaired) => {
    expect(repair(shape, value)).toEqual(repaired);
  });

  it.each<[string, z.ZodRawShape, unknown]>([
    ["a number where text is wanted", { s: z.string() }, { s: 5 }],
    ["text that is a number, where text is wanted", { s: z.string() }, { s: "5" }],
    ["text that is a number, where text or a number is wanted", { s: z.union([z.string(), z.number()]) }, { s: "5" }],
    ["text that is JSON, where text is wanted", { s: z.string() }, { s: '{"a":1}' }],
    ["text that is no number", { n: z.number() }, { n: "five" }],
    ["a hexadecimal number", { n: z.number() }, { n: "0x10" }],
    ["a number too large", { n: z.number() }, { n: "1e999" }],
    ["an empty text", { n: z.number() }, { n: "" }],
    ["text that is no JSON", { o: z.object({}) }, { o: "{a" }],
    ["text that is other JSON", { l: z.array(z.number()) }, { l: '{"a":1}' }],
    ["null where it is required", { n: z.number() }, { n: null }],
    ["null where it is allowed", { n: z.number().nullable().optional() }, { n: null }],
    ["null where anything is allowed", { a: z.unknown().optional() }, { a: null }],
    ["a key the schema does not name", { n: z.number() }, { other: "5", constructor: "1" }],
    ["a boolean where a number is wanted", { n: z.number() }, { n: true }],
  ])("leaves %s as it is", (_, shape, value) => {
    expect(repair(shape, value)).toEqual(value);
  });

  it("treats keys of a prototype as keys like any other", () => {
    const value = JSON.parse('{"__proto__": {"n": 5}, "constructor": null, "n": "1"}');

    const repaired = repair({ n: z.number() }, value) as object;

    expect(JSON.stringify(repaired)).toBe('{"__proto__":{"n":5},"constructor":null,"n":1}');
    expect(Object.getPrototypeOf(repaired)).toBe(Object.prototype);
  });

  const shape = {
    n: z.number().optional(),
    i: z.int().min(0).optional(),
    s: z.string().optional(),
    b: z.boolean().nullable().optional(),
    u: z.union([z.number(), z.array(z.string()), z.object({ n: z.number() })]).optional(),
    t: Tree.optional(),
    l: z.array(z.union([z.boolean(), z.null()])).optional(),
  };
  const key = fc.constantFrom(...Object.keys(shape), "children", "__proto__", "x");
  const anyArguments = fc.letrec((tie) => ({
    value: fc.oneof(
      { depthSize: "small" },
      fc.jsonValue(),
      fc.constantFrom("1", "true", "null", "[1]", '{"n":"1"}'),
      tie("object"),
    ),
    object: fc.dictionary(key, tie("value")),
  })).object;

  it("never throws, and changes nothing of what it is given", () => {
    fc.assert(
      fc.property(anyArguments, (value) => {
        const before = JSON.stringify(value);
        repair(shape, value);
        expect(JSON.stringify(value)).toBe(before);
      }),
      { numRuns: 300 },
    );
  });

  it("gives back what already fits, as it is", () => {
    const number = fc.double({ noNaN: true, noDefaultInfinity: true });
    const text = fc.oneof(fc.string(), fc.constantFrom("1", "true", "null", "[1]", '{"n":"1"}'));
    const { tree } = fc.letrec((tie) => ({
      tree: fc.record({ n: number, children: fc.array(tie("tree"), { maxLength: 2 }) }, { requiredKeys: ["n"] }),
    }));
    const fitting = fc.record(
      {
        n: number,
        i: fc.nat(),
        s: text,
        b: fc.option(fc.boolean()),
        u: fc.oneof(number, fc.array(text), fc.record({ n: number })),
        t: tree,
        l: fc.array(fc.option(fc.boolean())),
        other: fc.jsonValue(),
      },
      { requiredKeys: [] },
    );

    fc.assert(
      fc.property(fitting, (value) => {
        expect(z.object(shape).safeParse(value).success).toBe(true);
        expect(repair(shape, value)).toEqual(value);
      }),
      { numRuns: 500 },
    );
  });

  it("does not follow arguments that are nested without end", () => {
    let deep: object = { n: "1" };
    for (let level = 0; level < 10_000; level++) deep = { n: "1", children: [deep] };

    expect(repair({ t: Tree }, { t: deep })).toMatchObject({ t: { n: 1 } });
  });
});
