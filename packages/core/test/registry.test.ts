import { describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { defineTool, type Tool, ToolBox, ToolRegistry, type ToolSource } from "../src/index.ts";

const tool = (name: string) =>
  defineTool({
    name,
    description: "d",
    argumentSchema: z.object({ n: z.number().optional() }),
    outputSchema: z.object({ from: z.string() }),
    execute: () => ({ from: name }),
  });

const box = (id: string, ...names: string[]) => new ToolBox({ id, tools: names.map(tool) });

describe("ToolRegistry", () => {
  it("calls the one tool of a name", async () => {
    expect(await new ToolRegistry([box("a", "x"), box("b", "y")]).call("y", { n: "1" })).toEqual({ from: "y" });
  });

  it("refuses two toolboxes of one id, and what is no toolbox", () => {
    expect(() => new ToolRegistry([box("a"), box("a")])).toThrow("there is a toolbox 'a' already");
    expect(() => new ToolRegistry([{ id: "a" } as ToolSource])).toThrow("only a toolbox can be added");
  });

  it("fails on a name two toolboxes own, naming both and the call that can address them", async () => {
    const registry = new ToolRegistry([box("a", "same"), box("b", "same")]);

    await expect(registry.call("same")).rejects.toMatchObject({
      code: "ambiguous_tool",
      message: "tool 'same' is owned by 'a' and 'b': call it with ovos.persona.tools.call, which names the toolbox_id",
    });
    registry.remove("a");
    expect(await registry.call("same")).toEqual({ from: "same" });
  });

  it("looks for tools anew once when nobody owns a name", async () => {
    const tools: Tool[] = [];
    const find = vi.fn(() => [...tools]);
    const registry = new ToolRegistry([new ToolBox({ id: "a", tools: find })]);
    await registry.refresh();
    tools.push(tool("new"));

    expect((await registry.find("new")).definition).toMatchObject({ name: "new", toolbox_id: "a" });
    await expect(registry.find("absent")).rejects.toMatchObject({
      code: "unknown_tool",
      message: "unknown tool 'absent'",
    });
  });

  it("refreshes every toolbox, also when one fails", async () => {
    const lines: string[] = [];
    const logger = { debug() {}, info() {}, error() {}, warn: (line: string) => lines.push(line) };
    const broken: ToolSource = { ...stranger("broken"), refresh: () => Promise.reject(new Error("down")) };
    const find = vi.fn(() => [tool("x")]);
    const registry = new ToolRegistry([broken, new ToolBox({ id: "a", tools: find })], { logger });

    await registry.refresh();

    expect(find).toHaveBeenCalledTimes(1);
    expect(lines).toEqual(["toolbox 'broken' cannot be refreshed: Error: down"]);
  });
});

function stranger(id: string): ToolSource {
  return { id, refresh: async () => {}, definitions: () => [], call: async () => ({}) };
}
