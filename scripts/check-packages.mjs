// What gets published, as those who install it will find it: npm run check:packages
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pnpm } from "./pnpm.mjs";
import { setup } from "./setup.mjs";

const { packageManager } = JSON.parse(readFileSync(new URL("../package.json", import.meta.url), "utf8"));
const PUBLISHED = ["--filter", "./packages/*", "--filter", "./toolboxes/*"];

/** A program that uses what it installed: a library alone, then the command. */
const HOST = `
import { bindToolBox, memoryBus, remoteToolBox } from "@ovos-tools/core";
import calculator from "@ovos-tools/calculator";
import wordnet from "@ovos-tools/wordnet";
const bus = memoryBus();
bindToolBox(bus, wordnet());
const { definitions } = await remoteToolBox(bus, "wordnet").call("define_word", { word: "serendipity" });
const { result } = await calculator().call("convert_units", { value: 5, from: "ft", to: "m" });
if (definitions.length !== 1 || result !== "1.524") throw new Error("wrong answer");
`;

/** With scripts off. None of the packages need be published: every way to one of them leads to the packed file. */
const MANAGERS = {
  npm: { install: ["npm", "install", "--ignore-scripts", "--no-audit", "--no-fund"] },
  pnpm: {
    install: ["npx", "--yes", packageManager, "install", "--ignore-scripts", "--no-frozen-lockfile"],
    settings: { file: "pnpm-workspace.yaml", of: (packages) => ({ overrides: packages }) },
  },
  yarn: {
    install: ["npx", "--yes", "@yarnpkg/cli-dist@4.18.1", "install"],
    settings: {
      file: ".yarnrc.yml",
      of: () => ({ nodeLinker: "node-modules", enableScripts: false, enableImmutableInstalls: false }),
    },
  },
};

function packAll() {
  const folder = mkdtempSync(join(tmpdir(), "ovos-tools-packages-"));
  pnpm([...PUBLISHED, "-r", "exec", "pnpm", "pack", "--pack-destination", folder], { quiet: true });
  return folder;
}

/** @returns {boolean} whether a host that this package manager installed works */
function installAndUse({ install, settings }) {
  const folder = packAll();
  const run = ([command, ...args]) =>
    execFileSync(command, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"], encoding: "utf8" });
  try {
    const packages = Object.fromEntries(
      readdirSync(folder).map((file) => [file.replace(/^ovos-tools-(.*)-\d.*$/, "@ovos-tools/$1"), `file:./${file}`]),
    );
    const write = (file, content) => writeFileSync(join(folder, file), content);
    const ways = { dependencies: packages, overrides: packages, resolutions: packages };
    write("package.json", JSON.stringify({ private: true, type: "module", ...ways }));
    write("host.js", HOST);
    if (settings !== undefined) write(settings.file, JSON.stringify(settings.of(packages))); // JSON is YAML
    run(install);
    run([process.execPath, "host.js"]);
    run(["node_modules/.bin/ovos-tools", "call", "think", "think", "--thought", "a", "--local"]);
    return true;
  } catch (error) {
    console.error(`${error.message}\n${error.stdout ?? ""}`);
    return false;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const CHECKS = {
  "publint finds nothing": () =>
    pnpm([...PUBLISHED, "-r", "exec", "publint", "--strict", "--pack", "pnpm"], { quiet: true }) === 0,
  "types resolve": () =>
    pnpm([...PUBLISHED, "-r", "exec", "attw", "--pack", ".", "--profile", "esm-only"], { quiet: true }) === 0,
  ...Object.fromEntries(
    Object.entries(MANAGERS).map(([name, manager]) => [
      `packages work, installed by ${name} with scripts off`,
      () => installAndUse(manager),
    ]),
  ),
};

process.exitCode = setup();
if (process.exitCode === 0) {
  for (const [name, holds] of Object.entries(CHECKS)) {
    const ok = holds();
    console.log(`${ok ? "✓" : "✗"} ${name}`);
    if (!ok) process.exitCode = 1;
  }
}
