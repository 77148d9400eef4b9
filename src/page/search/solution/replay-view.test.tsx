// needs a page

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import type { CostText } from '../../../core/puzzle/move-costs.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { eventually } from '../../../testing/eventually.ts';
import { sceneStep } from '../../session/games.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { Shown, seen } from '../../../testing/shown.tsx';
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

/** Of a film nothing is made here. */
const services = { encodeFilm: () => new Promise<never>(() => undefined) };

async function show(cost?: CostText, isSolution = true, follows = false): Promise<void> {
  const settings = { ...defaultSettings('uniform-cost'), ...(cost && { cost }) };
  const trace = new Trace({ start, goal, settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  const boards = new ReplayBoards(start, trace.result!.moves!);
  await page.showOver(
    sessionWith(idleKit),
    <ReplayView {...{ trace, boards, goal, isSolution, follows }} />,
    services,
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

it('is gone through by a clicker behind the last step, whatever has the focus, and left by the way back', async () => {
  const unused = async (key: string): Promise<boolean> => {
    const event = new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true });
    const isUnused = page.one('[aria-label="Moves made"]').dispatchEvent(event);
    await page.rest();
    return isUnused;
  };
  await show();
  expect([await unused('PageDown'), place()]).toEqual([true, 'At the start']); // the search has steps left
  await show(undefined, true, true);
  expect([await unused('PageUp'), await unused('ArrowRight'), place()]).toEqual([true, true, 'At the start']);
  expect([await unused('PageDown'), place()]).toEqual([false, 'After move 1']);
  expect([await unused('PageDown'), place()]).toEqual([false, 'At the goal']);
  expect(await unused('PageDown')).toBe(true);
  expect([await unused('PageUp'), place()]).toEqual([false, 'After move 1']);
  expect([await unused('PageUp'), place()]).toEqual([false, 'At the start']);
  expect(await unused('PageUp')).toBe(true);
  await page.press('Next move'); // by its own button: the clicker goes back in the search
  expect([await unused('PageUp'), place()]).toEqual([true, 'After move 1']);
  const asked = new CustomEvent(sceneStep, { detail: 1, cancelable: true });
  await page.after(() => void window.dispatchEvent(asked));
  expect([asked.defaultPrevented, place()]).toEqual([true, 'At the goal']); // a lecture asks so
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

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  for (const cost of [undefined, 'tile'] as const) {
    await show(cost);
    await page.press('Next move');
    read.push(cost ?? 'each move costs 1', seen(page.host), '');
  }
  await show(undefined, false);
  read.push('to no goal', seen(page.host));
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/replay.txt');
});

it('of a path that reaches no goal says no goal', async () => {
  await show(undefined, false);
  await page.press('Next move');
  await page.press('Next move');
  expect([place(), page.text('p.unseen')]).toEqual(['After move 2', '']);
  expect(page.button('Watch path')).toBeDefined();
});

it('plays by frames to the goal, in a loop until it is paused, and from the start where it has ended', async () => {
  let frame: FrameRequestCallback | null = null;
  vi.stubGlobal('requestAnimationFrame', (callback: FrameRequestCallback) => ((frame = callback), 1));
  vi.stubGlobal('cancelAnimationFrame', () => (frame = null));
  let nowMs = 0;
  const pass = (ms: number) => page.after(() => frame?.((nowMs += ms)));
  await show();
  await page.fill('Moves a second', '1'); // two of them
  expect(page.text('label > span')).toBe('2 moves a second');
  await page.press('Watch solution');
  await pass(9999); // the first frame says when it is
  await pass(240);
  expect([place(), page.button('Pause solution').dataset['plays']]).toEqual(['At the start', 'true']);
  await pass(9999); // of which a quarter of a second counts
  await pass(20);
  expect(place()).toBe('After move 1');
  await pass(250);
  await pass(250);
  expect([place(), page.text('p.unseen')]).toEqual(['At the goal', 'The goal is reached after 2 moves.']);
  expect(page.button('Watch solution').dataset['plays']).toBe('false');
  await page.press('Loop');
  await page.press('Watch solution');
  expect([place(), page.button('Loop').ariaPressed]).toEqual(['At the start', 'true']);
  await pass(0);
  for (let quarter = 0; quarter < 4; quarter++) await pass(250);
  expect([place(), page.text('p.unseen')]).toEqual(['At the goal', '']);
  for (let quarter = 0; quarter < 12 && place() === 'At the goal'; quarter++) await pass(250);
  expect(place()).toBe('At the start');
  await page.press('Pause solution');
  await pass(250);
  await pass(9999);
  expect(place()).toBe('At the start');
  await page.fill('Moves made', '1');
  expect(place()).toBe('After move 1');
});

it('opens what makes a film of it, and closes it again', async () => {
  await show();
  await page.press('Save the replay');
  await eventually(() => expect(page.text()).toContain('GIF'));
  await page.press('Save the replay');
  expect(page.text()).not.toContain('GIF');
});
