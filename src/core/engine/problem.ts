/** A request made ready to be searched: goal, heuristic, rules, keys, what each move does to them, and the order in which moves are tried. */

import { Prng } from '../base/prng.ts';
import { assert } from '../base/result.ts';
import { createHeuristic, type Heuristic } from '../heuristics/create-heuristic.ts';
import { isConsistentFor } from '../heuristics/heuristic-info.ts';
import { blankCell, type Board, boardsEqual, cellCount, type Size } from '../puzzle/board.ts';
import { type MoveCosts, moveCosts } from '../puzzle/move-costs.ts';
import { blankDestinations, moveOrderFromLetters } from '../puzzle/moves.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { keyWord, type StateKeys, stateKeysFor } from '../puzzle/state-key.ts';
import { usesOwn } from '../search/code-choice.ts';
import type { OwnTask } from '../search/own-run.ts';
import type { RunRequest } from '../search/run.ts';
import type { SearchRules } from '../search/search-rules.ts';
import type { SearchSettings } from '../search/settings.ts';
import type { Counting } from './node-table.ts';

/**
 * What one move of the blank does, looked up by `blank × 4 + move`: where the blank goes, what changes in the state key
 * per unit of tile number, and what changes in h.
 */
export interface MoveTable {
  readonly destination: Int16Array; // → cell of the blank afterwards, −1 off the board
  readonly key0: Int32Array; // → change of key word 0 per unit of the tile that slides
  readonly key1: Int32Array;
  /** (blank × 4 + move) × cells + tile → change of h; null when h must be evaluated on the board. */
  readonly h: Int32Array | null;
  /** The largest change of h, up or down; 0 where `h` is null. */
  readonly hStep: number;
  /** Order of moves → its lists for plain-run.ts, once they are made: that takes as long as ten expansions. */
  readonly lists: Map<string, Int16Array>;
}

/** O(cells²). */
function moveTableFor(size: Size, keys: StateKeys, heuristic: Heuristic): MoveTable {
  const count = cellCount(size);
  const destination = blankDestinations(size);
  const key0 = new Int32Array(count * 4);
  const key1 = new Int32Array(count * 4);
  const perTile = heuristic.perTile;
  const h = perTile === null ? null : new Int32Array(count * 4 * count);
  let hStep = 0;
  for (let blank = 0; blank < count; blank++) {
    for (let move = 0; move < 4; move++) {
      const row = blank * 4 + move;
      const target = destination[row];
      if (target < 0) continue;
      // The tile slides from the target cell to where the blank was.
      key0[row] = (keys.weight0[blank] - keys.weight0[target]) | 0;
      key1[row] = (keys.weight1[blank] - keys.weight1[target]) | 0;
      if (h === null || perTile === null) continue;
      for (let tile = 1; tile < count; tile++) {
        const tileChange = perTile[tile * count + blank] - perTile[tile * count + target];
        const change = tileChange + perTile[target] - perTile[blank];
        h[row * count + tile] = change;
        hStep = Math.max(hStep, Math.abs(change));
      }
    }
  }
  return { destination, key0, key1, h, hStep, lists: new Map() };
}

/** The order in which moves are tried (rule S11): fixed, or drawn anew for each expansion. */
export class MoveOrder {
  readonly current = new Uint8Array([0, 1, 2, 3]); // place → move
  private readonly prng: Prng | null;

  /** @param moves a permutation of UDLR, or "shuffled" (then `prng` is drawn from) */
  constructor(moves: string, prng: Prng) {
    this.prng = moves === 'shuffled' ? prng : null;
    if (this.prng !== null) return;
    const order = moveOrderFromLetters(moves);
    assert(order.ok, `settings with the move order "${moves}"`);
    this.current.set(order.value);
  }

  /** Whether it is the same for all expansions. */
  get isFixed(): boolean {
    return this.prng === null;
  }

  /** The order for the expansion that begins; valid until the next call. */
  next(): Uint8Array {
    if (this.prng !== null) {
      for (let move = 0; move < 4; move++) this.current[move] = move;
      this.prng.shuffle(this.current);
    }
    return this.current;
  }
}

/** What a person's search is given for a problem; its moves are drawn from the seed, from the first on. */
export function ownTaskOf({ settings, evaluate }: Pick<Problem, 'settings' | 'evaluate'>): OwnTask {
  const order = new MoveOrder(settings.moves, new Prng(settings.seed));
  const { code, maxExpansions } = settings;
  return { code, evaluate, moves: () => order.next(), maxExpansions };
}

/** The same for a request where nothing else of the problem is needed. @param makeOwn null where its heuristic is not own code */
export function ownTaskFor(
  { goal, settings }: Pick<RunRequest, 'goal' | 'settings'>,
  makeOwn: ((goal: Board) => Heuristic) | null = null,
): OwnTask {
  const heuristic = createHeuristic(settings.heuristic, goal, null, makeOwn);
  return ownTaskOf({ settings, evaluate: (cells) => Math.fround(heuristic.evaluate(cells)) });
}

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
function costsOf(
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
