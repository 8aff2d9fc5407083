import { describe, expect, it } from "vitest";
import { run } from "./run.ts";

describe("ovos-tools without a bus", () => {
  it("prints its version and its help, with an example for every command", async () => {
    const version = await run("--version");
    const help = await run("--help");
    const commands = [...help.out.matchAll(/^ {2}(\w+) .*/gm)]
      .map(([, name]) => name as string)
      .filter((name) => name !== "help");

    expect(version.out).toMatch(/^\d+\.\d+\.\d+$/);
    expect(commands).toEqual([
      "serve",
      "bus",
      "list",
      "get",
      "discover",
      "reload",
      "call",
      "invoke",
      "docs",
      "completion",
    ]);
    for (const command of commands) {
      const { out, exitCode } = await run(command, "--help");
      expect(out, command).toMatch(/Example:\n {2}\$ .*ovos-tools/);
      expect(exitCode).toBe(0);
    }
  });

  it("lists tools for people and for machines", async () => {
    const people = await run("list", "--local");
    const machines = await run("list", "--local", "--json");

    expect(people.out).toMatch(/^TOOL +TOOLBOX +DESCRIPTION\ncalculator +calculator +Compute/);
    expect(JSON.parse(machines.out)[0]).toMatchObject({ name: "calculator", toolbox_id: "calculator" });
  });

  it("shows one tool with its arguments and how to call it", async () => {
    const { out } = await run("get", "define_word", "--local");

    expect(out).toMatch(/--word +string +required/);
    expect(out).toMatch(/--pos +string +default "any"/);
    expect(out).toContain("ovos-tools call wordnet define_word --word …");
  });

  it.each([[["--word", "serendipity"]], [["--word=serendipity", "--pos", "noun"]], [['{"word": "serendipity"}']]])(
    "calls a tool with %j",
    async (args) => {
      const { out, exitCode } = await run("call", "wordnet", "define_word", ...args, "--local", "--json");

      expect(JSON.parse(out).definitions).toEqual([
        ["noun", "good luck in making unexpected and fortunate discoveries"],
      ]);
      expect(exitCode).toBe(0);
    },
  );

  it("invokes a tool by its name alone", async () => {
    const { out } = await run("invoke", "think", "--thought", "-5 is below zero", "--local");

    expect(out).toBe('{\n  "thought": "-5 is below zero"\n}');
  });

  it("prints an error of the tool, also as JSON, and exits with 1", async () => {
    const { out, err, exitCode } = await run("call", "think", "think", "--local", "--json");

    expect(JSON.parse(out).error).toMatch(/^ValueError: invalid arguments for 'think': thought: missing/);
    expect(err).toMatch(/^error: ValueError: /);
    expect(exitCode).toBe(1);
  });

  it.each([
    ["a command", ["lst"], 2, "(Did you mean list?)"],
    ["an option", ["list", "--jsn"], 2, "(Did you mean --json?)"],
    ["a toolbox", ["call", "wordnt", "define_word", "--local"], 3, "Did you mean 'wordnet'?"],
    ["a tool of a toolbox", ["call", "wordnet", "define_wrd", "--local"], 1, "Did you mean 'define_word'?"],
    ["a tool", ["get", "thnk", "--local"], 1, "Did you mean 'think'?"],
    ["a tool to invoke", ["invoke", "thnk", "--local"], 1, "Did you mean 'think'?"],
  ])("suggests the nearest of %s", async (_, args, code, suggestion) => {
    const { err, exitCode } = await run(...args);

    expect(err).toContain(suggestion);
    expect(exitCode).toBe(code);
  });

  it.each([
    ["JSON that is none", ["call", "think", "think", "{bad", "--local"], "is not JSON"],
    ["JSON that is no object", ["call", "think", "think", "[1]", "--local"], "is not a JSON object"],
    ["a word too many", ["call", "think", "think", "{}", "more", "--local"], "unexpected 'more'"],
    ["a value without a key", ["call", "think", "think", "--thought", "a", "b", "--local"], "unexpected 'b'"],
    ["both a bus and none", ["list", "--bus", "ws://x", "--local"], "cannot be used with"],
    ["two kinds of bus", ["serve", "--bus", "ws://x", "--embedded-bus"], "cannot be used with"],
    ["a port that is none", ["bus", "--port", "99999"], "from 0 to 65535"],
    ["a time that is none", ["call", "a", "b", "--timeout", "0"], "seconds above 0"],
    ["a log level that is none", ["serve", "--log-level", "loud"], "Allowed choices"],
    ["an argument too few", ["get"], "missing required argument"],
    ["a bus address that is none", ["list", "--bus", "localhost"], "must be like ws://"],
    ["no command", [], "Usage:"],
    ["a shell that is none", ["completion", "cmd"], "bash, zsh or fish"],
  ])("exits with 2 for %s", async (_, args, words) => {
    const { out, err, exitCode } = await run(...args);

    expect(err).toContain(words);
    expect(out).toBe("");
    expect(exitCode).toBe(2);
  });

  it.each(["bash", "zsh", "fish"])("completes commands and options in %s", async (shell) => {
    const { out, exitCode } = await run("completion", shell);

    for (const word of ["serve", "invoke", "embedded-bus"]) expect(out).toContain(word);
    expect(exitCode).toBe(0);
  });

  it("names a toolbox that cannot be loaded, and goes on with the others", async () => {
    const { out, err, exitCode } = await run("list", "--local", "--toolbox", "./absent.mjs");

    expect(err).toContain("toolbox ./absent.mjs is left out");
    expect(out).toContain("think");
    expect(exitCode).toBe(0);
  });
});
