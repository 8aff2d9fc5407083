/** Where the files are that the build makes. */
export const DATA_FOLDER = new URL("../data/", import.meta.url);
