import { cellCount, cellOfTile } from '../puzzle/board.ts';
import type { Contribution, HeuristicFactory } from './heuristic.ts';

/**
 * The fewest moves when the blank may change places with any tile, near or far (Gaschnig 1979). Follow each tile to its
 * goal cell, the tile that stands there to its own, and so on: boards are circles of tiles. The circle of the blank is
 * settled by one jump for each of its misplaced tiles; each other circle costs one more, to bring the blank in.
 */
export const gaschnig: HeuristicFactory = (goal) => {
  const count = cellCount(goal);
  const goalCells = cellOfTile(goal);
  const seen = new Uint8Array(count); // cell → 1 when its circle is counted
  return {
    name: 'gaschnig',
    // All tiles misplaced, in circles of two where the blank is at home.
    largest: count - 1 + Math.floor((count - 1) / 2),
    integral: true,
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
      return jumps;
    },
    explain: (cells) => [
      ...misplacedTiles(cells, goalCells),
      ...circlesWithoutBlank(cells, goalCells).map(([cell, ...others]): Contribution => {
        const because = `in a circle with ${others.map((other) => cells[other]).join(', ')}: the blank must jump in first`;
        return { tile: cells[cell], cell, amount: 1, because };
      }),
    ],
  };
};

function misplacedTiles(cells: Uint8Array, goalCells: Uint8Array): Contribution[] {
  return [...cells].flatMap((tile, cell) =>
    tile === 0 || goalCells[tile] === cell
      ? []
      : [{ tile, cell, amount: 1, because: 'one jump to its goal cell' }],
  );
}

/** The circles of two tiles or more, each as its cells in order. */
function circlesWithoutBlank(cells: Uint8Array, goalCells: Uint8Array): number[][] {
  const seen = new Set<number>();
  const circles: number[][] = [];
  for (let first = 0; first < cells.length; first++) {
    const circle: number[] = [];
    for (let cell = first; !seen.has(cell); cell = goalCells[cells[cell]]) {
      seen.add(cell);
      circle.push(cell);
    }
    if (circle.length > 1 && circle.every((cell) => cells[cell] !== 0)) circles.push(circle);
  }
  return circles;
}
