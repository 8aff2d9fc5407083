import { Addends, add, addAsync, adder, Sum } from "../adder.ts";
import { interleave, repeat } from "../measure.ts";
import { type Comparison, comparisonTable, type Table, toMicroseconds } from "../table.ts";

const ROUNDS = 15;
const SLICES = 6;

/** A call in this process against bare zod: the same schemas, the same function, nothing around them. */
export async function call(): Promise<Table> {
  const box = adder();

  const figures = await interleave(
    {
      syncFloor: repeat(async (count) => {
        for (let b = 0; b < count; b++) check(await Sum.parse(add(Addends.parse({ a: 1, b }))), b);
      }),
      sync: repeat(async (count) => {
        for (let b = 0; b < count; b++) check(await box.call("add", { a: 1, b }), b);
      }),
      asyncFloor: repeat(async (count) => {
        for (let b = 0; b < count; b++) check(Sum.parse(await addAsync(Addends.parse({ a: 1, b }))), b);
      }),
      async: repeat(async (count) => {
        for (let b = 0; b < count; b++) check(await box.call("add_async", { a: 1, b }), b);
      }),
      wrapped: repeat(async (count) => {
        for (let b = 0; b < count; b++) check(await parseAndAdd({ a: 1, b }), b);
      }),
      jsonFloor: repeat(async (count) => {
        for (let b = 0; b < count; b++) {
          checkText(JSON.stringify(await Sum.parse(add(Addends.parse(JSON.parse(`{"a":1,"b":${b}}`))))));
        }
      }),
      json: repeat(async (count) => {
        for (let b = 0; b < count; b++) {
          checkText(JSON.stringify(await box.call("add", JSON.parse(`{"a":1,"b":${b}}`))));
        }
      }),
      bare: repeat((count) => {
        for (let b = 0; b < count; b++) check(Sum.parse(add(Addends.parse({ a: 1, b }))), b);
      }),
    },
    { title: "call", rounds: ROUNDS, slices: SLICES },
  );

  const comparisons: Comparison[] = [
    {
      what: "synchronous tool",
      peer: "zod, awaited",
      peerFigures: figures.syncFloor,
      ourFigures: figures.sync,
      target: 1.5,
    },
    {
      what: "asynchronous tool",
      peer: "zod, awaited",
      peerFigures: figures.asyncFloor,
      ourFigures: figures.async,
      target: 1.5,
    },
    {
      what: "asynchronous tool",
      peer: "zod in a function of its own, awaited",
      peerFigures: figures.wrapped,
      ourFigures: figures.async,
    },
    {
      what: "synchronous tool, JSON in and out",
      peer: "zod and JSON, awaited",
      peerFigures: figures.jsonFloor,
      ourFigures: figures.json,
      target: 1.3,
    },
    {
      what: "synchronous tool",
      peer: "zod, not awaited",
      peerFigures: figures.bare,
      ourFigures: figures.sync,
    },
  ];
  return comparisonTable(comparisons, "µs", toMicroseconds);
}

/** The least that anything which hands out a promise of its own can do. */
async function parseAndAdd(args: unknown): Promise<{ sum: number }> {
  return Sum.parse(await addAsync(Addends.parse(args)));
}

/** Also keeps the work from being optimised away. */
function check({ sum }: { sum?: unknown }, b: number): void {
  if (sum !== b + 1) throw new Error(`1 + ${b} was answered by ${sum}`);
}

function checkText(text: string): void {
  if (!text.startsWith('{"sum":')) throw new Error(`answered by ${text}`);
}
