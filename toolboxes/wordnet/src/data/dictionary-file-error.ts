/** The data file is missing, cannot be read, or is not what it was when it was built. */
export class DictionaryFileError extends Error {
  override readonly name = "DictionaryFileError";

  /** @param trouble goes without the folder: it is nobody's business on the wire */
  constructor(trouble: string, options?: { cause: unknown }) {
    super(`the WordNet data file ${trouble}; install @ovos-tools/wordnet again`, options);
  }
}
