import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  type Bus,
  bindToolBox,
  contract,
  defineTool,
  type JsonObject,
  type Message,
  memoryBus,
  message,
  predecessorTopic,
  responseTopic,
  type Tool,
  ToolBox,
  type ToolSource,
} from "../src/index.ts";

const CALL = contract.call.topic;
const PREDECESSOR = predecessorTopic("ours");

const divide = defineTool({
  name: "divide",
  description: "Divide.",
  argumentSchema: z.object({ a: z.number(), b: z.number().max(50) }),
  outputSchema: z.object({ quotient: z.number() }),
  execute({ a, b }) {
    if (b === 0) throw new RangeError("division by zero");
    return { quotient: a / b };
  },
});
const wrong = defineTool({
  name: "wrong",
  description: "Give a wrong output.",
  argumentSchema: z.object({}),
  outputSchema: z.object({ n: z.number() }),
  execute: () => ({ n: "1" as unknown as number }),
});
const hang = defineTool({
  name: "hang",
  description: "Never end.",
  argumentSchema: z.object({}),
  outputSchema: z.object({}),
  timeoutMs: 1000,
  execute: () => new Promise<never>(() => {}),
});

describe("bindToolBox", () => {
  let bus: Bus;
  let responses: Message[];
  let unbind: () => void;

  beforeEach(() => {
    bus = memoryBus();
    responses = [];
    unbind = bindToolBox(bus, new ToolBox({ id: "ours", tools: [divide, wrong, hang] }));
    for (const topic of [CALL, PREDECESSOR, contract.discover.topic]) {
      bus.on(responseTopic(topic), (response) => responses.push(response));
    }
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  /** Nothing here waits for anything outside the process: when the event loop turns, all that comes has come. */
  const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));

  async function send(topic: string, data: JsonObject, context: JsonObject = {}): Promise<JsonObject[]> {
    bus.emit(message(topic, data, context));
    await untilQuiet();
    return responses.map((response) => response.data);
  }

  describe.each([
    ["the call topic", CALL],
    ["the predecessor topic", PREDECESSOR],
  ])("on %s", (_, topic) => {
    it.each<[string, JsonObject, JsonObject]>([
      ["a call", { name: "divide", kwargs: { a: 6, b: 3 } }, { result: { quotient: 2 } }],
      ["repairable arguments", { name: "divide", kwargs: '{"a": "6", "b": 3}' }, { result: { quotient: 2 } }],
      ["no name", { kwargs: {} }, { error: "ValueError: missing required field 'name'" }],
      ["a null name", { name: null }, { error: "ValueError: missing required field 'name'" }],
      ["a name that is a list", { name: ["divide"] }, { error: "ValueError: missing required field 'name'" }],
      ["an unknown tool", { name: "x" }, { error: "ValueError: unknown tool 'x'" }],
      ["a tool named like a prototype's key", { name: "__proto__" }, { error: "ValueError: unknown tool '__proto__'" }],
      [
        "no arguments",
        { name: "divide" },
        {
          error: "ValueError: invalid arguments for 'divide': a: missing, expected number; b: missing, expected number",
        },
      ],
      [
        "wrong arguments",
        { name: "divide", kwargs: { a: "x", b: 51 } },
        {
          error:
            "ValueError: invalid arguments for 'divide': a: Invalid input: expected number, received string; b: Too big: expected number to be <=50",
        },
      ],
      [
        "arguments that are a list",
        { name: "divide", kwargs: [1, 2] },
        { error: "ValueError: invalid arguments for 'divide': Invalid input: expected object, received array" },
      ],
      [
        "arguments that are a number",
        { name: "divide", kwargs: 5 },
        { error: "ValueError: invalid arguments for 'divide': Invalid input: expected object, received number" },
      ],
      ["a tool that throws", { name: "divide", kwargs: { a: 1, b: 0 } }, { error: "RangeError: division by zero" }],
      [
        "an output that fails",
        { name: "wrong" },
        { error: "RuntimeError: invalid output from 'wrong': n: Invalid input: expected number, received string" },
      ],
    ])("answers %s, once", async (_, data, answer) => {
      expect(await send(topic, { toolbox_id: "ours", ...data })).toEqual([{ toolbox_id: "ours", ...answer }]);
    });

    it("answers a tool that never ends when its time is up, once", async () => {
      vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "performance"] });

      const early = await send(topic, { toolbox_id: "ours", name: "hang" });
      await vi.advanceTimersByTimeAsync(1000);
      await untilQuiet();

      expect(early).toEqual([]);
      expect(responses.map(({ data }) => data)).toEqual([
        { toolbox_id: "ours", error: "TimeoutError: 'hang' took longer than 1000 ms" },
      ]);
    });

    it("answers on the response of the topic, routed back", async () => {
      const context = { source: "A", destination: "B", session: { session_id: "s", lang: null }, mine: 1 };

      await send(topic, { toolbox_id: "ours", name: "divide", kwargs: { a: 1, b: 1 } }, context);

      expect(responses).toEqual([
        {
          type: responseTopic(topic),
          data: { toolbox_id: "ours", result: { quotient: 1 } },
          context: { ...context, source: "B", destination: "A" },
        },
      ]);
    });

    it.each(["_namespace_compat_twin", "_intent_compat_twin"])(
      "ignores the second copy of a message, marked %s",
      async (mark) => {
        expect(
          await send(topic, { toolbox_id: "ours", name: "divide", kwargs: { a: 1, b: 1 } }, { [mark]: true }),
        ).toEqual([]);
      },
    );
  });

  it.each([["theirs"], [undefined], [null], [5], [["ours"]], ["OURS"], ["ours "], [""]])(
    "stays silent on a call for the toolbox %j",
    async (toolbox_id) => {
      expect(await send(CALL, { toolbox_id, name: "divide", kwargs: { a: 1, b: 1 } })).toEqual([]);
    },
  );

  it("answers discovery once, with every tool whole", async () => {
    const [answer, ...more] = await send(contract.discover.topic, { ignored: true });

    expect(more).toEqual([]);
    expect(answer).toMatchObject({
      toolbox_id: "ours",
      tools: [{ name: "divide" }, { name: "wrong" }, { name: "hang" }],
    });
    expect((answer as { tools: unknown[] }).tools[0]).toEqual({
      name: "divide",
      description: "Divide.",
      argument_schema: {
        type: "object",
        properties: { a: { type: "number" }, b: { type: "number", maximum: 50 } },
        required: ["a", "b"],
      },
      output_schema: {
        type: "object",
        properties: { quotient: { type: "number" } },
        required: ["quotient"],
        additionalProperties: false,
      },
      toolbox_id: "ours",
    });
  });

  it("finds tools anew before it answers discovery", async () => {
    const tools: Tool[] = [wrong];
    bindToolBox(bus, new ToolBox({ id: "dynamic", tools: () => tools }));
    await untilQuiet();
    tools.push(hang);

    const answers = await send(contract.discover.topic, {});

    expect(answers).toContainEqual(
      expect.objectContaining({ toolbox_id: "dynamic", tools: [expect.anything(), expect.anything()] }),
    );
  });

  it("answers nothing once unbound, and may be unbound again", async () => {
    unbind();
    unbind();

    await send(CALL, { toolbox_id: "ours", name: "divide", kwargs: { a: 1, b: 1 } });
    await send(PREDECESSOR, { name: "divide" });

    expect(await send(contract.discover.topic, {})).toEqual([]);
  });

  it.each<[string, Partial<ToolSource>, JsonObject]>([
    ["whose refresh fails", { refresh: () => Promise.reject(new Error("down")) }, { result: { ok: true } }],
    [
      "whose call throws at once",
      {
        call: () => {
          throw new TypeError("broken");
        },
      },
      { error: "TypeError: broken" },
    ],
    [
      "whose call gives nothing",
      { call: async () => undefined as never },
      { error: "RuntimeError: invalid output from 'x': not an object" },
    ],
    [
      "whose result is not JSON",
      { call: async () => ({ n: 1n }) },
      {
        error:
          "RuntimeError: invalid output: cannot send 'ovos.persona.tools.call.response': data.result.n: bigint is not JSON",
      },
    ],
  ])("answers discovery and calls of a stranger's toolbox %s, once each", async (_, part, answer) => {
    const stranger = {
      id: "stranger",
      refresh: async () => {},
      definitions: () => [],
      call: async () => ({ ok: true }),
      ...part,
    };
    bindToolBox(bus, stranger);

    const called = await send(CALL, { toolbox_id: "stranger", name: "x" });
    responses = [];
    const discovered = await send(contract.discover.topic, {});

    expect(called).toEqual([{ toolbox_id: "stranger", ...answer }]);
    expect(discovered).toContainEqual({ toolbox_id: "stranger", tools: [] });
    expect(discovered).toHaveLength(2);
  });
});
