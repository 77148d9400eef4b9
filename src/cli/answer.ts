import type { AlgorithmOption } from '../core/search/search-rules.ts';
import { deepestOf } from '../core/algorithms/create-machine.ts';
import { algorithmCatalog, costsInForce } from '../core/algorithms/registry.ts';
import { costOfPath } from '../core/puzzle/move-costs.ts';
import { usualSettings } from '../core/search/options.ts';
import { completenessOf, drawsNumbers, guaranteeOfRun, titleOf } from '../core/algorithms/guarantee.ts';
import type { RunRequest, RunResult } from '../core/search/run.ts';
import { lettersOfMoves } from '../core/puzzle/moves.ts';
import type { BoardPair } from '../core/puzzle/board.ts';
import { type Answer, reachableGoals } from '../library/answer.ts';
import { say } from '../library/say.ts';
import type { OwnOutcomes } from '../core/contract/lab.ts';
import { ownVerdictLine } from './own-verdict.ts';
import { ExitCode } from './terminal.ts';

/** Letters of a solution on one line of the readable answer. */
const movesPerLine = 60;
/** Longer solutions are cut in the readable answer; --json has them whole. */
const maxMoves = 600;

export function exitCodeOf({ status }: Pick<Answer, 'status'>): ExitCode {
  return status === 'solved' ? ExitCode.solved : ExitCode.notSolved;
}

/** The answer for a person: what came out, with which settings, and the counts. */
export function readableAnswer(
  request: RunRequest,
  { result, elapsedMs, judged }: OwnOutcomes['search'],
): string {
  const { counts, moves, iterations } = result;
  const numbers: [string, number | null][] = [
    ['expanded', counts.expanded],
    ['generated', counts.generated],
    ['max frontier', counts.maxFrontier],
    ['selected', counts.taken],
    ['rejected', counts.rejected],
    ['max nodes in memory', counts.maxStored],
    ['visited', counts.visited],
    ['reopened', counts.reopened],
  ];
  const guarantee = guaranteeOfRun(request, result);
  const lines = [
    withCost(request, result),
    ...(moves === null ? [] : solutionLines(lettersOfMoves(moves))),
    ...(result.status === 'unsolvable' ? otherGoalLines(request) : []),
    '',
  ];
  lines.push(...boardLines(request), '');
  lines.push(
    titleOf(request.settings),
    `  ${policies(request)}`,
    ...(guarantee === null ? [] : [`  ${say(guarantee.sentence)}`]),
    `  ${say(completenessOf(request.settings).sentence)}`,
    '',
  );
  lines.push(
    ...tableOf(numbers.map(([name, value]) => [name, value === null ? 'too many' : grouped(value)])),
  );
  lines.push('', `  ${inCourses(request, result)}`);
  if (iterations.length > 0) {
    lines.push(
      '',
      ...iterations.map((one, index) => iterationLine(index, say(one.label), one.expanded, one.generated)),
    );
  }
  if (judged !== null) lines.push('', ownVerdictLine(judged));
  lines.push('', `${elapsedMs < 10 ? elapsedMs.toFixed(1) : grouped(Math.round(elapsedMs))} ms`);
  return `${lines.join('\n')}\n`;
}

/** Moves of the deepest node that was generated and kept, which courses call `max_search_depth`; null: that is not known. */
export function deepestIn(request: RunRequest, { counts }: RunResult): number | null {
  return counts.expanded > mostAgain ? null : deepestOf(request);
}

/** The same by the names that courses have for them. */
function inCourses(request: RunRequest, result: RunResult): string {
  const { counts, moves } = result;
  const deepest = deepestIn(request, result);
  const depths = [
    ...(moves === null ? [] : [`search_depth ${moves.length}`]),
    ...(deepest === null ? [] : [`max_search_depth ${deepest}`]),
    ...(moves === null ? [] : [`cost_of_path ${costOf(request, moves)}`]),
  ];
  const sizes = `as courses name them: nodes_expanded ${counts.expanded}, max_fringe_size ${counts.maxFrontier}`;
  return depths.length === 0 ? sizes : `${sizes},\n    ${depths.join(', ')}`;
}

/** Expansions of a search that is made once more, for what only its record tells: less than a second. */
const mostAgain = 200_000;

/** Of a solution, to three digits. */
function costOf(request: RunRequest, moves: Uint8Array): number {
  const costs = costsInForce(request);
  return costs === null ? moves.length : Number(costOfPath(request.start, moves, costs).toFixed(3));
}

/** How it ended; where moves do not all cost 1, with what the moves of a solution cost: "Solved in 16 moves, cost 57." */
function withCost(request: RunRequest, { reason, moves }: RunResult): string {
  const costs = costsInForce(request);
  const sentence = say(reason);
  if (costs === null || moves === null) return sentence;
  const cost = costOf(request, moves);
  return `${sentence.replace(/\.$/, '')}, cost ${cost.toLocaleString('en-US', { maximumFractionDigits: 3 })}.`;
}

/** What `--goal` would take instead, of a board whose goal is out of reach. */
export function otherGoalLines(boards: BoardPair): string[] {
  return reachableGoals(boards).map(({ goal, board, moves }) => {
    if (moves === 0) return `It is a usual goal itself: --goal ${goal}.`;
    const distance = moves === null ? '' : `, in ${moves} ${moves === 1 ? 'move' : 'moves'}`;
    return `It can reach ${board}${distance}: --goal ${goal}.`;
  });
}

export function solutionLines(letters: string): string[] {
  const shown = letters.slice(0, maxMoves);
  const lines = shown.match(new RegExp(`.{1,${movesPerLine}}`, 'g')) ?? [];
  const rest = letters.length - shown.length;
  return rest > 0 ? [...lines, `… and ${grouped(rest)} more; --json prints them all`] : [...lines];
}

/** Start and goal side by side. */
export function boardLines({ start, goal }: Pick<RunRequest, 'start' | 'goal'>): string[] {
  const width = String(start.cells.length - 1).length;
  const row = (cells: Uint8Array, from: number): string =>
    [...cells.subarray(from, from + start.columns)]
      .map((tile) => (tile === 0 ? '·' : String(tile)).padStart(width))
      .join(' ');
  return Array.from({ length: start.rows }, (_, index) => {
    const from = index * start.columns;
    const arrow = index === Math.floor((start.rows - 1) / 2) ? '→' : ' ';
    return `  ${row(start.cells, from)}  ${arrow}  ${row(goal.cells, from)}`;
  });
}

/** The policies that this algorithm has, with their values. */
function policies({ settings }: RunRequest): string {
  const { options } = algorithmCatalog[settings.algorithm];
  const has = (option: AlgorithmOption): boolean => options.includes(option);
  const parts: string[] = [];
  if (settings.cost !== usualSettings.cost) parts.push(`cost ${settings.cost}`);
  if (has('moves')) parts.push(`moves ${settings.moves}`);
  if (has('ties')) parts.push(`ties ${settings.ties}`);
  if (has('duplicates')) parts.push(`duplicates ${settings.duplicates}`);
  if (has('goalTest')) parts.push(`goal test ${settings.goalTest}`);
  for (const option of ['weight', 'width', 'sideways', 'restarts', 'temperature', 'cooling'] as const) {
    if (has(option)) parts.push(`${option} ${settings[option]}`);
  }
  if (has('restarts') && settings.restarts > 0) parts.push(`walk ${settings.walk}`);
  if (has('firstBound')) parts.push(`first bound ${settings.firstBound}`);
  if (has('sortSuccessors') && settings.sortSuccessors) parts.push('successors sorted');
  if (drawsNumbers(settings)) parts.push(`seed ${settings.seed}`);
  return parts.join(' · ');
}

function iterationLine(index: number, label: string, expanded: number, generated: number): string {
  const number = String(index + 1).padStart(3);
  return `  ${number}   ${label}   expanded ${grouped(expanded)}   generated ${grouped(generated)}`;
}

/** Name and value in three pairs a line, aligned. */
function tableOf(cells: readonly (readonly [string, string])[]): string[] {
  const lines: string[] = [];
  for (let from = 0; from < cells.length; from += 3) {
    const pairs = cells
      .slice(from, from + 3)
      .map(([name, value]) => `${name.padEnd(17)}${value.padStart(11)}`);
    lines.push(`  ${pairs.join('    ')}`);
  }
  return lines;
}

export function grouped(value: number): string {
  return value.toLocaleString('en-US');
}
