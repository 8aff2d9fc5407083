import { startBus } from "@ovos-tools/bus";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type Run, run, start } from "./run.ts";

describe("ovos-tools over a bus", () => {
  let service: Run;
  let url: string;

  beforeEach(async () => {
    service = start(["serve", "--embedded-bus", "--port", "0"]);
    url = (await service.firstLine).replace("listening ", "");
  });

  afterEach(async () => {
    service.stop();
    await service.exit;
  });

  it("serves until stopped, and exits with 0", async () => {
    service.stop();

    expect(await service.exit).toBe(0);
    expect(service.out).toEqual([expect.stringMatching(/^listening ws:\/\/127\.0\.0\.1:\d+\/core$/)]);
    expect(service.err.join()).toMatch(/info {2}serving calculator, think, wordnet/);
  });

  it("answers every command", async () => {
    const list = await run("list", "--bus", url);
    const get = await run("get", "think", "--json", "--bus", url);
    const discover = await run("discover", "--bus", url);
    const reload = await run("reload", "--bus", url);
    const call = await run("call", "think", "think", "--thought", "a", "--json", "--bus", url);
    const invoke = await run("invoke", "define_word", "--word", "serendipity", "--json", "--bus", url);

    expect(list.out).toMatch(/define_word +wordnet/);
    expect(JSON.parse(get.out)).toMatchObject({ name: "think", toolbox_id: "think" });
    expect(discover.out).toMatch(/wordnet +define_word/);
    expect(reload.out).toMatch(/^reloaded \d+ tools of calculator, think, wordnet$/);
    expect(call.out).toBe('{"thought":"a"}');
    expect(JSON.parse(invoke.out).definitions).toHaveLength(1);
  });

  it("finds the bus by OVOS_BUS_URL", async () => {
    const { exit, out } = start(["list", "--json"], { OVOS_BUS_URL: url });

    expect(await exit).toBe(0);
    expect(JSON.parse(out.join())).not.toEqual([]);
  });

  it.each([
    [["call", "thnk", "think"], 3, "Did you mean 'think'?"],
    [["call", "think", "thnk"], 1, "Did you mean 'think'?"],
    [["get", "thnk"], 1, "Unknown tool: 'thnk' Did you mean 'think'?"],
    [["invoke", "thnk"], 1, "Did you mean 'think'?"],
    [["call", "think", "think"], 1, "thought: missing"],
  ])("says what is wrong with %j", async (args, code, words) => {
    const { err, exitCode } = await run(...args, "--bus", url);

    expect(err).toContain(words);
    expect(exitCode).toBe(code);
  });

  it("joins a bus that is there, says so, and leaves when stopped", async () => {
    const second = start(["serve", "--bus", url, "--no-defaults", "--toolbox", EXTRA, "--log-format", "json"]);

    expect(await second.firstLine).toBe(`connected ${url}`);
    const { out } = await run("discover", "--bus", url);
    second.stop();

    expect(out).toMatch(/^extra$/m);
    expect(await second.exit).toBe(0);
    expect(JSON.parse(second.err.at(-1) ?? "")).toMatchObject({ level: "info", message: "serving extra" });
  });

  it("says that a port is taken, and how to take a free one", async () => {
    const { port } = new URL(url);

    const { err, exitCode } = await run("serve", "--embedded-bus", "--port", port);

    expect(err).toMatch(new RegExp(`port ${port} .* is taken.*--port 0 takes a free one`));
    expect(exitCode).toBe(2);
  });
});

const EXTRA = new URL("fixtures/extra/index.mjs", import.meta.url).pathname;

describe("ovos-tools with nobody there", () => {
  it.each([["list"], ["get", "think"], ["discover"], ["reload"], ["call", "think", "think"], ["invoke", "think"]])(
    "exits with 3 for %s when nothing listens",
    async (...args) => {
      const { err, exitCode } = await run(...args, "--bus", "ws://127.0.0.1:9/core");

      expect(err).toContain("nothing listens there");
      expect(exitCode).toBe(3);
    },
  );

  it.each([
    [["list"], "no tool service answered"],
    [["discover"], "no toolbox host answered"],
    [["call", "think", "think"], "nobody hosts a toolbox 'think'. There are: none."],
  ])("exits with 3 for %j when the bus is empty", async (args, words) => {
    const server = await startBus({ port: 0 });

    const { err, exitCode } = await run(...args, "--bus", server.url);
    await server.close();

    expect(err).toContain(words);
    expect(exitCode).toBe(3);
  });

  it("runs a bare bus until stopped", async () => {
    const { firstLine, stop, exit } = start(["bus", "--port", "0"]);

    expect(await firstLine).toMatch(/^listening ws:/);
    stop();

    expect(await exit).toBe(0);
  });

  it("listens beyond this machine only with --expose, and warns", async () => {
    const refused = await run("bus", "--host", "0.0.0.0", "--port", "0");
    const exposed = start(["bus", "--host", "0.0.0.0", "--port", "0", "--expose"]);
    await exposed.firstLine;
    exposed.stop();

    expect(refused.err).toContain("ask for it with --expose");
    expect(refused.exitCode).toBe(2);
    expect(await exposed.exit).toBe(0);
    expect(exposed.err.join()).toContain("no password");
  });
});
