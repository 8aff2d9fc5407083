import {
  type Bus,
  bindToolBox,
  type Logger,
  serve,
  silentLogger,
  type ToolRegistry,
  toWireError,
} from "@ovos-tools/core";

export interface ServiceOptions {
  /** Told what could not be answered. @default silent */
  logger?: Logger;
}

const MISSING_NAME = "Missing required field: 'name'";

/** An unknown name has a wording of its own on the flat topics. */
function flatError(error: unknown): string {
  return toWireError(error).replace(/^ValueError: unknown tool /, "Unknown tool: ");
}

/**
 * Put a tool service on a bus: it answers the four flat topics for every toolbox of the registry, and hosts each of them.
 *
 * @returns the function that takes it off again; calls in flight are still answered
 * @see OVOS-TOOLS-1 §5
 */
export function bindToolService(
  bus: Bus,
  registry: ToolRegistry,
  { logger = silentLogger }: ServiceOptions = {},
): () => void {
  const allTools = () => [...registry.definitions()];

  const list = serve(bus, "list", {
    logger,
    answer: () => ({ tools: allTools() }),
    failure: () => ({ tools: [] }),
  });

  const get = serve(bus, "get", {
    logger,
    answer: async ({ data: { name } }) =>
      typeof name === "string" ? (await registry.find(name)).definition : { error: MISSING_NAME },
    failure: (_request, error) => ({ error: flatError(error) }),
  });

  const invoke = serve(bus, "invoke", {
    logger,
    async answer({ data: { name, args }, context }) {
      if (typeof name !== "string") return { name: "", error: MISSING_NAME };
      return { name, result: await registry.call(name, args, { caller: context }) };
    },
    failure: ({ data: { name } }, error) => ({
      name: typeof name === "string" ? name : "",
      error: flatError(error),
    }),
  });

  const reload = serve(bus, "reload", {
    logger,
    async answer() {
      await registry.refresh();
      const tools = allTools();
      return { tools, loaded: registry.sources.map(({ id }) => id), total_tools: tools.length };
    },
    failure: () => ({ tools: [], loaded: [], total_tools: 0 }),
  });

  const bound = [list, get, invoke, reload, ...registry.sources.map((source) => bindToolBox(bus, source, { logger }))];
  return () => {
    for (const unbind of bound) unbind();
  };
}
