import { describe, expect, test } from 'vitest';
import { Prng } from '../../../core/base/prng.ts';
import { heuristicFits } from '../../../core/heuristics/heuristic-info.ts';
import { heuristicNames } from '../../../core/search/settings.ts';
import { type Contribution, createHeuristic } from '../../../core/heuristics/create-heuristic.ts';
import { type Board, type Size, standardGoal } from '../../../core/puzzle/board.ts';
import { randomSolvableBoard } from '../../../core/puzzle/scramble.ts';
import { expectEqual, expectSame } from '../../../testing/expect-equal.ts';
import { samples as partOf } from '../../../testing/samples.ts';
import { cellUnits } from '../../kit/board-view.tsx';
import { type Drawing, drawingOf } from './anatomy-overlay.tsx';
import type { Point } from './lanes.ts';

const combinations = ['max(linear-conflict,gaschnig,nilsson-sequence)', '2*manhattan+0.5*hamming'];
const allNames = [...heuristicNames, ...combinations];

/** Random boards, so many for each of 25 random goals of several sizes, of which the first are used; the seed is fixed. */
function samples(
  name: string,
  boards = 8,
  used = boards,
): { board: Board; goal: Board; parts: Contribution[]; h: number }[] {
  const prng = new Prng(20_241_121);
  return Array.from({ length: 25 }, () => {
    const largest = /walking|pattern|exact/.test(name) ? 2 : 4;
    const size: Size = { rows: 2 + prng.nextBelow(largest), columns: 2 + prng.nextBelow(largest) };
    const goal = randomSolvableBoard(standardGoal(size), prng);
    expect(heuristicFits(name, size).ok).toBe(true);
    const heuristic = createHeuristic(name, goal);
    const all = Array.from({ length: boards }, () => randomSolvableBoard(goal, prng));
    return all.slice(0, used).map((board) => {
      return { board, goal, parts: heuristic.explain(board.cells), h: heuristic.evaluate(board.cells) };
    });
  }).flat();
}

const cellAt = ({ columns }: Size, [x, y]: Point): number =>
  Math.floor(y / cellUnits) * columns + Math.floor(x / cellUnits);

const lengthOf = (points: readonly Point[]): number =>
  points.slice(1).reduce((sum, [x, y], index) => {
    const [fromX, fromY] = points[index] ?? [x, y];
    return sum + Math.hypot(x - fromX, y - fromY);
  }, 0);

const wayOf = (drawing: Drawing, part: number): readonly Point[] =>
  drawing.parts[part]?.lines.find(({ look }) => look === 'way')?.points ?? [];

describe.each(allNames)('%s', (name) => {
  test('the figures on the board add up to h, and every part is in one of them', () => {
    for (const { board, parts, h } of samples(name, 40, partOf(40))) {
      const { figures } = drawingOf(board, parts);
      const sum = figures.reduce((before, { amount }) => before + amount, 0);
      expectSame(Math.abs(sum - h) < 5e-10, true, () => `${sum}, and h is ${h}`);
      const told = new Set(figures.filter(({ amount }) => amount > 0).flatMap((figure) => figure.parts));
      expectSame(parts.every((_, index) => told.has(index)) && told.size === parts.length, true);
      for (const figure of figures.filter(({ look }) => look === 'corner' || look === 'whole'))
        expectSame(
          Math.abs(Number(figure.text.replace(/[^\d.]/g, '')) - figure.amount) < 0.05,
          true,
          () => `${figure.text} for ${figure.amount}`,
        );
    }
  });
});

describe.each(['manhattan', 'manhattan-with-blank', 'euclidean', 'row-column'])('ways of %s', (name) => {
  test('begin at the tile and end in its goal cell, or in the row or column of it', () => {
    for (const { board, goal, parts } of samples(name)) {
      const drawing = drawingOf(board, parts);
      parts.forEach(({ tile, cell, amount, mark }, index) => {
        const points = wayOf(drawing, index);
        const from = points[0];
        const to = points[points.length - 1];
        if (from === undefined || to === undefined || mark.kind !== 'way') throw new Error('no way');
        expectSame(cellAt(board, from), cell);
        const end = cellAt(board, to);
        const home = goal.cells.indexOf(tile);
        const rowOf = (each: number): number => Math.floor(each / board.columns);
        if (mark.along === 'rows')
          expectEqual([rowOf(end), end % board.columns], [rowOf(home), cell % board.columns]);
        else if (mark.along === 'columns')
          expectEqual([rowOf(end), end % board.columns], [rowOf(cell), home % board.columns]);
        else {
          expectSame(end, home);
          expectSame(Math.abs(lengthOf(points) - amount * cellUnits) < 5e-7, true);
        }
      });
    }
  });
});

test('ways do not run over numerals on a board of one-digit tiles', () => {
  let pointsOnNumerals = 0;
  let pointsAll = 0;
  for (const { board, parts } of samples('manhattan', 40).filter(
    ({ board: { rows, columns } }) => rows * columns === 9,
  )) {
    const drawing = drawingOf(board, parts);
    parts.forEach((_, index) => {
      for (const [x, y] of wayOf(drawing, index)) {
        pointsAll++;
        const isOn = Math.abs((x % cellUnits) - 50) < 18 && Math.abs((y % cellUnits) - 50) < 22;
        if (isOn) pointsOnNumerals++;
      }
    });
  }
  expect(pointsAll).toBeGreaterThan(500);
  expect(pointsOnNumerals).toBe(0);
});

describe('brackets, jumps and seams', () => {
  test('a bracket has a tooth at each tile of the conflict', () => {
    for (const { board, parts } of samples('linear-conflict')) {
      const drawing = drawingOf(board, parts);
      parts.forEach(({ cell, mark }, index) => {
        if (mark.kind !== 'bracket') return;
        const [, ...teeth] = drawing.parts[index]?.lines ?? [];
        const at = teeth.map(({ points }) => cellAt(board, points[1] ?? [0, 0]));
        expectEqual(
          at,
          [cell, ...mark.others].sort((a, b) => a - b),
        );
      });
    }
  });

  test('jumps played in turn lead to the goal', () => {
    for (const { board, goal, parts } of samples('gaschnig')) {
      const drawing = drawingOf(board, parts);
      const now = board.cells.slice();
      parts.forEach((_, index) => {
        const [from, , end] = drawing.parts[index]?.lines[0]?.points ?? [];
        if (from === undefined || end === undefined) throw new Error('no arc');
        now[now.indexOf(0)] = now[cellAt(board, from)] ?? 0;
        now[cellAt(board, from)] = 0;
        expectSame(now.indexOf(0), cellAt(board, from));
      });
      expect([...now]).toEqual([...goal.cells]);
    }
  });

  test('a seam lies between two cells beside each other', () => {
    for (const { board, parts } of samples('nilsson-sequence')) {
      for (const { cell, mark } of parts) {
        if (mark.kind !== 'seam') continue;
        const apart = Math.abs(mark.beside - cell);
        expect(apart === 1 || apart === board.columns).toBe(true);
      }
      // A pill of it covers no numeral, which has some room around it.
      for (const { look, at, text } of drawingOf(board, parts).figures) {
        if (look !== 'pill') continue;
        const half = 9 + text.length * 9.5;
        const [dx, dy] = at.map((along) => Math.abs((along % 100) - 50));
        expect((dx ?? 0) >= half + 26 || (dy ?? 0) >= 19 + 10, `${text} at ${String(at)}`).toBe(true);
      }
    }
  });
});

test('letters of patterns', async () => {
  const { letterOf } = await import('./part-words.ts');
  expect([0, 1, 25, 26, 27, 52].map(letterOf)).toEqual(['A', 'B', 'Z', 'AA', 'AB', 'BA']);
});
