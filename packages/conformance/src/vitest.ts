import {
  bindToolBox,
  contract,
  discoverToolBoxes,
  type JsonObject,
  type Message,
  memoryBus,
  message,
  predecessorTopic,
  request,
  responseTopic,
  type ToolSource,
} from "@ovos-tools/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

/** One call that is known to work. */
export interface Sample {
  /** The tool. */
  name: string;
  kwargs: JsonObject;
  /** What comes back, as `toMatchObject` compares it. */
  result: JsonObject;
}

/**
 * Test that a toolbox keeps to OVOS-TOOLS-1, over a bus that serialises. Call it at the top level of a vitest file.
 *
 * @param make gives a fresh toolbox for each test
 * @param samples at least one call that works
 * @see OVOS-TOOLS-1 §3, §4, §6
 */
export function describeToolBox(make: () => ToolSource, samples: readonly [Sample, ...Sample[]]): void {
  describe("as a toolbox on a bus", () => {
    const topics = [contract.call.topic, contract.discover.topic, predecessorTopic(make().id)];
    let bus: ReturnType<typeof memoryBus>;
    let toolbox: ToolSource;
    let unbind: () => void;
    let responses: Message[];

    beforeEach(() => {
      bus = memoryBus();
      toolbox = make();
      responses = [];
      for (const topic of topics) bus.on(responseTopic(topic), (response) => responses.push(response));
      unbind = bindToolBox(bus, toolbox);
    });

    afterEach(() => unbind());

    const call = (data: JsonObject) => request(bus, "call", { toolbox_id: toolbox.id, ...data } as never);

    /** Whatever was sent before has been answered, or will not be, once a working call sent after it has been. */
    async function untilQuiet(): Promise<void> {
      const [{ name, kwargs }] = samples;
      await call({ name, kwargs });
    }

    it("answers discovery once, with a whole definition of every tool", async () => {
      const toolboxes = await discoverToolBoxes(bus, { quietMs: 1 });

      expect(responses).toHaveLength(1);
      expect(toolboxes.map(({ toolbox_id }) => toolbox_id)).toEqual([toolbox.id]);
      expect(toolboxes[0]?.usesPredecessorTopic).toBe(false);
      for (const sample of samples) {
        const definition = toolboxes[0]?.tools.find(({ name }) => name === sample.name);
        expect(definition).toEqual({
          name: sample.name,
          description: expect.stringMatching(/\S/),
          argument_schema: expect.objectContaining({ type: "object" }),
          output_schema: expect.objectContaining({ type: "object" }),
          toolbox_id: toolbox.id,
        });
      }
    });

    it("gives every tool a name of its own that models accept, and every argument a description", async () => {
      await toolbox.refresh();
      const names = toolbox.definitions().map(({ name }) => name);

      expect(new Set(names).size).toBe(names.length);
      for (const { name, argument_schema } of toolbox.definitions()) {
        expect(name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
        for (const [argument, schema] of Object.entries((argument_schema.properties ?? {}) as JsonObject)) {
          expect((schema as JsonObject).description, `${name}: ${argument}`).toMatch(/\S/);
        }
      }
    });

    it.each(samples)("answers $name with its result, once", async ({ name, kwargs, result }) => {
      const answer = await call({ name, kwargs });
      await untilQuiet();

      expect(answer).toMatchObject({ toolbox_id: toolbox.id, result });
      expect(answer).not.toHaveProperty("error");
      expect(responses).toHaveLength(2);
    });

    it.each(samples)("answers $name on the predecessor topic alike", async ({ name, kwargs, result }) => {
      const topic = predecessorTopic(toolbox.id);

      const answer = await request(bus, "call", { name, kwargs } as never, { topic });

      expect(answer).toMatchObject({ toolbox_id: toolbox.id, result });
    });

    it("routes the answer back and carries the session", async () => {
      const [{ name, kwargs }] = samples;
      const session = { session_id: "kitchen", lang: null };

      await request(bus, "call", { toolbox_id: toolbox.id, name, kwargs }, { context: { source: "someone", session } });

      expect(responses[0]?.context).toMatchObject({ source: "someone", destination: "someone", session });
    });

    it.each([
      ["another toolbox", { toolbox_id: "no_such_toolbox" }],
      ["no toolbox", { toolbox_id: undefined }],
      ["a toolbox that is not a string", { toolbox_id: 5 }],
    ])("stays silent when the call is for %s", async (_, addressed) => {
      const [{ name, kwargs }] = samples;

      bus.emit(message(contract.call.topic, { name, kwargs, ...addressed }));
      await untilQuiet();

      expect(responses).toHaveLength(1);
    });

    it.each([
      ["an unknown tool", { name: "no such tool" }, "ValueError: unknown tool 'no such tool'"],
      ["no name", {}, "ValueError: missing required field 'name'"],
      ["a name that is not a string", { name: ["x"] }, "ValueError: missing required field 'name'"],
    ])("answers %s with an error, once", async (_, data, error) => {
      const answer = await call(data);
      await untilQuiet();

      expect(answer).toEqual({ toolbox_id: toolbox.id, error });
      expect(responses).toHaveLength(2);
    });

    it.each([[[]], ["not an object"], [5]])("answers arguments %j with an error, once", async (kwargs) => {
      const [{ name }] = samples;

      const answer = await call({ name, kwargs });
      await untilQuiet();

      expect(answer.error).toMatch(new RegExp(`^ValueError: invalid arguments for '${name}': `));
      expect(responses).toHaveLength(2);
    });
  });
}
