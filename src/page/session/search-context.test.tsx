// needs a page

import { act, useLayoutEffect } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard } from '../../core/puzzle/board.ts';
import { isHeld } from '../../testing/is-held.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from './services.ts';
import { createLane } from './opened-record.ts';
import { SearchProvider, followSearch, useDeferred, useLevel } from './search-context.tsx';
import { Inspector } from '../search/inspector.tsx';
import { SolutionPanel } from '../search/solution-panel.tsx';
import { StepSentence } from '../search/stage/step-sentence.tsx';
import { StepUnitField } from '../search/timeline.tsx';
import { eventually } from '../../testing/eventually.ts';

const size = { rows: 3, columns: 3 };

it('a record that was replaced is let go by what shows the new one', async () => {
  const session = sessionWith(instantKit, {
    settings: defaultSettings('a-star'),
    start: createBoard(size, [1, 2, 3, 0, 4, 6, 7, 5, 8]),
  });
  session.search();
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={{ openCheck: () => new Promise(() => undefined) }}>
        <SearchProvider session={session}>
          <Inspector />
          <SolutionPanel />
          <StepSentence />
          <StepUnitField />
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  await eventually(async () => {
    await act(async () => undefined);
    expect(host.textContent).toContain('Pseudocode');
    expect(host.textContent).toContain('Moves of the blank');
  });
  const replaced = session.trace!;
  expect(isHeld(replaced, host)).toBe(true);
  await act(async () => session.search());
  expect(session.trace === replaced).toBe(false);
  expect(isHeld(session.trace!, host)).toBe(true);
  expect(isHeld(replaced, host)).toBe(false);
  act(() => root.unmount());
  host.remove();
});

it('all is listed for a lane, and of the main search what the page’s level says', () => {
  const main = sessionWith(instantKit);
  const lane = createLane(main, defaultSettings('a-star'));
  const Level = () => <>{useLevel()} </>;
  const host = document.createElement('div');
  const root = createRoot(host);
  act(() =>
    root.render(
      [main, lane].map((session, index) => (
        <SearchProvider key={index} session={session}>
          <Level />
        </SearchProvider>
      )),
    ),
  );
  expect(host.textContent).toBe('basics all ');
  act(() => main.page.getState().setLevel('all'));
  expect(host.textContent).toBe('all all ');
  act(() => root.unmount());
});

it('the page is busy until what lags behind shows what it is given', () => {
  const session = sessionWith(instantKit);
  const said: unknown[] = [];
  const Late = ({ value }: { readonly value: string }) => {
    const shown = useDeferred(value);
    useLayoutEffect(() => void said.push([value, shown, session.activity.busy]));
    return shown;
  };
  const root = createRoot(document.createElement('div'));
  const show = (value: string): void =>
    act(() =>
      root.render(
        <SearchProvider session={session}>
          <Late value={value} />
        </SearchProvider>,
      ),
    );
  show('before');
  show('after');
  show('gone');
  act(() => root.unmount());
  expect(said).toEqual([
    ['before', 'before', false],
    ['after', 'before', true],
    ['after', 'after', false],
    ['gone', 'after', true],
    ['gone', 'gone', false],
  ]);
  expect(session.activity.busy).toBe(false);
});

it('of a change that another one is made of is told first, whoever made the other', () => {
  const session = sessionWith(instantKit);
  const { store } = session;
  const undo = store.subscribe((state) => {
    if (state.traceVersion === 7 && state.cursor === 0) store.setState({ cursor: 3 });
  });
  const shown: unknown[] = [];
  const leave = followSearch(session, ({ traceVersion, cursor }, changed) =>
    shown.push([traceVersion, cursor, changed('traceVersion'), changed('cursor'), changed('playing')]),
  );
  store.setState({ traceVersion: 7 });
  expect(store.getState().cursor).toBe(3);
  expect(shown.slice(1)).toEqual([
    [7, 0, true, false, false],
    [7, 3, false, true, false],
  ]);
  store.setState({ cursor: 4 });
  expect(shown.slice(3)).toEqual([[7, 4, false, true, false]]);
  leave();
  undo();
});
