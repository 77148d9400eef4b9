// needs a page
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import type { CostText } from '../../../core/puzzle/move-costs.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { Shown } from '../../../testing/shown.tsx';
import { SearchProvider } from '../../session/search-context.tsx';
import { ReplayBoards } from './replay-boards.ts';
import { ReplayView } from './replay-view.tsx';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
/** The blank goes down past 5 and then right past 8. */
const start = createBoard(size, [1, 2, 3, 4, 0, 6, 7, 5, 8]);
let page: Shown;

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

async function show(cost?: CostText, isSolution = true): Promise<void> {
  const settings = { ...defaultSettings('uniform-cost'), ...(cost && { cost }) };
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const boards = new ReplayBoards(start, trace.result!.moves!);
  await page.show(
    <SearchProvider session={sessionWith(idleKit)}>
      <ReplayView {...{ trace, boards, goal, isSolution }} />
    </SearchProvider>,
  );
}

const place = () => page.text('.place');

it('goes move by move to the goal and back, and says where it is', async () => {
  await show();
  expect([page.text('[data-stat=length]'), place()]).toEqual(['2 moves', 'At the start']);
  expect(page.button('Previous move').disabled).toBe(true);
  await page.press('Next move');
  expect(place()).toBe('After move 1');
  await page.press('Next move');
  expect([place(), page.button('Next move').disabled]).toEqual(['At the goal', true]);
  expect(page.text('p.unseen')).toBe('The goal is reached after 2 moves.');
  await page.press('Previous move');
  expect([place(), page.text('p.unseen')]).toEqual(['After move 1', '']);
  expect(page.text()).not.toMatch(/cost/i);
});

it('says the cost of the whole and of the way so far, where moves have costs', async () => {
  await show('tile');
  expect(page.text('[data-stat=cost]')).toBe('cost 13');
  expect(place()).toBe('At the start');
  await page.press('Next move');
  expect(place()).toBe('After move 1, cost 5');
  await page.press('Next move');
  expect(place()).toBe('At the goal');
  expect(page.text('p.unseen')).toBe('The goal is reached after 2 moves. Cost: 13.');
});

it('of a path that reaches no goal says no goal', async () => {
  await show(undefined, false);
  await page.press('Next move');
  await page.press('Next move');
  expect([place(), page.text('p.unseen')]).toEqual(['After move 2', '']);
  expect(page.button('Watch path')).toBeDefined();
});
