import type { Bus } from "./bus.ts";
import { contract, type Operation, type RequestOf, type ResponseOf } from "./contract.ts";
import { describeThrown, ToolError } from "./errors.ts";
import { isJsonObject, type JsonObject } from "./json.ts";
import { type Message, message, responseTopic } from "./message.ts";

/** A little more than a host gives a tool, so that the host's own time limit is the one a caller hears of. */
export const DEFAULT_REQUEST_TIMEOUT_MS = 35_000;

export interface RequestOptions {
  /** How long to wait, in milliseconds. @default 35000 */
  timeoutMs?: number | undefined;
  /** Abort it to stop waiting. */
  signal?: AbortSignal | undefined;
  /** Context to send along: `source`, `session`, … */
  context?: JsonObject | undefined;
  /** Another topic than the operation's own. */
  topic?: string | undefined;
}

/**
 * Ask one operation and await its one answer.
 *
 * @returns the payload of the answer, an `error` in it included
 * @throws {ToolError} `timeout` when nobody answers in time, `cancelled`, `remote_failed` when the connection is lost or the
 *   answer is malformed, and whatever `bus.emit` throws
 */
export async function request<O extends Operation>(
  bus: Bus,
  operation: O,
  data: RequestOf<O>,
  { timeoutMs = DEFAULT_REQUEST_TIMEOUT_MS, signal, context, topic = contract[operation].topic }: RequestOptions = {},
): Promise<ResponseOf<O>> {
  const answer = await new Promise<Message>((resolve, reject) => {
    const question = new Question(bus, topic, resolve, reject);
    question.endAfter(timeoutMs, () => {
      reject(new ToolError("timeout", `nobody answered '${topic}' within ${timeoutMs} ms`));
    });
    question.endOn(signal, (error) => reject(error));
    question.ask(data, context);
  });
  return readAnswer(operation, answer);
}

export interface CollectOptions extends RequestOptions {
  /** How long to wait for a first answer, in milliseconds. @default 1000 */
  timeoutMs?: number | undefined;
  /** How long to wait for a further answer after each, in milliseconds. @default 250 */
  quietMs?: number | undefined;
}

/**
 * Ask one operation that many may answer, and gather the answers until no more come.
 *
 * @param until given each answer; true ends the gathering early
 * @returns the well-formed answers, in the order they came; those that are malformed are left out
 * @throws {ToolError} as `request`, except that silence is an empty list
 */
export async function collect<O extends Operation>(
  bus: Bus,
  operation: O,
  data: RequestOf<O>,
  {
    timeoutMs = 1000,
    quietMs = 250,
    signal,
    context,
    topic = contract[operation].topic,
    until = () => false,
  }: CollectOptions & { until?: (answer: ResponseOf<O>) => boolean } = {},
): Promise<ResponseOf<O>[]> {
  const answers: ResponseOf<O>[] = [];
  await new Promise<void>((resolve, reject) => {
    const take = (answer: Message) => {
      const parsed = contract[operation].response.safeParse(answer.data);
      if (!parsed.success) return;
      answers.push(parsed.data as ResponseOf<O>);
      if (until(parsed.data as ResponseOf<O>)) {
        question.end();
        resolve();
      } else {
        question.endAfter(quietMs, resolve);
      }
    };
    const question = new Question(bus, topic, take, reject, "many");
    question.endAfter(timeoutMs, resolve);
    question.endOn(signal, reject);
    question.ask(data, context);
  });
  return answers;
}

function readAnswer<O extends Operation>(operation: O, { type, data }: Message): ResponseOf<O> {
  const parsed = contract[operation].response.safeParse(data);
  if (parsed.success) return parsed.data as ResponseOf<O>;
  throw new ToolError("remote_failed", `the answer on '${type}' is malformed: ${JSON.stringify(data).slice(0, 200)}`);
}

/** Where a caller keeps its private id. Every OVOS reply copies the context, so the answer brings it back. */
const REQUEST_ID = "ovos_tools_request_id";

/** One question in flight: heard on its answer topic, known by its id, ended exactly once. */
class Question {
  readonly #bus: Bus;
  readonly #topic: string;
  readonly #answers: Answers;
  readonly #id: string;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #stopListening: (() => void) | undefined;
  #hasEnded = false;

  constructor(
    bus: Bus,
    topic: string,
    onAnswer: (answer: Message) => void,
    onFailure: (error: ToolError) => void,
    howMany: "one" | "many" = "one",
  ) {
    this.#bus = bus;
    this.#topic = topic;
    this.#answers = answersOf(bus);
    this.#id = this.#answers.expect(topic, {
      take: (answer) => {
        if (howMany === "one") this.end();
        onAnswer(answer);
      },
      fail: (error) => {
        this.end();
        onFailure(error);
      },
    });
  }

  ask(data: JsonObject, context: JsonObject = {}): void {
    if (this.#hasEnded) return;
    try {
      this.#bus.emit(
        message(this.#topic, data, {
          source: "ovos-tools",
          ...context,
          // A Python client warns about every message without a session.
          session: isJsonObject(context.session) ? context.session : { session_id: "default" },
          [REQUEST_ID]: this.#id,
        }),
      );
    } catch (error) {
      this.end();
      throw error;
    }
  }

  /** End it after this long; a later call moves the end. */
  endAfter(timeoutMs: number, onEnd: () => void): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      this.end();
      onEnd();
    }, timeoutMs);
  }

  endOn(signal: AbortSignal | undefined, onEnd: (error: ToolError) => void): void {
    if (signal === undefined) return;
    const giveUp = () => {
      this.end();
      const { message: reason } = describeThrown(signal.reason);
      onEnd(new ToolError("cancelled", `stopped waiting for '${this.#topic}': ${reason}`, { cause: signal.reason }));
    };
    if (signal.aborted) {
      giveUp();
      return;
    }
    signal.addEventListener("abort", giveUp, { once: true });
    this.#stopListening = () => signal.removeEventListener("abort", giveUp);
  }

  end(): void {
    this.#hasEnded = true;
    this.#answers.forget(this.#topic, this.#id);
    this.#stopListening?.();
    clearTimeout(this.#timer);
  }
}

interface Expected {
  take(answer: Message): void;
  fail(error: ToolError): void;
}

/** The questions in flight on one bus: one subscription per topic however many there are, answers told apart by id. */
class Answers {
  readonly #bus: Bus;
  readonly #topics = new Map<string, { expected: Map<string, Expected>; off: () => void }>();
  readonly #prefix = crypto.randomUUID();
  #count = 0;
  #offDisconnect: (() => void) | undefined;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  expect(topic: string, expected: Expected): string {
    const id = `${this.#prefix}-${++this.#count}`;
    const known = this.#topics.get(topic) ?? this.#listen(topic);
    known.expected.set(id, expected);
    return id;
  }

  forget(topic: string, id: string): void {
    const known = this.#topics.get(topic);
    if (known === undefined || !known.expected.delete(id) || known.expected.size > 0) return;
    known.off();
    this.#topics.delete(topic);
    if (this.#topics.size > 0) return;
    this.#offDisconnect?.();
    this.#offDisconnect = undefined;
  }

  #listen(topic: string) {
    const expected = new Map<string, Expected>();
    const off = this.#bus.on(responseTopic(topic), (answer) => {
      const id = answer.context[REQUEST_ID];
      if (typeof id === "string") expected.get(id)?.take(answer);
    });
    const known = { expected, off };
    this.#topics.set(topic, known);
    this.#offDisconnect ??= this.#bus.onDisconnect?.((reason) => this.#failAll(reason));
    return known;
  }

  #failAll(reason: Error): void {
    const all = [...this.#topics.values()].flatMap(({ expected }) => [...expected.values()]);
    for (const { fail } of all) {
      fail(new ToolError("remote_failed", `the bus connection was lost: ${reason.message}`, { cause: reason }));
    }
  }
}

const answersByBus = new WeakMap<Bus, Answers>();

function answersOf(bus: Bus): Answers {
  const known = answersByBus.get(bus);
  if (known !== undefined) return known;
  const answers = new Answers(bus);
  answersByBus.set(bus, answers);
  return answers;
}
