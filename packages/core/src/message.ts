import { TOPIC_PATTERN } from "./contract.ts";
import { ToolError } from "./errors.ts";
import { findNonJson, isJsonObject, type JsonObject, stringifyWellFormed } from "./json.ts";

/** A message of the bus: exactly these three keys (OVOS-MSG-1 §2). */
export interface Message {
  /** The topic. */
  type: string;
  data: JsonObject;
  /** Routing (`source`, `destination`), `session`, and whatever else travels along. */
  context: JsonObject;
}

/** A new message. */
export function message(type: string, data: JsonObject = {}, context: JsonObject = {}): Message {
  return { type, data, context };
}

/** The same context under a new topic (OVOS-MSG-1 §5.1). */
export function forward({ context }: Message, type: string, data: JsonObject = {}): Message {
  return { type, data, context: { ...context } };
}

/**
 * An answer, routed back: the new `source` is the old `destination` (the first of a list) when there is one, the new
 * `destination` is the old `source` when there is one; the rest of the context is carried. An empty string or an empty
 * list counts as absent.
 *
 * @see OVOS-MSG-1 §5.2
 */
export function reply({ context }: Message, type: string, data: JsonObject = {}): Message {
  const { source, destination, ...carried } = context;
  const from = Array.isArray(destination) ? destination[0] : destination;
  const next: JsonObject = carried;
  const newSource = isAddress(from) ? from : source;
  const newDestination = isAddress(source) ? source : destination;
  if (isPresent(newSource)) next.source = newSource;
  if (isPresent(newDestination)) next.destination = newDestination;
  return { type, data, context: next };
}

/** The answer to a message: a reply on its topic with `.response` behind it (OVOS-MSG-1 §5.3). */
export function response(request: Message, data: JsonObject = {}): Message {
  return reply(request, responseTopic(request.type), data);
}

/** The topic on which a topic is answered. */
export function responseTopic(topic: string): string {
  return `${topic}.response`;
}

function isAddress(value: unknown): value is string {
  return typeof value === "string" && value !== "";
}

function isPresent(value: unknown): boolean {
  return value !== undefined && value !== "" && !(Array.isArray(value) && value.length === 0);
}

/**
 * Read a frame as a message. Unknown top-level keys are left out; absent `data` or `context`, or `session: null`, count as
 * not given.
 *
 * @returns the message, or a string that says what makes the frame malformed
 * @see OVOS-MSG-1 §2, §6.1; SESSION-1 for a session that is not an object
 */
export function parseMessage(text: string): Message | string {
  let frame: unknown;
  try {
    frame = JSON.parse(text);
  } catch {
    return "not JSON";
  }
  if (!isJsonObject(frame)) return "not a JSON object";
  const { type, data = {}, context = {} } = frame;
  if (typeof type !== "string" || !TOPIC_PATTERN.test(type)) return "type is missing or not a topic";
  if (!isJsonObject(data)) return "data is not an object";
  if (!isJsonObject(context)) return "context is not an object";
  if (context.session === null) delete context.session;
  if (context.session !== undefined && !isJsonObject(context.session)) return "context.session is not an object";
  return { type, data, context };
}

/**
 * Write a message as the text of one frame, refusing whatever would break a reader: a Python client loses its connection
 * over a single bad frame. Lone surrogates become U+FFFD; a null session and a session language that is no string are
 * left out.
 *
 * @throws {ToolError} `invalid_request` when the type is no topic or is `error`, or when something in it is not JSON
 */
export function encodeMessage({ type, data, context }: Message): string {
  // A Python client raises on a message of this type, since its emitter gives that name a meaning of its own.
  if (!TOPIC_PATTERN.test(type) || type === "error") {
    throw new ToolError("invalid_request", `cannot send a message of type ${JSON.stringify(type)}: not a topic`);
  }
  const frame = { type, data, context: sendableContext(context) };
  const problem = findNonJson(frame);
  if (problem !== undefined) throw new ToolError("invalid_request", `cannot send '${type}': ${problem}`);
  return stringifyWellFormed(frame);
}

function sendableContext(context: JsonObject): JsonObject {
  const { session, ...rest } = context;
  if (session === undefined) return context;
  if (session === null) return rest;
  if (!isJsonObject(session)) throw new ToolError("invalid_request", "cannot send a session that is not an object");
  if (session.lang === undefined || session.lang === null || typeof session.lang === "string") return context;
  const { lang: _unreadable, ...readable } = session;
  return { ...context, session: readable };
}
