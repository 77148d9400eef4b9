// needs a page
import { Suspense, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { asWritten } from '../../core/base/message.ts';
import type { FittingSearch, HeapSearch } from '../../core/contract/check-messages.ts';
import { type BoardPair, createBoard } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import type { AlgorithmName } from '../../core/search/settings.ts';
import { usualSettings } from '../../core/search/options.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../kit/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import type { CountSlice } from './check-store.ts';
import { ClaimFields } from './claim-fields.tsx';
import { CheckSession } from './check-session.ts';
import { heapInWords } from './convention-words.ts';
import { CountAnswer } from './count-answer.tsx';
import { CountPanel } from './count-panel.tsx';

const never = () => new Promise<never>(() => undefined);
let session: CheckSession;
let host: HTMLElement;
let root: Root;
const input = (label: string): HTMLInputElement => {
  const labels = [...host.querySelectorAll('label')];
  const id = labels.find((one) => one.textContent === label)?.htmlFor ?? '';
  return document.getElementById(id) as HTMLInputElement;
};
const look = (): HTMLButtonElement =>
  [...host.querySelectorAll('button')].find((one) => one.textContent.includes('Find the conventions'))!;

/** As a person does it, who then goes on to the next field. */
function type(label: string, text: string): void {
  const field = input(label);
  act(() => {
    field.focus();
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => field.blur());
}

let prepared: string[]; // boards that a question is expected about

beforeEach(async () => {
  prepared = [];
  const prepare = ({ start }: BoardPair): void => void prepared.push(formatBoard(start));
  session = new CheckSession({ judge: never, record: never, detect: never, prepare });
  session.askFigure('expanded', '395');
  const services = {
    openCheck: (
      (made) => () =>
        made
    )(Promise.resolve(session)),
  };
  host = document.body.appendChild(document.createElement('div'));
  root = createRoot(host);
  await act(async () =>
    root.render(
      <ServicesContext value={services}>
        <SearchProvider session={sessionWith(idleKit)}>
          <Suspense>
            <CountPanel />
            <CountAnswer />
            <ClaimFields />
          </Suspense>
        </SearchProvider>
      </ServicesContext>,
    ),
  );
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

it('looks for nothing while a field has a text that is no board', async () => {
  expect(look().disabled).toBe(false);
  for (const label of ['Start', 'Goal'])
    for (const text of ['1 2 3', '1 1 2 3 4 5 6 7 8']) {
      const before = input(label).value;
      type(label, text);
      await vi.waitFor(() => expect([label, text, look().disabled]).toEqual([label, text, true]));
      type(label, before);
      expect(look().disabled).toBe(false);
    }
});

it('says that the goal has another size, and not to swap tiles', () => {
  type('Goal', '1 2 3 4 5 6 7 8 9 10 11 0');
  expect(host.querySelector('[role=alert]')?.textContent).toBe(
    'The start is 3×3, the goal 3×4: both must have the same size.',
  );
  expect(look().disabled).toBe(true);
});

it('puts a board that is named where its name says, in whichever field it is typed', async () => {
  type('Start', 'goal: 1 2 3 8 0 4 7 6 5');
  await vi.waitFor(() => expect(input('Goal').value).toBe('1 2 3 8 0 4 7 6 5'));
  expect(input('Start').value).not.toBe('1 2 3 8 0 4 7 6 5');
  type('Goal', 'start: 2 8 3 1 6 4 7 0 5 goal: 1 2 3 4 5 6 7 8 0');
  await vi.waitFor(() => expect(input('Start').value).toBe('2 8 3 1 6 4 7 0 5'));
  expect(input('Goal').value).toBe('1 2 3 4 5 6 7 8 0');
});

const count = (change: Partial<CountSlice>): string => {
  act(() => session.store.setState(({ count: before }) => ({ count: { ...before, ...change } })));
  return host.querySelector('[data-stat=conventions]')?.textContent ?? '';
};
const found = (algorithm: AlgorithmName, moves: string): FittingSearch => ({
  ...{
    settings: { ...defaultSettings(algorithm), moves },
    heap: null,
    goalCounted: false,
    successors: null,
    place: 1,
  },
});

it('says what was found out about the figures, and how far it is', () => {
  expect(count({ phase: 'running', total: 0 })).toBe('Trying the conventions …');
  expect(host.querySelector('progress')?.hasAttribute('value')).toBe(false);
  expect(count({ tried: 3, total: 8 })).toBe('3 of 8 conventions tried, 0 fit.');
  expect(host.querySelector('progress')?.value).toBe(3);
  expect(count({ phase: 'stopped' })).toBe('Stopped after 3 of 8 conventions; 0 of them fit.');
  expect(count({ phase: 'failed', failure: asWritten('no network') })).toBe('Not answered');
  expect(host.textContent).toContain('no network');
  expect(count({ phase: 'done', found: [], failure: null })).toBe(
    'None of 3 conventions gives these figures.',
  );
  expect(host.textContent).toContain('Other ways to break ties are possible: check the log.');
  // The start is 14 moves from the goal.
  const why = (length: string): string => {
    count({ figures: { length } });
    return host.textContent;
  };
  expect(why('15')).toContain('Every solution of this board has an even number of moves.');
  expect(why('16')).toContain('Other ways to break ties are possible: check the log.');
  expect(count({ found: null, estimates: [], figures: { h: '5' } })).toBe('Nothing gives this h.');
  expect(host.textContent).toContain('No heuristic and no usual mistake gives h = 5');
  const heading = 'h = 5 at the start would be:';
  const sayings = (): number => host.textContent.split(heading).length - 1;
  expect(count({ estimates: [{ title: 'Hamming', heuristic: 'hamming', goal: null }] })).toBe(heading);
  expect(sayings()).toBe(1);
  // Below what is said of the other figures too, or they would seem to be given by it.
  expect(count({ found: [] })).toBe('None of 3 conventions gives these figures.');
  expect(sayings()).toBe(1);
});

it('lists the searches that count so, those in other orders of moves as one', () => {
  const searches = [
    ...['UDLR', 'DULR', 'LRUD'].map((moves) => found('breadth-first', moves)),
    { ...found('depth-first', 'UDLR'), goalCounted: true, successors: 'one-by-one' as const },
  ];
  expect(count({ phase: 'done', found: searches, estimates: null, tried: 9 })).toBe(
    '4 of 9 conventions that were tried give these figures.',
  );
  const listed = [...host.querySelectorAll('ol li')].map((one) => one.textContent);
  expect(listed).toEqual([
    'Breadth-firstTies within a depth: Oldest firstDuplicates rejected: Known boardsGoal test: When it is selected' +
      'Moves: up, down, left, right, and 2 other ordersExplore',
    'Depth-firstDuplicates rejected: Own pathGoal test: When it is selectedMoves: up, down, left, right' +
      'Pushed onto a stack as: right, left, down, upExpanded: the goal counted' +
      'Generated: each successor only when its turn comesExplore',
  ]);
});

it('says by what rule a heap leaves ties', () => {
  const heap: HeapSearch = {
    ...({ algorithm: 'a-star', heuristic: null, tuple: ['f'], heap: 'java', duplicates: 'lazy' } as const),
    ...({ goalTest: usualSettings.goalTest, moves: null } as const),
  };
  const said = (change: Partial<HeapSearch>) => heapInWords({ ...heap, ...change }).map(([, words]) => words);
  expect(said({})[0]).toContain('PriorityQueue in Java');
  expect(said({ heap: 'heapq' })[0]).toContain('heapq in Python');
  expect(said({ heap: null, tuple: ['f', 'board'] })[0]).toBe(
    'The board itself, as Python compares tuples (f, board)',
  );
  expect(said({ heap: null, tuple: ['f', 'counter'] })[0]).toBe('As Python compares tuples (f, counter)');
  expect([said({}).length, said({ moves: 'UDLR' }).at(-1)]).toEqual([3, 'up, down, left, right']);
});

it('takes what the log is meant to be, and a goal in place of its own', () => {
  const said = () => session.store.getState().said;
  const choose = (label: string, value: string): void => {
    const field = [...host.querySelectorAll('select')].find((one) => one.labels[0]?.textContent === label)!;
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(field, value);
    act(() => void field.dispatchEvent(new Event('change', { bubbles: true })));
  };
  choose('Algorithm', 'a-star');
  choose('Heuristic', 'hamming');
  expect(said()).toEqual({ algorithm: 'a-star', heuristic: 'hamming' });
  choose('Heuristic', '');
  expect(said()).toEqual({ algorithm: 'a-star' });
  const goal = host.querySelector<HTMLInputElement>('[placeholder="As the log says"]')!;
  const write = (text: string): void => {
    act(() => goal.focus());
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(goal, text);
    act(() => void goal.dispatchEvent(new Event('input', { bubbles: true })));
    act(() => goal.blur());
  };
  write('1 2 3');
  expect([goal.getAttribute('aria-invalid'), said().goal]).toEqual(['true', undefined]);
  write('1 2 3 8 0 4 7 6 5');
  expect([...(said().goal?.cells ?? [])]).toEqual([1, 2, 3, 8, 0, 4, 7, 6, 5]);
  const before = said();
  write('1 2 3 8 0 4 7 6 5');
  expect(said()).toBe(before); // the same again is no news
  write('');
  expect(said()).toEqual({ algorithm: 'a-star' });
});

it('has the question prepared that is about to be asked: when it opens, and when a figure is typed', () => {
  const { start } = session.store.getState().count;
  expect(prepared).toEqual([formatBoard(start)]);
  act(() => session.ask({ start: createBoard(start, [1, 2, 3, 4, 5, 6, 0, 7, 8]) }));
  expect(prepared).toHaveLength(1);
  type('Generated', '21');
  expect(prepared.slice(1)).toEqual(['1 2 3 4 5 6 0 7 8']);
});
