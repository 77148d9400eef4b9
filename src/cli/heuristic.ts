import { say } from '../library/say.ts';
import {
  judgeHeuristic,
  judgeLayers,
  type SampledEstimate,
  sampleEstimate,
} from '../core/analysis/judge-heuristic.ts';
import { type Result, fail, ok, assert } from '../core/base/result.ts';
import type { HeuristicVerdict, JudgedBoard } from '../core/contract/lab.ts';
import { type CodeProblem, withPlace } from '../core/search/own-run.ts';
import { type HeuristicChoice, codeIsThere, usesOwn } from '../core/search/code-choice.ts';
import { heuristicNames } from '../core/search/settings.ts';
import { kebab, readSetting } from '../core/search/options.ts';
import { shortNumber } from '../core/files/record-formats.ts';
import { distanceTableFor, exactTableMisfit, fitsExactTable } from '../core/heuristics/exact-table.ts';
import { type Heuristic, createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { StateRanking } from '../core/puzzle/state-rank.ts';
import { type CostText, costsFit, moveCosts, unitCosts } from '../core/puzzle/move-costs.ts';
import {
  type Board,
  standardGoal,
  maxNumberedCells,
  maxRankedCells,
  needsBits,
} from '../core/puzzle/board.ts';
import { formatBoard, formatSize } from '../core/puzzle/notation.ts';
import { boardLines, grouped } from './answer.ts';
import { type GivenOptions, readGoal, readSize } from '../library/request.ts';
import type { Arguments } from './search-options.ts';
import { withCode } from './own-code.ts';
import { OwnRunner } from '../threads/worker/own-code.ts';
import { ExitCode, type Terminal, jsonLine } from './terminal.ts';
import { drawBoards } from '../core/puzzle/scramble.ts';
import { OptimalSolver, solveShortest } from '../core/solver/optimal-solver.ts';

export const heuristicArguments: Arguments = {
  own: { json: false, sample: true },
  shared: ['size', 'goal', 'code', 'cost', 'seed'],
  operand: 'name',
};

/** `heuristic`: what an estimate is worth, measured over every board that can reach the goal (rule C4). */
export async function heuristic(given: GivenOptions, terminal: Terminal): Promise<Result<ExitCode>> {
  const { name: text } = given;
  if (typeof text !== 'string') {
    return fail(`Which heuristic? It can be ${heuristicNames.join(', ')}, or your own as ./file.js.`);
  }
  const coded = await withCode(
    { ...given, heuristic: text },
    (option) => (option === 'heuristic' ? '' : naming(option)), // it is given without a name
    terminal,
  );
  if (!coded.ok) return coded;
  const choice = readChoice(coded.value);
  if (!choice.ok) return choice;
  const goal = goalOf(given);
  if (!goal.ok) return goal;
  const cost = readCost(given, goal.value);
  if (!cost.ok) return cost;
  if (typeof given['sample'] === 'string')
    return sampled(given['sample'], choice.value, goal.value, cost.value, given, terminal);
  const misfit = misfitOf(choice.value, goal.value, cost.value);
  if (misfit !== null) return fail(misfit);
  const began = terminal.now();
  const judged = await judge(choice.value, goal.value, cost.value, terminal);
  const problem = judged.ok ? null : judged.error;
  if (problem !== null && problem.notDeterministic !== true) return fail(say(withPlace(problem)));
  const elapsedMs = terminal.now() - began;
  // Own code is known by its file.
  const title = coded.value['code'] === given['code'] ? choice.value.heuristic : text;
  const report = given['json'] === true ? jsonReport : readableReport;
  await terminal.out(report({ heuristic: title, cost: cost.value }, goal.value, judged, elapsedMs));
  return ok(judged.ok ? ExitCode.solved : ExitCode.notSolved);
}

/** `--sample N`: on boards that are drawn, each beside its true distance by the solver for shortest solutions. */
async function sampled(
  count: string,
  { heuristic: name }: HeuristicChoice,
  goal: Board,
  cost: CostText,
  given: GivenOptions,
  terminal: Terminal,
): Promise<Result<ExitCode>> {
  const sampling = readSample(count, given['seed']);
  if (!sampling.ok) return sampling;
  if (cost !== unitCosts) return fail('--sample: the solver counts moves; leave --cost out.');
  if (usesOwn(name))
    return fail(
      `--sample: your own heuristic can be judged over every board of up to ${maxRankedCells} cells, without it.`,
    );
  if (goal.cells.length > maxSampledCells)
    return fail(
      `--sample: the solver has boards of up to ${maxSampledCells} cells; ${formatSize(goal)} has ${goal.cells.length}.`,
    );
  if (name === 'exact' && !fitsExactTable(goal)) return fail(`--sample: ${say(exactTableMisfit(goal))}`);
  const of = { heuristic: name, goal, ...sampling.value };
  const began = terminal.now();
  const found = sampleAgainstTruth(of, terminal);
  const text =
    given['json'] === true ? jsonOfSample(of, found, terminal.now() - began) : readableSample(of, found);
  await terminal.out(text);
  return ok(ExitCode.solved);
}

/** Why nothing can be said; null where it can. */
function misfitOf({ heuristic: text }: HeuristicChoice, goal: Board, cost: CostText): string | null {
  if (fitsExactTable(goal)) return null;
  if (!needsBits(goal)) {
    const why = say({ ...exactTableMisfit(goal), most: maxNumberedCells });
    return goal.cells.length > maxSampledCells
      ? why
      : `${why} --sample 100 measures it on boards that are drawn.`;
  }
  if (!usesOwn(text) && text !== 'exact' && cost === unitCosts) return null;
  const what = usesOwn(text) ? 'Your own heuristic' : text === 'exact' ? text : 'Costs';
  const most = `boards of up to ${maxRankedCells} cells`;
  return `${what} can be judged for ${most}; ${formatSize(goal)} has ${goal.cells.length}.`;
}

type Judged = Result<HeuristicVerdict, CodeProblem>;

/** Own code is judged in a thread. */
async function judge(
  choice: HeuristicChoice,
  goal: Board,
  cost: CostText,
  terminal: Terminal,
): Promise<Judged> {
  if (!usesOwn(choice.heuristic)) {
    const costs = moveCosts(cost, goal);
    const made = createHeuristic(choice.heuristic, goal, costs);
    if (!fitsExactTable(goal)) return ok(judgeInLayers(made, goal, terminal));
    return ok(judgeHeuristic(made, distanceTableFor(goal, costs), costs));
  }
  const own = new OwnRunner(terminal);
  const judged = await own.run({ kind: 'judge', choice, goal, cost });
  own.end();
  return judged;
}

/** The verdict on boards that are too many for a table; says how far it is. */
export function judgeInLayers(
  made: Heuristic,
  goal: Board,
  terminal: Pick<Terminal, 'report'>,
): HeuristicVerdict {
  const { count } = new StateRanking(goal);
  const judging = judgeLayers(made, goal);
  for (;;) {
    const step = judging.next();
    if (step.done === true) return step.value;
    terminal.report(`${grouped(step.value)} of ${grouped(count)} boards`);
  }
}

const naming = (option: string): string => `--${kebab(option)}`;

/** The heuristic to be judged, with its code. */
function readChoice({ heuristic: text, code }: GivenOptions): Result<HeuristicChoice> {
  const heuristic = readSetting('heuristic', typeof text === 'string' ? text : '');
  if (!heuristic.ok) return fail(say(heuristic.error));
  const program = readSetting('code', typeof code === 'string' ? code : '');
  if (!program.ok) return fail(say(program.error));
  const choice = { heuristic: heuristic.value, code: program.value };
  return codeIsThere(choice).ok ? ok(choice) : fail('own needs its code, as in --code ./file.js.');
}

/** The goal of the options: 1 2 3 … 0 unless given, 3×3 unless goal or size say otherwise. */
function goalOf(given: GivenOptions): Result<Board> {
  const size = readSize(given, naming);
  if (!size.ok) return size;
  const goal = readGoal(given, naming, size.value);
  return goal.ok ? ok(goal.value ?? standardGoal(size.value ?? { rows: 3, columns: 3 })) : goal;
}

/** What moves cost; each 1 unless said. */
function readCost({ cost }: GivenOptions, goal: Board): Result<CostText> {
  const read = readSetting('cost', typeof cost === 'string' ? cost : unitCosts);
  if (!read.ok) return fail(`${naming('cost')}: ${say(read.error)}`);
  const fits = costsFit(read.value, goal);
  return fits.ok ? read : fail(`${naming('cost')}: ${say(fits.error)}`);
}

/** What was judged. */
interface Judging {
  readonly heuristic: string;
  readonly cost: CostText;
}

/** What own code is that gives a board two numbers. */
const notDeterministic = 'not deterministic';

function jsonReport({ heuristic, cost }: Judging, goal: Board, judged: Judged, elapsedMs: number): string {
  const about = {
    heuristic,
    ...(cost === unitCosts ? {} : { cost }),
    size: formatSize(goal),
    goal: formatBoard(goal),
  };
  const found = judged.ok
    ? jsonVerdict(judged.value)
    : { status: notDeterministic, reason: say(withPlace(judged.error)) };
  return jsonLine({ ...about, ...found, elapsedMs: Math.round(elapsedMs * 1000) / 1000 });
}

function readableReport({ heuristic, cost }: Judging, goal: Board, judged: Judged): string {
  const name = cost === unitCosts ? heuristic : `${heuristic}, cost ${cost}`;
  if (judged.ok) return readableVerdict(name, goal, judged.value, cost === unitCosts);
  return `${name}, for ${formatBoard(goal)}\n\n  ${notDeterministic}: ${say(withPlace(judged.error))}\n`;
}

function jsonVerdict(verdict: HeuristicVerdict): Record<string, unknown> {
  const { worst, lowest, steepest } = verdict;
  const judged = ({ board, h, trueDistance }: JudgedBoard): Record<string, unknown> => {
    return { board: formatBoard(board), h, trueDistance };
  };
  return {
    ...verdict,
    worst: worst === null ? null : judged(worst),
    lowest: lowest === null ? null : judged(lowest),
    steepest: steepest === null ? null : { from: judged(steepest.from), to: judged(steepest.to) },
  };
}

/** The verdict for a person: the two promises, the means, and the boards that show them broken. */
function readableVerdict(name: string, goal: Board, verdict: HeuristicVerdict, isUnit: boolean): string {
  const { rows, columns } = goal;
  const { states, worst, lowest, steepest } = verdict;
  const lines = [
    `${name}, over all ${grouped(states)} boards of ${rows}×${columns} that can reach ${formatBoard(goal)}`,
    '',
    `  admissible   ${admissibleWords(verdict)}`,
    `  consistent   ${consistentWords(verdict, isUnit ? '1' : 'its cost')}`,
    '',
    `  mean h              ${fixed(verdict.meanH)}`,
    `  mean true distance  ${fixed(verdict.meanTrueDistance)}    farthest ${plain(verdict.maxTrueDistance)}`,
    `  mean error          ${fixed(verdict.meanError)}`,
  ];
  const show = (title: string, { board, h, trueDistance }: JudgedBoard, other: Board): void => {
    lines.push('', `${title}: h ${plain(h)}, true distance ${plain(trueDistance)}`);
    lines.push(...boardLines({ start: board, goal: other }));
  };
  if (worst !== null) show('Overestimated most', worst, goal);
  if (steepest !== null) {
    const { from, to } = steepest;
    show(`One move, and h falls from ${plain(from.h)} to ${plain(to.h)}`, from, to.board);
  }
  if (worst === null && lowest !== null) show('Underestimated most', lowest, goal);
  return `${lines.join('\n')}\n`;
}

function admissibleWords({ admissible, overestimates, states }: HeuristicVerdict): string {
  if (admissible) return 'yes: h is never above the true distance';
  return `no: ${grouped(overestimates)} of ${grouped(states)} boards are overestimated`;
}

function consistentWords(
  { consistent, inconsistencies, moves, goalH }: HeuristicVerdict,
  most: string,
): string {
  if (consistent) return `yes: h falls by at most ${most} along every move, to 0 at the goal`;
  const reasons = [
    ...(inconsistencies === 0
      ? []
      : [`h falls by more than ${most} along ${grouped(inconsistencies)} of ${grouped(moves)} moves`]),
    ...(goalH === 0 ? [] : [`h is ${plain(goalH)} at the goal`]),
  ];
  return `no: ${reasons.join(', and ')}`;
}

/** Three decimals, in a column. */
function fixed(value: number): string {
  return value.toFixed(3).padStart(9);
}

/** A whole number as it is, any other with three decimals, or with all it has where these would make it look whole. */
function plain(h: number): string {
  if (Number.isInteger(h)) return String(h);
  return Number.isInteger(Number(h.toFixed(3))) ? String(shortNumber(h)) : h.toFixed(3);
}

/** The largest boards whose distances the solver proves, and how many of them may be drawn. */
const maxSampledCells = 16;
const maxSample = 100_000;

interface Sampling {
  readonly heuristic: string;
  readonly goal: Board;
  readonly count: number;
  readonly seed: number;
}

/** `--sample N`, and the seed of what is drawn. */
function readSample(count: string, seed: GivenOptions[string]): Result<Pick<Sampling, 'count' | 'seed'>> {
  const read = /^\d{1,6}$/.test(count) ? Number(count) : 0;
  if (read < 1 || read > maxSample)
    return fail(`--sample: "${count}" is not a whole number from 1 to ${grouped(maxSample)}.`);
  if (seed === undefined) return ok({ count: read, seed: 1 });
  const text = typeof seed === 'string' ? seed : '';
  return /^\d{1,10}$/.test(text) && Number(text) < 2 ** 32
    ? ok({ count: read, seed: Number(text) })
    : fail(`--seed: "${text}" is not a whole number from 0 to ${grouped(2 ** 32 - 1)}.`);
}

/** Draws boards, and solves each of them optimally; says how far it is. */
function sampleAgainstTruth(
  { heuristic, goal, count, seed }: Sampling,
  terminal: Pick<Terminal, 'report'>,
): SampledEstimate {
  const made = createHeuristic(heuristic, goal, null);
  const boards = drawBoards(goal, count, seed);
  const solver = new OptimalSolver();
  const distances = boards.map((board, index) => {
    terminal.report(`${grouped(index)} of ${grouped(count)} boards`);
    const answer = solveShortest(solver, board, goal, Infinity);
    assert(answer.kind === 'solved', 'a search without a limit ends with a solution');
    return answer.moves.length;
  });
  return sampleEstimate(made, boards, distances);
}

function jsonOfSample(
  { heuristic, goal, seed }: Sampling,
  sample: SampledEstimate,
  elapsedMs: number,
): string {
  const written = ({ board, h, trueDistance }: JudgedBoard): Record<string, unknown> => {
    return { board: formatBoard(board), h, trueDistance };
  };
  return jsonLine({
    ...{ heuristic, size: formatSize(goal), goal: formatBoard(goal), seed },
    ...{ sampled: sample.points.length, ...sample },
    worst: sample.worst === null ? null : written(sample.worst),
    points: sample.points.map(written),
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
  });
}

/** The sample for a person: what it refutes, the means, and h at each distance. */
function readableSample({ heuristic, goal, seed }: Sampling, sample: SampledEstimate): string {
  const { points, overestimates, worst, meanH, meanTrueDistance, meanError, correlation } = sample;
  const { rows, columns } = goal;
  const fixed = (value: number): string => value.toFixed(3).padStart(9);
  const lines = [
    `${heuristic}, on ${grouped(points.length)} random boards of ${rows}×${columns} (seed ${seed}), ` +
      `solved optimally to ${formatBoard(goal)}`,
    '',
    overestimates === 0
      ? '  admissible   not refuted: h is above the true distance of none of these boards'
      : `  admissible   no: ${grouped(overestimates)} of ${grouped(points.length)} boards are overestimated`,
    '',
    `  mean h              ${fixed(meanH)}`,
    `  mean true distance  ${fixed(meanTrueDistance)}`,
    `  mean error          ${fixed(meanError)}`,
    `  correlation         ${correlation === null ? '        –' : fixed(correlation)}`,
    '',
    '  true distance  boards   least h    mean h    most h',
    ...sample.byDistance.map(
      ({ trueDistance, boards, minH, meanH: mean, maxH }) =>
        `  ${String(trueDistance).padStart(13)}  ${grouped(boards).padStart(6)} ${fixed(minH)} ${fixed(mean)} ${fixed(maxH)}`,
    ),
  ];
  if (worst !== null) {
    lines.push('', `Overestimated most: h ${worst.h}, true distance ${worst.trueDistance}`);
    lines.push(...boardLines({ start: worst.board, goal }));
  }
  return `${lines.join('\n')}\n`;
}
