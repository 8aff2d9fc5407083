import { describe, expect, it } from "vitest";
import { type Bus, type Message, message, type ResponseOf, serve, ToolError, toWireError } from "../src/index.ts";

/** A bus whose sending can be made to fail. */
function scriptedBus(failures: (() => void)[]) {
  const sent: Message[] = [];
  const handlers: ((message: Message) => void)[] = [];
  const bus: Bus = {
    on(_, handler) {
      handlers.push(handler);
      return () => handlers.splice(handlers.indexOf(handler), 1);
    },
    emit(outgoing) {
      failures.shift()?.();
      sent.push(outgoing);
    },
  };
  return {
    bus,
    sent,
    receive(incoming: Message) {
      for (const handler of handlers) handler(incoming);
    },
  };
}

const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));
const failure = (_: Message, error: unknown): ResponseOf<"list"> => ({ tools: [], problem: toWireError(error) });
const tooLarge = () => {
  throw new ToolError("too_large", "it has 9 bytes, over the limit of 5");
};
const lost = () => {
  throw new ToolError("remote_failed", "not connected");
};

describe("serve", () => {
  it("says why an answer could not be sent, instead of nothing", async () => {
    const { bus, sent, receive } = scriptedBus([tooLarge]);
    serve(bus, "list", { answer: () => ({ tools: [] }), failure });

    receive(message("ovos.tools.list"));
    await untilQuiet();

    expect(sent.map(({ data }) => data)).toEqual([
      { tools: [], problem: "TooLargeError: it has 9 bytes, over the limit of 5" },
    ]);
  });

  it("leaves what cannot travel out of the context of that answer", async () => {
    const { bus, sent, receive } = scriptedBus([tooLarge]);
    const deep = JSON.parse(`${"[".repeat(500)}${"]".repeat(500)}`);
    serve(bus, "list", { answer: () => ({ tools: [] }), failure });

    receive(message("ovos.tools.list", {}, { source: "A", deep, id: 7 }));
    await untilQuiet();

    expect(sent.map(({ context }) => context)).toEqual([{ source: "A", destination: "A", id: 7 }]);
  });

  it("leaves an entry that makes the answer too large out of its context", async () => {
    const { bus, sent, receive } = scriptedBus([tooLarge]);
    serve(bus, "list", { answer: () => ({ tools: [] }), failure });

    receive(message("ovos.tools.list", {}, { source: "A", audio: "x".repeat(100_000), id: 7 }));
    await untilQuiet();

    expect(sent.map(({ context }) => context)).toEqual([{ source: "A", destination: "A", id: 7 }]);
  });

  it("survives a failure that cannot be put into words, and logs it", async () => {
    const { bus, sent, receive } = scriptedBus([]);
    const errors: string[] = [];
    const logger = { debug() {}, info() {}, warn() {}, error: (line: string) => errors.push(line) };
    const throwing = () => {
      throw new Error("no words");
    };
    serve(bus, "list", { answer: throwing, failure: throwing, logger });

    receive(message("ovos.tools.list"));
    await untilQuiet();

    expect(sent).toEqual([]);
    expect(errors).toEqual(["a request on 'ovos.tools.list' stays unanswered: Error: no words"]);
  });

  it("logs a request that stays unanswered because the connection is gone", async () => {
    const { bus, sent, receive } = scriptedBus([lost, lost]);
    const errors: string[] = [];
    const logger = { debug() {}, info() {}, warn() {}, error: (line: string) => errors.push(line) };
    serve(bus, "list", { answer: () => ({ tools: [] }), failure, logger });

    receive(message("ovos.tools.list"));
    await untilQuiet();

    expect(sent).toEqual([]);
    expect(errors).toEqual(["a request on 'ovos.tools.list' stays unanswered: RemoteError: not connected"]);
  });

  it("answers a request taken up before it ended", async () => {
    const { bus, sent, receive } = scriptedBus([]);
    const end = serve(bus, "list", { answer: async () => ({ tools: [] }), failure });

    receive(message("ovos.tools.list"));
    end();
    receive(message("ovos.tools.list"));
    await untilQuiet();

    expect(sent).toHaveLength(1);
  });
});
