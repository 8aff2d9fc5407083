import { readFileSync } from "node:fs";
import { foldKey, toKey } from "./spelling.ts";

/** What one language has of a synset. */
export interface NativeSynset {
  lemmas: string[];
  definitions?: string[];
  examples?: string[];
}

/** A wordnet of another language, as `ovos-tools-wordnet import` writes it: JSON, in one file. */
export interface LanguageFile {
  /** As callers write it: `fr`. */
  lang: string;
  name: string;
  license: string;
  url: string;
  /** By id of WordNet 3.1: `02086723-n`; satellite adjectives have `a`. */
  synsets: Record<string, NativeSynset>;
}

/** A language that can be asked for. */
export interface InstalledLanguage {
  lang: string;
  name: string;
  license: string;
  url: string;
}

/** Asked for a language that this dictionary does not speak. */
export class LanguageNotInstalledError extends Error {
  override readonly name = "LanguageNotInstalledError";

  constructor(lang: string, installed: readonly InstalledLanguage[]) {
    const names = installed.map((each) => `'${each.lang}' (${each.name})`).join(", ");
    super(`no dictionary for language '${lang}' is installed; installed: ${names}`);
  }
}

/** A language file is missing or is none. */
export class LanguageFileError extends Error {
  override readonly name = "LanguageFileError";
}

const ENGLISH: InstalledLanguage = {
  lang: "en",
  name: "English",
  license: "WordNet 3.1 license",
  url: "https://wordnet.princeton.edu",
};

/** A wordnet of another language in memory. */
export class NativeWordNet {
  readonly about: InstalledLanguage;
  readonly #synsets: Record<string, NativeSynset>;
  readonly #byKey = new Map<string, string[]>();

  constructor({ lang, name, license, url, synsets }: LanguageFile) {
    this.about = { lang, name, license, url };
    this.#synsets = synsets;
    for (const [id, { lemmas }] of Object.entries(synsets)) {
      for (const key of new Set(lemmas.flatMap((lemma) => [toKey(lemma), foldKey(toKey(lemma))]))) {
        this.#byKey.set(key, [...(this.#byKey.get(key) ?? []), id]);
      }
    }
  }

  /** Ids of the synsets of a word; accents are left aside when nothing has it as it is written. */
  find(word: string): string[] {
    const key = toKey(word);
    return this.#byKey.get(key) ?? this.#byKey.get(foldKey(key)) ?? [];
  }

  /** @param id of WordNet 3.1; satellite adjectives may have `s` */
  get(id: string): NativeSynset | undefined {
    const plain = id.replace(/s$/, "a");
    return Object.hasOwn(this.#synsets, plain) ? this.#synsets[plain] : undefined;
  }
}

/** English, and what was imported. Files are read when their language is first asked for, or all of them are listed. */
export class Languages {
  readonly #files: readonly string[];
  #loaded: readonly NativeWordNet[] | undefined;

  constructor(files: readonly string[]) {
    this.#files = files;
  }

  list(): InstalledLanguage[] {
    return [ENGLISH, ...this.#load().map(({ about }) => about)];
  }

  /**
   * @param lang `fr`, also with a region: `fr-CA`
   * @returns undefined for English
   * @throws {LanguageNotInstalledError} naming what is installed
   * @throws {LanguageFileError}
   */
  choose(lang: string): NativeWordNet | undefined {
    const wanted = lang.toLowerCase().replaceAll("_", "-");
    const isWanted = (each: string) => wanted === each || wanted.startsWith(`${each}-`);
    if (isWanted("en")) return undefined;
    const found = this.#load().find(({ about }) => isWanted(about.lang.toLowerCase()));
    if (found === undefined) throw new LanguageNotInstalledError(lang, this.list());
    return found;
  }

  #load(): readonly NativeWordNet[] {
    this.#loaded ??= this.#files.map((file) => new NativeWordNet(readLanguageFile(file)));
    return this.#loaded;
  }
}

function readLanguageFile(file: string): LanguageFile {
  let content: Partial<LanguageFile>;
  try {
    content = JSON.parse(readFileSync(file, "utf8"));
  } catch (cause) {
    throw new LanguageFileError("a language file cannot be read; make it again with ovos-tools-wordnet import", {
      cause,
    });
  }
  const { lang, name = "", license = "", url = "", synsets } = content;
  if (typeof lang !== "string" || typeof synsets !== "object" || synsets === null) {
    throw new LanguageFileError("a language file is none; make it again with ovos-tools-wordnet import");
  }
  return { lang, name, license, url, synsets };
}
