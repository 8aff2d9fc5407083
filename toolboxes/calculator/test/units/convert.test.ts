import { describe, expect, it } from "vitest";
import { convert } from "../../src/units/convert.ts";

describe("convert", () => {
  it.each([
    [5, "cm", "inch", "1.968503937007874"],
    [1, "ft", "m", "0.3048"],
    [6, "feet", "metres", "1.8288"],
    [1, "mile", "km", "1.609344"],
    [1, "nautical mile", "m", "1852"],
    [1, "light year", "km", "9460730472580.8"],
    [1, "µm", "nm", "1000"],
    [1, "KM", "m", "1000"],
    [1, "sq ft", "m²", "0.09290304"],
    [1, "square mile", "km2", "2.589988110336"],
    [1, "acre", "m^2", "4046.8564224"],
    [1, "cubic feet", "liters", "28.316846592"],
    [1, "US gallon", "l", "3.785411784"],
    [1, "imperial pint", "ml", "568.26125"],
    [8, "fl oz", "ml", "236.5882365"],
    [1, "lb", "kg", "0.45359237"],
    [150, "pounds", "kilograms", "68.0388555"],
    [1, "stone", "lbs", "14"],
    [1, "Kg", "g", "1000"],
    [100, "km/h", "mph", "62.1371192237334"],
    [2, "miles per hour", "meters per second", "0.89408"],
    [10, "knots", "km/h", "18.52"],
    [30, "mpg", "km/l", "12.75431122290816"],
    [20, "C", "F", "68"],
    [32, "°F", "°C", "0"],
    [-40, "degrees Fahrenheit", "celsius", "-40"],
    [300, "K", "C", "26.85"],
    [5, "degC/m", "degF/m", "9"],
    [1, "kWh", "MJ", "3.6"],
    [500, "kcal", "kJ", "2092"],
    [1, "hp", "W", "745.69987158227022"],
    [1, "atm", "psi", "14.69594877551345"],
    [1, "bar", "kPa", "100"],
    [760, "torr", "atm", "1"],
    [1, "N*m", "J", "1"],
    [1, "kg m / s^2", "N", "1"],
    [1, "g/cm3", "kg/m3", "1000"],
    [1, "GB", "MiB", "953.67431640625"],
    [1, "gb", "mb", "1000"],
    [100, "Mb", "MB", "12.5"],
    [100, "mbps", "MB/s", "12.5"],
    [3, "weeks", "hours", "504"],
    [1, "year", "days", "365.25"],
    [180, "degrees", "radians", "3.141592653589793"],
    [90, "deg", "grad", "100"],
    [0.1, "m", "cm", "10"],
    [1e300, "nm", "km", "1e+288"],
  ])("%d %s is so many %s: %s", (value, from, to, expected) => {
    const { result, value: double } = convert(value, from, to);

    expect(result.replace(/^10{288}$/, "1e+288")).toBe(expected);
    expect(double).toBeCloseTo(Number(expected), 10);
  });

  it.each([
    ["cm", "inch", false],
    ["inch", "cm", true],
    ["deg", "rad", false],
  ] as const)("says of %s in %s whether it is exact: %s", (from, to, exact) => {
    expect(convert(5, from, to).exact).toBe(exact);
  });

  it("says how it understood the units", () => {
    expect(convert(1, "MPH", "kmh")).toMatchObject({ from: "mile/hour", to: "km/hour" });
    expect(convert(1, "kb", "b")).toMatchObject({ from: "kB", result: "8000" });
  });

  it("takes C for a temperature only beside one", () => {
    expect(convert(1, "C", "coulomb").result).toBe("1");
    expect(convert(1, "F", "K").result).toMatch(/^255\.9277/);
  });

  it.each([
    ["metr", "m", "unknown unit 'metr'; did you mean meter"],
    ["kilogrm", "g", "unknown unit 'kilogrm'; did you mean kilogram"],
    ["dollar", "euro", "unknown unit 'dollar'; write it like km, lb, degC, km/h, m^2 or MB"],
    ["", "m", "unknown unit ''"],
    ["5 cm", "m", "unknown unit '5 cm'"],
    ["m/", "m", "unknown unit 'm/'"],
    ["m^1000000", "m", "unknown unit 'm^1000000'"],
    ["m^13", "m", "unknown unit 'm^13'"],
    ["m^0.5", "m", "unknown unit 'm^0.5'"],
    ["m ".repeat(13), "m", "unknown unit"],
    ["constructor", "m", "unknown unit 'constructor'"],
    ["__proto__", "m", "unknown unit '__proto__'"],
    ["toString", "m", "unknown unit 'toString'"],
    ["VAR", "W", "unknown unit 'VAR'"],
    ["((((((((((m", "m", "unknown unit"],
    ["1e999", "m", "unknown unit '1e999'"],
    ["\u{1f600}", "m", "unknown unit"],
  ])("does not know %j", (from, to, message) => {
    expect(() => convert(1, from, to)).toThrow(
      expect.objectContaining({ name: "UnknownUnitError", message: expect.stringContaining(message) }),
    );
  });

  it.each([
    ["kg", "m", "'kg' is a mass and 'm' is a length"],
    ["m^2", "m", "'m^2' is a compound unit and 'm' is a length"],
    ["degC", "J", "'degC' is a temperature and 'J' is an energy"],
  ])("does not convert %s to %s", (from, to, message) => {
    expect(() => convert(1, from, to)).toThrow(
      expect.objectContaining({ name: "IncompatibleUnitsError", message: expect.stringContaining(message) }),
    );
  });

  it("says that a result is too large", () => {
    expect(() => convert(1e308, "km", "nm")).toThrow("the result is too large");
  });
});
