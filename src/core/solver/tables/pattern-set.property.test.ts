import { describe, expect, it } from 'vitest';
import { arrangeSpace } from '../../analysis/distance-tables.ts';
import { RingDistances } from '../../analysis/true-distances.ts';
import { Prng } from '../../base/prng.ts';
import { type Board, blankFirstGoal, boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { korfHundred } from '../../puzzle/korf-hundred.ts';
import { type Move, applyMove } from '../../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../puzzle/scramble.ts';
import { forEachReachable } from '../../../testing/reachable-boards.ts';
import { GoalFrame } from '../../puzzle/goal-frame.ts';
import { OptimalSolver } from '../optimal-solver.ts';
import { type PatternSet, createPatternSet, tablesOf } from './pattern-set.ts';
import { isLong, samples } from '../../../testing/samples.ts';

/** The estimate, added up from its definition: what the searches keep up to date move by move. */
function estimate({ table, base, group, unit, blank }: PatternSet, cells: Uint8Array): number {
  const place = base.slice();
  cells.forEach((tile, cell) => {
    if (tile !== blank) place[group[tile]] += cell * unit[tile];
  });
  return place.reduce((sum, index) => sum + table[index], 0);
}

/** The board across the diagonal through the first cell. */
function reflected(cells: Uint8Array): Uint8Array {
  const across = (cell: number): number => (cell % 4) * 4 + (cell >> 2);
  return Uint8Array.from(cells, (_, cell) => across(cells[across(cell)]));
}

const fifteen = { rows: 4, columns: 4 };
const goal = blankFirstGoal(fifteen);
const sets = {
  small: createPatternSet(fifteen, 0, 'small', null),
  large: createPatternSet(fifteen, 0, 'large', null),
};
const classes = ['small', 'large'] as const;

describe('the estimate from pattern databases', () => {
  it.each(classes)('is at most the true distance of every 3×3 board, for any goal: %s', (tables) => {
    const prng = new Prng(33);
    for (let round = 0; round < samples(3); round++) {
      const home = randomSolvableBoard(standardGoal({ rows: 3, columns: 3 }), prng);
      const space = arrangeSpace(home);
      const distances = new RingDistances(home, space);
      const frame = new GoalFrame(home);
      const set = createPatternSet(frame, frame.blank, tables, null);
      let exact = 0;
      let states = 0;
      forEachReachable(home, (board) => {
        const h = estimate(set, frame.turn(board));
        const distance = distances.distanceOf(board);
        if (h > distance || (distance - h) % 2 !== 0) expect({ cells: board.cells, h }).toEqual({ distance });
        if (h === distance) exact++;
        states++;
      });
      expect(states).toBe(181_440);
      expect(exact).toBeGreaterThan(1000);
    }
  });

  it.each(classes)('is at most the length of random walks on 4×4, reflected too: %s', (tables) => {
    const prng = new Prng(20261121);
    for (let walk = 0; walk < samples(10_000); walk++) {
      const { board, moves } = randomWalk(goal, prng.nextBelow(100), prng);
      for (const cells of [board.cells, reflected(board.cells)]) {
        const h = estimate(sets[tables], cells);
        if (h > moves.length || (moves.length - h) % 2 !== 0) expect({ cells, h }).toEqual(moves.length);
      }
    }
  });

  it.each(classes)('is at most the length of Korf’s hundred: %s', (tables) => {
    for (const [tiles, length] of korfHundred) {
      const cells = Uint8Array.from(tiles.split(' '), Number);
      expect(estimate(sets[tables], cells)).toBeLessThanOrEqual(length);
      expect(estimate(sets[tables], reflected(cells))).toBeLessThanOrEqual(length);
    }
  });
});

describe('the searches with pattern databases', () => {
  const solver = new OptimalSolver();

  // Which enters the nodes that a plain search enters (see light-searches.property.test.ts).
  // The large ones take most of this file's time to build, and optimal-solver.property has them too.
  it.each(isLong ? classes : (['small'] as const))('agree with that with linear conflict: %s', (tables) => {
    solver.prepare(goal, tables, tablesOf(sets[tables]));
    const prng = new Prng(4);
    for (let count = 0; count < samples(40); count++) {
      const { board } = randomWalk(goal, 20 + count, prng);
      const lengths = ([tables, 'conflicts'] as const).map((by) => {
        const answer = solver.solve(board, goal, { tables: by });
        if (answer.kind !== 'solved') throw new Error('gave up without a limit');
        const end = answer.moves.reduce<Board>((at, move) => applyMove(at, move as Move), board);
        expect(boardsEqual(end, goal)).toBe(true);
        return answer.moves.length;
      });
      expect(lengths[0]).toBe(lengths[1]);
      expect(lengths[0]).toBeGreaterThanOrEqual(estimate(sets[tables], board.cells));
    }
  });
});
