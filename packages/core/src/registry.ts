import type { CallOptions } from "./call.ts";
import { contract, type ToolDefinition } from "./contract.ts";
import { ToolError } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { callSource, isToolSource, refreshSource, type ToolSource } from "./source.ts";

/**
 * Many toolboxes under one flat namespace of tool names. A name that two of them own can be called through neither.
 *
 * @see OVOS-TOOLS-1 §5
 */
export class ToolRegistry {
  readonly #sources = new Map<string, ToolSource>();
  readonly #logger: Logger;

  /** @throws {TypeError} when one of them is no toolbox, or two share an id */
  constructor(sources: Iterable<ToolSource> = [], { logger = silentLogger }: { logger?: Logger } = {}) {
    this.#logger = logger;
    for (const source of sources) this.add(source);
  }

  get sources(): readonly ToolSource[] {
    return [...this.#sources.values()];
  }

  /** @throws {TypeError} when it is no toolbox, or its id is taken */
  add(source: ToolSource): void {
    if (!isToolSource(source)) throw new TypeError("only a toolbox can be added to a registry");
    if (this.#sources.has(source.id)) throw new TypeError(`there is a toolbox '${source.id}' already`);
    this.#sources.set(source.id, source);
  }

  remove(id: string): void {
    this.#sources.delete(id);
  }

  /** Every definition of every toolbox, those of one name included. */
  definitions(): readonly ToolDefinition[] {
    return this.sources.flatMap((source) => source.definitions());
  }

  /** Refresh every toolbox; one that fails is logged and keeps its tools. */
  async refresh(): Promise<void> {
    await Promise.all(this.sources.map((source) => refreshSource(source, this.#logger)));
  }

  /**
   * The one toolbox that owns a tool, and its definition. Toolboxes are refreshed once when no one owns it.
   *
   * @throws {ToolError} `unknown_tool` when there still is none, `ambiguous_tool` when there are several
   */
  async find(name: string): Promise<{ source: ToolSource; definition: ToolDefinition }> {
    let owners = this.#ownersOf(name);
    if (owners.length === 0) {
      await this.refresh();
      owners = this.#ownersOf(name);
    }
    const [owner, ...others] = owners;
    if (owner === undefined) throw new ToolError("unknown_tool", `unknown tool '${name}'`);
    if (others.length > 0) {
      const ids = owners.map(({ source }) => `'${source.id}'`).join(" and ");
      throw new ToolError(
        "ambiguous_tool",
        `tool '${name}' is owned by ${ids}: call it with ${contract.call.topic}, which names the toolbox_id`,
      );
    }
    return owner;
  }

  /**
   * Call the one tool of this name.
   *
   * @throws {ToolError} as `find` and as the tool
   */
  async call(name: string, args?: unknown, options?: CallOptions): Promise<JsonObject> {
    const { source } = await this.find(name);
    return callSource(source, name, args, options);
  }

  #ownersOf(name: string) {
    const owners: { source: ToolSource; definition: ToolDefinition }[] = [];
    for (const source of this.#sources.values()) {
      const definition = source.definitions().find((candidate) => candidate.name === name);
      if (definition !== undefined) owners.push({ source, definition });
    }
    return owners;
  }
}
