// A program that hosts one toolbox on a bus, and another that calls it. Ends with exit code 1 when the answer is wrong.
import assert from "node:assert/strict";
import { connectBus, startBus } from "@ovos-tools/bus";
import { bindToolBox, remoteToolBox } from "@ovos-tools/core";
import wordnet from "@ovos-tools/wordnet";

const server = await startBus({ port: 0 });

const host = await connectBus(server.url);
bindToolBox(host, wordnet());

const caller = await connectBus(server.url);
const far = remoteToolBox(caller, "wordnet");
const { definitions } = await far.call("define_word", { word: "serendipity" });
assert.deepEqual(definitions, [["noun", "good luck in making unexpected and fortunate discoveries"]]);
console.log(definitions);

await caller.close();
await host.close();
await server.close();
