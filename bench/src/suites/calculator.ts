import { type ChildProcess, execFileSync, fork } from "node:child_process";
import { once } from "node:events";
import { readFileSync } from "node:fs";
import { Decimal } from "decimal.js";
import { CALCULATORS, type Calculator } from "../calculators.ts";
import { interleave, median } from "../measure.ts";
import { installPeers } from "../peers.ts";
import { childFile, timeChild, timeNode } from "../processes.ts";
import { type Table, toMicroseconds, toMilliseconds, toTable, verdict } from "../table.ts";

const PEERS = { mathjs: "15.2.0", "expr-eval": "2.0.2", "expr-eval-fork": "3.0.3" };
const TRUTH = new URL("../../../toolboxes/calculator/test/fixtures/truth/calculator.jsonl", import.meta.url);
const EXPRESSIONS = [
  "2+3*4",
  "(12.5*4-7)/3.2",
  "2^10",
  "sqrt(144)+3^2",
  "sin(pi/4)*cos(pi/3)",
  "log10(1000)+log2(8)",
  "max(3,7,2)-min(4,1)",
  "1000*(1+0.05/12)^(12*10)",
  "abs(-5.5)+ceil(2.1)-floor(2.9)",
  "((1+2)*(3+4)-(5+6)/(7+8))^2",
];
const ROUNDS = 7;
const COLD_ROUNDS = 21;
/** A calculator that takes longer for one expression hangs. */
const PATIENCE_MS = 5000;

interface Case {
  expression: unknown;
  expected: string | boolean;
  kind: "int" | "decimal" | "real" | "error" | "bool";
  tol?: number;
  abs_tol?: number;
  alt?: "error";
  acceptable?: string[];
}

type Outcome = "right" | "declined" | "inexact" | "wrong" | "no answer" | "hung";
const OUTCOMES: readonly Outcome[] = ["right", "declined", "inexact", "wrong", "no answer", "hung"];

/** The truth set by several calculators, and the time they take for ten usual expressions. */
export async function calculator(): Promise<Table> {
  const folder = installPeers("calculator", PEERS);
  const times = Object.fromEntries(CALCULATORS.map((name) => [name, [] as number[][]])) as Record<
    Calculator,
    number[][]
  >;
  for (let round = 1; round <= ROUNDS; round++) {
    console.error(`calculator: round ${round} of ${ROUNDS}`);
    for (const name of CALCULATORS) times[name].push(timeExpressions(name, folder));
  }
  const cold = await interleave(
    {
      node: () => timeNode(["-e", "0"]),
      core: () => timeChild("calculator-floor"),
      toolbox: () => timeChild("calculator-cold"),
    },
    { title: "calculator, cold", rounds: COLD_ROUNDS, slices: 1 },
  );
  const above = median(cold.toolbox.map((took, round) => took - cold.node[round]!)); // measured in the same rounds
  const coreAbove = median(cold.core.map((took, round) => took - cold.node[round]!));

  const rows: string[][] = [];
  for (const name of CALCULATORS) {
    console.error(`calculator, truth set: ${name}`);
    const counts = await judge(name, folder);
    rows.push([
      name,
      ...OUTCOMES.map((outcome) => `${counts.get(outcome) ?? 0}`),
      toMicroseconds(median(times[name].map(mean))),
    ]);
  }
  const single = EXPRESSIONS.map((_, index) => median(times.ours.map((round) => round[index]!))); // one for each
  const fast = single.filter((ns) => ns < 5000).length;
  const ratio = median(times.ours.map((round, index) => mean(round) / mean(times.mathjs[index]!))); // in the same rounds
  return [
    toTable([["CALCULATOR", ...OUTCOMES.map((outcome) => outcome.toUpperCase()), "µs MEAN OF TEN"], ...rows]),
    `ours beside mathjs: ${ratio.toFixed(2)}, ${verdict("≤ 1", ratio <= 1)}; ${fast} of ten below 5 µs (${single.map(toMicroseconds).join(", ")}), ${verdict("nine", fast >= 9)}`,
    `process to first answer of the toolbox: ${toMilliseconds(above)} ms above node -e 0, which took ${toMilliseconds(median(cold.node))}, and ${toMilliseconds(coreAbove)} of it core with zod; ${verdict("≤ 60", above <= 60e6)}`,
  ].join("\n");
}

/** @returns nanoseconds for each expression */
function timeExpressions(name: Calculator, folder: string): number[] {
  const args = [childFile("calculator-speed"), name, folder, ...EXPRESSIONS];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** In a process of its own, which is ended where it hangs. */
async function judge(name: Calculator, folder: string): Promise<Map<Outcome, number>> {
  const cases: Case[] = readFileSync(TRUTH, "utf8")
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  const counts = new Map<Outcome, number>();
  let child = await startJudge(name, folder);
  for (const each of cases) {
    if (typeof each.expression !== "string") continue; // arguments, and no expressions
    const outcome = await ask(child, each);
    counts.set(outcome, (counts.get(outcome) ?? 0) + 1);
    if (outcome !== "hung") continue;
    child.kill("SIGKILL");
    child = await startJudge(name, folder);
  }
  child.disconnect();
  return counts;
}

async function startJudge(name: Calculator, folder: string): Promise<ChildProcess> {
  const child = fork(childFile("calculator-judge"), [name, folder], { stdio: ["ignore", "ignore", "ignore", "ipc"] });
  await once(child, "message");
  return child;
}

async function ask(child: ChildProcess, each: Case): Promise<Outcome> {
  const answered = new AbortController();
  const answer = Promise.race([
    once(child, "message", { signal: answered.signal }),
    once(child, "exit", { signal: answered.signal }).then(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, PATIENCE_MS, undefined).unref()),
  ]).catch(() => undefined);
  child.send(each.expression as string); // asked before
  const found = await answer;
  answered.abort();
  return found === undefined ? "hung" : toOutcome(each, found[0]);
}

function toOutcome(
  { expected, kind, tol = 0, abs_tol = 0, alt, acceptable = [] }: Case,
  found: { isError: boolean; result: string },
): Outcome {
  const number = found.isError ? undefined : toNumber(found.result);
  if (number === undefined) {
    const isNoResult = found.isError || ["NaN", "Infinity", "-Infinity", "undefined", "null"].includes(found.result);
    if (kind === "error") return found.isError ? "right" : acceptable.includes(found.result) ? "right" : "wrong";
    if (kind === "bool") return found.result === String(expected) ? "right" : alt === "error" ? "declined" : "wrong";
    if (alt === "error" || acceptable.includes("error")) return found.isError ? "declined" : "wrong";
    return isNoResult ? "no answer" : "wrong";
  }
  if (kind === "error" || kind === "bool")
    return acceptable.some((other) => toNumber(other)?.eq(number)) ? "right" : "wrong";
  if ([expected as string, ...acceptable].some((other) => toNumber(other)?.eq(number))) return "right";
  const wanted = toNumber(expected as string)!; // of these kinds it is one
  const away = number.minus(wanted).abs();
  if (kind === "real") return away.lte(Decimal.max(wanted.abs().times(tol), abs_tol)) ? "right" : "wrong";
  return away.lte(wanted.abs().times(1e-12)) ? "inexact" : "wrong";
}

const Digits = Decimal.clone({ precision: 5000 });

function toNumber(text: string): Decimal | undefined {
  return /^-?\d+(\.\d+)?(e[+-]?\d+)?$/i.test(text) ? new Digits(text) : undefined;
}
