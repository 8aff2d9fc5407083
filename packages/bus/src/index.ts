export { type ConnectOptions, connectBus, type WebSocketBus } from "./client.ts";
export { DEFAULT_BUS_URL, DEFAULT_HOST, DEFAULT_PORT, DEFAULT_ROUTE, MAX_MESSAGE_BYTES } from "./defaults.ts";
export { type BusOptions, type BusServer, startBus } from "./server.ts";
