import { defineTool } from "@ovos-tools/core";
import { z } from "zod";

/** Returns the thought as it came: writing it down is the whole use. */
export const think = defineTool({
  name: "think",
  description:
    "Write down a thought before going on. Use it between tool calls, to check what a result means, whether a rule " +
    "applies, or which step comes next. It looks nothing up and changes nothing: the thought comes back as it is.",
  argumentSchema: z.object({
    thought: z
      .string()
      .min(1)
      .max(20_000)
      .describe("The thought, in plain sentences, such as: The user wants Celsius, so convert the result first."),
  }),
  outputSchema: z.object({ thought: z.string() }),
  annotations: { readOnly: true, idempotent: true, openWorld: false },
  category: "reasoning",
  execute: ({ thought }) => ({ thought }),
  toText: ({ thought }) => thought,
});
