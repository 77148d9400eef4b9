// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { standardGoal } from '../../core/puzzle/board.ts';
import type { SearchStore } from '../session/search-store.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { CostField } from './cost-field.tsx';

let host: HTMLElement;
let root: Root;
let store: SearchStore;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const session = sessionWith(idleKit, {}, { level: 'all' });
  ({ store } = session);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <CostField />
      </SearchProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

async function choose(value: string): Promise<void> {
  const select = host.querySelector('select')!;
  select.value = value;
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })));
}

/** What is refused is said by words that are fetched. */
async function type(text: string): Promise<void> {
  const input = host.querySelector('input')!;
  // React watches the property of the element itself; a typing person goes past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  await act(async () => void input.dispatchEvent(new Event('input', { bubbles: true })));
  await settle();
}

const settle = (): Promise<void> => act(() => vi.dynamicImportSettled());

const cost = (): string => store.getState().settings.cost;
const alert = (): string => host.querySelector('[role="alert"]')?.textContent ?? '';

it('says what the dearest tile costs under a rule', async () => {
  expect(host.textContent).toContain('g is the number of moves.');
  await choose('square');
  expect(cost()).toBe('square');
  expect(host.textContent).toContain('Sliding tile 8 costs 64.');
  await choose('inverse');
  expect(host.textContent).toContain('Sliding tile 8 costs 0.125.');
  expect(host.querySelector('input')).toBeNull();
});

it('begins a list with the costs so far, and takes what fits the board', async () => {
  await choose('sqrt');
  await choose('list');
  expect(cost()).toBe('1,1.41421,1.73205,2,2.23607,2.44949,2.64575,2.82843');
  await type('1, 1, 1, 5, 5, 5, 9, 9');
  expect(cost()).toBe('1,1,1,5,5,5,9,9');
  expect(alert()).toBe('');
});

it.each([
  ['1,2,3', 'There are 3 costs, but 3×3 has 8 tiles'],
  ['1,1,1,1,1,1,1,0', '0 cannot be a cost: each is a number from 0.001 to 10,000.'],
  ['heavy', '“heavy” names no costs'],
])('refuses %s, says why and keeps the list that was', async (text, why) => {
  await choose('list');
  await type(text);
  expect(alert()).toContain(why);
  expect(alert()).toContain('1,1,1,1,1,1,1,1 stays in use.');
  expect(cost()).toBe('1,1,1,1,1,1,1,1');
});

it('says that a list is not for a board of another size', async () => {
  await choose('list');
  const board = standardGoal({ rows: 4, columns: 4 });
  act(() => store.getState().editBoards({ start: board, goal: board }));
  await settle();
  expect(alert()).toContain('There are 8 costs, but 4×4 has 15 tiles');
  expect(alert()).not.toContain('stays in use');
});

it('says of a search that counts moves that it knows no costs', async () => {
  await choose('tile');
  act(() => store.getState().chooseAlgorithm('genetic'));
  await settle();
  expect(alert()).toContain('counts moves and knows no costs here');
  await choose('unit');
  expect(alert()).toBe('');
});
