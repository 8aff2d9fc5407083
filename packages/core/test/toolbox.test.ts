import { afterEach, describe, expect, it, vi } from "vitest";
import { z } from "zod";
import { bindToolBox, collect, defineTool, memoryBus, type Tool, ToolBox } from "../src/index.ts";

const tool = (name: string) =>
  defineTool({
    name,
    description: "d",
    argumentSchema: z.object({}),
    outputSchema: z.object({ from: z.string() }),
    execute: () => ({ from: name }),
  });

function recorder() {
  const lines: string[] = [];
  const at = (level: string) => (line: string) => lines.push(`${level} ${line}`);
  return { lines, logger: { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") } };
}

const untilQuiet = () => new Promise((resolve) => setImmediate(resolve));

afterEach(() => {
  vi.useRealTimers();
});

describe("ToolBox", () => {
  it.each(["", "a:b", "a..b", ".a", "a.", "a b", "é", 5 as unknown as string])("refuses the id %j", (id) => {
    expect(() => new ToolBox({ id })).toThrow(TypeError);
  });

  it("refuses two tools of one name, and what is no tool", () => {
    expect(() => new ToolBox({ id: "b", tools: [tool("a"), tool("a")] })).toThrow(
      "toolbox 'b' has two tools named 'a'",
    );
    expect(() => new ToolBox({ id: "b", tools: [{ name: "a" } as Tool] })).toThrow("that defineTool did not make");
  });

  it("makes its definitions once, until its tools change", async () => {
    const tools = [tool("a")];
    const box = new ToolBox({ id: "b", tools: () => tools });

    const first = box.definitions();
    await box.refresh();
    const second = box.definitions();
    tools.push(tool("c"));
    await box.refresh();
    const third = box.definitions();

    expect(second).toBe(first);
    expect(third.map(({ name }) => name)).toEqual(["a", "c"]);
    expect(third[0]?.argument_schema).toBe(first[0]?.argument_schema);
  });

  it("answers discovery over 100 tools from definitions it has made", async () => {
    const bus = memoryBus();
    const box = new ToolBox({ id: "b", tools: Array.from({ length: 100 }, (_, index) => tool(`t${index}`)) });
    bindToolBox(bus, box);
    const before = box.definitions();

    const [answer] = await collect(bus, "discover", {}, { until: () => true });

    expect(answer?.tools).toHaveLength(100);
    expect(box.definitions()).toBe(before);
  });

  it("may be extended, with fields of the subclass used in discoverTools", async () => {
    class Extended extends ToolBox {
      readonly names = ["a", "b"];

      constructor() {
        super({ id: "extended" });
      }

      protected override discoverTools(): Tool[] {
        return this.names.map(tool);
      }
    }
    const box = new Extended();

    expect(box.definitions().map(({ name, toolbox_id }) => `${toolbox_id}/${name}`)).toEqual([
      "extended/a",
      "extended/b",
    ]);
    expect(await box.call("b")).toEqual({ from: "b" });
  });

  it("finds tools that come later", async () => {
    const box = new ToolBox({ id: "b", tools: async () => [tool("a")] });

    expect(await box.call("a")).toEqual({ from: "a" });
    expect(box.tools.map(({ name }) => name)).toEqual(["a"]);
  });

  it("looks for tools anew once when one is unknown", async () => {
    const tools = [tool("a")];
    const find = vi.fn(() => [...tools]);
    const box = new ToolBox({ id: "b", tools: find });
    await box.refresh();
    tools.push(tool("new"));
    find.mockClear();

    expect(await box.call("new")).toEqual({ from: "new" });
    await expect(box.call("absent")).rejects.toMatchObject({
      code: "unknown_tool",
      name: "ValueError",
      message: "unknown tool 'absent'",
    });
    expect(find).toHaveBeenCalledTimes(2);
  });

  it("gives a tool by its name, or nothing", async () => {
    const box = new ToolBox({ id: "b", tools: [tool("a")] });

    expect((await box.get("a"))?.name).toBe("a");
    expect(await box.get("toString")).toBeUndefined();
  });

  it("tells a failure at the start in debug, and tries again at first use", async () => {
    const { lines, logger } = recorder();
    let isUp = false;
    const find = () => {
      if (!isUp) throw new Error("not up yet");
      return [tool("a")];
    };
    const box = new ToolBox({ id: "b", tools: find, logger });
    bindToolBox(memoryBus(), box);
    await untilQuiet();
    isUp = true;

    expect(lines).toEqual(["debug toolbox 'b' cannot find its tools: Error: not up yet; trying again at first use"]);
    expect(await box.call("a")).toEqual({ from: "a" });
  });

  it("keeps the last good tools when finding them fails, and still answers discovery", async () => {
    const { lines, logger } = recorder();
    let find = (): Tool[] => [tool("a")];
    const box = new ToolBox({ id: "b", tools: () => find(), logger });
    const bus = memoryBus();
    bindToolBox(bus, box);
    await box.refresh();
    find = () => {
      throw new Error("down");
    };

    const [answer] = await collect(bus, "discover", {}, { until: () => true });

    expect(answer?.tools.map(({ name }) => name)).toEqual(["a"]);
    expect(lines).toContain("warn toolbox 'b' cannot find its tools: Error: down; keeping the 1 it had");
  });

  it.each<[string, () => unknown]>([
    ["two tools of one name", () => [tool("a"), tool("a")]],
    ["something else than tools", () => [{}]],
    ["no list", () => 5],
    ["a rejection", () => Promise.reject(undefined)],
  ])("keeps the last good tools when %s is found", async (_, bad) => {
    let find: () => unknown = () => [tool("a")];
    const box = new ToolBox({ id: "b", tools: () => find() as Tool[] });
    await box.refresh();
    find = bad;

    await box.refresh();

    expect(box.definitions().map(({ name }) => name)).toEqual(["a"]);
  });

  it("waits for tools only so long, and then looks anew", async () => {
    vi.useFakeTimers();
    let find = (): Promise<Tool[]> => new Promise(() => {});
    const box = new ToolBox({ id: "b", tools: () => find(), refreshTimeoutMs: 100 });
    const first = box.refresh();
    const same = box.refresh();

    await vi.advanceTimersByTimeAsync(100);
    await Promise.all([first, same]);
    find = async () => [tool("a")];
    await box.refresh();

    expect(box.definitions()).toHaveLength(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
