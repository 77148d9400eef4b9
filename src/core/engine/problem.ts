import { holds } from '../heuristics/heuristic-spec.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { heuristicInfoOf } from '../heuristics/heuristic-info.ts';
import type { SearchRules } from '../search/search-rules.ts';
import { usesOwn } from '../search/own-heuristic.ts';
import type { RunRequest } from '../search/run.ts';
import type { SearchSettings } from '../search/settings.ts';
import type { Heuristic } from '../heuristics/heuristic.ts';
import { type Board, blankCell, boardsEqual, standardGoal } from '../puzzle/board.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { type StateKeys, keyWord, stateKeysFor } from '../puzzle/state-key.ts';
import { type MoveTable, moveTableFor } from './move-table.ts';

/** A request, prepared for searching: everything that stays the same during the run. */
export interface Problem {
  readonly request: RunRequest;
  readonly settings: SearchSettings;
  /** Of the algorithm that searches. */
  readonly rules: SearchRules;
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

/** What goal and heuristic alone decide. To make it takes as long as an easy 3×3 search. */
export type GoalTables = ReturnType<typeof tablesFor>;

/** Makes the heuristic of a person's code for a goal. Throws `OwnCodeError`. */
export type OwnMaker = (code: string, goal: Board) => Heuristic;

/** What problems have from one to the next. */
interface Kept {
  /** Of the last problem. */
  tables: GoalTables | null;
  readonly makeOwn: OwnMaker | null;
}

/**
 * O(cells²), and what the heuristic's tables take, for a goal or a heuristic other than those of the last problem
 * prepared with `kept`, else O(cells). Own code is begun afresh each time: what it may remember must not pass from one
 * run to the next. Throws `OwnCodeError` where it cannot be used.
 */
export function prepareProblem(request: RunRequest, rules: SearchRules, kept: Kept): Problem {
  const { start, goal, settings } = request;
  let { tables } = kept;
  const isOther = tables === null || settings.heuristic !== tables.text || !boardsEqual(goal, tables.goal);
  if (tables === null || isOther || usesOwn(settings.heuristic)) {
    tables = kept.tables = tablesFor(settings, goal, kept.makeOwn);
  }
  const { keys, moves, heuristic, goalKey0, goalKey1, consistent } = tables;
  return {
    request,
    settings,
    rules,
    cells: start.cells.length,
    keys,
    moves,
    heuristic,
    reopens: rules.informed && !consistent,
    solvable: isSolvable(start, goal),
    startBlank: blankCell(start),
    goalKey0,
    goalKey1,
    evaluate: (cells) => Math.fround(heuristic.evaluate(cells)),
  };
}

function tablesFor({ heuristic: text, code }: SearchSettings, goal: Board, makeOwn: OwnMaker | null) {
  const keys = stateKeysFor(goal);
  const heuristic = createHeuristic(text, goal, makeOwn && ((target) => makeOwn(code, target)));
  return {
    goal,
    text,
    keys,
    heuristic,
    moves: moveTableFor(goal, keys, heuristic),
    consistent: holds(heuristicInfoOf(text).consistent, boardsEqual(goal, standardGoal(goal))),
    goalKey0: keyWord(keys, goal.cells, 0),
    goalKey1: keyWord(keys, goal.cells, 1),
  };
}

/** Whether a state with this key and board is the goal; the board is read only where keys are inexact. */
export function isGoalState(problem: Problem, key0: number, key1: number, board: Uint8Array): boolean {
  if (key0 !== problem.goalKey0 || key1 !== problem.goalKey1) return false;
  if (problem.keys.exact) return true;
  return isGoalBoard(problem, board);
}

/** Whether a board is the goal. O(cells), and mostly O(1). */
export function isGoalBoard({ request }: Problem, board: Uint8Array): boolean {
  const goal = request.goal.cells;
  for (let cell = 0; cell < goal.length; cell++) if (goal[cell] !== board[cell]) return false;
  return true;
}
