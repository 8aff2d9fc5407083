import type { CallOptions } from "./call.ts";
import { TOOLBOX_ID_PATTERN, type ToolDefinition } from "./contract.ts";
import { describeThrown, ToolError } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { type Logger, silentLogger } from "./logger.ts";
import type { ToolSource } from "./source.ts";
import { isTool, type Tool } from "./tool.ts";

/** Tools, found at once or later. */
type FoundTools = readonly Tool[] | PromiseLike<readonly Tool[]>;

export interface ToolBoxOptions {
  /** Letters, digits, `_`, `-` and single dots; stable across restarts. */
  id: string;
  /** The tools, or a function that finds them anew at each refresh. @default [] */
  tools?: readonly Tool[] | (() => FoundTools);
  /** Told when finding tools fails. @default silent */
  logger?: Logger;
  /** How long finding tools may take, in milliseconds; after it the tools known so far stand. @default 2000 */
  refreshTimeoutMs?: number;
}

/**
 * A group of tools under one id.
 *
 * Give it its tools, or extend it and override `discoverTools()` when they are found at run time.
 *
 * @see OVOS-TOOLS-1 §3
 */
export class ToolBox implements ToolSource {
  readonly id: string;
  readonly #find: (() => FoundTools) | undefined;
  readonly #logger: Logger;
  readonly #refreshTimeoutMs: number;
  #tools: ReadonlyMap<string, Tool> = new Map();
  #definitions: readonly ToolDefinition[] = [];
  #isLoaded = false;
  #refreshing: Promise<void> | undefined;

  /** @throws {TypeError} when the id is no toolbox id, or two tools share a name */
  constructor({ id, tools, logger = silentLogger, refreshTimeoutMs = 2000 }: ToolBoxOptions) {
    if (typeof id !== "string" || !TOOLBOX_ID_PATTERN.test(id)) {
      throw new TypeError(`toolbox id ${JSON.stringify(id)} must be letters, digits, '_', '-' and single dots`);
    }
    this.id = id;
    this.#logger = logger;
    this.#refreshTimeoutMs = refreshTimeoutMs;
    if (typeof tools === "function") this.#find = tools;
    else if (tools !== undefined) this.#setTools(tools);
  }

  /** Find the tools. Called at each refresh, so it must be repeatable; override it when tools come and go. */
  protected discoverTools(): readonly Tool[] | PromiseLike<readonly Tool[]> {
    return this.#find?.() ?? [...this.#tools.values()];
  }

  /** The tools known now. */
  get tools(): readonly Tool[] {
    this.#load();
    return [...this.#tools.values()];
  }

  definitions(): readonly ToolDefinition[] {
    this.#load();
    return this.#definitions;
  }

  /** @returns the tool of this name, looking for tools anew once when there is none; undefined when there still is none */
  async get(name: string): Promise<Tool | undefined> {
    this.#load();
    if (!this.#tools.has(name)) await this.refresh();
    return this.#tools.get(name);
  }

  call(name: string, kwargs?: unknown, options?: CallOptions): Promise<JsonObject> {
    const tool = this.#tools.get(name);
    return tool === undefined ? this.#callUnknown(name, kwargs, options) : tool.call(kwargs, options);
  }

  refresh(): Promise<void> {
    if (!this.#isDynamic()) return Promise.resolve();
    return this.#refreshing ?? this.#adopt(() => this.discoverTools());
  }

  async #callUnknown(name: string, kwargs: unknown, options?: CallOptions): Promise<JsonObject> {
    const tool = typeof name === "string" ? await this.get(name) : undefined;
    if (tool === undefined) throw new ToolError("unknown_tool", `unknown tool '${name}'`);
    return tool.call(kwargs, options);
  }

  /** First use of tools that are found at run time: at once when that gives an array, otherwise soon. */
  #load(): void {
    if (this.#isLoaded || this.#refreshing !== undefined || !this.#isDynamic()) return;
    try {
      const found = this.discoverTools();
      if (isThenable(found)) void this.#adopt(() => found);
      else this.#setTools(found);
    } catch (error) {
      this.#reportFailure(error);
    }
  }

  #adopt(find: () => FoundTools): Promise<void> {
    const adopt = async () => this.#setTools(await within(this.#refreshTimeoutMs, find()));
    this.#refreshing = adopt()
      .catch((error) => this.#reportFailure(error))
      .finally(() => {
        this.#refreshing = undefined;
      });
    return this.#refreshing;
  }

  #isDynamic(): boolean {
    return this.#find !== undefined || this.discoverTools !== ToolBox.prototype.discoverTools;
  }

  #reportFailure(error: unknown): void {
    const { name, message } = describeThrown(error);
    const text = `toolbox '${this.id}' cannot find its tools: ${name}: ${message}`;
    if (this.#isLoaded) this.#logger.warn(`${text}; keeping the ${this.#tools.size} it had`);
    else this.#logger.debug(`${text}; trying again at first use`);
  }

  #setTools(tools: readonly Tool[]): void {
    const byName = new Map<string, Tool>();
    for (const tool of tools) {
      if (!isTool(tool)) throw new TypeError(`toolbox '${this.id}' was given something that defineTool did not make`);
      if (byName.has(tool.name)) throw new TypeError(`toolbox '${this.id}' has two tools named '${tool.name}'`);
      byName.set(tool.name, tool);
    }
    const isSame = byName.size === this.#tools.size && tools.every((tool) => this.#tools.get(tool.name) === tool);
    this.#isLoaded = true;
    if (isSame) return;
    this.#tools = byName;
    this.#definitions = tools.map(({ definition }) => ({ ...definition, toolbox_id: this.id }));
  }
}

function isThenable<T>(value: T | PromiseLike<T>): value is PromiseLike<T> {
  return typeof (value as PromiseLike<T> | undefined)?.then === "function";
}

function within<T>(timeoutMs: number, work: T | PromiseLike<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`took longer than ${timeoutMs} ms`)), timeoutMs);
    Promise.resolve(work)
      .then(resolve, reject)
      .finally(() => clearTimeout(timer));
  });
}
