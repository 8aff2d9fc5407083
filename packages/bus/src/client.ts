import { setTimeout as sleep } from "node:timers/promises";
import type { ConnectionOptions } from "node:tls";
import {
  type Bus,
  encodeMessage,
  type Logger,
  type Message,
  parseMessage,
  Subscriptions,
  silentLogger,
  ToolError,
} from "@ovos-tools/core";
import { type RawData, WebSocket } from "ws";
import { backoffMs } from "./backoff.ts";
import { checkBusUrl, describeConnectionError } from "./connection-error.ts";
import { MAX_MESSAGE_BYTES, SERVER_HEADER } from "./defaults.ts";
import { FrameFilter } from "./frame-filter.ts";

export interface ConnectOptions {
  /** Keep trying when the first attempt fails, as after a lost connection. @default false */
  retryFirst?: boolean;
  /** Abort it to give up connecting; once connected it has no effect. */
  signal?: AbortSignal;
  /** Largest message to send, in bytes of its text. @default 26214400 (25 MiB, what an OVOS bus takes) */
  maxMessageBytes?: number;
  /** Most bytes to hold for a bus that is slow to take them; sending beyond it is an error. @default 67108864 (64 MiB) */
  maxBufferedBytes?: number;
  /** For `wss:`: authorities to trust (`ca`), a client certificate, … as Node's TLS takes them. */
  tls?: ConnectionOptions;
  /**
   * Acknowledge each frame of a conversation of ours at once, by an unsolicited PONG. It takes a call over a stock OVOS
   * bus from about 45 ms to 1 or 2.
   * @default true, except towards our own server, which does not need it
   */
  nudge?: boolean;
  /** How often to ask whether the bus is still there, in milliseconds; one silent round is a lost connection. @default 30000 */
  pingIntervalMs?: number;
  /** @default silent */
  logger?: Logger;
}

/** A bus over a WebSocket. It reconnects by itself, and what is subscribed stays subscribed. */
export interface WebSocketBus extends Bus {
  readonly url: string;
  /** False while the connection is lost and sought again. */
  readonly isConnected: boolean;
  onDisconnect(handler: (reason: Error) => void): () => void;
  /** Hear each time the connection is back. */
  onReconnect(handler: () => void): () => void;
  /** Leave the bus for good. Resolves when the connection is closed; may be called again. */
  close(): Promise<void>;
}

const HANDSHAKE_TIMEOUT_MS = 10_000;
const CLOSE_TIMEOUT_MS = 2000;
const MAX_BUFFERED_BYTES = 64 * 1024 * 1024;
const PING_INTERVAL_MS = 30_000;

/**
 * Connect to a message bus.
 *
 * @param url such as `ws://127.0.0.1:8181/core`
 * @throws {TypeError} when the address is no WebSocket address
 * @throws {Error} when the first attempt fails, saying why, unless `retryFirst`
 */
export async function connectBus(url: string, options: ConnectOptions = {}): Promise<WebSocketBus> {
  const bus = new ReconnectingBus(checkBusUrl(url), options);
  await bus.open();
  return bus;
}

class ReconnectingBus implements WebSocketBus {
  readonly url: string;
  readonly #options: ConnectOptions;
  readonly #logger: Logger;
  readonly #subscriptions: Subscriptions;
  readonly #filter: FrameFilter;
  readonly #disconnectHandlers = new Set<(reason: Error) => void>();
  readonly #reconnectHandlers = new Set<() => void>();
  readonly #closing = new AbortController();
  #socket: WebSocket | undefined;
  #nudges = false;
  #lostBecause = "not connected yet";

  constructor(url: string, options: ConnectOptions) {
    this.url = url;
    this.#options = options;
    this.#logger = options.logger ?? silentLogger;
    this.#subscriptions = new Subscriptions(this.#logger);
    this.#filter = new FrameFilter(this.#subscriptions);
  }

  get isConnected(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  async open(): Promise<void> {
    const { retryFirst = false, signal } = this.#options;
    if (retryFirst) await this.#connectUntilDone(signal);
    else await this.#connectOnce(signal);
  }

  on(topic: string, handler: (message: Message) => void): () => void {
    return this.#subscriptions.add(topic, handler);
  }

  onDisconnect(handler: (reason: Error) => void): () => void {
    this.#disconnectHandlers.add(handler);
    return () => this.#disconnectHandlers.delete(handler);
  }

  onReconnect(handler: () => void): () => void {
    this.#reconnectHandlers.add(handler);
    return () => this.#reconnectHandlers.delete(handler);
  }

  emit(message: Message): void {
    const { maxMessageBytes = MAX_MESSAGE_BYTES, maxBufferedBytes = MAX_BUFFERED_BYTES } = this.#options;
    const text = encodeMessage(message);
    const bytes = Buffer.byteLength(text);
    if (bytes > maxMessageBytes) {
      const limit = `over the limit of ${maxMessageBytes} bytes that the bus takes`;
      throw new ToolError("too_large", `message '${message.type}' has ${bytes} bytes, ${limit}`);
    }
    const socket = this.#socket;
    if (socket?.readyState !== WebSocket.OPEN) {
      throw new ToolError("remote_failed", `not connected to the bus: ${this.#lostBecause}`);
    }
    if (socket.bufferedAmount + bytes > maxBufferedBytes) {
      throw new ToolError("busy", `the bus is too slow: ${socket.bufferedAmount} bytes wait to be taken`);
    }
    socket.send(text);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    const socket = this.#socket;
    if (socket === undefined || socket.readyState === WebSocket.CLOSED) return;
    await new Promise<void>((resolve) => {
      const force = setTimeout(() => socket.terminate(), CLOSE_TIMEOUT_MS);
      socket.once("close", () => {
        clearTimeout(force);
        resolve();
      });
      socket.close();
    });
  }

  /** Attempt after attempt, with growing pauses, until one succeeds. @throws when the signal is aborted */
  async #connectUntilDone(signal: AbortSignal | undefined): Promise<void> {
    for (let attempt = 0; ; attempt++) {
      try {
        await this.#connectOnce(signal);
        return;
      } catch (error) {
        signal?.throwIfAborted();
        const pauseMs = backoffMs(attempt);
        this.#logger.warn(`${(error as Error).message}; trying again in ${Math.round(pauseMs)} ms`);
        await sleep(pauseMs, undefined, signal === undefined ? {} : { signal });
      }
    }
  }

  #connectOnce(signal: AbortSignal | undefined): Promise<void> {
    signal?.throwIfAborted();
    return new Promise((resolve, reject) => {
      const socket = new WebSocket(this.url, {
        ...this.#options.tls,
        perMessageDeflate: false,
        handshakeTimeout: HANDSHAKE_TIMEOUT_MS,
      });
      const giveUp = () => socket.terminate();
      signal?.addEventListener("abort", giveUp, { once: true });
      let isOurServer = false;
      let failure: Error | undefined;
      socket.on("error", (error) => {
        failure = error;
      });
      socket.on("upgrade", ({ headers }) => {
        isOurServer = SERVER_HEADER in headers;
      });
      socket.on("close", () => {
        signal?.removeEventListener("abort", giveUp);
        reject(describeConnectionError(this.url, failure ?? new Error("the connection was closed")));
      });
      socket.on("open", () => {
        signal?.removeEventListener("abort", giveUp);
        this.#nudges = this.#options.nudge ?? !isOurServer;
        this.#take(socket);
        resolve();
      });
    });
  }

  /** Use a socket that is open, until it is lost. */
  #take(socket: WebSocket): void {
    this.#socket = socket;
    let hasAnswered = true;
    const ping = setInterval(() => {
      if (!hasAnswered) socket.terminate();
      hasAnswered = false;
      socket.ping();
    }, this.#options.pingIntervalMs ?? PING_INTERVAL_MS);
    socket.on("pong", () => {
      hasAnswered = true;
    });
    socket.on("message", (data) => {
      hasAnswered = true;
      this.#receive(socket, data);
    });
    socket.on("close", (code, reason) => {
      clearInterval(ping);
      this.#lose(code, String(reason));
    });
  }

  #lose(code: number, reason: string): void {
    const { signal } = this.#closing;
    const by = signal.aborted ? "closed by this side" : `the bus closed the connection (${reason || code})`;
    this.#lostBecause = `${this.url}: ${by}`;
    for (const handler of [...this.#disconnectHandlers]) handler(new Error(this.#lostBecause));
    if (signal.aborted) return;
    this.#logger.warn(`${this.#lostBecause}; reconnecting`);
    this.#connectUntilDone(signal).then(
      () => {
        this.#logger.info(`${this.url}: connected again`);
        for (const handler of [...this.#reconnectHandlers]) handler();
      },
      () => {}, // closed for good meanwhile
    );
  }

  #receive(socket: WebSocket, data: RawData): void {
    const frame = data as Buffer; // ws hands over one Buffer unless its binaryType is changed
    const { mayConcernUs, isOfOurs } = this.#filter.judge(frame);
    if (isOfOurs && this.#nudges) socket.pong();
    if (!mayConcernUs) return;
    const message = parseMessage(frame.toString());
    if (typeof message === "string") this.#logger.warn(`dropped a malformed message: ${message}`);
    else this.#subscriptions.dispatch(message);
  }
}
