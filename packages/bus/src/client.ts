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
import { checkBusUrl } from "./connection-error.ts";
import { MAX_MESSAGE_BYTES } from "./defaults.ts";
import { FrameFilter } from "./frame-filter.ts";
import { openSocket } from "./open-socket.ts";

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

/** A connection lost sooner than this was no success: a bus that takes and drops us is not to be hammered. */
const STEADY_MS = 5000;
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
  /** Attempts in a row that gave no lasting connection. */
  #failedAttempts = 0;
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
  async #connectUntilDone(signal: AbortSignal | undefined, trouble?: string): Promise<void> {
    if (trouble !== undefined) await this.#pause(trouble, signal);
    for (;;) {
      try {
        await this.#connectOnce(signal);
        return;
      } catch (error) {
        signal?.throwIfAborted();
        this.#failedAttempts += 1;
        await this.#pause((error as Error).message, signal);
      }
    }
  }

  async #pause(trouble: string, signal: AbortSignal | undefined): Promise<void> {
    const pauseMs = this.#failedAttempts === 0 ? 0 : backoffMs(this.#failedAttempts - 1);
    this.#logger.warn(`${trouble}; trying again in ${Math.round(pauseMs)} ms`);
    await sleep(pauseMs, undefined, signal === undefined ? {} : { signal });
  }

  #connectOnce(signal: AbortSignal | undefined): Promise<void> {
    const onOpen = (socket: WebSocket, isOurServer: boolean) => this.#take(socket, isOurServer);
    return openSocket(this.url, { tls: this.#options.tls, signal, onOpen });
  }

  /** Use a socket that is open, until it is lost. */
  #take(socket: WebSocket, isOurServer: boolean): void {
    this.#socket = socket;
    this.#nudges = this.#options.nudge ?? !isOurServer;
    const takenAt = performance.now();
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
      this.#failedAttempts = performance.now() - takenAt < STEADY_MS ? this.#failedAttempts + 1 : 0;
      this.#lose(code, String(reason));
    });
  }

  #lose(code: number, reason: string): void {
    const { signal } = this.#closing;
    const by = signal.aborted ? "closed by this side" : `the bus closed the connection (${reason || code})`;
    this.#lostBecause = `${this.url}: ${by}`;
    this.#tell(this.#disconnectHandlers, new Error(this.#lostBecause));
    if (signal.aborted) return;
    this.#connectUntilDone(signal, this.#lostBecause).then(
      () => {
        this.#logger.info(`${this.url}: connected again`);
        this.#tell(this.#reconnectHandlers);
      },
      () => {}, // closed for good meanwhile
    );
  }

  /** One handler that throws is logged, and hinders neither the others nor the way back to the bus. */
  #tell<Args extends unknown[]>(handlers: ReadonlySet<(...args: Args) => void>, ...args: Args): void {
    for (const handler of [...handlers]) {
      try {
        handler(...args);
      } catch (error) {
        this.#logger.error(`a handler of a lost or found connection threw: ${(error as Error | undefined)?.message}`);
      }
    }
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
