// A WebSocket server that sends each text frame to everyone, its sender included: relay.js [nagle].
// With `nagle` it leaves Nagle's algorithm on, as the bus that OVOS runs does.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { sayReady } from "./ready.ts";

const noDelay = process.argv[2] !== "nagle";
const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket, request) => {
  request.socket.setNoDelay(noDelay); // ws itself has switched Nagle's algorithm off
  socket.on("message", (data, isBinary) => {
    if (isBinary) return;
    for (const client of server.clients) client.send(data, { binary: false });
  });
});
await once(server, "listening");
sayReady(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/core`); // listening on TCP
