// needs a page

import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { asWritten } from '../../core/base/message.ts';
import { fail, ok } from '../../core/base/result.ts';
import { tellingBoards } from '../../catalog/telling-boards.ts';
import type { ReadLines } from '../../core/contract/check-messages.ts';
import { createBoard } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { answerOn } from '../../core/judge/verdict.ts';
import { readSearchLog } from '../../core/judge/log/log-runs.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { aStar, manhattan, searchedBoards } from '../../testing/plain-searches.ts';
import { toEnd } from '../../testing/verdict-of.ts';
import { type Experiments, ServicesContext } from '../session/services.ts';
import { Shown, seen } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { CheckSession } from './check-session.ts';
import type { CheckState } from './check-store.ts';
import { VerdictPanel } from './verdict-panel.tsx';

const never = () => new Promise<never>(() => undefined);
let page: Shown;
let session: CheckSession;
let main: ReturnType<typeof sessionWith>;
let built: string[]; // boards of the last plan
const openExperiments = () =>
  Promise.resolve({
    store: createStore<ReturnType<Experiments['store']['getState']>>()(() => ({
      buildFor: ({ start }, _searches, others = []) =>
        void (built = [start, ...others].map((board) => formatBoard(board))),
    })),
    packedPlan: never,
  } as unknown as Experiments);

beforeEach(async () => {
  page = new Shown();
  main = sessionWith(idleKit, {}, { screen: 'check' });
  session = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare: () => undefined,
  });
  const opened = Promise.resolve(session);
  await page.show(
    <ServicesContext value={{ openCheck: () => opened, openRecords: never, openExperiments }}>
      <SearchProvider session={main}>
        <VerdictPanel narrow={false} />
      </SearchProvider>
    </ServicesContext>,
  );
});
afterEach(() => page.end());

const said = () => page.text('[role=status]');
const change = (to: Partial<CheckState>) => page.after(() => session.store.setState(to));

it('says nothing before a check, that one runs, that it was stopped, or why there was none', async () => {
  expect(said()).toBe('');
  await change({ phase: 'running' });
  expect(said()).toBe('Checking …');
  await change({ phase: 'stopped' });
  expect(said()).toBe('The check was stopped.');
  await change({ phase: 'idle', failure: asWritten('no worker came') });
  expect(page.texts('[role=status] p')).toEqual(['Not checked', 'no worker came']);
  await change({ failure: null, answer: fail({ code: 'log.nothing', lines: 3 }) });
  expect(said()).toMatch(/^Unreadable/);
});

it('offers the searches of a file that has several, and says whose lines are judged', async () => {
  const board = '{"expand": [1,2,3,4,5,0,7,8,6]}';
  const start = '{"start": [1,2,3,4,5,0,7,8,6], "goal": [1,2,3,4,5,6,7,8,0]}';
  const read = toEnd(readSearchLog([start, board, start, board, start, board].join('\n')));
  await change({ answer: toEnd(answerOn(read, {})) });
  expect(page.texts('select option')).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  expect(page.text()).toContain('Judged is the one in lines 1 to 2.');
  await page.fill('Several searches in this file', '3');
  expect(session.store.getState().said).toEqual({ run: 3 });
  const lines = [1, 2, 3, 4, 5, 6].map((line) => ({ line, text: [`line ${line}`], as: null, boards: [] }));
  const answer = toEnd(answerOn(read, {}));
  if (!answer.ok) throw new Error(answer.error.code);
  const run = { number: 2, of: 3, first: 3, last: 4 };
  await change({ lines, answer: { ok: true, value: { ...answer.value, run } } });
  await page.press('How its lines were read');
  expect(page.rows().map(([line]) => line)).toEqual(['3', '4']); // of that search
});

it('leaves an answer where it is while the next check runs, as one of before', async () => {
  const old = () => page.host.querySelectorAll('[data-old]').length;
  await change({ answer: fail({ code: 'log.nothing', lines: 3 }) });
  expect([page.text().includes('Of the settings before'), old()]).toEqual([false, 0]);
  await change({ phase: 'running' });
  expect(said()).toMatch(/^Unreadable/);
  expect([page.text().includes('Of the settings before'), old()]).toEqual([true, 2]);
  await change({ phase: 'done' });
  expect(old()).toBe(0);
});

it('says of what is right that it is so on its board, and offers others on which the usual faults show', async () => {
  const judged = (start: readonly number[], goal: readonly number[], algorithm: string) =>
    change({
      answer: toEnd(
        answerOn(
          toEnd(
            readSearchLog(
              [
                JSON.stringify({ start, goal, algorithm, heuristic: 'manhattan' }),
                JSON.stringify({ expand: start }),
              ].join('\n'),
            ),
          ),
          {},
        ),
      ),
    });
  const goal = [1, 2, 3, 4, 5, 6, 7, 8, 0];
  const offered = () => page.texts('details li button').length;
  await judged([1, 2, 3, 4, 5, 6, 7, 0, 8], goal, 'a-star');
  expect(page.texts('[role=status] p')[0]).toBe('Right on this board');
  expect(offered()).toBe(tellingBoards.length);
  // Of other searches that was not tried.
  await judged([1, 2, 3, 4, 5, 6, 7, 0, 8], goal, 'depth-limited');
  expect(offered()).toBe(0);
});

const example = (id: string) =>
  readFileSync(new URL(`../../catalog/logs/${id}.jsonl`, import.meta.url), 'utf8');
const lines = (...objects: object[]) => objects.map((one) => JSON.stringify(one)).join('\n');
const away = [1, 2, 3, 4, 0, 6, 7, 5, 8];
const aside = [1, 2, 3, 4, 6, 0, 7, 5, 8];
const header = { start: away, goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] };
const astray = [{ expand: away }, { expand: aside }, { expand: aside }];
const named = { ...header, algorithm: 'a-star', heuristic: 'manhattan' };

/** Judges a log. */
const judge = (text: string) => change({ answer: toEnd(answerOn(toEnd(readSearchLog(text)), {})) });
const stat = (name: string) => page.host.querySelector<HTMLElement>(`[data-stat=${name}]`)?.dataset['value'];
/** What can be done, but for boards that are copied. */
const ways = () => page.texts('button').filter((text) => !text.startsWith('Copy'));
const inExplore = 'Open that search in Explore';
const compare = 'Compare with ours';

it.each([
  // the verdict, the step of the first fault, other faults, expansions that agree; and what can be done
  [
    'cheaper-path',
    example('cheaper-path'),
    'wrong',
    '18',
    undefined,
    '96', // that of a search that drops cheaper paths
    ['Show step 18 in Explore', compare, inExplore],
  ],
  ['right', example('right'), 'right', undefined, undefined, '96', [compare, inExplore]],
  ['row-wrap', example('row-wrap'), 'wrong', '2', '1', '8', ['Show step 2 in Explore', compare, 'Step 35']],
  [
    'of another name',
    example('uniform-cost'),
    'wrong',
    '2',
    undefined,
    '107',
    ['Show step 2 in Explore', compare, inExplore],
  ],
  [
    'begun',
    example('right').split('\n').slice(0, 6).join('\n'),
    'undecided',
    undefined,
    undefined,
    '1',
    [compare, inExplore],
  ],
  ['astray', lines(named, ...astray), 'wrong', '2', '1', '2', ['Show step 2 in Explore', compare, 'Step 3']],
  ['astray, of no name', lines(header, ...astray), 'undecided', undefined, undefined, '2', []],
  ['no board', lines(named, { expand: away }, { expand: 3 }), 'wrong', '2', undefined, '1', [compare]], // there is no such step
] as const)(
  'says of a log (%s) what is wrong, where, and what search it is, with the ways from there',
  async (_, text, ...said) => {
    await judge(text);
    const verdict = page.one('[data-verdict]').dataset['verdict'];
    expect([verdict, stat('step'), stat('others'), stat('agrees'), ways()]).toEqual(said);
  },
);

it('has a doubt at its head where the h that fits is a mistake, or where h was not judged', async () => {
  const head = () => [page.one('[data-verdict]').dataset['verdict'], page.texts('[role=status] p')[0]];
  const [, board] = searchedBoards;
  const withBlank = (state: readonly number[]): number => {
    const at = state.indexOf(0);
    return manhattan(state) + 4 - Math.floor(at / 3) - (at % 3);
  };
  const search = (h: typeof manhattan, saidAt = (_: number, value: number) => value) =>
    aStar(board, h)
      .map(([state, g, value], at) => `${state.join(' ')} g=${g} h=${saidAt(at, value)}`)
      .join('\n');
  await judge(search(manhattan));
  expect(head()).toEqual(['right', 'Right on this board']);
  await judge(search(withBlank));
  expect(head()).toEqual(['undecided', 'Right, but its h is a mistake']);
  expect(page.text('section[data-panel]')).not.toContain('this h is a mistake'); // once is enough
  await judge(search(manhattan, (at, value) => value + Number(at === 4)));
  expect(head()).toEqual(['undecided', 'Right in its order; h was not judged']);
  expect(page.texts('[role=status] p')[1]).toMatch(/first line 5 \(step 5\): \d+ in place of \d+/);
  await page.press('Judge h by Manhattan distance');
  expect(session.store.getState().said).toEqual({ heuristic: 'manhattan' });
});

it('says that a search fits whole, begins alike, or agrees too little to be told', async () => {
  const what = () => page.text('[data-stat=agrees]');
  await judge(example('right'));
  expect(what()).toContain('both agree in all 96 expansions');
  expect(page.host.querySelectorAll('[data-stat=agrees] dt').length).toBeGreaterThan(3); // its conventions
  await judge(example('right').split('\n').slice(0, 6).join('\n'));
  expect(what()).toContain('its one expansion agrees');
  await judge(example('row-wrap'));
  expect(what()).toMatch(/the first 8 of \d+ expansions, is too short/);
  const start = [2, 1, 3, 4, 5, 6, 7, 8, 0];
  const head = { start, goal: [1, 2, 3, 4, 5, 6, 7, 8, 0], algorithm: 'a-star', heuristic: 'manhattan' };
  await judge([head, { expand: start }, { solution: null }].map((line) => JSON.stringify(line)).join('\n'));
  expect(what()).toContain('goes on or ends otherwise. 1 expansion is too few');
  expect(page.host.querySelectorAll('[data-stat=agrees] dt').length).toBe(0);
});

it('lists what was not understood: lines, or values of lines', async () => {
  const unread = () => page.texts('details summary').filter((text) => text.includes('not understood'));
  await judge(example('right'));
  expect(unread()).toEqual([]);
  await judge(`${lines(named, { expand: away })}\nfoo\nbar\n`);
  expect(unread()).toEqual(['2 lines were not understood']);
  expect(page.texts('details li').length).toBe(2);
  await judge(`${lines(named, { expand: away })}\n${Array.from({ length: 300 }, () => 'foo').join('\n')}\n`);
  expect(unread()).toEqual(['300 lines were not understood']);
  const listed = page.texts('details li');
  expect(listed.at(-1)).toBe(`And ${300 - (listed.length - 1)} more.`);
});

it('shows on one press how the lines of the file were read, of what cannot be judged too', async () => {
  const board = createBoard({ rows: 2, columns: 2 }, [1, 2, 3, 0]);
  const line = (at: number, text: string, as: ReadLines['as'] = null): ReadLines => ({
    ...{ line: at, text: text.split('\n'), as, boards: text.includes('\n') ? [board] : [] },
  });
  const read = [
    line(1, '1 2\n3 4', { code: 'read-as.expanded', step: 1 }),
    line(3, ''),
    line(4, 'hm', { code: 'log.not-a-board-line', line: 4, text: 'hm' }),
    { line: 5, text: [], as: { code: 'read-as.left-out', lines: 1200, boards: 300, unread: 0 }, boards: [] },
  ] as const;
  await change({ answer: fail({ code: 'log.mostly-unread', read: 1, lines: 300 }), lines: read });
  expect(page.rows()).toEqual([]);
  await page.press('How its lines were read');
  expect(page.rows()).toEqual([
    ['1', '1 2 3 4', expect.stringContaining('Expansion 1') as string],
    ['3', '', ''],
    ['4', 'hm', 'Line 4 is neither a JSON object nor a board: “hm”.'],
    ['', '1,200 lines not shown: 300 boards, 0 not understood'],
  ]);
  expect(page.one('td svg').ariaLabel).toBe('1 2 3 0');
  await judge(`${lines(named, { expand: away })}\nfoo\n`);
  expect(page.text('details summary')).toBe('How its lines were read1 line was not understood');
});

it('leads from results of a search to what fits them, of the board that they name or of the one at hand', async () => {
  const refuse = (start: string) =>
    change({
      asks: 'log',
      answer: fail({ code: 'log.results', start, options: '--expanded 181437 --length 2' }),
    });
  const asked = () => {
    const { asks, count } = session.store.getState();
    return [asks, count.figures, formatBoard(count.start)];
  };
  await refuse('BOARD');
  await page.press('Find what fits these figures');
  const figures = { expanded: '181437', length: '2' };
  expect(asked()).toEqual(['count', figures, formatBoard(main.store.getState().start)]);
  await refuse('"1 2 5 3 4 0 6 7 8"');
  await page.press('Find what fits these figures');
  expect(asked()).toEqual(['count', figures, '1 2 5 3 4 0 6 7 8']);
});

it('leads from a set of boards to Experiments', async () => {
  const text = '8 6 7 2 5 4 3 0 1\n6 4 7 8 5 0 3 2 1\n1 2 5 3 4 0 6 7 8\n';
  await change({ log: new File([text], 'boards.txt'), answer: fail({ code: 'log.boards', n: 3 }) });
  await page.press('Take these boards to Experiments');
  expect(built).toEqual(text.trim().split('\n'));
  expect(main.page.getState().screen).toBe('experiments');
});

it('shows how far a check is, stops it, and tries again', async () => {
  const calls: string[] = [];
  session.stop = () => void calls.push('stop');
  session.judge = () => void calls.push('judge');
  expect(page.host.querySelector('progress')).toBeNull();
  await change({ phase: 'running', done: 0.25 });
  expect(page.one<HTMLProgressElement>('progress').value).toBe(0.25);
  await page.press('Stop');
  for (const phase of ['stopped', 'failed'] as const) {
    await change({ phase });
    expect(page.host.querySelector('progress')).toBeNull();
    await page.press('Try again');
  }
  await change({ phase: 'done' });
  expect([calls, page.texts('button')]).toEqual([['stop', 'judge', 'judge'], []]);
});

it('compares a log with ours at the first expansion in which they differ, or from the beginning where they do not', async () => {
  const trace = { nodeCount: 1 };
  session.record = () => Promise.resolve(ok({ trace } as never));
  const compared = async (text: string) => {
    await judge(text);
    await page.press(compare);
    const { screen, toCompare: shown } = main.page.getState();
    await page.after(() => main.page.setState({ screen: 'check' }));
    return [screen, shown?.place ?? null, shown?.lanes.length, main.store.getState().start.cells.join()];
  };
  expect(await compared(example('right'))).toEqual(['compare', null, 2, expect.any(String)]);
  expect(await compared(lines(named, ...astray))).toEqual(['compare', 2, 2, away.join()]);
  session.record = () => Promise.resolve(fail(asWritten('It cannot be read.')));
  await page.press(compare);
  expect([page.texts('[role=alert]'), main.page.getState().screen]).toEqual([
    ['It cannot be read.'],
    'check',
  ]);
  session.record = () => Promise.reject(new Error('no worker'));
  await page.press('Show step 2 in Explore');
  expect(page.texts('[role=alert]').join()).toContain('no worker');
  session.record = never;
  await page.press(compare);
  expect([
    page.button(compare).disabled,
    page.texts('[role=alert]').join().includes('cannot be read'),
  ]).toEqual([true, false]);
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  for (const id of ['cheaper-path', 'right', 'row-wrap', 'uniform-cost']) {
    await judge(example(id));
    read.push(id, seen(page.host), '');
  }
  await judge(`${lines(named, ...astray)}\nfoo\n`);
  read.push('astray', seen(page.host), '');
  await judge(lines(header, { expand: away }));
  read.push('of no name', seen(page.host));
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/verdicts.txt');
});
