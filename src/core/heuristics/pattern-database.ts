import { type Board, blankCell, cellCount, cellOfTile } from '../puzzle/board.ts';
import type { Because, Contribution, Heuristic } from './heuristic.ts';
import { manhattan } from './manhattan.ts';
import type { Partition } from './pattern-partition.ts';
import { type PatternTable, patternTable, rankOf, unreachable } from './pattern-table.ts';
import type { HeuristicSpec } from './heuristic-spec.ts';
import { usualPartition } from './pattern-partition.ts';

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
      return patterns.flatMap((pattern, group) =>
        together(pattern.tiles, group, movesOf(pattern), cellOf, distance.perTile!),
      );
    },
  };
}

/** A pattern as one part, at the first of its tiles that is not at home; none when it needs no moves. */
function together(
  tiles: Int32Array,
  group: number,
  amount: number,
  cellOf: Int32Array,
  perTile: Int32Array,
): Contribution[] {
  if (amount === 0) return [];
  const cells = [...tiles].map((tile) => cellOf[tile]).sort((a, b) => a - b);
  const aloneOf = (tile: number): number => perTile[tile * cellOf.length + cellOf[tile]];
  const restless = [...tiles].filter((tile) => aloneOf(tile) > 0);
  const tile = restless.reduce((first, other) => (cellOf[other] < cellOf[first] ? other : first));
  const surplus = amount - distancesTogether(tiles, cellOf, perTile);
  const named = [...tiles].sort((a, b) => a - b).join(', ');
  const because: Because =
    surplus === 0
      ? { code: 'because.pattern', tiles: named }
      : { code: 'because.pattern.more', tiles: named, n: surplus };
  return [{ tile, cell: cellOf[tile], amount, because, mark: { kind: 'pattern', group, cells } }];
}

function distancesTogether(tiles: Int32Array, cellOf: Int32Array, perTile: Int32Array): number {
  let sum = 0;
  for (const tile of tiles) sum += perTile[tile * cellOf.length + cellOf[tile]];
  return sum;
}

export const patternDatabaseSpec: HeuristicSpec = {
  title: 'Pattern database',
  formula: 'h = Σ over the patterns of the fewest moves of their own tiles',
  meaning:
    'The tiles are divided into patterns; each is solved alone, and its moves are looked up in a table.',
  source: 'Korf & Felner 2002',
  admissible: 'always',
  consistent: 'never',
  group: 'Stronger',
  make: (goal) => patternDatabase('pattern-database', usualPartition(goal), goal),
};
