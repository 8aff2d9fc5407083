import { describe, expect, it } from "vitest";
import { backoffMs } from "../src/backoff.ts";

describe("backoffMs", () => {
  it("doubles from 100 ms and stays at 30 s", () => {
    const longest = [0, 1, 2, 3, 8, 9, 50, 2000].map((attempt) => backoffMs(attempt, () => 1));

    expect(longest).toEqual([100, 200, 400, 800, 25_600, 30_000, 30_000, 30_000]);
  });

  it("draws from the upper half", () => {
    expect(backoffMs(3, () => 0)).toBe(400);
    expect(backoffMs(3, () => 0.5)).toBe(600);
  });
});
