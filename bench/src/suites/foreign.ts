import { contract, predecessorTopic, Subscriptions } from "@ovos-tools/core";
import { foreignFrames } from "../foreign-frames.ts";
import { interleave, repeat } from "../measure.ts";
import { type Comparison, comparisonTable, type Table, toMicroseconds } from "../table.ts";

const ROUNDS = 11;

/** What a frame that is not for us costs: our judgement of its bytes against parsing it as JSON. */
export async function foreign(): Promise<Table> {
  const filter = await hostFilter();

  const comparisons: Comparison[] = [];
  for (const [name, frame] of foreignFrames()) {
    if (filter.judge(frame).mayConcernUs) throw new Error(`the frame '${name}' is taken for one of ours`);
    const text = frame.toString();
    const figures = await interleave(
      {
        parse: repeat((count) => {
          for (let index = 0; index < count; index++) check(JSON.parse(text));
        }),
        decodeAndParse: repeat((count) => {
          for (let index = 0; index < count; index++) check(JSON.parse(frame.toString()));
        }),
        ours: repeat((count) => {
          for (let index = 0; index < count; index++) if (filter.judge(frame).mayConcernUs) check(undefined);
        }),
      },
      { title: `foreign, ${name}`, rounds: ROUNDS },
    );
    const what = `${name}, ${frame.length.toLocaleString("en")} bytes`;
    comparisons.push(
      { what, peer: "JSON.parse", peerFigures: figures.parse, ourFigures: figures.ours },
      { what, peer: "toString, JSON.parse", peerFigures: figures.decodeAndParse, ourFigures: figures.ours },
    );
  }
  return comparisonTable(comparisons, "µs", toMicroseconds);
}

function check(message: unknown): void {
  if (message === undefined) throw new Error("nothing was parsed");
}

interface Filter {
  judge(frame: Buffer): { mayConcernUs: boolean };
}

/** The filter of a client that hosts one toolbox and the tool service. */
async function hostFilter(): Promise<Filter> {
  const topics = [...Object.values(contract).map(({ topic }) => topic), predecessorTopic("adder")];
  const subscriptions = new Subscriptions();
  for (const topic of topics) subscriptions.add(topic, () => {});
  // Not among the exports of the package, and measured as built: hence by its place, when it runs.
  const file = new URL("../../../packages/bus/dist/frame-filter.js", import.meta.url);
  const { FrameFilter } = (await import(file.href)) as { FrameFilter: new (subscriptions: Subscriptions) => Filter };
  return new FrameFilter(subscriptions);
}
