import { beforeEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import {
  type Bus,
  bindToolBox,
  defineTool,
  discoverToolBoxes,
  type JsonObject,
  type Message,
  memoryBus,
  message,
  remoteToolBox,
  reply,
  request,
  ToolBox,
} from "../src/index.ts";

const upper = defineTool({
  name: "upper",
  description: "In capitals.",
  argumentSchema: z.object({ text: z.string() }),
  outputSchema: z.object({ text: z.string() }),
  execute: ({ text }, { caller }) => ({ text: text.toUpperCase() + (caller.mark ?? "") }),
});

/** What the Python ToolBox of today sends, as recorded: no static call topic, no toolbox_id in its tools. */
function pythonHost(bus: Bus, id: string): Message[] {
  const calls: Message[] = [];
  const answer = (received: Message, data: JsonObject) =>
    bus.emit(
      reply(
        {
          ...received,
          context: { ...received.context, session: { ...(received.context.session as object), lang: null } },
        },
        `${received.type}.response`,
        data,
      ),
    );
  bus.on("ovos.persona.tools.discover", (received) => {
    const schema = {
      title: "EchoArgs",
      type: "object",
      properties: { text: { title: "Text", type: "string" } },
      required: ["text"],
    };
    const tool = {
      name: "echo",
      description: "Echo.",
      argument_schema: schema,
      output_schema: { ...schema, title: "EchoOutput" },
    };
    answer(received, { tools: [tool], toolbox_id: id });
  });
  bus.on(`ovos.persona.tools.${id}.call`, (received) => {
    calls.push(received);
    const { name, kwargs } = received.data as { name: string; kwargs: JsonObject };
    if (name !== "echo")
      answer(received, { error: `ValueError: Unknown tool '${name}' for ToolBox '${id}'.`, toolbox_id: id });
    else if (typeof kwargs.text !== "string")
      answer(received, {
        error: `ValueError: Tool input validation failed for 'echo' in ToolBox '${id}'`,
        toolbox_id: id,
      });
    else answer(received, { result: { text: kwargs.text }, toolbox_id: id });
  });
  return calls;
}

describe("remoteToolBox", () => {
  let bus: Bus;

  beforeEach(() => {
    bus = memoryBus();
  });

  it("looks and works like the toolbox it stands for", async () => {
    const near = new ToolBox({ id: "text", tools: [upper] });
    bindToolBox(bus, near);
    const far = remoteToolBox(bus, "text");

    expect(far.definitions()).toEqual([]);
    expect(await far.call("upper", { text: "a" }, { caller: { mark: "!" } })).toEqual({ text: "A!" });
    expect(far.definitions()).toEqual(near.definitions());
    expect(far.definitions()).toBe(far.definitions());
  });

  it("calls a host that keeps to the specification on the topic of the specification", async () => {
    bindToolBox(bus, new ToolBox({ id: "text", tools: [upper] }));
    const types: string[] = [];
    for (const type of ["ovos.persona.tools.call", "ovos.persona.tools.text.call"])
      bus.on(type, () => types.push(type));

    await remoteToolBox(bus, "text").call("upper", { text: "a" });

    expect(types).toEqual(["ovos.persona.tools.call"]);
  });

  it("fails with what the host answered", async () => {
    bindToolBox(bus, new ToolBox({ id: "text", tools: [upper] }));

    await expect(remoteToolBox(bus, "text").call("lower")).rejects.toMatchObject({
      code: "remote_failed",
      name: "RemoteError",
      message: "ValueError: unknown tool 'lower'",
    });
  });

  it("calls a Python host of today on the topic it knows, once", async () => {
    const calls = pythonHost(bus, "py_echo");
    const python = remoteToolBox(bus, "py_echo");

    expect(await python.call("echo", { text: "hi" })).toEqual({ text: "hi" });
    expect(python.definitions()).toEqual([expect.objectContaining({ name: "echo", toolbox_id: "py_echo" })]);
    await expect(python.call("nope")).rejects.toThrow("ValueError: Unknown tool 'nope' for ToolBox 'py_echo'.");
    await expect(python.call("echo", {})).rejects.toThrow("Tool input validation failed");
    expect(calls).toHaveLength(3);
  });

  it("says that nobody hosts the toolbox", async () => {
    vi.useFakeTimers();
    const call = expect(remoteToolBox(bus, "absent").call("x")).rejects.toMatchObject({
      code: "timeout",
      message: "no host of toolbox 'absent' answered within 2000 ms",
    });

    await vi.advanceTimersByTimeAsync(2000);

    await call;
    vi.useRealTimers();
  });

  it("looks for its host anew after a call that nobody answered", async () => {
    vi.useFakeTimers();
    const unbind = bindToolBox(bus, new ToolBox({ id: "text", tools: [upper] }));
    const far = remoteToolBox(bus, "text", { timeoutMs: 100 });
    await far.refresh();
    unbind();
    const lost = expect(far.call("upper", { text: "a" })).rejects.toMatchObject({ code: "timeout" });
    await vi.advanceTimersByTimeAsync(100);
    await lost;
    vi.useRealTimers();

    pythonHost(bus, "text");

    expect(await far.call("echo", { text: "back" })).toEqual({ text: "back" });
  });

  it("stops waiting when its caller gives up", async () => {
    const hang = defineTool({ ...upper, execute: () => new Promise<never>(() => {}) });
    bindToolBox(bus, new ToolBox({ id: "text", tools: [hang] }));
    const giveUp = new AbortController();
    const far = remoteToolBox(bus, "text");
    await far.refresh();
    const call = far.call("upper", { text: "a" }, { signal: giveUp.signal });

    giveUp.abort(new Error("enough"));

    await expect(call).rejects.toMatchObject({ code: "cancelled" });
  });
});

describe("discoverToolBoxes", () => {
  it("takes the newest of two answers of one toolbox, and says so once", async () => {
    const bus = memoryBus();
    pythonHost(bus, "leaky");
    pythonHost(bus, "leaky");
    bindToolBox(bus, new ToolBox({ id: "text", tools: [upper] }));
    const lines: string[] = [];
    const logger = { debug() {}, info() {}, error() {}, warn: (line: string) => lines.push(line) };

    const toolboxes = await discoverToolBoxes(bus, { logger, quietMs: 1 });

    expect(toolboxes.map(({ toolbox_id, usesPredecessorTopic }) => [toolbox_id, usesPredecessorTopic])).toEqual([
      ["leaky", true],
      ["text", false],
    ]);
    expect(lines).toEqual(["toolbox 'leaky' answered discovery twice; the newest answer is used"]);
  });

  it("reads what Python's service answers to reload", async () => {
    const bus = memoryBus();
    bus.on("ovos.tools.reload", (received) =>
      bus.emit(reply(received, "ovos.tools.reload.response", { loaded: ["a"], total_tools: 2 })),
    );

    expect(await request(bus, "reload", {})).toEqual({ loaded: ["a"], total_tools: 2 });
    expect(message("x").context).toEqual({});
  });
});
