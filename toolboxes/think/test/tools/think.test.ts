import { describe, expect, it } from "vitest";
import think from "../../src/index.ts";

const call = (thought: unknown) => think().call("think", { thought });

describe("think", () => {
  it.each(["x", "Zwei Zeilen,\nbeide gültig 🙂", "\u0000", "a".repeat(20_000)])(
    "gives a thought back as it came",
    async (thought) => {
      expect(await call(thought)).toEqual({ thought });
    },
  );

  it("refuses a thought over 20,000 characters", async () => {
    await expect(call("a".repeat(20_001))).rejects.toMatchObject({
      code: "invalid_arguments",
      message: expect.stringContaining("thought: Too big"),
    });
  });

  it.each([
    ["", "Too small"],
    [undefined, "missing, expected string"],
    [5, "expected string"],
  ])("refuses %j", async (thought, reason) => {
    await expect(call(thought)).rejects.toMatchObject({
      code: "invalid_arguments",
      message: expect.stringContaining(reason),
    });
  });

  it("is spoken as the thought itself", () => {
    expect(think().tools[0]?.toText({ thought: "Hm." })).toBe("Hm.");
  });
});
