import type { ToolSource } from "@ovos-tools/core";

/** Gives a toolbox; imported only when it is used. */
export type ToolBoxLoader = () => Promise<ToolSource>;

/** The default set: toolbox id → its package, made without options. The one place that names toolboxes. */
export const DEFAULT_TOOLBOXES: ReadonlyMap<string, ToolBoxLoader> = new Map<string, ToolBoxLoader>([
  ["calculator", async () => (await import("@ovos-tools/calculator")).default()],
  ["think", async () => (await import("@ovos-tools/think")).default()],
  ["wordnet", async () => (await import("@ovos-tools/wordnet")).default()],
]);
