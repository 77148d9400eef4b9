import { type Result, fail, ok } from '../base/result.ts';
import { type HeuristicChoice, OwnCodeError, sayProblem, usesOwn } from '../contract/own-heuristic.ts';
import { type HeuristicText, ownName } from '../contract/settings.ts';
import type { Board } from '../puzzle/board.ts';
import type { OwnHeuristic } from '../sandbox/own-heuristic.ts';
import { type Sandbox, loadSandbox } from '../sandbox/sandbox.ts';
import type { GivenOptions, Naming } from './search-options.ts';
import type { Terminal } from './terminal.ts';

/** Compiles own code for a goal. Throws `OwnCodeError`. */
type OwnCompiler = (code: string, goal: Board) => OwnHeuristic;

/** Whether a heuristic is given as a file with own code. */
function isCodeFile(text: string): boolean {
  return /\.[cm]?js$/.test(text) || /^\.{0,2}\//.test(text);
}

/**
 * The options with the code itself where they name a file of it: in `code`, or in place of the heuristic, which then is
 * `own`. An error is one line that begins with the option's name.
 */
export async function withCode(
  given: GivenOptions,
  naming: Naming,
  terminal: Pick<Terminal, 'lines'>,
): Promise<Result<GivenOptions>> {
  const { heuristic, code } = given;
  if (typeof heuristic === 'string' && isCodeFile(heuristic)) {
    const read = await readFile(heuristic, naming('heuristic'), terminal);
    return read.ok ? ok({ ...given, heuristic: ownName, code: read.value }) : read;
  }
  if (typeof code === 'string') {
    const read = await readFile(code, naming('code'), terminal);
    return read.ok ? ok({ ...given, code: read.value }) : read;
  }
  return ok(given);
}

async function readFile(
  file: string,
  option: string,
  terminal: Pick<Terminal, 'lines'>,
): Promise<Result<string>> {
  const lines: string[] = [];
  try {
    for await (const line of terminal.lines(file)) lines.push(line);
  } catch (error) {
    return fail(`${option}: ${file} cannot be read: ${(error as Error).message}.`);
  }
  return ok(lines.join('\n'));
}

/** The sandbox of this process, once it is needed. */
let loaded: Sandbox | null = null;

/** Compiles own code in a sandbox where the heuristic has some; null where it has none. */
async function ownMaker(text: HeuristicText, terminal: Pick<Terminal, 'now'>): Promise<OwnCompiler | null> {
  if (!usesOwn(text)) return null;
  loaded?.clear();
  if (loaded?.sound !== true) loaded = await loadSandbox(() => terminal.now());
  const sandbox = loaded;
  return (code, goal) => {
    const made = sandbox.compile(code, goal);
    if (!made.ok) throw new OwnCodeError(made.error);
    return made.value;
  };
}

/** Does what may run own code; what that does wrong is one line. */
export async function withOwn<T>(
  { settings }: { readonly settings: HeuristicChoice },
  terminal: Pick<Terminal, 'now'>,
  work: (makeOwn: OwnCompiler | null) => T,
): Promise<Result<T>> {
  const makeOwn = await ownMaker(settings.heuristic, terminal);
  try {
    return ok(work(makeOwn));
  } catch (error) {
    if (error instanceof OwnCodeError) return fail(sayProblem(error.problem));
    throw error;
  }
}
