import { isUtf8 } from "node:buffer";
import { createServer, type IncomingMessage, type Server, STATUS_CODES } from "node:http";
import { type AddressInfo, isIP } from "node:net";
import type { Duplex } from "node:stream";
import { encodeMessage, type Logger, message, silentLogger } from "@ovos-tools/core";
import { type RawData, type WebSocket, WebSocketServer } from "ws";
import { DEFAULT_HOST, DEFAULT_PORT, DEFAULT_ROUTE, MAX_MESSAGE_BYTES, SERVER_HEADER } from "./defaults.ts";

export interface BusOptions {
  /** Address to listen on. @default "127.0.0.1" */
  host?: string;
  /** 0 takes a free one. @default 8181 */
  port?: number;
  /** @default "/core" */
  route?: string;
  /** Allow a `host` beyond this machine: everyone who reaches it can then drive the assistant. @default false */
  expose?: boolean;
  /** Origins of web pages that may connect, such as `http://localhost:3000`. Programs send no Origin. @default none */
  allowedOrigins?: readonly string[];
  /** Largest message taken, in bytes; the sender of a larger one is disconnected. @default 26214400 (25 MiB) */
  maxMessageBytes?: number;
  /** A reader with more than this waiting for it is dropped, in bytes. @default 67108864 (64 MiB) */
  maxBufferedBytes?: number;
  /** @default silent */
  logger?: Logger;
}

/** A running bus. */
export interface BusServer {
  /** Where it listens, such as `ws://127.0.0.1:8181/core`. */
  readonly url: string;
  readonly port: number;
  /** How many are connected now. */
  readonly clientCount: number;
  /** Disconnect everyone and stop listening. Resolves when the port is free again; may be called again. */
  close(): Promise<void>;
}

const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;

const GREETING = encodeMessage(message("connected", {}, { session: { session_id: "default" } }));

/**
 * Start a message bus: every text frame goes, as it is, to everyone connected, its sender included, in one order. For
 * development, tests and small homes; a full OVOS brings its own.
 *
 * @throws {Error} when the port is taken (saying how to take another), or when `host` is beyond this machine without `expose`
 */
export async function startBus({
  host = DEFAULT_HOST,
  port = DEFAULT_PORT,
  route = DEFAULT_ROUTE,
  expose = false,
  allowedOrigins = [],
  maxMessageBytes = MAX_MESSAGE_BYTES,
  maxBufferedBytes = MAX_BUFFERED_BYTES,
  logger = silentLogger,
}: BusOptions = {}): Promise<BusServer> {
  if (!isLoopback(host)) warnOfExposure(host, expose, logger);

  const sockets = new WebSocketServer({
    noServer: true,
    clientTracking: true,
    perMessageDeflate: false,
    maxPayload: maxMessageBytes,
  });
  sockets.on("headers", (headers) => headers.push(`${SERVER_HEADER}: 1`));
  sockets.on("connection", (socket: WebSocket) => {
    socket.on("error", ({ message }) => logger.warn(`a client was dropped: ${message}`));
    socket.on("message", (data, isBinary) => {
      if (isBinary && !isUtf8(data as Buffer)) logger.warn("dropped a binary frame that is not UTF-8 text");
      else broadcast(data, socket);
    });
    socket.send(GREETING);
  });

  /** The sender comes last: the others wait for the news, and it only hears its own. */
  function broadcast(data: RawData, sender: WebSocket): void {
    for (const client of sockets.clients) if (client !== sender) deliver(data, client);
    deliver(data, sender);
  }

  function deliver(data: RawData, client: WebSocket): void {
    if (client.readyState !== client.OPEN) return;
    if (client.bufferedAmount > maxBufferedBytes) {
      logger.warn(`a client was dropped: ${client.bufferedAmount} bytes wait that it does not read`);
      client.terminate();
    } else {
      client.send(data, { binary: false });
    }
  }

  const http = createServer((request, answer) => {
    answer.writeHead(request.url === route ? 400 : 404).end();
  });
  http.on("upgrade", (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { origin } = request.headers;
    if (request.url?.split("?")[0] !== route) return refuse(stream, 404);
    if (origin !== undefined && !allowedOrigins.includes(origin)) {
      logger.warn(`refused a web page of ${origin}; allow it by allowedOrigins if it is yours`);
      return refuse(stream, 403);
    }
    sockets.handleUpgrade(request, stream, head, (socket) => sockets.emit("connection", socket, request));
  });
  await listen(http, host, port);

  const { port: actualPort } = http.address() as AddressInfo; // listening on TCP
  let closed: Promise<void> | undefined;
  return {
    url: `ws://${isIP(host) === 6 ? `[${host}]` : host}:${actualPort}${route}`,
    port: actualPort,
    get clientCount() {
      return sockets.clients.size;
    },
    close() {
      closed ??= new Promise((resolve) => {
        http.close(() => resolve());
        for (const client of sockets.clients) client.terminate();
        http.closeAllConnections();
      });
      return closed;
    },
  };
}

function refuse(stream: Duplex, status: 403 | 404): void {
  stream.on("error", () => {}); // the refused side may be gone already
  stream.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

function listen(http: Server, host: string, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    http.once("error", (error: Error & { code?: string }) => {
      if (error.code !== "EADDRINUSE") return reject(error);
      const message = `port ${port} on ${host} is taken, perhaps by another bus; port 0 takes a free one`;
      reject(Object.assign(new Error(message, { cause: error }), { code: error.code }));
    });
    http.listen({ host, port }, resolve);
  });
}

function isLoopback(host: string): boolean {
  return host === "localhost" || host === "::1" || (isIP(host) === 4 && host.startsWith("127."));
}

function warnOfExposure(host: string, expose: boolean, logger: Logger): void {
  const risk = `anyone who reaches ${host} can listen to the assistant and make it act`;
  if (!expose) throw new Error(`listening on ${host} is beyond this machine: ${risk}; ask for it with expose`);
  logger.warn(`listening beyond this machine: ${risk}. The bus has no password.`);
}
