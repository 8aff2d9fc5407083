import type { CallOptions } from "./call.ts";
import type { ToolDefinition } from "./contract.ts";
import { describeThrown, ToolError } from "./errors.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import type { Logger } from "./logger.ts";

/**
 * A toolbox as everything else sees it, near (`ToolBox`) or far (`remoteToolBox`). Whoever consumes a toolbox asks for
 * this, never for a class, so that two copies of this package can meet in one host.
 */
export interface ToolSource {
  readonly id: string;
  /** Look for tools anew. Never rejects: when it fails, the tools known so far stay. */
  refresh(): Promise<void>;
  /** The tools known now, as the wire has them. The same array until the tools change. */
  definitions(): readonly ToolDefinition[];
  /**
   * Call one tool.
   *
   * @throws {ToolError} and nothing else
   */
  call(name: string, kwargs?: unknown, options?: CallOptions): Promise<JsonObject>;
}

/** True for anything that can be used as a toolbox. */
export function isToolSource(value: unknown): value is ToolSource {
  if (typeof value !== "object" || value === null) return false;
  const { id, refresh, definitions, call } = value as Partial<ToolSource>;
  return (
    typeof id === "string" &&
    typeof refresh === "function" &&
    typeof definitions === "function" &&
    typeof call === "function"
  );
}

/** Refresh a toolbox that anyone may have written: what it throws is logged, and the tools known so far stand. */
export async function refreshSource(source: ToolSource, logger: Logger): Promise<void> {
  try {
    await source.refresh();
  } catch (error) {
    const { name, message } = describeThrown(error);
    logger.warn(`toolbox '${source.id}' cannot be refreshed: ${name}: ${message}`);
  }
}

/** Call a toolbox that anyone may have written. @throws {ToolError} `invalid_output` when its result is not an object */
export async function callSource(
  source: ToolSource,
  name: string,
  kwargs: unknown,
  options?: CallOptions,
): Promise<JsonObject> {
  const result: unknown = await source.call(name, kwargs, options);
  if (!isJsonObject(result)) throw new ToolError("invalid_output", `invalid output from '${name}': not an object`);
  return result;
}
