import { Command, InvalidArgumentError, Option } from "commander";
import { LOG_FORMATS, LOG_LEVELS } from "./logging.ts";
import type { Terminal } from "./terminal.ts";

/** The commands, their options and their help. What each does is loaded when it runs. */
export function createProgram(terminal: Terminal, version: string): Command {
  const program = new Command("ovos-tools")
    .description("Serve toolboxes on an Open Voice OS message bus, and find and call tools from a terminal.")
    .version(version)
    .showSuggestionAfterError()
    .showHelpAfterError("(see --help)")
    .exitOverride()
    .configureOutput({
      writeOut: (text) => terminal.out(text.trimEnd()),
      writeErr: (text) => terminal.err(text.trimEnd()),
    })
    .addHelpText(
      "after",
      `
Exit codes: 0 done, 1 the tool or service answered with an error, 2 wrong usage, 3 nobody answered,
130 stopped before the answer.
The bus is --bus, else OVOS_BUS_URL, else the websocket section of mycroft.conf, else ws://127.0.0.1:8181/core.`,
    );

  program
    .command("serve")
    .description("Host the default toolboxes, and those named, on a bus until stopped.")
    .addOption(busOption().conflicts("embeddedBus"))
    .option("--embedded-bus", "start a bus in this process and serve on it")
    .addOption(hostOption())
    .addOption(portOption())
    .addOption(exposeOption())
    .addOption(toolboxOption())
    .addOption(noDefaultsOption())
    .addOption(new Option("--log-level <level>", "least severe events to tell").choices(LOG_LEVELS).default("info"))
    .addOption(
      new Option("--log-format <format>", "how to write them on standard error").choices(LOG_FORMATS).default("text"),
    )
    .addHelpText("after", example("ovos-tools serve --embedded-bus --port 0"))
    .action(async (options) => (await import("./commands/serve.ts")).serve(terminal, options));

  program
    .command("bus")
    .description("Run a message bus, for development and small homes.")
    .addOption(hostOption())
    .addOption(portOption())
    .addOption(exposeOption())
    .addHelpText("after", example("ovos-tools bus --port 8181"))
    .action(async (options) => (await import("./commands/serve.ts")).bus(terminal, options));

  where(program.command("list"))
    .description("List every tool of the tool service.")
    .option("--json", "print the definitions as JSON")
    .addHelpText("after", example("ovos-tools list --local"))
    .action(async (options) => (await import("./commands/look.ts")).list(terminal, options));

  where(program.command("get"))
    .description("Show one tool: what it does, its arguments, how to call it.")
    .argument("<tool>", "name of the tool")
    .option("--json", "print the definition as JSON")
    .addHelpText("after", example("ovos-tools get define_word --local"))
    .action(async (tool, options) => (await import("./commands/look.ts")).get(terminal, tool, options));

  where(program.command("discover"))
    .description("Ask every host on the bus for its toolboxes.")
    .option("--json", "print the answers as JSON")
    .addHelpText("after", example("ovos-tools discover --bus ws://127.0.0.1:8181/core"))
    .action(async (options) => (await import("./commands/look.ts")).discover(terminal, options));

  program
    .command("reload")
    .description("Make the tool service look for its tools anew.")
    .addOption(busOption())
    .option("--json", "print the answer as JSON")
    .addHelpText("after", example("ovos-tools reload"))
    .action(async (options) => (await import("./commands/look.ts")).reload(terminal, options));

  const call = withToolArguments(program.command("call <toolbox> <tool> [arguments...]"))
    .description("Call one tool of one toolbox.")
    .addHelpText("after", example("ovos-tools call wordnet define_word --word serendipity --local"))
    .addHelpText("after", `  $ ovos-tools call wordnet define_word '{"word": "set", "pos": "verb"}'`)
    .action(async (toolbox, tool, _, options) => {
      await (await import("./commands/call.ts")).call(terminal, toolbox, tool, call.args.slice(2), options);
    });

  const invoke = withToolArguments(program.command("invoke <tool> [arguments...]"))
    .description("Call one tool by its name alone, through the tool service.")
    .addHelpText("after", example("ovos-tools invoke define_word --word serendipity"))
    .action(async (tool, _, options) => {
      await (await import("./commands/call.ts")).invoke(terminal, tool, invoke.args.slice(1), options);
    });

  program
    .command("docs")
    .description("Write the Tools table into a toolbox's README, between <!-- tools --> and <!-- /tools -->.")
    .argument("<folder...>", "folders of toolbox packages")
    .option("--check", "write nothing; fail when a table is stale")
    .addHelpText("after", example("ovos-tools docs ."))
    .action(async (folders, options) => (await import("./commands/docs.ts")).docs(terminal, folders, options));

  program
    .command("completion")
    .description("Print a completion script for a shell.")
    .argument("<shell>", "bash, zsh or fish", shellName)
    .addHelpText("after", example("source <(ovos-tools completion bash)"))
    .action(async (shell) => (await import("./commands/completion.ts")).completion(terminal, program, shell));

  return program;
}

/** Options of a command that looks for tools. */
function where(command: Command): Command {
  return command
    .addOption(busOption().conflicts("local"))
    .option("--local", "use the toolboxes in this process, without a bus")
    .addOption(toolboxOption())
    .addOption(noDefaultsOption());
}

/** A command whose last arguments are a tool's own; their names are the tool's, so that none is unknown here. */
function withToolArguments(command: Command): Command {
  return where(command)
    .usage(`[options] ${command.name() === "call" ? "<toolbox> <tool>" : "<tool>"} [JSON | --key value ...]`)
    .option("--json", "print the result, or the error, as one line of JSON")
    .addOption(new Option("--timeout <seconds>", "how long to wait for the answer").argParser(seconds))
    .allowUnknownOption();
}

function busOption(): Option {
  return new Option("--bus <url>", "address of the bus");
}

function hostOption(): Option {
  return new Option("--host <address>", "where the bus listens").default("127.0.0.1");
}

function portOption(): Option {
  return new Option("--port <number>", "where the bus listens; 0 takes a free one").default(8181).argParser(port);
}

function exposeOption(): Option {
  return new Option("--expose", "allow a --host beyond this machine: whoever reaches it can make the assistant act");
}

function toolboxOption(): Option {
  return new Option("--toolbox <package>", "a further toolbox: a package installed here, or a path (may be repeated)")
    .argParser((name: string, names: string[]) => [...names, name])
    .default([], "none");
}

function noDefaultsOption(): Option {
  return new Option("--no-defaults", "leave the default toolboxes out");
}

function port(text: string): number {
  const number = Number(text);
  if (/^\d+$/.test(text) && number <= 65_535) return number;
  throw new InvalidArgumentError("It must be a number from 0 to 65535.");
}

function seconds(text: string): number {
  const number = Number(text);
  if (number > 0 && number <= 86_400) return number;
  throw new InvalidArgumentError("It must be a number of seconds above 0 and up to 86400.");
}

function shellName(text: string): string {
  if (["bash", "zsh", "fish"].includes(text)) return text;
  throw new InvalidArgumentError("It must be bash, zsh or fish.");
}

function example(line: string): string {
  return `\nExample:\n  $ ${line}`;
}
