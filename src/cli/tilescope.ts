import type { Result } from '../base/result.ts';
import { type Command, commands, helpOf, overview } from './help.ts';
import { type GivenOptions, readArguments } from './search-options.ts';
import { solve, solveOptions } from './solve.ts';
import { ExitCode, type Terminal } from './terminal.ts';
import { trace, traceOptions } from './trace.ts';

interface Runner {
  readonly options: Readonly<Record<string, boolean>>;
  run(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>>;
}

const runners: Readonly<Record<Command, Runner>> = {
  solve: { options: solveOptions, run: solve },
  trace: { options: traceOptions, run: trace },
};
/** Commands that are planned. */
const laterCommands = ['heuristic', 'experiment', 'bench'];

/** Runs the program with its arguments; resolves to the exit code. Whatever is wrong with them is one line. */
export async function runTilescope(args: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const [name = '', ...rest] = args;
  if (name === '' || name === '--help' || name === '-h' || name === 'help') {
    await terminal.out(overview());
    return name === '' ? ExitCode.badInput : ExitCode.solved;
  }
  if (!Object.hasOwn(runners, name)) {
    const what = laterCommands.includes(name) ? 'does not exist yet' : 'is not a command';
    terminal.complain(`tilescope: ${name} ${what}; there are ${Object.keys(commands).join(' and ')}.`);
    return ExitCode.badInput;
  }
  const command = name as Command;
  const { options, run } = runners[command];
  const given = readArguments(rest, options);
  if (given.ok && given.value['help'] === true) {
    await terminal.out(helpOf(command));
    return ExitCode.solved;
  }
  const code = given.ok ? await run(given.value, terminal) : given;
  if (code.ok) return code.value;
  terminal.complain(`tilescope ${command}: ${code.error}`);
  return ExitCode.badInput;
}
