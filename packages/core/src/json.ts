/** A JSON object as it travels: string keys, JSON values. */
export type JsonObject = { [key: string]: unknown };

/**
 * Levels of nesting a message may have. Python's own JSON reader gives up near 1000 levels and takes the connection down
 * with it, so nothing deeper than this is sent.
 */
export const MAX_DEPTH = 200;

const MAX_PATH_LENGTH = 100;

/** True for an object that is neither null nor an array. */
export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/**
 * Say what in a value JSON cannot carry: NaN, Infinity, a bigint, a function, a symbol, a class instance (dates and maps
 * included), undefined inside an array, a circular reference, more than 200 levels. A property whose value is undefined
 * counts as absent, as in JSON.stringify.
 *
 * @returns path and reason in one line, such as `items[2].price: NaN is not JSON`; undefined when all of it is JSON
 */
export function findNonJson(value: unknown): string | undefined {
  const found = findProblem(value, 0);
  if (found === undefined) return undefined;
  const full = found.path.replace(/^\./, "");
  const path = full.length > MAX_PATH_LENGTH ? `${full.slice(0, MAX_PATH_LENGTH)}…` : full;
  return path === "" ? found.reason : `${path}: ${found.reason}`;
}

interface Problem {
  path: string;
  reason: string;
}

function findProblem(value: unknown, depth: number): Problem | undefined {
  switch (typeof value) {
    case "string":
    case "boolean":
      return undefined;
    case "number":
      return Number.isFinite(value) ? undefined : { path: "", reason: `${value} is not JSON` };
    case "object":
      return value === null ? undefined : findProblemInside(value, depth);
    default:
      return { path: "", reason: `${typeof value} is not JSON` };
  }
}

function findProblemInside(value: object, depth: number): Problem | undefined {
  if (depth >= MAX_DEPTH) return { path: "", reason: `nested deeper than ${MAX_DEPTH} levels, or circular` };

  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const problem = findProblem(value[index], depth + 1);
      if (problem !== undefined) return { ...problem, path: `[${index}]${problem.path}` };
    }
    return undefined;
  }

  const prototype = Object.getPrototypeOf(value);
  if (prototype !== Object.prototype && prototype !== null && Object.getPrototypeOf(prototype) !== null) {
    return { path: "", reason: `${prototype.constructor?.name ?? "object"} is not JSON` };
  }
  for (const key of Object.keys(value)) {
    const inner = (value as JsonObject)[key];
    if (inner === undefined) continue;
    const problem = findProblem(inner, depth + 1);
    if (problem !== undefined) return { ...problem, path: `.${key}${problem.path}` };
  }
  return undefined;
}

/**
 * JSON text in which every string is well formed: a lone surrogate, which Python cannot encode, becomes U+FFFD.
 *
 * @param value must be JSON (see `findNonJson`)
 */
export function stringifyWellFormed(value: JsonObject): string {
  const text = JSON.stringify(value);
  // Lone halves of surrogate pairs are all that JSON.stringify writes as an escape beginning with these three characters.
  return text.includes("\\ud") ? JSON.stringify(wellFormed(value)) : text;
}

function wellFormed(value: unknown): unknown {
  if (typeof value === "string") return value.toWellFormed();
  if (Array.isArray(value)) return value.map(wellFormed);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key.toWellFormed(), wellFormed(inner)]));
}
