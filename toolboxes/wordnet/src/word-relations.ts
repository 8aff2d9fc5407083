import type { PartOfSpeech, RelatedSynset, Relation, Sense, WordNet } from "./lexicon.ts";
import { toKey } from "./spelling.ts";

/** What each kind of relation between words gathers. The first six are always there. */
const GATHERED = {
  antonyms: ["antonyms"],
  hypernyms: ["hypernyms", "instance_hypernyms"],
  hyponyms: ["hyponyms", "instance_hyponyms"],
  holonyms: ["member_holonyms", "part_holonyms", "substance_holonyms"],
  meronyms: ["member_meronyms", "part_meronyms", "substance_meronyms"],
  indirect_antonyms: ["indirect_antonyms"],
  similar_tos: ["similar_tos"],
  attributes: ["attributes"],
  entailments: ["entailments"],
  causes: ["causes"],
  verb_groups: ["verb_groups", "lexical_verb_groups"],
  also_sees: ["also_sees", "lexical_also_sees"],
  derivationally_related_forms: ["derivationally_related_forms"],
  pertainyms: ["pertainyms"],
  participle_of: ["participle_of"],
  topic_domains: ["topic_domains", "lexical_topic_domains"],
  region_domains: ["region_domains", "lexical_region_domains"],
  usage_domains: ["usage_domains", "lexical_usage_domains"],
} as const satisfies Record<string, readonly Relation[]>;

export type GatheredRelation = "synonyms" | keyof typeof GATHERED;

export const GATHERED_RELATIONS = ["synonyms", ...Object.keys(GATHERED)] as GatheredRelation[];

/** Words by the relation in which they stand to one that was asked for, each once, that word itself left out. */
export type WordsByRelation = Record<GatheredRelation, string[]>;

/**
 * Every word that is related to a word, sense by sense.
 *
 * @param partsOfSpeech which senses to take
 */
export function relateWords(
  wordNet: WordNet,
  word: string,
  partsOfSpeech: readonly PartOfSpeech[],
): { sense: Sense; words: WordsByRelation }[] {
  return wordNet.senses(word, partsOfSpeech).map((sense) => ({ sense, words: relateSense(wordNet, sense) }));
}

/** The words of several senses in one list for each relation. */
export function mergeWords(all: readonly WordsByRelation[]): WordsByRelation {
  const entries = GATHERED_RELATIONS.map((relation) => [
    relation,
    [...new Set(all.flatMap((words) => words[relation]))],
  ]);
  return Object.fromEntries(entries);
}

function relateSense(wordNet: WordNet, sense: Sense): WordsByRelation {
  const itself = toKey(sense.lemma);
  const without = (words: readonly string[]) => [...new Set(words)].filter((word) => toKey(word) !== itself);
  const entries = Object.entries(GATHERED).map(([name, relations]) => {
    const found = relations.flatMap((relation) => wordNet.related(sense.sense_key, relation).results);
    return [name, without(found.flatMap(wordsOf))];
  });
  return { synonyms: without(sense.lemmas), ...Object.fromEntries(entries) };
}

/** A relation between words leads to one word, a relation between meanings to all words of the meaning. */
function wordsOf({ lemma, lemmas }: RelatedSynset): string[] {
  return lemma === undefined ? lemmas : [lemma];
}
