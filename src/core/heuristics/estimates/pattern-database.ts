import { type Board, blankCell, cellCount, cellOfTile } from '../../puzzle/board.ts';
import type { MoveCosts } from '../../puzzle/move-costs.ts';
import type { Because, Contribution, Heuristic } from './heuristic.ts';
import { manhattan } from './manhattan.ts';
import type { Partition } from './pattern-partition.ts';
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
export function patternDatabase(
  name: string,
  partition: Partition,
  goal: Board,
  costs: MoveCosts | null,
): Heuristic {
  const count = cellCount(goal);
  const goalCells = cellOfTile(goal);
  const patterns = partition.map((tiles): Pattern => {
    const ordered = [...tiles].sort((a, b) => goalCells[a] - goalCells[b]);
    const cells = ordered.map((tile) => goalCells[tile]);
    const ofTiles = costs && ordered.map((tile) => costs.ofTile[tile]);
    return { tiles: Int32Array.from(ordered), table: patternTable(goal, cells, blankCell(goal), ofTiles) };
  });
  const distance = manhattan(goal, costs);
  // Board by board: there is no table of what each tile adds where costs have fractions.
  const alone = (tile: number, cell: number): number => {
    const to = goalCells[tile];
    const lines = Math.abs(Math.floor(cell / goal.columns) - Math.floor(to / goal.columns));
    return (lines + Math.abs((cell % goal.columns) - (to % goal.columns))) * (costs?.ofTile[tile] ?? 1);
  };
  const cellOf = new Int32Array(count); // tile → cell
  const placement = new Int32Array(count);
  const unknown = costs === null ? unreachable : Infinity;
  const movesOf = ({ tiles, table }: Pattern): number => {
    for (let index = 0; index < tiles.length; index++) placement[index] = cellOf[tiles[index]];
    const moves = table.moves[rankOf(placement, tiles.length, count)];
    return moves === unknown ? distancesTogether(tiles, cellOf, alone) : moves;
  };
  const locate = (cells: Uint8Array): void => {
    for (let cell = 0; cell < count; cell++) cellOf[cells[cell]] = cell;
  };
  return {
    name,
    // With all tiles in one pattern, boards that cannot reach the goal have their Manhattan distance.
    largest: Math.ceil(
      patterns.reduce((sum, { table }) => sum + table.largest, patterns.length > 1 ? 0 : distance.largest),
    ),
    integral: distance.integral,
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
        together(pattern.tiles, group, movesOf(pattern), cellOf, alone),
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
  alone: (tile: number, cell: number) => number,
): Contribution[] {
  if (amount === 0) return [];
  const cells = [...tiles].map((tile) => cellOf[tile]).sort((a, b) => a - b);
  const restless = [...tiles].filter((tile) => alone(tile, cellOf[tile]) > 0);
  const tile = restless.reduce((first, other) => (cellOf[other] < cellOf[first] ? other : first));
  const surplus = amount - distancesTogether(tiles, cellOf, alone);
  const named = [...tiles].sort((a, b) => a - b).join(', ');
  const because: Because =
    surplus === 0
      ? { code: 'because.pattern', tiles: named }
      : { code: 'because.pattern.more', tiles: named, n: surplus };
  return [{ tile, cell: cellOf[tile], amount, because, mark: { kind: 'pattern', group, cells } }];
}

function distancesTogether(
  tiles: Int32Array,
  cellOf: Int32Array,
  alone: (tile: number, cell: number) => number,
): number {
  let sum = 0;
  for (const tile of tiles) sum += alone(tile, cellOf[tile]);
  return sum;
}
