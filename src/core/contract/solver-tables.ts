/** The tables of the fast solver: which goals and sizes have which, and how large they are. */

import type { Board, Size } from '../puzzle/board.ts';
import { GoalFrame } from '../puzzle/goal-frame.ts';
import { type TableClass, tableClasses } from './optimal.ts';
import type { HeuristicName } from '../search/settings.ts';

/** Tables that divide the tiles into patterns. */
export type PatternClass = Exclude<TableClass, 'conflicts' | 'walking'>;
/** Those with a byte for each placement of a pattern's tiles, in one piece of memory; the largest are nibbles. */
export type ByteClass = Exclude<PatternClass, 'largest'>;

export function hasPatterns(tables: TableClass): tables is PatternClass {
  return tables !== 'conflicts' && tables !== 'walking';
}

/** The estimate that is looked up, under the name that it has in a search to watch. */
export const heuristicOfTables = {
  conflicts: 'linear-conflict',
  walking: 'walking-distance',
  small: 'pattern-database',
  large: 'pattern-database',
  largest: 'pattern-database',
} as const satisfies Record<TableClass, HeuristicName>;

/** A goal as its tables know it: turned, each tile with the number of its cell (see `GoalFrame`). */
export interface TurnedGoal extends Size {
  /** Cell of the blank. */
  readonly blank: number;
}

/**
 * The best partitions of 4×4 that are known for a goal with the blank first (by mean h and nodes over random boards): four
 * and three times fewer nodes than rows or blocks. The largest takes a tenth of the large one's nodes on the hardest boards. A tile
 * alone needs no table: its own moves are its Manhattan distance.
 */
const fifteenPartitions = {
  small: [
    [1, 4, 5, 8, 12],
    [2, 3, 6, 7, 11],
    [9, 10, 13, 14, 15],
  ],
  large: [
    [1, 4, 5, 8, 9, 12],
    [2, 3, 6, 7, 10, 11],
    [13, 14, 15],
  ],
  largest: [[1, 4, 5, 8, 9, 12, 13], [2, 3, 6, 7, 10, 11, 14], [15]],
} as const;

const isFifteen = ({ rows, columns }: Size): boolean => rows === 4 && columns === 4;

/** Cells of the turned goal, in groups of up to five, six or seven tiles, none of them the blank's. */
export function partitionFor(goal: TurnedGoal, tables: PatternClass): number[][] {
  const { rows, columns, blank } = goal;
  if (isFifteen(goal)) {
    // Where the blank is not first, the tile of the first cell takes the place of the one that is not there.
    return fifteenPartitions[tables].map((tiles) =>
      tiles.map((cell) => (cell === blank ? 0 : cell)).sort((a, b) => a - b),
    );
  }
  const cells = Array.from(
    { length: rows * columns },
    (_, index) => (index % rows) * columns + Math.floor(index / rows),
  );
  const tiles = cells.filter((cell) => cell !== blank);
  const groups = Math.ceil(tiles.length / (tables === 'small' ? 5 : 6));
  return Array.from({ length: groups }, (_, group) =>
    tiles
      .slice(Math.round((group * tiles.length) / groups), Math.round(((group + 1) * tiles.length) / groups))
      .sort((a, b) => a - b),
  );
}

/** The goal's own tiles, pattern by pattern. */
export function patternsFor(goal: Board, tables: PatternClass): number[][] {
  const frame = new GoalFrame(goal);
  return partitionFor(frame, tables).map((cells) => cells.map((cell) => frame.tileOf(cell)));
}

/** What a solver can look up for a goal: on 4×4 any, but no large patterns where the goal's blank is on an edge, and the largest where it is in a corner. */
export function tablesFor(goal: Board): readonly TableClass[] {
  const frame = new GoalFrame(goal);
  if (!isFifteen(frame)) return ['small', 'large'];
  if (frame.blank === 0) return tableClasses;
  return tableClasses.slice(0, isSymmetric(frame) ? 4 : 3);
}

/** The tables that take the place of some which a goal cannot have. */
export function usableTables(goal: Board, wanted: TableClass): TableClass {
  return tablesFor(goal).includes(wanted) ? wanted : 'small';
}

/** Placements of seven tiles on 4×4, two in a byte. */
const sevenTilesBytes = (16 * 15 * 14 * 13 * 12 * 11 * 10) / 2;
/** Entries of the tables of 4×4 that have no patterns: of four bytes each for walking distance (both walks of 24,964 states), else of one. */
const lightBytes = { conflicts: 4096 + 1280 + 1024, walking: 2 * 4 * 8 * 24_964 } as const;

/** Memory of the tables for a goal. */
export function tableBytes(goal: Board, wanted: TableClass): number {
  const frame = new GoalFrame(goal);
  const tables = usableTables(goal, wanted);
  if (!hasPatterns(tables)) return lightBytes[tables];
  if (tables === 'largest') return 2 * sevenTilesBytes;
  const bytes = partitionFor(frame, tables).reduce((sum, { length }) => sum + 16 ** length, 0);
  return isFifteen(frame) && !isSymmetric(frame) ? 2 * bytes : bytes;
}

/** Whether the reflection in the diagonal through the first cell leaves the goal's blank where it is. */
function isSymmetric({ blank, columns }: TurnedGoal): boolean {
  return blank % columns === Math.floor(blank / columns);
}

/** Whether there are pattern databases for a goal, by which a solution may be proved to be a shortest: see `AnytimeTask.withTables`. */
export function canProve({ rows, columns, cells }: Board): boolean {
  return rows === 5 && columns === 5 && [0, 4, 20, 24].includes(cells.indexOf(0));
}

/** Bytes of these pattern databases, of which every thread has its own. */
export const proofBytes = 127_512_000;

/** Under which they are kept, each table by its tiles. */
export const proofTableNames = ['5x5 1-2-5-6-7-12', '5x5 3-4-8-9-13-14'] as const;
