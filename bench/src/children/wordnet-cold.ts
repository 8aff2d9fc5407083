// From process start to one definition: wordnet-cold.js NAME FOLDER; without a name, a module that does nothing.
const [name, folder = ""] = process.argv.slice(2);
if (name !== undefined) {
  const { openDictionary } = await import("../dictionaries.ts");
  const define = await openDictionary(name, folder);
  const definitions = await define("serendipity");
  process.exit(definitions.length === 1 ? 0 : 1);
}
