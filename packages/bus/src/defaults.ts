/** Where an OVOS bus listens unless it is configured otherwise. */
export const DEFAULT_HOST = "127.0.0.1";
export const DEFAULT_PORT = 8181;
export const DEFAULT_ROUTE = "/core";
export const DEFAULT_BUS_URL = `ws://${DEFAULT_HOST}:${DEFAULT_PORT}${DEFAULT_ROUTE}`;

/** 25 MiB: an OVOS bus resets the connection of whoever sends more in one message. */
export const MAX_MESSAGE_BYTES = 25 * 1024 * 1024;

/** Response header by which a client knows our own server, which needs no nudge (see `FrameFilter`). */
export const SERVER_HEADER = "x-ovos-tools-bus";
