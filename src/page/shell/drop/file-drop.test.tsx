// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import { fail, ok } from '../../../core/base/result.ts';
import { asWritten } from '../../../core/base/message.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { eventually } from '../../../testing/eventually.ts';
import { Shown } from '../../../testing/shown.tsx';
import { type Services, ServicesContext } from '../../session/services.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { ExperimentSession } from '../../experiments/experiment-session.ts';
import { DropTarget } from './drop-target.tsx';
import { FileDrop } from './file-drop.tsx';

let page: Shown;
let session: ReturnType<typeof sessionWith>;
let calls: string[];
/** What comes of a record that is opened. */
let opens: Promise<unknown>;
const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);

beforeEach(() => {
  calls = [];
  opens = Promise.resolve(ok(null));
  page = new Shown();
  session = sessionWith(idleKit, { start: goal, goal }, { screen: 'lab' });
});
afterEach(() => page.end());

async function drop(
  files: readonly File[],
  over = false,
  keepsData = true,
  services: Partial<Services> = {},
): Promise<void> {
  const records = {
    open: (file: File) => (calls.push(`record ${file.name}`), opens),
    cancel: () => void calls.push('cancel'),
  };
  const check = { take: (file: File) => void calls.push(`check ${file.name}`) };
  const later = () => new Promise<never>(() => undefined);
  await page.show(
    <SearchProvider session={session}>
      <ServicesContext
        value={{
          openRecords: () => Promise.resolve(records as never),
          openCheck: () => Promise.resolve(check as never),
          ...{ openOwnData: keepsData ? later : null, openExperiments: later },
          ...services,
        }}
      >
        <FileDrop {...{ files, over }} />
      </ServicesContext>
    </SearchProvider>,
  );
  await page.rest();
}

const file = (name: string, text: string) => new File([text], name);
const sheet = () => page.texts('[role=dialog]').join(' ');
const state = () => session.store.getState();
const screen = () => session.page.getState().screen;

it('says where to drop it while a file is over the page', async () => {
  await drop([], true);
  expect(page.text()).toContain('Drop a record or a log here');
  await drop([]);
  expect(page.text()).toBe('');
  expect([sheet(), calls]).toEqual(['', []]);
});

it('opens a record here, and a log in Check, which its name or its first lines tell', async () => {
  await drop([file('record.json', '{"format": "tilescope-trace"}')]);
  expect([calls, sheet(), screen()]).toEqual([['record record.json'], '', 'lab']);
  await drop([file('log.jsonl', '{}')]);
  expect([calls.at(-1), screen()]).toEqual(['check log.jsonl', 'check']);
  session.page.getState().showScreen('lab');
  await drop([file('log.txt', '{"start": [1]}\n{"expand": [1]}\n')]);
  expect([calls.at(-1), screen()]).toEqual(['check log.txt', 'check']);
  session.page.getState().showScreen('lab');
  await drop([file('posthoc.yaml', 'version: 1.4.0\n')]);
  expect([calls.at(-1), screen()]).toEqual(['record posthoc.yaml', 'lab']);
});

it('puts the board of a text on the stage, and with it the goal that is written there or fits', async () => {
  await drop([file('board.txt', '1 2 3\n4 5 6\n7 0 8\n')]);
  expect([state().start.cells.join(), state().goal, screen()]).toEqual([
    '1,2,3,4,5,6,7,0,8',
    goal,
    'explore',
  ]);
  await drop([file('BOARD.TXT', '1 2 3\n4 0 5\n')]);
  expect([state().start.cells.join(), state().goal.cells.join()]).toEqual(['1,2,3,4,0,5', '1,2,3,4,5,0']);
  const other = createBoard(size, [0, 1, 2, 3, 4, 5, 6, 7, 8]);
  await page.after(() => state().editBoards({ start: other, goal: other }));
  await drop([file('board.txt', '1 0 2 3 4 5 6 7 8\n')]);
  expect(state().goal).toBe(other);
  await drop([file('pair.txt', 'start: 1 2 3 4 5 6 7 0 8\ngoal: 1 2 3 4 5 6 7 8 0\n')]);
  expect([state().start.cells.join(), state().goal.cells.join()]).toEqual([
    '1,2,3,4,5,6,7,0,8',
    goal.cells.join(),
  ]);
  expect([calls, sheet()]).toEqual([[], '']);
  // Two boards without a name are a start and a goal, and that is said
  await drop([file('two.txt', '1 2 3 4 5 6 0 7 8\n0 1 2 3 4 5 6 7 8\n')]);
  expect([state().start.cells.join(), state().goal.cells.join()]).toEqual([
    '1,2,3,4,5,6,0,7,8',
    '0,1,2,3,4,5,6,7,8',
  ]);
  expect(sheet()).toContain('Two boards: the first is the start, the second the goal.');
  expect(calls).toEqual([]);
  // Among words they are rather steps of a search
  await drop([file('steps.txt', 'Step 1\n1 2 3 4 5 6 7 0 8\nStep 2\n1 2 3 4 5 6 7 8 0\n')]);
  expect([state().start.cells.join(), calls.length]).toEqual(['1,2,3,4,5,6,0,7,8', 1]);
  // Nor is a log that begins with them, however short
  const head = 'Start: [1, 2, 3, 4, 5, 6, 0, 7, 8]\nGoal: [1, 2, 3, 4, 5, 6, 7, 8, 0]\n';
  const expanded =
    'Expanding [1, 2, 3, 4, 5, 6, 0, 7, 8] g=0 h=2\nExpanding [1, 2, 3, 4, 5, 6, 7, 0, 8] g=1 h=1\n';
  await drop([file('log.txt', head + expanded)]);
  expect([state().start.cells.join(), calls.at(-1)]).toEqual(['1,2,3,4,5,6,0,7,8', 'check log.txt']);
  await drop([file('both.txt', `Expand all of it.\n${head}`)]);
  expect([state().goal.cells.join(), calls.length]).toEqual(['1,2,3,4,5,6,7,8,0', 2]);
  // A longer text is no board.
  await drop([file('long.txt', `1 2 3 4 5 6 0 7 8\n${' '.repeat(4000)}`)]);
  expect([state().start.cells.join(), calls.length]).toEqual(['1,2,3,4,5,6,0,7,8', 3]);
});

it('says that several files, or one of another kind, cannot be opened, and why a record cannot', async () => {
  await drop([file('a.json', ''), file('b.json', '')]);
  expect(sheet()).toContain('Only one file at a time can be opened; these were 2.');
  await drop([file('picture.png', '')]);
  expect(sheet()).toContain('picture.png is neither a record nor a log');
  expect(calls).toEqual([]);
  opens = Promise.resolve(fail(asWritten('It is broken.')));
  await drop([file('record.json', '{}')]);
  expect(page.text('[role=alert]')).toBe('It is broken.');
});

it('shows that a file is read, and gives up', async () => {
  opens = new Promise(() => undefined);
  await drop([file('record.json', '{}')]);
  expect(sheet()).toContain('Reading record.json');
  await page.press('Cancel');
  expect(calls).toContain('cancel');
});

it('asks before data of one’s own takes the place of what is here, and only where any is kept', async () => {
  const data = () => file('data.json', '{"format": "tilescope-own-data"}');
  await drop([data()]);
  expect(sheet()).toContain('They take the place of what this browser keeps now.');
  expect(calls).toEqual([]);
  await page.press('Bring back from a file');
  await eventually(async () => {
    await page.rest();
    expect(sheet()).not.toContain('They take the place');
  });
  await drop([data()], false, false);
  expect(calls).toEqual(['record data.json']);
});

it('the whole page takes files, and nothing else, and knows when they are taken away again', async () => {
  await page.show(
    <SearchProvider session={session}>
      <ServicesContext
        value={{
          openOwnData: null,
          openCheck: () => new Promise<never>(() => undefined),
          openRecords: () => new Promise<never>(() => undefined),
        }}
      >
        <DropTarget />
      </ServicesContext>
    </SearchProvider>,
  );
  const drag = async (type: string, kind = 'Files'): Promise<boolean> => {
    const event = Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
      dataTransfer: { types: [kind], files: [] },
    });
    await page.after(() => document.body.dispatchEvent(event));
    return event.defaultPrevented;
  };
  const isOver = () => page.text().includes('Drop a record');
  expect([await drag('dragenter', 'text/plain'), isOver()]).toEqual([false, false]);
  expect(await drag('dragenter')).toBe(true);
  await eventually(async () => {
    await page.rest(); // it is fetched
    expect(isOver()).toBe(true);
  });
  await drag('dragenter'); // into an element within
  expect([await drag('dragover'), isOver()]).toEqual([true, true]);
  await drag('dragleave');
  expect(isOver()).toBe(true);
  await drag('dragleave');
  expect(isOver()).toBe(false);
  await drag('dragenter');
  expect([isOver(), await drag('drop'), isOver()]).toEqual([true, true, false]);
});

/** What is said once. */
const alert = () =>
  eventually(async () => {
    await page.rest();
    return page.text('[role=alert]');
  });

it.each([
  ['a record', () => file('mine.json', '{}')],
  ['a log', () => file('mine.jsonl', '1 2 3')],
])('says in a sentence that what opens %s could not be fetched', async (_, made) => {
  const offline = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
  await drop([made()], false, true, { openCheck: offline, openRecords: offline });
  expect(await alert()).toBe(
    'This part of the page could not be fetched. Check the connection, and try again.',
  );
});

it('says in a sentence that a file cannot be read any more', async () => {
  const gone = file('mine.json', '{}');
  gone.slice = () => ({ text: () => Promise.reject(new Error('It is gone.')) }) as never;
  await drop([gone]);
  expect(await alert()).toBe('This file could not be read: It is gone.');
});

it('says the same of a plan that goes while it is looked at', async () => {
  const gone = file('plan.json', '{"format": "tilescope-experiment"}');
  gone.text = () => Promise.reject(new Error('It is gone.'));
  await drop([gone], false, true, {
    openExperiments: () => Promise.resolve(Object.create(ExperimentSession.prototype) as ExperimentSession),
  }); // none is looked at
  expect(await alert()).toBe('This file could not be read: It is gone.');
});

it('says of a lecture what is wrong in it, wherever it says that it is one, and on Learn of every other text', async () => {
  opens = Promise.resolve(fail(asWritten('This is no record of a search.')));
  await drop([file('five.yaml', 'title: 5\nscenes: hello\n')]);
  await eventually(async () => {
    await page.rest();
    expect(sheet()).toContain('tilescope-lecture');
  });
  const unquoted = () => file('unquoted.yaml', "title: 'A lecture\n");
  await drop([unquoted()]);
  expect(sheet()).toContain('This is no record of a search.');
  await page.after(() => session.page.getState().showScreen('learn'));
  await drop([unquoted()]);
  await eventually(async () => {
    await page.rest();
    expect(sheet()).toMatch(/Line \d+: .*quote/);
  });
  await drop([file('record.json', '{"format": "tilescope-trace"}')]);
  expect(sheet()).toContain('This is no record of a search.');
});
