import { median } from "./measure.ts";

/** Text in columns, to be printed. */
export type Table = string;

/** Two sides measured in the same rounds. */
export interface Comparison {
  what: string;
  /** What ours is measured against. */
  peer: string;
  /** Nanoseconds per operation in each round. */
  peerFigures: readonly number[];
  ourFigures: readonly number[];
  /** The ratio to stay within, when there is one. */
  target?: number;
}

/** @param format nanoseconds per operation as text @param unit of what it writes */
export function comparisonTable(
  comparisons: readonly Comparison[],
  unit: string,
  format: (ns: number) => string,
): Table {
  const header = ["WHAT", "FLOOR OR PEER", unit, `OURS ${unit}`, "RATIO", "MIN", "MAX", "TARGET"];
  return toTable([header, ...comparisons.map((comparison) => toRow(comparison, format))]);
}

function toRow({ what, peer, peerFigures, ourFigures, target }: Comparison, format: (ns: number) => string): string[] {
  const ratios = ourFigures.map((ours, round) => ours / peerFigures[round]!); // measured in the same rounds
  const ratio = median(ratios);
  return [
    what,
    peer,
    format(median(peerFigures)),
    format(median(ourFigures)),
    toRatio(ratio),
    toRatio(Math.min(...ratios)),
    toRatio(Math.max(...ratios)),
    target === undefined ? "" : verdict(`≤ ${target}`, ratio <= target),
  ];
}

/** A target, and whether it was met. */
export function verdict(target: string, isMet: boolean): string {
  return `${target} ${isMet ? "met" : "missed"}`;
}

export function toRatio(ratio: number): string {
  return ratio < 0.1 ? ratio.toPrecision(2) : ratio.toFixed(2);
}

export function toMicroseconds(ns: number): string {
  const microseconds = ns / 1000;
  return microseconds >= 100 ? Math.round(microseconds).toLocaleString("en") : microseconds.toPrecision(3);
}

export function toMilliseconds(ns: number): string {
  return (ns / 1e6).toFixed(1);
}

export function toPerSecond(ns: number): string {
  return Math.round(1e9 / ns).toLocaleString("en");
}

/** Lines up rows of cells: words to the left, figures to the right. */
export function toTable(rows: readonly (readonly string[])[]): Table {
  const widths = rows[0]!.map((_, column) => Math.max(...rows.map((row) => row[column]!.length))); // rows are alike
  const isFigures = widths.map((_, column) => rows.slice(1).every((row) => /^[\d.,]*$/.test(row[column]!)));
  const pad = (cell: string, column: number) =>
    isFigures[column] ? cell.padStart(widths[column]!) : cell.padEnd(widths[column]!);
  return rows.map((row) => row.map(pad).join("  ").trimEnd()).join("\n");
}
