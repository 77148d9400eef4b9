// needs a page

import { Suspense, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { opened } from '../../testing/open-text.ts';
import { CheckSession } from '../check/check-session.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { nodeBoardsOf } from '../board/node-boards.ts';
import { stateOfRecord } from '../session/opened-record.ts';
import type { SearchSession } from '../session/search-session.ts';
import type { OpenedFile } from '../session/search-store.ts';
import { OpenedBar } from './opened-bar.tsx';

const never = () => new Promise<never>(() => undefined);
const log = new File(['1 2 3 4 5 6 0 7 8'], 'mine.jsonl');
const wrong = [
  {
    ...({ passed: null, step: 2, line: 7, cursor: 2, title: 'Not a board' } as const),
    message: { code: 'check.not-a-board', step: 2 },
  },
  {
    ...({ passed: null, step: 4, line: null, cursor: 3, title: 'g is wrong' } as const),
    message: { code: 'check.not-a-board', step: 4 },
  },
] as const;
let check: CheckSession;
let session: SearchSession;
let host: HTMLElement;
let root: Root;

const button = (words: string): HTMLButtonElement | undefined =>
  [...host.querySelectorAll('button')].find((one) => one.textContent.includes(words));
const press = (words: string): Promise<void> => act(async () => button(words)?.click());

async function show(file: Partial<OpenedFile>): Promise<void> {
  const { start, goal, settings } = session.store.getState();
  const shown: OpenedFile = {
    ...{ name: 'mine.jsonl', settingsShown: false, notSearched: null, source: log },
    ...{ log: null, kept: { start, goal, settings }, ...file },
  };
  await act(async () =>
    root.render(
      <ServicesContext value={{ openCheck: () => Promise.resolve(check), openRecords: never }}>
        <SearchProvider session={session}>
          <Suspense>
            <OpenedBar file={shown} />
          </Suspense>
        </SearchProvider>
      </ServicesContext>,
    ),
  );
}

beforeEach(() => {
  window.matchMedia = () =>
    ({ matches: false, addEventListener: () => undefined, removeEventListener: () => undefined }) as never;
  check = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare: () => undefined,
  });
  session = sessionWith(idleKit);
  const boards = ['1 2 3 4 5 6 0 7 8', '1 2 3 4 5 6 7 0 8', '1 2 3 4 0 6 7 5 8', '1 2 3 0 4 6 7 5 8'];
  const trace = opened(boards.join('\n'));
  session.show(trace, { ...stateOfRecord(trace), cursor: 2 });
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

it('says what is wrong in the step on screen, and goes from one fault to the next', async () => {
  await show({ log: { leftOut: 0, computedH: 0, wrong, times: 2 } });
  expect(host.textContent).toContain(
    'Wrong here, step 1 of 2 with a fault: Step 2: this line holds no board',
  );
  expect(host.textContent).toContain('That is line 7 of the log.');
  expect(host.textContent).not.toContain('is told with step');
  await press('Next fault: step 4');
  expect(session.store.getState().cursor).toBe(3);
  expect(host.textContent).toContain('Step 4 of the log is told with step 3 here.');
  expect(host.textContent).not.toContain('That is line'); // of a record no file has lines
  expect(button('Next fault')).toBeUndefined();
  await act(async () => session.store.getState().seek(1));
  expect(host.textContent).toContain('2 faults in this log.');
  await show({ log: { leftOut: 0, computedH: 0, wrong: [wrong[0]], times: 51 } });
  expect(host.textContent).toContain('1 kind of fault in this log, 51 times in all.');
  await act(async () => session.store.getState().seek(3));
  await press('First fault: step 2');
  expect(session.store.getState().cursor).toBe(2);
});

it('of a file with several searches it says that this is the first, and leads to where one is chosen', async () => {
  await show({ searches: 3 });
  expect(host.textContent).toContain('This is the first of the 3 searches in it; Check shows the others.');
  await press('Choose a search');
  expect([session.page.getState().screen, check.store.getState().log]).toEqual(['check', log]);
  await show({});
  expect(host.textContent).not.toContain('searches in it');
});

it('counts the goal that ends a log, which shares its step on screen with the one before, as the verdict does', async () => {
  const ends = { ...wrong[1], title: wrong[0].title };
  const three = [wrong[0], ends, { ...ends, step: ends.step + 1 }];
  await show({ log: { leftOut: 0, computedH: 0, wrong: three, times: 3 } });
  expect(host.textContent).toContain('Wrong here, step 1 of 3 with a fault:');
  await press('Next fault: step 4');
  expect(host.textContent).toContain('Wrong here, step 2 of 3 with a fault:');
});

it('goes through all steps of one kind, and lights up what was passed over there', async () => {
  const trace = session.trace!;
  const passed = nodeBoardsOf(trace).of(trace.nodeCount - 1);
  const again = [wrong[0], { ...wrong[1], title: wrong[0].title, passed }] as const;
  await show({ log: { leftOut: 0, computedH: 0, wrong: again, times: 60 } });
  expect(host.textContent).toContain('Wrong here, step 1 of the first 2 with a fault:');
  expect(session.store.getState().pointedNodes.size).toBe(0);
  await press('Next fault: step 4');
  expect(host.textContent).toContain('Wrong here, step 2 of the first 2 with a fault:');
  expect([...session.store.getState().pointedNodes]).toEqual([trace.nodeCount - 1]);
  await act(async () => session.store.getState().seek(1));
  expect(session.store.getState().pointedNodes.size).toBe(0);
  expect(host.textContent).toContain('1 kind of fault in this log, 60 times in all.');
});

it('leads to the verdict that is there, and else has the record judged', async () => {
  await show({ log: { leftOut: 0, computedH: 0, wrong, times: 2 } });
  check.take(log);
  const judged = check.store.getState();
  await press('Back to the verdict');
  expect(check.store.getState().log).toBe(judged.log);
  expect(session.page.getState().screen).toBe('check');
  const other = new File(['{}'], 'record.json');
  await show({ source: other });
  expect(host.textContent).not.toContain('in this log');
  await press('Check this record');
  expect(check.store.getState()).toMatchObject({ log: other, asks: 'log', phase: 'running' });
});

it('offers no check of what is not at hand', async () => {
  await show({ source: null });
  expect(button('Check this record')).toBeUndefined();
  expect(button('Close')).toBeDefined();
});
