import { POINTER_SYMBOLS } from "./data/format.ts";
import type { SynsetTable } from "./data/synset-table.ts";

/** Relations between whole synsets, and the symbol each has in WordNet's files. */
const SEMANTIC = {
  hypernyms: "@",
  instance_hypernyms: "@i",
  hyponyms: "~",
  instance_hyponyms: "~i",
  member_holonyms: "#m",
  substance_holonyms: "#s",
  part_holonyms: "#p",
  member_meronyms: "%m",
  substance_meronyms: "%s",
  part_meronyms: "%p",
  attributes: "=",
  entailments: "*",
  causes: ">",
  also_sees: "^",
  verb_groups: "$",
  similar_tos: "&",
  topic_domains: ";c",
  in_topic_domains: "-c",
  region_domains: ";r",
  in_region_domains: "-r",
  usage_domains: ";u",
  in_usage_domains: "-u",
} as const;

/** Relations between two words of synsets. */
const LEXICAL = {
  antonyms: "!",
  derivationally_related_forms: "+",
  pertainyms: "\\",
  participle_of: "<",
  lexical_also_sees: "^",
  lexical_verb_groups: "$",
  lexical_topic_domains: ";c",
  lexical_in_topic_domains: "-c",
  lexical_region_domains: ";r",
  lexical_in_region_domains: "-r",
  lexical_usage_domains: ";u",
  lexical_in_usage_domains: "-u",
} as const;

/** What follows from several pointers. */
const DERIVED = [
  "indirect_antonyms",
  "hypernym_closure",
  "hyponym_closure",
  "root_hypernyms",
  "hypernym_paths",
] as const;

export type SemanticRelation = keyof typeof SEMANTIC;
export type LexicalRelation = keyof typeof LEXICAL;
export type Relation = SemanticRelation | LexicalRelation | (typeof DERIVED)[number];

export const RELATIONS = [
  ...(Object.keys(SEMANTIC) as SemanticRelation[]),
  ...(Object.keys(LEXICAL) as LexicalRelation[]),
  ...DERIVED,
] as const;

/** A synset that a relation leads to. */
export interface Related {
  ordinal: number;
  /** Steps from where it began. */
  depth: number;
  /** Of relations between words: the number of the one it comes from and of the one it leads to, from 1. */
  words?: { from: number; to: number };
  /** Of an indirect antonym: the adjective whose antonym it is. */
  via?: number;
}

const KIND = Object.fromEntries(POINTER_SYMBOLS.map((symbol, index) => [symbol, index])) as Record<
  (typeof POINTER_SYMBOLS)[number],
  number
>;
const UP = [KIND["@"], KIND["@i"]];
const DOWN = [KIND["~"], KIND["~i"]];

/** Follows WordNet's pointers. Every walk remembers where it was, since there is a cycle in the domains. */
export class Relations {
  readonly #table: SynsetTable;

  constructor(table: SynsetTable) {
    this.#table = table;
  }

  /**
   * What a relation leads to, each synset once, the nearest first, otherwise in Princeton's order.
   *
   * @param word number of the one word, from 1, whose relations to other words count; all of them when omitted
   * @param depth how many steps to go along a relation between synsets; relations between words go one
   */
  related(ordinal: number, relation: Relation, depth: number, word?: number): Related[] {
    if (relation in SEMANTIC) return this.#walk(ordinal, [KIND[SEMANTIC[relation as SemanticRelation]]], depth);
    if (relation in LEXICAL) return this.#lexical(ordinal, KIND[LEXICAL[relation as LexicalRelation]], word);
    switch (relation) {
      case "hypernym_closure":
        return this.#walk(ordinal, UP, Number.POSITIVE_INFINITY);
      case "hyponym_closure":
        return this.#walk(ordinal, DOWN, Number.POSITIVE_INFINITY);
      case "root_hypernyms":
        return this.#roots(ordinal);
      case "indirect_antonyms":
        return this.#indirectAntonyms(ordinal);
      default:
        return this.#onPaths(ordinal);
    }
  }

  /** The relations that begin here, by name, and how many pointers each has. */
  count(ordinal: number): Record<string, number> {
    const { pointers } = this.#table.relations(ordinal);
    const entries = [...Object.entries(SEMANTIC), ...Object.entries(LEXICAL)].map(([name, symbol]) => {
      const isLexical = name in LEXICAL;
      return [
        name,
        pointers.filter(({ kind, sourceWord }) => kind === KIND[symbol] && sourceWord > 0 === isLexical).length,
      ];
    });
    return Object.fromEntries(entries.filter(([, count]) => count !== 0));
  }

  /** Every way from a root down to the synset, as ordinals. */
  hypernymPaths(ordinal: number): number[][] {
    const above = this.hypernyms(ordinal);
    if (above.length === 0) return [[ordinal]];
    return above.flatMap((hypernym) => this.hypernymPaths(hypernym)).map((path) => [...path, ordinal]);
  }

  /** Direct hypernyms, those of instances included. */
  hypernyms(ordinal: number): number[] {
    return this.#targets(ordinal, UP);
  }

  #targets(ordinal: number, kinds: readonly number[]): number[] {
    return this.#table
      .relations(ordinal)
      .pointers.filter(({ kind, sourceWord }) => kinds.includes(kind) && sourceWord === 0)
      .map(({ target }) => target);
  }

  #walk(start: number, kinds: readonly number[], maxDepth: number): Related[] {
    const found = new Map<number, Related>([[start, { ordinal: start, depth: 0 }]]);
    for (const { ordinal, depth } of found.values()) {
      if (depth >= maxDepth) break;
      for (const target of this.#targets(ordinal, kinds)) {
        if (!found.has(target)) found.set(target, { ordinal: target, depth: depth + 1 });
      }
    }
    found.delete(start);
    return [...found.values()];
  }

  #lexical(ordinal: number, wanted: number, word: number | undefined): Related[] {
    return this.#table
      .relations(ordinal)
      .pointers.filter(({ kind, sourceWord }) => kind === wanted && sourceWord !== 0)
      .filter(({ sourceWord }) => word === undefined || sourceWord === word)
      .map(({ target, sourceWord, targetWord }) => ({
        ordinal: target,
        depth: 1,
        words: { from: sourceWord, to: targetWord },
      }));
  }

  #roots(ordinal: number): Related[] {
    const all = [{ ordinal, depth: 0 }, ...this.#walk(ordinal, UP, Number.POSITIVE_INFINITY)];
    return all.filter((each) => this.hypernyms(each.ordinal).length === 0);
  }

  #indirectAntonyms(ordinal: number): Related[] {
    return this.#targets(ordinal, [KIND["&"]]).flatMap((via) =>
      this.#lexical(via, KIND["!"], undefined).map((antonym) => ({ ...antonym, depth: 2, via })),
    );
  }

  #onPaths(ordinal: number): Related[] {
    return this.#walk(ordinal, UP, Number.POSITIVE_INFINITY).reverse();
  }
}
