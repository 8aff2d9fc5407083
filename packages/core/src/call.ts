import { type Limited, limit, unlimit } from "./deadlines.ts";
import { describeThrown, ToolError, toExecutionError } from "./errors.ts";
import type { JsonObject } from "./json.ts";

/** What a running tool may use. Each part is made when the tool first reads it, and costs nothing otherwise. */
export interface ToolContext {
  /** Aborted when time runs out or the caller gives up. */
  readonly signal: AbortSignal;
  /** Tell the caller how far the work is. @param fraction 0 to 1 */
  readonly progress: (fraction: number, message?: string) => void;
  /** Context of the message that asked (`source`, `session`, …); empty for a call in process. */
  readonly caller: JsonObject;
}

/** What a caller may say about one call. */
export interface CallOptions {
  /** Abort it to give the call up: it then ends with a `cancelled` error, whatever the tool does. */
  signal?: AbortSignal | undefined;
  /** Called with each progress the tool reports. */
  onProgress?: ((fraction: number, message?: string) => void) | undefined;
  /** Context of the message that asked. */
  caller?: JsonObject | undefined;
}

/** The part of a tool that a call in flight needs. */
interface CallableTool {
  readonly name: string;
  readonly timeoutMs: number;
  parseOutput(result: unknown): JsonObject;
}

/**
 * One call in flight: the context its tool is given, and the rule that it ends exactly once, by the tool, by its time limit
 * or by its caller. What comes later is dropped.
 */
export class PendingCall implements ToolContext, Limited {
  readonly #tool: CallableTool;
  readonly #options: CallOptions | undefined;
  #controller: AbortController | undefined;
  #reject: ((error: ToolError) => void) | undefined;
  #stopListening: (() => void) | undefined;
  #givenUp: ToolError | undefined;
  /** @internal */
  isOver = false;
  /** @internal */
  timed: Limited["timed"];

  constructor(tool: CallableTool, options: CallOptions | undefined) {
    this.#tool = tool;
    this.#options = options;
  }

  get signal(): AbortSignal {
    if (this.#controller === undefined) {
      this.#controller = new AbortController();
      if (this.#givenUp !== undefined) this.#controller.abort(this.#givenUp);
    }
    return this.#controller.signal;
  }

  get progress(): (fraction: number, message?: string) => void {
    return (fraction, message) => {
      if (this.isOver) return;
      try {
        this.#options?.onProgress?.(fraction, message);
      } catch {
        // A listener that throws is the listener's trouble: the tool goes on.
      }
    };
  }

  get caller(): JsonObject {
    return this.#options?.caller ?? {};
  }

  /** @internal */
  get limitMs(): number {
    return this.#tool.timeoutMs;
  }

  /** @internal */
  expire(): void {
    const { name, timeoutMs } = this.#tool;
    this.#giveUp(new ToolError("timeout", `'${name}' took longer than ${timeoutMs} ms`));
  }

  /** @internal the output when the work is done, or the error that ends the call */
  settleWith(work: PromiseLike<unknown>): Promise<JsonObject> {
    return new Promise((resolve, reject) => {
      this.#reject = reject;
      limit(this);
      if (this.#options?.signal !== undefined) this.#listenTo(this.#options.signal);
      const fail = (cause: unknown) => {
        if (this.#end()) reject(toExecutionError(cause));
      };
      try {
        work.then((result) => {
          if (!this.#end()) return;
          try {
            resolve(this.#tool.parseOutput(result));
          } catch (error) {
            reject(error);
          }
        }, fail);
      } catch (cause) {
        fail(cause);
      }
    });
  }

  #listenTo(signal: AbortSignal): void {
    const giveUp = () => this.#giveUp(toCancelledError(this.#tool.name, signal));
    signal.addEventListener("abort", giveUp, { once: true });
    this.#stopListening = () => signal.removeEventListener("abort", giveUp);
  }

  #giveUp(error: ToolError): void {
    if (!this.#end()) return;
    this.#givenUp = error;
    this.#reject?.(error);
    this.#controller?.abort(error);
  }

  /** @returns false when the call was over already */
  #end(): boolean {
    if (this.isOver) return false;
    this.isOver = true;
    unlimit(this);
    this.#stopListening?.();
    return true;
  }
}

/** The error of a call whose caller gave it up. */
export function toCancelledError(name: string, signal: AbortSignal): ToolError {
  const { message } = describeThrown(signal.reason);
  return new ToolError("cancelled", `the call of '${name}' was given up by its caller: ${message}`, {
    cause: signal.reason,
  });
}
