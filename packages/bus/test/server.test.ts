import { once } from "node:events";
import { get } from "node:http";
import { connect } from "node:net";
import { afterEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { type BusOptions, type BusServer, startBus } from "../src/index.ts";
import { rawClient } from "./raw-client.ts";

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function bus(options: BusOptions = {}): Promise<BusServer> {
  const server = await startBus({ port: 0, ...options });
  undo.push(() => server.close());
  return server;
}

async function client(url: string, options?: { origin: string }) {
  const opened = await rawClient(url, options);
  undo.push(() => opened.close());
  return opened;
}

function recorder() {
  const lines: string[] = [];
  const log = (line: string) => lines.push(line);
  return { lines, logger: { debug: log, info: log, warn: log, error: log } };
}

const refusal = (url: string, options = {}) =>
  new Promise<string>((resolve) => new WebSocket(url, options).on("error", ({ message }) => resolve(message)));

describe("startBus", () => {
  it("greets the newcomer alone", async () => {
    const { url } = await bus();
    const first = await client(url);
    const second = await client(url);
    await second.until(() => second.frames.length === 1);
    second.send("done");
    await first.until(() => first.frames.includes("done"));

    const greeting = '{"type":"connected","data":{},"context":{"session":{"session_id":"default"}}}';
    expect(first.frames).toEqual([greeting, "done"]);
    expect(second.frames[0]).toBe(greeting);
  });

  it("sends every text frame as it is to everyone, its sender included", async () => {
    const { url } = await bus();
    const clients = [await client(url), await client(url)];
    const frames = ["not json", "", '{ "type": "x",  "data": {"ä": "\\u00e4"} }', "last"];

    for (const frame of frames) clients[0]?.send(frame);

    for (const { until, frames: seen } of clients) {
      await until(() => seen.includes("last"));
      expect(seen.slice(1)).toEqual(frames);
    }
  });

  it("keeps one order for everyone", async () => {
    const { url } = await bus();
    const clients = [await client(url), await client(url), await client(url)];
    const count = 200;

    for (let index = 0; index < count; index++)
      for (const [who, { send }] of clients.entries()) send(`${who}:${index}`);
    for (const { until, frames } of clients) await until(() => frames.length === 1 + 3 * count);

    expect(clients[1]?.frames).toEqual(clients[0]?.frames);
    expect(clients[2]?.frames).toEqual(clients[0]?.frames);
  });

  it("passes binary UTF-8 on as text and drops other binary frames", async () => {
    const { url } = await bus();
    const { send, frames, until } = await client(url);

    send(Buffer.from([0xff, 0xfe, 0x80]));
    send(Buffer.from("grün"));
    await until(() => frames.length === 2);

    expect(frames[1]).toBe("grün");
  });

  it("takes a message up to the limit and disconnects the sender of a larger one, and nobody else", async () => {
    const { url } = await bus({ maxMessageBytes: 1000 });
    const sender = await client(url);
    const other = await client(url);

    sender.send("x".repeat(1000));
    await other.until(() => other.frames.length === 2);
    const closed = once(sender.socket, "close");
    sender.send("x".repeat(1001));
    await closed;
    other.send("still here");
    await other.until(() => other.frames.includes("still here"));

    expect(other.frames).toHaveLength(3);
  });

  it("drops a reader that falls too far behind, and nobody else", async () => {
    const { lines, logger } = recorder();
    const server = await bus({ maxBufferedBytes: 1024 * 1024, logger });
    const lazy = await client(server.url);
    const sender = await client(server.url);
    lazy.socket.pause();
    const frame = "x".repeat(512 * 1024);

    let sent = 0;
    while (server.clientCount === 2) {
      sender.send(frame);
      sent++;
      await sender.until(() => sender.frames.length === 1 + sent);
    }

    expect(lines.join()).toMatch(/a client was dropped: \d+ bytes wait/);
    lazy.socket.resume();
  });

  it("refuses a web page of a foreign origin, and takes one that is allowed", async () => {
    const { lines, logger } = recorder();
    const { url } = await bus({ allowedOrigins: ["http://localhost:3000"], logger });

    const refused = await refusal(url, { origin: "http://evil.example" });
    const allowed = await client(url, { origin: "http://localhost:3000" });

    expect(refused).toContain("403");
    expect(lines.join()).toContain("http://evil.example");
    expect(allowed.socket.readyState).toBe(WebSocket.OPEN);
  });

  it("answers another path with 404, and a plain request with 400", async () => {
    const { url, port } = await bus();

    const refused = await refusal(url.replace("/core", "/other"));
    const [response] = await once(get({ port, path: "/core", host: "127.0.0.1" }), "response");

    expect(refused).toContain("404");
    expect(response.statusCode).toBe(400);
  });

  it("says that a port is taken, and how to take a free one", async () => {
    const { port } = await bus();

    await expect(startBus({ port })).rejects.toThrow(new RegExp(`port ${port} .* is taken.*port 0`));
  });

  it("listens beyond this machine only when asked to, and warns", async () => {
    const { lines, logger } = recorder();

    await expect(startBus({ host: "0.0.0.0", port: 0 })).rejects.toThrow("beyond this machine");
    await bus({ host: "0.0.0.0", expose: true, logger });

    expect(lines.join()).toContain("no password");
  });

  it("close disconnects everyone, half-open connections too, and frees the port", async () => {
    const server = await bus();
    const { socket } = await client(server.url);
    const idle = connect(server.port, "127.0.0.1");
    await once(idle, "connect");
    const closed = [once(socket, "close"), once(idle, "close")];

    await server.close();
    await server.close();
    await Promise.all(closed);

    await bus({ port: server.port });
    expect(server.clientCount).toBe(0);
  });
});
