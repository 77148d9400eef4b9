// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { asWritten } from '../../../core/base/message.ts';
import { fail, ok } from '../../../core/base/result.ts';
import type { OptimalReport, TableClass } from '../../../core/contract/optimal.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { Shown, mediaHold } from '../../../testing/shown.tsx';
import type { Solve } from '../../session/services.ts';
import { ChooserPopover } from './chooser-popover.tsx';
import type { Optimum } from './use-optimum.ts';

const size = { rows: 4, columns: 4 };
const board = createBoard(size, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 0, 14, 15]);
/** Its blank is on an edge, and in no corner: of patterns there are the small ones alone. */
const edgeGoal = createBoard(size, [1, 0, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

/** Its blank is in no corner, and on no edge. */
const centreGoal = createBoard(size, [1, 2, 3, 4, 5, 0, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15]);

interface Asked {
  readonly tables: TableClass | undefined;
  readonly signal: AbortSignal;
  readonly report: (report: OptimalReport) => void;
  readonly answer: (nodes: number) => void;
}

let page: Shown;
let session: ReturnType<typeof sessionWith>;
let asked: Asked[];
let solve: Solve;

beforeEach(() => {
  page = new Shown();
  asked = [];
  solve = ({ tables }, { signal, onReport }) =>
    new Promise((resolve) => {
      const report = (news: OptimalReport): void => onReport?.(news);
      const answer = (nodes: number): void => {
        report({ at: 'answer', cost: { tables, searchMs: 3, tablesMs: 20, tablesFrom: 'made' } });
        resolve(ok({ kind: 'solved', moves: Uint8Array.of(3, 3), nodes }));
      };
      signal.addEventListener('abort', () => resolve(fail(asWritten('given up'))));
      asked.push({ tables, signal, report, answer });
    });
});
afterEach(() => page.end());

async function show(optimum: Optimum, centre = standardGoal(size), centreName: 'goal' | 'start' = 'goal') {
  session = sessionWith(idleKit);
  const parts = { optimum, board, centre, centreName, caption: 'optimum' };
  await page.showOver(session, <ChooserPopover {...parts} />, { solve });
}

const known = { state: 'known', length: 2, moves: [] } as const satisfies Optimum;
const ways = () => page.texts('[role=dialog] label strong');
const chosen = () => page.texts('[role=dialog] label[data-chosen] strong');
const waits = () => page.texts('[role=dialog] .waits');
const trying = () => asked.map(({ tables }) => tables);
const said = () => page.texts('[role=dialog] .unseen').at(-1);

it('tries the way that is chosen once the optimum is known', async () => {
  mediaHold('min-width');
  await show({ state: 'searching', atLeast: 0, stop: () => undefined });
  expect([trying(), said(), page.one('[role=dialog]').ariaLabel]).toEqual([
    [],
    '',
    'How the optimum is found',
  ]);
  expect(new Set(waits())).toEqual(new Set(['Not tried on this board.']));
  page.end();
  page = new Shown();
  await show(known);
  expect([trying(), chosen().length, said()]).toEqual([['small'], 1, `Trying ${chosen()[0]}.`]);
  expect(document.activeElement).toHaveProperty('checked', true);
  expect(waits().filter((one) => one === 'Searching …')).toHaveLength(1);
  await page.after(() => asked[0].report({ at: 'tables', done: 0.257 }));
  expect(waits()).toContain('Building the tables: 25%');
  await page.after(() => asked[0].answer(70));
  expect([page.one('[data-stat=nodes-small]').dataset['value'], said()]).toEqual(['70', '']);
  expect(page.one('.bar').style.getPropertyValue('--share')).toBe('1');
});

it('chooses another way by a press, which is tried unless it was, and compares all of them', async () => {
  mediaHold('min-width');
  await show(known);
  await page.after(() => asked[0].answer(50));
  expect(ways().length).toBeGreaterThan(3);
  await page.after(() => page.one<HTMLInputElement>('[role=dialog] label:first-of-type input').click());
  expect([session.page.getState().optimumTables, trying()]).toEqual(['conflicts', ['small', 'conflicts']]);
  expect(chosen()).toEqual([ways()[0]]);
  await page.after(() => asked[1].answer(100));
  expect(page.texts('.bar').length).toBe(2);
  const shares = () =>
    [...document.querySelectorAll<HTMLElement>('.bar')].map(({ style }) => style.getPropertyValue('--share'));
  expect(shares()).toEqual(['1', '0.5']);
  await page.after(() =>
    document
      .querySelectorAll<HTMLElement>('[role=dialog] [data-stat=nodes-small]')[0]
      .closest('label')
      ?.click(),
  );
  expect([session.page.getState().optimumTables, trying().length]).toEqual(['small', 2]);
  await page.press('Try all on this board');
  expect([trying().at(-1), page.texts('[role=dialog] button').includes('Try all on this board')]).toEqual([
    ...['conflicts', false],
  ]);
  await page.after(() => asked[2].answer(100));
  expect(trying().length).toBe(4);
  await page.press('Stop trying');
  expect([asked[3].signal.aborted, said()]).toEqual([true, '']);
  expect(page.text('[role=dialog]')).toContain('At most 100 million nodes each.');
});

it('says which patterns a goal has none of, and that nothing is tried where no way leads', async () => {
  mediaHold('min-width');
  const notes = () => page.texts('[role=dialog] .note').slice(1);
  await show(known, edgeGoal);
  expect(notes()[0]).toBe('Six-tile patterns need the goal’s blank off the edges, or in a corner.');
  const few = ways().length;
  for (const [centre, name, note] of [
    [edgeGoal, 'start', 'Six-tile patterns need the start’s blank off the edges, or in a corner.'],
    [centreGoal, 'goal', 'Seven-tile patterns need the goal’s blank in a corner.'],
    [centreGoal, 'start', 'Seven-tile patterns need the start’s blank in a corner.'],
    [standardGoal(size), 'goal', 'At most 100 million nodes each.'],
  ] as const) {
    page.end();
    page = new Shown();
    await show(known, centre, name);
    expect(notes()[0]).toBe(note);
  }
  expect(ways().length).toBe(few + 2);
  for (const name of ['goal', 'start'] as const) {
    page.end();
    page = new Shown();
    await show({ state: 'none' }, standardGoal(size), name);
    expect([notes(), page.button('Try all on this board').disabled]).toEqual([
      ...[[`No moves lead from this board to the ${name}.`], true],
    ]);
  }
});

it('is a sheet in a narrow window, which its caption opens again', async () => {
  await show(known);
  expect(page.text('[role=dialog] h2')).toBe('How the optimum is found');
  await page.press('Close');
  expect(document.querySelector('[role=dialog]')).toBeNull();
  await page.press('optimum: how it is found');
  expect(ways().length).toBeGreaterThan(3);
  page.end();
  expect(asked[0].signal.aborted).toBe(true);
  page = new Shown();
});
