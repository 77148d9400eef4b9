import { describe, expect, test } from 'vitest';
import type { HeuristicVerdict } from '../contract/lab.ts';
import { createHeuristic, type Heuristic } from '../heuristics/create-heuristic.ts';
import { distanceTableFor } from '../heuristics/exact-table.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { applyMove, legalMoves } from '../puzzle/moves.ts';
import { judgeHeuristic, judgeLayers } from './judge-heuristic.ts';

const goals = [
  standardGoal({ rows: 2, columns: 3 }),
  createBoard({ rows: 3, columns: 2 }, [4, 0, 2, 5, 1, 3]),
  createBoard({ rows: 4, columns: 2 }, [1, 2, 0, 3, 4, 5, 7, 6]),
  createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 8, 0, 4, 7, 6, 5]),
];

/** Fractions that overestimate some boards and fall too much along some moves. */
const wild: Heuristic = {
  ...{ name: 'wild', largest: 60, integral: false, perTile: null, explain: () => [] },
  evaluate: (cells) => cells.reduce((sum, tile, cell) => sum + ((tile * 7 + cell * 5) % 11) / 3, 0),
};

function verdictOf(heuristic: Heuristic, goal: (typeof goals)[number]): HeuristicVerdict {
  const judging = judgeLayers(heuristic, goal);
  for (;;) {
    const step = judging.next();
    if (step.done === true) return step.value;
  }
}

/** What does not depend on which of several boards is shown. */
const figures = ({ worst, lowest, steepest, ...rest }: HeuristicVerdict): object => ({
  ...rest,
  meanError: rest.meanError.toPrecision(9),
  meanH: rest.meanH.toPrecision(9),
  worst: worst && [worst.h, worst.trueDistance],
  lowest: lowest && [lowest.h - lowest.trueDistance, lowest.trueDistance],
  fall: steepest && steepest.from.h - steepest.to.h,
});

describe.each(goals.map((goal) => [`${goal.rows}×${goal.columns}`, goal] as const))('%s', (_, goal) => {
  test('has the verdict that its table of distances gives', () => {
    const table = distanceTableFor(goal, null);
    const made = (['manhattan', 'hamming', 'nilsson-sequence'] as const).map((name) =>
      createHeuristic(name, goal),
    );
    for (const heuristic of [...made, wild]) {
      const verdict = verdictOf(heuristic, goal);
      expect(figures(verdict)).toEqual(figures(judgeHeuristic(heuristic, table)));
      const { worst, lowest, steepest } = verdict;
      const shown = [worst, lowest, steepest?.from, steepest?.to];
      for (const one of shown) {
        if (!one) continue;
        expect(one.trueDistance).toBe(table.distanceOf(one.board.cells));
        expect(one.h).toBe(Math.fround(heuristic.evaluate(one.board.cells)));
      }
      if (steepest !== null) {
        const around = legalMoves(steepest.from.board).map((move) => applyMove(steepest.from.board, move));
        expect(around).toContainEqual(steepest.to.board);
      }
    }
  });
});
