import { connectBus } from "@ovos-tools/bus";
import { contract, encodeMessage, remoteToolBox, responseTopic } from "@ovos-tools/core";
import { startChild } from "./processes.ts";

/** The adder in a process of its own, called over a bus in another one. */
export interface FarAdder {
  /** One call, awaited and looked at. */
  call(): Promise<void>;
  /** The frames of a call. */
  readonly request: string;
  readonly response: string;
  close(): Promise<void>;
}

export interface FarAdderOptions {
  /** The bus, as `startChild` takes it. @default our own */
  bus?: readonly [name: string, ...args: string[]];
  /** Whether host and caller acknowledge at once. @default as they choose by themselves */
  nudge?: boolean;
}

export async function startFarAdder({ bus: child = ["bus"], nudge }: FarAdderOptions = {}): Promise<FarAdder> {
  const url = await startChild(...child);
  await startChild("host", url, ...(nudge === undefined ? [] : [String(nudge)]));
  const bus = await connectBus(url, nudge === undefined ? {} : { nudge });
  const box = remoteToolBox(bus, "adder");

  async function call(): Promise<void> {
    const { sum } = await box.call("add", { a: 1, b: 2 });
    if (sum !== 3) throw new Error(`1 + 2 was answered by ${sum}`);
  }

  const frames = new Map<string, string>();
  const topics = [contract.call.topic, responseTopic(contract.call.topic)];
  const offs = topics.map((topic) => bus.on(topic, (message) => frames.set(topic, encodeMessage(message))));
  await call();
  for (const off of offs) off();
  const [request = "", response = ""] = topics.map((topic) => frames.get(topic));
  return { call, request, response, close: () => bus.close() };
}
