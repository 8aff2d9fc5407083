/** Where a component says what happened. `console` is one. */
export interface Logger {
  debug(message: string): void;
  info(message: string): void;
  warn(message: string): void;
  error(message: string): void;
}

/** Says nothing: the default everywhere. */
export const silentLogger: Logger = { debug() {}, info() {}, warn() {}, error() {} };
