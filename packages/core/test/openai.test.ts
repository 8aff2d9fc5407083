import { describe, expect, it } from "vitest";
import { z } from "zod";
import {
  defineTool,
  type JsonObject,
  normalizeTools,
  openAIToolNames,
  ToolBox,
  type ToolDefinition,
  toOpenAIName,
  toOpenAITools,
} from "../src/index.ts";

const tool = (name: string, argumentSchema: z.ZodObject = z.object({})) =>
  defineTool({
    name,
    description: `The tool ${name}.`,
    argumentSchema,
    outputSchema: z.object({}),
    execute: () => ({}),
  });

const box = (id: string, ...tools: ReturnType<typeof tool>[]) => new ToolBox({ id, tools });

const foreign = (name: string, toolbox_id = "py"): ToolDefinition => ({
  name,
  description: "",
  argument_schema: { type: "object", properties: {} },
  output_schema: {},
  toolbox_id,
});

const parameters = { type: "object", properties: {}, additionalProperties: false };
const spec = (name: string) => ({
  type: "function" as const,
  function: { name, description: `The tool ${name}.`, parameters },
});

describe("toOpenAITools", () => {
  it("renders name, description and arguments", () => {
    expect(toOpenAITools(box("a", tool("x")))).toEqual([spec("x")]);
  });

  it("gives a tool without a schema an empty one", () => {
    expect(toOpenAITools({ ...foreign("x"), argument_schema: {} })[0]?.function.parameters).toEqual({
      type: "object",
      properties: {},
    });
  });

  it("cleans names a model cannot take, and finds the tool behind each again", () => {
    const tools = [foreign("skill.do it"), foreign("é".repeat(80)), foreign("ok-name_1")];

    const names = toOpenAITools(tools).map((each) => each.function.name);

    expect(names).toEqual(["skill_do_it", "_".repeat(64), "ok-name_1"]);
    expect(names.map((name) => openAIToolNames(tools).get(name)?.name)).toEqual(tools.map(({ name }) => name));
    expect(toOpenAIName("")).toBe("_");
  });

  it("refuses two tools that would be one to a model, naming both", () => {
    expect(() => toOpenAITools([foreign("a.b", "one"), foreign("a_b", "two")])).toThrow(
      "'a.b' of toolbox 'one' and 'a_b' of toolbox 'two' would both be 'a_b' to a model: leave one out",
    );
  });

  it("counts the same toolbox given twice once", () => {
    const same = box("a", tool("x"));

    expect(toOpenAITools([same, same])).toHaveLength(1);
  });
});

describe("normalizeTools", () => {
  const ready = { ...spec("ready"), function: { ...spec("ready").function, vendor: 1 } };

  it.each<[string, Parameters<typeof normalizeTools>[0], unknown[]]>([
    ["nothing", undefined, []],
    ["null", null, []],
    ["a toolbox", box("a", tool("x")), [spec("x")]],
    [
      "a definition",
      foreign("x"),
      [{ ...spec("x"), function: { name: "x", description: "", parameters: { type: "object", properties: {} } } }],
    ],
    ["a ready specification", ready, [ready]],
    [
      "any mix of lists",
      [box("a", tool("x")), [ready, null], new Set([box("b", tool("y"))])],
      [spec("x"), ready, spec("y")],
    ],
    ["the same specification twice", [ready, { ...ready }], [ready]],
  ])("takes %s", (_, tools, normalized) => {
    expect(normalizeTools(tools)).toEqual(normalized);
  });

  it.each([[5], ["calculator"], [{}], [[{ type: "function" }]], [true]])("refuses %j", (tools) => {
    expect(() => normalizeTools(tools as never)).toThrow(TypeError);
  });

  it("refuses two different tools of one name", () => {
    expect(() => normalizeTools([box("a", tool("ready")), ready])).toThrow("two different tools are named 'ready'");
  });
});

describe("toOpenAITools in strict mode", () => {
  const strict = (shape: z.ZodRawShape) =>
    toOpenAITools(box("a", tool("x", z.object(shape))), { strict: true })[0]?.function.parameters;

  const Tree = z.object({
    n: z.number().min(1),
    get children() {
      return z.array(Tree).optional();
    },
  });

  it("makes every property required and what was optional nullable", () => {
    expect(
      strict({
        a: z.string().min(1).describe("A."),
        b: z.int().max(9).default(3),
        c: z.enum(["x", "y"]).optional(),
        d: z.literal(1).optional(),
      }),
    ).toEqual({
      type: "object",
      properties: {
        a: { type: "string", description: "A." },
        b: { type: ["integer", "null"] },
        c: { type: ["string", "null"], enum: ["x", "y", null] },
        d: { anyOf: [{ type: "number", const: 1 }, { type: "null" }] },
      },
      required: ["a", "b", "c", "d"],
      additionalProperties: false,
    });
  });

  it.each<[string, z.ZodRawShape]>([
    ["nothing", {}],
    ["nested objects and lists", { a: z.object({ b: z.array(z.object({ c: z.string().optional() })) }).optional() }],
    [
      "unions",
      {
        a: z
          .union([z.string(), z.object({ k: z.boolean() })])
          .optional()
          .describe("Either."),
      },
    ],
    [
      "told-apart unions",
      {
        a: z.discriminatedUnion("k", [
          z.object({ k: z.literal("a") }),
          z.object({ k: z.literal("b"), n: z.number().optional() }),
        ]),
      },
    ],
    ["a schema that refers to itself", { tree: Tree, other: Tree.optional() }],
    [
      "formats, patterns and bounds",
      {
        a: z.email(),
        b: z.string().regex(/^x/).max(3),
        c: z.array(z.number().multipleOf(2)).min(1).max(3),
        d: z.iso.date().nullable(),
      },
    ],
  ])("keeps to the subset for %s", (_, shape) => {
    const rendered = strict(shape) as JsonObject;

    expect(violations(rendered)).toEqual([]);
    expect(toOpenAITools(box("a", tool("x", z.object(shape))), { strict: true })[0]?.function.strict).toBe(true);
  });

  it.each<[string, z.ZodRawShape, string]>([
    [
      "any value",
      { a: z.object({ b: z.unknown() }) },
      "tool 'x' of toolbox 'a' has no strict form: a.b may be anything",
    ],
    ["a record", { r: z.record(z.string(), z.number()) }, "r uses 'propertyNames'"],
    ["an open object", { o: z.looseObject({}) }, "o takes properties of any name"],
    ["a tuple", { t: z.tuple([z.string()]) }, "t uses 'prefixItems'"],
    ["a list of anything", { l: z.array(z.any()) }, "l[] may be anything"],
  ])("refuses %s, naming the path", (_, shape, words) => {
    expect(() => strict(shape)).toThrow(words);
  });

  it("is read back by the tool: null is absent", async () => {
    const optional = defineTool({
      name: "x",
      description: "d",
      argumentSchema: z.object({
        a: z.string().optional(),
        b: z.int().default(3),
        c: z.object({ d: z.string().optional() }).optional(),
      }),
      outputSchema: z.looseObject({}),
      execute: (args) => args,
    });

    expect(await optional.call({ a: null, b: null, c: { d: null } })).toEqual({ b: 3, c: {} });
  });
});

/** What in a schema is outside OpenAI's strict subset, judged by itself and not as it was rendered. */
function violations(schema: unknown, path = "#"): string[] {
  const allowed = [
    "type",
    "description",
    "title",
    "enum",
    "const",
    "$ref",
    "anyOf",
    "items",
    "properties",
    "required",
    "additionalProperties",
    "$defs",
  ];
  if (typeof schema !== "object" || schema === null) return [`${path} is no schema`];
  const found = Object.keys(schema)
    .filter((key) => !allowed.includes(key))
    .map((key) => `${path} has ${key}`);
  const { type, properties, required, additionalProperties, items, anyOf, $defs } = schema as Record<string, never>;
  if ([type].flat().includes("object" as never)) {
    if (additionalProperties !== false) found.push(`${path} is open`);
    if (
      Object.keys(properties ?? {})
        .sort()
        .join() !== [...(required ?? [])].sort().join()
    )
      found.push(`${path} does not require all`);
  }
  for (const [key, inner] of Object.entries({ ...(properties as unknown as object), ...($defs as unknown as object) }))
    found.push(...violations(inner, `${path}/${key}`));
  if (items !== undefined) found.push(...violations(items, `${path}[]`));
  for (const branch of (anyOf as unknown[] | undefined) ?? []) found.push(...violations(branch, `${path}|`));
  return found;
}
