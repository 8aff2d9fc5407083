import type { Logger } from "@ovos-tools/core";

export const LOG_LEVELS = ["debug", "info", "warn", "error", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

export const LOG_FORMATS = ["text", "json"] as const;
export type LogFormat = (typeof LOG_FORMATS)[number];

/** A logger that writes lines, as text for people or as JSON (`time`, `level`, `message`) for programs. */
export function lineLogger(write: (line: string) => void, level: LogLevel, format: LogFormat): Logger {
  const at = (own: LogLevel) => {
    if (LOG_LEVELS.indexOf(own) < LOG_LEVELS.indexOf(level)) return () => {};
    return (message: string) => {
      const time = new Date().toISOString();
      write(
        format === "json"
          ? JSON.stringify({ time, level: own, message })
          : `${time} ${own.padEnd(5)} ${indentRest(message)}`,
      );
    };
  };
  return { debug: at("debug"), info: at("info"), warn: at("warn"), error: at("error") };
}

/** Only an event begins at the margin: a message with line breaks cannot pass for several. */
function indentRest(message: string): string {
  return message.replace(/\r?\n/g, "\n    ");
}
