import { startRelay } from "../bare-socket.ts";
import { startFarAdder } from "../far-adder.ts";
import { inFlight, interleave } from "../measure.ts";
import { type Comparison, comparisonTable, type Table, toPerSecond } from "../table.ts";

const IN_FLIGHT = [1, 32, 256];
const ROUNDS = 9;
/** So many that the processes beyond are compiled as far as they will be. */
const WARM_UPS = 3;
const CALLS = 3000;

/** How many calls a second one connection gets through, with bus, host and caller in three processes, against bare `ws`. */
export async function flight(): Promise<Table> {
  const ours = await startFarAdder();
  const relay = await startRelay(ours.request, ours.response);

  const comparisons: Comparison[] = [];
  for (const many of IN_FLIGHT) {
    const figures = await interleave(
      { relay: inFlight(many, CALLS, relay.trip), ours: inFlight(many, CALLS, ours.call) },
      { title: `flight, ${many} in flight`, rounds: ROUNDS, warmUps: WARM_UPS },
    );
    comparisons.push({
      what: `calls over our bus, ${many} in flight`,
      peer: "ws relay, as many",
      peerFigures: figures.relay,
      ourFigures: figures.ours,
    });
  }
  relay.close();
  await ours.close();
  return comparisonTable(comparisons, "a second", toPerSecond);
}
