import { describeThrown } from "./errors.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { encodeMessage, type Message, parseMessage } from "./message.ts";

export type MessageHandler = (message: Message) => void;

/** A message bus, as this package needs it. Every message goes to every subscriber, its sender included. */
export interface Bus {
  /** Hear every message of one topic. @returns the function that ends it */
  on(topic: string, handler: MessageHandler): () => void;
  /**
   * Send a message.
   *
   * @throws {ToolError} when it cannot be sent: `invalid_request` (not JSON), `too_large`, `remote_failed` (no connection)
   */
  emit(message: Message): void;
  /** Hear when the connection is lost, with the reason; answers to what was asked before it will not come. */
  onDisconnect?(handler: (reason: Error) => void): () => void;
}

/** Handlers by topic: what every bus keeps. */
export class Subscriptions {
  readonly #handlers = new Map<string, Set<MessageHandler>>();
  readonly #logger: Logger;

  constructor(logger: Logger = silentLogger) {
    this.#logger = logger;
  }

  has(topic: string): boolean {
    return this.#handlers.has(topic);
  }

  /** The topics that somebody hears. */
  topics(): IterableIterator<string> {
    return this.#handlers.keys();
  }

  add(topic: string, handler: MessageHandler): () => void {
    // A wrapper, so that the same function subscribed twice is heard twice and undone once.
    const own: MessageHandler = (message) => handler(message);
    const handlers = this.#handlers.get(topic) ?? new Set();
    this.#handlers.set(topic, handlers.add(own));
    return () => {
      handlers.delete(own);
      if (handlers.size === 0 && this.#handlers.get(topic) === handlers) this.#handlers.delete(topic);
    };
  }

  /** Hand a message to its handlers. One that throws is logged and harms no other. */
  dispatch(message: Message): void {
    const handlers = this.#handlers.get(message.type);
    if (handlers === undefined) return;
    for (const handler of handlers) {
      try {
        handler(message);
      } catch (error) {
        const { name, message: text } = describeThrown(error);
        this.#logger.error(`a handler of '${message.type}' threw ${name}: ${text}`);
      }
    }
  }
}

/**
 * A bus inside this process. Messages go through JSON both ways and arrive later, in one order, as on a real bus: what
 * works on it works on the wire.
 */
export function memoryBus({ logger = silentLogger }: { logger?: Logger } = {}): Bus {
  const subscriptions = new Subscriptions(logger);
  return {
    on: (topic, handler) => subscriptions.add(topic, handler),
    emit(message) {
      const text = encodeMessage(message);
      queueMicrotask(() => {
        const received = parseMessage(text);
        if (typeof received === "string") logger.warn(`dropped a malformed message: ${received}`);
        else subscriptions.dispatch(received);
      });
    },
  };
}
