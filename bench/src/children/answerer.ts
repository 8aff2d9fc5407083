// Answers one text with another, on a relay, and does nothing else: answerer.js URL REQUEST RESPONSE.
import { once } from "node:events";
import { WebSocket } from "ws";
import { sayReady } from "./ready.ts";

const [url = "", request = "", response = ""] = process.argv.slice(2);
const expected = Buffer.from(request);
const socket = new WebSocket(url, { perMessageDeflate: false });
socket.on("message", (data: Buffer) => {
  if (data.equals(expected)) socket.send(response);
});
await once(socket, "open");
sayReady();
