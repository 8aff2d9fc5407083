// What `npm run bench [-- SUITE…]` runs: each suite prints one table. It reports, and fails on no figure.
import { availableParallelism, cpus } from "node:os";
import { endChildren } from "./processes.ts";
import { calculator } from "./suites/calculator.ts";
import { call } from "./suites/call.ts";
import { flight } from "./suites/flight.ts";
import { foreign } from "./suites/foreign.ts";
import { start } from "./suites/start.ts";
import { trip } from "./suites/trip.ts";
import { wordnet } from "./suites/wordnet.ts";
import type { Table } from "./table.ts";

const SUITES: ReadonlyMap<string, () => Promise<Table>> = new Map(
  Object.entries({ call, trip, flight, foreign, start, wordnet, calculator }),
);

const WRONG_USAGE = 2;

async function run(names: readonly string[]): Promise<void> {
  const model = cpus()[0]?.model.trim() ?? "unknown CPU";
  const cores = availableParallelism();
  console.log(`Node ${process.version}, ${model}, ${cores === 1 ? "1 core" : `${cores} cores`}`);
  for (const name of names) {
    try {
      const table = await SUITES.get(name)!(); // names are checked before
      console.log(`\n${name}\n${table}`);
    } finally {
      await endChildren();
    }
  }
}

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !SUITES.has(name));
if (unknown.length > 0) {
  const known = [...SUITES.keys()].join(", ");
  console.error(`unknown suite ${unknown.map((name) => `'${name}'`).join(", ")}; the suites are ${known}`);
  process.exitCode = WRONG_USAGE;
} else {
  await run(asked.length > 0 ? asked : [...SUITES.keys()]);
}
