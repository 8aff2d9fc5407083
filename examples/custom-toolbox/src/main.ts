// The weather toolbox against a small forecast service of its own. Ends with exit code 1 when something is wrong.
import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import weather from "./index.ts";

const service = createServer((request, answer) => {
  if (request.url !== "/now?q=S%C3%A3o%20Paulo") answer.writeHead(404).end();
  else answer.end(JSON.stringify({ temperature_c: 21.5, condition: "Sunny", station: "left out, not in the schema" }));
}).listen(0, "127.0.0.1");
await once(service, "listening");

const toolbox = weather({ baseUrl: `http://127.0.0.1:${(service.address() as AddressInfo).port}` });

const answer = await toolbox.call("get_weather", { location: "São Paulo" });
assert.deepEqual(answer, { temperature_c: 21.5, condition: "Sunny" });
await assert.rejects(toolbox.call("get_weather", { location: "Atlantis" }), /the forecast service answered 404/);
await assert.rejects(toolbox.call("get_weather", {}), /invalid arguments for 'get_weather': location/);
console.log(toolbox.tools[0]?.toText(answer));

service.close();
