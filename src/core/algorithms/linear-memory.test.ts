import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { defaultSettings } from './registry.ts';
import type { AlgorithmName } from '../search/settings.ts';
import { standardGoal } from '../puzzle/board.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { runToEnd } from './create-machine.ts';

const seed = 20_261_121;
const goal = standardGoal({ rows: 3, columns: 3 });
const fourByFour = standardGoal({ rows: 4, columns: 4 });

/** With an admissible estimate neither of these ever goes deeper than a shortest solution. */
const limits: readonly [AlgorithmName, (moves: number) => number][] = [
  ['ida-star', (moves) => moves + 1], // the path
  ['rbfs', (moves) => 3 * moves + 2], // the path, and up to two siblings of each of its nodes
];

describe.each(limits)('%s keeps a number of nodes that is linear in the depth', (algorithm, most) => {
  const prng = new Prng(seed);
  const starts = [
    ...Array.from({ length: 200 }, () => ({ start: randomSolvableBoard(goal, prng), goal })),
    ...Array.from({ length: 20 }, () => ({
      start: randomWalk(fourByFour, 40, prng).board,
      goal: fourByFour,
    })),
  ];

  test('on 200 random 3×3 boards and 20 walks of 40 moves on 4×4', () => {
    for (const { start, goal: target } of starts) {
      const settings = { ...defaultSettings(algorithm), heuristic: 'linear-conflict' as const };
      const { moves, counts } = runToEnd({ start, goal: target, settings, evenIfUnsolvable: false });
      expect(moves).not.toBeNull();
      expect(counts.maxStored).toBeLessThanOrEqual(most(moves!.length));
    }
  });

  test('A* keeps far more on a hard board', () => {
    const start = { ...goal, cells: Uint8Array.of(8, 6, 7, 2, 5, 4, 3, 0, 1) };
    const stored = (name: AlgorithmName): number =>
      runToEnd({ start, goal, settings: defaultSettings(name), evenIfUnsolvable: false }).counts.maxStored;
    expect(stored('a-star')).toBeGreaterThan(50 * stored(algorithm));
  });
});
