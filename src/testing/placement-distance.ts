import { type Size, cellCount } from '../core/puzzle/board.ts';
import { type Move, cellAfter } from '../core/puzzle/moves.ts';

/** Rows and columns between the cells of all tiles and their goal cells. */
export function manhattanOf(
  { columns }: Size,
  placement: readonly number[],
  goal: readonly number[],
): number {
  return placement.reduce((sum, cell, tile) => {
    const rows = Math.abs(Math.floor(cell / columns) - Math.floor(goal[tile] / columns));
    return sum + rows + Math.abs((cell % columns) - (goal[tile] % columns));
  }, 0);
}

/**
 * The fewest moves of a pattern's own tiles from a placement to their goal cells, wherever the blank begins: A* over
 * (placement, cells that the blank reaches), one placement at a time, with nothing kept between two.
 */
export function placementDistance(
  size: Size,
  placement: readonly number[],
  goal: readonly number[],
  goalBlank: number,
): number {
  const moves: readonly Move[] = [0, 1, 2, 3];
  const cells = cellCount(size);
  const regionOf = (tiles: readonly number[], blank: number): number[] => {
    const region = new Set([blank]);
    for (const cell of region) {
      for (const move of moves) {
        const beside = cellAfter(size, cell, move);
        if (beside >= 0 && !tiles.includes(beside)) region.add(beside);
      }
    }
    return [...region].sort((a, b) => a - b);
  };
  interface Node {
    readonly tiles: readonly number[];
    readonly region: readonly number[];
  }
  const open: Node[][] = []; // f → nodes
  const best = new Map<string, number>();
  const add = (node: Node, g: number): void => {
    const key = `${node.tiles.join()} ${node.region[0]}`;
    if ((best.get(key) ?? Infinity) <= g) return;
    best.set(key, g);
    (open[g + manhattanOf(size, node.tiles, goal)] ??= []).push(node);
  };
  for (let blank = 0; blank < cells; blank++)
    if (!placement.includes(blank)) add({ tiles: placement, region: regionOf(placement, blank) }, 0);
  for (let f = 0; f < open.length; f++) {
    for (const { tiles, region } of open[f] ?? []) {
      const g = f - manhattanOf(size, tiles, goal);
      if (best.get(`${tiles.join()} ${region[0]}`) !== g) continue;
      if (g === f && region.includes(goalBlank)) return g;
      tiles.forEach((cell, tile) => {
        for (const move of moves) {
          const to = cellAfter(size, cell, move);
          if (!region.includes(to)) continue;
          const moved = tiles.with(tile, to);
          add({ tiles: moved, region: regionOf(moved, cell) }, g + 1);
        }
      });
    }
  }
  throw new Error('the goal placement cannot be reached');
}
