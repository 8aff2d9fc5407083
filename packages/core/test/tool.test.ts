import { afterEach, describe, expect, expectTypeOf, it, vi } from "vitest";
import { z } from "zod";
import { defineTool, type JsonObject, type ToolOptions } from "../src/index.ts";

const Anything = z.object({ v: z.unknown() });

const toolThat = (execute: () => unknown, more: Partial<ToolOptions<z.ZodObject, typeof Anything>> = {}) =>
  defineTool({
    name: "probe",
    description: "A probe.",
    argumentSchema: z.object({}),
    outputSchema: Anything,
    execute: execute as () => { v: unknown },
    ...more,
  });

/** The names of a thrown thing that cannot even be looked at. */
const hostile = new Proxy(
  {},
  {
    get() {
      throw new Error("get");
    },
    has() {
      throw new Error("has");
    },
  },
);

afterEach(() => {
  vi.useRealTimers();
});

describe("defineTool", () => {
  it("infers arguments and result", () => {
    const tool = defineTool({
      name: "infer",
      description: "d",
      argumentSchema: z.object({ n: z.number().default(1) }),
      outputSchema: z.object({ text: z.string() }),
      execute(args) {
        expectTypeOf(args).toEqualTypeOf<{ n: number }>();
        return { text: String(args.n) };
      },
    });

    expectTypeOf(tool.call).returns.resolves.toEqualTypeOf<{ text: string }>();
    defineTool({
      name: "wrong",
      description: "d",
      argumentSchema: z.object({}),
      outputSchema: z.object({ n: z.number() }),
      // @ts-expect-error the output is not what the schema says
      execute: () => ({ n: "1" }),
    });
  });

  it("has a default for everything optional", () => {
    expect(toolThat(() => ({ v: 1 }))).toMatchObject({
      annotations: {},
      category: "",
      costEstimate: 0,
      latencyEstimate: 0,
      requiresConfirmation: false,
      timeoutMs: 30_000,
      metadata: {},
    });
  });

  it.each<[string, object, string]>([
    ["an empty name", { name: "" }, 'tool name "" must be'],
    ["a name with a space", { name: "a b" }, 'tool name "a b" must be'],
    ["a name of 65 characters", { name: "a".repeat(65) }, "must be 1 to 64"],
    ["no description", { description: " " }, "tool 'probe' needs a description"],
    ["nothing to execute", { execute: undefined }, "tool 'probe' needs an execute function"],
    ["no argument schema", { argumentSchema: undefined }, "tool 'probe', argumentSchema: the schema must be an object"],
    ["a schema of zod 3", { outputSchema: { _def: {}, parse() {} } }, "outputSchema: the schema must be an object"],
    ["no time", { timeoutMs: 0 }, "tool 'probe': timeoutMs must be above 0"],
    ["endless time", { timeoutMs: Number.POSITIVE_INFINITY }, "timeoutMs must be above 0"],
    [
      "arguments that are no object",
      { argumentSchema: z.string() },
      "tool 'probe', argumentSchema: the schema must be an object",
    ],
    [
      "a date",
      { argumentSchema: z.object({ a: z.object({ when: z.date() }) }) },
      "argumentSchema: JSON Schema cannot express a.when: date",
    ],
    [
      "a bigint",
      { outputSchema: z.object({ n: z.array(z.bigint()) }) },
      "outputSchema: JSON Schema cannot express n.items: bigint",
    ],
    ["a map", { argumentSchema: z.object({ m: z.map(z.string(), z.string()) }) }, "cannot express m: map"],
    ["an output transform", { outputSchema: z.object({ t: z.string().transform(Number) }) }, "cannot express t"],
  ])("refuses %s at once", (_, wrong, words) => {
    expect(() => toolThat(() => ({ v: 1 }), wrong)).toThrow(
      expect.objectContaining({ name: "TypeError", message: expect.stringContaining(words) }),
    );
  });
});

describe("Tool.call", () => {
  it("gives what the schema parsed, without what it does not name", async () => {
    const tool = defineTool({
      name: "parse",
      description: "d",
      argumentSchema: z.object({ a: z.string().trim(), b: z.number().default(2) }),
      outputSchema: z.object({ a: z.string(), b: z.number(), c: z.string().default("c") }),
      execute: ({ a, b }) => ({ a, b, extra: true }),
    });

    expect(await tool.call({ a: " x ", unknown: 1 })).toEqual({ a: "x", b: 2, c: "c" });
  });

  it.each<[string, () => unknown, string, string]>([
    [
      "throws an error",
      () => {
        throw new RangeError("too far");
      },
      "execution_failed",
      "RangeError: too far",
    ],
    [
      "throws a string",
      () => {
        throw "plain";
      },
      "execution_failed",
      "Error: plain",
    ],
    [
      "throws nothing",
      () => {
        throw undefined;
      },
      "execution_failed",
      "Error: undefined",
    ],
    [
      "throws null",
      () => {
        throw null;
      },
      "execution_failed",
      "Error: null",
    ],
    [
      "throws what cannot be read",
      () => {
        throw hostile;
      },
      "execution_failed",
      "a value that cannot be read was thrown",
    ],
    [
      "throws many lines",
      () => {
        throw new Error("one\n\ttwo\u0000");
      },
      "execution_failed",
      "Error: one two",
    ],
    [
      "rejects",
      async () => {
        throw new RangeError("later");
      },
      "execution_failed",
      "RangeError: later",
    ],
    ["rejects with nothing", () => Promise.reject(undefined), "execution_failed", "Error: undefined"],
    [
      "has a then that throws",
      () => ({
        then() {
          throw new Error("then");
        },
      }),
      "execution_failed",
      "Error: then",
    ],
    [
      "has a then that cannot be read",
      () => ({
        get then() {
          throw new Error("then");
        },
      }),
      "execution_failed",
      "Error: then",
    ],
    ["returns nothing", () => undefined, "invalid_output", "missing, expected object"],
    ["returns a string", () => "text", "invalid_output", "expected object, received string"],
    ["returns a bigint", () => ({ v: 1n }), "invalid_output", "v: bigint is not JSON"],
    ["returns NaN", () => ({ v: [Number.NaN] }), "invalid_output", "v[0]: NaN is not JSON"],
    ["returns a date", () => ({ v: new Date() }), "invalid_output", "v: Date is not JSON"],
    ["returns a function", () => ({ v: () => 1 }), "invalid_output", "v: function is not JSON"],
    ["returns a symbol", () => ({ v: Symbol("s") }), "invalid_output", "v: symbol is not JSON"],
    [
      "returns a getter that throws",
      () => ({
        get v() {
          throw new Error("getter");
        },
      }),
      "invalid_output",
      "getter",
    ],
    [
      "returns what is circular",
      () => {
        const v: unknown[] = [];
        v.push(v);
        return { v };
      },
      "invalid_output",
      "or circular",
    ],
  ])("fails as a ToolError when the tool %s", async (_, execute, code, words) => {
    const failure = toolThat(execute).call({});

    await expect(failure).rejects.toMatchObject({
      code,
      name: "RuntimeError",
      message: expect.stringContaining(words),
    });
  });

  it("keeps what the tool threw as the cause", async () => {
    const thrown = new RangeError("too far");

    await expect(toolThat(() => Promise.reject(thrown)).call()).rejects.toHaveProperty("cause", thrown);
  });

  it("takes the first settling of a promise-like that settles twice", async () => {
    const twice = {
      then: (resolve: (value: object) => void, reject: (error: Error) => void) => {
        resolve({ v: 1 });
        reject(new Error("second"));
        resolve({ v: 3 });
      },
    };

    expect(await toolThat(() => twice).call()).toEqual({ v: 1 });
  });

  it("names path and reason of each wrong argument in one line", async () => {
    const tool = toolThat(() => ({ v: 1 }), {
      argumentSchema: z.object({
        top_k: z.int().max(50),
        query: z.string(),
        where: z.object({ tags: z.array(z.string()) }),
        mode: z.union([z.number(), z.boolean()]),
      }),
    });

    await expect(tool.call({ top_k: 51, where: { tags: ["a", 5] }, mode: "x" })).rejects.toMatchObject({
      code: "invalid_arguments",
      name: "ValueError",
      message:
        "invalid arguments for 'probe': top_k: Too big: expected number to be <=50; query: missing, expected string; " +
        "where.tags.1: Invalid input: expected string, received number; " +
        "mode: Invalid input: expected number, received string, or Invalid input: expected boolean, received string",
    });
  });

  it("names five wrong arguments and counts the others", async () => {
    const shape = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`a${index}`, z.string()]));

    await expect(toolThat(() => ({ v: 1 }), { argumentSchema: z.object(shape) }).call()).rejects.toThrow(
      /a4: [^;]*; and 3 more$/,
    );
  });

  it("refuses arguments nested deep enough to overflow the stack", async () => {
    const Tree = z.object({
      get child() {
        return Tree.optional();
      },
    });
    let deep: JsonObject = {};
    for (let level = 0; level < 100_000; level++) deep = { child: deep };

    await expect(toolThat(() => ({ v: 1 }), { argumentSchema: Tree }).call(deep)).rejects.toMatchObject({
      code: "invalid_arguments",
      message: expect.stringContaining("nested too deeply"),
    });
  });

  it("repairs arguments unless told not to", async () => {
    const argumentSchema = z.object({ n: z.number() });
    const repairing = defineTool({
      name: "r",
      description: "d",
      argumentSchema,
      outputSchema: argumentSchema,
      execute: (args) => args,
    });
    const strict = defineTool({
      name: "r",
      description: "d",
      argumentSchema,
      outputSchema: argumentSchema,
      execute: (args) => args,
      repair: false,
    });

    expect(await repairing.call({ n: "5" })).toEqual({ n: 5 });
    expect(await repairing.call('{"n": "5"}')).toEqual({ n: 5 });
    await expect(strict.call({ n: "5" })).rejects.toThrow("n: Invalid input: expected number, received string");
    await expect(strict.call(null)).rejects.toThrow("expected object, received null");
  });

  it("speaks its output by toText, or as compact JSON", () => {
    expect(toolThat(() => ({ v: 1 })).toText({ v: [1] })).toBe('{"v":[1]}');
    expect(toolThat(() => ({ v: 1 }), { toText: ({ v }) => `It is ${v}.` }).toText({ v: 1 })).toBe("It is 1.");
  });
});

describe("a call's time, signal and progress", () => {
  it("ends after its time limit, to the millisecond, and drops the late result", async () => {
    vi.useFakeTimers();
    let settle = (_output: { v: number }) => {};
    const tool = toolThat(
      () =>
        new Promise((resolve) => {
          settle = resolve;
        }),
      { timeoutMs: 500 },
    );
    let ended: unknown;
    const call = tool.call().catch((error) => {
      ended = error;
    });

    await vi.advanceTimersByTimeAsync(499);
    expect(ended).toBeUndefined();
    await vi.advanceTimersByTimeAsync(1);
    settle({ v: 1 });
    await call;

    expect(ended).toMatchObject({ code: "timeout", name: "TimeoutError", message: "'probe' took longer than 500 ms" });
  });

  it("gives each of many calls its own time", async () => {
    vi.useFakeTimers();
    const ended: number[] = [];
    const never = () => new Promise(() => {});
    for (const timeoutMs of [300, 100, 200, 100]) {
      toolThat(never, { timeoutMs })
        .call()
        .catch(() => ended.push(timeoutMs));
      await vi.advanceTimersByTimeAsync(10);
    }

    await vi.advanceTimersByTimeAsync(85);
    expect(ended).toEqual([100]);
    await vi.advanceTimersByTimeAsync(40);
    expect(ended).toEqual([100, 100]);
    await vi.advanceTimersByTimeAsync(500);

    expect(ended).toEqual([100, 100, 200, 300]);
    expect(vi.getTimerCount()).toBe(0);
  });

  it("leaves no timer behind when calls end by themselves", async () => {
    vi.useFakeTimers();
    const finish: (() => void)[] = [];
    const tool = toolThat(() => new Promise((resolve) => finish.push(() => resolve({ v: 1 }))));
    const calls = Array.from({ length: 1000 }, () => tool.call());
    await vi.advanceTimersByTimeAsync(50);

    for (const each of finish) each();
    await Promise.all(calls);
    await vi.advanceTimersByTimeAsync(1);

    expect(vi.getTimerCount()).toBe(0);
  });

  it("aborts the tool's signal when time is up, also one first read afterwards", async () => {
    vi.useFakeTimers();
    const signals: AbortSignal[] = [];
    let context: { signal: AbortSignal } | undefined;
    const early = toolThat((() => {}) as () => unknown, {
      timeoutMs: 10,
      execute: (_, { signal }) => {
        signals.push(signal);
        return new Promise<never>(() => {});
      },
    });
    const late = toolThat((() => {}) as () => unknown, {
      timeoutMs: 10,
      execute: (_, given) => {
        context = given;
        return new Promise<never>(() => {});
      },
    });
    const calls = Promise.allSettled([early.call(), late.call()]);

    await vi.advanceTimersByTimeAsync(10);
    await calls;

    expect(signals[0]?.reason).toMatchObject({ code: "timeout" });
    expect(context?.signal.reason).toMatchObject({ code: "timeout" });
  });

  it("is given up at once by its caller, and leaves no listener on the caller's signal", async () => {
    const giveUp = new AbortController();
    const remove = vi.spyOn(giveUp.signal, "removeEventListener");
    let seen: AbortSignal | undefined;
    const tool = toolThat((() => {}) as () => unknown, {
      execute: (_, { signal }) => {
        seen = signal;
        return new Promise<never>(() => {});
      },
    });
    const call = tool.call({}, { signal: giveUp.signal });

    giveUp.abort(new Error("not needed any more"));

    await expect(call).rejects.toMatchObject({
      code: "cancelled",
      name: "CancelledError",
      message: expect.stringContaining("not needed any more"),
    });
    expect(seen?.aborted).toBe(true);
    expect(remove).toHaveBeenCalledTimes(1);
  });

  it("takes its listener off a caller's signal when it ends by itself", async () => {
    const { signal } = new AbortController();
    const add = vi.spyOn(signal, "addEventListener");
    const remove = vi.spyOn(signal, "removeEventListener");
    const tool = toolThat(async () => ({ v: 1 }));

    for (let index = 0; index < 20; index++) await tool.call({}, { signal });

    expect(add).toHaveBeenCalledTimes(20);
    expect(remove).toHaveBeenCalledTimes(20);
  });

  it("does not start when its caller has given it up before", async () => {
    const execute = vi.fn(() => ({ v: 1 }));

    await expect(toolThat(execute).call({}, { signal: AbortSignal.abort() })).rejects.toMatchObject({
      code: "cancelled",
    });
    expect(execute).not.toHaveBeenCalled();
  });

  it("reports progress until it ends, and is not harmed by a listener that throws", async () => {
    let report: ((fraction: number, message?: string) => void) | undefined;
    const heard: unknown[][] = [];
    const tool = toolThat((() => {}) as () => unknown, {
      execute: async (_, { progress }) => {
        report = progress;
        progress(0.5, "half");
        return { v: 1 };
      },
    });
    const onProgress = (...args: unknown[]) => {
      heard.push(args);
      throw new Error("listener");
    };

    const output = await tool.call({}, { onProgress });
    report?.(1, "late");

    expect(output).toEqual({ v: 1 });
    expect(heard).toEqual([[0.5, "half"]]);
  });

  it("reports nothing late of a call that was over at once", async () => {
    let report: ((fraction: number) => void) | undefined;
    const onProgress = vi.fn();
    const tool = toolThat((() => {}) as () => unknown, {
      execute: (_, { progress }) => {
        report = progress;
        return { v: 1 };
      },
    });

    await tool.call({}, { onProgress });
    report?.(1);

    expect(onProgress).not.toHaveBeenCalled();
  });

  it("shows the tool who asked", async () => {
    const tool = toolThat((() => {}) as () => unknown, { execute: (_, { caller }) => ({ v: caller }) });

    expect(await tool.call({}, { caller: { source: "kitchen" } })).toEqual({ v: { source: "kitchen" } });
    expect(await tool.call()).toEqual({ v: {} });
  });
});
