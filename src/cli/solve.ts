import { type Result, fail, ok } from '../core/base/result.ts';
import { runToEnd } from '../core/algorithms/run-to-end.ts';
import type { Size } from '../core/puzzle/board.ts';
import { isSolvable } from '../core/puzzle/solvability.ts';
import { OptimalSolver } from '../core/solver/optimal-solver.ts';
import type { RunRequest } from '../core/search/run.ts';
import { runsOwn } from '../core/search/own-heuristic.ts';
import { kebab } from '../core/search/options.ts';
import { withCode } from './own-code.ts';
import { OwnRunner } from './own-runner.ts';
import { Prover } from './prover.ts';
import type { OwnOutcomes } from './own-task.ts';
import { type Answer, answerOf } from '../library/answer.ts';
import {
  type OptimalOutcome,
  type OptimalRequest,
  answerOfOptimal,
  readOptimalRequest,
  solveOptimally,
} from '../library/optimal.ts';
import { exitCodeOf, readableAnswer } from './answer.ts';
import { readableOptimal } from './optimal.ts';
import { type OwnVerdict, ownVerdict, whyRefused } from './own-verdict.ts';
import { type GivenOptions, readRequest, readSize } from '../library/request.ts';
import { batchEntries } from './batch-entries.ts';
import { searchOptions } from './search-options.ts';
import { ExitCode, type Terminal, whyUnreadable, jsonLine } from './terminal.ts';

export const solveArguments = { own: { json: false, batch: true, cache: true }, operand: 'start' } as const;

/** `solve`: one board, or one a line with --batch (rules C1 and C2). */
export async function solve(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { batch, json, cache, ...options } = given;
  const prover = new Prover(terminal, typeof cache === 'string' ? cache : terminal.cacheFolder);
  if (typeof batch === 'string') return solveBatch(batch, options, prover, terminal);
  const naming = (name: string): string => `--${kebab(name)}`;
  const optimal = readOptimalRequest(options, naming);
  if (optimal !== null)
    return optimal.ok ? answerOptimal(optimal.value, prover, json === true, terminal) : optimal;
  const coded = await withCode(options, naming, terminal);
  const request = coded.ok ? readRequest(coded.value, naming) : coded;
  if (!request.ok) return request;
  const own = new OwnRunner(terminal);
  const solved = await solveTimed(request.value, own, terminal);
  own.end();
  if (!solved.ok) return solved;
  const { result } = solved.value;
  await terminal.out(
    json === true
      ? jsonLine(jsonAnswer(request.value, solved.value))
      : readableAnswer(request.value, solved.value),
  );
  return ok(exitCodeOf(result));
}

/** The object that `--json` prints (rule C2). */
function jsonAnswer(request: RunRequest, solved: OwnOutcomes['search']): Answer & Partial<OwnVerdict> {
  const { judged } = solved;
  return { ...answerOf(request, solved), ...(judged === null ? {} : ownVerdict(judged)) };
}

/** Runs, own code in a thread; an error is one line about that code. */
async function solveTimed(
  request: RunRequest,
  own: OwnRunner,
  terminal: Terminal,
): Promise<Result<OwnOutcomes['search']>> {
  if (runsOwn(request.settings)) {
    const ran = await own.run({ kind: 'search', request, recorded: false });
    return ran.ok ? ran : fail(whyRefused(ran.error));
  }
  const began = terminal.now();
  const result = runToEnd(request);
  return ok({ result, elapsedMs: terminal.now() - began, judged: null });
}

async function answerOptimal(
  request: OptimalRequest,
  prover: Prover,
  json: boolean,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const outcome = await outcomeOf(request, { solver: new OptimalSolver(), prover }, terminal);
  await terminal.out(json ? jsonLine(answerOfOptimal(request, outcome)) : readableOptimal(request, outcome));
  return ok(exitCodeOf(answerOfOptimal(request, outcome)));
}

/** With the tables of 5×5 where they are asked for. */
async function outcomeOf(
  request: OptimalRequest,
  { solver, prover }: Pick<BatchTools, 'solver' | 'prover'>,
  terminal: Terminal,
): Promise<OptimalOutcome> {
  return prover.isFor(request) && isSolvable(request.start, request.goal)
    ? prover.prove(request)
    : solveOptimally(solver, request, terminal.now);
}

/**
 * One board or JSON object a line in, one object a line out, in order; lines without text are passed over. Rows of boards under each
 * other are boards as well, up to an empty line (`batchEntries`). Options of the
 * command line hold for the lines that do not say otherwise. Once the file can be read, errors are answers; the exit code is
 * that of the worst line.
 */
async function solveBatch(
  file: string,
  defaults: GivenOptions,
  prover: Prover,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const tools: BatchTools = { solver: new OptimalSolver(), prover, own: new OwnRunner(terminal) };
  let worst: ExitCode = ExitCode.solved;
  try {
    for await (const { text: line, number } of batchEntries(terminal.lines(file), sizeOf(defaults))) {
      const answer = await answerLine(line, defaults, tools, terminal);
      const code = answer.ok ? exitCodeOf(answer.value) : ExitCode.badInput;
      if (code > worst) worst = code;
      const object = answer.ok ? answer.value : { error: answer.error, line: number };
      await terminal.out(jsonLine(object));
    }
  } catch (error) {
    return fail(`--batch: ${file} cannot be read: ${whyUnreadable(error)}.`);
  } finally {
    tools.own.end();
  }
  return ok(worst);
}

/** The size that the command line says; undefined where it says none, or none that there is. */
function sizeOf(defaults: GivenOptions): Size | undefined {
  const size = readSize(defaults, kebab);
  return size.ok ? size.value : undefined;
}

/** What the lines of a batch share. */
interface BatchTools {
  readonly solver: OptimalSolver;
  readonly prover: Prover;
  readonly own: OwnRunner;
}

async function answerLine(
  line: string,
  defaults: GivenOptions,
  tools: BatchTools,
  terminal: Terminal,
): Promise<Result<Answer>> {
  const given = readLine(line);
  const naming = (name: string): string => name;
  const optimal = given.ok ? readOptimalRequest({ ...defaults, ...given.value }, naming) : null;
  if (optimal !== null) {
    return optimal.ok
      ? ok(answerOfOptimal(optimal.value, await outcomeOf(optimal.value, tools, terminal)))
      : optimal;
  }
  const coded = given.ok ? await withCode({ ...defaults, ...given.value }, naming, terminal) : given;
  const request = coded.ok ? readRequest(coded.value, naming) : coded;
  if (!request.ok) return request;
  const solved = await solveTimed(request.value, tools.own, terminal);
  return solved.ok ? ok(jsonAnswer(request.value, solved.value)) : solved;
}

/** The options of a batch line, an object of texts, numbers, yes or no, and boards as lists of tiles; else it is the start. */
function readLine(line: string): Result<GivenOptions> {
  if (!line.trimStart().startsWith('{')) return ok({ start: line });
  let parsed: unknown;
  try {
    parsed = JSON.parse(line);
  } catch {
    return fail(
      'This line is not JSON; write a board, or an object, as in {"start": "283164705", "algorithm": "a-star"}.',
    );
  }
  const given: Record<string, string | true> = {};
  for (const [name, value] of Object.entries(parsed as object)) {
    if (!Object.hasOwn(searchOptions, name)) {
      return fail(`There is no option "${name}"; there are ${Object.keys(searchOptions).join(', ')}.`);
    }
    if (value === null || value === false) continue;
    const isFlag = searchOptions[name as keyof typeof searchOptions].value === null;
    if (isFlag && value !== true) return fail(`${name}: it is either true or false.`);
    if (!isFlag && value === true) return fail(`${name}: true is no value for it.`);
    given[name] = value === true ? true : typeof value === 'string' ? value : JSON.stringify(value);
  }
  return ok(given);
}
