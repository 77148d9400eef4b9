// needs a page

import { Suspense, act } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { asWritten } from '../../core/base/message.ts';
import type { FittingSearch, HeapSearch } from '../../core/contract/check-messages.ts';
import { everyMoveOrder } from '../../core/judge/detective/tried-conventions.ts';
import { type BoardPair, createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { formatBoard } from '../../core/puzzle/notation.ts';
import type { AlgorithmName, HeuristicText, SearchSettings } from '../../core/search/settings.ts';
import { usualSettings } from '../../core/search/options.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { type AskedFigure, type CountSlice, figureIn } from './check-store.ts';
import { ClaimFields } from './claim-fields.tsx';
import { CheckSession } from './check-session.ts';
import { heapInWords } from './convention-words.ts';
import { CountAnswer } from './count-answer.tsx';
import { CountPanel } from './count-panel.tsx';
import { eventually } from '../../testing/eventually.ts';

const never = () => new Promise<never>(() => undefined);
let session: CheckSession;
let host: HTMLElement;
let root: Root;
const input = (label: string): HTMLInputElement => {
  const labels = [...host.querySelectorAll('label')];
  const id = labels.find((one) => one.textContent === label)?.htmlFor ?? '';
  return document.getElementById(id) as HTMLInputElement;
};
const buttons = (words: string): HTMLButtonElement[] =>
  [...host.querySelectorAll('button')].filter((one) => one.textContent.includes(words));
const look = (): HTMLButtonElement => buttons('Find the conventions')[0];

/** As a person does it, who then goes on to the next field. */
function type(label: string, text: string): void {
  const field = input(label);
  act(() => {
    field.focus();
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  act(() => field.blur());
}

let main: ReturnType<typeof sessionWith>;
let prepared: string[]; // boards that a question is expected about

beforeEach(async () => {
  prepared = [];
  const prepare = ({ start }: BoardPair): void => void prepared.push(formatBoard(start));
  session = new CheckSession({
    judge: never,
    record: never,
    detect: never,
    usual: never,
    handIns: never,
    grade: never,
    figures: never,
    prepare,
  });
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
        <SearchProvider session={(main = sessionWith(idleKit))}>
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
      await eventually(() => expect([label, text, look().disabled]).toEqual([label, text, true]));
      type(label, before);
      expect(look().disabled).toBe(false);
    }
});

it('says that the goal has another size, and not to swap tiles', async () => {
  type('Goal', '1 2 3 4 5 6 7 8 9 10 11 0');
  await eventually(() =>
    expect(host.querySelector('[role=alert]')?.textContent).toBe(
      'The start is 3×3, the goal 3×4: both must have the same size.',
    ),
  );
  expect(look().disabled).toBe(true);
});

it('puts a board that is named where its name says, in whichever field it is typed', async () => {
  type('Start', 'goal: 1 2 3 8 0 4 7 6 5');
  await eventually(() => expect(input('Goal').value).toBe('1 2 3 8 0 4 7 6 5'));
  expect(input('Start').value).not.toBe('1 2 3 8 0 4 7 6 5');
  type('Goal', 'start: 2 8 3 1 6 4 7 0 5 goal: 1 2 3 4 5 6 7 8 0');
  await eventually(() => expect(input('Start').value).toBe('2 8 3 1 6 4 7 0 5'));
  expect(input('Goal').value).toBe('1 2 3 4 5 6 7 8 0');
});

it('takes the figures of a sample in a second column, which one set does not show, and forgets them with it', () => {
  const second = () => host.querySelectorAll<HTMLInputElement>('input[aria-label$="the sample’s"]');
  const more = buttons('Compare with the sample’s figures')[0];
  const fields = host.querySelectorAll('input').length;
  expect([second().length, more.ariaExpanded]).toEqual([0, 'false']);
  act(() => more.click());
  expect([host.querySelectorAll('input').length - fields, more.ariaExpanded]).toEqual([9, 'true']);
  act(() => session.askFigure('expanded', 'many', 'sample'));
  expect([second()[0].value, second()[0].ariaInvalid, look().disabled]).toEqual(['many', 'true', true]);
  act(() => session.askFigure('expanded', '84', 'sample'));
  expect([session.store.getState().count.sample.figures, look().disabled]).toEqual([
    { expanded: '84' },
    false,
  ]);
  act(() => more.click());
  expect([second().length, figureIn(session.store.getState().count.sample.figures, 'expanded')]).toEqual([
    0,
    null,
  ]);
});

it('takes a figure as it was printed, in groups of three', () => {
  const read = (text: string, name: AskedFigure = 'expanded') => figureIn({ [name]: text }, name);
  const million = [
    '1,234,567',
    '1.234.567',
    '1 234 567',
    '1\u00a0234\u00a0567',
    '1\u202f234\u202f567',
    '1’234’567',
  ];
  expect(million.map((text) => read(text))).toEqual(million.map(() => 1_234_567));
  expect([' 1,580 ', '1.580', '1580', '395.0'].map((text) => read(text))).toEqual([1580, 1580, 1580, 395]);
  for (const text of [
    '1,58',
    '1,5800',
    '1,234.567',
    '1234,567',
    ',580',
    '0,580',
    '1,580,',
    '3.5',
    '-1',
    '1e1',
    '0x10',
  ])
    expect([text, read(text)]).toEqual([text, NaN]);
  expect(read('9007199254740993')).toBe(Infinity); // no other number would be it
  // h has places, so that a point is not between thousands.
  expect(['4.5', '1.125', '.5', '7.', '1e1', 'x', '.'].map((text) => read(text, 'h'))).toEqual([
    ...[4.5, 1.125, 0.5, 7, NaN, NaN, NaN],
  ]);
  type('Expanded', '1,580');
  expect([input('Expanded').getAttribute('aria-invalid'), look().disabled]).toEqual(['false', false]);
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
    counts: {},
  },
});

it('says what two programs do differently, or whose figures no conventions give', () => {
  const fits = (change: Partial<SearchSettings>, moves: readonly string[], place: number): FittingSearch[] =>
    moves.map((one, index) => {
      const of = found('a-star', one);
      return { ...of, settings: { ...of.settings, ...change }, place: place + index };
    });
  const tied = (mine: readonly FittingSearch[], theirs: readonly FittingSearch[]): string => {
    act(() => session.askFigure('expanded', '84', 'sample'));
    const { sample } = session.store.getState().count;
    const set = { tried: 2000, estimates: null };
    return count({ ...set, phase: 'done', found: mine, sample: { ...sample, ...set, found: theirs } });
  };
  const mine = fits({ ties: 'oldest' }, ['UDLR', 'LRUD'], 3);
  const theirs = fits({ ties: 'low-h' }, ['LRUD', 'RLDU'], 1);
  expect(tied(mine, theirs)).toBe('One difference explains both.');
  const rows = () =>
    [...host.querySelectorAll('table tr')].map((row) => [...row.children].map((cell) => cell.textContent));
  expect(rows()).toEqual([
    ['', 'Yours', 'The sample’s'],
    [
      'Ties',
      'Oldest first (first in, first out): (f, counter)',
      'Smaller h, then newest: (f, h, -counter); pushed as down, up, right, left',
    ],
    [
      'In both:A*, Manhattan distanceDuplicates rejected: Known boardsGoal test: When it is selectedMoves of the blank: left, right, up, downCompare',
    ],
  ]);
  expect([...host.querySelectorAll('summary')].map((one) => one.textContent)).toEqual([
    'Yours: 2 of 2,000 conventions that were tried give these figures.',
    'The sample’s: 2 of 2,000 conventions that were tried give these figures.',
  ]);
  const chance = 'It may be chance: ';
  expect(host.textContent).not.toContain(chance);
  const both = fits({ ties: 'low-h', goalTest: 'generate' }, ['UDLR'], 1);
  expect(tied(mine, both)).toBe('2 differences together explain both.');
  expect(host.textContent).toContain(chance);
  expect(host.textContent.indexOf(chance)).toBeLessThan(host.textContent.indexOf('In both:'));
  // What is pushed is the order of moves turned round: where that differs it is not in both
  expect(tied(fits({ ties: 'low-h' }, ['UDLR'], 1), theirs)).toBe('One difference explains both.');
  expect(rows().at(-1)).toEqual([
    'In both:A*, Manhattan distanceTies: Smaller h, then newest: (f, h, -counter)Duplicates rejected: Known boardsGoal test: When it is selectedCompare',
  ]);
  const larger = fits({ ties: 'high-h' }, ['LRUD'], 900);
  expect(tied([...mine, ...larger], theirs)).toBe(
    'One difference explains both, in 2 ways, the plainest first.',
  );
  const { goal } = main.store.getState();
  act(() => session.ask({ goal: createBoard(goal, [0, 1, 2, 3, 4, 5, 6, 7, 8]) }));
  expect([main.store.getState().goal, main.page.getState().notice]).toEqual([goal, null]); // not by typing it
  tied(mine, theirs);
  act(() => buttons('Compare').at(-1)!.click());
  expect(main.page.getState().notice).toMatch(/^The boards here are those of Check now/);
  // Only how it is counted: Compare would show the same twice.
  expect(tied(mine, [{ ...mine[0], goalCounted: true }])).toBe('One difference explains both.');
  expect(rows()[1]).toEqual(['Expanded', 'The goal not counted', 'The goal counted']);
  expect(rows()[2][0]).not.toContain('Compare');
  expect(tied(mine, mine)).toBe('The same conventions give both.');
  expect(host.querySelector('table')).toBeNull();
  expect(tied(mine, [])).toMatch(/^No conventions that were tried give the sample’s figures, /);
  // Nothing to unfold where there is no more than the sentence
  const sets = () => [...host.querySelectorAll('details, p')].map((one) => one.textContent);
  expect(host.querySelectorAll('details:not(details details)')).toHaveLength(1);
  expect(sets()).toContain('The sample’s: None of 2,000 conventions gives these figures.');
  expect(tied([], mine)).toMatch(/^No conventions that were tried give your figures, /);
  expect(tied([], [])).toBe('No conventions that were tried give your figures, nor those of the sample.');
  expect(host.querySelector('details')).toBeNull();
  // What is advised of both is said once, and has one way to the log.
  const advice = 'Other ways to break ties are possible, and so are mistakes in h';
  expect(host.textContent.split(advice)).toHaveLength(2);
  expect(buttons('Check the log')).toHaveLength(1);
});

it('says what the usual searches count where nothing gives the figures, and how far the nearest is', () => {
  const plain = defaultSettings('a-star');
  count({
    ...{ phase: 'done', found: [], tried: 3, figures: { expanded: '90', maxFrontier: '70' } },
    usual: [
      {
        settings: { ...plain, ties: 'oldest' },
        counts: { expanded: 97, generated: 265, maxFrontier: 66, length: 16 },
      },
      { settings: plain, counts: { expanded: 84, generated: 227, length: 16 } },
    ],
  });
  expect(host.textContent).toContain(
    'Nearest of the usual searches: A*, Manhattan distance. Expanded: 7 more than given. Max frontier: 4 fewer than given.',
  );
  expect(host.querySelector('caption')?.textContent).toBe('A program that counts the goal expands one more.');
  const rows = [...host.querySelectorAll('table tr')].map((row) =>
    [...row.children].map(({ textContent }) => textContent),
  );
  expect(rows).toEqual([
    ['', 'Expanded', 'Generated', 'Moves of the solution', 'Max frontier'],
    ['A*, Manhattan distanceTies: Oldest first (first in, first out): (f, counter)', '97', '265', '16', '66'],
    ['A*, Manhattan distance', '84', '227', '16', '–'],
  ]);
  // The nearest with the goal counted
  count({ figures: { expanded: '99' } });
  expect(host.textContent).toContain('Expanded: 1 fewer than given.');
});

it('shows an example of both sets of figures with one press', () => {
  act(() => buttons('An example')[0].click());
  expect(session.store.getState().count).toMatchObject({
    ...{ figures: { expanded: '98' }, sample: { figures: { expanded: '84' } }, atHand: false },
    algorithm: null,
  });
  expect(buttons('Compare with the sample’s figures')[0].ariaExpanded).toBe('true');
});

it('counts how far the questions about both programs are as one, also before the second has begun', () => {
  act(() => session.askFigure('expanded', '84', 'sample'));
  const { sample } = session.store.getState().count;
  const progress = (): number[] => {
    const { value, max } = host.querySelector('progress')!;
    return [value, max];
  };
  count({ phase: 'running', tried: 3, total: 8, sample: { ...sample, tried: 0, total: 0 } });
  expect(progress()).toEqual([3, 16]);
  count({ tried: 8, sample: { ...sample, tried: 2, total: 6 } });
  expect(progress()).toEqual([10, 14]);
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
  expect(host.textContent).toContain('and so are mistakes in h: give h of the start, or check the log.');
  count({
    without: [
      { name: 'visited', found: 17 },
      { name: 'length', found: 1 },
    ],
  });
  expect(host.textContent).toContain('Without “Visited”, 17 conventions give the others.');
  expect(host.textContent).toContain('Without “Moves of the solution”, 1 convention gives the others.');
  // The start is 14 moves from the goal.
  const why = (length: string): string => {
    count({ figures: { length } });
    return host.textContent;
  };
  expect(why('15')).toContain('Every solution of this board has an even number of moves.');
  expect(why('16')).toContain('Other ways to break ties are possible, and so are mistakes in h:');
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

it('blames no ties where h is a mistake, or nothing that is known', () => {
  const asked = { phase: 'done', found: [], tried: 3 } as const;
  const why = (titles: readonly (readonly [string, HeuristicText | null])[] | null): string => {
    count({
      ...asked,
      estimates: titles?.map(([title, heuristic]) => ({ title, heuristic, goal: null })) ?? null,
    });
    return host.querySelector('p[data-stat] + p')!.textContent;
  };
  const ties = /^Other ways to break ties are possible: /;
  expect(why(null)).toMatch(/^Other ways to break ties are possible, and so are mistakes in h: /);
  expect(
    why([
      ['Manhattan distance', 'manhattan'],
      ['Hamming, twice (a mistake)', null],
    ]),
  ).toMatch(ties);
  expect(why([['Manhattan with the blank (a mistake)', 'manhattan-with-blank']])).toMatch(/^With such an h/);
  expect(why([['Hamming, twice (a mistake)', null]])).toMatch(/^With such an h/);
  expect(why([])).toMatch(/^No search tried here has this h/);
});

it('lists the searches that count so, those in other orders of moves as one', () => {
  const searches = [
    // Each has a place of its own among all that are tried.
    ...['UDLR', 'DULR', 'LRUD'].map((moves, place) => ({ ...found('breadth-first', moves), place })),
    { ...found('depth-first', 'UDLR'), goalCounted: true, successors: 'one-by-one' as const },
  ];
  expect(count({ phase: 'done', found: searches, estimates: null, tried: 9 })).toBe(
    '4 of 9 conventions that were tried give these figures.',
  );
  const listed = [...host.querySelectorAll('ol li')].map((one) => one.textContent);
  expect(listed).toEqual([
    'Breadth-firstTies within a depth: Oldest first (first in, first out): (g, counter)Duplicates rejected: Known boardsGoal test: When it is selected' +
      'Moves of the blank: up, down, left, right; or in 2 other ordersAll 3 move orders of the blank↑↓←→, ↓↑←→, ←→↑↓Explore',
    'Depth-firstDuplicates rejected: Known boardsGoal test: When it is selectedMoves of the blank: up, down, left, right; ' +
      'pushed as right, left, down, upExpanded: The goal counted' +
      'Generated: Each successor only when its turn comesExplore',
  ]);
});

it('tells of two orders of moves what they are, and why the list is shorter than what was found', () => {
  const searches = ['UDLR', 'LRUD'].map((moves, place) => ({ ...found('breadth-first', moves), place }));
  count({ phase: 'done', found: searches, estimates: null, tried: 9 });
  const note = 'Those that differ only in the order of moves are listed once.';
  expect(host.textContent).toContain(note);
  expect(host.querySelector('ol')!.textContent).toMatch(
    /Moves of the blank: up, down, left, right; or left, right, up, downExplore$/,
  );
  count({ found: searches.slice(1) });
  expect(host.textContent).not.toContain(note);
});

it('says of a count that is impossible, or beyond what is looked for, that it is', () => {
  const said = (figures: CountSlice['figures'], tried = 0): (string | undefined)[] => {
    const sentence = count({ phase: 'done', found: [], estimates: null, tried, figures });
    return [sentence, host.querySelector('p[data-stat] + p')?.textContent];
  };
  const again = (n: string): string =>
    'Only a search that expands boards again counts more, as with iterative deepening, without a list of known boards, or where closed nodes return to the frontier. No search is followed beyond {n} expansions here.'.replace(
      '{n}',
      n,
    );
  expect(said({ expanded: '123456789012' })).toEqual([
    'Impossible without repeats: only 181,440 boards can be reached from this start.',
    again('1,000,000'),
  ]);
  expect(said({ expanded: '181441' }, 2774)[0]).toMatch(/^Impossible without repeats: only 181,440 /);
  expect(said({ expanded: '181440' }, 2774)[0]).toBe('None of 2,774 conventions gives these figures.');
  expect(said({ generated: '500000' })).toEqual([
    'Impossible without repeats: the boards that can be reached have 483,840 moves in all.',
    again('200,000'),
  ]);
  expect(said({ visited: '200000' })).toEqual([
    'Impossible: only 181,440 boards can be reached from this start.',
    'What is visited counts each board once. A program that counts nodes has another figure here.',
  ]);
  const large = standardGoal({ rows: 4, columns: 4 });
  act(() => session.ask({ start: large, goal: large }));
  expect(said({ expanded: '500000' })).toEqual([
    'Not looked for: no search is followed beyond 200,000 expansions here.',
    'Its log decides.',
  ]);
});

it('says of a few odd hits that they may be chance, and leads to the log; of none that is plain', () => {
  const hits = (...places: number[]): FittingSearch[] =>
    places.map((place) => ({ ...found('breadth-first', 'UDLR'), goalCounted: place % 2 === 1, place }));
  const isDoubted = (...places: number[]): boolean => {
    count({ phase: 'done', found: hits(...places), estimates: null, tried: 2774 });
    return host.textContent.includes('may fit by chance: a faulty search can count like a right one.');
  };
  expect([isDoubted(1440), isDoubted(1440, 1521), isDoubted(3), isDoubted(3, 1440)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
  // Two counts seldom fit together by chance, and where they do that is said; what else is given hardly tells searches apart.
  count({ figures: { expanded: '154', generated: '420' }, byChance: 0.01 });
  expect(isDoubted(1440)).toBe(false);
  count({ byChance: 0.4 });
  expect(isDoubted(1440)).toBe(true);
  expect(host.querySelector('[data-stat=by-chance]')?.textContent).toContain(
    'Figures of that size drawn at random would fit about 0.4 of the 2,774.',
  );
  count({ figures: { expanded: '154', length: '14', h: '5' } });
  expect(isDoubted(1440)).toBe(true);
  const toLog = [...host.querySelectorAll('button')].find((one) => one.textContent === 'Check the log')!;
  act(() => session.askCounts());
  act(() => toLog.click());
  expect(session.store.getState().asks).toBe('log');
});

it('says so where the order of moves makes no difference', () => {
  const searches = everyMoveOrder.map((moves, place) => ({ ...found('depth-first', moves), place }));
  count({ phase: 'done', found: searches, estimates: null, tried: 90 });
  expect([...host.querySelectorAll('ol li')].map((one) => one.textContent)).toEqual([
    'Depth-firstDuplicates rejected: Known boardsGoal test: When it is selectedMoves of the blank: in any orderExplore',
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
    const lists = host.querySelectorAll<HTMLSelectElement>('[aria-label="What it is meant to be"] select');
    const field = [...lists].find((one) => one.labels[0]?.textContent === label)!;
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

it('says of a figure above all whole numbers here that it is too large, and of another text what it should be', () => {
  type('Expanded', '99999999999999999999');
  expect(host.textContent).toContain('Too large: 9,007,199,254,740,991 at most.');
  expect(look().disabled).toBe(true);
  type('Expanded', '9,007,199,254,740,991');
  expect(host.textContent).not.toContain('Too large');
  expect(look().disabled).toBe(false);
  type('Expanded', '39.5');
  expect(host.textContent).toContain('A whole number, such as 395.');
});
