import { createRequire } from "node:module";

/** The definitions of a word, in the library's order. */
export type Define = (word: string) => string[] | Promise<string[]>;

/**
 * @param library name of its package, `ours`, `wn`, the command, or `none`, which is none
 * @param folder from which packages are resolved
 */
export async function openDictionary(library: string, folder: string): Promise<Define> {
  const require = createRequire(`${folder}/package.json`);
  const dictDir = process.env.WORDNET_DICT_DIR ?? "";
  switch (library) {
    case "ours": {
      const { openWordNet } = await import("@ovos-tools/wordnet/lexicon");
      const wordNet = openWordNet();
      return (word) => {
        const senses = wordNet.define(word);
        // What it adds of base forms is labelled, and more than the source has of the word itself.
        return senses.filter(({ lemma }) => lemma === word).map(({ definition }) => definition);
      };
    }
    case "wordpos": {
      const WordPOS = require("wordpos");
      const wordpos = new WordPOS();
      return async (word) => (await wordpos.lookup(word)).map(({ def }: { def: string }) => def);
    }
    case "wordnet": {
      const wordnet = require("wordnet");
      await wordnet.init();
      return (word) =>
        wordnet.lookup(word).then(
          (found: { glossary: string }[]) => found.map(({ glossary }) => glossary),
          () => [],
        );
    }
    case "node-wordnet": {
      const WordNet = require("node-wordnet");
      const wordnet = new WordNet(dictDir);
      return (word) => wordnet.lookupAsync(word).then((found: { def: string }[]) => found.map(({ def }) => def));
    }
    case "natural": {
      const natural = require("natural");
      const wordnet = new natural.WordNet(dictDir);
      return (word) =>
        new Promise((resolve) =>
          wordnet.lookup(word, (found: { def: string }[]) => resolve(found.map(({ def }) => def))),
        );
    }
    case "wn": {
      const { execFileSync } = require("node:child_process");
      return (word) => {
        try {
          execFileSync("wn", [word, "-over"], { stdio: "pipe" });
        } catch {} // its exit code counts the senses
        return [""];
      };
    }
    case "none":
      return () => [""];
    default:
      throw new Error(`no dictionary '${library}'`);
  }
}
