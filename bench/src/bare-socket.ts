import { once } from "node:events";
import { WebSocket } from "ws";
import { startChild } from "./processes.ts";

/** `ws` and nothing around it: what sending frames to and fro costs at the least. */
export interface BareSocket {
  /** Send one frame and await the frame that answers it. Trips may overlap. */
  trip(): Promise<void>;
  close(): void;
}

/** Two processes: a server sends each frame back to its sender. */
export async function startEcho(frame: string): Promise<BareSocket> {
  return connect(await startChild("echo"), frame, frame);
}

/** Three processes: a server sends each frame to everyone, and another client answers `request` with `response`. */
export async function startRelay(request: string, response: string): Promise<BareSocket> {
  const url = await startChild("relay");
  await startChild("answerer", url, request, response);
  return connect(url, request, response);
}

async function connect(url: string, request: string, response: string): Promise<BareSocket> {
  const socket = new WebSocket(url, { perMessageDeflate: false });
  await once(socket, "open");
  const expected = Buffer.from(response);
  const waiting: (() => void)[] = [];
  socket.on("message", (data: Buffer) => {
    if (data.equals(expected)) waiting.shift()?.();
  });
  return {
    trip: () =>
      new Promise((resolve) => {
        waiting.push(resolve);
        socket.send(request);
      }),
    close: () => socket.close(),
  };
}
