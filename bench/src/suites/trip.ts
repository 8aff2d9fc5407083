import { startEcho, startRelay } from "../bare-socket.ts";
import { startFarAdder } from "../far-adder.ts";
import { alone, interleave } from "../measure.ts";
import { comparisonTable, type Table, toMicroseconds } from "../table.ts";

const ROUNDS = 9;
/** So many that the processes beyond are compiled as far as they will be. */
const WARM_UPS = 5;
const CALLS = 800;
/** Fewer, where each waits some 40 ms for a late acknowledgement. */
const SLOW_CALLS = 12;

/** One call over a bus, with bus, host and caller in three processes, against bare `ws`. */
export async function trip(): Promise<Table> {
  const ours = await startFarAdder();
  const nudged = await startFarAdder({ bus: ["relay", "nagle"], nudge: true });
  const plain = await startFarAdder({ bus: ["relay", "nagle"], nudge: false });
  const echo = await startEcho(ours.request);
  const relay = await startRelay(ours.request, ours.response);

  const figures = await interleave(
    {
      echo: alone(CALLS, echo.trip),
      relay: alone(CALLS, relay.trip),
      ours: alone(CALLS, ours.call),
      nudged: alone(CALLS, nudged.call),
      plain: alone(SLOW_CALLS, plain.call),
    },
    { title: "trip", rounds: ROUNDS, warmUps: WARM_UPS },
  );
  for (const bare of [echo, relay]) bare.close();
  for (const far of [ours, nudged, plain]) await far.close();

  const overOurs = "call over our bus";
  const overStock = "call over a stock-like bus";
  const comparisons = [
    { what: overOurs, peer: "ws echo", peerFigures: figures.echo, ourFigures: figures.ours, target: 2.6 },
    { what: overOurs, peer: "ws relay", peerFigures: figures.relay, ourFigures: figures.ours },
    { what: `${overStock}, nudge: true`, peer: "ws echo", peerFigures: figures.echo, ourFigures: figures.nudged },
    { what: `${overStock}, nudge: false`, peer: "ws echo", peerFigures: figures.echo, ourFigures: figures.plain },
    {
      what: `${overStock}, nudge: true`,
      peer: "the same, nudge: false",
      peerFigures: figures.plain,
      ourFigures: figures.nudged,
    },
  ];
  return comparisonTable(comparisons, "µs", toMicroseconds);
}
