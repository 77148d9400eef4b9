import { type Board, cellCount, cellOfTile } from '../../puzzle/board.ts';
import type { Contribution, HeuristicFactory } from './heuristic.ts';

/**
 * The fewest moves when the blank may change places with any tile, near or far (Gaschnig 1979). Follow each tile to its
 * goal cell, the tile that stands there to its own, and so on: boards are circles of tiles. The circle of the blank is
 * settled by one jump for each of its misplaced tiles; each other circle costs one more, to bring the blank in.
 */
export const gaschnig: HeuristicFactory = (goal, costs = null) => {
  const count = cellCount(goal);
  const goalCells = cellOfTile(goal);
  const least = costs?.least ?? 1;
  const seen = new Uint8Array(count); // cell → 1 when its circle is counted
  return {
    name: 'gaschnig',
    // All tiles misplaced, in circles of two where the blank is at home.
    largest: Math.ceil(least * (count - 1 + Math.floor((count - 1) / 2))),
    integral: Number.isInteger(least),
    perTile: null,
    evaluate: (cells) => {
      seen.fill(0);
      let jumps = 0;
      for (let first = 0; first < count; first++) {
        if (seen[first] === 1 || goalCells[cells[first]] === first) continue;
        let length = 0;
        let hasBlank = false;
        for (let cell = first; seen[cell] === 0; cell = goalCells[cells[cell]]) {
          seen[cell] = 1;
          length++;
          if (cells[cell] === 0) hasBlank = true;
        }
        jumps += hasBlank ? length - 1 : length + 1;
      }
      return least * jumps;
    },
    explain: (cells) => jumpsHome(cells, goal, least),
  };
};

/**
 * A shortest row of jumps: where the blank covers the place of a tile, that tile jumps home; where the blank is at home,
 * the first tile that is not jumps in, and its circle is open.
 */
function jumpsHome(cells: Uint8Array, goal: Board, amount: number): Contribution[] {
  const now = cells.slice();
  const jumps: Contribution[] = [];
  for (;;) {
    const blank = now.indexOf(0);
    const wanted = goal.cells[blank];
    const from =
      wanted !== 0 ? now.indexOf(wanted) : now.findIndex((tile, cell) => tile !== goal.cells[cell]);
    if (from < 0) return jumps;
    const tile = now[from];
    now[blank] = tile;
    now[from] = 0;
    const turn = jumps.length + 1;
    const because = { code: wanted === 0 ? 'because.jump-away' : 'because.jump-home', n: turn } as const;
    jumps.push({
      ...{ tile, cell: cells.indexOf(tile), amount, because },
      mark: { kind: 'jump', turn, from, to: blank },
    });
  }
}
