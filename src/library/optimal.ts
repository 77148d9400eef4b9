import { type Result, fail, ok } from '../core/base/result.ts';
import {
  type BestKnown,
  canShorten,
  type OptimalAnswer,
  patientNodes,
  type TableClass,
  tableClasses,
} from '../core/contract/optimal.ts';
import { heuristicOfTables, tablesFor } from '../core/contract/solver-tables.ts';
import { bySubGoals } from '../core/algorithms/create-machine.ts';
import type { Board, BoardPair } from '../core/puzzle/board.ts';
import { lettersOfMoves } from '../core/puzzle/moves.ts';
import { formatBoard, formatSize } from '../core/puzzle/notation.ts';
import { isSolvable } from '../core/puzzle/solvability.ts';
import { solverName } from '../core/search/settings.ts';
import { AnytimeSolver } from '../core/solver/anytime-solver.ts';
import { solveShortest, type OptimalSolver } from '../core/solver/optimal-solver.ts';
import { type Answer, reachableGoals } from './answer.ts';
import { type GivenOptions, type Naming, type OnNote, readBoards, readLimit } from './request.ts';

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

export interface OptimalRequest extends BoardPair {
  readonly maxNodes: number;
  /** The limit that was given; null: none was. */
  readonly nodesAllowed: number | null;
  /** The estimate that was asked for; null: none was. */
  readonly heuristic: string | null;
  /** Null: small patterns, and large ones for the harder boards. */
  readonly tables: TableClass | null;
}

/** Null: the options ask for another algorithm. */
export function readOptimalRequest(
  given: GivenOptions,
  naming: Naming,
  onNote?: OnNote,
): Result<OptimalRequest> | null {
  if (given['algorithm'] !== solverName) return null;
  const stray = Object.keys(given).find((name) => !takenOptions.includes(name));
  if (stray !== undefined) return fail(`${naming(stray)}: the algorithm ${solverName} does not take it.`);
  const boards = readBoards(given, naming, onNote);
  if (!boards.ok) return boards;
  const limit = readLimit(given, naming);
  if (!limit.ok) return limit;
  const tables = readTables(given['heuristic'], boards.value.goal, naming);
  if (!tables.ok) return tables;
  const unlessSaid = canShorten(boards.value.start) ? patientNodes : Infinity;
  const name = given['heuristic'];
  return ok({
    ...boards.value,
    maxNodes: limit.value ?? unlessSaid,
    nodesAllowed: limit.value ?? null,
    heuristic: typeof name === 'string' ? name : null,
    tables: tables.value,
  });
}

/** A board that is too large for its optimum: the best that was found, and what is proved. */
export interface ShortenedAnswer extends BestKnown {
  readonly kind: 'shortened';
  readonly nodes: number;
  /** Whether pattern databases raised the bound. */
  readonly withTables?: boolean;
}

/** The tables for the estimate of that name. */
function readTables(name: string | true | undefined, goal: Board, naming: Naming): Result<TableClass | null> {
  if (name === undefined || name === heuristicOfTables.small) return ok(null);
  const tables = tableClasses.find((one) => heuristicOfTables[one] === name);
  const names = [...new Set(Object.values(heuristicOfTables))].join(', ');
  if (tables === undefined) return fail(`${naming('heuristic')}: the algorithm ${solverName} has ${names}.`);
  if (!tablesFor(goal).includes(tables))
    return fail(`${naming('heuristic')}: ${solverName} has ${name} for 4x4 only.`);
  return ok(tables);
}

/** What came out, and how long the tables and the search took. */
export interface OptimalOutcome {
  readonly answer: OptimalAnswer | ShortenedAnswer | null; // null: the goal cannot be reached
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
  if (canShorten(start)) return { answer: shorten(request), elapsedMs: now() - began };
  if (tables !== null)
    return { answer: solver.solve(start, goal, { tables, maxNodes }), elapsedMs: now() - began };
  const answer = solveShortest(solver, start, goal, maxNodes);
  return { answer, elapsedMs: now() - began };
}

/** The solution of the sub-goals, made shorter as long as there are nodes. */
function shorten({ start, goal, maxNodes }: OptimalRequest): ShortenedAnswer {
  const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
  solver.advance(maxNodes);
  const { moves, atLeast, nodes } = solver;
  return { kind: 'shortened', moves, atLeast, nodes };
}

/** What was proved: no solution has fewer moves. */
function lowerBoundOf({ answer }: OptimalOutcome): number | null {
  switch (answer?.kind) {
    case undefined:
      return null;
    case 'solved':
      return answer.moves.length;
    case 'gave-up':
      return answer.bound;
    case 'shortened':
      return answer.atLeast;
  }
}

export function statusOf({ answer }: OptimalOutcome): Pick<Answer, 'status' | 'reason'> {
  if (answer === null) return { status: 'unsolvable', reason: 'The goal cannot be reached from this board.' };
  if (answer.kind === 'gave-up')
    return {
      status: 'budget',
      reason: `Gave up after ${answer.nodes.toLocaleString('en-US')} nodes: the solution has at least ${answer.bound} moves.`,
    };
  const { length } = answer.moves;
  return {
    status: 'solved',
    reason: `Solved in ${length.toLocaleString('en-US')} ${length === 1 ? 'move' : 'moves'}.`,
  };
}

/** Counts that this solver does not keep are null. */
export function answerOfOptimal(request: OptimalRequest, outcome: OptimalOutcome): Answer {
  const { answer, elapsedMs } = outcome;
  const moves = movesIn(outcome);
  const lowerBound = lowerBoundOf(outcome);
  const { start, goal } = request;
  return {
    ...statusOf(outcome),
    length: moves?.length ?? null,
    moves: moves === null ? null : lettersOfMoves(moves),
    lowerBound,
    gap: moves === null || lowerBound === null ? null : moves.length - lowerBound,
    expanded: answer?.nodes ?? 0,
    ...{ visited: null, taken: null, generated: null, rejected: null, reopened: null },
    ...{ maxFrontier: null, maxStored: null, iterations: [] },
    guarantee: moves !== null && moves.length === lowerBound ? 'optimal' : 'none',
    elapsedMs: Math.round(elapsedMs * 1000) / 1000,
    ...(answer === null && { reachableGoals: reachableGoals(request) }),
    settings: {
      ...{
        start: formatBoard(start),
        goal: formatBoard(goal),
        size: formatSize(start),
        algorithm: solverName,
      },
      heuristic:
        canShorten(start) && !(answer?.kind === 'shortened' && answer.withTables)
          ? 'linear-conflict'
          : heuristicOf(request),
    },
  };
}

export function heuristicOf({ tables }: OptimalRequest): string {
  return heuristicOfTables[tables ?? 'small'];
}

export function movesIn({ answer }: OptimalOutcome): Uint8Array | null {
  return answer === null || answer.kind === 'gave-up' ? null : answer.moves;
}
