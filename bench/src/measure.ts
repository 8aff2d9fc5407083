/** One slice of work on one side of a comparison. @returns nanoseconds per operation */
export type Slice = () => Promise<number>;

export interface InterleaveOptions {
  /** Said on standard error with each round. */
  title: string;
  rounds: number;
  /** Slices of each side in one round. @default 2 */
  slices?: number;
  /** Rounds to run before and not to count. @default 1 */
  warmUps?: number;
}

/**
 * Measure sides against each other, a slice of each in turn (A B A B), so that a machine that grows slower slows them all.
 *
 * @returns for each side, the mean of its slices in each round
 */
export async function interleave<Name extends string>(
  sides: Readonly<Record<Name, Slice>>,
  { title, rounds, slices = 2, warmUps = 1 }: InterleaveOptions,
): Promise<Record<Name, number[]>> {
  const names = Object.keys(sides) as Name[];
  const figures = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Name, number[]>;
  for (let round = -warmUps; round < rounds; round++) {
    console.error(`${title}: ${round < 0 ? "warming up" : `round ${round + 1} of ${rounds}`}`);
    const sums = new Map<Name, number>();
    for (let slice = 0; slice < slices; slice++) {
      for (const name of names) sums.set(name, (sums.get(name) ?? 0) + (await sides[name]()));
    }
    if (round < 0) continue;
    for (const [name, sum] of sums) figures[name].push(sum / slices);
  }
  return figures;
}

/** Too much for what runs once at a time to be lost in the clock, too little for the machine to change under it. */
const SLICE_MS = 25;

/**
 * A slice that runs an operation over and over. How often is found by the first slice, so that it takes some 25 ms.
 *
 * @param run does the operation `count` times, in a loop of its own, so that no other side shares its call sites
 */
export function repeat(run: (count: number) => Promise<void> | void): Slice {
  let count = 0;
  return async () => {
    for (let trial = 1; count === 0; trial *= 2) {
      if ((await time(run, trial)) >= SLICE_MS * 1e6) count = trial;
    }
    return (await time(run, count)) / count;
  };
}

async function time(run: (count: number) => Promise<void> | void, count: number): Promise<number> {
  const startedAt = process.hrtime.bigint();
  await run(count);
  return Number(process.hrtime.bigint() - startedAt);
}

/** A slice that does an operation `count` times, each alone, and gives the median of the times they took. */
export function alone(count: number, operation: () => Promise<unknown>): Slice {
  return async () => {
    const samples: number[] = [];
    for (let index = 0; index < count; index++) {
      const startedAt = process.hrtime.bigint();
      await operation();
      samples.push(Number(process.hrtime.bigint() - startedAt));
    }
    return median(samples);
  };
}

/** A slice that does an operation `count` times with so many of them in flight. */
export function inFlight(many: number, count: number, operation: () => Promise<unknown>): Slice {
  return async () => {
    let left = count;
    const work = async () => {
      while (left-- > 0) await operation();
    };
    const startedAt = process.hrtime.bigint();
    await Promise.all(Array.from({ length: many }, work));
    return Number(process.hrtime.bigint() - startedAt) / count;
  };
}

/** @param values at least one */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  return (sorted[Math.floor(middle)]! + sorted[Math.ceil(middle) - 1]!) / 2; // both inside a list that is not empty
}
