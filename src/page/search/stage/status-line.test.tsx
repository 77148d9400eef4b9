// needs a page

import { type ReactNode, act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { opened } from '../../../testing/open-text.ts';
import { idleKit, instantKit, sessionWith } from '../../../testing/session.ts';
import { stateOf } from '../../compare/lane-words.ts';
import { ServicesContext } from '../../session/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import type { SearchSession } from '../../session/search-session.ts';
import { StageBanner, StageCard } from '../search-view.tsx';
import { stateOfRecord } from '../../session/opened-record.ts';
import { formatBoard, parseBoard } from '../../../core/puzzle/notation.ts';
import { costOfPath, moveCosts } from '../../../core/puzzle/move-costs.ts';
import { cheapestPaths, costsByHand } from '../../../testing/cheapest-paths.ts';
import { exactLab } from '../../../testing/exact-lab.ts';
import { SolutionPanel } from '../solution-panel.tsx';
import { StatusLine } from './status-line.tsx';

const never = () => new Promise<never>(() => undefined);

/** The status line, and what is said of the picture. */
async function show(
  session: SearchSession,
  beside: ReactNode = null,
): Promise<{ readonly host: HTMLElement; readonly end: () => void }> {
  const host = document.body.appendChild(document.createElement('div'));
  const root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={{ arrangeSpace: never, solve: never, lab: exactLab }}>
        <SearchProvider session={session}>
          <StageCard />
          <StageBanner />
          <StatusLine />
          {beside}
        </SearchProvider>
      </ServicesContext>,
    ),
  );
  await act(() => vi.dynamicImportSettled());
  const end = (): void => {
    act(() => root.unmount());
    host.remove();
  };
  return { host, end };
}

/** What the status line says of a record that has come to its end. */
async function said(trace: Trace): Promise<{ readonly text: string; readonly session: SearchSession }> {
  const session = sessionWith(idleKit);
  session.show(trace, { ...stateOfRecord(trace), cursor: trace.stepCount });
  const { host, end } = await show(session);
  const text = host.querySelector('[data-part=result]')!.textContent;
  end();
  return { text, session };
}

it('says of a log that breaks off that it ends, and of no limit', async () => {
  const { text, session } = await said(
    opened(['1 2 3 4 0 6 7 5 8', '1 2 3 0 4 6 7 5 8', '0 2 3 1 4 6 7 5 8'].join('\n')),
  );
  expect(text).toContain('the log ends after 3 expansions, without a solution.');
  expect(text).not.toContain('limit');
  expect(stateOf(session.store.getState())).toBe('the log ends without a solution');
});

it('says of an own search that returned another board that its answer is wrong', async () => {
  const goal = standardGoal({ rows: 2, columns: 2 });
  const request = { start: goal, goal, settings: defaultSettings('a-star'), evenIfUnsolvable: false };
  const trace = new Trace(request);
  const result = recordToEnd(request, (batch) => trace.append(batch));
  const reason = { code: 'end.own-search.elsewhere' } as const;
  trace.finish({ ...result, status: 'exhausted', moves: null, reason });
  expect((await said(trace)).text).toMatch(/ended with a wrong answer/i);
});

// Tiles 8, 5, 7, 4, 5 and 8 slide.
it.each([
  ['unit', 'solved in 6 moves; '],
  ['tile', 'solved in 6 moves, cost 37; '],
  ['inverse', 'solved in 6 moves, cost 1.04; '],
])('says what a solution costs where moves cost %s', async (cost, words) => {
  const size = { rows: 3, columns: 3 };
  const settings = { ...defaultSettings('uniform-cost'), cost };
  const start = createBoard(size, [1, 2, 3, 7, 4, 6, 5, 8, 0]);
  const request = { start, goal: standardGoal(size), settings, evenIfUnsolvable: false };
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  expect((await said(trace)).text).toContain(words);
});

it('says beside the fewest moves what the cheapest way costs', async () => {
  const start = parseBoard('3 5 1 / 4 2 0');
  if (!start.ok) throw new Error('no board');
  const goal = standardGoal(start.value);
  const cost = '9,1,1,1,1';
  const settings = { ...defaultSettings('breadth-first'), cost };
  const request = { start: start.value, goal, settings, evenIfUnsolvable: false };
  const trace = new Trace(request);
  const result = recordToEnd(request, (batch) => trace.append(batch));
  trace.finish(result);
  const paid = costOfPath(start.value, result.moves!, moveCosts(cost, goal));
  const least = cheapestPaths(goal, costsByHand(cost, goal)).get(formatBoard(start.value))!;
  expect(paid).toBeGreaterThan(least); // else there is nothing to see
  expect((await said(trace)).text).toContain(`The cheapest way costs ${least}, ${paid - least} less.`);
});

it('says of a search that was stopped how many it had expanded, those beyond the record included', async () => {
  const request = {
    ...{ start: createBoard({ rows: 3, columns: 3 }, [1, 2, 3, 4, 0, 6, 7, 5, 8]) },
    goal: standardGoal({ rows: 3, columns: 3 }),
    ...{ settings: defaultSettings('ida-star'), evenIfUnsolvable: false },
  };
  const trace = new Trace(request);
  recordToEnd(request, (batch) => trace.append(batch));
  const session = sessionWith(idleKit);
  session.show(trace, { ...stateOfRecord(trace), outcome: null, phase: 'idle' });
  session.store.setState({ stepsMade: 5_400_000 });
  const { host, end } = await show(session);
  expect(host.querySelector('[role=status]')!.textContent).toContain('stopped; 5,400,000 expansions.');
  end();
});

it('says of a search that stopped at a limit whose it is once there is another board, and advises nothing then', async () => {
  const session = sessionWith(instantKit);
  const settings = { ...defaultSettings('breadth-first'), maxExpansions: 10 };
  session.store.setState({ settings });
  session.search();
  const { host, end } = await show(session);
  expect(host.textContent).toContain('Stopped at 10 expansions');
  expect(host.textContent).not.toContain('before');
  act(() =>
    session.store.setState({
      start: standardGoal({ rows: 5, columns: 5 }),
      goal: standardGoal({ rows: 5, columns: 5 }),
    }),
  );
  expect(host.textContent).not.toContain('Stopped at 10');
  expect(host.textContent).toContain('Of the board before: ');
  end();
});

it.each(['breadth-first', 'ida-star'] as const)(
  'says why %s stopped at a limit once, wherever the cursor is',
  async (algorithm) => {
    const session = sessionWith(instantKit);
    session.store.setState({ settings: { ...defaultSettings(algorithm), maxExpansions: 10 } });
    session.search();
    const { host, end } = await show(session, <SolutionPanel />);
    const reasons = () => host.textContent.match(/stopped at/gi);
    expect(host.querySelector('[role=status]')!.textContent).toContain('cut off at a limit; 10 expansions.');
    for (const cursor of [10, 4, 0, 10]) {
      await act(async () => session.store.setState({ cursor }));
      expect(reasons(), `step ${cursor}`).toHaveLength(1);
    }
    end();
  },
);

it('calls the path to a marked node that, and no solution, where none is to be seen', async () => {
  const session = sessionWith(instantKit);
  session.store.setState({ settings: { ...defaultSettings('a-star'), maxExpansions: 10 } });
  session.search();
  const { host, end } = await show(session, <SolutionPanel />);
  const titles = () => [...host.querySelectorAll('h2')].map((title) => title.textContent);
  expect(titles()).toContain('Solution');
  await act(async () => session.store.setState({ selectedNode: 3 }));
  expect(titles()).toContain('Path to the marked node');
  expect(titles()).not.toContain('Solution');
  end();
});

it('says of a goal that cannot be reached that it cannot, before anything was searched, and with Twin that it is ready', async () => {
  const goal = standardGoal({ rows: 3, columns: 3 });
  const session = sessionWith(idleKit, { start: createBoard(goal, [2, 1, 3, 4, 5, 6, 7, 8, 0]), goal });
  const { host, end } = await show(session);
  expect(host.textContent).toContain('This goal cannot be reached');
  expect(host.querySelector('[data-part=result]')!.textContent).toBe(
    'Not searched: the goal cannot be reached from this board.',
  );
  act(() => session.store.getState().chooseAlgorithm('twin'));
  expect(host.textContent).toContain('Nothing searched yet');
  expect(host.querySelector('[data-part=result]')!.textContent).toBe('Ready to search.');
  end();
});

it('while a search runs it shows how far that is, and the ear hears that it runs', async () => {
  const session = sessionWith(idleKit);
  session.search();
  const { host, end } = await show(session);
  const line = host.querySelector('[data-part=result]')!;
  expect(line.querySelector('[role=status]')!.className).toBe('unseen');
  expect(line.querySelector('p')!.textContent).toBe('Searching: 0 expansions.');
  end();
});

it('says no name of a search of which nothing is said yet, as while one predicts', async () => {
  const session = sessionWith(instantKit);
  session.search();
  const { host, end } = await show(session);
  const status = () => host.querySelector('[role=status]')!.textContent;
  expect(status()).toMatch(/^A\*, Manhattan distance: Solved|^A\*, Manhattan distance: solved/);
  await act(async () => session.store.getState().setMode('predict'));
  expect(status()).toBe('');
  end();
});
