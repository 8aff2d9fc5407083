import { connectBus } from "@ovos-tools/bus";
import {
  discoverToolBoxes,
  isToolError,
  type JsonObject,
  type ResponseOf,
  remoteToolBox,
  request,
  type ToolDefinition,
  ToolRegistry,
  toWireError,
} from "@ovos-tools/core";
import { didYouMean, listNames } from "./nearest.ts";
import { CommandError, EXIT, type Terminal } from "./terminal.ts";

/** Options by which every command that looks for tools is told where. */
export interface WhereOptions {
  bus?: string;
  local?: boolean;
  toolbox?: string[];
  defaults?: boolean;
  /** Seconds. */
  timeout?: number;
}

/** How long a service may take to say that it is there, in milliseconds. */
const PRESENCE_TIMEOUT_MS = 3000;

/** The tools a command works on, over a bus or in this process. */
export interface Tools {
  list(): Promise<readonly ToolDefinition[]>;
  get(name: string): Promise<ToolDefinition>;
  discover(): Promise<readonly { toolbox_id: string; tools: readonly ToolDefinition[] }[]>;
  reload(): Promise<ResponseOf<"reload">>;
  call(toolboxId: string, name: string, kwargs: JsonObject): Promise<JsonObject>;
  invoke(name: string, args: JsonObject): Promise<JsonObject>;
}

/**
 * Give a command its tools, and clean up after it.
 *
 * @throws {CommandError} when it is stopped before it is done, whatever that made of the call
 */
export async function withTools<T>(
  terminal: Terminal,
  options: WhereOptions,
  use: (tools: Tools) => Promise<T>,
): Promise<T> {
  try {
    return await (options.local ? use(await localTools(terminal, options)) : withBusTools(terminal, options, use));
  } catch (error) {
    if (terminal.stop.aborted) throw new CommandError(EXIT.stopped, "stopped before the answer came");
    throw error;
  }
}

async function withBusTools<T>(
  terminal: Terminal,
  options: WhereOptions,
  use: (tools: Tools) => Promise<T>,
): Promise<T> {
  const { findBusUrl } = await import("@ovos-tools/service");
  const url = options.bus ?? findBusUrl({ env: terminal.env });
  const bus = await connectBus(url, { signal: terminal.stop }).catch((error: Error) => {
    throw new CommandError(error instanceof TypeError ? EXIT.wrongUsage : EXIT.nobodyAnswered, error.message);
  });
  try {
    return await use(busTools(bus, terminal, options));
  } finally {
    await bus.close();
  }
}

function busTools(
  bus: Awaited<ReturnType<typeof connectBus>>,
  { stop: signal }: Terminal,
  options: WhereOptions,
): Tools {
  const timeoutMs = options.timeout === undefined ? undefined : options.timeout * 1000;
  const asking = { signal, context: { source: "ovos-tools-cli" } };
  const present = { ...asking, timeoutMs: Math.min(timeoutMs ?? Infinity, PRESENCE_TIMEOUT_MS) };

  const list = async () => {
    const { tools } = await orNobody("tool service", request(bus, "list", {}, present));
    return tools.map(withDefaults);
  };
  const discover = async () => {
    const toolboxes = await discoverToolBoxes(bus, asking);
    if (toolboxes.length === 0) throw new CommandError(EXIT.nobodyAnswered, `no toolbox host answered on ${bus.url}`);
    return toolboxes;
  };
  const get = async (name: string) => {
    const answer = await orNobody("tool service", request(bus, "get", { name }, present));
    if (typeof answer.error === "string") throw answered(answer.error + (await suggestion(name, list)));
    return withDefaults(answer as ToolDefinition);
  };

  return {
    list,
    get,
    discover,
    async reload() {
      return orNobody("tool service", request(bus, "reload", {}, { ...asking, timeoutMs }));
    },
    async call(toolboxId, name, kwargs) {
      const toolboxes = await discoverToolBoxes(bus, {
        ...asking,
        until: ({ toolbox_id }) => toolbox_id === toolboxId,
      });
      const toolbox = toolboxes.find(({ toolbox_id }) => toolbox_id === toolboxId);
      if (toolbox === undefined) throw new CommandError(EXIT.nobodyAnswered, noToolBox(toolboxId, toolboxes));
      refuseUnknownTool(name, toolboxId, toolbox.tools);
      const remote = remoteToolBox(bus, toolboxId, timeoutMs === undefined ? {} : { timeoutMs });
      return orNobody(`host of '${toolboxId}'`, remote.call(name, kwargs, { signal, caller: asking.context }));
    },
    async invoke(name, args) {
      await get(name);
      const answer = await orNobody("tool service", request(bus, "invoke", { name, args }, { ...asking, timeoutMs }));
      if (answer.error !== undefined) throw answered(answer.error);
      return answer.result as JsonObject; // an answer without an error has a result
    },
  };
}

async function localTools(terminal: Terminal, options: WhereOptions): Promise<Tools> {
  const { loadToolBoxes } = await import("@ovos-tools/service");
  const { toolboxes, failures } = await loadToolBoxes({
    defaults: options.defaults ?? true,
    packages: options.toolbox ?? [],
  });
  for (const { name, reason } of failures) terminal.err(`toolbox ${name} is left out: ${reason}`);
  const registry = new ToolRegistry(toolboxes);
  await registry.refresh();

  const described = toolboxes.map((toolbox) => ({ toolbox_id: toolbox.id, tools: toolbox.definitions() }));
  const list = async () => registry.definitions();
  const calling = { signal: terminal.stop };
  return {
    list,
    discover: async () => described,
    async get(name) {
      return (await orAnswered(registry.find(name), () => suggestion(name, list))).definition;
    },
    async reload() {
      throw new CommandError(EXIT.wrongUsage, "there is nothing to reload without a service");
    },
    async call(toolboxId, name, kwargs) {
      const toolbox = toolboxes.find(({ id }) => id === toolboxId);
      if (toolbox === undefined) throw new CommandError(EXIT.nobodyAnswered, noToolBox(toolboxId, described));
      refuseUnknownTool(name, toolboxId, toolbox.definitions());
      return orAnswered(toolbox.call(name, kwargs, calling));
    },
    invoke: (name, args) => orAnswered(registry.call(name, args, calling), () => suggestion(name, list)),
  };
}

function withDefaults(tool: { [Key in keyof ToolDefinition]?: ToolDefinition[Key] | undefined }): ToolDefinition {
  const { name = "", description = "", argument_schema = {}, output_schema = {}, toolbox_id = "" } = tool;
  return { name, description, argument_schema, output_schema, toolbox_id };
}

function answered(error: string): CommandError {
  return new CommandError(EXIT.answeredError, error);
}

async function suggestion(name: string, list: () => Promise<readonly ToolDefinition[]>): Promise<string> {
  return didYouMean(
    name,
    (await list()).map((tool) => tool.name),
  );
}

function noToolBox(id: string, others: readonly { toolbox_id: string }[]): string {
  const ids = others.map(({ toolbox_id }) => toolbox_id);
  return `nobody hosts a toolbox '${id}'. There are: ${listNames(ids)}.${didYouMean(id, ids)}`;
}

function refuseUnknownTool(name: string, toolboxId: string, tools: readonly ToolDefinition[]): void {
  const names = tools.map((tool) => tool.name);
  if (names.includes(name)) return;
  throw answered(
    `toolbox '${toolboxId}' has no tool '${name}'. It has: ${listNames(names)}.${didYouMean(name, names)}`,
  );
}

/** Turn what a call over the bus ends with into what the command ends with. */
async function orNobody<T>(who: string, answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isToolError(error)) throw error;
    if (error.code === "timeout") throw new CommandError(EXIT.nobodyAnswered, `no ${who} answered: ${error.message}`);
    throw answered(error.message);
  }
}

async function orAnswered<T>(answer: Promise<T>, more: () => Promise<string> = async () => ""): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    if (!isToolError(error)) throw error;
    const extra = error.code === "unknown_tool" ? await more() : "";
    throw answered(`${toWireError(error)}${extra}`);
  }
}
