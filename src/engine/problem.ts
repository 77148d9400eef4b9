import { algorithmCatalog } from '../contract/algorithm-catalog.ts';
import { heuristicCatalog, holds } from '../contract/heuristic-catalog.ts';
import type { RunRequest } from '../contract/run.ts';
import type { SearchSettings } from '../contract/settings.ts';
import type { Heuristic } from '../heuristics/heuristic.ts';
import { createHeuristic } from '../heuristics/registry.ts';
import { blankCell, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { type StateKeys, keyWord, stateKeysFor } from '../puzzle/state-key.ts';
import { type MoveTable, moveTableFor } from './move-table.ts';

/** A request, prepared for searching: everything that stays the same during the run. */
export interface Problem {
  readonly request: RunRequest;
  readonly settings: SearchSettings;
  readonly cells: number;
  readonly keys: StateKeys;
  readonly moves: MoveTable;
  readonly heuristic: Heuristic;
  /** Whether a closed node may have to be reopened: h decides the order and is not consistent for this goal. */
  readonly reopens: boolean;
  readonly solvable: boolean;
  readonly startBlank: number;
  readonly goalKey0: number;
  readonly goalKey1: number;
  /** h of a board, rounded to the 32-bit number that the record keeps. */
  evaluate(cells: Uint8Array): number;
}

/** O(cells²). */
export function prepareProblem(request: RunRequest): Problem {
  const { start, goal, settings } = request;
  const keys = stateKeysFor(start);
  const heuristic = createHeuristic(settings.heuristic, goal);
  const info = heuristicCatalog[settings.heuristic];
  const consistent = holds(info.consistent, boardsEqual(goal, standardGoal(goal)));
  return {
    request,
    settings,
    cells: start.cells.length,
    keys,
    moves: moveTableFor(start, keys, heuristic),
    heuristic,
    reopens: algorithmCatalog[settings.algorithm].informed && !consistent,
    solvable: isSolvable(start, goal),
    startBlank: blankCell(start),
    goalKey0: keyWord(keys, goal.cells, 0),
    goalKey1: keyWord(keys, goal.cells, 1),
    evaluate: (cells) => Math.fround(heuristic.evaluate(cells)),
  };
}

/** Whether a state with this key and board is the goal; the board is read only where keys are inexact. */
export function isGoalState(problem: Problem, key0: number, key1: number, board: Uint8Array): boolean {
  if (key0 !== problem.goalKey0 || key1 !== problem.goalKey1) return false;
  if (problem.keys.exact) return true;
  const goal = problem.request.goal.cells;
  for (let cell = 0; cell < goal.length; cell++) if (goal[cell] !== board[cell]) return false;
  return true;
}
