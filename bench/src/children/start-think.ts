import { bindToolBox, memoryBus, remoteToolBox } from "@ovos-tools/core";
import think from "@ovos-tools/think";

const bus = memoryBus();
bindToolBox(bus, think());
const answer = await remoteToolBox(bus, "think").call("think", { thought: "Is it on?" });
process.exit(answer.thought === "Is it on?" ? 0 : 1);
