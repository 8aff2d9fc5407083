// A WebSocket server that sends each frame back: what one round trip costs at the least.
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { WebSocketServer } from "ws";
import { sayReady } from "./ready.ts";

const server = new WebSocketServer({ host: "127.0.0.1", port: 0, perMessageDeflate: false });
server.on("connection", (socket) => {
  socket.on("message", (data) => socket.send(data, { binary: false }));
});
await once(server, "listening");
sayReady(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`); // listening on TCP
