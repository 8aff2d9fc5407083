import { readFileSync } from "node:fs";
import { homedir } from "node:os";
import { join } from "node:path";
import { DEFAULT_BUS_URL, DEFAULT_HOST, DEFAULT_PORT, DEFAULT_ROUTE } from "@ovos-tools/bus";
import { isJsonObject, type JsonObject } from "@ovos-tools/core";
import { type ParseError, parse } from "jsonc-parser";

export interface BusAddressOptions {
  /** @default process.env */
  env?: Readonly<Record<string, string | undefined>>;
  /** @default the user's home directory */
  home?: string;
  /** Configuration files, the later ones winning. @default where OVOS keeps its `mycroft.conf` */
  files?: readonly string[];
}

/**
 * The address of the assistant's bus: `OVOS_BUS_URL`, else the `websocket` section of `mycroft.conf` as OVOS layers it
 * (system, then the old user file, then the XDG one), else `ws://127.0.0.1:8181/core`.
 *
 * @throws {Error} naming the file, when a configuration file is there and cannot be read
 */
export function findBusUrl({
  env = process.env,
  home = homedir(),
  files = configurationFiles(env, home),
}: BusAddressOptions = {}): string {
  if (env.OVOS_BUS_URL) return env.OVOS_BUS_URL;
  const sections = files.map(readWebsocketSection).filter((section) => section !== undefined);
  if (sections.length === 0) return DEFAULT_BUS_URL;
  const {
    host = DEFAULT_HOST,
    port = DEFAULT_PORT,
    route = DEFAULT_ROUTE,
    ssl = false,
  } = Object.assign({}, ...sections);
  // A server that listens everywhere is reached on this machine by its loopback address.
  const reachable = host === "0.0.0.0" || host === "::" ? DEFAULT_HOST : host;
  return `${ssl ? "wss" : "ws"}://${reachable}:${port}${route}`;
}

function configurationFiles(env: Readonly<Record<string, string | undefined>>, home: string): string[] {
  const folder = env.OVOS_CONFIG_BASE_FOLDER || "mycroft";
  const name = env.OVOS_CONFIG_FILENAME || "mycroft.conf";
  const xdg = env.XDG_CONFIG_HOME || join(home, ".config");
  return [
    env.MYCROFT_SYSTEM_CONFIG || join("/etc", folder, name),
    join(home, `.${folder}`, name),
    join(xdg, folder, name),
  ];
}

function readWebsocketSection(file: string): JsonObject | undefined {
  let text: string;
  try {
    text = readFileSync(file, "utf8");
  } catch (error) {
    if (["ENOENT", "ENOTDIR"].includes((error as NodeJS.ErrnoException).code ?? "")) return undefined;
    throw new Error(`cannot read ${file}: ${(error as Error).message}`, { cause: error });
  }
  const errors: ParseError[] = [];
  const configuration: unknown = parse(text, errors, { allowTrailingComma: true });
  if (errors.length > 0) throw new Error(`${file} is not JSON with comments, at character ${errors[0]?.offset}`);
  return isJsonObject(configuration) && isJsonObject(configuration.websocket) ? configuration.websocket : undefined;
}
