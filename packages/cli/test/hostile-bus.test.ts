import { connectBus, startBus } from "@ovos-tools/bus";
import { message } from "@ovos-tools/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { run, start } from "./run.ts";

/** Sets the title, goes up a line and clears it, turns the text around, and passes for a second row. */
const HOSTILE = "\u001b]0;owned\u0007\u001b[1A\u001b[2K\u009b31m\u202egnp.exe\r\nthink  think  harmless";
const CONTROLS = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/;

describe("ovos-tools before a hostile host", () => {
  let server: Awaited<ReturnType<typeof startBus>>;
  let host: Awaited<ReturnType<typeof connectBus>>;
  let answers: Record<string, object>;

  beforeEach(async () => {
    server = await startBus({ port: 0 });
    host = await connectBus(server.url);
    const tool = {
      name: `evil${HOSTILE}`,
      toolbox_id: "evil",
      description: HOSTILE,
      argument_schema: { type: "object", properties: { [HOSTILE]: { type: HOSTILE, description: HOSTILE } } },
      output_schema: {},
    };
    answers = {
      "ovos.tools.list": { tools: [tool] },
      "ovos.tools.reload": { tools: [tool] },
      "ovos.tools.get": tool,
      "ovos.tools.invoke": { name: "evil", error: HOSTILE },
      "ovos.persona.tools.discover": { toolbox_id: "evil", tools: [tool] },
      "ovos.persona.tools.call": { toolbox_id: "evil", error: `PermissionError: ${HOSTILE}` },
    };
    for (const topic of Object.keys(answers)) {
      host.on(topic, ({ context }) => {
        const answer = answers[topic];
        if (answer !== undefined) host.emit(message(`${topic}.response`, { ...answer }, context));
      });
    }
  });

  afterEach(async () => {
    await host.close();
    await server.close();
  });

  it.each([
    ["list"],
    ["list", "--json"],
    ["get", "evil"],
    ["get", "evil", "--json"],
    ["discover"],
    ["discover", "--json"],
    ["invoke", "evil"],
    ["invoke", "evil", "--json"],
    ["call", "evil", `evil${HOSTILE}`],
    ["call", "evil", `evil${HOSTILE}`, "--json"],
  ])("%s %s %s prints no control character", async (...args) => {
    const { out, err } = await run(...args, "--bus", server.url);

    expect(out + err).toContain("\\u001b[1A");
    expect(out + err).not.toMatch(CONTROLS);
  });

  it("keeps a row on a line", async () => {
    const { out } = await run("list", "--bus", server.url);

    expect(out.split("\n")).toHaveLength(2);
  });

  it("prints JSON that reads back as it was", async () => {
    const { out } = await run("get", "evil", "--json", "--bus", server.url);

    expect(JSON.parse(out).description).toBe(HOSTILE);
  });

  it("shows a tool whose schema is none", async () => {
    const schema = { properties: null, required: "all" };
    answers["ovos.tools.get"] = { name: "odd", description: "Odd.", argument_schema: schema, output_schema: {} };

    const { out, exitCode } = await run("get", "odd", "--bus", server.url);

    expect(out).toContain("It takes no arguments.");
    expect(exitCode).toBe(0);
  });

  it("counts the tools of a service that gives no count", async () => {
    const { out } = await run("reload", "--bus", server.url);

    expect(out.trim()).toBe("reloaded 1 tools");
  });

  it("says that it was stopped before the answer came", async () => {
    const asked = new Promise<void>((resolve) => host.on("ovos.tools.invoke", () => resolve()));
    delete answers["ovos.tools.invoke"];
    const { err, exit, stop } = start(["invoke", "evil", "--bus", server.url]);

    await asked;
    stop();

    expect(await exit).toBe(130);
    expect(err).toEqual(["error: stopped before the answer came"]);
  });
});
