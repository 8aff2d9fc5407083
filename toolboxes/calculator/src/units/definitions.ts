import Fraction from "fraction.js";
import { Unit } from "./mathjs-unit.ts";

/** Units that mathjs does not have, each by one that it has. Exact by definition, but for inHg. */
const FURTHER: Readonly<Record<string, readonly [factor: string, unit: string]>> = {
  calorie: ["4.184", "J"],
  nauticalmile: ["1852", "m"],
  knot: ["1852", "m/hour"],
  lightyear: ["9460730472580800", "m"],
  astronomicalunit: ["149597870700", "m"],
  parsec: ["30856775814913673", "m"],
  inHg: ["3386.389", "Pa"],
  imperialgallon: ["4.54609", "liter"],
  imperialpint: ["0.56826125", "liter"],
  fortnight: ["14", "day"],
};

/**
 * Factors that mathjs has rounded, in units of the SI.
 *
 * @see NIST Special Publication 811, appendix B.8, and the definitions of the SI of 2019
 */
const EXACT_FACTORS: Readonly<Record<string, string>> = {
  rd: "5.0292",
  sqrd: "25.29285264",
  sqch: "404.68564224",
  acre: "4046.8564224",
  kip: "4448.2216152605",
  hp: "745.69987158227022",
  eV: "1602176634/10000000000000000000000000000",
  psi: "8896443230521/1290320000",
  torr: "20265/152",
  mmHg: "133.322387415",
};

/** Parts of a half turn. */
const ANGLES: Readonly<Record<string, number>> = {
  deg: 180,
  grad: 200,
  arcmin: 180 * 60,
  arcsec: 180 * 3600,
  cycle: 0.5,
};
/** More digits than are shown. */
const PI = new Fraction("3.14159265358979323846264338327950288419716939937510");

/** Make the units of mathjs those that this package converts. */
function defineUnits(): void {
  const units = Unit.UNITS;
  const names = Object.keys(units);
  const wasBefore = new Map(names.map((name) => [name, units[name]!.value]));
  const factors = [
    ...Object.entries(EXACT_FACTORS).map(([name, factor]) => [name, new Fraction(factor)] as const),
    ...Object.entries(ANGLES).map(([name, parts]) => [name, PI.div(parts)] as const),
  ];
  for (const [name, factor] of factors) {
    // Its other names have a copy of the factor.
    const { base } = units[name]!; // mathjs has it
    const isAlike = (other: string) => units[other]!.base === base && wasBefore.get(other) === wasBefore.get(name);
    const copies = names.filter((other) => other === name || (isAlike(other) && !Object.hasOwn(EXACT_FACTORS, other)));
    for (const copy of copies) units[copy]!.value = factor; // mathjs has them all
  }
  for (const [name, [factor, unit]] of Object.entries(FURTHER)) {
    Unit.createUnitSingle(name, { definition: new Unit(new Fraction(factor), Unit.parse(unit)), prefixes: "long" });
  }
  delete units.VAR; // an imaginary watt
}

defineUnits();

export { Unit };
