/** The fast solver: a shortest solution of any board, with whatever is fastest for its size. */

import { assert } from '../base/result.ts';
import type { OnBound, OptimalAnswer, TableClass } from '../contract/optimal.ts';
import { type ByteClass, hasPatterns, usableTables } from '../contract/solver-tables.ts';
import { type Board, blankCell, sameSize } from '../puzzle/board.ts';
import { GoalFrame } from '../puzzle/goal-frame.ts';
import { type Move, cellAfter } from '../puzzle/moves.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import { AnySizeSearch } from './searches/any-size-search.ts';
import { ConflictSearch } from './searches/conflict-search.ts';
import { FifteenSearch } from './fifteen-search.ts';
import { NibbleSearch } from './nibble-search.ts';
import { type PlanName, buildTables, fifteenPlan } from './nibble-set.ts';
import { createPatternSet, tablesOf } from './tables/pattern-set.ts';
import { TableBound } from './table-bound.ts';
import { WalkingSearch } from './searches/walking-search.ts';
import { usualAutomaton } from './usual-automaton.ts';

export interface SolveOptions {
  readonly tables?: TableClass;
  readonly maxNodes?: number;
  readonly onBound?: OnBound;
}

type Search = ConflictSearch | WalkingSearch | FifteenSearch | AnySizeSearch | NibbleSearch;

/** A search of which other threads may take subtrees, once they have the tables. */
interface DivisibleSearch {
  readonly bound: TableBound;
  readonly of:
    | {
        readonly search: 'fifteen';
        readonly blank: number;
        readonly tables: ByteClass;
        readonly bytes: number;
      }
    | { readonly search: 'nibbles'; readonly plan: PlanName; readonly bytes: number };
  /** The tables. A view. */
  readonly bytes: Uint8Array;
}

/** A search, and the name of its tables. */
interface Ready {
  readonly name: string;
  readonly search: Search;
}

/**
 * Shortest solutions of boards of up to 16 cells (rule S28): IDA* on additive pattern databases, or on lighter tables. They
 * are made for the first board of a kind of goal and kept until one of another kind is asked for. One solver in a thread.
 */
export class OptimalSolver {
  /** All patterns are in one piece of memory, so small and large ones take each other's place. */
  private readonly ready = new Map<Slot, Ready>();

  /** The name of the tables that a goal needs: goals that can be turned into each other share them. */
  static tablesName(goal: Board, tables: TableClass): string {
    const { rows, columns, blank } = new GoalFrame(goal);
    return `${rows}x${columns} blank ${blank} ${usableTables(goal, tables)}`;
  }

  /** Whether the tables for this goal are there. */
  isReady(goal: Board, tables: TableClass): boolean {
    return this.ready.get(slotOf(goal, tables))?.name === OptimalSolver.tablesName(goal, tables);
  }

  /**
   * Gets the tables for a goal ready.
   * @param stored what it gave before for tables of that name: then nothing is built
   * @returns the tables, to be stored; null when they were ready or stored already, or are made faster than they are read
   */
  prepare(goal: Board, tables: TableClass, stored: Uint8Array | null = null): Uint8Array | null {
    if (this.isReady(goal, tables)) return null;
    const slot = slotOf(goal, tables);
    this.ready.delete(slot);
    const search = searchFor(goal, usableTables(goal, tables), stored);
    this.ready.set(slot, { name: OptimalSolver.tablesName(goal, tables), search });
    return 'set' in search && stored === null ? tablesOf(search.set) : null;
  }

  /** Takes the largest tables for a goal, which somebody has built or read. */
  take(goal: Board, search: NibbleSearch): void {
    const name = OptimalSolver.tablesName(goal, 'largest');
    this.ready.set('largest', { name, search });
  }

  /** Throws the tables for a goal away. */
  forget(goal: Board, tables: TableClass): void {
    this.ready.delete(slotOf(goal, tables));
  }

  /**
   * Throws for boards that cannot reach the goal, or are too large, and where the moves that were found do not lead from
   * the one to the other: then the tables are not what they should be. (Tables that are wrong in other ways give moves that
   * do, and too many of them. Nothing here can tell.)
   */
  solve(
    board: Board,
    goal: Board,
    { tables = 'small', maxNodes = Infinity, onBound }: SolveOptions = {},
  ): OptimalAnswer {
    assert(sameSize(board, goal) && isSolvable(board, goal), 'the goal can be reached');
    this.prepare(goal, tables);
    const frame = new GoalFrame(goal);
    const { search } = this.ready.get(slotOf(goal, tables))!;
    const answer = search.solve(frame.turn(board), maxNodes, onBound);
    if (answer.kind !== 'solved') return answer;
    return { ...answer, moves: this.checked(board, goal, frame.turnBack(answer.moves)) };
  }

  /** The moves, if they lead from the board to the goal. Throws else. */
  checked(board: Board, goal: Board, moves: Uint8Array): Uint8Array {
    assert(leadsTo(goal, board, moves), 'the moves that were found do not lead to the goal');
    return moves;
  }

  /**
   * The search for a board of 4×4 that threads can share; null for others, and without patterns. Their tables are ready.
   * @param divideFrom nodes of a bound from which on the next is divided
   */
  divisible(
    board: Board,
    goal: Board,
    tables: TableClass,
    divideFrom = worthSharing,
  ): DivisibleSearch | null {
    this.prepare(goal, tables);
    const { search } = this.ready.get(slotOf(goal, tables))!;
    if (search instanceof NibbleSearch) {
      const { table: bytes } = search;
      const of = { search: 'nibbles', plan: 'fifteen', bytes: bytes.length } as const;
      return {
        bound: new TableBound(search, board, goal, 0, { divideFrom }),
        of,
        bytes,
      };
    }
    if (!(search instanceof FifteenSearch)) return null;
    const { table, base, end, blank } = search.set;
    const bytes = table.subarray(base[0], end);
    const kind = usableTables(goal, tables) as ByteClass;
    return {
      bound: new TableBound(search, board, goal, 0, { divideFrom }),
      of: { search: 'fifteen', blank, tables: kind, bytes: bytes.length },
      bytes,
    };
  }
}

function leadsTo(goal: Board, start: Board, moves: Uint8Array): boolean {
  const cells = start.cells.slice();
  let blank = blankCell(start);
  for (const move of moves) {
    const target = cellAfter(start, blank, move as Move);
    if (target < 0) return false;
    cells[blank] = cells[target];
    cells[target] = 0;
    blank = target;
  }
  return cells.every((tile, cell) => tile === goal.cells[cell]);
}

/**
 * Nodes of a bound from which on the next, some six times as large, is worth other threads: it takes a third of a second, and so does
 * making a thread and giving it the tables.
 */
const worthSharing = 1_200_000;

type Slot = 'conflicts' | 'walking' | 'patterns' | 'largest';

function slotOf(goal: Board, wanted: TableClass): Slot {
  const tables = usableTables(goal, wanted);
  return hasPatterns(tables) && tables !== 'largest' ? 'patterns' : tables;
}

function searchFor(goal: Board, tables: TableClass, stored: Uint8Array | null): Search {
  const automaton = usualAutomaton();
  const { rows, columns, blank } = new GoalFrame(goal);
  if (tables === 'conflicts') return new ConflictSearch(blank, automaton);
  if (tables === 'walking') return new WalkingSearch(blank, automaton);
  if (tables === 'largest') return largestSearch();
  return rows === 4 && columns === 4
    ? new FifteenSearch(blank, tables, automaton, stored)
    : new AnySizeSearch(createPatternSet({ rows, columns }, blank, tables, stored), automaton);
}

/** Built all at once, 11 s of it: who waits builds them step by step, keeps them, and has them taken. */
function largestSearch(): NibbleSearch {
  const plan = fifteenPlan();
  const search = new NibbleSearch(plan, usualAutomaton());
  for (const _ of buildTables(plan, search.table, [...plan.tables.keys()], () => undefined));
  return search;
}

/** Harder boards are worth the second that the large tables take. */
export const nodesWithSmallTables = 20_000_000;

/**
 * A shortest solution with the tables that are worth their while: small ones first, large ones for a board that turns out to be hard.
 * @param maxNodes of both together
 */
export function solveShortest(
  solver: OptimalSolver,
  start: Board,
  goal: Board,
  maxNodes: number,
): OptimalAnswer {
  const first = solver.solve(start, goal, { maxNodes: Math.min(maxNodes, nodesWithSmallTables) });
  const isHard = first.kind === 'gave-up' && maxNodes > nodesWithSmallTables;
  return isHard
    ? solver.solve(start, goal, { tables: 'large', maxNodes: maxNodes - nodesWithSmallTables })
    : first;
}
