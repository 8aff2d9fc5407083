// From process start to one definition: wordnet-cold.js NAME FOLDER
import { openDictionary } from "../dictionaries.ts";

const [name = "", folder = ""] = process.argv.slice(2);
const define = await openDictionary(name, folder);
const definitions = await define("serendipity");
process.exit(definitions.length === 1 ? 0 : 1);
