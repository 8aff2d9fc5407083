import { once } from "node:events";
import { WebSocket } from "ws";

/** A WebSocket that keeps every text frame it gets, for looking at a bus from outside. */
export async function rawClient(url: string, options: { origin?: string } = {}) {
  const socket = new WebSocket(url, options);
  const frames: string[] = [];
  const waiting: { isMet: () => boolean; resolve: () => void }[] = [];
  socket.on("message", (data, isBinary) => {
    frames.push(isBinary ? "<binary>" : String(data));
    for (const { isMet, resolve } of waiting) if (isMet()) resolve();
  });
  await once(socket, "open");
  return {
    socket,
    frames,
    send: (frame: string | Buffer) => socket.send(frame),
    /** Resolves when `isMet` holds, looked at after each frame. */
    until: (isMet: () => boolean) =>
      new Promise<void>((resolve) => {
        if (isMet()) resolve();
        else waiting.push({ isMet, resolve });
      }),
    async close() {
      if (socket.readyState === WebSocket.CLOSED) return;
      const closed = once(socket, "close");
      socket.close();
      await closed;
    },
  };
}
