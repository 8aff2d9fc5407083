import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { findBusUrl } from "../src/index.ts";

const fixture = (name: string) => fileURLToPath(new URL(`fixtures/mycroft/${name}`, import.meta.url));

describe("findBusUrl", () => {
  it("takes OVOS_BUS_URL before anything else", () => {
    const env = { OVOS_BUS_URL: "wss://kitchen:1/core" };

    expect(findBusUrl({ env, files: [fixture("system.conf")] })).toBe("wss://kitchen:1/core");
  });

  it("layers the websocket sections of the configuration files, the later ones winning", () => {
    expect(findBusUrl({ env: {}, files: [fixture("system.conf"), fixture("user.conf")] })).toBe(
      "wss://10.0.0.7:9191/core",
    );
  });

  it("reaches a server that listens everywhere by loopback", () => {
    expect(findBusUrl({ env: {}, files: [fixture("everywhere.conf")] })).toBe("ws://127.0.0.1:8181/core");
  });

  it("falls back to the usual address when there is no file", () => {
    expect(findBusUrl({ env: {}, home: "/nonexistent", files: [fixture("absent.conf")] })).toBe(
      "ws://127.0.0.1:8181/core",
    );
  });

  it("finds the user's file by XDG_CONFIG_HOME", () => {
    const env = { XDG_CONFIG_HOME: fixture("xdg"), MYCROFT_SYSTEM_CONFIG: fixture("absent.conf") };

    expect(findBusUrl({ env, home: "/nonexistent" })).toBe("ws://127.0.0.1:7777/core");
  });

  it("names a file that is no JSON with comments", () => {
    expect(() => findBusUrl({ env: {}, files: [fixture("broken.conf")] })).toThrow(
      /broken\.conf is not JSON with comments/,
    );
  });
});
