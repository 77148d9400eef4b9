// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asWritten } from '../../core/base/message.ts';
import { readyPlans } from '../../catalog/plans/ready-plans.ts';
import { smallPlan } from '../../testing/made-up-rows.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { Shown } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { ExperimentSession } from './experiment-session.ts';
import type { ExperimentState, ShelfEntry } from './experiment-state.ts';
import { createExperimentStore } from './experiment-store.ts';
import { ExperimentsHome } from './experiments-home.tsx';

let page: Shown;
let store: ReturnType<typeof createExperimentStore>;
const calls: string[] = [];
const note = (name: string) => (about?: unknown) =>
  void calls.push(`${name} ${typeof about === 'string' ? about : ''}`.trim());

beforeEach(async () => {
  calls.length = 0;
  page = new Shown();
  store = createExperimentStore(2);
  const session = {
    ...{ store, goOn: note('go on'), remove: note('remove'), undoRemoval: note('undo'), run: note('run') },
    open: (id: string) => (note('open')(id), Promise.resolve(true)),
    rawOf: () => Promise.resolve('{}'),
    removeUnusable: note('remove unusable'),
  };
  Object.setPrototypeOf(session, ExperimentSession.prototype);
  const opened = Promise.resolve(session as unknown as ExperimentSession);
  await page.show(
    <SearchProvider session={sessionWith(idleKit)}>
      <ServicesContext value={{ openExperiments: () => opened }}>
        <ExperimentsHome />
      </ServicesContext>
    </SearchProvider>,
  );
});
afterEach(() => page.end());

const change = (to: Partial<ExperimentState>) => page.after(() => store.setState(to));
const entry = (id: string, done: number): ShelfEntry => ({
  id,
  plan: { ...smallPlan(1), name: id },
  begunAt: Date.UTC(2026, 0, 2),
  done,
  total: 8,
});
const kept = '[aria-label="Kept experiments"]';
/** What stands in a row of what is kept, and what can be done with it. */
const rows = () =>
  page.texts(`${kept} li`).map((text, index) => {
    const buttons = page.host.querySelectorAll(`${kept} li:nth-child(${index + 1}) button`);
    const can = [...buttons].map((button) => button.getAttribute('aria-label')?.split(' ')[0]);
    return [text.replace(/.*· (?=\d)/, '').replace(/Open.*$/, ''), ...can];
  });

it('says of each plan how boards and settings come to its runs, or why they do not multiply', () => {
  const cards = page.texts('[aria-label="Ready-made plans"] li');
  const runs = (name: string) => cards.find((text) => text.includes(name));
  expect(runs('One board, five searches')).toContain('1 board × 5 settings × 20 times = 100 runs');
  expect(runs('Effective branching factor')).toContain(
    '1,200 boards, 5 settings: 5,400 runs (not every setting runs on every board)',
  );
});

it('offers the homework first, and each ready-made plan to be run or changed', async () => {
  const cards = [...page.host.querySelectorAll('[aria-label="Ready-made plans"] li')];
  expect(cards.length).toBe(readyPlans.length + 1); // one's own
  expect(cards.map((card) => card.hasAttribute('data-first'))).toEqual(cards.map((_, index) => index === 0));
  const { plan } = readyPlans.find(({ id }) => id === 'homework')!;
  expect(cards[0]?.querySelector('button')?.getAttribute('aria-label')).toBe(`Run ${plan.name}`);
  await page.press(`Run ${plan.name}`);
  expect(calls).toEqual(['run']);
  await page.press('Build a plan');
  expect([store.getState().page, store.getState().draft.name]).toEqual(['builder', 'My experiment']);
  await page.press(`Change ${plan.name}`);
  expect(store.getState().draft.name).toBe(plan.name);
});

it('says what is kept, how far each is, and goes on with one that has ended nowhere', async () => {
  const status = () => page.text(`${kept} [role=status]`);
  expect(status()).toBe('Looking …');
  await change({ shelf: [] });
  expect(status()).toContain('Nothing yet.');
  await change({ shelf: [entry('whole', 8), entry('part', 3), entry('runs', 4), entry('elsewhere', 5)] });
  await change({ experimentId: 'runs', phase: 'running', elsewhere: ['elsewhere'] });
  expect(status()).toBe('4 experiments');
  expect(rows()).toEqual([
    ['8 runs', 'Open', 'Delete'],
    ['3 of 8 runs · not finished', 'Open', 'Resume', 'Delete'],
    ['4 of 8 runs · running', 'Open', 'Delete'],
    ['8 runs · running or paused in another tab', 'Open'],
  ]);
  await change({ phase: 'paused' });
  expect(rows()[2]).toEqual(['4 of 8 runs · not finished', 'Open', 'Resume', 'Delete']);
  const button = (what: string) =>
    page.one<HTMLButtonElement>(`${kept} li:nth-child(2) [aria-label^=${what}]`);
  await page.after(() => button('Open').click());
  await page.after(() => button('Resume').click());
  await page.after(() => button('Delete').click());
  expect(calls).toEqual(['open part', 'open part', 'go on', 'remove part']);
});

it('puts back what was removed a moment ago, and says what keeps it from being kept', async () => {
  expect([page.text().includes('was removed'), page.texts('[role=alert]')]).toEqual([false, []]);
  await change({
    shelf: [],
    removed: entry('gone', 1),
    storageProblem: asWritten('The disk is full.') as never,
  });
  expect(page.texts('[role=alert]')).toEqual(['The disk is full.']);
  expect(page.text()).toContain('“gone” was removed.');
  await page.press('Put it back');
  expect(calls).toEqual(['undo']);
});

it('sets aside what cannot be used, by its name where it has one', async () => {
  expect(page.host.querySelector('[aria-label="Set aside"]')).toBeNull();
  const why = asWritten('It is broken.');
  const experiment = (id: number, value: unknown) => ({ kind: 'experiment', id, value, why });
  const text = (name: string) => ({ kind: 'text', name: `${name} 1`, of: name, why });
  const unusable = [
    { kind: 'rows', of: entry('lost rows', 2), why },
    ...[
      experiment(1, { plan: { name: 'Mine' } }),
      experiment(2, { plan: { name: ' ' } }),
      experiment(3, null),
    ],
    ...['tilescope.lab', 'tilescope.learn', 'tilescope.main'].map(text),
  ];
  await change({ unusable: unusable as never });
  expect(page.texts('[aria-label="Set aside"] strong')).toEqual([
    ...['Rows of “lost rows”', 'Mine', 'An experiment', 'An experiment'],
    ...['Own heuristics of the Lab', 'Progress in the lessons', 'Boards and settings of Explore'],
  ]);
  await page.press('Remove Mine');
  expect(calls).toEqual(['remove unusable']);
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  await page.press('Save Mine as a file');
  expect(saved).toHaveBeenCalledTimes(1);
});
