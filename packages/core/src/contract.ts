import { z } from "zod";
import type { JsonObject } from "./json.ts";

/**
 * The wire: every topic and payload of OVOS-TOOLS-1, once. Everything else in this repository derives from this table.
 *
 * Unknown keys pass in both directions, since other implementations add their own.
 */

/** ASCII letters, digits, `_` and `-`, in segments parted by `.` or `:` (OVOS-MSG-1 §2.1). */
export const TOPIC_PATTERN = /^[A-Za-z0-9_-]+(?:[.:][A-Za-z0-9_-]+)*$/;

/** A toolbox id: no `:` and no `..` (OVOS-TOOLS-1 §3), and a legal part of the predecessor topic. */
export const TOOLBOX_ID_PATTERN = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)*$/;

/** What model vendors accept as a function name, and so what a tool may be called. */
export const TOOL_NAME_PATTERN = /^[A-Za-z0-9_-]{1,64}$/;

const JsonObjectSchema = z.record(z.string(), z.unknown());

/** One tool, as it is described to callers and models (OVOS-TOOLS-1 §3). */
export const ToolDefinition = z.looseObject({
  name: z.string(),
  description: z.string(),
  argument_schema: JsonObjectSchema,
  output_schema: JsonObjectSchema,
  toolbox_id: z.string(),
});

/** A tool as hosts announce it: Python hosts leave `toolbox_id` out of each tool and give it once beside them. */
const AnnouncedTool = ToolDefinition.partial({ toolbox_id: true, description: true, output_schema: true });

const Outcome = <Fields extends z.ZodRawShape>(fields: Fields) =>
  z.union([
    z.looseObject({ ...fields, result: JsonObjectSchema, error: z.undefined().optional() }),
    z.looseObject({ ...fields, error: z.string(), result: z.undefined().optional() }),
  ]);

const Failure = z.looseObject({ error: z.string() });

/** Operation → topic, request payload, response payload. The answer to a topic T arrives on `T.response`. */
export const contract = {
  /** Every host answers, once for each toolbox (§4.1). */
  discover: {
    topic: "ovos.persona.tools.discover",
    request: z.looseObject({}),
    response: z.looseObject({ toolbox_id: z.string(), tools: z.array(AnnouncedTool) }),
  },
  /** The host of the named toolbox answers, and nobody else (§4.2). */
  call: {
    topic: "ovos.persona.tools.call",
    request: z.looseObject({ toolbox_id: z.string(), name: z.string(), kwargs: JsonObjectSchema.optional() }),
    response: Outcome({ toolbox_id: z.string() }),
  },
  /** The tool service answers for every toolbox it loaded (§5). */
  list: {
    topic: "ovos.tools.list",
    request: z.looseObject({}),
    response: z.looseObject({ tools: z.array(AnnouncedTool) }),
  },
  get: {
    topic: "ovos.tools.get",
    request: z.looseObject({ name: z.string() }),
    response: z.union([Failure, ToolDefinition.partial({ toolbox_id: true })]),
  },
  invoke: {
    topic: "ovos.tools.invoke",
    request: z.looseObject({ name: z.string(), args: JsonObjectSchema.optional() }),
    response: Outcome({ name: z.string() }),
  },
  /** Ours answers `tools` beside the `loaded` and `total_tools` that Python's answers, whose `tools` are absent. */
  reload: {
    topic: "ovos.tools.reload",
    request: z.looseObject({}),
    response: z.looseObject({
      tools: z.array(AnnouncedTool).optional(),
      loaded: z.array(z.string()).optional(),
      total_tools: z.number().optional(),
    }),
  },
} as const;

/** The topic, now replaced by `call`, that named its toolbox itself (§6). */
export function predecessorTopic(toolboxId: string): string {
  return `ovos.persona.tools.${toolboxId}.call`;
}

/** A tool as the wire describes it. */
export type ToolDefinition = {
  /** Unique inside its toolbox. */
  name: string;
  /** Written for a model. */
  description: string;
  /** JSON Schema of the arguments. */
  argument_schema: JsonObject;
  /** JSON Schema of the result. */
  output_schema: JsonObject;
  /** The toolbox that owns it. */
  toolbox_id: string;
};

export type Operation = keyof typeof contract;
export type RequestOf<O extends Operation> = z.input<(typeof contract)[O]["request"]>;
export type ResponseOf<O extends Operation> = z.output<(typeof contract)[O]["response"]>;
