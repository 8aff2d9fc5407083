import { describe, expect, it } from "vitest";
import { type JsonObject, type Message, memoryBus, message } from "../src/index.ts";

const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));

describe("memoryBus", () => {
  it("passes messages through JSON, sharing nothing with the sender", async () => {
    const bus = memoryBus();
    const received: Message[] = [];
    bus.on("a", (each) => received.push(each));
    const data: JsonObject = { list: [1], gone: undefined };

    bus.emit(message("a", data));
    (data.list as number[]).push(2);
    await untilQuiet();

    expect(received).toEqual([{ type: "a", data: { list: [1] }, context: {} }]);
    expect(Object.keys(received[0]?.data ?? {})).toEqual(["list"]);
  });

  it("delivers later, in one order, to everyone who hears the topic, the sender included", async () => {
    const bus = memoryBus();
    const seen: string[] = [];
    bus.on("a", ({ data }) => {
      seen.push(`first ${data.n}`);
      if (data.n === 1) bus.emit(message("a", { n: 3 }));
    });
    bus.on("a", ({ data }) => seen.push(`second ${data.n}`));
    bus.on("b", () => seen.push("never"));

    bus.emit(message("a", { n: 1 }));
    bus.emit(message("a", { n: 2 }));
    const atOnce = [...seen];
    await untilQuiet();

    expect(atOnce).toEqual([]);
    expect(seen).toEqual(["first 1", "second 1", "first 2", "second 2", "first 3", "second 3"]);
  });

  it("is not harmed by a handler that throws, and says so", async () => {
    const lines: string[] = [];
    const logger = { debug() {}, info() {}, warn() {}, error: (line: string) => lines.push(line) };
    const bus = memoryBus({ logger });
    const seen: Message[] = [];
    bus.on("a", () => {
      throw new RangeError("mine");
    });
    bus.on("a", (each) => seen.push(each));

    bus.emit(message("a"));
    await untilQuiet();

    expect(seen).toHaveLength(1);
    expect(lines).toEqual(["a handler of 'a' threw RangeError: mine"]);
  });

  it("ends one subscription at a time, also of a function subscribed twice", async () => {
    const bus = memoryBus();
    let heard = 0;
    const handler = () => heard++;
    const off = bus.on("a", handler);
    bus.on("a", handler);

    off();
    off();
    bus.emit(message("a"));
    await untilQuiet();

    expect(heard).toBe(1);
  });

  it("refuses what the wire would refuse", () => {
    expect(() => memoryBus().emit(message("a", { n: Number.NaN }))).toThrow("data.n: NaN is not JSON");
  });
});
