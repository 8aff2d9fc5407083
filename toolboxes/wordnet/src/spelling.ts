const TYPOGRAPHIC_APOSTROPHES = /[\u2018\u2019\u02BC\u2032\uFF07]/g;
const TYPOGRAPHIC_HYPHENS = /[\u2010-\u2012\u2212]/g;
const PLAIN = /^[a-z]+$/;
const ASCII = /^[\x21-\x7e]+(?: [\x21-\x7e]+)*$/;

/**
 * Write a word as WordNet's index does: lower case, `_` between the words of a compound, straight apostrophes.
 *
 * @param word as someone typed it: ` Hot  Dog `
 * @returns the key, such as `hot_dog`; empty for a word of white space only
 */
export function toKey(word: string): string {
  if (PLAIN.test(word)) return word;
  if (ASCII.test(word)) return word.replaceAll(" ", "_").toLowerCase();
  return word
    .normalize("NFKC")
    .trim()
    .replace(/\s+/g, "_")
    .replace(TYPOGRAPHIC_APOSTROPHES, "'")
    .replace(TYPOGRAPHIC_HYPHENS, "-")
    .toLowerCase();
}

/**
 * Other ways to write a key, which count as the word itself: all hyphens, all underscores, neither of them, no dots. Those
 * at its ends are left alone.
 *
 * @see getindex of WordNet's library, which tries the same
 */
export function spellingVariants(key: string): string[] {
  if (!/[_.-]/.test(key)) return [];
  const inner = (text: string, by: string) => text.replace(/(?<=[^_-])[_-]+(?=[^_-])/g, by);
  const variants = [
    key.replace(/(?<=[^_-])_(?=[^_-])/g, "-"),
    key.replace(/(?<=[^_-])-(?=[^_-])/g, "_"),
    inner(key, ""),
    key.replaceAll(".", ""),
  ];
  return [...new Set(variants)].filter((variant) => variant !== key && variant !== "");
}

/** A key without accents and apostrophes, for a second try: `café` as `cafe`, `rock_'n'_roll` as `rock_n_roll`. */
export function foldKey(key: string): string {
  return key.normalize("NFD").replace(/[\p{M}']/gu, "");
}

/** A key as it is read: `hot dog`. */
export function toWord(key: string): string {
  return key.replaceAll("_", " ");
}
