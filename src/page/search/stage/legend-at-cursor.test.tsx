// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { createBoard } from '../../../core/puzzle/board.ts';
import type { OwnSettings } from '../../../core/search/settings.ts';
import { instantKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { Legend } from '../search-view.tsx';
import { LegendAtCursor } from './legend-at-cursor.tsx';

let host: HTMLElement;
let root: Root;

beforeEach(() => {
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(async () => {
  await act(async () => root.unmount());
  host.remove();
});

/** What the legend names of a search of a board 14 moves away, at a step or at its end. */
async function legendOf(settings: OwnSettings, step?: number): Promise<string[]> {
  const start = createBoard({ rows: 3, columns: 3 }, [8, 1, 3, 4, 0, 2, 7, 6, 5]);
  const session = sessionWith(instantKit, { settings, start });
  session.search({ at: 'tip' }, true);
  if (step !== undefined) session.store.getState().seek(step);
  await act(async () =>
    root.render(
      <SearchProvider session={session}>
        <LegendAtCursor>{(legend) => <Legend {...legend} />}</LegendAtCursor>
      </SearchProvider>,
    ),
  );
  return [...host.querySelectorAll('li')].map(({ textContent }) => textContent);
}

it('calls a cross what it is: pruned where a search rejects nothing, else rejected', async () => {
  expect(await legendOf({ ...defaultSettings('sma-star'), memory: 16 })).toEqual([
    ...['current', 'frontier', 'expanded', 'solution', 'pruned'],
  ]);
  expect(await legendOf({ ...defaultSettings('beam'), width: 2 })).toEqual([
    ...['current', 'frontier', 'closed', 'solution', 'rejected'],
  ]);
});

it('of a person’s own program says what was not expanded, not what waits', () => {
  const names = (ownLists: boolean): string[] => {
    act(() => root.render(<Legend only={new Set(['frontier', 'closed'])} ownLists={ownLists} />));
    return [...host.querySelectorAll('li')].map(({ textContent }) => textContent);
  };
  expect(names(true)).toEqual(['not expanded', 'closed']);
  expect(names(false)).toEqual(['frontier', 'closed']);
});

it('calls a disc what the timeline and the counts call it: closed, and expanded where no closed list is kept', async () => {
  expect(await legendOf(defaultSettings('a-star'), 9)).toEqual(['current', 'frontier', 'closed', 'rejected']);
  expect(await legendOf(defaultSettings('ida-star'), 9)).toContain('expanded');
});

it('names what is there at the cursor: no solution before it is found, and nothing expanded at first', async () => {
  const settings = defaultSettings('breadth-first');
  expect(await legendOf(settings, 0)).toEqual(['frontier']);
  const passed = await legendOf(settings, 9);
  expect(passed).toEqual(expect.arrayContaining(['current', 'frontier', 'closed']));
  expect(passed).not.toContain('solution');
  expect(await legendOf(settings)).toContain('solution');
});
