/** Something that is over by itself, or else is ended after its limit. */
export interface Limited {
  readonly limitMs: number;
  readonly isOver: boolean;
  /** Set while it is on a timer; only this file writes it. */
  timed: Timed | undefined;
  /** Called once when the limit is reached. Must not throw. */
  expire(): void;
}

/** Most calls are over before the event loop turns, so a new one gets no timer: it waits here for the next sweep. */
let young: Limited[] = [];
let sweepSetBy: typeof setTimeout | undefined;

/** Many calls may come and go within one turn; those that are over are let go whenever this many have gathered. */
const MAX_YOUNG = 128;
const SWEEP_MS = 1;

/** End `item` when its limit is reached, to the millisecond, unless it is over before. Costs a place in an array. */
export function limit(item: Limited): void {
  if (young.length >= MAX_YOUNG) young = young.filter(({ isOver }) => !isOver);
  young.push(item);
  // The timer function is compared because test frameworks replace it: a timer of the other clock may never fire.
  if (sweepSetBy === setTimeout) return;
  sweepSetBy = setTimeout;
  setTimeout(sweep, SWEEP_MS);
}

/** To be called when an item is over, so that nothing holds on to it. */
export function unlimit(item: Limited): void {
  item.timed?.delete(item);
}

/** Put what has outlived one turn of the event loop on a timer. */
function sweep(): void {
  const bornAt = performance.now() - SWEEP_MS;
  for (const item of young) {
    if (!item.isOver && item.timed === undefined) timedFor(item.limitMs).add(item, bornAt + item.limitMs);
  }
  young = [];
  sweepSetBy = undefined;
}

/** Items of one limit behind one timer: the order in which they came is the order in which they end. */
class Timed {
  readonly #limitMs: number;
  readonly #endings = new Map<Limited, number>();
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(limitMs: number) {
    this.#limitMs = limitMs;
  }

  add(item: Limited, endsAt: number): void {
    item.timed = this;
    this.#endings.set(item, endsAt);
    this.#timer ??= setTimeout(() => this.#endDue(), endsAt - performance.now());
  }

  delete(item: Limited): void {
    item.timed = undefined;
    this.#endings.delete(item);
    if (this.#endings.size > 0) return;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    byLimit.delete(this.#limitMs);
  }

  #endDue(): void {
    const now = performance.now();
    for (const [item, endsAt] of this.#endings) {
      if (endsAt > now) {
        this.#timer = setTimeout(() => this.#endDue(), endsAt - now);
        return;
      }
      this.delete(item);
      item.expire();
    }
  }
}

const byLimit = new Map<number, Timed>();

function timedFor(limitMs: number): Timed {
  const known = byLimit.get(limitMs);
  if (known !== undefined) return known;
  const timed = new Timed(limitMs);
  byLimit.set(limitMs, timed);
  return timed;
}
