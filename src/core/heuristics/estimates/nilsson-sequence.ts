import { type Board, type Size, cellCount, cellOfTile } from '../../puzzle/board.ts';
import type { Because, HeuristicFactory, Mark } from './heuristic.ts';
import { manhattan } from './manhattan.ts';

const sequenceWeight = 3;

/**
 * Manhattan distance + 3 × the sequence score (Nilsson 1980, for the goal 1 2 3 / 8 0 4 / 7 6 5): 2 for each tile on the
 * border that is not followed, clockwise, by what follows it in the goal, and 1 for each tile inside that is not at
 * home. The blank counts as what stands in its cell. Inadmissible.
 */
export const nilssonSequence: HeuristicFactory = (goal, costs = null) => {
  const distance = manhattan(goal, costs);
  const weight = sequenceWeight * (costs?.least ?? 1);
  const ring = borderRing(goal);
  const inside = cellsInside(goal, ring);
  const followers = followersIn(goal, ring);
  const goalCells = cellOfTile(goal);
  return {
    name: 'nilsson-sequence',
    largest: Math.ceil(distance.largest + weight * (2 * ring.length + inside.length)),
    integral: distance.integral,
    perTile: null,
    evaluate: (cells) => {
      let score = 0;
      let tile = cells[ring[0]];
      for (let place = 0; place < ring.length; place++) {
        const next = cells[ring[place + 1 < ring.length ? place + 1 : 0]];
        if (tile !== 0 && followers[tile] !== next) score += 2;
        tile = next;
      }
      for (const cell of inside) if (cells[cell] !== 0 && goalCells[cells[cell]] !== cell) score++;
      return distance.evaluate(cells) + weight * score;
    },
    explain: (cells) => {
      const parts = distance.explain(cells);
      ring.forEach((cell, place) => {
        const tile = cells[cell];
        const next = cells[ring[(place + 1) % ring.length]];
        if (tile === 0 || followers[tile] === next) return;
        const because = sayFollower(next, followers[tile]);
        const mark: Mark = { kind: 'seam', beside: ring[(place + 1) % ring.length] };
        parts.push({ tile, cell, amount: 2 * weight, because, mark });
      });
      for (const cell of inside) {
        const tile = cells[cell];
        if (tile === 0 || goalCells[tile] === cell) continue;
        const because = { title: 'inside the border and not at home' };
        parts.push({ tile, cell, amount: weight, because, mark: { kind: 'ring' } });
      }
      return parts.sort((a, b) => a.cell - b.cell);
    },
  };
};

/** @param wanted negative: no tile belongs there, as it is not one of the border */
function sayFollower(next: number, wanted: number): Because {
  if (wanted < 0)
    return next === 0 ? { code: 'because.follower.blank.none' } : { code: 'because.follower.none', next };
  if (next === 0) return { code: 'because.follower.blank', wanted };
  return wanted === 0
    ? { code: 'because.follower.not-blank', next }
    : { code: 'because.follower', next, wanted };
}

/** The cells of the border, clockwise from the top left. */
function borderRing({ rows, columns }: Size): number[] {
  const ring: number[] = [];
  for (let column = 0; column < columns; column++) ring.push(column);
  for (let row = 1; row < rows; row++) ring.push(row * columns + columns - 1);
  for (let column = columns - 2; column >= 0; column--) ring.push((rows - 1) * columns + column);
  for (let row = rows - 2; row > 0; row--) ring.push(row * columns);
  return ring;
}

function cellsInside(size: Size, ring: readonly number[]): number[] {
  return Array.from({ length: cellCount(size) }, (_, cell) => cell).filter((cell) => !ring.includes(cell));
}

/** Tile → what follows it clockwise on the goal's border | −1 when its goal is inside. */
function followersIn(goal: Board, ring: readonly number[]): Int8Array {
  const followers = new Int8Array(cellCount(goal)).fill(-1);
  ring.forEach((cell, place) => {
    followers[goal.cells[cell]] = goal.cells[ring[(place + 1) % ring.length]];
  });
  return followers;
}
