import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import type { DistanceBits } from '../../contract/optimal.ts';
import { type Board, createBoard, standardGoal } from '../../puzzle/board.ts';
import { applyMove } from '../../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import { StateRanking } from '../../puzzle/state-rank.ts';
import { BitDistances, RingDistances } from '../true-distances.ts';
import { makeDistanceBits, packDistanceBits, unpackDistanceBits, arrangeSpace } from '../distance-tables.ts';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';

function bitsOf(goal: Board): DistanceBits {
  const making = makeDistanceBits(goal);
  for (;;) {
    const step = making.next();
    if (step.done === true) return step.value;
  }
}

const sizeOf = (name: string) => {
  const [rows, columns] = name.split('×').map(Number);
  return { rows, columns };
};

const seed = 20_261_123;

/** Goals with the blank anywhere and the tiles in any order. */
const anyGoal = (name: string, prng: Prng): Board => randomSolvableBoard(standardGoal(sizeOf(name)), prng);

describe.each(['2×2', '2×3', '3×2', '2×4', '4×2', '3×3'])('%s, counted in bits', (name) => {
  const prng = new Prng(seed);
  const goals = Array.from({ length: name === '3×3' ? 1 : 4 }, () => anyGoal(name, prng));

  test('every board is as far away as the rings say, or cannot be solved as they say', () => {
    for (const goal of goals) {
      const [far, near] = [new BitDistances(goal, bitsOf(goal)), new RingDistances(goal, arrangeSpace(goal))];
      const ranking = new StateRanking(goal);
      const cells = goal.cells.slice();
      let wrong = 0;
      for (let rank = 0; rank < ranking.count; rank++) {
        ranking.unrank(rank, cells);
        if (far.distanceOf({ ...goal, cells }) !== near.distanceOf({ ...goal, cells })) wrong++;
      }
      const swapped = goal.cells.map((tile) => (tile === 1 ? 2 : tile === 2 ? 1 : tile));
      expectEqual([wrong, far.distanceOf(createBoard(goal, swapped)), far.longest], [0, -1, near.longest]);
      for (let distance = -1; distance <= near.longest + 1; distance++)
        expectSame(far.boardsAt(distance), near.boardsAt(distance));
    }
  });
});

test('2×5 has each second bit right, and as many boards at each distance as the rings', () => {
  const goal = anyGoal('2×5', new Prng(seed));
  const near = new RingDistances(goal, arrangeSpace(goal));
  const bits = bitsOf(goal);
  const far = new BitDistances(goal, bits);
  expectEqual(
    [...bits.boardsAt],
    Array.from({ length: near.longest + 1 }, (_, at) => near.boardsAt(at)),
  );
  const ranking = new StateRanking(goal);
  const cells = goal.cells.slice();
  const drawn = new Prng(seed);
  for (let tries = 0; tries < 20_000; tries++) {
    ranking.unrank(drawn.nextBelow(ranking.count), cells);
    const board = { ...goal, cells };
    if (far.distanceOf(board) !== near.distanceOf(board))
      expect.fail(`${cells.join(' ')} is not that far away`);
  }
});

describe('what is read from the bits', () => {
  const goal = anyGoal('2×5', new Prng(seed + 1));
  const far = new BitDistances(goal, bitsOf(goal));
  const near = new RingDistances(goal, arrangeSpace(goal));

  test('boards are drawn at exactly the distance, listed ones and others, and not always the same', () => {
    const prng = new Prng(seed);
    for (let distance = 0; distance <= far.longest; distance++)
      expect(near.distanceOf(far.randomBoardAt(distance, prng))).toBe(distance);
    for (const distance of [12, 35]) {
      const drawn = Array.from({ length: 40 }, () => far.randomBoardAt(distance, prng).cells.join(' '));
      expect(new Set(drawn).size).toBeGreaterThan(30);
    }
    expect(() => far.randomBoardAt(56, prng)).toThrow('56 moves');
  });

  test('each of few boards is drawn about as often', () => {
    const prng = new Prng(seed);
    const often = new Map<string, number>();
    for (let draw = 0; draw < 600; draw++) {
      const key = far.randomBoardAt(3, prng).cells.join(' ');
      often.set(key, (often.get(key) ?? 0) + 1);
    }
    expect(often.size).toBe(near.boardsAt(3));
    expect(Math.min(...often.values())).toBeGreaterThan((600 / often.size) * 0.6);
  });

  test('optimal moves lead home', () => {
    let board = far.randomBoardAt(far.longest, new Prng(seed));
    for (let left = far.longest; left > 0; left--) {
      const moves = far.optimalMoves(board);
      expectEqual(moves, near.optimalMoves(board));
      board = applyMove(board, moves[0]);
    }
    expectEqual(board.cells, goal.cells);
    expectEqual(far.optimalMoves(board), []);
  });
});

test('bits come out as they were packed, and nothing comes out of what is too short', () => {
  const goal = anyGoal('2×4', new Prng(seed));
  const bits = bitsOf(goal);
  const packed = packDistanceBits(bits);
  expectEqual(unpackDistanceBits(goal, packed), bits);
  expect(unpackDistanceBits(goal, packed.subarray(0, packed.length - 4))).toBeNull();
  expect(unpackDistanceBits(goal, new Uint8Array(2))).toBeNull();
});

test('goals that are turned share their bits, others refuse them', () => {
  const [corner, edge] = [7, 2].map((blank) => {
    const cells = Array.from({ length: 8 }, (_, index) => index + 1);
    return createBoard({ rows: 3, columns: 3 }, cells.toSpliced(blank === 7 ? 8 : 0, 0, 0));
  });
  const bits = bitsOf(corner);
  const board = randomWalk(edge, 40, new Prng(seed)).board;
  expect(new BitDistances(edge, bits).distanceOf(board)).toBe(
    new RingDistances(edge, arrangeSpace(edge)).distanceOf(board),
  );
  const middle = createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 4, 0, 5, 6, 7, 8]);
  expect(() => new BitDistances(middle, bits)).toThrow('another goal');
});
