import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { ImportError, importLanguage } from "./import-language.ts";
import { Languages } from "./languages.ts";

const HELP = `Usage: ovos-tools-wordnet import FOLDER --lang CODE [--output FILE]
       ovos-tools-wordnet languages FILE...

import      make a language file for the toolbox from a wordnet of the Open Multilingual Wordnet: FOLDER holds its
            wn-data-*.tab, as https://github.com/omwn/omw-data has them
languages   show what language files hold, and under which licence

  --lang CODE     the language, as callers will write it, such as: fr
  --output FILE   where to write (default: wordnet-CODE.json)

Example:
  $ ovos-tools-wordnet import omw-data/wns/fra --lang fr
  then, in the host: wordnet({ languages: ["wordnet-fr.json"] })

Exit codes: 0 done, 1 the files are not what was asked for, 2 wrong usage.`;

/** Run `ovos-tools-wordnet`. @returns the exit code */
export function main(
  args: string[],
  out: (line: string) => void = console.log,
  err: (line: string) => void = console.error,
): number {
  let command: ReturnType<typeof parse>;
  try {
    command = parse(args);
  } catch (error) {
    err(`error: ${(error as Error).message}`);
    return 2;
  }
  const { help, lang, output = `wordnet-${lang}.json` } = command.values;
  const [name, ...rest] = command.positionals;
  if (help) {
    out(HELP);
    return 0;
  }
  try {
    if (name === "import" && rest.length === 1 && lang !== undefined) {
      const { file, lost } = importLanguage(rest[0]!, lang);
      writeFileSync(output, JSON.stringify(file));
      const synsets = Object.values(file.synsets);
      const defined = synsets.filter(({ definitions }) => definitions !== undefined).length;
      out(`${output}: ${file.name}, ${synsets.length} synsets, ${defined} with definitions of their own`);
      out(`licence: ${file.license}; keep to it when you pass the file on`);
      if (lost > 0) err(`${lost} synsets of WordNet 3.0 are not in 3.1 and are left out`);
      return 0;
    }
    if (name === "languages" && rest.length > 0) {
      for (const each of new Languages(rest).list()) out(`${each.lang}  ${each.name}  ${each.license}  ${each.url}`);
      return 0;
    }
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    err(`error: ${error.message}`);
    return error instanceof ImportError || "code" in error || error.name === "LanguageFileError" ? 1 : 2;
  }
  err(HELP);
  return 2;
}

function parse(args: string[]) {
  return parseArgs({
    args,
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, lang: { type: "string" }, output: { type: "string" } },
  });
}
