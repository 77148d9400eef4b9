// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown, seen } from '../../testing/shown.tsx';
import type { PageState } from '../session/page-store.ts';
import { SearchSettings } from './search-settings.tsx';

let page: Shown;
let session: ReturnType<typeof sessionWith>;
/** Its label says more than its name. */
const tick = (name: string) =>
  page.after(() =>
    [...page.host.querySelectorAll('label')].find(({ textContent }) => textContent.startsWith(name))?.click(),
  );
const settings = () => session.store.getState().settings;

/** With every policy in sight. */
async function show(algorithm: AlgorithmName, level: PageState['level'] = 'all'): Promise<void> {
  session = sessionWith(idleKit, { settings: defaultSettings(algorithm) }, { level });
  await page.showOver(session, <SearchSettings />, servicesHere());
  await page.press('More');
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

it('has the settings of each search', async () => {
  const read: string[] = [];
  for (const algorithm of [
    ...(['a-star', 'breadth-first', 'depth-limited', 'ida-star', 'beam', 'genetic'] as const),
    ...(['simulated-annealing', 'weighted-a-star', 'bidirectional'] as const),
  ]) {
    await show(algorithm);
    read.push(algorithm, seen(page.host), '');
  }
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/settings.txt');
});

it('has fewer for who begins, those that were changed among them, and all on demand', async () => {
  await show('a-star', 'basics');
  const fields = () => page.texts('label');
  const few = fields().length;
  await page.press('All settings');
  expect([
    session.page.getState().level,
    fields().length > few,
    page.texts('button').includes('All settings'),
  ]).toEqual([...['all', true, false]]);
  await page.after(() => session.page.getState().setLevel('basics'));
  expect(fields().length).toBe(few);
  await page.after(() => session.store.getState().changeSetting('sortSuccessors', true));
  expect([fields().length, page.text('[aria-expanded]')]).toEqual([few + 1, 'More1 changed']);
  await page.press('More1 changed');
  expect(fields().some((text) => text.startsWith('Sort successors'))).toBe(false);
});

it('takes the order of the moves, or draws a new one for each expansion', async () => {
  await show('a-star');
  const label = 'Move order: of the blank';
  await page.fill(label, 'LRUD');
  expect(settings().moves).toBe('LRUD');
  await page.fill(label, 'LRUX');
  expect([settings().moves, page.field(label).getAttribute('aria-invalid')]).toEqual(['LRUD', 'true']);
  expect(page.texts('label')).not.toContain('Seed');
  await tick('Random order of moves');
  expect([
    settings().moves,
    page.texts('label').includes(label),
    page.texts('label').includes('Seed'),
  ]).toEqual([...['shuffled', false, true]]);
  await tick('Random order of moves');
  expect([settings().moves, page.texts('label').includes(label)]).toEqual([
    expect.stringMatching(/^[UDLR]{4}$/),
    true,
  ]);
  await tick('Sort successors');
  expect(settings().sortSuccessors).toBe(true);
});

it('keeps costs in sight that a search does not take, until they are taken back', async () => {
  await show('bae-star');
  const hasCosts = () => page.texts('label').some((text) => text.startsWith('Costs of moves'));
  const before = hasCosts();
  await page.after(() => session.store.getState().changeSetting('cost', 'tile'));
  expect([before, hasCosts()]).toEqual([false, true]);
});
