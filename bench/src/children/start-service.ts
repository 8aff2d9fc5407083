// The whole of it: a bus, the tool service with the default set, and a caller on a connection of its own.
import { connectBus, startBus } from "@ovos-tools/bus";
import { request, ToolRegistry } from "@ovos-tools/core";
import { bindToolService, loadToolBoxes } from "@ovos-tools/service";

const server = await startBus({ port: 0 });
const { toolboxes } = await loadToolBoxes();
bindToolService(await connectBus(server.url), new ToolRegistry(toolboxes));

const caller = await connectBus(server.url);
const answer = await request(caller, "invoke", { name: "define_word", args: { word: "serendipity" } });
process.exit(JSON.stringify(answer).includes("good luck") ? 0 : 1);
