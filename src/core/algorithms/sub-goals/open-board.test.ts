import { describe, expect, test } from 'vitest';
import { type Size, cellCount } from '../../puzzle/board.ts';
import { blankDestinations } from '../../puzzle/moves.ts';
import { OpenBoard } from './open-board.ts';

/**
 * Fewest moves that bring a tile from anywhere to the target, by breadth-first search from all placements that have it
 * there: blank × cells + tile → moves. Undone moves are moves, so the way back is as long.
 */
function trueCosts(size: Size, target: number): Int32Array {
  const count = cellCount(size);
  const destination = blankDestinations(size);
  const moves = new Int32Array(count * count).fill(-1);
  const queue: number[] = [];
  for (let blank = 0; blank < count; blank++) if (blank !== target) queue.push(blank * count + target);
  for (const placement of queue) moves[placement] = 0;
  for (const placement of queue) {
    const blank = Math.floor(placement / count);
    const tile = placement % count;
    for (let move = 0; move < 4; move++) {
      const to = destination[blank * 4 + move];
      const next = to * count + (to === tile ? blank : tile);
      if (to < 0 || moves[next] >= 0) continue;
      moves[next] = moves[placement] + 1;
      queue.push(next);
    }
  }
  return moves;
}

describe.each([
  { rows: 2, columns: 2 },
  { rows: 2, columns: 5 },
  { rows: 4, columns: 3 },
  { rows: 6, columns: 7 },
])('$rows×$columns, every placement of blank, tile and target', (size) => {
  const count = cellCount(size);
  const open = new OpenBoard(size);
  const destination = blankDestinations(size);

  test('the cost is never more than the true one, and a move changes it by at most 1', () => {
    const wrong: string[] = [];
    for (let target = 0; target < count; target++) {
      const costs = trueCosts(size, target);
      for (let placement = 0; placement < count * count; placement++) {
        const blank = Math.floor(placement / count);
        const tile = placement % count;
        if (blank === tile) continue;
        const cost = open.cost(blank, tile, target);
        let holds = cost <= costs[placement] && cost <= open.maxCost && (cost === 0) === (tile === target);
        for (let move = 0; move < 4; move++) {
          const to = destination[blank * 4 + move];
          if (to >= 0) holds &&= Math.abs(open.cost(to, to === tile ? blank : tile, target) - cost) <= 1;
        }
        if (!holds)
          wrong.push(`blank ${blank}, tile ${tile}, target ${target}: ${cost} of ${costs[placement]}`);
      }
    }
    expect(wrong).toEqual([]);
  });
});

test('away from the borders the cost is the true one', () => {
  const size = { rows: 9, columns: 9 };
  const open = new OpenBoard(size);
  const inner = Array.from({ length: 25 }, (_, index) => (2 + Math.floor(index / 5)) * 9 + 2 + (index % 5));
  for (const target of inner) {
    const costs = trueCosts(size, target);
    for (const blank of inner) {
      for (const tile of inner) {
        if (blank !== tile) expect(open.cost(blank, tile, target)).toBe(costs[blank * 81 + tile]);
      }
    }
  }
});

test('round a tile, round its corner, and the walk round it', () => {
  const size = { rows: 5, columns: 9 };
  const open = new OpenBoard(size);
  const cell = (row: number, column: number): number => row * 9 + column;
  expect(open.cost(cell(2, 3), cell(2, 2), cell(2, 3))).toBe(1);
  expect(open.cost(cell(2, 3), cell(2, 2), cell(2, 4))).toBe(6);
  expect(open.cost(cell(2, 3), cell(2, 2), cell(3, 3))).toBe(4);
  expect(open.cost(cell(2, 1), cell(2, 2), cell(2, 3))).toBe(5);
  expect(open.distance(cell(0, 0), cell(4, 8))).toBe(12);
});
