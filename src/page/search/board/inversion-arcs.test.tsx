import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { explainSolvability } from '../../../core/puzzle/solvability.ts';
import { InversionArcs } from './inversion-arcs.tsx';

function arcsOn(rows: number, cells: readonly number[], pointed: number | null): number {
  const board = createBoard({ rows, columns: rows }, [...cells]);
  const { inversions } = explainSolvability(board, standardGoal(board));
  const drawn = renderToStaticMarkup(<InversionArcs board={board} pairs={inversions} pointed={pointed} />);
  return drawn.split('<path').length - 1;
}

test('all pairs of a 3×3 are drawn; beyond it those of the tile that is pointed at', () => {
  expect(arcsOn(3, [8, 1, 3, 4, 0, 2, 7, 6, 5], null)).toBe(12);
  const korf = [14, 13, 15, 7, 11, 12, 9, 5, 6, 0, 2, 1, 4, 8, 10, 3];
  expect(arcsOn(4, korf, null)).toBe(0);
  expect(arcsOn(4, korf, 9), 'the blank').toBe(0);
  expect(arcsOn(4, korf, 0), 'tile 14: all but 15 are behind it, and smaller').toBe(13);
});
