import fc from "fast-check";
import { expect, it, describe as suite } from "vitest";
import { describe } from "../src/statistics.ts";

const QUARTILES = [0.25, 0.5, 0.75];

suite("statistics", () => {
  it("of a known list", () => {
    expect(describe([2, 4, 4, 4, 5, 5, 7, 9], QUARTILES)).toEqual({
      count: 8,
      sum: 40,
      mean: 5,
      median: 4.5,
      mode: [4],
      min: 2,
      max: 9,
      range: 7,
      variance_population: 4,
      variance_sample: 32 / 7,
      deviation_population: 2,
      deviation_sample: Math.sqrt(32 / 7),
      quantiles: [
        { fraction: 0.25, value: 4 },
        { fraction: 0.5, value: 4.5 },
        { fraction: 0.75, value: 5.5 },
      ],
    });
  });

  it("of one number have no sample variance", () => {
    expect(describe([7], [])).toMatchObject({
      mode: [7],
      variance_population: 0,
      variance_sample: null,
      deviation_sample: null,
    });
  });

  it("are right where doubles lose digits", () => {
    expect(describe([0.1, 0.2, 0.3], [])).toMatchObject({ sum: 0.6, mean: 0.2 });
    expect(describe([1e16, 1, -1e16], [])).toMatchObject({ sum: 1 });
    expect(describe([1e9 + 4, 1e9 + 7, 1e9 + 13, 1e9 + 16], [])).toMatchObject({ variance_sample: 30 });
    expect(describe([5e-324, 1e-300], [])).toMatchObject({ min: 5e-324, max: 1e-300 });
  });

  it("name every mode, and none when all numbers are as frequent", () => {
    expect(describe([1, 1, 2, 2, 3], []).mode).toEqual([1, 2]);
    expect(describe([1, 2, 3], []).mode).toEqual([]);
  });

  it.each([
    [0, 1],
    [0.1, 1.3],
    [1 / 3, 2],
    [1, 4],
  ])("have quantiles between ranks: %d is %d", (fraction, expected) => {
    expect(describe([4, 3, 2, 1], [fraction]).quantiles[0]!.value).toBeCloseTo(expected, 12);
  });

  it("say when a result is no double", () => {
    expect(() => describe([1.7e308, 1.7e308], [])).toThrow("the sum is above 1.7976931348623157e+308");
    expect(() => describe([1e200, -1e200], [])).toThrow("the variance is above");
  });

  it("do not depend on the order, and agree with plain sums of whole numbers", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -1000, max: 1000 }), { minLength: 2, maxLength: 50 }), (numbers) => {
        const found = describe(numbers, QUARTILES);
        const mean = numbers.reduce((sum, each) => sum + each, 0) / numbers.length;
        const squares = numbers.reduce((sum, each) => sum + (each - mean) ** 2, 0);

        expect(describe([...numbers].reverse(), QUARTILES)).toEqual(found);
        expect(found.mean).toBeCloseTo(mean, 9);
        expect(found.variance_sample).toBeCloseTo(squares / (numbers.length - 1), 5);
        expect(found.quantiles[1]!.value).toBe(found.median);
        expect(found.median).toBe(medianOf(numbers));
      }),
      { seed: 20_261_207 },
    );
  });
});

function medianOf(numbers: number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 === 1 ? sorted[middle]! : (sorted[middle - 1]! + sorted[middle]!) / 2;
}
