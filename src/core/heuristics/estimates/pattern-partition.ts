import { heuristicFormOf, patternEntries } from '../../search/heuristic-text.ts';
import type { HeuristicText } from '../../search/settings.ts';
import { type Board, cellCount } from '../../puzzle/board.ts';

/** Tiles of each pattern: every tile but the blank in one. */
export type Partition = readonly (readonly number[])[];

/** Entries of all tables together: about half a second of work. */
const usualEntries = 3_000_000;

/** Up to here goals are read row by row. */
const fewCells = 9;

/**
 * The usual patterns for a goal: its tiles in order, cut into pieces of equal length or one less, two at least. The
 * pieces are as long as the tables of all together allow: 4-4 for 3×3, 4-4-4-3 for 4×4, 3-3-… for 5×5.
 *
 *     1  2  3      1  2 | 3  4      Above 9 cells two rows at a time, column by column: tiles near each other hinder
 *     4| 5  6      5  6 | 7  8      each other most. On 4×4 squares have a mean h of 40.5, rows 39.1 (2,000 boards).
 *     7  8         ------------
 *                  9 10 |11 12
 *                 13 14 |15
 */
export function usualPartition(goal: Board): Partition {
  const cells = cellCount(goal);
  const tiles = inOrder(goal, cells > fewCells ? 2 : 1);
  let pieces = 2;
  const entriesOf = (count: number): number => count * patternEntries(cells, Math.ceil(tiles.length / count));
  while (pieces < tiles.length && entriesOf(pieces) > usualEntries) pieces++;
  const partition: number[][] = [];
  for (let from = 0; pieces > 0; pieces--) {
    const length = Math.ceil((tiles.length - from) / pieces);
    partition.push(tiles.slice(from, from + length));
    from += length;
  }
  return partition;
}

/** The tiles of a goal in bands of rows, each band column by column. */
function inOrder({ rows, columns, cells }: Board, bandRows: number): number[] {
  const tiles: number[] = [];
  for (let top = 0; top < rows; top += bandRows) {
    for (let column = 0; column < columns; column++) {
      for (let row = top; row < Math.min(rows, top + bandRows); row++)
        tiles.push(cells[row * columns + column]);
    }
  }
  return tiles.filter((tile) => tile !== 0);
}

/** The patterns that a heuristic's text asks for; null when it is no pattern database. */
export function partitionOf(text: HeuristicText, goal: Board): Partition | null {
  const form = heuristicFormOf(text);
  if (form.kind !== 'single' || form.name !== 'pattern-database') return null;
  return form.patterns ?? usualPartition(goal);
}

/** Tile → its pattern, the blank → −1. */
export function groupOfTile(partition: Partition, cells: number): Int8Array {
  const groups = new Int8Array(cells).fill(-1);
  partition.forEach((tiles, group) => {
    for (const tile of tiles) groups[tile] = group;
  });
  return groups;
}
