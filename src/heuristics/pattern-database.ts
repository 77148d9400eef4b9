import { type Board, blankCell, cellCount, cellOfTile } from '../puzzle/board.ts';
import type { Contribution, Heuristic } from './heuristic.ts';
import { manhattan } from './manhattan.ts';
import { type Partition, groupOfTile } from './pattern-partition.ts';
import { type PatternTable, patternTable, rankOf, unreachable } from './pattern-table.ts';

/** A pattern, ready to be looked up. */
interface Pattern {
  readonly tiles: Int32Array; // place in the table → tile, in the order of their goal cells
  readonly table: PatternTable;
}

/**
 * The sum over the patterns of the fewest moves of their own tiles: additive, disjoint pattern databases (Korf & Felner
 * 2002). What is counted for one pattern is not counted for another, so the sum is admissible. The blank is minimised
 * out, which makes it inconsistent in general.
 * @param name with which the heuristic was asked for
 */
export function patternDatabase(name: string, partition: Partition, goal: Board): Heuristic {
  const count = cellCount(goal);
  const goalCells = cellOfTile(goal);
  const patterns = partition.map((tiles): Pattern => {
    const ordered = [...tiles].sort((a, b) => goalCells[a] - goalCells[b]);
    const cells = ordered.map((tile) => goalCells[tile]);
    return { tiles: Int32Array.from(ordered), table: patternTable(goal, cells, blankCell(goal)) };
  });
  const distance = manhattan(goal);
  const groups = groupOfTile(partition, count);
  const cellOf = new Int32Array(count); // tile → cell
  const placement = new Int32Array(count);
  const movesOf = ({ tiles, table }: Pattern): number => {
    for (let index = 0; index < tiles.length; index++) placement[index] = cellOf[tiles[index]];
    const moves = table.moves[rankOf(placement, tiles.length, count)];
    return moves === unreachable ? distancesTogether(tiles, cellOf, distance.perTile!) : moves;
  };
  const locate = (cells: Uint8Array): void => {
    for (let cell = 0; cell < count; cell++) cellOf[cells[cell]] = cell;
  };
  return {
    name,
    // With all tiles in one pattern, boards that cannot reach the goal have their Manhattan distance.
    largest: patterns.reduce(
      (sum, { table }) => sum + table.largest,
      patterns.length > 1 ? 0 : distance.largest,
    ),
    integral: true,
    perTile: null,
    evaluate: (cells) => {
      locate(cells);
      let moves = 0;
      for (const pattern of patterns) moves += movesOf(pattern);
      return moves;
    },
    explain: (cells) => {
      locate(cells);
      const parts = distance.explain(cells).map((part) => ({ ...part, group: groups[part.tile] }));
      const surplus = patterns.flatMap((pattern, group) =>
        surplusOf(
          parts.filter((part) => part.group === group),
          movesOf(pattern),
        ),
      );
      return [...parts, ...surplus].sort((a, b) => a.cell - b.cell);
    },
  };
}

/** The moves of a pattern beyond those that its tiles need one by one, at the first of its tiles that is not at home. */
function surplusOf(alone: readonly Contribution[], moves: number): Contribution[] {
  const amount = alone.reduce((left, part) => left - part.amount, moves);
  if (amount === 0) return [];
  const because = `its pattern needs ${amount} move${amount === 1 ? '' : 's'} more than tile by tile`;
  return [{ ...alone[0], amount, because }];
}

function distancesTogether(tiles: Int32Array, cellOf: Int32Array, perTile: Int32Array): number {
  let sum = 0;
  for (const tile of tiles) sum += perTile[tile * cellOf.length + cellOf[tile]];
  return sum;
}
