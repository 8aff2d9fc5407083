import { ToolBox } from "@ovos-tools/core";
import { openWordNet } from "./lexicon.ts";
import { defineWord } from "./tools/define-word.ts";
import { getSynset } from "./tools/get-synset.ts";
import { lemmatizeWord } from "./tools/lemmatize-word.ts";
import { lookupSenses } from "./tools/lookup-senses.ts";
import { randomWord } from "./tools/random-word.ts";
import { relatedSynsets } from "./tools/related-synsets.ts";
import { searchWords } from "./tools/search-words.ts";
import { suggestWords } from "./tools/suggest-words.ts";
import { verbFrames } from "./tools/verb-frames.ts";
import { wordRelations } from "./tools/word-relations.ts";
import { wordSimilarity } from "./tools/word-similarity.ts";

export interface WordNetOptions {
  /**
   * `auto` takes what is used often of the data file (18 MB) into memory; `low` never does, and takes three times as long
   * for a lookup; `high` does at the first.
   *
   * @default "auto"
   */
  memory?: "auto" | "low" | "high";
  /** Files of further languages, as `ovos-tools-wordnet import` makes them. @default [] */
  languages?: readonly string[];
  /** The data file, when the program is bundled and cannot find it beside it. @default the one in this package */
  dataFile?: string;
}

/** A toolbox that knows English, by WordNet 3.1. Its data is first touched by the first question. */
export default function wordnet({ memory, languages = [], dataFile }: WordNetOptions = {}): ToolBox {
  const wordNet = openWordNet({ memory, languages, path: dataFile });
  return new ToolBox({
    id: "wordnet",
    tools: [
      defineWord(wordNet),
      wordRelations(wordNet),
      lookupSenses(wordNet),
      getSynset(wordNet),
      relatedSynsets(wordNet),
      wordSimilarity(wordNet),
      lemmatizeWord(wordNet),
      searchWords(wordNet),
      suggestWords(wordNet),
      randomWord(wordNet),
      verbFrames(wordNet),
    ],
  });
}
