import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bitLength, gcd, integerRoot, log2Of, Rational } from "../../src/numbers/rational.ts";

const large = fc.bigInt({ min: -(2n ** 600n), max: 2n ** 600n });
const positive = fc.bigInt({ min: 1n, max: 2n ** 600n });
const settings = { seed: 20_261_207 };

describe("Rational", () => {
  it("is in lowest terms, with its sign above", () => {
    expect(Rational.of(6n, -4n)).toMatchObject({ numerator: -3n, denominator: 2n });
    expect(Rational.of(0n, -4n)).toMatchObject({ numerator: 0n, denominator: 1n });
    expect(() => Rational.of(1n, 0n)).toThrow(RangeError);
  });

  it.each([
    [0.1, "1/10"],
    [-2.5e-7, "-1/4000000"],
    [1e21, "1000000000000000000000/1"],
    [5e-324, `1/${2n * 10n ** 323n}`],
  ])("reads %d as its shortest decimal", (value, expected) => {
    const { numerator, denominator } = Rational.fromNumber(value);

    expect(`${numerator}/${denominator}`).toBe(expected);
  });

  it("refuses what is no number", () => {
    for (const value of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => Rational.fromNumber(value)).toThrow(RangeError);
      expect(() => Rational.fromBinary(value)).toThrow(RangeError);
    }
  });

  it("gives back the double that it was made of", () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (value) => {
        expect(Rational.fromBinary(value).toNumber()).toBe(value + 0);
        expect(Rational.fromNumber(value).toNumber()).toBe(value + 0);
      }),
      settings,
    );
  });

  it("is rounded to the nearest double", () => {
    fc.assert(
      fc.property(large, positive, (top, bottom) => {
        const found = Rational.of(top, bottom).toNumber();

        const away = (value: number) => Rational.of(top, bottom).subtract(Rational.fromBinary(value)).abs();
        const next = Math.abs(found) * 2 ** -52;
        expect(away(found).compare(away(found + next))).toBeLessThanOrEqual(0);
        expect(away(found).compare(away(found - next))).toBeLessThanOrEqual(0);
      }),
      settings,
    );
  });

  it.each([
    [7n, 2n, 3n, 4n, 3n, 4n],
    [-7n, 2n, -4n, -3n, -3n, -4n],
    [5n, 2n, 2n, 3n, 2n, 2n],
    [-5n, 2n, -3n, -2n, -2n, -2n],
    [1n, 2n, 0n, 1n, 0n, 0n],
    [-1n, 2n, -1n, 0n, 0n, 0n],
    [8n, 3n, 2n, 3n, 2n, 3n],
    [6n, 1n, 6n, 6n, 6n, 6n],
  ])("%i/%i is rounded down, up, to 0 and to the nearest", (top, bottom, floor, ceil, trunc, round) => {
    const value = Rational.of(top, bottom);

    expect([value.floor(), value.ceil(), value.trunc(), value.round()]).toEqual([floor, ceil, trunc, round]);
  });

  it("has a root only when it is exact", () => {
    expect(Rational.of(8n, 27n).root(3)).toMatchObject({ numerator: 2n, denominator: 3n });
    expect(Rational.of(8n, 26n).root(3)).toBeUndefined();
    expect(Rational.fromInteger(-8n).root(3)).toBeUndefined();
    expect(Rational.fromInteger(2n).root(64)).toBeUndefined();
  });
});

describe("whole numbers", () => {
  it("have the greatest common divisor of Euclid", () => {
    fc.assert(
      fc.property(large, large, positive, (a, b, common) => {
        const found = gcd(a * common, b * common);

        expect(found % common).toBe(0n);
        if (found !== 0n) {
          expect((a * common) % found).toBe(0n);
          expect((b * common) % found).toBe(0n);
        }
        expect(found).toBe(common * gcd(a, b));
      }),
      settings,
    );
  });

  it("have the largest root that is not above", () => {
    fc.assert(
      fc.property(positive, fc.integer({ min: 2, max: 64 }), (value, degree) => {
        const root = integerRoot(value, degree);

        expect(root ** BigInt(degree) <= value).toBe(true);
        expect((root + 1n) ** BigInt(degree) > value).toBe(true);
      }),
      settings,
    );
  });

  it("have as many bits as they are written with", () => {
    fc.assert(
      fc.property(large, (value) => {
        const digits = (value < 0n ? -value : value).toString(2);

        expect(bitLength(value)).toBe(value === 0n ? 0 : digits.length);
        if (value > 0n)
          expect(log2Of(value)).toBeCloseTo(
            digits.length - 1 + Math.log2(Number(`0b${digits.slice(0, 53)}`)) - Math.min(52, digits.length - 1),
            9,
          );
      }),
      settings,
    );
  });
});
