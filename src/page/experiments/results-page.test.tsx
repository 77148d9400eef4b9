// needs a page

import { afterEach, beforeEach, expect, it } from 'vitest';
import type { TablesAt } from '../../core/contract/optimal.ts';
import type { OwnPlan, PublishedTable } from '../../core/experiments/experiment-plan.ts';
import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import { claimsOfOneTab } from '../../testing/fake-tabs.ts';
import { eventually } from '../../testing/eventually.ts';
import { type MadeUpRow, rowsOf, smallPlan } from '../../testing/made-up-rows.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { Shown, laidOut, seen } from '../../testing/shown.tsx';
import { SearchProvider } from '../session/search-context.tsx';
import { ExperimentArchive, passingArchiveStorage } from './experiment-archive.ts';
import { ExperimentSession } from './experiment-session.ts';
import type { ExperimentState } from './experiment-state.ts';
import { createExperimentStore } from './experiment-store.ts';
import { ExperimentsScreen } from './experiments-screen.tsx';
import { ResultsPage } from './results-page.tsx';

const frames = new FrameScheduler({ request: () => 1, cancel: () => undefined });
let page: Shown;
let session: ExperimentSession;
let rows: ExperimentRows;
const state = () => session.store.getState();
const change = (to: Partial<ExperimentState>) => page.after(() => session.store.setState(to));

/** Four boards of each distance, by Hamming (odd jobs are Manhattan's). */
async function show(
  plan: OwnPlan,
  made: readonly MadeUpRow[],
  shown: Partial<ExperimentState> = {},
  width = 800,
): Promise<void> {
  laidOut(width, 400);
  HTMLCanvasElement.prototype.getContext = () => null;
  session = new ExperimentSession({
    store: createExperimentStore(2),
    archive: new ExperimentArchive(passingArchiveStorage()),
    storage: null,
    tab: null,
    start: () => ({ pause: () => undefined, resume: () => undefined, cancel: () => undefined }),
    claims: claimsOfOneTab(),
    nowMs: () => 1000,
    newId: () => 'x',
    after: () => () => undefined,
  });
  rows = rowsOf(plan, made);
  session.store.setState({ page: 'results', plan, phase: 'done', experimentId: 'x', ...shown });
  const opened = Promise.resolve(session);
  await page.show(
    <SearchProvider session={sessionWith(idleKit)}>
      <ServicesContext value={{ openExperiments: () => opened, frames }}>
        <ResultsPage plan={plan} results={{ rows }} />
      </ServicesContext>
    </SearchProvider>,
  );
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

const eight: readonly MadeUpRow[] = Array.from({ length: 8 }, (_, job) => ({
  ...{ job, depth: job < 4 ? 4 : 8, generated: (job + 1) * 10 },
  outcome: job === 7 ? 'budget' : 'solved',
}));

const aStar = (heuristic: string, ...cells: string[]): string[] => [`A*, ${heuristic}`, ...cells];
/** What a plot is saved as, and what stands in it. */
const plotted = (): [title: string | undefined, marks: string] => {
  const { dataset } = page.one('[data-figure=Plot]');
  return [dataset['title'], page.texts('[data-figure=Plot] svg').join(' ').trim()];
};
const pressed = () => page.texts('[aria-label="Settings in the plots"] [aria-pressed=true]');

it('says where the results were saved', async () => {
  await show(smallPlan(2), eight);
  Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => undefined });
  const said = () => page.texts('[aria-live]').filter((one) => one.startsWith('Saved'));
  expect(said()).toEqual([]);
  await page.press('CSV');
  await eventually(() => expect(said()).toEqual([expect.stringMatching(/^Saved as [\w-]+\.csv\.$/)]));
});

it('sums the runs up, group by group or together, by one figure of each or another', async () => {
  await show(smallPlan(2), eight);
  expect(page.rows().map((row) => row.slice(0, 7))).toEqual([
    aStar('Hamming', '2×3, depth 4', '2', '100%', '4', '-2±2', '★best: 30±20'),
    aStar('Manhattan distance', '2×3, depth 4', '2', '100%', '4', '-2±2', '40±20'),
    aStar('Hamming', '2×3, depth 8', '2', '100%', '4', '-2±2', '50±20'),
    aStar(
      'Manhattan distance',
      '2×3, depth 8',
      '2',
      '50%9.5% – 90.5%1 stopped at 1,000 nodes in memory',
      '4',
      '0',
      '40',
    ),
  ]);
  await page.press('Range');
  expect(page.rows()[0]?.[6]).toBe('10 – 50');
  await page.press('Median');
  expect(page.rows()[0]?.[6]).toContain('30');
  await page.fill('Boards', 'all');
  expect(page.rows().map((row) => row.slice(0, 3))).toEqual([
    aStar('Hamming', '4', '100%'),
    aStar('Manhattan distance', '4', '75%30.1% – 95.4%1 stopped at 1,000 nodes in memory'),
  ]);
  await page.fill('Boards', '1');
  expect([state().tableGroup, page.rows().length]).toEqual([1, 2]);
  await page.fill('Only rows with these words', 'manhattan');
  expect(page.rows().length).toBe(1);
});

it('says at which budget settings stopped, and offers what Explore does: the plan with that added', async () => {
  const plan: OwnPlan = {
    ...smallPlan(2),
    grids: [
      { algorithm: 'depth-first', moves: 'LRUD' },
      { algorithm: 'a-star', maxExpansions: 5 },
    ],
  };
  // Of the made-up rows job n has n + 1 expansions: A* came to its five in the last two of its runs.
  await show(
    plan,
    [4, 5, 6, 7].map((job) => ({ job, outcome: 'budget' })),
  );
  await page.fill('Boards', 'all');
  expect(page.rows().map(([setting, , solved]) => `${setting} ${solved}`)).toEqual([
    'Depth-first 0%0% – 65.8%2 stopped at 1,000 nodes in memory',
    'A*, Manhattan distance 0%0% – 65.8%2 stopped at 5 expansions',
  ]);
  const offers = page.texts('[class*=stop]');
  expect(offers.map((text) => text.replace(/^(.*?): .*\./, '$1 …'))).toEqual([
    'Depth-first … Allow 2,000,000 nodesSet a depth limit of 20Use IDA*',
    'A*, Manhattan distance … Allow 20,000,000 expansionsUse linear conflict',
  ]);
  await page.press('Set a depth limit of 20');
  expect(state().page).toBe('builder');
  expect(state().draft.grids).toEqual([
    ...plan.grids,
    { algorithm: 'depth-first', moves: 'LRUD', maxDepth: 20, duplicates: 'path' },
  ]);
});

it('lists every run, those of one outcome or group, in the order that is asked for', async () => {
  await show(smallPlan(2), eight, { table: 'runs' });
  const listed = () => page.rows().map(([number, , boards]) => `${number}: ${boards}`);
  expect(listed().slice(0, 3)).toEqual(['1: 2×3, depth 4', '2: 2×3, depth 4', '3: 2×3, depth 8']);
  expect(page.rows()[7]?.slice(3, 7)).toEqual(['1 2 3 4 5 0', 'stopped at 1,000 nodes in memory', '–', '8']);
  await page.fill('Outcome', 'budget');
  expect(listed()).toEqual(['8: 2×3, depth 8']);
  await page.fill('Outcome', 'troubled');
  expect(listed()).toEqual([]);
  await page.fill('Outcome', 'solved');
  expect(listed().length).toBe(7);
});

it('says which row of how many each run is, also where only those in sight are in the page', async () => {
  const all = Array.from({ length: 240 }, (_, job) => ({ job, depth: job < 120 ? 4 : 8 }));
  await show(smallPlan(60), all, { table: 'runs' });
  const box = page.one('[role=group]:has(table)');
  const rows = () => [...box.querySelectorAll<HTMLElement>('tbody tr')];
  const places = () => rows().map(({ ariaRowIndex, children }) => [ariaRowIndex, children[0]?.textContent]);
  const heights = () => [rows()[0]?.style.height, rows().at(-1)?.style.height];
  expect(box.querySelector('table')?.getAttribute('aria-rowcount')).toBe('241');
  const row = '2.125rem';
  expect([places().length, places()[0], places()[39], heights()]).toEqual([
    ...[41, ['2', '1'], ['41', '40'], [row, '425rem']], // 400 px are 12 rows: 16, as many below, and 8
  ]);
  box.scrollTop = 34 * 100;
  await page.after(() => box.dispatchEvent(new Event('scroll', { bubbles: true })));
  expect([places().length, places()[1], places().at(-2), heights()]).toEqual([
    ...[58, ['82', '81'], ['137', '136'], ['170rem', '221rem']],
  ]);
  box.scrollTop = 34 * 101; // within the same eight rows
  await page.after(() => box.dispatchEvent(new Event('scroll', { bubbles: true })));
  expect(places()[1]).toEqual(['82', '81']);
  const heads = () => [...box.querySelectorAll('th')].map(({ ariaSort }) => ariaSort);
  expect(heads().filter((sort) => sort !== null)).toEqual([]);
  await page.press('Generated');
  const at = heads().findIndex((sort) => sort !== null);
  expect([page.texts('[role=group] th')[at], heads()[at]]).toEqual(['Generated', 'ascending']);
  await page.press('Generated');
  expect(heads()[at]).toBe('descending');
});

it('plots the means, every run, what was solved within how much, and how often', async () => {
  await show(smallPlan(2), eight);
  const names = 'A*, HammingA*, Manhattan';
  expect(plotted()).toEqual([
    'Nodes generated. Means by distance from the goal, with their standard errors',
    `20305048Moves from the goalNodes generated, mean${names}`,
  ]);
  expect(page.host.querySelectorAll('g .whisker').length).toBe(3); // a single run has no error
  expect(page.texts('label').filter((text) => text === 'Boards').length).toBe(1); // of the table
  expect(pressed()).toEqual(['A*, Hamming', 'A*, Manhattan']);
  await page.press('Linear');
  expect(plotted()[1]).toBe(`0510152025303540455048Moves from the goalNodes generated, mean${names}`);
  await page.press('A*, Hamming');
  expect(pressed()).toEqual(['A*, Manhattan']);
  expect(plotted()[1]).toBe('051015202530354048Moves from the goalNodes generated, meanA*, Manhattan');
  expect(page.button('A*, Hamming').title).toBe('Show in the plots');
  await page.press('A*, Hamming');
  await page.press('Log');
  await page.press('Every run');
  expect(plotted()).toEqual([
    'Nodes generated. Each run as a point, a box around the middle half',
    '102030507010048Moves from the goalNodes generated',
  ]);
  expect(page.texts('label').filter((text) => text === 'Boards').length).toBe(2);
  await page.press('Solved within');
  expect(plotted()[1]).toContain(`100%1020305070100Nodes generated at mostRuns that were solved${names}`);
  await page.press('Success');
  expect(plotted()).toEqual([
    'The share of runs solved, with its 95% interval',
    '0%25%50%75%100%Runs that were solvedA*, Hamming100%A*, Manhattan75%',
  ]);
  expect(page.texts('label')).not.toContain('Measure');
  expect(page.one('[data-figure=Plot]').dataset['caption']).toBe('Small: 8 runs.');
});

it('says how far it is, what is left, and that the tables are of a part', async () => {
  await show(smallPlan(2), eight.slice(0, 3), { phase: 'running' });
  const far = async (to: Partial<ExperimentState>): Promise<string | undefined> => {
    await change(to);
    return page.texts('section')[1]?.replace('Progress', '');
  };
  const progress = { ...state().progress, done: 3, total: 8 };
  expect(await far({})).toContain('Running.2 workers');
  expect(await far({ progress: { ...progress, perSecond: 2.5, secondsLeft: 2 } })).toBe(
    '3 of 8 done3 solved Pause CancelRunning.about 2 s left, 2.5 runs a second, 2 workers',
  );
  expect(await far({ progress: { ...progress, perSecond: 10.6, secondsLeft: 2 } })).toContain(
    'left, 11 runs',
  );
  const withTables = (tables: TablesAt | null) => ({
    progress: { ...progress, proofs: { tables, workers: 1 } },
  });
  expect(await far(withTables(null))).toContain('Running.Reading pattern databases …');
  expect(await far(withTables({ at: 'building', done: 0.349 }))).toContain(
    'Building pattern databases first, once: 20 to 40 seconds, 128 MB, kept in this browser.34%',
  );
  const lost = 'This browser does not keep the pattern databases';
  expect(await far(withTables({ at: 'used', from: 'made', kept: true }))).not.toContain(lost);
  expect(await far(withTables({ at: 'used', from: 'made', kept: false }))).toContain(
    `Running.1 worker${lost}`,
  );
  await far({ progress });
  expect(await far({ phase: 'paused' })).toBe('3 of 8 done3 solved Resume CancelPaused, 5 runs left.');
  expect(await far({ phase: 'stopped' })).toBe(
    '3 of 8 done3 solved ResumeStopped, 5 runs left. All that ended is kept.',
  );
  expect(await far({ phase: 'failed' })).toContain('Stopped early');
  expect(page.text()).toContain('Partial: after 3 of 8 runs.');
  await show(smallPlan(2), [], { phase: 'running' });
  expect(page.text()).toContain('Nothing has come in yet.');
  expect(page.host.querySelectorAll('[aria-label^="Save the plot"]').length).toBe(0);
});

it('has its plan folded up, which can be opened, and changed in the builder', async () => {
  const plan = smallPlan(2);
  await show(plan, eight);
  const isOpen = () => [page.button('Details').ariaExpanded, page.one('.body').dataset['open']];
  expect(isOpen()).toEqual(['false', undefined]);
  await page.press('Details');
  expect(isOpen()).toEqual(['true', 'true']);
  await page.press('Change plan');
  expect([state().page, state().draft.seed]).toEqual(['builder', plan.seed]);
});

it('compares two settings in figures once all runs are there', async () => {
  await show(smallPlan(2), eight, { plot: 'pairs', phase: 'running' });
  const facts = () => page.one('dl[data-drawn]');
  await eventually(async () => {
    await page.rest();
    expect(facts().ariaBusy).toBe('true');
  });
  expect(page.text('dl[data-drawn]')).toContain('follows when all runs are there');
  await change({ phase: 'done' });
  await eventually(async () => {
    await page.rest();
    expect(facts().ariaBusy).toBe('false');
  });
  expect(page.text('dl[data-drawn]')).toContain('Boards that both solved3');
});

it('what another tab runs is said, and is not resumed here until it ends there', async () => {
  const progress = { done: 2, total: 8, perSecond: null, secondsLeft: null };
  await show(smallPlan(1), eight.slice(0, 2), { phase: 'stopped', elsewhere: ['x'], progress });
  const shown = () => [
    page.texts('[aria-label=Progress] [role=status]')[0],
    page.texts('[aria-label=Progress] button'),
  ];
  expect(shown()).toEqual([
    'Another tab runs this experiment, or has paused it. Its new rows appear here when it stops there.',
    [],
  ]);
  await change({ elsewhere: [] });
  expect(shown()).toEqual([expect.stringMatching(/^Stopped/), ['Resume']]);
});

/** Twelve boards a depth, of which some were too hard, and somebody else's figures beside them. */
const many: readonly MadeUpRow[] = Array.from({ length: 24 }, (_, job) => ({
  ...{ job, depth: job < 12 ? 4 : 8, generated: 10 + ((job * 37) % 100), length: 4 + (job % 3) },
  outcome: job % 7 === 3 ? 'budget' : 'solved',
}));
const where = { heuristic: 'manhattan' } as const;
const cells: PublishedTable['cells'] = [
  { group: '2×3, depth 4', where, measure: 'generated', value: 30 },
  { group: '2×3, depth 8', where, measure: 'generated', value: 40, to: 60 },
  { group: null, where, measure: 'successRate', value: 0.5 },
];
const published = { source: 'A paper', comment: 'It differs.', cells };

it.each([639, 640])('names the lines where it has room for that, from 640 pixels on: %i', async (width) => {
  await show(smallPlan(6), many, {}, width);
  for (const plot of ['means', 'cumulative'] as const) {
    await change({ plot });
    await eventually(async () => {
      await page.rest(); // one of them is fetched
      expect(page.drawn('[data-figure=Plot] [role=img]').length).toBeGreaterThan(3);
    });
    expect([plot, plotted()[1].includes('Hamming')]).toEqual([plot, width >= 640]);
  }
});

it.each([
  [800, 'wide'],
  [480, 'narrow'],
])('draws each plot in %i pixels as it always did, and reads what the pointer is at', async (width, name) => {
  await show({ ...smallPlan(6), published }, many, {}, width);
  const figure = '[data-figure=Plot] [role=img]';
  const drawn: string[] = [];
  for (const plot of ['means', 'boxes', 'cumulative', 'pairs', 'success'] as const) {
    for (const group of plot === 'means' ? [null] : [null, 1]) {
      await change({ plot, group });
      await eventually(async () => {
        await page.rest(); // one of them is fetched
        expect(page.drawn(figure).length).toBeGreaterThan(3);
      });
      const label = page.one(figure).getAttribute('aria-label') ?? '';
      drawn.push(`${plot}${group === null ? '' : ', deep boards'}: ${label}`, ...page.drawn(figure));
      const read = new Set<string>();
      for (let x = 69; x < width; x += 177)
        for (const y of [56, 130, 204]) {
          page.pointer(`${figure} > *`, 'move', x, y);
          const tip = page.host.querySelector<HTMLElement>('[data-card]:has(strong)');
          if (tip === null || read.has(tip.textContent)) continue;
          read.add(tip.textContent);
          drawn.push(`at ${x}, ${y}: ${page.texts('[data-card] > *').join(' | ')}, ${tip.style.cssText}`);
        }
      if (plot === 'boxes') {
        page.pointer(`${figure} > *`, 'move', 423, 56);
        page.pointer(`${figure} > *`, 'click', 423, 56);
      }
      page.pointer(`${figure} > *`, 'leave', 0, 0);
      expect(page.texts('[data-card]')).toEqual([]);
      drawn.push('');
    }
  }
  await expect(drawn.join('\n')).toMatchFileSnapshot(`drawn/plots-${name}.txt`);
});

it('the screen leads to what was made and is being made, and back to all experiments', async () => {
  await show(smallPlan(1), []);
  const opened = Promise.resolve(session);
  const back = () => page.texts('nav[aria-label=Experiments] button');
  const shows = () => [
    page.texts('h2, h3').includes('Run experiment') || page.texts('button').includes('Run experiment'),
    back(),
  ];
  session.store.setState({ page: 'results', plan: null });
  page.end();
  page = new Shown();
  await page.showOver(sessionWith(idleKit, {}, { screen: 'experiments' }), <ExperimentsScreen />, {
    ...{ ...servicesHere(), openExperiments: () => opened },
  });
  expect([shows(), page.texts('[aria-label="Ready-made plans"]').length]).toEqual([[false, []], 1]); // nothing is open
  await change({ page: 'builder' });
  expect(shows()).toEqual([true, ['All experiments']]);
  await page.press('All experiments');
  expect([state().page, shows(), page.texts('[aria-label="Ready-made plans"]').length]).toEqual([
    'shelf',
    [false, []],
    1,
  ]);
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  const note = (what: string, selector?: string): void =>
    void read.push(what, seen(selector === undefined ? page.host : page.one(selector)), '');
  await show(smallPlan(2), eight);
  note('the table of groups');
  await page.press('Generated');
  await page.press('Every run');
  note('sorted, with every run in the plot');
  await show(smallPlan(2), eight, { table: 'runs' });
  note('the list of runs', '[role=group]:has(table)');
  for (const phase of ['paused', 'stopped', 'failed'] as const) {
    await show(smallPlan(2), eight.slice(0, 3), {
      phase,
      progress: { ...state().progress, done: 3, total: 8 },
    });
    note(phase, '[aria-label=Progress]');
  }
  await show(smallPlan(2), [
    ...eight.slice(0, 6),
    { job: 6, outcome: 'failed' },
    { job: 7, outcome: 'unsolvable' },
  ]);
  await page.fill('Boards', 'all');
  note('with what failed');
  const notes = [
    { ...cells[0], value: 1, note: 'Other boards.' },
    { group: null, where: {}, measure: 'expanded', value: 1e6 },
    { group: null, where: {}, measure: 'branchingOfMean', value: 1.5, oneRun: true },
  ] as const;
  const noted = { ...published, cells: [...cells, ...notes] };
  await show({ ...smallPlan(6), published: noted }, many, { table: 'published' });
  note('beside published figures');
  await show({ ...smallPlan(6), published: noted }, [], { table: 'published', phase: 'running' });
  note('beside published figures, with none of ours', 'table');
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/results.txt');
});
