/** The text cannot be read as one expression; the message says where, and what to write. */
export class ExpressionError extends Error {
  override readonly name = "ExpressionError";

  /** @param at place of the character in the text, from 0 */
  constructor(message: string, at?: number) {
    super(at === undefined ? message : `${message} (at character ${at + 1})`);
  }
}

/** A value that a function or an operator has no result for: the root of a negative number. */
export class DomainError extends Error {
  override readonly name = "DomainError";
}

export class DivisionByZeroError extends Error {
  override readonly name = "DivisionByZeroError";
}

/** The result, or the work for it, is over a bound. */
export class TooLargeError extends Error {
  override readonly name = "TooLargeError";
}

/** The digits that are known do not settle the result. */
export class PrecisionError extends Error {
  override readonly name = "PrecisionError";
}
