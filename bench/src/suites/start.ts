import { interleave, median } from "../measure.ts";
import { timeChild, timeNode } from "../processes.ts";
import { type Table, toMilliseconds, toRatio, toTable, verdict } from "../table.ts";

const ROUNDS = 21;
const TARGET_MS = 300;

/** From the start of a process to its end, with one answered call between, against Node doing nothing. */
export async function start(): Promise<Table> {
  const figures = await interleave(
    {
      node: () => timeNode(["-e", "0"]),
      think: () => timeChild("start-think"),
      wordnet: () => timeChild("start-wordnet"),
      service: () => timeChild("start-service"),
    },
    { title: "start", rounds: ROUNDS, slices: 1 },
  );

  const toRow = (what: string, ours: number[]) => {
    const ratios = ours.map((took, round) => took / figures.node[round]!); // measured in the same rounds
    const aboveMs = median(ours.map((took, round) => took - figures.node[round]!)) / 1e6;
    return [
      what,
      "node -e 0",
      toMilliseconds(median(figures.node)),
      toMilliseconds(median(ours)),
      aboveMs.toFixed(1),
      toRatio(median(ratios)),
      toRatio(Math.min(...ratios)),
      toRatio(Math.max(...ratios)),
      verdict(`< ${TARGET_MS} above`, aboveMs < TARGET_MS),
    ];
  };
  return toTable([
    ["WHAT", "FLOOR", "ms", "OURS ms", "ABOVE ms", "RATIO", "MIN", "MAX", "TARGET"],
    toRow("think on a bus in memory", figures.think),
    toRow("wordnet on a bus in memory", figures.wordnet),
    toRow("bus, tool service, call over the bus", figures.service),
  ]);
}
