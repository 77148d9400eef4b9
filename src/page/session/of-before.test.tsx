// needs a page

import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { createBoard } from '../../core/puzzle/board.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { Dated } from './of-before.tsx';
import { SearchProvider } from './search-context.tsx';

it('a panel says that it is of the board before, until a search is refused, which leaves nothing of it; with its board its record comes back', async () => {
  const session = sessionWith(instantKit);
  session.search();
  const host = document.createElement('div');
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <Dated>Solution</Dated>
      </SearchProvider>,
    ),
  );
  expect(host.textContent).toBe('Solution');
  const { start, editBoards } = session.store.getState();
  const [one, two] = [start.cells.indexOf(1), start.cells.indexOf(2)];
  const cells = start.cells.with(one, 2).with(two, 1); // of the other parity
  act(() => editBoards({ start: createBoard(start, cells) }));
  expect(host.textContent).toBe('Of the board beforeSolution');
  act(() => void session.search());
  expect(session.store.getState()).toMatchObject({ refused: true, recorded: null });
  expect(host.textContent).toBe('Solution');
  const other = createBoard(start, cells.with(start.cells.indexOf(3), 4).with(start.cells.indexOf(4), 3));
  act(() => editBoards({ start: other }));
  expect(host.textContent).toBe('Of the board beforeSolution');
  act(() => session.store.getState().undoEdit());
  act(() => session.store.getState().undoEdit());
  expect(host.textContent).toBe('Solution');
  expect(session.store.getState()).toMatchObject({ start, phase: 'finished', recorded: { start } });
  act(() => root.unmount());
});
