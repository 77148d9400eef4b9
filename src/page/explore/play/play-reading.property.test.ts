import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { arrangeSpace } from '../../../core/analysis/distance-tables.ts';
import { RingDistances } from '../../../core/analysis/true-distances.ts';
import { Prng } from '../../../core/base/prng.ts';
import { createBoard } from '../../../core/puzzle/board.ts';
import { boardsAlong } from '../../../core/puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../../core/puzzle/scramble.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { readGame } from './play-reading.ts';
import { samples } from '../../../testing/samples.ts';

const goals = [
  createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]),
  createBoard({ rows: 2, columns: 4 }, [1, 2, 3, 4, 5, 6, 7, 0]),
];
const spaces = goals.map((goal) => ({
  goal,
  distances: new RingDistances(goal, arrangeSpace(goal)),
  truth: exactDistances(goal),
}));

/** A game at random: its boards' distances as the page reads them, and as the plainest search has them. */
const games = fc
  .record({ space: fc.constantFrom(...spaces), seed: fc.nat(), length: fc.integer({ min: 1, max: 40 }) })
  .map(({ space: { goal, distances, truth }, seed, length }) => {
    const prng = new Prng(seed);
    const start = randomSolvableBoard(goal, prng);
    const boards = boardsAlong(start, randomWalk(start, length, prng).moves);
    return {
      read: boards.map((board) => distances.distanceOf(board)),
      true: boards.map((board) => truth.distance[truth.indexOf(board)!]),
    };
  });

describe('the reading of a game', () => {
  it('has a best total that never falls, and that is the optimum as long as every move was optimal', () => {
    fc.assert(
      fc.property(games, (game) => {
        let best = game.true[0];
        let allOptimal = true;
        game.true.forEach((left, made) => {
          if (made > 0) allOptimal &&= left === game.true[made - 1] - 1;
          const reading = readGame(game.read.slice(0, made + 1));
          expect(reading).toMatchObject({ made, left, optimum: game.true[0] });
          expect(reading.best).toBeGreaterThanOrEqual(best);
          expect(reading.best === reading.optimum).toBe(allOptimal);
          best = reading.best!;
        });
      }),
      { seed: 20261122, numRuns: samples(300) },
    );
  });

  it('counts 2 for a move away and 0 for a move nearer; what is lost is their sum', () => {
    fc.assert(
      fc.property(games, (game) => {
        let lost = 0;
        for (let made = 1; made < game.true.length; made++) {
          const reading = readGame(game.read.slice(0, made + 1));
          const away = game.true[made] > game.true[made - 1];
          expect(reading.lastCost).toBe(away ? 2 : 0);
          lost += away ? 2 : 0;
          expect(reading.lost).toBe(lost);
        }
      }),
      { seed: 20261123, numRuns: samples(300) },
    );
  });

  it('says nothing that it cannot know', () => {
    expect(readGame([null])).toEqual({
      ...{ made: 0, optimum: null, left: null, best: null, lost: null, lastCost: null },
    });
    expect(readGame([12, null])).toMatchObject({ made: 1, optimum: 12, best: null, lost: null });
    expect(readGame([null, 11])).toMatchObject({ made: 1, left: 11, best: 12, lost: null, lastCost: null });
  });
});
