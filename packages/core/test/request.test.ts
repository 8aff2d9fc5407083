import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { type Bus, collect, type Message, memoryBus, message, request, response } from "../src/index.ts";

const LIST = "ovos.tools.list";
const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));

describe("request", () => {
  let bus: Bus;
  let requests: Message[];

  beforeEach(() => {
    bus = memoryBus();
    requests = [];
    bus.on(LIST, (received) => requests.push(received));
  });

  afterEach(() => {
    vi.useRealTimers();
  });

  it("gives each of 1,000 askers at once its own answer, whatever the order", async () => {
    bus.on("ovos.tools.get", (received) => requests.push(received));
    const asked = Array.from({ length: 1000 }, (_, index) => request(bus, "get", { name: `t${index}` }));
    await untilQuiet();

    for (const received of requests.reverse()) bus.emit(response(received, { error: `about ${received.data.name}` }));

    expect((await Promise.all(asked)).map(({ error }) => error)).toEqual(asked.map((_, index) => `about t${index}`));
  });

  it("sends a session, a source and its context", async () => {
    const asking = request(bus, "list", {}, { context: { source: "me", session: null, extra: 1 } });
    const plain = request(bus, "list", {});
    await untilQuiet();
    for (const received of requests) bus.emit(response(received, { tools: [] }));
    await Promise.all([asking, plain]);

    expect(requests[0]?.context).toMatchObject({ source: "me", session: { session_id: "default" }, extra: 1 });
    expect(requests[1]?.context).toMatchObject({ source: "ovos-tools", session: { session_id: "default" } });
  });

  it("takes no answer that is another's, and its own only once", async () => {
    const asking = request(bus, "list", {});
    await untilQuiet();
    const [received] = requests as [Message];

    bus.emit(response(message(LIST, {}, { ovos_tools_request_id: "another's" }), { tools: [] }));
    bus.emit(response(message(LIST), { tools: [] }));
    bus.emit(response(received, { tools: [], mine: 1 }));
    bus.emit(response(received, { tools: [], mine: 2 }));

    expect(await asking).toEqual({ tools: [], mine: 1 });
  });

  it("fails when nobody answers in time, saying whom it asked", async () => {
    vi.useFakeTimers();
    const asking = expect(request(bus, "list", {}, { timeoutMs: 50 })).rejects.toMatchObject({
      code: "timeout",
      message: "nobody answered 'ovos.tools.list' within 50 ms",
    });

    await vi.advanceTimersByTimeAsync(50);

    await asking;
    expect(vi.getTimerCount()).toBe(0);
  });

  it("fails on an answer that is malformed", async () => {
    const asking = request(bus, "call", { toolbox_id: "a", name: "b" });
    bus.on("ovos.persona.tools.call", (received) =>
      bus.emit(response(received, { toolbox_id: "a", result: {}, error: "both" })),
    );

    await expect(asking).rejects.toMatchObject({
      code: "remote_failed",
      message: expect.stringContaining("is malformed"),
    });
  });

  it("stops waiting when its signal is aborted, and does not ask when it was before", async () => {
    const giveUp = new AbortController();
    const remove = vi.spyOn(giveUp.signal, "removeEventListener");
    const asking = request(bus, "list", {}, { signal: giveUp.signal });
    const never = request(bus, "list", {}, { signal: AbortSignal.abort(new Error("before")) });

    giveUp.abort(new Error("enough"));

    await expect(asking).rejects.toMatchObject({ code: "cancelled", message: expect.stringContaining("enough") });
    await expect(never).rejects.toMatchObject({ code: "cancelled", message: expect.stringContaining("before") });
    await untilQuiet();
    expect(remove).toHaveBeenCalledTimes(1);
    expect(requests).toHaveLength(1);
  });

  it("refuses what is not JSON, and hears nothing afterwards", async () => {
    const on = vi.spyOn(bus, "on");

    await expect(request(bus, "invoke", { name: "x", args: { n: Number.NaN } })).rejects.toThrow(
      "data.args.n: NaN is not JSON",
    );
    expect(on).toHaveBeenCalledTimes(1);
  });

  it("keeps one subscription for all that is in flight, and none when nothing is", async () => {
    let subscribed = 0;
    const counting: Bus = {
      emit: (outgoing) => bus.emit(outgoing),
      on(topic, handler) {
        subscribed++;
        const off = bus.on(topic, handler);
        return () => {
          subscribed--;
          off();
        };
      },
    };
    const asking = [1, 2, 3].map(() => request(counting, "list", {}));
    await untilQuiet();

    expect(subscribed).toBe(1);
    for (const received of requests) bus.emit(response(received, { tools: [] }));
    await Promise.all(asking);
    expect(subscribed).toBe(0);
  });

  it("fails everything in flight when the connection is lost, and lets go of it", async () => {
    let listeners: ((reason: Error) => void)[] = [];
    const losing: Bus = {
      on: (topic, handler) => bus.on(topic, handler),
      emit: (outgoing) => bus.emit(outgoing),
      onDisconnect(handler) {
        listeners.push(handler);
        return () => {
          listeners = listeners.filter((listener) => listener !== handler);
        };
      },
    };
    const asking = [
      request(losing, "list", {}),
      request(losing, "get", { name: "x" }),
      collect(losing, "discover", {}),
    ];
    const outcomes = Promise.allSettled(asking);

    for (const listener of [...listeners]) listener(new Error("the server went away"));

    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        reason: { code: "remote_failed", message: "the bus connection was lost: the server went away" },
      });
    }
    expect(listeners).toEqual([]);
  });
});

describe("collect", () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  const announce = (bus: Bus, received: Message, toolbox_id: unknown) =>
    bus.emit(response(received, { toolbox_id, tools: [] }));

  it("gathers answers until no more come, leaving malformed ones out", async () => {
    vi.useFakeTimers();
    const bus = memoryBus();
    bus.on("ovos.persona.tools.discover", (received) => {
      announce(bus, received, "a");
      announce(bus, received, 5);
      setTimeout(() => announce(bus, received, "b"), 200);
      setTimeout(() => announce(bus, received, "too late"), 500);
    });
    const gathering = collect(bus, "discover", {});

    await vi.advanceTimersByTimeAsync(450);

    expect((await gathering).map(({ toolbox_id }) => toolbox_id)).toEqual(["a", "b"]);
  });

  it("gives an empty list when nobody answers", async () => {
    vi.useFakeTimers();
    const gathering = collect(memoryBus(), "discover", {});

    await vi.advanceTimersByTimeAsync(1000);

    expect(await gathering).toEqual([]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("ends early when told to", async () => {
    const bus = memoryBus();
    bus.on("ovos.persona.tools.discover", (received) => {
      for (const id of ["a", "b", "c"]) announce(bus, received, id);
    });

    const answers = await collect(bus, "discover", {}, { until: ({ toolbox_id }) => toolbox_id === "b" });

    expect(answers.map(({ toolbox_id }) => toolbox_id)).toEqual(["a", "b"]);
  });
});
