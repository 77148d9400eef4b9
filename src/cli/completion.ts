import { loggers } from '../catalog/loggers/loggers.ts';
import { readyPlans } from '../catalog/plans/ready-plans.ts';
import { type Result, fail, ok } from '../core/base/result.ts';
import { experimentFormats } from '../core/files/experiment-formats.ts';
import { recordFormats } from '../core/files/record-formats.ts';
import { costNames } from '../core/puzzle/move-costs.ts';
import { kebab, optionNames, optionSpecs } from '../core/search/options.ts';
import { algorithmNames, heuristicNames } from '../core/search/settings.ts';
import { type GivenOptions, solvers } from '../library/request.ts';
import { partEnding } from './experiment-part.ts';
import { type CommandName, commands, shells } from './help.ts';
import { type Arguments, type SearchOptionName, searchOptions } from './search-options.ts';
import { ExitCode, type Terminal } from './terminal.ts';

export const completionArguments: Arguments = { own: {}, shared: [], operand: 'shell' };

/** What an option's value can be, by its name as it is typed; a file or anything else where it is not here. */
const values: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    optionNames.flatMap((name) => {
      const option = optionSpecs[name];
      return option.kind === 'choice' ? [[kebab(name), option.values]] : [];
    }),
  ),
  algorithm: solvers,
  heuristic: heuristicNames,
  cost: costNames,
  as: algorithmNames,
  ready: readyPlans.map(({ id }) => id),
};

const tableFormats = [...Object.keys(experimentFormats), partEnding];
/** What `--format` can be, which each command answers for itself. */
const formats: Partial<Record<CommandName, readonly string[]>> = {
  trace: Object.keys(recordFormats),
  experiment: tableFormats,
  merge: tableFormats,
};

/** What the argument without a dash can be. */
const operands: Partial<Record<CommandName, readonly string[]>> = {
  heuristic: heuristicNames,
  logger: Object.keys(loggers),
  completion: shells,
};

/** `completion`: what a shell reads to complete the program's arguments. */
export async function completion(
  { shell }: GivenOptions,
  terminal: Terminal,
  takes: (command: CommandName) => Arguments,
): Promise<Result<ExitCode>> {
  const known = shells.find((one) => one === shell);
  if (known === undefined) return fail(`Which shell? It can be ${shells.join(', ')}.`);
  const optionsOf = (command: CommandName): readonly string[] => {
    const { own, shared = Object.keys(searchOptions) as SearchOptionName[] } = takes(command);
    return [...new Set([...Object.keys(own), ...shared, 'help'])].map(kebab);
  };
  await terminal.out(known === 'fish' ? fishScript(optionsOf) : bashScript(known === 'zsh', optionsOf));
  return ok(ExitCode.solved);
}

const names = Object.keys(commands) as CommandName[];

/** For bash, and for zsh, which reads the same where it is asked to. */
function bashScript(zsh: boolean, optionsOf: (command: CommandName) => readonly string[]): string {
  const ofOptions = Object.entries(values).map(([name, of]) => `    --${name}) words="${of.join(' ')}" ;;`);
  const ofCommands = names.map((command) => {
    const options = optionsOf(command).map((option) => `--${option}`);
    return `      ${command}) words="${[...(operands[command] ?? []), ...options].join(' ')}" ;;`;
  });
  const ofFormats = Object.entries(formats).map(([name, of]) => `      ${name}) words="${of.join(' ')}" ;;`);
  return [
    ...(zsh ? ['autoload -U +X compinit && compinit', 'autoload -U +X bashcompinit && bashcompinit'] : []),
    '_tilescope() {',
    '  local words=',
    '  COMPREPLY=()',
    `  if [ "$COMP_CWORD" -eq 1 ]; then words="${names.join(' ')} --help"`,
    '  else case "${COMP_WORDS[COMP_CWORD-1]}" in',
    ...ofOptions,
    '    --format) case "${COMP_WORDS[1]}" in',
    ...ofFormats,
    '    esac ;;',
    '    *) case "${COMP_WORDS[1]}" in',
    ...ofCommands,
    '    esac ;;',
    '  esac; fi',
    '  COMPREPLY=($(compgen -W "$words" -- "${COMP_WORDS[COMP_CWORD]}"))',
    '}',
    'complete -o default -F _tilescope tilescope',
    '',
  ].join('\n');
}

function fishScript(optionsOf: (command: CommandName) => readonly string[]): string {
  const lines = names.flatMap((command) => {
    const within = `complete -c tilescope -n "__fish_seen_subcommand_from ${command}"`;
    const options = optionsOf(command).map((option) => {
      const of = option === 'format' ? formats[command] : values[option];
      return `${within} -l ${option}${of ? ` -x -a "${of.join(' ')}"` : ''}`;
    });
    const first = operands[command];
    return [...(first ? [`${within} -f -a "${first.join(' ')}"`] : []), ...options];
  });
  const commandLines = names.map(
    (command) =>
      `complete -c tilescope -n __fish_use_subcommand -f -a ${command} -d "${commands[command].summary}"`,
  );
  return [...commandLines, ...lines, ''].join('\n');
}
