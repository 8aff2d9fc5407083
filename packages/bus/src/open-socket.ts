import type { ConnectionOptions } from "node:tls";
import { WebSocket } from "ws";
import { describeConnectionError } from "./connection-error.ts";
import { SERVER_HEADER } from "./defaults.ts";

const HANDSHAKE_TIMEOUT_MS = 10_000;

interface OpenSocketOptions {
  tls: ConnectionOptions | undefined;
  signal: AbortSignal | undefined;
  /** Called in the very moment it is open, so that the first frame finds its listeners. */
  onOpen(socket: WebSocket, isOurServer: boolean): void;
}

/**
 * One attempt to connect.
 *
 * @throws {Error} saying why it failed; also when the signal is aborted before the connection is open
 */
export function openSocket(url: string, { tls, signal, onOpen }: OpenSocketOptions): Promise<void> {
  signal?.throwIfAborted();
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { ...tls, perMessageDeflate: false, handshakeTimeout: HANDSHAKE_TIMEOUT_MS });
    const giveUp = () => socket.terminate();
    signal?.addEventListener("abort", giveUp, { once: true });
    let isOurServer = false;
    let failure: Error | undefined;
    socket.on("error", (error) => {
      failure = error;
    });
    socket.on("upgrade", ({ headers }) => {
      isOurServer = SERVER_HEADER in headers;
    });
    socket.on("close", () => {
      signal?.removeEventListener("abort", giveUp);
      reject(describeConnectionError(url, failure ?? new Error("the connection was closed")));
    });
    socket.on("open", () => {
      signal?.removeEventListener("abort", giveUp);
      onOpen(socket, isOurServer);
      resolve();
    });
  });
}
