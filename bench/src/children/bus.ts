import { startBus } from "@ovos-tools/bus";
import { sayReady } from "./ready.ts";

const { url } = await startBus({ port: 0 });
sayReady(url);
