// What `npm start` runs: a bus, the tool service with the default set, and one real call to every toolbox over that bus.
import { parseArgs } from "node:util";
import { connectBus, startBus } from "@ovos-tools/bus";
import { remoteToolBox, ToolRegistry } from "@ovos-tools/core";
import { bindToolService, loadToolBoxes } from "@ovos-tools/service";
import { callEach, toTable } from "./calls.ts";

// Not once: npm passes on the Ctrl-C that the terminal has already sent.
const stop = new Promise<void>((resolve) => {
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => resolve());
});

async function run(port: number): Promise<void> {
  const server = await startBus({ port, logger: console });
  const serviceBus = await connectBus(server.url);
  const { toolboxes, failures } = await loadToolBoxes();
  for (const { name, reason } of failures) console.error(`toolbox ${name} is left out: ${reason}`);
  const unbind = bindToolService(serviceBus, new ToolRegistry(toolboxes));

  // Another connection, as another program would have: what it gets has travelled over the bus.
  const callerBus = await connectBus(server.url);
  const rows = await callEach(toolboxes.map(({ id }) => remoteToolBox(callerBus, id)));
  console.log(toTable(rows));
  if (rows.some(({ failed }) => failed)) process.exitCode = 1;

  const bin = "node_modules/.bin/ovos-tools";
  const where = port === 8181 ? "" : ` --bus ${server.url}`;
  console.log(`
Serving on ${server.url} until Ctrl-C. From another terminal, in this folder:

  ${bin} list${where}
  ${bin} call wordnet define_word --word serendipity${where}
`);

  await stop;
  unbind();
  await callerBus.close();
  await serviceBus.close();
  await server.close();
}

const { values } = parseArgs({ options: { port: { type: "string", default: "8181" } } });
try {
  await run(Number(values.port));
} catch (error) {
  console.error(`${(error as Error).message}: npm start -- --port 0`);
  process.exitCode = 1;
}
