import type { Command } from "commander";
import type { Terminal } from "../terminal.ts";

/** `ovos-tools completion SHELL`: a script that completes commands and options, made from the program itself. */
export function completion(terminal: Terminal, program: Command, shell: string): void {
  const commands = program.createHelp().visibleCommands(program);
  const scripts: Record<string, (commands: Command[]) => string> = { bash, zsh, fish };
  terminal.out(scripts[shell]?.(commands) ?? "");
}

function optionsOf(command: Command): string[] {
  return command.options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? "");
}

function bash(commands: Command[]): string {
  const cases = commands.map((command) => `    ${command.name()}) words="${optionsOf(command).join(" ")} --help" ;;`);
  return `_ovos_tools() {
  local words
  if [ "$COMP_CWORD" -eq 1 ]; then
    words="${commands.map((command) => command.name()).join(" ")} --help --version"
  else
    case "\${COMP_WORDS[1]}" in
${cases.join("\n")}
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "\${COMP_WORDS[COMP_CWORD]}"))
}
complete -o default -F _ovos_tools ovos-tools`;
}

function zsh(commands: Command[]): string {
  return `autoload -Uz bashcompinit && bashcompinit\n${bash(commands)}`;
}

function fish(commands: Command[]): string {
  const lines = commands.flatMap((command) => [
    `complete -c ovos-tools -n __fish_use_subcommand -a ${command.name()} -d ${quoted(command.description())}`,
    ...command.options.map(
      ({ long, description }) =>
        `complete -c ovos-tools -n '__fish_seen_subcommand_from ${command.name()}' -l ${long?.slice(2)} -d ${quoted(description)}`,
    ),
  ]);
  return ["complete -c ovos-tools -f", ...lines].join("\n");
}

function quoted(text: string): string {
  return `'${text.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}
