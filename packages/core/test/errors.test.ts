import { describe, expect, it } from "vitest";
import { isToolError, ToolError, toWireError } from "../src/index.ts";

describe("toWireError", () => {
  it.each<[string, unknown, string]>([
    ["a ToolError by the name of its code", new ToolError("busy", "later"), "BusyError: later"],
    [
      "what a tool threw by its own name",
      new ToolError("execution_failed", "x", { cause: new RangeError("far") }),
      "RangeError: far",
    ],
    ["nothing thrown by a tool", new ToolError("execution_failed", "x", { cause: undefined }), "Error: undefined"],
    ["any other error", new TypeError("broken"), "TypeError: broken"],
    ["a value", "text", "Error: text"],
    ["a null", null, "Error: null"],
    ["an error with a name of many words", Object.assign(new Error("m"), { name: "A: B\nC" }), "Error: m"],
    ["an error without a message", new RangeError(), "RangeError: "],
    ["many lines in one", new Error(" a\r\n\tb\u2028c "), "Error: a b c"],
    ["a lone surrogate well formed", new Error("a\ud800"), "Error: a\ufffd"],
  ])("writes %s", (_, error, text) => {
    expect(toWireError(error)).toBe(text);
  });

  it("cuts a message at 4000 characters", () => {
    expect(toWireError(new Error("x".repeat(1_000_000)))).toBe(`Error: ${"x".repeat(4000)}…`);
  });
});

describe("isToolError", () => {
  it.each([[undefined], [null], ["x"], [{}], [{ code: "busy" }], [new Error("x")]])(
    "does not take %j for one",
    (value) => {
      expect(isToolError(value)).toBe(false);
    },
  );

  it("is not harmed by what cannot be looked at", () => {
    const { proxy, revoke } = Proxy.revocable({}, {});
    revoke();

    expect(isToolError(proxy)).toBe(false);
    expect(toWireError(proxy)).toBe("Error: a value that cannot be read was thrown");
  });
});
