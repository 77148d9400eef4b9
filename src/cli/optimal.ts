import { type Result, fail, ok } from '../base/result.ts';
import { type OptimalAnswer, type TableClass, tableClasses } from '../contract/optimal.ts';
import { heuristicOfTables, tablesFor } from '../contract/solver-tables.ts';
import { type Board, cellCount } from '../puzzle/board.ts';
import { lettersOfMoves } from '../puzzle/moves.ts';
import { formatBoard, formatSize } from '../puzzle/notation.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { OptimalSolver } from '../solver/optimal-solver.ts';
import { boardLines, grouped, solutionLines } from './answer.ts';
import { type BoardPair, type GivenOptions, type Naming, readBoards, readLimit } from './search-options.ts';
import { ExitCode } from './terminal.ts';

/** The name under which `solve` takes the fast solver, which is no search that can be watched. */
export const optimalName = 'optimal';

/** The search options that it has. */
const takenOptions: readonly string[] = [
  'start',
  'goal',
  'size',
  'algorithm',
  'heuristic',
  'maxExpansions',
  'evenIfUnsolvable',
];

/** Harder boards are worth the second that the large tables take. */
const nodesWithSmallTables = 20_000_000;

export interface OptimalRequest extends BoardPair {
  readonly maxNodes: number;
  /** Null: small patterns, and large ones for the harder boards. */
  readonly tables: TableClass | null;
}

/** Null: the options ask for another algorithm. */
export function readOptimalRequest(given: GivenOptions, naming: Naming): Result<OptimalRequest> | null {
  if (given['algorithm'] !== optimalName) return null;
  const stray = Object.keys(given).find((name) => !takenOptions.includes(name));
  if (stray !== undefined) return fail(`${naming(stray)}: the algorithm ${optimalName} does not take it.`);
  const boards = readBoards(given, naming);
  if (!boards.ok) return boards;
  if (!OptimalSolver.fits(boards.value.start)) {
    const { start } = boards.value;
    return fail(
      `${naming('algorithm')}: ${optimalName} solves boards of up to 16 cells, and ${formatSize(start)} has ${cellCount(start)}.`,
    );
  }
  const limit = readLimit(given, 'maxExpansions', naming);
  if (!limit.ok) return limit;
  const tables = readTables(given['heuristic'], boards.value.goal, naming);
  return tables.ok
    ? ok({ ...boards.value, maxNodes: limit.value ?? Infinity, tables: tables.value })
    : tables;
}

/** The tables for the estimate of that name. */
function readTables(name: string | true | undefined, goal: Board, naming: Naming): Result<TableClass | null> {
  if (name === undefined || name === heuristicOfTables.small) return ok(null);
  const tables = tableClasses.find((one) => heuristicOfTables[one] === name);
  const names = [...new Set(Object.values(heuristicOfTables))].join(', ');
  if (tables === undefined) return fail(`${naming('heuristic')}: the algorithm ${optimalName} has ${names}.`);
  if (!tablesFor(goal).includes(tables))
    return fail(`${naming('heuristic')}: ${optimalName} has ${name} for 4x4 only.`);
  return ok(tables);
}

/** What came out, and how long the tables and the search took. */
export interface OptimalOutcome {
  readonly answer: OptimalAnswer | null; // null: the goal cannot be reached
  readonly elapsedMs: number;
}

export function solveOptimally(
  solver: OptimalSolver,
  request: OptimalRequest,
  now: () => number,
): OptimalOutcome {
  const { start, goal, maxNodes, tables } = request;
  const began = now();
  if (!isSolvable(start, goal)) return { answer: null, elapsedMs: now() - began };
  if (tables !== null)
    return { answer: solver.solve(start, goal, { tables, maxNodes }), elapsedMs: now() - began };
  const first = solver.solve(start, goal, { maxNodes: Math.min(maxNodes, nodesWithSmallTables) });
  const isHard = first.kind === 'gave-up' && maxNodes > nodesWithSmallTables;
  const answer = isHard
    ? solver.solve(start, goal, { tables: 'large', maxNodes: maxNodes - nodesWithSmallTables })
    : first;
  return { answer, elapsedMs: now() - began };
}

function statusOf({ answer }: OptimalOutcome): { status: string; reason: string } {
  if (answer === null) return { status: 'unsolvable', reason: 'The goal cannot be reached from this board.' };
  if (answer.kind === 'gave-up')
    return {
      status: 'budget',
      reason: `Gave up after ${grouped(answer.nodes)} nodes: the solution has at least ${answer.bound} moves.`,
    };
  const { length } = answer.moves;
  return { status: 'solved', reason: `Solved in ${length} ${length === 1 ? 'move' : 'moves'}.` };
}

/** The object that `--json` prints: counts that this solver does not keep are null. */
export function jsonOfOptimal(request: OptimalRequest, outcome: OptimalOutcome): Record<string, unknown> {
  const { answer, elapsedMs } = outcome;
  const moves = answer?.kind === 'solved' ? answer.moves : null;
  const { start, goal } = request;
  return {
    ...statusOf(outcome),
    length: moves?.length ?? null,
    moves: moves === null ? null : lettersOfMoves(moves),
    expanded: answer?.nodes ?? 0,
    ...{ visited: null, taken: null, generated: null, rejected: null, reopened: null },
    ...{ maxFrontier: null, maxStored: null, iterations: [] },
    guarantee: 'optimal',
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
    settings: {
      ...{
        start: formatBoard(start),
        goal: formatBoard(goal),
        size: formatSize(start),
        algorithm: optimalName,
      },
      heuristic: heuristicOf(request),
    },
  };
}

export function readableOptimal(request: OptimalRequest, outcome: OptimalOutcome): string {
  const { answer, elapsedMs } = outcome;
  const solution = answer?.kind === 'solved' ? solutionLines(lettersOfMoves(answer.moves)) : [];
  const lines = [statusOf(outcome).reason, ...solution, '', ...boardLines(request), ''];
  if (solution.length > 0) lines.push(`IDA* with ${heuristicOf(request)}: no solution is shorter.`, '');
  lines.push(`  nodes ${grouped(answer?.nodes ?? 0)}`, '', `${grouped(Math.round(elapsedMs))} ms`);
  return `${lines.join('\n')}\n`;
}

function heuristicOf({ tables }: OptimalRequest): string {
  return heuristicOfTables[tables ?? 'small'];
}

export function exitCodeOfOptimal({ answer }: OptimalOutcome): ExitCode {
  return answer?.kind === 'solved' ? ExitCode.solved : ExitCode.notSolved;
}
