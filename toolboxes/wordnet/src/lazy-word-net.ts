import { DataFile, type DataFileOptions } from "./data/data-file.ts";
import { PARTS_OF_SPEECH, type PartOfSpeech } from "./data/format.ts";
import { KeyTable } from "./data/key-table.ts";
import { SynsetTable } from "./data/synset-table.ts";
import { DATA_FOLDER } from "./data-folder.ts";
import { type InstalledLanguage, Languages, type NativeWordNet } from "./languages.ts";
import { type Hit, Lookup } from "./lookup.ts";
import { VERB_FRAMES } from "./names.ts";
import { type Related, type Relation, Relations } from "./relations.ts";
import { Search } from "./search.ts";
import { type Measure, type Similarity, SimilarityMeasures } from "./similarity.ts";
import { toWord } from "./spelling.ts";
import { type Synset, Synsets } from "./synsets.ts";
import type { Comparison, FramesOfSense, Lemma, RelatedSynset, Sense, WordNet } from "./word-net.ts";

export interface WordNetFileOptions extends Pick<DataFileOptions, "memory"> {
  /** The data file. @default the one that ships with this package */
  path?: string | URL | undefined;
  /** Files of further languages, as `ovos-tools-wordnet import` makes them. @default [] */
  languages?: readonly string[] | undefined;
}

/** Opens its parts when the first question is asked. */
export class LazyWordNet implements WordNet {
  readonly #options: WordNetFileOptions;
  readonly #languages: Languages;
  #parts: ReturnType<typeof openParts> | undefined;

  constructor(options: WordNetFileOptions) {
    this.#options = options;
    this.#languages = new Languages(options.languages ?? []);
  }

  define(word: string, partsOfSpeech: readonly PartOfSpeech[] = PARTS_OF_SPEECH) {
    const { lookup, table } = this.#open();
    return lookup.find(word, partsOfSpeech).map(({ ordinal, key, partOfSpeech }) => {
      const { definition, examples } = table.gloss(ordinal);
      return { pos: partOfSpeech, definition, examples, lemma: toWord(key) };
    });
  }

  senses(word: string, partsOfSpeech: readonly PartOfSpeech[] = PARTS_OF_SPEECH): Sense[] {
    return this.#open()
      .lookup.find(word, partsOfSpeech)
      .map((hit) => this.#toSense(hit));
  }

  lemmatize(word: string, partsOfSpeech: readonly PartOfSpeech[] = PARTS_OF_SPEECH): Lemma[] {
    const { lookup } = this.#open();
    return partsOfSpeech.flatMap((pos) =>
      lookup.baseForms(word, pos).map(({ key, isException }) => ({ lemma: toWord(key), pos, exception: isException })),
    );
  }

  partsOfSpeech(word: string): PartOfSpeech[] {
    const hits = this.#open().lookup.find(word, PARTS_OF_SPEECH);
    const own = hits.filter(({ match }) => match !== "base").map(({ partOfSpeech }) => partOfSpeech);
    return [...new Set(own)];
  }

  synset(reference: string): Synset {
    const { synsets } = this.#open();
    return synsets.describe(synsets.resolve(reference).ordinal);
  }

  countRelations(reference: string): Record<string, number> {
    const { synsets, relations } = this.#open();
    return relations.count(synsets.resolve(reference).ordinal);
  }

  related(
    reference: string,
    relation: Relation,
    { depth = 1, limit }: { depth?: number; limit?: number } = {},
  ): { results: RelatedSynset[]; total: number } {
    const { synsets, relations } = this.#open();
    const { ordinal, word } = synsets.resolve(reference);
    const found = relations.related(ordinal, relation, depth, word);
    return { results: found.slice(0, limit).map((each) => this.#toRelated(each, ordinal)), total: found.length };
  }

  hypernymPaths(reference: string): string[][] {
    const { synsets, relations } = this.#open();
    const paths = relations.hypernymPaths(synsets.resolve(reference).ordinal);
    return paths.map((path) => path.map((ordinal) => synsets.idOf(ordinal)));
  }

  similarity(a: string, b: string, measure: Measure = "wup"): Comparison {
    const { synsets } = this.#open();
    const measures = this.#measures();
    const [fromAll, toAll] = [this.#meaningsOf(a), this.#meaningsOf(b)];
    let best: { from: number; to: number; found: Similarity } | undefined;
    for (const from of fromAll) {
      for (const to of toAll) {
        const found = measures.compare(from, to, measure);
        if (best === undefined || (found.score ?? -Infinity) > (best.found.score ?? -Infinity))
          best = { from, to, found };
      }
    }
    if (best === undefined) {
      const reason = `WordNet has no word or synset '${(fromAll.length === 0 ? a : b).slice(0, 100)}'`;
      return { score: null, a, b, common_hypernym: null, path_length: null, reason };
    }
    const { from, to, found } = best;
    return {
      score: found.score,
      a: synsets.nameOf(from),
      b: synsets.nameOf(to),
      common_hypernym: found.commonHypernym === null ? null : synsets.nameOf(found.commonHypernym),
      path_length: found.pathLength,
      ...(found.reason === undefined ? {} : { reason: found.reason }),
    };
  }

  lowestCommonHypernyms(a: string, b: string): string[] {
    const { synsets } = this.#open();
    const found = this.#measures().lowestCommonHypernyms(synsets.resolve(a).ordinal, synsets.resolve(b).ordinal);
    return found.map((ordinal) => synsets.idOf(ordinal));
  }

  search(pattern: string, { pos, limit = 50 }: { pos?: PartOfSpeech | undefined; limit?: number } = {}) {
    const { keys, total } = this.#open().search.match(pattern, pos, limit);
    return { words: keys.map(toWord), total };
  }

  suggest(word: string): string[] {
    return this.#open().search.suggest(word).map(toWord);
  }

  randomWord({
    pos,
    prefix = "",
    random = Math.random,
  }: {
    pos?: PartOfSpeech | undefined;
    prefix?: string;
    random?: () => number;
  } = {}): string | undefined {
    const key = this.#open().search.random(prefix, pos, random);
    return key === undefined ? undefined : toWord(key);
  }

  verbFrames(word: string): FramesOfSense[] {
    const { lookup, table, synsets } = this.#open();
    return lookup.find(word, ["verb"]).map(({ ordinal, key, number }) => {
      const own = synsets.wordNumber(key, ordinal);
      const frames = table.relations(ordinal).frames.filter((frame) => frame.word === 0 || frame.word === own);
      const frame_ids = frames.map(({ frame }) => frame);
      return {
        sense: number,
        synset: synsets.idOf(ordinal),
        name: synsets.nameOf(ordinal),
        definition: table.gloss(ordinal).definition,
        frame_ids,
        frames: frame_ids.map((id) => VERB_FRAMES[id] ?? ""),
      };
    });
  }

  languages(): InstalledLanguage[] {
    return this.#languages.list();
  }

  language(lang: string): NativeWordNet | undefined {
    return this.#languages.choose(lang);
  }

  /** What is both a word and like a name (`a.m.`) is taken for a word. */
  #meaningsOf(reference: string): number[] {
    const { lookup, synsets } = this.#open();
    const senses = lookup.find(reference, PARTS_OF_SPEECH).map(({ ordinal }) => ordinal);
    const named = senses.length > 0 ? undefined : synsets.find(reference);
    return named === undefined ? senses : [named.ordinal];
  }

  #toSense({ ordinal, key, match, number, tagCount }: Hit): Sense {
    const { synsets } = this.#open();
    const marker = synsets.marker(key, ordinal);
    return {
      ...synsets.describe(ordinal),
      lemma: toWord(key),
      match,
      sense: number,
      tag_count: tagCount,
      sense_key: synsets.senseKey(key, ordinal),
      ...(marker === undefined ? {} : { marker }),
    };
  }

  #toRelated({ ordinal, depth, words, via }: Related, source: number): RelatedSynset {
    const { synsets, table } = this.#open();
    const { synset, name, lemmas, definition } = synsets.describe(ordinal);
    const related: RelatedSynset = { synset, name, lemmas, definition, depth };
    if (words !== undefined) {
      const target = table.text(ordinal).words[words.to - 1]!; // pointers name words that are there
      related.lemma = toWord(target.text);
      related.sense_key = synsets.senseKey(target.text.toLowerCase(), ordinal);
      related.from = synsets.lemmas(via ?? source)[words.from - 1]!;
    }
    if (via !== undefined) related.via = synsets.nameOf(via);
    return related;
  }

  #measures(): SimilarityMeasures {
    const { table, relations } = this.#open();
    return new SimilarityMeasures(table, relations);
  }

  #open() {
    this.#parts ??= openParts(this.#options);
    return this.#parts;
  }
}

function openParts({ path = new URL("wordnet.bin", DATA_FOLDER), memory }: WordNetFileOptions) {
  const file = new DataFile({ path, memory });
  const keys = new KeyTable(file);
  const table = new SynsetTable(file);
  return {
    table,
    relations: new Relations(table),
    lookup: new Lookup(keys),
    synsets: new Synsets(keys, table),
    search: new Search(keys),
  };
}
