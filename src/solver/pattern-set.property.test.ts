import { describe, expect, it } from 'vitest';
import { arrangeSpace } from '../analysis/space-rings.ts';
import { TrueDistances } from '../analysis/true-distances.ts';
import { Prng } from '../base/prng.ts';
import { type Board, blankFirstGoal, boardsEqual, createBoard, standardGoal } from '../puzzle/board.ts';
import { korfHundred } from '../puzzle/korf-hundred.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { forEachReachable } from '../testing/reachable-boards.ts';
import { GoalFrame } from '../puzzle/goal-frame.ts';
import { ManhattanSearch } from './manhattan-search.ts';
import { OptimalSolver } from './optimal-solver.ts';
import { type PatternSet, createPatternSet } from './pattern-set.ts';
import { automatonOf } from './pruning-automaton.ts';
import { pruningWords } from './pruning-words.generated.ts';
import { wordsOfText } from './word-list.ts';

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
    for (let round = 0; round < 3; round++) {
      const home = randomSolvableBoard(standardGoal({ rows: 3, columns: 3 }), prng);
      const space = arrangeSpace(home);
      const distances = new TrueDistances(home, space);
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

  it.each(classes)('is at most the length of 10,000 random walks on 4×4, reflected too: %s', (tables) => {
    const prng = new Prng(20261121);
    for (let walk = 0; walk < 10_000; walk++) {
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

describe('the search with Manhattan distance', () => {
  const plain = new ManhattanSearch(automatonOf(wordsOfText(pruningWords)));
  const solver = new OptimalSolver();

  it.each(classes)('agrees with that on pattern databases: %s', (tables) => {
    const prng = new Prng(4);
    for (let count = 0; count < 40; count++) {
      const { board } = randomWalk(goal, 20 + count, prng);
      const [byPatterns, byManhattan] = [solver.solve(board, goal, { tables }), plain.solve(board.cells, 0)];
      const lengths = [byPatterns, byManhattan].map((answer) => {
        if (answer.kind !== 'solved') throw new Error('gave up without a limit');
        const end = answer.moves.reduce<Board>((at, move) => applyMove(at, move as Move), board);
        expect(boardsEqual(end, goal)).toBe(true);
        return answer.moves.length;
      });
      expect(lengths[0]).toBe(lengths[1]);
      expect(lengths[0]).toBeGreaterThanOrEqual(estimate(sets[tables], board.cells));
    }
  });

  it('solves the easiest of Korf’s hundred, and gives up with a bound that holds', () => {
    for (const [tiles, length, nodes] of korfHundred) {
      const board = createBoard(fifteen, tiles.split(' ').map(Number));
      if (nodes < 8_000_000) {
        const answer = plain.solve(board.cells, 0);
        expect(answer.kind === 'solved' ? answer.moves.length : 0).toBe(length);
      } else {
        const answer = plain.solve(board.cells, 0, 1000);
        expect(answer.kind === 'gave-up' ? answer.bound : Infinity).toBeLessThanOrEqual(length);
      }
    }
  });
});
