import { citation, madeBy } from '../core/base/made-by.ts';
import type { Result } from '../core/base/result.ts';
import { nearestOf } from '../core/search/heuristic-text.ts';
import { bench, benchArguments } from './bench.ts';
import { check, checkArguments } from './check.ts';
import { completion, completionArguments } from './completion.ts';
import { detect, detectArguments } from './detect.ts';
import { experiment, experimentArguments } from './experiment.ts';
import { grade, gradeArguments } from './grade.ts';
import { type CommandName, commands, helpOf, overview } from './help.ts';
import { heuristic, heuristicArguments } from './heuristic.ts';
import { type GivenOptions } from '../library/request.ts';
import { type Arguments, readArguments } from './search-options.ts';
import { logger, loggerArguments } from './logger.ts';
import { merge, mergeArguments } from './merge.ts';
import { serve, serveArguments } from './serve.ts';
import { solve, solveArguments } from './solve.ts';
import { ExitCode, type Terminal } from './terminal.ts';
import { inOneLine, withoutControls } from './visible.ts';
import { trace, traceArguments } from './trace.ts';

const licence =
  'MIT licence; those of the packages in it are in THIRD-PARTY-LICENSES.txt of the package tilescope.';

interface Runner {
  readonly takes: Arguments;
  run(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>>;
}

const runners: Readonly<Record<CommandName, Runner>> = {
  solve: { takes: solveArguments, run: solve },
  trace: { takes: traceArguments, run: trace },
  heuristic: { takes: heuristicArguments, run: heuristic },
  experiment: { takes: experimentArguments, run: experiment },
  merge: { takes: mergeArguments, run: merge },
  check: { takes: checkArguments, run: check },
  grade: { takes: gradeArguments, run: grade },
  detect: { takes: detectArguments, run: detect },
  logger: { takes: loggerArguments, run: logger },
  serve: { takes: serveArguments, run: serve },
  completion: {
    takes: completionArguments,
    run: (given, terminal) => completion(given, terminal, (command) => runners[command].takes),
  },
  bench: { takes: benchArguments, run: bench },
};

/** Runs the program with its arguments; resolves to the exit code. Whatever is wrong with them is one line. */
export async function runTilescope(args: readonly string[], world: Terminal): Promise<ExitCode> {
  const terminal = withoutControls(world);
  const [name = '', ...rest] = args[0] === 'help' ? [...args.slice(1, 2), '--help'] : args;
  if (name === '' || name === '--help' || name === '-h') {
    await terminal.out(overview());
    return name === '' ? ExitCode.badInput : ExitCode.solved;
  }
  if (name === '--version' || name === '-V') {
    await terminal.out(`${madeBy}\nTo cite it: ${citation}\n${licence}\n`);
    return ExitCode.solved;
  }
  if (!Object.hasOwn(runners, name)) {
    terminal.complain(inOneLine(`tilescope: ${name} is not a command; ${insteadOf(name)}`));
    return ExitCode.badInput;
  }
  const command = name as CommandName;
  const { takes, run } = runners[command];
  const given = readArguments(rest, takes);
  if (given.ok && given.value['help'] === true) {
    await terminal.out(helpOf(command, takes.shared));
    return ExitCode.solved;
  }
  const code = given.ok ? await run(given.value, terminal) : given;
  if (code.ok) return code.value;
  terminal.complain(inOneLine(`tilescope ${command}: ${code.error}`));
  return ExitCode.badInput;
}

function insteadOf(name: string): string {
  const names = Object.keys(commands);
  if (/^[\d\s,./]{4,}$/.test(name))
    return `a board is solved by: solve ${/\s/.test(name) ? `"${name}"` : name}`;
  const nearest = nearestOf(names, name);
  return nearest === null ? `there are ${names.join(', ')}.` : `did you mean ${nearest}?`;
}
