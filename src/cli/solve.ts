import { type Result, fail, ok } from '../core/base/result.ts';
import { runToEnd } from '../core/algorithms/create-machine.ts';
import type { Size } from '../core/puzzle/board.ts';
import { isSolvable } from '../core/puzzle/solvability.ts';
import { OptimalSolver, nodesWithSmallTables } from '../core/solver/optimal-solver.ts';
import { type MakeHelpers, solveTogether } from '../threads/worker/helpers.ts';
import type { RunRequest } from '../core/search/run.ts';
import { runsOwn } from '../core/search/code-choice.ts';
import { kebab } from '../core/search/options.ts';
import { withCode } from './own-code.ts';
import { OwnRunner } from '../threads/worker/own-code.ts';
import { Prover } from './prover.ts';
import type { OwnOutcomes } from '../core/contract/lab.ts';
import { type Answer, answerOf } from '../library/answer.ts';
import {
  type OptimalOutcome,
  type OptimalRequest,
  answerOfOptimal,
  readOptimalRequest,
  solveOptimally,
  type ShortenedAnswer,
  heuristicOf,
  movesIn,
  statusOf,
} from '../library/optimal.ts';
import {
  deepestIn,
  exitCodeOf,
  readableAnswer,
  boardLines,
  grouped,
  otherGoalLines,
  solutionLines,
} from './answer.ts';
import { type OwnVerdict, ownVerdict, whyRefused } from './own-verdict.ts';
import { type GivenOptions, readRequest, readSize } from '../library/request.ts';
import { batchEntries } from './batch-entries.ts';
import { searchOptions } from './search-options.ts';
import { helpersIn, readWorkers } from './workers.ts';
import { ExitCode, type Terminal, whyUnreadable, jsonLine } from './terminal.ts';
import { lettersOfMoves } from '../core/puzzle/moves.ts';

/** What all boards share that are solved. */
interface SolveTools {
  readonly solver: OptimalSolver;
  readonly prover: Prover;
  readonly makeHelpers: MakeHelpers;
  readonly own: OwnRunner;
}

export const solveArguments = {
  own: { json: false, batch: true, cache: true, workers: true },
  operand: 'start',
} as const;

/** `solve`: one board, or one a line with --batch (rules C1 and C2). */
export async function solve(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const workers = readWorkers(given, terminal.cores);
  if (!workers.ok) return workers;
  const makeHelpers = helpersIn(terminal, workers.value);
  const folder = typeof given['cache'] === 'string' ? given['cache'] : terminal.cacheFolder;
  const prover = new Prover(terminal, folder, makeHelpers);
  const tools = { solver: new OptimalSolver(), prover, makeHelpers, own: new OwnRunner(terminal) };
  try {
    return await solveWith(tools, given, terminal);
  } finally {
    tools.own.end();
    prover.end();
  }
}

/** The same with tools of one's own. */
export async function solveWith(
  tools: SolveTools,
  { batch, json, cache: _, workers: __, ...options }: GivenOptions,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  if (typeof batch === 'string') return solveBatch(batch, options, tools, terminal);
  const naming = (name: string): string => `--${kebab(name)}`;
  const onNote = (note: string): void => terminal.complain(note);
  const optimal = readOptimalRequest(options, naming, onNote);
  if (optimal !== null)
    return optimal.ok ? answerOptimal(optimal.value, tools, json === true, terminal) : optimal;
  const coded = await withCode(options, naming, terminal);
  const request = coded.ok ? readRequest(coded.value, naming, onNote) : coded;
  if (!request.ok) return request;
  const solved = await solveTimed(request.value, tools.own, terminal);
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
function jsonAnswer(
  request: RunRequest,
  solved: OwnOutcomes['search'],
): Answer & Partial<OwnVerdict> & { readonly deepest: number | null } {
  const { judged, result } = solved;
  return {
    ...answerOf(request, solved),
    deepest: deepestIn(request, result),
    ...(judged === null ? {} : ownVerdict(judged)),
  };
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
  tools: SolveTools,
  json: boolean,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const outcome = await outcomeOf(request, tools, terminal);
  await terminal.out(
    json
      ? jsonLine(answerOfOptimal(request, outcome))
      : readableOptimal(request, outcome, tools.prover.canProve(request.goal)),
  );
  return ok(exitCodeOf(answerOfOptimal(request, outcome)));
}

/** With the tables of 5×5 where they are asked for, and with all workers where a board of 4×4 takes long. */
async function outcomeOf(
  request: OptimalRequest,
  { solver, prover, makeHelpers }: SolveTools,
  { now }: Terminal,
): Promise<OptimalOutcome> {
  const { start, goal, tables } = request;
  if (prover.isFor(request) && isSolvable(start, goal)) return prover.prove(request);
  if (tables !== null || request.maxNodes < Infinity) return solveOptimally(solver, request, now);
  const began = now();
  const first = solveOptimally(solver, { ...request, maxNodes: nodesWithSmallTables }, now);
  if (first.answer?.kind !== 'gave-up') return first;
  const later = (task: () => void): void => void setImmediate(task);
  const hard = { start, goal, tables: 'large' } as const;
  const answer =
    (await solveTogether(solver, hard, { later, makeHelpers })) ?? solver.solve(start, goal, hard);
  return { answer, elapsedMs: now() - began };
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
  tools: SolveTools,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  let worst: ExitCode = ExitCode.solved;
  try {
    for await (const { text: line, number } of batchEntries(terminal.lines(file), sizeOf(defaults))) {
      const answer = await answerLine(line, defaults, tools, terminal);
      const code = answer.ok ? exitCodeOf(answer.value) : ExitCode.badInput;
      if (code > worst) worst = code;
      const object = answer.ok ? answer.value : { error: answer.error, line: number };
      await terminal.out(jsonLine(object));
      if (!tools.prover.interrupted) continue;
      terminal.complain(`Interrupted at line ${number}; what stands behind it is not solved.`);
      return ok(worst === ExitCode.solved ? ExitCode.notSolved : worst);
    }
  } catch (error) {
    return fail(`--batch: ${file} cannot be read: ${whyUnreadable(error)}.`);
  }
  return ok(worst);
}

/** The size that the command line says; undefined where it says none, or none that there is. */
function sizeOf(defaults: GivenOptions): Size | undefined {
  const size = readSize(defaults, kebab);
  return size.ok ? size.value : undefined;
}

async function answerLine(
  line: string,
  defaults: GivenOptions,
  tools: SolveTools,
  terminal: Terminal,
): Promise<Result<Answer>> {
  const read = readLine(line);
  if (!read.ok) return read;
  const given = { ...defaults, ...read.value };
  const naming = (name: string): string => name;
  const notes: string[] = [];
  const onNote = (note: string): void => void notes.push(note);
  const noted = (answer: Answer): Result<Answer> => ok(notes.length === 0 ? answer : { ...answer, notes });
  const optimal = readOptimalRequest(given, naming, onNote);
  if (optimal !== null) {
    return optimal.ok
      ? noted(answerOfOptimal(optimal.value, await outcomeOf(optimal.value, tools, terminal)))
      : optimal;
  }
  const coded = await withCode(given, naming, terminal);
  const request = coded.ok ? readRequest(coded.value, naming, onNote) : coded;
  if (!request.ok) return request;
  const solved = await solveTimed(request.value, tools.own, terminal);
  return solved.ok ? noted(jsonAnswer(request.value, solved.value)) : solved;
}

/** Null where a value is nested deeper than the engine's stack goes. */
function jsonOf(value: unknown): string | null {
  try {
    return JSON.stringify(value);
  } catch {
    return null;
  }
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
  for (const [name, value] of Object.entries(parsed as Readonly<Record<string, unknown>>)) {
    if (!Object.hasOwn(searchOptions, name)) {
      return fail(`There is no option "${name}"; there are ${Object.keys(searchOptions).join(', ')}.`);
    }
    if (value === null || value === false) continue;
    const isFlag = searchOptions[name as keyof typeof searchOptions].value === null;
    if (isFlag && value !== true) return fail(`${name}: it is either true or false.`);
    if (!isFlag && value === true) return fail(`${name}: true is no value for it.`);
    const text = value === true || typeof value === 'string' ? value : jsonOf(value);
    if (text === null) return fail(`${name}: it is nested too deep.`);
    given[name] = text;
  }
  return ok(given);
}

/**
 * The shortest solution for a person.
 * @param canProve whether pattern databases would prove what is not
 */
export function readableOptimal(request: OptimalRequest, outcome: OptimalOutcome, canProve: boolean): string {
  const { answer, elapsedMs } = outcome;
  const moves = movesIn(outcome);
  const solution = moves === null ? [] : solutionLines(lettersOfMoves(moves));
  const goals = outcome.answer === null ? otherGoalLines(request) : [];
  const lines = [statusOf(outcome).reason, ...solution, ...goals, '', ...boardLines(request), ''];
  if (answer?.kind === 'solved') lines.push(`IDA* with ${heuristicOf(request)}: no solution is shorter.`, '');
  if (answer?.kind === 'shortened') lines.push(shortenedSentence(answer, canProve), '');
  lines.push(`  nodes ${grouped(answer?.nodes ?? 0)}`, '', `${grouped(Math.round(elapsedMs))} ms`);
  return `${lines.join('\n')}\n`;
}

function shortenedSentence({ moves, atLeast, withTables }: ShortenedAnswer, canProve: boolean): string {
  const gap = moves.length - atLeast;
  if (withTables === true)
    return gap === 0
      ? 'IDA* with pattern databases, for the board and its reflection: no solution is shorter.'
      : `At least ${grouped(atLeast)} moves are needed, by IDA* with pattern databases, so this solution is at most ` +
          `${grouped(gap)} longer than a shortest one. The search was ended before the proof.`;
  if (gap === 0) return 'Sub-goals, made shorter by beam searches: no solution is shorter.';
  return (
    `Sub-goals, made shorter by beam searches. At least ${grouped(atLeast)} moves are needed, so it is ` +
    `at most ${grouped(gap)} longer than a shortest one. ` +
    (canProve
      ? '--heuristic pattern-database finds a shortest one and proves it.'
      : 'A larger --max-expansions looks longer.')
  );
}
