import { createHeuristic, type Heuristic } from '../heuristics/create-heuristic.ts';
import { isConsistentFor } from '../heuristics/heuristic-info.ts';
import type { SearchRules } from '../search/search-rules.ts';
import { usesOwn } from '../search/own-heuristic.ts';
import type { RunRequest } from '../search/run.ts';
import type { SearchSettings } from '../search/settings.ts';
import { type Board, blankCell, boardsEqual } from '../puzzle/board.ts';
import { type MoveCosts, moveCosts } from '../puzzle/move-costs.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { type StateKeys, keyWord, stateKeysFor } from '../puzzle/state-key.ts';
import type { Counting } from './node-table.ts';
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
  readonly counting: Counting;
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
export type OwnMaker = (code: string, goal: Board, costs: MoveCosts | null) => Heuristic;

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
  const { start, goal } = request;
  const costs = costsOf(request, rules);
  const settings = withinCosts(request.settings, rules, costs);
  let { tables } = kept;
  const isOther =
    tables === null ||
    settings.heuristic !== tables.text ||
    costs?.text !== tables.cost ||
    !boardsEqual(goal, tables.goal);
  if (tables === null || isOther || usesOwn(settings.heuristic)) {
    tables = kept.tables = tablesFor(settings, goal, costs, kept.makeOwn);
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
    counting: { costs, byMoves: rules.byMoves === true },
    reopens: rules.informed && !consistent,
    solvable: isSolvable(start, goal),
    startBlank: blankCell(start),
    goalKey0,
    goalKey1,
    evaluate: (cells) => Math.fround(heuristic.evaluate(cells)),
  };
}

/** What moves cost in a run; null where each costs 1, as it does for searches that know no other. O(cells). */
export function costsOf(
  { start, settings }: Pick<RunRequest, 'start' | 'settings'>,
  { options }: Pick<SearchRules, 'options'>,
): MoveCosts | null {
  return options.includes('cost') ? moveCosts(settings.cost, start) : null;
}

/** No path may have more moves than costs can be kept of: the limits that are told are those that hold. */
function withinCosts(
  settings: SearchSettings,
  { options }: SearchRules,
  costs: MoveCosts | null,
): SearchSettings {
  const limit = options.includes('maxDepth') ? 'maxDepth' : 'maxExpansions';
  if (costs === null || settings[limit] <= costs.mostMoves) return settings;
  return { ...settings, [limit]: costs.mostMoves };
}

function tablesFor(
  { heuristic: text, code }: SearchSettings,
  goal: Board,
  costs: MoveCosts | null,
  makeOwn: OwnMaker | null,
) {
  const keys = stateKeysFor(goal);
  const heuristic = createHeuristic(text, goal, costs, makeOwn && ((target) => makeOwn(code, target, costs)));
  return {
    goal,
    text,
    cost: costs?.text,
    keys,
    heuristic,
    moves: moveTableFor(goal, keys, heuristic),
    consistent: isConsistentFor(text, goal, costs?.least),
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
