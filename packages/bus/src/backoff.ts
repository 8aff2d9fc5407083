const FIRST_MS = 100;
const LAST_MS = 30_000;

/**
 * How long to wait before the next attempt to connect: doubling from 100 ms to 30 s, each drawn from its upper half so
 * that the clients of one bus do not all come back at once.
 *
 * @param attempt 0 for the first
 * @param random gives 0 up to 1
 * @returns milliseconds
 */
export function backoffMs(attempt: number, random: () => number = Math.random): number {
  const full = Math.min(LAST_MS, FIRST_MS * 2 ** attempt);
  return full / 2 + (full / 2) * random();
}
