import { defineTool, ToolBox } from "@ovos-tools/core";
import { z } from "zod";

export const Addends = z.object({ a: z.number(), b: z.number() });
export const Sum = z.object({ sum: z.number() });

export function add({ a, b }: z.output<typeof Addends>): z.input<typeof Sum> {
  return { sum: a + b };
}

export async function addAsync(addends: z.output<typeof Addends>): Promise<z.input<typeof Sum>> {
  return add(addends);
}

const described = { description: "Add two numbers.", argumentSchema: Addends, outputSchema: Sum };

/** The toolbox that is measured: as little work as a tool can do, so that what is around it shows. */
export function adder(): ToolBox {
  return new ToolBox({
    id: "adder",
    tools: [
      defineTool({ name: "add", ...described, execute: add }),
      defineTool({ name: "add_async", ...described, execute: addAsync }),
    ],
  });
}
