import {
  type Bus,
  collect,
  contract,
  defineTool,
  type JsonObject,
  type Message,
  memoryBus,
  message,
  request,
  responseTopic,
  ToolBox,
  ToolError,
  ToolRegistry,
} from "@ovos-tools/core";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { bindToolService } from "../src/index.ts";

const tool = (name: string, execute: (n: number) => number = (n) => n) =>
  defineTool({
    name,
    description: `The tool ${name}.`,
    argumentSchema: z.object({ n: z.number() }),
    outputSchema: z.object({ n: z.number() }),
    execute: ({ n }) => ({ n: execute(n) }),
  });

const FLAT = ["list", "get", "invoke", "reload"] as const;

describe("bindToolService", () => {
  let bus: Bus;
  let responses: Message[];
  let oddTools: ReturnType<typeof tool>[];
  let unbind: () => void;

  beforeEach(() => {
    bus = memoryBus();
    responses = [];
    oddTools = [tool("triple", (n) => n * 3)];
    const registry = new ToolRegistry([
      new ToolBox({ id: "even", tools: [tool("double", (n) => n * 2), tool("shared")] }),
      new ToolBox({ id: "odd", tools: () => [...oddTools, tool("shared")] }),
    ]);
    unbind = bindToolService(bus, registry);
    for (const operation of FLAT)
      bus.on(responseTopic(contract[operation].topic), (response) => responses.push(response));
  });

  /** Nothing in these tests waits for anything outside the process: when the event loop turns, all has been answered. */
  const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));

  /** Send it as it is, malformed or not, and await the one answer. */
  async function ask(operation: (typeof FLAT)[number], data: JsonObject): Promise<JsonObject> {
    responses = [];
    bus.emit(message(contract[operation].topic, data));
    await untilQuiet();
    expect(responses).toHaveLength(1);
    return responses[0]?.data ?? {};
  }

  it("lists every tool of every toolbox, those of one name included", async () => {
    const { tools } = await request(bus, "list", {});

    expect(tools.map(({ toolbox_id, name }) => `${toolbox_id}/${name}`)).toEqual([
      "even/double",
      "even/shared",
      "odd/triple",
      "odd/shared",
    ]);
  });

  it("gets one definition by its name", async () => {
    expect(await ask("get", { name: "triple" })).toEqual({
      name: "triple",
      description: "The tool triple.",
      argument_schema: { type: "object", properties: { n: { type: "number" } }, required: ["n"] },
      output_schema: {
        type: "object",
        properties: { n: { type: "number" } },
        required: ["n"],
        additionalProperties: false,
      },
      toolbox_id: "odd",
    });
  });

  it.each([
    ["get", {}, { error: "Missing required field: 'name'" }],
    ["get", { name: 5 }, { error: "Missing required field: 'name'" }],
    ["get", { name: "nope" }, { error: "Unknown tool: 'nope'" }],
    ["invoke", {}, { name: "", error: "Missing required field: 'name'" }],
    ["invoke", { name: ["double"] }, { name: "", error: "Missing required field: 'name'" }],
    ["invoke", { name: "nope" }, { name: "nope", error: "Unknown tool: 'nope'" }],
    [
      "invoke",
      { name: "double", args: { n: "x" } },
      {
        name: "double",
        error: "ValueError: invalid arguments for 'double': n: Invalid input: expected number, received string",
      },
    ],
    [
      "invoke",
      { name: "double" },
      { name: "double", error: "ValueError: invalid arguments for 'double': n: missing, expected number" },
    ],
  ] as const)("answers %s %j with its error, once", async (operation, data, answer) => {
    expect(await ask(operation, data)).toEqual(answer);
  });

  it.each(["get", "invoke"] as const)(
    "answers %s of a name two toolboxes own with an error that names both",
    async (operation) => {
      const { error } = await ask(operation, { name: "shared", args: { n: 1 } });

      expect(error).toBe(
        `ValueError: tool 'shared' is owned by 'even' and 'odd': call it with ${contract.call.topic}, which names the toolbox_id`,
      );
    },
  );

  it("cuts an unknown name to one line of bounded length", async () => {
    const { error } = await ask("get", { name: `no\n${"x".repeat(10_000)}` });

    expect(error).toMatch(/^Unknown tool: 'no x{3900,4000}…$/);
  });

  it("answers a hostile name though the first answer cannot be sent", async () => {
    const inner = memoryBus();
    let hasRefused = false;
    const refusing: Bus = {
      ...inner,
      emit(outgoing) {
        if (outgoing.type !== "ovos.tools.invoke.response" || hasRefused) return inner.emit(outgoing);
        hasRefused = true;
        throw new ToolError("too_large", "too much");
      },
    };
    bindToolService(refusing, new ToolRegistry());

    const answers = collect(refusing, "invoke", { name: { toString: 1, valueOf: 1 } as unknown as string });

    expect(await answers).toEqual([{ name: "", error: "TooLargeError: too much" }]);
  });

  it("invokes a tool by its name", async () => {
    expect(await ask("invoke", { name: "triple", args: { n: 2 } })).toEqual({ name: "triple", result: { n: 6 } });
  });

  it("reloads, answering as Python readers expect beside the tools", async () => {
    await request(bus, "list", {});
    oddTools.push(tool("quintuple", (n) => n * 5));

    const answer = await request(bus, "reload", {});

    expect(answer).toMatchObject({ loaded: ["even", "odd"], total_tools: 5 });
    expect(answer.tools?.map(({ name }) => name)).toContain("quintuple");
    expect(await ask("invoke", { name: "quintuple", args: { n: 2 } })).toEqual({
      name: "quintuple",
      result: { n: 10 },
    });
  });

  it("answers once for each toolbox after many reloads", async () => {
    for (let index = 0; index < 3; index++) await request(bus, "reload", {});

    const discovered = await collect(bus, "discover", {}, { quietMs: 1 });
    const answer = await ask("invoke", { name: "double", args: { n: 4 } });

    expect(discovered.map(({ toolbox_id }) => toolbox_id)).toEqual(["even", "odd"]);
    expect(answer).toEqual({ name: "double", result: { n: 8 } });
  });

  it("hosts each toolbox as well", async () => {
    const answer = await request(bus, "call", { toolbox_id: "odd", name: "shared", kwargs: { n: 9 } });

    expect(answer).toEqual({ toolbox_id: "odd", result: { n: 9 } });
  });

  it("answers nothing once it is taken off", async () => {
    await request(bus, "list", {});
    unbind();
    responses = [];

    for (const operation of FLAT) bus.emit(message(contract[operation].topic, { name: "double" }));
    await untilQuiet();

    expect(responses).toEqual([]);
  });
});
