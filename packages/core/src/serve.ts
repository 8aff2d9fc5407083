import type { Bus } from "./bus.ts";
import { contract, type Operation, type ResponseOf } from "./contract.ts";
import { isToolError, ToolError, toWireError } from "./errors.ts";
import { findNonJson, type JsonObject } from "./json.ts";
import { type Logger, silentLogger } from "./logger.ts";
import { type Message, response } from "./message.ts";

export interface ServeOptions<O extends Operation> {
  /** False for a request that is somebody else's: it is then met with silence. @default every request is ours */
  accepts?(request: Message): boolean;
  /** The payload of the answer. What it throws becomes the answer through `failure`. */
  answer(request: Message): ResponseOf<O> | Promise<ResponseOf<O>>;
  /** The payload of the answer when something went wrong: what `answer` threw, or why its payload could not be sent. */
  failure(request: Message, error: unknown): ResponseOf<O>;
  /** Another topic than the operation's own. */
  topic?: string;
  /** @default silent */
  logger?: Logger;
}

/**
 * Marks that a Python client puts on the second copy of a message it sends under an old and a new name.
 * Answering both copies would run the request twice.
 */
const TWIN_MARKS = ["_namespace_compat_twin", "_intent_compat_twin"];

/**
 * Answer one operation: every request that `accepts` lets through gets exactly one response, whatever happens.
 *
 * @returns the function that ends it; requests taken up before are still answered
 */
export function serve<O extends Operation>(
  bus: Bus,
  operation: O,
  { accepts = () => true, answer, failure, topic = contract[operation].topic, logger = silentLogger }: ServeOptions<O>,
): () => void {
  const send = (request: Message, data: JsonObject) => bus.emit(response(request, data));

  async function respond(request: Message): Promise<void> {
    let data: JsonObject;
    try {
      data = await answer(request);
    } catch (error) {
      logger.debug(`'${topic}' is answered with an error: ${toWireError(error)}`);
      data = failure(request, error);
    }
    try {
      send(request, data);
    } catch (error) {
      sendFailure(request, error);
    }
  }

  /** The response could not be sent as it is: say so instead, so that the caller does not wait for nothing. */
  function sendFailure(request: Message, error: unknown): void {
    const data = failure(request, toOutputError(error));
    send({ ...request, context: sendable(request.context) }, data);
  }

  return bus.on(topic, (request) => {
    if (TWIN_MARKS.some((mark) => request.context[mark]) || !accepts(request)) return;
    respond(request).catch((lost) => {
      logger.error(`a request on '${request.type}' stays unanswered: ${toWireError(lost)}`);
    });
  });
}

function toOutputError(error: unknown): unknown {
  if (!isToolError(error) || error.code !== "invalid_request") return error;
  return new ToolError("invalid_output", `invalid output: ${error.message}`);
}

/** What an answer carries of a single entry of the context, in characters of JSON, when the whole is too much to be sent. */
const MAX_ENTRY_LENGTH = 65_536;

/** The entries of a context that can travel: a request may carry some that an answer of ours must not, or cannot. */
function sendable(context: JsonObject): JsonObject {
  const canTravel = (value: unknown) =>
    findNonJson({ value }) === undefined && JSON.stringify(value).length <= MAX_ENTRY_LENGTH;
  return Object.fromEntries(Object.entries(context).filter(([, value]) => canTravel(value)));
}
