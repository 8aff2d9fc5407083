const TYPOGRAPHIC_APOSTROPHES = /[\u2018\u2019\u02BC\u2032]/g;
const TYPOGRAPHIC_HYPHENS = /[\u2010\u2011]/g;

/**
 * Write a word as WordNet's index files do: lower case, `_` between the words of a compound, straight apostrophes.
 *
 * @param word as someone typed it: ` Hot  Dog `
 * @returns the keys to try, best first: as written (`hot_dog`), all hyphens (`hot-dog`), all underscores. None for a
 *   word of white space only.
 * @see morphstr and getindex of WordNet's library, which try the same spellings
 */
export function toKeys(word: string): string[] {
  const key = word
    .trim()
    .replace(/\s+/g, "_")
    .replace(TYPOGRAPHIC_APOSTROPHES, "'")
    .replace(TYPOGRAPHIC_HYPHENS, "-")
    .toLowerCase();
  if (key === "") return [];
  return [...new Set([key, key.replaceAll("_", "-"), key.replaceAll("-", "_")])];
}
