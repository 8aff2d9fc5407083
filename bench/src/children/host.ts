// Hosts the adder on a bus: host.js URL [true|false, whether to nudge].
import { connectBus } from "@ovos-tools/bus";
import { bindToolBox } from "@ovos-tools/core";
import { adder } from "../adder.ts";
import { sayReady } from "./ready.ts";

const [url = "", nudge] = process.argv.slice(2);
const bus = await connectBus(url, nudge === undefined ? {} : { nudge: nudge === "true" });
bindToolBox(bus, adder());
sayReady();
