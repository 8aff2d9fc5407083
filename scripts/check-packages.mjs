// What gets published, as those who install it will find it: npm run check:packages
import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pnpm } from "./pnpm.mjs";
import { setup } from "./setup.mjs";

const PUBLISHED = ["--filter", "./packages/*", "--filter", "./toolboxes/*"];

/** A program that uses what it installed: a library alone, then the command. */
const HOST = `
import { bindToolBox, memoryBus, remoteToolBox } from "@ovos-tools/core";
import wordnet from "@ovos-tools/wordnet";
const bus = memoryBus();
bindToolBox(bus, wordnet());
const { definitions } = await remoteToolBox(bus, "wordnet").call("define_word", { word: "serendipity" });
if (definitions.length !== 1) throw new Error("wrong answer");
`;

function installAndUse() {
  const folder = mkdtempSync(join(tmpdir(), "ovos-tools-packages-"));
  try {
    if (pnpm([...PUBLISHED, "-r", "exec", "pnpm", "pack", "--pack-destination", folder], { quiet: true }) !== 0)
      return false;
    const packages = readdirSync(folder).map((file) => `./${file}`);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ private: true, type: "module" }));
    writeFileSync(join(folder, "host.js"), HOST);
    const run = (command, args) => execFileSync(command, args, { cwd: folder, stdio: ["ignore", "pipe", "inherit"] });
    run("npm", ["install", "--ignore-scripts", "--no-audit", "--no-fund", ...packages]);
    run(process.execPath, ["host.js"]);
    run(process.execPath, ["node_modules/.bin/ovos-tools", "call", "think", "think", "--thought", "a", "--local"]);
    return true;
  } catch (error) {
    console.error(error.message);
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
  "packages install with scripts off, and work": installAndUse,
};

process.exitCode = setup();
if (process.exitCode === 0) {
  for (const [name, holds] of Object.entries(CHECKS)) {
    const ok = holds();
    console.log(`${ok ? "✓" : "✗"} ${name}`);
    if (!ok) process.exitCode = 1;
  }
}
