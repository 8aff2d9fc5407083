import { connectBus, startBus } from "@ovos-tools/bus";
import { type Bus, discoverToolBoxes, type Logger, ToolRegistry } from "@ovos-tools/core";
import { bindToolService, findBusUrl, loadToolBoxes } from "@ovos-tools/service";
import { type LogFormat, type LogLevel, lineLogger } from "../logging.ts";
import { CommandError, EXIT, type Terminal } from "../terminal.ts";

interface BusListenOptions {
  host: string;
  port: number;
  expose?: boolean;
}

export interface ServeOptions extends BusListenOptions {
  bus?: string;
  embeddedBus?: boolean;
  toolbox: string[];
  defaults: boolean;
  logLevel: LogLevel;
  logFormat: LogFormat;
}

/** `ovos-tools serve`: until stopped, host toolboxes on a bus that is there, or on one of its own. */
export async function serve(terminal: Terminal, options: ServeOptions): Promise<void> {
  const logger = lineLogger(terminal.err, options.logLevel, options.logFormat);
  const registry = await loadRegistry(options, logger);
  const server = options.embeddedBus ? await listen(options, logger) : undefined;
  try {
    const url = server?.url ?? options.bus ?? findBusUrl({ env: terminal.env });
    const bus = await connect(url, logger, terminal.stop);
    try {
      const unbind = bindToolService(bus, registry, { logger });
      await everyToolBoxAnswers(bus, registry, terminal.stop);
      terminal.out(server === undefined ? `connected ${url}` : `listening ${url}`);
      logger.info(`serving ${registry.sources.map(({ id }) => id).join(", ")}`);
      await stopped(terminal.stop);
      unbind();
    } finally {
      await bus.close();
    }
  } finally {
    await server?.close();
  }
}

/** `ovos-tools bus`: a bus and nothing else, until stopped. */
export async function bus(terminal: Terminal, options: BusListenOptions): Promise<void> {
  const server = await listen(options, lineLogger(terminal.err, "info", "text"));
  terminal.out(`listening ${server.url}`);
  await stopped(terminal.stop);
  await server.close();
}

async function loadRegistry({ toolbox: packages, defaults }: ServeOptions, logger: Logger): Promise<ToolRegistry> {
  const { toolboxes, failures } = await loadToolBoxes({ packages, defaults });
  for (const { name, reason } of failures) logger.error(`toolbox ${name} is left out: ${reason}`);
  if (toolboxes.length === 0) throw new CommandError(EXIT.wrongUsage, "there is no toolbox to serve");
  return new ToolRegistry(toolboxes, { logger });
}

function listen({ host, port, expose = false }: BusListenOptions, logger: Logger) {
  return startBus({ host, port, expose, logger }).catch((error: Error) => {
    throw new CommandError(
      EXIT.wrongUsage,
      error.message.replace("port 0", "--port 0").replace("with expose", "with --expose"),
    );
  });
}

function connect(url: string, logger: Logger, signal: AbortSignal) {
  return connectBus(url, { retryFirst: true, signal, logger }).catch((error: Error) => {
    if (error instanceof TypeError) throw new CommandError(EXIT.wrongUsage, error.message);
    throw error;
  });
}

/** Resolves once each toolbox has been heard to answer on the bus. */
async function everyToolBoxAnswers(bus: Bus, registry: ToolRegistry, signal: AbortSignal): Promise<void> {
  const missing = new Set(registry.sources.map(({ id }) => id));
  while (missing.size > 0) {
    await discoverToolBoxes(bus, {
      signal,
      until: ({ toolbox_id }) => missing.delete(toolbox_id) && missing.size === 0,
    });
  }
}

function stopped(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => signal.addEventListener("abort", () => resolve(), { once: true }));
}
