import type { Bus } from "./bus.ts";
import { predecessorTopic } from "./contract.ts";
import { ToolError, toWireError } from "./errors.ts";
import { type Logger, silentLogger } from "./logger.ts";
import type { Message } from "./message.ts";
import { serve } from "./serve.ts";
import { callSource, refreshSource, type ToolSource } from "./source.ts";

export interface BindOptions {
  /** Told what could not be answered. @default silent */
  logger?: Logger;
}

/**
 * Put a toolbox on a bus: it answers discovery, and calls that name it.
 *
 * @returns the function that takes it off again; calls in flight are still answered
 * @see OVOS-TOOLS-1 §4, and §6 for the predecessor topic
 */
export function bindToolBox(bus: Bus, source: ToolSource, { logger = silentLogger }: BindOptions = {}): () => void {
  const toolbox_id = source.id;
  const failure = (_request: Message, error: unknown) => ({ toolbox_id, error: toWireError(error) });

  const discover = serve(bus, "discover", {
    logger,
    async answer() {
      await refreshSource(source, logger);
      return { toolbox_id, tools: [...source.definitions()] };
    },
    failure: () => ({ toolbox_id, tools: [] }),
  });

  const answer = async ({ data, context }: Message) => {
    const { name, kwargs } = data;
    if (typeof name !== "string") throw new ToolError("invalid_request", "missing required field 'name'");
    return { toolbox_id, result: await callSource(source, name, kwargs, { caller: context }) };
  };
  const call = serve(bus, "call", {
    logger,
    // A call for another toolbox is met with silence: a refusal from every host would drown the one real answer.
    accepts: ({ data }) => data.toolbox_id === toolbox_id,
    answer,
    failure,
  });
  const predecessor = serve(bus, "call", { logger, topic: predecessorTopic(toolbox_id), answer, failure });

  void refreshSource(source, logger);
  const bound = [discover, call, predecessor];
  return () => {
    for (const unbind of bound) unbind();
  };
}
