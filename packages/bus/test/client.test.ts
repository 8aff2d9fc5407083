import { once } from "node:events";
import { readFileSync } from "node:fs";
import { createServer } from "node:https";
import type { AddressInfo } from "node:net";
import { type Bus, type Message, message, request, silentLogger } from "@ovos-tools/core";
import { afterEach, describe, expect, it } from "vitest";
import { type WebSocket, WebSocketServer } from "ws";
import { type ConnectOptions, connectBus, startBus } from "../src/index.ts";
import { rawClient } from "./raw-client.ts";

const undo: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step();
});

async function bus(port = 0) {
  const server = await startBus({ port });
  undo.push(() => server.close());
  return server;
}

async function connect(url: string, options?: ConnectOptions) {
  const client = await connectBus(url, options);
  undo.push(() => client.close());
  return client;
}

/** A server that is not ours, as a stock OVOS bus is not. */
async function stockBus(options: { autoPong?: boolean } = {}) {
  const server = new WebSocketServer({ port: 0, host: "127.0.0.1", path: "/core", ...options });
  await once(server, "listening");
  undo.push(async () => {
    for (const client of server.clients) client.terminate();
    server.close();
    await once(server, "close");
  });
  server.on("connection", (socket) => {
    socket.on("message", (data) => {
      for (const client of server.clients) client.send(String(data));
    });
  });
  return { server, url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/core` };
}

const heard = (client: Bus, topic: string) =>
  new Promise<Message>((resolve) => {
    const off = client.on(topic, (received) => {
      off();
      resolve(received);
    });
  });

describe("connectBus", () => {
  it("sends to everyone, itself included, and hears only what it subscribed to", async () => {
    const { url } = await bus();
    const [one, other] = [await connect(url), await connect(url)];
    const both = Promise.all([heard(one, "greet"), heard(other, "greet")]);

    one.emit(message("unheard"));
    one.emit(message("greet", { name: "you" }, { source: "me" }));

    expect(await both).toEqual(Array(2).fill({ type: "greet", data: { name: "you" }, context: { source: "me" } }));
  });

  it.each([
    ["nothing listens", async () => "ws://127.0.0.1:9/core", "nothing listens there; start the bus"],
    ["the path is wrong", async () => (await bus()).url.replace("core", "other"), "an OVOS bus is at /core"],
    ["the address is no bus address", async () => "http://127.0.0.1:8181", "must be like ws://"],
    ["the address is none at all", async () => "8181", "must be like ws://"],
  ])("says what to do when %s", async (_, url, words) => {
    await expect(connectBus(await url())).rejects.toThrow(words);
  });

  it("keeps trying for a bus that comes later, when asked to", async () => {
    const { port, url, close } = await bus();
    await close();
    const connecting = connect(url, { retryFirst: true });

    await bus(port);

    expect((await connecting).isConnected).toBe(true);
  });

  it("stops trying when its signal is aborted", async () => {
    const giveUp = new AbortController();
    const connecting = connectBus("ws://127.0.0.1:9/core", { retryFirst: true, signal: giveUp.signal });

    giveUp.abort(new Error("enough"));

    await expect(connecting).rejects.toThrow();
  });

  it("reconnects after a restart of the bus, with what was subscribed", async () => {
    const first = await bus();
    const client = await connect(first.url);
    const greeting = heard(client, "greet");
    const reconnected = new Promise<void>((resolve) => client.onReconnect(resolve));

    await first.close();
    await bus(first.port);
    await reconnected;
    const other = await rawClient(first.url);
    other.send('{"type": "greet"}');

    expect(await greeting).toEqual({ type: "greet", data: {}, context: {} });
    await other.close();
  });

  it("comes back slower and slower to a bus that takes it and drops it at once", async () => {
    const { server, url } = await stockBus();
    server.on("connection", (socket) => socket.close());
    const pauses: number[] = [];
    const enough = new Promise<void>((resolve) => {
      const log = (line: string) => {
        const pause = /trying again in (\d+) ms/.exec(line)?.[1];
        if (pause !== undefined && pauses.push(Number(pause)) === 3) resolve();
      };
      void connect(url, { logger: { ...silentLogger, warn: log } });
    });

    await enough;

    expect(pauses[0]).toBeGreaterThanOrEqual(50);
    expect(pauses[1]).toBeGreaterThanOrEqual(100);
    expect(pauses[2]).toBeGreaterThanOrEqual(200);
  });

  it("comes back though a handler of the lost connection throws, and tells the others", async () => {
    const first = await bus();
    const client = await connect(first.url);
    const throwing = () => {
      throw new Error("mine");
    };
    client.onDisconnect(throwing);
    client.onReconnect(throwing);
    const lost = new Promise<Error>((resolve) => client.onDisconnect(resolve));
    const found = new Promise<void>((resolve) => client.onReconnect(resolve));

    await first.close();
    await bus(first.port);

    expect((await lost).message).toContain("closed the connection");
    await found;
    expect(client.isConnected).toBe(true);
  });

  it("fails what is in flight when the connection is lost, saying why", async () => {
    const server = await bus();
    const client = await connect(server.url);
    const inFlight = [request(client, "list", {}), request(client, "get", { name: "x" })];
    const outcomes = Promise.allSettled(inFlight);

    await server.close();

    for (const outcome of await outcomes) {
      expect(outcome).toMatchObject({
        reason: {
          code: "remote_failed",
          message: expect.stringMatching(/connection was lost: ws:.*closed the connection/),
        },
      });
    }
  });

  it("refuses to send while the connection is lost, and queues nothing", async () => {
    const server = await bus();
    const client = await connect(server.url);
    const lost = new Promise<Error>((resolve) => client.onDisconnect(resolve));

    await server.close();
    const reason = await lost;

    expect(client.isConnected).toBe(false);
    expect(() => client.emit(message("x"))).toThrow(`not connected to the bus: ${reason.message}`);
  });

  it("fails what is in flight when it is closed itself, and may be closed again", async () => {
    const { url } = await bus();
    const client = await connectBus(url);
    const outcome = expect(request(client, "list", {})).rejects.toThrow("closed by this side");

    await client.close();
    await client.close();

    await outcome;
    expect(() => client.emit(message("x"))).toThrow("closed by this side");
  });

  it("refuses a message over the size that the bus takes, naming size and limit", async () => {
    const { url } = await bus();
    const client = await connect(url, { maxMessageBytes: 100 });

    expect(() => client.emit(message("x", { text: "é".repeat(100) }))).toThrow(
      expect.objectContaining({
        code: "too_large",
        message: expect.stringMatching(/has 244 bytes, over the limit of 100/),
      }),
    );
    expect(client.isConnected).toBe(true);
  });

  it("refuses to hold more than its limit for a bus that is slow to take it", async () => {
    const { server, url } = await stockBus();
    const client = await connect(url, { maxBufferedBytes: 4 * 1024 * 1024 });
    for (const socket of server.clients) socket.pause();
    const large = message("x", { text: "a".repeat(1024 * 1024) });

    const sendMuch = () => {
      for (let sent = 0; sent < 200; sent++) client.emit(large);
    };

    expect(sendMuch).toThrow(expect.objectContaining({ code: "busy", message: expect.stringContaining("bytes wait") }));
  });

  it("drops malformed frames, says so, and goes on", async () => {
    const { url } = await bus();
    const lines: string[] = [];
    const log = (line: string) => lines.push(line);
    const client = await connect(url, { logger: { debug: log, info: log, warn: log, error: log } });
    const other = await rawClient(url);
    const greeting = heard(client, "greet");

    for (const frame of ['{"type":"greet","data":[]}', '{"type":"greet"', '{"type":"greet","context":{"session":5}}']) {
      other.send(frame);
    }
    other.send('{"type":"greet","data":{"n":1}}');

    expect((await greeting).data).toEqual({ n: 1 });
    expect(lines).toHaveLength(3);
    await other.close();
  });

  it("sends lone surrogates as U+FFFD, which Python can read", async () => {
    const { url } = await bus();
    const client = await connect(url);
    const other = await rawClient(url);

    client.emit(message("x", { text: "a\ud800b" }));
    await other.until(() => other.frames.length === 2);

    expect(other.frames[1]).toBe('{"type":"x","data":{"text":"a\ufffdb"},"context":{}}');
    await other.close();
  });

  it("acknowledges the frames of its conversations at once, on a bus that is not ours", async () => {
    const { server, url } = await stockBus();
    const client = await connect(url);
    const [socket] = [...server.clients] as [WebSocket];
    let pongs = 0;
    socket.on("pong", () => pongs++);
    client.on("ovos.tools.list.response", () => {});
    const last = heard(client, "last");

    for (const type of ["ovos.tools.list", "ovos.tools.list.response", "speak", "last"])
      socket.send(`{"type": "${type}"}`);
    await last;
    const flushed = once(socket, "message");
    client.emit(message("flush"));
    await flushed;

    expect(pongs).toBe(3);
  });

  it("notices a bus that no longer answers", async () => {
    const { url } = await stockBus({ autoPong: false });
    const client = await connect(url, { pingIntervalMs: 20 });

    const reason = await new Promise<Error>((resolve) => client.onDisconnect(resolve));

    expect(reason.message).toContain("closed the connection");
  });

  it("connects by TLS with an authority of one's own, and says what to do without", async () => {
    const read = (name: string) => readFileSync(new URL(`fixtures/tls/${name}.pem`, import.meta.url));
    const https = createServer({ cert: read("cert"), key: read("key") });
    const server = new WebSocketServer({ server: https });
    https.listen(0, "127.0.0.1");
    await once(https, "listening");
    const url = `wss://localhost:${(https.address() as AddressInfo).port}/core`;

    await expect(connectBus(url)).rejects.toThrow("give its authority as tls.ca");
    const client = await connectBus(url, { tls: { ca: read("cert") } });

    expect(client.isConnected).toBe(true);
    await client.close();
    server.close();
    https.close();
  });
});
