import { beforeAll, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import * as one from "../src/index.ts";

describe("two copies of core in one host", () => {
  let other: typeof one;

  beforeAll(async () => {
    vi.resetModules();
    other = await import("../src/index.ts");
  });

  const echo = (copy: typeof one) =>
    copy.defineTool({
      name: "echo",
      description: "d",
      argumentSchema: z.object({ text: z.string() }),
      outputSchema: z.object({ text: z.string() }),
      execute: (args) => args,
    });

  it("are two", () => {
    expect(other.ToolBox).not.toBe(one.ToolBox);
  });

  it("host and call each other's toolboxes", async () => {
    const bus = one.memoryBus();
    one.bindToolBox(bus, new other.ToolBox({ id: "others", tools: [echo(other)] }));

    expect(await other.remoteToolBox(bus, "others").call("echo", { text: "a" })).toEqual({ text: "a" });
  });

  it("take each other's tools and toolboxes", async () => {
    const mixed = new one.ToolBox({ id: "mixed", tools: [echo(other)] });

    expect(await new other.ToolRegistry([mixed]).call("echo", { text: "a" })).toEqual({ text: "a" });
    expect(other.toOpenAITools(mixed)).toHaveLength(1);
  });

  it("know each other's errors", async () => {
    const error = await new other.ToolBox({ id: "b" }).call("x").catch((thrown: unknown) => thrown);

    expect(error).not.toBeInstanceOf(one.ToolError);
    expect(one.isToolError(error)).toBe(true);
    expect(one.toWireError(error)).toBe("ValueError: unknown tool 'x'");
  });
});
