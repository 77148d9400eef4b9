// needs a page

import { act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { ExperimentPlan } from '../../core/experiments/experiment-plan.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import { ExperimentSession, type PlanTime } from './experiment-session.ts';
import { createExperimentStore } from './experiment-store.ts';
import { type Board, standardGoal } from '../../core/puzzle/board.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { servicesHere } from '../../testing/services.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { Shown, seen } from '../../testing/shown.tsx';
import { createOwnLibrary } from '../lab/library-store.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { PlanBuilder } from './plan-builder.tsx';

const idle = (): void => undefined;
const board = '1 2 3 4 5 6 7 0 8';
const list = 'Boards, one a line';

let host: HTMLElement;
let root: Root;
let experiments: { store: ReturnType<typeof createExperimentStore>; run: (plan: ExperimentPlan) => void };
let page: () => Promise<void>;

beforeEach(async () => {
  host = document.createElement('div');
  document.body.append(host);
  root = createRoot(host);
  const explore = sessionWith(idleKit);
  experiments = { store: createExperimentStore(2), run: vi.fn<() => void>() };
  const estimates = { estimate: () => idle, estimated: () => null };
  Object.setPrototypeOf(experiments, ExperimentSession.prototype);
  const opened = Promise.resolve(Object.assign(experiments, estimates) as unknown as ExperimentSession);
  const open = () => opened;
  page = () =>
    act(async () =>
      root.render(
        <SearchProvider session={explore}>
          <ServicesContext value={{ openExperiments: open, openLibrary: () => new Promise(() => undefined) }}>
            <PlanBuilder />
          </ServicesContext>
        </SearchProvider>,
      ),
    );
  await page();
});

afterEach(() => {
  act(() => root.unmount());
  host.remove();
});

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** All fields of that label, in their order. */
function fieldsOf(label: string): Field[] {
  return [...host.querySelectorAll<Field>('input, textarea, select')].filter(
    (field) => field.ariaLabel === label || field.labels?.[0]?.textContent === label,
  );
}

function field(label: string): Field {
  const [found] = fieldsOf(label);
  if (found === undefined) throw new Error(`no field "${label}"`);
  return found;
}

/** React watches the property of the element itself; a typing person goes past it. */
function fill(element: Field, text: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(element), 'value')!.set!.call(element, text);
  const type = element instanceof HTMLSelectElement ? 'change' : 'input';
  act(() => void element.dispatchEvent(new Event(type, { bubbles: true })));
}

function button(name: string): HTMLButtonElement {
  const found = [...host.querySelectorAll('button')].find(
    (each) => each.ariaLabel === name || each.textContent.trim() === name,
  );
  if (found === undefined) throw new Error(`no button "${name}"`);
  return found;
}

const press = (name: string): void => act(() => button(name).click());
const isOn = (name: string): boolean => !button(name).disabled && button(name).ariaDisabled !== 'true';
const usable = (): boolean[] => [isOn('Run experiment'), isOn('Save plan file')];
const why = (): string =>
  document.getElementById(button('Run experiment').getAttribute('aria-describedby') ?? '')?.textContent ?? '';
const planned = (): string[] =>
  experiments.store
    .getState()
    .draft.boards.flatMap((source) =>
      source.kind === 'list' ? source.boards.map((one) => formatBoard(one)) : [],
    );

it('boards that are not accepted are not run, and neither are the ones before them', () => {
  fill(field('Kind'), 'list');
  fill(field(list), board);
  expect(usable()).toEqual([true, true]);
  fill(field(list), `${board}\n1 2 3\nabc`);
  // While it is typed a board is none; it is called so when the field is left.
  const alerts = () => [...host.querySelectorAll('[role=alert]')].map((one) => one.textContent);
  expect([field(list).ariaInvalid, alerts()]).toEqual(['true', []]);
  act(() => void field(list).dispatchEvent(new FocusEvent('focusout', { bubbles: true })));
  expect(alerts()).toEqual([expect.stringContaining('Line 2')]);
  expect(usable()).toEqual([false, false]);
  expect(why()).toBe(`The plan cannot be used yet: 1 field has an error. Boards 1: ${list}`);
  press('Run experiment');
  expect(experiments.run).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field(list));

  fill(field(list), `${board}\n1 2 3 4 5 6 0 7 8`);
  expect(usable()).toEqual([true, true]);
  press('Run experiment');
  expect(experiments.run).toHaveBeenCalledTimes(1);
  expect(planned()).toEqual([board, '1 2 3 4 5 6 0 7 8']);
});

it('every field must be accepted', () => {
  const [, option] = [...(field('Add an option') as HTMLSelectElement).options];
  fill(field('Add an option'), option.value);
  const typed = [...host.querySelectorAll<HTMLInputElement>('label + input')].filter(
    ({ labels }) => labels?.[0]?.textContent !== 'Name', // which is anything
  );
  expect(typed.map(({ labels }) => labels?.[0]?.textContent)).toEqual([
    ...[
      'How many boards',
      option.text,
      'Seed',
      'Repeats',
      'Expansion limit',
      'Node limit',
      'Time limit, seconds',
      'Timed runs',
    ],
  ]);
  for (const one of typed) {
    const before = one.value;
    fill(one, 'x');
    expect(usable(), one.labels?.[0]?.textContent ?? '').toEqual([false, false]);
    press('Run experiment');
    expect(document.activeElement).toBe(one);
    fill(one, before);
    expect(usable()).toEqual([true, true]);
  }
  expect(experiments.run).not.toHaveBeenCalled();
});

it('a combination that is typed must be added, and a pasted plan taken', () => {
  const combination = field('Combination');
  fill(combination, 'max(manhattan');
  expect(usable()).toEqual([false, false]);
  press('Run experiment');
  expect(combination.closest('details')?.open).toBe(true);
  fill(combination, 'max(manhattan,gaschnig)');
  expect(why()).toContain('Settings 1: Combination');
  act(() => combination.form?.requestSubmit());
  expect(usable()).toEqual([true, true]);
  expect(experiments.store.getState().draft.grids[0]?.heuristic).toContain('max(manhattan,gaschnig)');

  fill(field('Plan as text'), '{"format":');
  act(
    () =>
      void field('Plan as text').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true })),
  );
  expect(why()).toContain('Plan as text');
  fill(field('Plan as text'), '');
  expect(usable()).toEqual([true, true]);
});

it('what is typed is there when one comes back, and is not run then either', async () => {
  fill(field('Time limit, seconds'), 'an hour');
  act(() => root.render(null));
  await page();
  expect(field('Time limit, seconds').value).toBe('an hour');
  expect(usable()).toEqual([false, false]);
});

it('a card that is removed takes its text with it, and the others keep theirs', () => {
  press('More boards');
  press('More boards');
  const [first, , third] = fieldsOf('How many boards');
  fill(first, 'some');
  fill(third, 'many');
  press('Remove boards 1');
  expect(fieldsOf('How many boards').map(({ value }) => value)).toEqual(['20', 'many']);
  expect(why()).toBe('The plan cannot be used yet: 1 field has an error. Boards 2: How many boards');
  press('Remove boards 2');
  expect(usable()).toEqual([true, true]);
});

it('shows the boards that run after an undo', () => {
  fill(field('Kind'), 'list');
  fill(field(list), board);
  fill(field(list), '1 2 3 4 5 6 0 7 8');
  press('Undo');
  expect(field(list).value.split('\n')).toEqual(planned().length === 0 ? [''] : planned());
});

it('reads costs of moves as names and lists, in brackets or alone', () => {
  const costs = () => experiments.store.getState().draft.grids[0]?.cost;
  fill(field('Add an option'), 'cost');
  expect(costs()).toEqual(['unit']);
  fill(field('Costs of moves'), 'tile, [1, 1, 1, 1, 1, 1, 1, 9], sqrt');
  expect(costs()).toEqual(['tile', '1,1,1,1,1,1,1,9', 'sqrt']);
  fill(field('Costs of moves'), '2, 2, 2, 2, 2, 2, 2, 2');
  expect(costs()).toEqual(['2,2,2,2,2,2,2,2']);
  expect(usable()).toEqual([true, true]);
  fill(field('Costs of moves'), 'heavy');
  expect(usable()).toEqual([false, false]);
});

it('measures times over several runs where one asks for it', () => {
  const time = () => experiments.store.getState().draft.time;
  expect(time()).toBeUndefined();
  expect(host.textContent).not.toContain('Warm-up runs');
  fill(field('Timed runs'), '9');
  expect(time()).toEqual({ warmUps: 1, repeats: 9 });
  fill(field('Warm-up runs'), '3');
  fill(field('Timed runs'), '5');
  expect(time()).toEqual({ warmUps: 3, repeats: 5 });
  fill(field('Timed runs'), '1');
  expect(time()).toBeUndefined();
});

it('a plan of more runs than a page makes can be saved for the terminal, and not run', () => {
  fill(field('How many boards'), '100000');
  expect(why()).toContain('The terminal makes up to 50,000,000');
  expect(usable()).toEqual([false, true]);
});

it('a plan from elsewhere says whose place it took, and makes way again', () => {
  const { store } = experiments;
  fill(field('How many boards'), '7');
  const mine = store.getState().draft;
  act(() => store.getState().takeDraft({ ...mine, name: 'Theirs' }));
  expect(host.textContent).toContain('This plan took the place of “My experiment”.');
  press('Put it back');
  expect(store.getState().draft).toBe(mine);
  expect(host.textContent).not.toContain('took the place');
});

it('names the settings of the plan, the first of many, and takes one worker or as many as there are', () => {
  const chips = () =>
    [...host.querySelectorAll('[aria-label="Settings of the plan"] li')].map(
      ({ textContent }) => textContent,
    );
  const before = chips();
  expect(before.length).toBeGreaterThan(1);
  expect(before.join()).not.toContain('more');
  const { changeDraft } = experiments.store.getState();
  const grid = { algorithm: 'weighted-a-star', heuristic: ['manhattan'] } as const;
  act(() => changeDraft({ grids: [{ ...grid, weight: Array.from({ length: 24 }, (_, at) => at + 2) }] }));
  expect([chips().length, chips().at(-1)]).toEqual([24, expect.not.stringContaining('more')]);
  act(() => changeDraft({ grids: [{ ...grid, weight: Array.from({ length: 26 }, (_, at) => at + 2) }] }));
  expect([chips().length, chips().at(-1)]).toEqual([25, 'and 2 more']);

  const workers = field('Workers') as HTMLSelectElement;
  expect([...workers.options].map(({ value, text }) => [value, text])).toEqual([
    ['1', '1 at a time'],
    ['2', '2 side by side'],
  ]);
  fill(workers, '1');
  expect(experiments.store.getState().workers).toBe(1);
  fill(field('Timed runs'), '9'); // side by side they would disturb each other
  expect(fieldsOf('Workers')).toEqual([]);
});

it('says how long a plan takes here once that was tried, after the plan has rested', () => {
  const sum = () => host.querySelector('[aria-label="What the plan comes to"] [role=status]')!.textContent;
  const session = experiments as unknown as Record<'estimated' | 'estimate', unknown>;
  const ended: string[] = [];
  let tell: () => void = idle;
  let known: PlanTime | null = null;
  vi.useFakeTimers();
  session.estimated = () => known;
  session.estimate = (_plan: unknown, done: () => void) => ((tell = done), () => void ended.push('stopped'));
  fill(field('How many boards'), '3');
  expect(sum()).not.toContain('about');
  act(() => void vi.advanceTimersByTime(699));
  fill(field('How many boards'), '4');
  act(() => void vi.advanceTimersByTime(699));
  expect([tell === idle, ended]).toEqual([true, []]);
  act(() => void vi.advanceTimersByTime(1));
  known = { seconds: 40, isLeast: false };
  act(tell);
  expect(sum()).toContain(', about 40 s.');
  known = { seconds: 30, isLeast: true };
  act(tell);
  expect(sum()).toContain(', more than 30 s.');
  vi.useRealTimers();
});

describe('beside what the person wrote', () => {
  const code = asOwnCode('function h(board, goal) { return 0; }');
  const other = asOwnCode('function h(board, goal) { return 1; }');
  let shown: Shown;
  const draft = () => experiments.store.getState().draft;
  const explore = sessionWith(idleKit);

  beforeEach(async () => {
    act(() => root.unmount());
    shown = new Shown();
    const opened = Promise.resolve(
      Object.assign(experiments, {
        estimate: () => idle,
        estimated: () => null,
      }) as unknown as ExperimentSession,
    );
    const library = createOwnLibrary({ storage: null, newId: () => 'first' });
    const own = [
      { id: 'a', name: 'Mine', code, kind: 'heuristic' },
      { id: 'b', name: 'Other', code: other, kind: 'heuristic' },
      { id: 'c', name: 'Seek', code: asOwnCode('function search() { return null; }'), kind: 'search' },
    ] as const;
    library.setState({ own, editedOwn: 'a' });
    const kept = Promise.resolve(library);
    await shown.showOver(explore, <PlanBuilder />, {
      ...{ ...servicesHere(), openExperiments: () => opened, openLibrary: () => kept },
    });
  });
  afterEach(() => shown.end());

  it('takes heuristics and searches of the library, each with its code', async () => {
    expect(shown.texts('legend')).not.toContain('Own code');
    await shown.fill('Add a heuristic', 'own:a');
    expect(draft().grids[0]).toMatchObject({ heuristic: expect.arrayContaining(['own']), code: [code] });
    expect([shown.texts('legend').includes('Own code'), shown.text('pre')]).toEqual([true, code]);
    await shown.fill('Choose the code', other);
    expect([draft().grids[0].code, shown.texts('pre')]).toEqual([
      [code, other],
      [code, other],
    ]);
    await shown.press('Remove Mine');
    expect(draft().grids[0].code).toEqual([other]);
    await shown.press('Remove Other');
    expect([draft().grids[0].code, shown.texts('[role=alert]').length, shown.texts('pre')]).toEqual([
      undefined,
      1,
      [],
    ]);
    await shown.after(() => explore.store.getState().changeSetting('code', code));
    expect(shown.text()).toContain('Mine, as it is in Explore when this is run');
    expect([shown.texts('[role=alert]'), shown.texts('pre')]).toEqual([[], [code]]);
    await shown.fill('Add an algorithm', 'own:c');
    expect(draft().grids[0]).toMatchObject({ algorithm: expect.arrayContaining(['own-search']) });
    await shown.after(() => explore.store.getState().changeSetting('code', asOwnCode('')));
  });

  it('opens a list of what can be added by the keys that would choose on it, and adds nothing yet', async () => {
    const opened: string[] = [];
    const before = draft().grids[0].algorithm;
    const list = shown.one<HTMLSelectElement>('select[aria-label="Add an algorithm"]');
    list.showPicker = () => void opened.push(list.ariaLabel ?? '');
    const press = (key: string): boolean =>
      list.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }));
    expect(['ArrowDown', 'i', 'End'].map(press)).toEqual([false, false, false]);
    expect(['Tab', 'Enter', ' ', 'Escape'].map(press)).toEqual([true, true, true, true]);
    expect([opened.length, draft().grids[0].algorithm]).toEqual([3, before]);
    Reflect.deleteProperty(list, 'showPicker'); // as in a browser that has none
    expect(press('ArrowDown')).toBe(true);
  });

  it('has boards of a size and a goal, which keep what fits them', async () => {
    const [source] = draft().boards;
    const goal = () => (draft().boards[0] as { readonly goal: Board }).goal;
    const label = () => draft().boards[0].label;
    expect(source.kind).not.toBe('set');
    await shown.fill('Size', '2×3');
    expect([label(), goal()]).toEqual(['2×3', standardGoal({ rows: 2, columns: 3 })]);
    await shown.fill('Goal', 'first');
    expect(goal().cells.join('')).toBe('012345');
    await shown.fill('Size', '3×3');
    expect(goal().cells.join('')).toBe('012345678');
    await shown.fill('Goal', 'other');
    expect(shown.field('Goal').value).toBe('other');
    await shown.fill('Goal board', '1 2 3 8 0 4 7 6 5');
    expect(goal().cells.join('')).toBe('123804765');
    await shown.fill('Goal board', '1 2 3');
    expect([goal().cells.join(''), shown.field('Goal board').getAttribute('aria-invalid')]).toEqual([
      '123804765',
      'true',
    ]);
    await shown.fill('Goal', 'last');
    expect(goal()).toEqual(standardGoal({ rows: 3, columns: 3 }));
    await shown.fill('Kind', 'list');
    await shown.fill(list, board);
    expect(planned()).toEqual([board]);
    await shown.fill('Goal', 'first');
    expect(planned()).toEqual([board]); // which is of the same size
    await shown.fill('Size', '2×3');
    expect(planned()).toEqual([]);
  });

  it('is read, seen and pressed as it was', async () => {
    const read: string[] = [];
    for (const kind of ['random', 'depth', 'walk', 'set', 'list']) {
      await shown.fill('Kind', kind);
      read.push(kind, seen(shown.one('li:has(h4)')), '');
    }
    await shown.after(() =>
      experiments.store.setState({
        draft: {
          ...draft(),
          ...{ name: 'Ties', note: 'Which ties are best?', repeats: 3 },
          grids: [
            {
              algorithm: ['a-star', 'depth-first'],
              heuristic: ['manhattan', 'max(hamming,gaschnig)'],
              ties: ['oldest', 'low-h'],
            },
            { algorithm: 'beam', width: [2, 5], moves: 'LRUD' },
          ],
        },
      }),
    );
    read.push('two grids', seen(shown.host));
    await expect(read.join('\n')).toMatchFileSnapshot('drawn/builder.txt');
  });
});
