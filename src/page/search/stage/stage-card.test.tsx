// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createBoard } from '../../../core/puzzle/board.ts';
import { formatBoard } from '../../../core/puzzle/notation.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { StageCard } from './stage-card.tsx';

const threeByThree = { rows: 3, columns: 3 };

it('asks of a board without a solution first whether its goal is another usual one, and searches with that', async () => {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  const session = sessionWith(instantKit);
  const nilsson = createBoard(threeByThree, [2, 8, 1, 4, 0, 3, 7, 6, 5]);
  session.store.getState().editBoards({ start: nilsson });
  session.search();
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <StageCard />
      </SearchProvider>,
    ),
  );
  const buttons = [...host.querySelectorAll('button')];
  expect(buttons.map(({ textContent }) => textContent?.trim())).toEqual([
    'Use the goal 1\u00a02\u00a03\u00a0/\u00a08\u00a00\u00a04\u00a0/\u00a07\u00a06\u00a05',
    'Swap tiles 6 and 5',
    'Run it anyway',
  ]);
  await act(async () => buttons[0].click());
  const { start, goal, outcome } = session.store.getState();
  expect([formatBoard(start), formatBoard(goal)]).toEqual([formatBoard(nilsson), '1 2 3 8 0 4 7 6 5']);
  expect(outcome).toMatchObject({ status: 'solved' });
  await act(async () => root.unmount());
  host.remove();
});
