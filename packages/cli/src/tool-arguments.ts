import { isJsonObject, type JsonObject } from "@ovos-tools/core";
import { CommandError, EXIT } from "./terminal.ts";

/**
 * Arguments of a tool as they were typed: one JSON object, or `--key value` pairs. A value stays the text it is (the tool's
 * schema tells a number from a word), a key without a value is true, and a key given again makes a list.
 *
 * @throws {CommandError} when they are neither
 */
export function readToolArguments(words: readonly string[]): JsonObject {
  const [first, ...rest] = words;
  if (first === undefined) return {};
  if (!first.startsWith("--")) {
    if (rest.length > 0) throw usage(`unexpected '${rest[0]}' after the JSON arguments`);
    return readJson(first);
  }
  return readPairs(words);
}

function readJson(text: string): JsonObject {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw usage(`'${text}' is not JSON`);
  }
  if (!isJsonObject(value)) throw usage(`'${text}' is not a JSON object`);
  return value;
}

function readPairs(words: readonly string[]): JsonObject {
  const pairs = new Map<string, unknown>();
  for (let index = 0; index < words.length; index++) {
    const word = words[index] as string; // inside the bounds
    if (!word.startsWith("--") || word === "--") throw usage(`unexpected '${word}'`);
    const [key, inline] = splitOnce(word.slice(2), "=");
    const next = words[index + 1];
    let value: unknown = inline;
    if (inline === undefined) {
      const hasValue = next !== undefined && !next.startsWith("--");
      value = hasValue ? next : true;
      if (hasValue) index++;
    }
    pairs.set(key, pairs.has(key) ? [pairs.get(key), value].flat() : value);
  }
  return Object.fromEntries(pairs);
}

function splitOnce(text: string, separator: string): [string, string | undefined] {
  const at = text.indexOf(separator);
  return at < 0 ? [text, undefined] : [text.slice(0, at), text.slice(at + 1)];
}

function usage(problem: string): CommandError {
  return new CommandError(
    EXIT.wrongUsage,
    `${problem}: give a tool's arguments as one JSON object, or as --key value pairs`,
  );
}
