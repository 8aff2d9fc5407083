import type { Bus } from "./bus.ts";
import type { CallOptions } from "./call.ts";
import { predecessorTopic, type ResponseOf, type ToolDefinition } from "./contract.ts";
import { isToolError, ToolError } from "./errors.ts";
import type { JsonObject } from "./json.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { type CollectOptions, collect, DEFAULT_REQUEST_TIMEOUT_MS, request } from "./request.ts";
import type { ToolSource } from "./source.ts";

/** A toolbox that answered discovery. */
export interface DiscoveredToolBox {
  readonly toolbox_id: string;
  readonly tools: readonly ToolDefinition[];
  /** Its host answers calls only on the topic that names the toolbox (OVOS-TOOLS-1 §6). */
  readonly usesPredecessorTopic: boolean;
}

export interface DiscoverOptions extends CollectOptions {
  /** Told when one toolbox answers twice. @default silent */
  logger?: Logger | undefined;
}

/**
 * Ask every host for its toolboxes.
 *
 * @param until given each toolbox; true ends the search early
 * @returns the toolboxes, one entry for each id
 * @throws {ToolError} as `collect`
 */
export async function discoverToolBoxes(
  bus: Bus,
  {
    logger = silentLogger,
    until = () => false,
    ...options
  }: DiscoverOptions & { until?: (toolbox: DiscoveredToolBox) => boolean } = {},
): Promise<DiscoveredToolBox[]> {
  const found = new Map<string, DiscoveredToolBox>();
  const take = (answer: ResponseOf<"discover">) => {
    const toolbox = toDiscovered(answer);
    if (found.has(toolbox.toolbox_id)) {
      logger.warn(`toolbox '${toolbox.toolbox_id}' answered discovery twice; the newest answer is used`);
    }
    found.set(toolbox.toolbox_id, toolbox);
    return until(toolbox);
  };
  await collect(bus, "discover", {}, { ...options, until: take });
  return [...found.values()];
}

/** A host of today's Python leaves `toolbox_id` out of its tools, and does not know the topic that came with it. */
function toDiscovered({ toolbox_id, tools }: ResponseOf<"discover">): DiscoveredToolBox {
  return {
    toolbox_id,
    tools: tools.map(({ name, description = "", argument_schema, output_schema = {} }) => ({
      name,
      description,
      argument_schema,
      output_schema,
      toolbox_id,
    })),
    usesPredecessorTopic: tools.some((tool) => tool.toolbox_id === undefined),
  };
}

export interface RemoteToolBoxOptions {
  /** How long to wait for the answer to a call, in milliseconds. @default 35000 */
  timeoutMs?: number;
  /** How long to wait for the toolbox to answer discovery, in milliseconds. @default 2000 */
  discoverTimeoutMs?: number;
  /** @default silent */
  logger?: Logger;
}

/**
 * A toolbox elsewhere on the bus, used like one in this process. It is looked for when first called or refreshed, and again
 * after a call that nobody answered.
 */
export function remoteToolBox(
  bus: Bus,
  id: string,
  {
    timeoutMs = DEFAULT_REQUEST_TIMEOUT_MS,
    discoverTimeoutMs = 2000,
    logger = silentLogger,
  }: RemoteToolBoxOptions = {},
): ToolSource {
  let known: DiscoveredToolBox | undefined;
  let looking: Promise<DiscoveredToolBox | undefined> | undefined;

  async function lookOnce(): Promise<DiscoveredToolBox | undefined> {
    const toolboxes = await discoverToolBoxes(bus, {
      timeoutMs: discoverTimeoutMs,
      quietMs: discoverTimeoutMs,
      until: ({ toolbox_id }) => toolbox_id === id,
    });
    known = toolboxes.find(({ toolbox_id }) => toolbox_id === id) ?? known;
    return known;
  }

  function look(): Promise<DiscoveredToolBox | undefined> {
    looking ??= lookOnce().finally(() => {
      looking = undefined;
    });
    return looking;
  }

  async function call(name: string, kwargs: unknown = {}, options: CallOptions = {}): Promise<JsonObject> {
    const toolbox = known ?? (await look());
    if (toolbox === undefined) {
      throw new ToolError("timeout", `no host of toolbox '${id}' answered within ${discoverTimeoutMs} ms`);
    }
    try {
      const data = { toolbox_id: id, name, kwargs: kwargs as JsonObject };
      const answer = await request(bus, "call", data, {
        timeoutMs,
        signal: options.signal,
        context: options.caller,
        topic: toolbox.usesPredecessorTopic ? predecessorTopic(id) : undefined,
      });
      if (answer.error === undefined) return answer.result as JsonObject;
      throw new ToolError("remote_failed", answer.error);
    } catch (error) {
      if (isToolError(error) && error.code === "timeout") known = undefined;
      throw error;
    }
  }

  return {
    id,
    call,
    async refresh() {
      try {
        await look();
      } catch (error) {
        logger.warn(`toolbox '${id}' cannot be looked for: ${(error as Error).message}`);
      }
    },
    definitions: () => known?.tools ?? NO_TOOLS,
  };
}

const NO_TOOLS: readonly ToolDefinition[] = [];
