import { type Board, blankCell, cellCount, cellOfTile } from '../puzzle/board.ts';
import type { Contribution, Heuristic, HeuristicFactory } from './heuristic.ts';
import { manhattan } from './manhattan.ts';
import { type WalkingTable, walkingTable } from './walking-table.ts';

/**
 * Vertical plus horizontal walking distance (Ken'ichiro Takahashi): the fewest vertical moves when only the rows of the
 * tiles matter, and the fewest horizontal ones when only their columns do. Never below Manhattan distance, which lets
 * every tile walk alone.
 */
export const walkingDistance: HeuristicFactory = (goal) => {
  const down = walkOf(goal, 'row');
  const across = walkOf(goal, 'column');
  const distance = manhattan(goal);
  const goalCells = cellOfTile(goal);
  const downKeys = down.keys;
  const acrossKeys = across.keys;
  return {
    name: 'walking-distance',
    largest: down.table.largest + across.table.largest,
    integral: true,
    perTile: null,
    evaluate: (cells) => {
      const count = cells.length;
      let downKey = 0;
      let acrossKey = 0;
      for (let cell = 0; cell < count; cell++) {
        const at = cells[cell] * count + cell;
        downKey += downKeys[at];
        acrossKey += acrossKeys[at];
      }
      return down.table.distanceOf(downKey) + across.table.distanceOf(acrossKey);
    },
    explain: (cells) =>
      [
        ...distance.explain(cells),
        ...surplusOf(cells, goalCells, down),
        ...surplusOf(cells, goalCells, across),
      ].sort((a, b) => a.cell - b.cell),
  } satisfies Heuristic;
};

/** The walk along one direction. */
interface Walk {
  readonly table: WalkingTable;
  readonly keys: Float64Array; // tile × cells + cell → what it adds to the key of the table
  readonly word: 'row' | 'column';
  lineOf(cell: number): number;
}

function walkOf(goal: Board, word: 'row' | 'column'): Walk {
  const { rows, columns } = goal;
  const [lines, length] = word === 'row' ? [rows, columns] : [columns, rows];
  const lineOf = (cell: number): number => (word === 'row' ? Math.floor(cell / columns) : cell % columns);
  const table = walkingTable(lines, length, lineOf(blankCell(goal)));
  const count = cellCount(goal);
  const goalCells = cellOfTile(goal);
  const keys = new Float64Array(count * count);
  for (let cell = 0; cell < count; cell++) {
    keys[cell] = table.blankWeight * lineOf(cell);
    for (let tile = 1; tile < count; tile++) {
      keys[tile * count + cell] = table.weights[lineOf(cell) * lines + lineOf(goalCells[tile])];
    }
  }
  return { table, keys, word, lineOf };
}

/** What the walk adds to Manhattan distance, at the first tile that is out of its line: none when all are in theirs. */
function surplusOf(cells: Uint8Array, goalCells: Uint8Array, walk: Walk): Contribution[] {
  let key = 0;
  let alone = 0;
  let first = -1;
  cells.forEach((tile, cell) => {
    key += walk.keys[tile * cells.length + cell];
    if (tile === 0) return;
    const away = Math.abs(walk.lineOf(cell) - walk.lineOf(goalCells[tile]));
    alone += away;
    if (away > 0 && first < 0) first = cell;
  });
  const amount = walk.table.distanceOf(key) - alone;
  if (amount === 0) return [];
  const moves = `${amount} move${amount === 1 ? '' : 's'}`;
  const because = `all tiles together need ${moves} more between the ${walk.word}s than one by one`;
  return [{ tile: cells[first], cell: first, amount, because }];
}
