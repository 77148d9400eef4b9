// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { asOwnCode } from '../../../core/search/own-code.ts';
import { heuristicNames } from '../../../core/search/settings.ts';
import { standardGoal } from '../../../core/puzzle/board.ts';
import type { SearchStore } from '../../session/search-store.ts';
import type { PageStore } from '../../session/page-store.ts';
import { idleKit, sessionWith } from '../../../testing/session.ts';
import { SearchProvider } from '../../session/search-context.tsx';
import { HeuristicFields } from '../setting-fields.tsx';

let host: HTMLElement;
let root: Root;
let store: SearchStore;
let page: PageStore;

beforeEach(() => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const session = sessionWith(idleKit, {}, { level: 'all' });
  ({ store, page } = session);
  act(() =>
    root.render(
      <SearchProvider session={session}>
        <HeuristicFields />
      </SearchProvider>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

/** The field with that label. */
function field<Element extends HTMLElement>(label: string): Element {
  const found = [...host.querySelectorAll('label')].find(({ textContent }) => textContent === label);
  if (found === undefined) throw new Error(`no field "${label}"`);
  return document.getElementById(found.htmlFor) as Element;
}

async function choose(value: string): Promise<void> {
  const select = field<HTMLSelectElement>('Heuristic');
  select.value = value;
  await act(async () => void select.dispatchEvent(new Event('change', { bubbles: true })));
  await act(() => vi.dynamicImportSettled()); // what it needs besides is fetched
}

/** What is refused is said by words that are fetched. */
async function type(label: string, text: string): Promise<void> {
  const input = field<HTMLInputElement>(label);
  // React watches the property of the element itself; a typing person goes past it.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, text);
  await act(async () => {
    input.dispatchEvent(new Event('input', { bubbles: true }));
    await import('../../kit/any-words.tsx');
  });
}

const chosen = (): string => store.getState().settings.heuristic;
const alerts = (): string[] =>
  [...host.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent);

it('offers every estimate, and a combination to be typed', async () => {
  await choose('gaschnig');
  expect(chosen()).toBe('gaschnig');
  await choose('combination');
  expect(chosen()).toBe('max(gaschnig,linear-conflict)');
  await type('Combination', '2*manhattan + hamming');
  expect(chosen()).toBe('2*manhattan+hamming');
  expect(alerts()).toEqual([]);
});

it('says what is wrong with a combination, and keeps the one in use', async () => {
  await choose('combination');
  await type('Combination', 'max(manhattan,hamming');
  expect(chosen()).toBe('max(manhattan,linear-conflict)');
  expect(alerts()).toEqual([
    'The bracket after max is never closed. max(manhattan,linear-conflict) stays in use.',
  ]);
});

it('keeps the field while what is typed passes through the name of a single one', async () => {
  await choose('combination');
  await type('Combination', 'manhattan');
  expect([chosen(), field<HTMLSelectElement>('Heuristic').value]).toEqual(['manhattan', 'manhattan']);
  await type('Combination', 'manhattan+2*hamming');
  expect(chosen()).toBe('manhattan+2*hamming');
});

it('shows the patterns as text and drawn, and takes others', async () => {
  await choose('pattern-database');
  expect(field<HTMLInputElement>('Patterns').value).toBe('1.2.3.4/5.6.7.8');
  const tints = (): (string | undefined)[] =>
    [...host.querySelectorAll<HTMLElement>('[role=img] span')].map(({ dataset }) => dataset['tint']);
  expect(tints()).toEqual(['0', '0', '0', '0', '1', '1', '1', '1', undefined]);
  await type('Patterns', '1.2/3.4.5.6.7.8');
  expect(chosen()).toBe('pattern-database(1.2/3.4.5.6.7.8)');
  expect(tints()).toEqual(['0', '0', '1', '1', '1', '1', '1', '1', undefined]);
  await type('Patterns', '1.2/3.4.5');
  expect(alerts()).toEqual([
    'Every tile belongs in one pattern; 6, 7, 8 are in none. 1.2/3.4.5.6.7.8 stays in use.',
  ]);
  await type('Patterns', '5.6.7.8/1.2.3.4');
  expect(chosen()).toBe('pattern-database');
});

it('says when the estimate does not fit the size, where a search is refused with the same sentence', async () => {
  await choose('walking-distance');
  expect(alerts()).toEqual([]);
  const large = standardGoal({ rows: 5, columns: 5 });
  act(() => store.getState().editBoards({ start: large, goal: large }));
  expect(alerts()).toEqual(['Walking distance fits boards up to 4×4, 3×5 or 2×6; this one is 5×5.']);
});

it('begins with the basics; what is in use is in the list too, and one choice shows all', async () => {
  const listed = () => [...field<HTMLSelectElement>('Heuristic').options].map(({ value }) => value);
  act(() => page.getState().setLevel('basics'));
  expect(listed()).toEqual(['manhattan', 'hamming', 'zero', 'more']);
  act(() => store.getState().changeSetting('heuristic', 'gaschnig'));
  expect(listed()).toEqual(['manhattan', 'hamming', 'zero', 'gaschnig', 'more']);
  expect(field<HTMLSelectElement>('Heuristic').value).toBe('gaschnig');
  await choose('more');
  expect([page.getState().level, chosen()]).toEqual(['all', 'gaschnig']);
  expect(listed()).toEqual(expect.arrayContaining([...heuristicNames, 'own', 'combination']));
  const groups = [...host.querySelectorAll('optgroup')].map(({ label }) => label);
  expect(groups).toEqual(['Start here', 'Stronger', 'Others', 'Deliberately wrong', 'Yours']);
});

it('calls own code by the name that it says, alone and in a combination', async () => {
  const shown = (): string | undefined =>
    field<HTMLSelectElement>('Heuristic').selectedOptions[0]?.textContent;
  act(() => store.getState().changeSetting('code', asOwnCode('// name: Corners\n() => 0')));
  act(() => store.getState().changeSetting('heuristic', 'own'));
  expect(shown()).toBe('“Corners”');
  await act(async () => store.getState().changeSetting('heuristic', 'max(own,hamming)'));
  await act(() => vi.dynamicImportSettled());
  expect(shown()).toBe('The largest of “Corners”, Hamming');
  act(() => store.getState().changeSetting('code', asOwnCode('() => 0')));
  expect(shown()).toBe('The largest of Your own code, Hamming');
});

it('offers own code only where it is a heuristic, alone or beside a search', () => {
  const search = 'function search(start, goal, tools) { return null; }';
  const offers = (code: string): boolean => {
    act(() => store.getState().changeSetting('code', asOwnCode(code)));
    return [...field<HTMLSelectElement>('Heuristic').options].some(({ value }) => value === 'own');
  };
  expect(offers('')).toBe(true);
  expect(offers('() => 0')).toBe(true);
  expect(offers(search)).toBe(false);
  expect(offers(`${search}\nfunction h(board) { return 0; }`)).toBe(true);
});
