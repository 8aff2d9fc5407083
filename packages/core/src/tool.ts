import type { z } from "zod";
import { type CallOptions, PendingCall, type ToolContext, toCancelledError } from "./call.ts";
import { TOOL_NAME_PATTERN, type ToolDefinition } from "./contract.ts";
import { describeThrown, ToolError, toExecutionError } from "./errors.ts";
import { findNonJson, type JsonObject } from "./json.ts";
import { repairArguments } from "./repair.ts";
import { publishSchema } from "./schema.ts";

/** How long a tool may take, in milliseconds, when it does not say otherwise. */
export const DEFAULT_TIMEOUT_MS = 30_000;

const MAX_TIMEOUT_MS = 2 ** 31 - 1;
const MAX_ISSUES_SHOWN = 5;

/** What a tool does to the world, in MCP's meaning. Hints: nothing enforces them. */
export interface ToolAnnotations {
  /** It changes nothing. */
  readOnly?: boolean;
  /** It may delete or overwrite. */
  destructive?: boolean;
  /** The same call again changes nothing more. */
  idempotent?: boolean;
  /** It reaches beyond this machine. */
  openWorld?: boolean;
}

/** A tool, as its author writes it. */
export interface ToolOptions<Arguments extends z.ZodObject, Output extends z.ZodObject> {
  /** snake_case, verb first, at most 64 characters: `get_weather`. */
  name: string;
  /** Written for a model: when to use it, what comes back, what it will not do. */
  description: string;
  argumentSchema: Arguments;
  outputSchema: Output;
  /** The work. What it throws reaches the caller as `Name: message`. */
  execute(args: z.output<Arguments>, context: ToolContext): z.input<Output> | PromiseLike<z.input<Output>>;
  annotations?: ToolAnnotations;
  /** A word to group tools by, such as `math`. */
  category?: string;
  /** US dollars per call. @default 0 */
  costEstimate?: number;
  /** Seconds a call takes. @default 0 */
  latencyEstimate?: number;
  /** A person must agree before each call. @default false */
  requiresConfirmation?: boolean;
  /** After this many milliseconds the signal is aborted and the caller answered. @default 30000 */
  timeoutMs?: number;
  /** Put common slips in arguments right before refusing them (see `repairArguments`). @default true */
  repair?: boolean;
  /** Anything else worth knowing about the tool. */
  metadata?: JsonObject;
  /** The output as one or two sentences that can be spoken. @default compact JSON */
  toText?(output: z.output<Output>): string;
}

/** A tool that can be called and described. Made by `defineTool`. */
export interface Tool<Arguments extends z.ZodObject = z.ZodObject, Output extends z.ZodObject = z.ZodObject> {
  readonly name: string;
  readonly description: string;
  readonly argumentSchema: Arguments;
  readonly outputSchema: Output;
  readonly annotations: ToolAnnotations;
  readonly category: string;
  readonly costEstimate: number;
  readonly latencyEstimate: number;
  readonly requiresConfirmation: boolean;
  readonly timeoutMs: number;
  readonly metadata: JsonObject;
  /** As the wire has it, but for `toolbox_id`. Made once. */
  readonly definition: Omit<ToolDefinition, "toolbox_id">;
  /**
   * Check the arguments, run the tool, check the output.
   *
   * @param kwargs an object matching `argumentSchema`, or something that can be repaired into one
   * @returns the output as parsed by `outputSchema`
   * @throws {ToolError} and nothing else: `invalid_arguments`, `execution_failed` (with its cause), `invalid_output`,
   *   `timeout`, `cancelled`
   */
  call(kwargs?: unknown, options?: CallOptions): Promise<z.output<Output>>;
  toText(output: JsonObject): string;
}

const BRAND = Symbol.for("@ovos-tools/core/Tool");

/** True for what `defineTool` made, in this copy of the package or another. */
export function isTool(value: unknown): value is Tool {
  return typeof value === "object" && value !== null && BRAND in value;
}

/**
 * Declare a tool: two object schemas and one function.
 *
 * @throws {TypeError} at once, naming the tool, when the name is no tool name, the description is empty, a number is out of
 *   range, or JSON Schema cannot express a schema
 */
export function defineTool<Arguments extends z.ZodObject, Output extends z.ZodObject>(
  options: ToolOptions<Arguments, Output>,
): Tool<Arguments, Output> {
  return new DefinedTool(options);
}

class DefinedTool<Arguments extends z.ZodObject, Output extends z.ZodObject> implements Tool<Arguments, Output> {
  readonly [BRAND] = true;
  readonly name: string;
  readonly description: string;
  readonly argumentSchema: Arguments;
  readonly outputSchema: Output;
  readonly annotations: ToolAnnotations;
  readonly category: string;
  readonly costEstimate: number;
  readonly latencyEstimate: number;
  readonly requiresConfirmation: boolean;
  readonly timeoutMs: number;
  readonly metadata: JsonObject;
  readonly definition: Omit<ToolDefinition, "toolbox_id">;
  readonly #execute: ToolOptions<Arguments, Output>["execute"];
  readonly #toText: ToolOptions<Arguments, Output>["toText"];
  readonly #repairs: boolean;
  readonly #outputIsOnlyJson: boolean;

  constructor(options: ToolOptions<Arguments, Output>) {
    const { name, description, argumentSchema, outputSchema, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
    if (!TOOL_NAME_PATTERN.test(name)) {
      throw new TypeError(`tool name ${JSON.stringify(name)} must be 1 to 64 letters, digits, '_' or '-'`);
    }
    if (typeof description !== "string" || description.trim() === "") {
      throw new TypeError(`tool '${name}' needs a description: it is all a model knows of it`);
    }
    if (typeof options.execute !== "function") throw new TypeError(`tool '${name}' needs an execute function`);
    if (!(timeoutMs > 0 && timeoutMs <= MAX_TIMEOUT_MS)) {
      throw new TypeError(`tool '${name}': timeoutMs must be above 0 and at most ${MAX_TIMEOUT_MS}`);
    }
    const args = publish(name, "argumentSchema", argumentSchema, "input");
    const output = publish(name, "outputSchema", outputSchema, "output");

    this.name = name;
    this.description = description;
    this.argumentSchema = argumentSchema;
    this.outputSchema = outputSchema;
    this.annotations = options.annotations ?? {};
    this.category = options.category ?? "";
    this.costEstimate = options.costEstimate ?? 0;
    this.latencyEstimate = options.latencyEstimate ?? 0;
    this.requiresConfirmation = options.requiresConfirmation ?? false;
    this.timeoutMs = timeoutMs;
    this.metadata = options.metadata ?? {};
    this.definition = {
      name,
      description,
      argument_schema: args.jsonSchema,
      output_schema: output.jsonSchema,
    };
    this.#execute = options.execute;
    this.#toText = options.toText;
    this.#repairs = options.repair ?? true;
    this.#outputIsOnlyJson = output.onlyJson;
  }

  call(kwargs: unknown = {}, options?: CallOptions): Promise<z.output<Output>> {
    if (options?.signal?.aborted) return Promise.reject(toCancelledError(this.name, options.signal));
    let args: z.output<Arguments>;
    try {
      args = this.#parseArguments(kwargs);
    } catch (error) {
      return Promise.reject(error);
    }

    const call = new PendingCall(this, options);
    let result: unknown;
    let isPromise: boolean;
    try {
      result = this.#execute(args, call);
      isPromise = typeof (result as PromiseLike<unknown> | undefined)?.then === "function";
    } catch (cause) {
      return Promise.reject(toExecutionError(cause));
    }
    if (isPromise) return call.settleWith(result as PromiseLike<unknown>) as Promise<z.output<Output>>;
    call.isOver = true;
    try {
      return Promise.resolve(this.parseOutput(result));
    } catch (error) {
      return Promise.reject(error);
    }
  }

  toText(output: JsonObject): string {
    return this.#toText?.(output as z.output<Output>) ?? JSON.stringify(output);
  }

  #parseArguments(kwargs: unknown): z.output<Arguments> {
    try {
      let parsed = this.argumentSchema.safeParse(kwargs);
      if (!parsed.success && this.#repairs) {
        const repaired = repairArguments(kwargs ?? {}, this.definition.argument_schema);
        parsed = this.argumentSchema.safeParse(repaired);
      }
      if (parsed.success) return parsed.data;
      throw new ToolError("invalid_arguments", `invalid arguments for '${this.name}': ${listIssues(parsed.error)}`);
    } catch (error) {
      if (error instanceof ToolError) throw error;
      throw new ToolError("invalid_arguments", `invalid arguments for '${this.name}': ${describeFailure(error)}`);
    }
  }

  /** @internal the output as it may be sent; throws `invalid_output` */
  parseOutput(result: unknown): z.output<Output> {
    let problem: string | undefined;
    try {
      const parsed = this.outputSchema.safeParse(result);
      if (!parsed.success) problem = listIssues(parsed.error);
      else if (!this.#outputIsOnlyJson) problem = findNonJson(parsed.data);
      if (parsed.success && problem === undefined) return parsed.data;
    } catch (error) {
      problem = describeFailure(error);
    }
    throw new ToolError("invalid_output", `invalid output from '${this.name}': ${problem}`);
  }
}

function publish(name: string, which: string, schema: z.ZodObject, io: "input" | "output") {
  try {
    return publishSchema(schema, io);
  } catch (error) {
    throw new TypeError(`tool '${name}', ${which}: ${describeThrown(error).message}`, { cause: error });
  }
}

/** Path first, then the reason, for each issue, in one line: `top_k: Too big: expected number to be <=50; query: …`. */
function listIssues({ issues }: z.ZodError): string {
  const shown = issues.slice(0, MAX_ISSUES_SHOWN).map((issue) => {
    const where = issue.path.map(String).join(".");
    return where === "" ? describeIssue(issue) : `${where}: ${describeIssue(issue)}`;
  });
  const more = issues.length - shown.length;
  return more > 0 ? `${shown.join("; ")}; and ${more} more` : shown.join("; ");
}

function describeIssue(issue: z.core.$ZodIssue): string {
  if (issue.code !== "invalid_union")
    return issue.message.replace(/^Invalid input: (.*), received undefined$/, "missing, $1");
  // zod says only that a union does not match: what each of its branches minds is what helps.
  const reasons = issue.errors.flatMap(([first]) => (first === undefined ? [] : [describeIssue(first)]));
  return [...new Set(reasons)].join(", or ") || issue.message;
}

/** zod recurses over a value: one nested deep enough overflows the stack. */
function describeFailure(error: unknown): string {
  return error instanceof RangeError ? "nested too deeply, or circular" : describeThrown(error).message;
}
