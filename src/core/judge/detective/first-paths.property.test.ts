import { expect, it } from 'vitest';
import { defaultSettings } from '../../algorithms/registry.ts';
import { runToEnd } from '../../algorithms/create-machine.ts';
import { Prng } from '../../base/prng.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { samples } from '../../../testing/samples.ts';
import { everyMoveOrder } from './tried-conventions.ts';

/** The detective makes one search for both rules (`straightDown`). */
it('counts depth first the same whether a cheaper path replaces what waits or the first is kept', () => {
  const goals = [
    standardGoal({ rows: 2, columns: 3 }),
    createBoard({ rows: 3, columns: 2 }, [1, 2, 3, 0, 4, 5]),
    standardGoal({ rows: 3, columns: 3 }),
  ];
  let [compared, solved] = [0, 0];
  for (let seed = 1; seed <= samples(24); seed++)
    for (const goal of goals) {
      const prng = new Prng(seed);
      const start = randomSolvableBoard(goal, prng);
      for (const algorithm of ['depth-first', 'iterative-deepening'] as const)
        for (const goalTest of ['expand', 'generate'] as const) {
          const moves = everyMoveOrder[prng.nextBelow(everyMoveOrder.length)];
          const maxDepth = 1 + prng.nextBelow(300);
          const [one, other] = (['closed', 'generated'] as const).map((duplicates) => {
            const limits = { maxExpansions: 3000, maxNodes: 20_000, maxDepth };
            const settings = { ...defaultSettings(algorithm), duplicates, goalTest, moves, ...limits };
            const run = runToEnd({ start, goal, settings, evenIfUnsolvable: true });
            return { status: run.status, moves: run.moves && [...run.moves], counts: run.counts };
          });
          const by = { seed, algorithm, goalTest, moves, maxDepth };
          expect({ by, ...other }).toEqual({ by, ...one });
          compared++;
          solved += Number(one.status === 'solved');
        }
    }
  expect(compared).toBeGreaterThan(60);
  expect(solved).toBeGreaterThan(compared / 8);
});
