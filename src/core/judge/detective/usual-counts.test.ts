import { expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { usualCounts } from './usual-counts.ts';

const start = createBoard({ rows: 3, columns: 3 }, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
const goal = standardGoal(start);
const asked = { start, goal, figures: { expanded: 100 }, h: null };

it('counts the usual searches of a board, the nearest to the figures first, and the plainest among them', () => {
  const usual = usualCounts({ ...asked, algorithm: 'a-star' });
  const far = usual.map(({ counts }) => {
    const { expanded = NaN } = counts;
    return Math.min(Math.abs(expanded - 100), Math.abs(expanded + 1 - 100)); // the goal counted or not
  });
  const plainest = usual.findIndex(
    ({ settings: { heuristic, ties, duplicates, goalTest } }) =>
      [heuristic, ties, duplicates, goalTest].join() === 'manhattan,low-h,closed,expand',
  );
  expect(usual[plainest].counts).toMatchObject({ expanded: 84, generated: 227, length: 16 }); // docs/check.md
  const nearest = far.filter((_, index) => index !== 5);
  expect(nearest).toEqual([...nearest].sort((one, other) => one - other));
  expect(far[0]).toBeLessThan(far[plainest]);
  expect(new Set(usual.map(({ settings }) => settings.algorithm))).toEqual(new Set(['a-star']));
  expect(new Set(usual.map(({ settings }) => settings.moves))).toEqual(new Set(['UDLR']));
});

it('has the heuristics that give h of the start, where any does', () => {
  const heuristics = (h: number) => new Set(usualCounts({ ...asked, h, algorithm: 'a-star' }).map(nameOf));
  const nameOf = ({ settings }: { readonly settings: { readonly heuristic: string } }) => settings.heuristic;
  expect([...heuristics(7)]).toEqual(['hamming']);
  expect(heuristics(99)).toContain('manhattan'); // of nothing: as if it were not said
});

it('leaves out a search that goes on for much longer than the figures say', () => {
  const far = {
    start: createBoard({ rows: 4, columns: 4 }, [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3]),
  };
  const zero = createBoard({ rows: 4, columns: 4 }, [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);
  const usual = usualCounts({ ...asked, ...far, goal: zero, algorithm: null }); // 57 moves
  expect(usual.map(({ settings }) => settings.algorithm)).toEqual(usual.map(() => 'greedy'));
  expect(usual.length).toBeGreaterThan(0);
});
