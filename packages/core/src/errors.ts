/** Why a call failed. A closed set: a program may switch over it. */
export type ToolErrorCode =
  | "invalid_request"
  | "unknown_tool"
  | "ambiguous_tool"
  | "invalid_arguments"
  | "execution_failed"
  | "invalid_output"
  | "timeout"
  | "denied"
  | "busy"
  | "too_large"
  | "cancelled"
  | "remote_failed";

/** What the wire shows before the colon. `ValueError` and `RuntimeError` are what Python callers are promised. */
const NAMES: Record<ToolErrorCode, string> = {
  invalid_request: "ValueError",
  unknown_tool: "ValueError",
  ambiguous_tool: "ValueError",
  invalid_arguments: "ValueError",
  execution_failed: "RuntimeError",
  invalid_output: "RuntimeError",
  timeout: "TimeoutError",
  denied: "PermissionError",
  busy: "BusyError",
  too_large: "TooLargeError",
  cancelled: "CancelledError",
  remote_failed: "RemoteError",
};

const BRAND = Symbol.for("@ovos-tools/core/ToolError");
const MAX_ERROR_LENGTH = 4000;

/**
 * The one error that calling a tool can end with.
 *
 * `code` says which kind, `name` is what the wire shows before the colon, `cause` keeps what the tool threw.
 */
export class ToolError extends Error {
  readonly code: ToolErrorCode;

  constructor(code: ToolErrorCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options);
    this.code = code;
    this.name = NAMES[code];
  }

  /** @internal tells a ToolError of another copy of this package from any other error */
  get [BRAND](): true {
    return true;
  }
}

/** True for a `ToolError`, also one made by another copy of this package. */
export function isToolError(error: unknown): error is ToolError {
  try {
    return typeof error === "object" && error !== null && BRAND in error;
  } catch {
    return false; // a proxy that cannot even be asked
  }
}

/** What a tool threw, as the error its caller gets. */
export function toExecutionError(cause: unknown): ToolError {
  const { name, message } = describeThrown(cause);
  return new ToolError("execution_failed", `${name}: ${message}`, { cause });
}

/**
 * Write an error as the wire carries it: `Name: message`, one line, well formed, at most 4000 characters. A tool that threw
 * is shown by what it threw.
 *
 * @see OVOS-TOOLS-1 §4.2
 */
export function toWireError(error: unknown): string {
  const shown = isToolError(error) && error.code === "execution_failed" && "cause" in error ? error.cause : error;
  const { name, message } = describeThrown(shown);
  return `${name}: ${message}`;
}

/** Name and message of anything that was thrown, each one line; never throws, whatever the value does. */
export function describeThrown(thrown: unknown): { name: string; message: string } {
  try {
    if (typeof thrown !== "object" || thrown === null) return { name: "Error", message: toOneLine(String(thrown)) };
    const { name, message } = thrown as { name?: unknown; message?: unknown };
    return {
      name: typeof name === "string" && /^[\w$.]{1,100}$/.test(name) ? name : "Error",
      message: toOneLine(typeof message === "string" ? message : "an object that is not an Error was thrown"),
    };
  } catch {
    return { name: "Error", message: "a value that cannot be read was thrown" };
  }
}

function toOneLine(text: string): string {
  const start = text.slice(0, MAX_ERROR_LENGTH);
  const line = start.replace(/[\s\p{Cc}]+/gu, " ").trim();
  return (text.length > MAX_ERROR_LENGTH ? `${line}…` : line).toWellFormed();
}
