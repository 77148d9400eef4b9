// needs a page
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { FaultBoards } from './fault-boards.tsx';

it('marks the tiles that a fault is about, and not those that are at home', () => {
  const size = { rows: 3, columns: 3 };
  const from = createBoard(size, [1, 2, 3, 4, 5, 0, 7, 8, 6]);
  const to = createBoard(size, [1, 2, 3, 4, 5, 7, 0, 8, 6]);
  const [before, after] = [from, to].map(({ cells }) => cells.join(' '));
  const message = { code: 'check.illegal-move.wrap', step: 2, from: before, board: after, tile: 7 } as const;
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() =>
    root.render(
      <FaultBoards
        fault={{
          ...{ code: 'illegal-move', step: 2, line: 5, count: 1, saysG: true, places: [] },
          ...{ message, board: to, expanded: from },
        }}
        goal={standardGoal(size)}
        narrow={false}
      />,
    ),
  );
  expect(
    [...host.querySelectorAll('svg[role=img]')].map((one) => one.querySelectorAll('[class*=mark]').length),
  ).toEqual([1, 1]);
  expect(host.querySelectorAll('[data-home]')).toHaveLength(0);
  act(() => root.unmount());
});
