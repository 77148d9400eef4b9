import { type Board, blankCell, cellCount, cellOfTile } from '../../puzzle/board.ts';
import type { Because, Contribution, Heuristic, HeuristicFactory, LinesAway } from './heuristic.ts';
import { type WalkingTable, walkingTable } from './walking-table.ts';

/**
 * Vertical plus horizontal walking distance (Ken'ichiro Takahashi): the fewest vertical moves when only the rows of the
 * tiles matter, and the fewest horizontal ones when only their columns do. Never below Manhattan distance, which lets
 * every tile walk alone.
 */
export const walkingDistance: HeuristicFactory = (goal, costs = null) => {
  const down = walkOf(goal, 'row');
  const across = walkOf(goal, 'column');
  const goalCells = cellOfTile(goal);
  const least = costs?.least ?? 1;
  const downKeys = down.keys;
  const acrossKeys = across.keys;
  return {
    name: 'walking-distance',
    largest: Math.ceil(least * (down.table.largest + across.table.largest)),
    integral: Number.isInteger(least),
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
      return least * (down.table.distanceOf(downKey) + across.table.distanceOf(acrossKey));
    },
    explain: (cells) =>
      [...walkAlong(cells, goalCells, down), ...walkAlong(cells, goalCells, across)].map((part) => ({
        ...part,
        amount: least * part.amount,
      })),
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

/** The walk as one part, at the blank: all tiles make it together. None when all are in their lines. */
function walkAlong(cells: Uint8Array, goalCells: Uint8Array, walk: Walk): Contribution[] {
  let key = 0;
  let alone = 0;
  const away: LinesAway[] = [];
  cells.forEach((tile, cell) => {
    key += walk.keys[tile * cells.length + cell];
    const lines = tile === 0 ? 0 : walk.lineOf(goalCells[tile]) - walk.lineOf(cell);
    if (lines !== 0) away.push({ cell, lines });
    alone += Math.abs(lines);
  });
  const amount = walk.table.distanceOf(key);
  if (amount === 0) return [];
  const because: Because =
    amount === alone
      ? { code: `because.${walk.word}-walk` }
      : { code: `because.${walk.word}-walk.more`, n: amount - alone };
  return [
    { tile: 0, cell: cells.indexOf(0), amount, because, mark: { kind: 'lines', line: walk.word, away } },
  ];
}
