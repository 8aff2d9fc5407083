import { LazyWordNet, type WordNetFileOptions } from "./lazy-word-net.ts";
import type { WordNet } from "./word-net.ts";

export { DictionaryFileError } from "./data/dictionary-file-error.ts";
export { PARTS_OF_SPEECH, type PartOfSpeech } from "./data/format.ts";
export type { Gloss } from "./data/synset-table.ts";
export {
  type InstalledLanguage,
  LanguageFileError,
  LanguageNotInstalledError,
  type NativeWordNet,
} from "./languages.ts";
export type { Match } from "./lookup.ts";
export { RELATIONS, type Relation } from "./relations.ts";
export { MEASURES, type Measure } from "./similarity.ts";
export { type Synset, UnknownSynsetError } from "./synsets.ts";
export type * from "./word-net.ts";
export type { WordNetFileOptions };

/** Open the dictionary that ships with this package. Its file is touched when the first question is asked. */
export function openWordNet(options: WordNetFileOptions = {}): WordNet {
  return new LazyWordNet(options);
}
