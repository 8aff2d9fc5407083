import { once } from "node:events";
import {
  bindToolBox,
  contract,
  defineTool,
  discoverToolBoxes,
  isToolError,
  type JsonObject,
  type Message,
  message,
  remoteToolBox,
  request,
  responseTopic,
  ToolBox,
} from "@ovos-tools/core";
import fc from "fast-check";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import { type BusServer, connectBus, startBus, type WebSocketBus } from "../src/index.ts";
import { rawClient } from "./raw-client.ts";

const doubled = (id: string, execute = async (n: number) => n * 2) =>
  new ToolBox({
    id,
    tools: [
      defineTool({
        name: "double",
        description: "Double a number.",
        argumentSchema: z.object({ n: z.number() }),
        outputSchema: z.object({ n: z.number() }),
        execute: async ({ n }) => ({ n: await execute(n) }),
      }),
    ],
  });

const CALL_ANSWER = responseTopic(contract.call.topic);

describe("calls over a bus", () => {
  let server: BusServer;
  let clients: WebSocketBus[];

  beforeEach(async () => {
    server = await startBus({ port: 0 });
    clients = [];
  });

  afterEach(async () => {
    for (const client of clients) await client.close();
    await server.close();
  });

  async function connect(): Promise<WebSocketBus> {
    const client = await connectBus(server.url);
    clients.push(client);
    return client;
  }

  /** Whatever was sent on this connection before has passed the bus once a message sent after it comes back. */
  async function hasPassed(bus: WebSocketBus): Promise<void> {
    await new Promise<void>((resolve) => {
      const off = bus.on("test.sentinel", () => {
        off();
        resolve();
      });
      bus.emit(message("test.sentinel"));
    });
  }

  it("gives each of 1,000 calls in flight, from three callers, its own answer, once", async () => {
    bindToolBox(await connect(), doubled("math"));
    const callers = [await connect(), await connect(), await connect()];
    const answered: Message[] = [];
    const watcher = await connect();
    watcher.on(CALL_ANSWER, (answer) => answered.push(answer));
    await hasPassed(watcher);

    const results = await Promise.all(
      Array.from({ length: 1000 }, (_, n) =>
        request(callers[n % 3] as WebSocketBus, "call", { toolbox_id: "math", name: "double", kwargs: { n } }),
      ),
    );
    await hasPassed(watcher);

    expect(results.map(({ result }) => result)).toEqual(Array.from({ length: 1000 }, (_, n) => ({ n: n * 2 })));
    expect(answered).toHaveLength(1000);
  });

  it("lets two hosts answer for their own toolboxes alone", async () => {
    bindToolBox(
      await connect(),
      doubled("one", async (n) => n * 2),
    );
    bindToolBox(
      await connect(),
      doubled("two", async (n) => n * 20),
    );
    const caller = await connect();
    const answered: JsonObject[] = [];
    caller.on(CALL_ANSWER, ({ data }) => answered.push(data));

    const results = await Promise.all(["one", "two"].map((id) => remoteToolBox(caller, id).call("double", { n: 1 })));
    const toolboxes = await discoverToolBoxes(caller);
    await hasPassed(caller);

    expect(results).toEqual([{ n: 2 }, { n: 20 }]);
    expect(toolboxes.map(({ toolbox_id }) => toolbox_id).sort()).toEqual(["one", "two"]);
    expect(answered).toHaveLength(2);
  });

  it("survives a restart of the bus under load: what is in flight fails clearly, what follows succeeds", async () => {
    const host = await connect();
    let executions = 0;
    const parked: (() => void)[] = [];
    const park = (n: number) =>
      new Promise<number>((resolve) => {
        executions++;
        parked.push(() => resolve(n * 2));
      });
    bindToolBox(host, doubled("math", park));
    const caller = await connect();
    const call = (n: number) => request(caller, "call", { toolbox_id: "math", name: "double", kwargs: { n } });

    const inFlight = Array.from({ length: 100 }, (_, n) => call(n));
    const outcomes = Promise.allSettled(inFlight);
    while (executions < 100) await hasPassed(caller);
    const back = Promise.all([host, caller].map((bus) => new Promise<void>((resolve) => bus.onReconnect(resolve))));
    await server.close();
    for (const finish of parked.splice(0)) finish();
    server = await startBus({ port: server.port });
    await back;
    const answered: Message[] = [];
    caller.on(CALL_ANSWER, (answer) => answered.push(answer));
    const next = call(7);
    while (parked.length === 0) await hasPassed(caller);
    for (const finish of parked.splice(0)) finish();

    expect(await next).toMatchObject({ result: { n: 14 } });
    await hasPassed(caller);
    expect(answered).toHaveLength(1);
    expect(executions).toBe(101);
    for (const outcome of await outcomes) {
      expect(outcome.status).toBe("rejected");
      expect(outcome).toMatchObject({ reason: { code: "remote_failed", message: /connection was lost/ } });
    }
  });

  it("answers nothing to 10,000 malformed frames, and the next call works", async () => {
    bindToolBox(await connect(), doubled("math"));
    const caller = await connect();
    const sender = await rawClient(server.url);
    const answered: Message[] = [];
    for (const topic of [contract.call.topic, contract.discover.topic]) {
      caller.on(responseTopic(topic), (answer) => answered.push(answer));
    }
    const frames = fc.sample(malformedFrame(), { numRuns: 10_000, seed: 1 });

    for (const frame of frames) sender.send(frame);
    sender.send('{"type":"test.last"}');
    await sender.until(() => sender.frames.at(-1) === '{"type":"test.last"}');
    const passed = sender.frames.length;
    const answer = await request(caller, "call", { toolbox_id: "math", name: "double", kwargs: { n: 21 } });
    await hasPassed(caller);

    expect(passed).toBe(1 + frames.length + 1);
    expect(answer).toMatchObject({ result: { n: 42 } });
    expect(answered).toHaveLength(1);
    await sender.close();
  });

  it("answers a caller that has left without harm to the next", async () => {
    const host = await connect();
    let release = (_n: number) => {};
    const running = new Promise<void>((isRunning) => {
      const execute = async (n: number) => {
        if (n > 0) return n;
        isRunning();
        return new Promise<number>((resolve) => {
          release = resolve;
        });
      };
      bindToolBox(host, doubled("math", execute));
    });
    const leaver = await connectBus(server.url);
    const left = request(leaver, "call", { toolbox_id: "math", name: "double", kwargs: { n: 0 } }).catch(
      (error) => error,
    );
    await running;

    await leaver.close();
    release(0);
    const answer = await request(await connect(), "call", { toolbox_id: "math", name: "double", kwargs: { n: 5 } });

    expect(isToolError(await left)).toBe(true);
    expect(answer).toMatchObject({ result: { n: 5 } });
  });

  it("turns a result over the size of a message into an error that says size and limit", async () => {
    const host = await connectBus(server.url, { maxMessageBytes: 10_000 });
    clients.push(host);
    const large = defineTool({
      name: "fill",
      description: "Give a long text.",
      argumentSchema: z.object({}),
      outputSchema: z.object({ text: z.string() }),
      execute: () => ({ text: "x".repeat(20_000) }),
    });
    bindToolBox(host, new ToolBox({ id: "large", tools: [large] }));

    const { error } = await request(await connect(), "call", { toolbox_id: "large", name: "fill" });

    expect(error).toMatch(/^TooLargeError: .* has 20\d\d\d bytes, over the limit of 10000 bytes/);
    expect(host.isConnected).toBe(true);
  });

  it("is heard by a plain WebSocket as Python would hear it", async () => {
    bindToolBox(await connect(), doubled("math"));
    const { socket, send } = await rawClient(server.url);
    const answers: JsonObject[] = [];
    socket.on("message", (data) => {
      const frame = JSON.parse(String(data));
      if (frame.type === CALL_ANSWER) answers.push(frame);
      if (frame.type === "done") socket.close();
    });
    const context = { source: "py", destination: ["skills"], session: { session_id: "abc", lang: null }, other: 1 };

    send(
      JSON.stringify({
        type: contract.call.topic,
        data: { toolbox_id: "math", name: "double", kwargs: { n: 4 } },
        context,
      }),
    );
    const watcher = await connect();
    await request(watcher, "call", { toolbox_id: "math", name: "double", kwargs: { n: 4 } });
    send('{"type":"done"}');
    await once(socket, "close");

    expect(answers[0]).toEqual({
      type: CALL_ANSWER,
      data: { toolbox_id: "math", result: { n: 8 } },
      context: { source: "skills", destination: "py", session: { session_id: "abc", lang: null }, other: 1 },
    });
  });
});

/** Frames that are no message: cut or garbled JSON, other JSON, a wrong or missing type, data, context or session. */
function malformedFrame(): fc.Arbitrary<string> {
  const topic = fc.constantFrom(contract.call.topic, contract.discover.topic);
  const notAnObject = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.array(fc.integer()));
  const envelope = (parts: Record<string, unknown>) => JSON.stringify(parts);
  const call = JSON.stringify({
    type: contract.call.topic,
    data: { toolbox_id: "math", name: "double", kwargs: { n: 1 } },
  });
  return fc.oneof(
    fc.string().filter((text) => !isJson(text)),
    fc.nat(call.length - 1).map((length) => call.slice(0, length)),
    notAnObject.map((value) => JSON.stringify(value)),
    fc.constant("null"),
    fc
      .oneof(
        notAnObject.filter((value) => typeof value !== "string"),
        fc.constantFrom("", "a b", "a..b", ".a", "é"),
      )
      .map((type) => envelope({ type, data: {} })),
    fc.tuple(topic, notAnObject).map(([type, data]) => envelope({ type, data })),
    fc.tuple(topic, notAnObject).map(([type, context]) => envelope({ type, context })),
    fc.tuple(topic, notAnObject).map(([type, session]) => envelope({ type, context: { session } })),
    fc.constant(`{"type":"${contract.call.topic}","data":{"toolbox_id":"math","name":"double","kwargs":{"n":NaN}}}`),
    fc.constant(`\ufeff${call}`),
  );
}

function isJson(text: string): boolean {
  try {
    JSON.parse(text);
    return true;
  } catch {
    return false;
  }
}
