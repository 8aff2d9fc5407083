import type { SynsetTable } from "./data/synset-table.ts";
import type { Relations } from "./relations.ts";

export const MEASURES = ["wup", "path", "lch"] as const;
export type Measure = (typeof MEASURES)[number];

export interface Similarity {
  /** Not rounded; null when the measure has no value for this pair, and `reason` says why. */
  score: number | null;
  /** The nearest synset above both; null when only an imagined root is. */
  commonHypernym: number | null;
  /** Steps from one to the other by hypernyms; by way of an imagined root where verbs have none in common. */
  pathLength: number | null;
  reason?: string;
}

const NOUN = 0;
const VERB = 1;
/** The longest way from a root down, in steps: what Leacock and Chodorow measure by. */
const TAXONOMY_DEPTH: Record<number, number> = { [NOUN]: 19, [VERB]: 12 };

/**
 * Compares meanings by their places in the taxonomy of hypernyms, which nouns and verbs have.
 *
 * `path` is 1 / (1 + steps between them). `wup` (Wu and Palmer) is 2k / (i + j + 2k), where k counts the synsets from the
 * root down to the deepest common hypernym, and i and j are the fewest steps between it and the two. `lch` (Leacock and Chodorow) is
 * −ln((steps + 1) / 2D), where D is 19 for nouns and 12 for verbs.
 *
 * It keeps what it has read: make one for each question, which may compare all senses of two words.
 */
export class SimilarityMeasures {
  readonly #table: SynsetTable;
  readonly #relations: Relations;
  readonly #above = new Map<number, ReadonlyMap<number, number>>();
  readonly #depths = new Map<number, { min: number; max: number }>();

  constructor(table: SynsetTable, relations: Relations) {
    this.#table = table;
    this.#relations = relations;
  }

  compare(a: number, b: number, measure: Measure): Similarity {
    const partOfSpeech = this.#table.partOfSpeechOf(a);
    const none = { score: null, commonHypernym: null, pathLength: null };
    if (partOfSpeech !== this.#table.partOfSpeechOf(b)) {
      return { ...none, reason: "they are different parts of speech" };
    }
    const taxonomyDepth = TAXONOMY_DEPTH[partOfSpeech];
    if (taxonomyDepth === undefined) return { ...none, reason: "adjectives and adverbs have no hypernyms" };

    const stepsA = this.#stepsUp(a);
    const stepsB = this.#stepsUp(b);
    const common = [...stepsA.keys()].filter((ordinal) => stepsB.has(ordinal));
    const deepest = this.#deepest(common);
    // Verbs have many roots: one is imagined above them all.
    const length = distance(stepsA, stepsB) ?? this.#depth(a).min + 1 + this.#depth(b).min + 1;
    const scores: Record<Measure, () => number> = {
      path: () => 1 / (1 + length),
      lch: () => -Math.log((length + 1) / (2 * taxonomyDepth)),
      wup: () => {
        if (deepest === undefined) return 2 / (length + 2); // the imagined root
        const k = this.#depth(deepest).max + 1;
        const up = this.#stepsUp(deepest);
        return (2 * k) / (distance(stepsA, up)! + distance(stepsB, up)! + 2 * k); // it is above both
      },
    };
    return { score: scores[measure](), commonHypernym: deepest ?? null, pathLength: length };
  }

  /** All of the deepest common hypernyms. */
  lowestCommonHypernyms(a: number, b: number): number[] {
    const above = this.#stepsUp(b);
    const common = [...this.#stepsUp(a).keys()].filter((ordinal) => above.has(ordinal));
    const depths = common.map((ordinal) => this.#depth(ordinal).max);
    return common.filter((_, index) => depths[index] === Math.max(...depths));
  }

  #deepest(common: readonly number[]): number | undefined {
    const depths = common.map((ordinal) => this.#depth(ordinal).max);
    return common[depths.indexOf(Math.max(...depths))];
  }

  /** Everything above, itself included, and the fewest steps to it. */
  #stepsUp(start: number): ReadonlyMap<number, number> {
    const known = this.#above.get(start);
    if (known !== undefined) return known;
    const steps = new Map([[start, 0]]);
    for (const [ordinal, distance] of steps) {
      for (const hypernym of this.#relations.hypernyms(ordinal)) {
        if (!steps.has(hypernym)) steps.set(hypernym, distance + 1);
      }
    }
    this.#above.set(start, steps);
    return steps;
  }

  /** Steps to a root, by the shortest way and by the longest. */
  #depth(ordinal: number): { min: number; max: number } {
    const known = this.#depths.get(ordinal);
    if (known !== undefined) return known;
    const above = this.#relations.hypernyms(ordinal).map((hypernym) => this.#depth(hypernym));
    const depth =
      above.length === 0
        ? { min: 0, max: 0 }
        : { min: Math.min(...above.map(({ min }) => min)) + 1, max: Math.max(...above.map(({ max }) => max)) + 1 };
    this.#depths.set(ordinal, depth);
    return depth;
  }
}

/** The fewest steps from one to the other, up and down again, given the steps to all that is above each. */
function distance(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): number | undefined {
  let fewest: number | undefined;
  for (const [ordinal, steps] of a) {
    const others = b.get(ordinal);
    if (others !== undefined && (fewest === undefined || steps + others < fewest)) fewest = steps + others;
  }
  return fewest;
}
