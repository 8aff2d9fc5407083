import { bindToolBox, memoryBus, remoteToolBox } from "@ovos-tools/core";
import wordnet from "@ovos-tools/wordnet";

const bus = memoryBus();
bindToolBox(bus, wordnet());
const answer = await remoteToolBox(bus, "wordnet").call("define_word", { word: "serendipity" });
process.exit(JSON.stringify(answer).includes("good luck") ? 0 : 1);
