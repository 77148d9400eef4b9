// needs a page
import type { ReactNode } from 'react';
import { EditorView } from '@codemirror/view';
import { beforeEach, afterEach, describe, expect, it } from 'vitest';
import type { JudgedBoard, Lab, LabRequest } from '../../core/contract/lab.ts';
import { arrangeSpace } from '../../core/analysis/distance-tables.ts';
import { ok } from '../../core/base/result.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { maxCodeLength } from '../../core/search/settings.ts';
import { eventually } from '../../testing/eventually.ts';
import { exactLab } from '../../testing/exact-lab.ts';
import { idleKit, sessionWith } from '../../testing/session.ts';
import { LabRun, LabMemory } from '../../core/analysis/lab-run.ts';
import { OwnCodeError } from '../../core/search/code-choice.ts';
import { nowhere } from '../../core/search/own-run.ts';
import { ownExamples } from '../../catalog/own-examples.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { Shown, laidOut, mediaHold, seen } from '../../testing/shown.tsx';
import { createOwnLibrary } from './library-store.ts';
import { BreakPanel } from './break-panel.tsx';
import { CandidatesPanel } from './candidates-panel.tsx';
import { DominancePanel } from './dominance-panel.tsx';
import type { LabFinding, LabState } from './lab-state.ts';
import { OwnPanel } from './own-panel.tsx';
import { keyOf } from './lab-findings.ts';
import { LabScreen } from './lab-screen.tsx';
import { LabSession } from './lab-session.ts';
import { PicturesPanel } from './pictures-panel.tsx';
import { VerdictPanel } from './verdict-panel.tsx';

const size = { rows: 2, columns: 3 };
const memory = new LabMemory();
const space = Promise.resolve(ok(arrangeSpace(standardGoal({ rows: 3, columns: 3 }))));

/** Judges on this thread, as soon as it is asked. */
const lab: Lab = {
  ...exactLab,
  judge(request: LabRequest, tell) {
    const makeOwn = (): never => {
      throw new OwnCodeError(nowhere({ code: 'code.slow-boards', minutes: 2, boards: 9 }));
    };
    const parts = { now: () => 0, makeOwn, tell, enterOwn: () => undefined };
    for (const _ of new LabRun(request, parts, memory).pieces(new Map()));
  },
};

let page: Shown;
let session: LabSession;
let library: ReturnType<typeof createOwnLibrary>;
let main: ReturnType<typeof sessionWith>;
const state = () => session.store.getState();

async function show(
  part: ReactNode,
  heuristics: readonly string[],
  cost = 'unit',
  px: readonly [width: number, height: number] = [400, 300],
): Promise<void> {
  laidOut(...px);
  main = sessionWith(idleKit);
  main.store.setState(({ settings }) => ({ settings: { ...settings, cost } }));
  library = createOwnLibrary({ storage: null, newId: () => 'x' });
  library.setState({
    goal: standardGoal(size),
    candidates: heuristics.map((heuristic, id) => ({
      id,
      heuristic,
      ownId: heuristic === 'own' ? 'x' : null,
    })),
  });
  session = new LabSession({
    library,
    lab,
    search: main.store,
    after: (_, then) => (then(), () => undefined),
  });
  const [labs, libraries] = [Promise.resolve(session), Promise.resolve(library)];
  session.arrive();
  await page.showOver(main, part, {
    ...{ openLabSession: () => labs, openLibrary: () => libraries, lab, arrangeSpace: () => space },
  });
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => page.end());

const three = ['hamming', 'manhattan', 'manhattan+hamming'];

it('says what each is worth, and what cannot be judged', async () => {
  await show(<VerdictPanel />, [...three, 'own']);
  expect(page.text('[role=status]')).toBe(
    '2 of 3 are admissible, measured on all 360 boards. D cannot be judged.',
  );
  expect(page.rows()).toEqual([
    ['A Hamming', 'yes', 'yes', '0', '0', '4.17', '5', '8.46', '33%', '0 µs', '86', '1.64×'],
    [
      ...['B Manhattan', 'yes', 'yes', '0', '0', '★best: 6.83', '12', '★best: 5.79', '54%', '0 µs'],
      ...['★best: 52', 'as many'],
    ],
    ['C Manhattan + Hamming', 'no', 'no', '135', '144', '11.00', '17', '1.62', '87%', '0 µs', '56', '1.08×'],
    ['D My heuristic', 'After 2 minutes 9 boards are done: too slow on some of them.'],
  ]);
  expect(page.one('[data-stat=overestimates][data-bad]').title).toBe('38% of all boards');
  expect(page.one('[data-stat=states]').dataset['value']).toBe('360');
  await page.fill('Compared with', 'hamming');
  expect(page.rows().map((row) => row.at(-1))).toEqual(['as many', '0.61×', '0.66×', expect.any(String)]);
  expect(page.texts('th[scope=col]').slice(3, 5)).toEqual(['Too large boards', 'Inconsistent moves']);
});

it('says of code that cannot be run in which line that is', async () => {
  await show(<VerdictPanel />, ['manhattan', 'own']);
  const own = [...state().findings.keys()].find((key) => key.includes(' own '))!;
  const nothing = { sample: null, judgement: null, searches: null };
  const problem = { what: { code: 'js.code-ends' }, line: 3, column: 7 } as const;
  await page.after(() =>
    session.store.setState({ findings: new Map(state().findings).set(own, { ...nothing, problem }) }),
  );
  expect(page.rows().at(-1)?.[1]).toMatch(/^Line 3, column 7 of the code: /);
});

it('says in one sentence how many are admissible', async () => {
  const say = async (...heuristics: string[]): Promise<string> => {
    await show(<VerdictPanel />, heuristics);
    return page.text('[role=status]').replace(', measured on all 360 boards.', '');
  };
  expect(await say('manhattan')).toBe('A: admissible');
  expect(await say('manhattan+hamming')).toBe('A: not admissible');
  expect(await say('hamming', 'manhattan')).toBe('All are admissible');
  expect(await say('manhattan+hamming', 'own', 'own')).toBe('A: not admissible B and C cannot be judged.');
  expect(await say('own')).toBe('None of them could be judged.');
  expect(await say()).toBe('Nothing to judge: add a heuristic.');
});

it('says how far it is, and goes on after a stop or an error', async () => {
  await show(<VerdictPanel />, three);
  const said = async (change: Partial<LabState>): Promise<string> => {
    await page.after(() => session.store.setState(change));
    return page.text('[role=status]');
  };
  const at = (stage: 'sample' | 'boards' | 'searches') => ({ stage, done: 3, total: 0 });
  expect(page.texts('progress')).toEqual([]);
  expect(await said({ phase: 'idle' })).toBe('Getting ready.');
  expect(await said({ phase: 'running', progress: null })).toBe('Getting ready.');
  expect(page.one('progress').hasAttribute('value')).toBe(false);
  expect(await said({ progress: at('sample') })).toBe('Trying a sample of the boards.');
  expect(await said({ progress: at('boards') })).toBe('Judging all 360 boards.');
  expect(await said({ progress: at('searches') })).toBe('Searching 200 boards with each.');
  expect(page.one<HTMLProgressElement>('progress').max).toBe(1);
  await page.press('Stop');
  expect(page.text('[role=status]')).toBe('Stopped. What was found out so far stays.');
  await page.press('Go on');
  expect(state().phase).toBe('done');
  expect(await said({ phase: 'waiting' })).toBe('Judged again in a moment.');
  await said({
    phase: 'failed',
    failure: { code: 'lab.unfetched', why: { written: 'no network' } } as never,
  });
  expect(page.text('[role=alert]')).toContain('no network');
  await page.press('Try again');
  expect(page.texts('[role=alert]')).toEqual([]);
});

it('says which dominates which, and draws an arrow for each', async () => {
  await show(<DominancePanel />, [...three, 'own', 'gaschnig', 'max(hamming,manhattan)']);
  expect(page.texts('li').slice(0, 4)).toEqual([
    ...['AHamming', 'BManhattanFmax(hamming, manhattan)', 'CManhattan + Hamming', 'EGaschnig'],
  ]);
  expect(page.texts('li').slice(4)).toEqual([
    'B Manhattan and F max(hamming, manhattan) say the same on every board.',
    'B Manhattan dominates A Hamming: larger on 335 boards.',
    'C Manhattan + Hamming does not dominate B Manhattan, as it is not admissible: larger on 359 boards, smaller on none.',
    'C Manhattan + Hamming does not dominate E Gaschnig, as it is not admissible: larger on 359 boards, smaller on none.',
    'E Gaschnig dominates A Hamming: larger on 192 boards.',
    'Neither dominates: B Manhattan is larger on 271, E Gaschnig on 7 boards.',
    'Neither dominates: E Gaschnig is larger on 7, F max(hamming, manhattan) on 271 boards.',
  ]);
  const boxes = [...page.host.querySelectorAll<HTMLElement>('.diagram li')].map(({ style }) => style.cssText);
  expect(boxes).toEqual([
    'left: 50%; top: 11.6875rem; --most: 1;',
    'left: 25%; top: 6.5625rem; --most: 2;',
    'left: 50%; top: 1.4375rem; --most: 1;',
    'left: 75%; top: 6.5625rem; --most: 2;',
  ]);
  const arrow = (from: number, layer: number, to: number, dashed = ''): string[] => {
    const [y, end] = [layer * 82 + 42, layer * 82 + 79];
    const bend = Math.round(y + 18.5);
    return [
      `path ${dashed}M${from} ${y}C${from} ${bend} ${to} ${bend} ${to} ${end}`,
      `path M${to} ${end + 6}l-4 -9h9Z`,
    ];
  };
  expect(page.drawn('.diagram')).toEqual([
    ...arrow(100, 1, 200),
    ...arrow(200, 0, 100, 'dashed=true '),
    ...arrow(200, 0, 300, 'dashed=true '),
    ...arrow(300, 1, 200),
  ]);
  await show(<DominancePanel />, ['hamming', 'manhattan']);
  expect(page.drawn('.diagram')).toEqual(['path M200 42C200 61 200 61 200 79', 'path M200 85l-4 -9h9Z']); // from the foot of a box to the next
  expect(page.one('.diagram svg').getAttribute('height')).toBe('128');
  await show(<DominancePanel />, ['manhattan', 'own']);
  expect(page.text()).toContain('Two judged heuristics can be compared.');
});

const cards = () => page.texts('li').map((text) => text.replace('Open in Explore', ''));
const numbered = (text = '') => text.replace(/^[1-5]+/, '');

it('shows two of them against the truth, and reads each cell to who has the keys', async () => {
  await show(<PicturesPanel />, three);
  expect(['Shown', 'Beside it'].map((label) => page.field(label).value)).toEqual(['1', '2']);
  const heat = (keys: string): string => {
    for (const key of keys.split(' ')) page.key('[role=group]', key);
    return page.text('[role=group] [aria-live]');
  };
  expect(heat('ArrowUp')).toBe('True distance 0, h 0: 1 board, exact.');
  expect(heat('ArrowDown ArrowLeft')).toBe('True distance 0, h 0: 1 board, exact.');
  expect(heat('ArrowRight ArrowRight ArrowUp ArrowUp')).toBe('True distance 2, h 2: 3 boards, exact.');
  expect(heat('ArrowUp')).toBe('True distance 2, h 3: 0 boards, 1 too large.');
  expect(heat('ArrowDown ArrowDown ArrowDown')).toBe('True distance 2, h 0: 0 boards, 2 below the truth.');
  expect(page.texts('[aria-hidden]').filter((text) => text.includes('true distance 2'))).toEqual([
    '0 boards of 3h 0, true distance 22 below the truthmean h at this distance 2',
  ]);
  expect(page.texts('p')).toContain('B Manhattan');
  page.key('[role=group]', 'Enter');
  expect(state().depth).toBe(2);
  expect(page.one('[data-figure="Errors of Manhattan"]').dataset['caption']).toBe(
    'Of the boards at distance 2.',
  );
  expect(page.one('svg[aria-label]').getAttribute('aria-label')).toBe(
    'Errors of Manhattan, of the boards at distance 2: h is the truth: 100%.',
  );
  page.key('[role=group]', 'Enter'); // again: all distances
  expect(state().depth).toBeNull();
  expect(page.one('[data-figure="Errors of Manhattan"]').dataset['caption']).toBe('Of all boards.');
  page.key('[role=group]', 'Escape');
  expect(page.text('[role=group] [aria-live]')).toBe('');
  await page.fill('Errors at', '5');
  expect([state().depth, page.text('label b')]).toEqual([5, 'distance 5']);
  await page.fill('Errors at', '-1');
  expect([state().depth, page.text('label b')]).toEqual([null, 'every distance']);
  await page.fill('Shown', '0');
  expect(page.one('[data-figure="Heat map of Hamming"]').dataset['caption']).toContain('360 boards.');
});

it('shows the boards and the moves on which a promise is broken', async () => {
  await show(<PicturesPanel />, three);
  expect(page.text()).toContain('B: none. On none of 360 boards is h above the true distance.');
  expect(page.text()).toContain('and yet A* finds a shortest solution for every one.');
  expect(page.text()).toContain('C: 135 boards, the worst 20 here');
  expect([cards().length, cards()[0]]).toEqual([20, '12345h 10, true 55 too large']);
  await page.press('Inconsistent');
  expect(page.text()).toContain('B: none. Along none of 840 moves does h fall by more than 1.');
  expect(page.text()).toContain('C: 144 moves, the worst 20 here');
  expect([cards().length, numbered(cards()[0])]).toEqual([20, 'h 2 → 0falls by 2 in one move']);
  expect(page.button('Inconsistent').title).toContain('more than 1');

  await show(<PicturesPanel />, three, 'tile');
  expect(page.button('Inconsistent').title).toContain('more than it costs');
  expect(page.text()).toContain('A cell holds the boards whose h and true distance lie within one step of 2');
  expect(page.text()).toContain(
    'A* finds a solution that costs 46, and the cheapest costs 44. So on 1 of 200 boards',
  );
  expect(cards()[0]).toBe('12345h 30, true 15' + '15 too large');
  await page.after(() => state().setCounterexamples('steepest'));
  expect(page.text()).toContain('Along none of 840 moves does h fall by more than the move costs.');
  expect(numbered(cards()[0])).toMatch(/^h \d+ → \d+falls by \d+ in a move that costs \d$/);
  await show(<PicturesPanel />, ['own']);
  expect(page.text()).toContain('A cannot be judged: its code says why.');
  await show(<PicturesPanel />, []);
  expect(page.text()).toContain('Nothing to show: add a heuristic.');
});

it('says of one that no move breaks why it is not consistent: h of the goal', async () => {
  await show(<PicturesPanel />, ['manhattan']);
  await page.press('Inconsistent');
  const sentence = 'It is not consistent all the same: h of the goal is 1, and not 0.';
  expect(page.text()).not.toContain('all the same');
  const [[key, finding] = []] = [...state().findings];
  const { judgement } = finding!;
  const verdict = { ...judgement!.verdict, consistent: false, goalH: 1 };
  await page.after(() =>
    session.store.setState({
      findings: new Map([[key!, { ...finding!, judgement: { ...judgement!, verdict } }]]),
    }),
  );
  expect(page.text()).toContain(`A: none. Along none of 840 moves does h fall by more than 1. ${sentence}`);
});

it('takes a goal of any kind, of which all boards can be judged', async () => {
  await show(<CandidatesPanel />, three);
  expect(page.text('details summary')).toBe('Costs of moves: 1 for every move');
  expect(page.one<HTMLDetailsElement>('details').open).toBe(false);
  expect(page.text()).toContain('360 boards can reach this goal.');
  const goal = () => library.getState().goal.cells.join(' ');
  await page.fill('Goal', 'blankFirst');
  expect([page.field('Goal').value, goal()]).toEqual(['blankFirst', '0 1 2 3 4 5']);
  await page.fill('Size', '2×2');
  expect([page.text('section').includes('12 boards'), goal()]).toEqual([true, '0 1 2 3']);
  await page.fill('Goal', 'standard');
  expect(goal()).toBe('1 2 3 0');
  const kinds = () => [...page.field('Goal').children].map((one) => (one as HTMLOptionElement).value);
  expect(kinds()).toEqual(['standard', 'blankFirst', 'other']);
  await page.after(() => main.store.setState({ goal: createBoard({ rows: 2, columns: 2 }, [0, 3, 1, 2]) }));
  expect(kinds()).toEqual(['standard', 'blankFirst', 'explore', 'other']);
  await page.fill('Goal', 'explore');
  expect([page.field('Goal').value, goal()]).toEqual(['explore', '0 3 1 2']);
  await page.fill('Goal', 'other');
  expect([page.field('Goal').value, page.field('Goal as text').value]).toEqual(['other', '0 3 1 2']);

  await page.press('Remove Manhattan');
  expect(page.texts('ol li').map((text) => text.slice(1))).toEqual(['Hamming', 'Manhattan + Hamming']);
  await page.fill('Another heuristic', 'combination');
  await page.press('Add');
  expect(library.getState().candidates.at(-1)).toEqual({
    id: 3,
    heuristic: 'max(manhattan,gaschnig)',
    ownId: null,
  });
  expect(page.button('Add').disabled).toBe(true); // it is there
});

it('asks for a board on which an estimate is too large', async () => {
  await show(<BreakPanel />, three);
  const answer = () => page.text('[data-outcome]');
  expect(answer()).toBe('Exact here. One more would be too much.');
  await page.press('This one cannot be broken');
  expect(answer()).toBe('It can be broken: on 60,669 of 181,440 boards.');
  await page.press('Hint');
  expect(page.text()).toContain('Begin at the goal, and make a single move.');
  expect([page.button('Undo on this board').disabled, page.button('Hint').disabled]).toEqual([true, true]);
  await page.press('Tile 8, row 3, column 2');
  expect(answer()).toContain('Broken: h says 2, and 1 move is enough.');
  expect(page.one('[data-outcome]').dataset['outcome']).toBe('broken');
  expect(page.text()).toContain('from 0 3 5 1 7 8 6 4 2 A* with it finds 18 moves, where 16 are enough.');
  expect(page.text()).not.toContain('Begin at the goal');
  await page.press('Undo on this board');
  expect(answer()).toContain('It can be broken'); // as was claimed of this board
  expect(page.button('Undo on this board').disabled).toBe(true);
  await page.press('Redo on this board');
  expect(page.one('[data-stat=optimum]').dataset['value']).toBe('1');
  expect(page.one('[data-stat=solved]').dataset['value']).toBe('1');
  await page.press('Next exercise');
  expect(page.one('[aria-current=step]').textContent).toContain('Rows and columns');
  await page.press('Place');
  await page.press('Tile 1, row 1, column 1');
  await page.press('Tile 2, row 1, column 2');
  expect(answer()).toBe('This board cannot reach the goal: it has no true distance. Swap two tiles.');
  expect(page.text('[data-stat=optimum]')).toBe('none');
});

it('draws two heuristics on the same scales, and the errors of all boards or of one distance as bars', async () => {
  await show(<PicturesPanel />, ['hamming', 'gaschnig', 'manhattan+hamming'], 'unit', [240, 200]);
  const names = [
    'Heat map of Gaschnig',
    'Heat map of Manhattan',
    'Errors of Gaschnig',
    'Errors of Manhattan',
  ];
  const drawn: string[] = [];
  const draw = (what: string): void => {
    for (const name of names) {
      const figure = page.one(`[data-figure^="${name}"]`);
      const label = figure.querySelector('svg[aria-label]')?.getAttribute('aria-label') ?? '';
      drawn.push(`${name}, ${what}`, label, ...page.drawn(`[data-figure^="${name}"]`), '');
    }
  };
  draw('all boards');
  expect([page.field('Errors at').min, page.field('Errors at').max]).toEqual(['-1', '21']); // the farthest board
  const cell = '[data-figure^="Heat map of Manhattan"] [role=group]';
  page.pointer(cell, 'move', 81, 140);
  expect(page.texts('[data-card] > *')).toEqual([
    ...['0 boards of 7', 'h 2, true distance 5', '3 below the truth', 'mean h at this distance 9.14'],
  ]);
  expect(page.drawn(cell).at(-1)).toBe('rect 77 136 9 7'); // the cell
  page.pointer(cell, 'leave', 81, 140);
  expect(page.texts('[data-card]')).toEqual([]);
  page.pointer(cell, 'move', 20, 120); // left of the axis
  expect(page.texts('[data-card]')).toEqual([]);
  page.pointer(cell, 'click', 81, 140);
  expect(state().depth).toBe(5);
  draw('at one distance');
  page.pointer(cell, 'click', 81, 140);
  expect(state().depth).toBeNull();
  const bars = '[data-figure^="Errors of Manhattan"] [data-drawn]';
  const read = (x: number): readonly string[] => {
    page.pointer(bars, 'move', x, 100);
    return page.texts('[data-card] > *');
  };
  const oneOff = ['36 boards, 10%', 'h is 5 too large'];
  expect(page.drawn(bars)).toContain('rect over=true 41 114 7 44'); // 10% of an axis of 30%
  expect([39, 40, 48, 229].map(read)).toEqual([[], oneOff, oneOff, []]);
  page.pointer(bars, 'leave', 0, 0);
  expect(page.texts('[data-card]')).toEqual([]);
  await expect(drawn.join('\n')).toMatchFileSnapshot('drawn/pictures.txt');
});

describe('own code', () => {
  const code = asOwnCode('function h(board, goal) {\n  return 1;\n}\n');
  const said = () => page.text('[data-kind] > p[aria-live]');
  const isBad = () => page.one('[data-kind] > p[aria-live]').dataset['bad'] === 'true';

  /** With what is known of it. */
  async function edit(
    finding: Partial<LabFinding> | null,
    candidates: readonly string[] = [],
  ): Promise<void> {
    await show(<OwnPanel />, candidates);
    const own = [{ id: 'x', name: 'Mine', code, kind: 'heuristic' as const }];
    await page.after(() => library.setState({ own, editedOwn: 'x' }));
    await page.after(() => know(finding));
  }

  function know(finding: Partial<LabFinding> | null): void {
    const nothing = { sample: null, judgement: null, searches: null, problem: null };
    const key = keyOf({ heuristic: 'own', code }, library.getState().goal, 'unit');
    session.store.setState({ findings: new Map(finding && [[key, { ...nothing, ...finding }]]) });
  }

  it('of the person is said to be worth what the sample and then all boards say', async () => {
    await edit(null);
    expect(said()).toBe('Not judged yet: change it, or add it to the heuristics above.');
    expect([isBad(), page.button('Use in Explore').disabled]).toEqual([false, false]);
    await page.press('Judge it');
    expect(library.getState().candidates).toMatchObject([{ heuristic: 'own', ownId: 'x' }]);
    await page.after(() => know(null));
    expect(said()).toBe('Soon to be judged.');
    expect(page.texts('button')).not.toContain('Judge it');

    const sample = { boards: 40, overestimates: 0, meanH: 1.5 };
    await page.after(() => know({ sample: sample as never }));
    expect(said()).toBe('A sample of 40 boards: never too large so far. Mean h 1.50.');
    await page.after(() => know({ sample: { ...sample, overestimates: 3 } as never }));
    expect(said()).toBe('A sample of 40 boards: too large on 3 so far. Mean h 1.50.');

    const verdict = {
      states: 360,
      consistent: true,
      meanH: 2,
      admissible: true,
      overestimates: 7,
      tolerance: 0,
    };
    const judge = (change: Partial<typeof verdict> & { readonly worst?: JudgedBoard }) =>
      page.after(() => know({ judgement: { verdict: { ...verdict, ...change }, costUs: 3 } as never }));
    await judge({});
    expect(said()).toBe('Admissible on all 360 boards, consistent. Mean h 2.00, 3 µs a board.');
    await judge({ admissible: false, consistent: false });
    expect(said()).toBe('Too large on 7 of 360 boards, not consistent. Mean h 2.00, 3 µs a board.');
    expect(page.one('[data-kind] > p[aria-live]').dataset['tooLarge']).toBe('true');
    const worst = {
      board: createBoard({ rows: 2, columns: 3 }, [1, 2, 3, 4, 0, 5]),
      h: 4,
      trueDistance: 1,
    };
    await judge({ admissible: false, worst });
    expect(page.text('[data-kind]')).toContain('Too large most of all: h = 4, and the true distance is 1.');
    await page.press('Open 1 2 3 4 0 5 in Explore with Mine');
    expect([main.page.getState().screen, [...main.store.getState().start.cells]]).toEqual([
      'explore',
      [1, 2, 3, 4, 0, 5],
    ]);
    expect(main.store.getState().settings).toMatchObject({ heuristic: 'own' });
    await judge({ tolerance: 1e-9 });
    expect(said()).toMatch(/a board\. Up to 1e-9 a move counts as rounding\.$/);
    expect(isBad()).toBe(false);
  });

  it('that cannot be judged says why, and is not used', async () => {
    const what = { code: 'code.slow-boards', minutes: 2, boards: 9 } as const;
    await edit({ problem: { ...nowhere(what), notDeterministic: true } });
    expect(said()).toBe('Not deterministic. After 2 minutes 9 boards are done: too slow on some of them.');
    expect([isBad(), page.button('Use in Explore').disabled]).toEqual([true, true]);
    await page.after(() => know({ problem: nowhere(what) }));
    expect(said()).toMatch(/^After 2 minutes/);
  });

  it('that is empty is said to have no code, and is not used', async () => {
    await edit(null);
    await page.press('Judge it');
    await page.after(() => session.store.getState().changeCode(asOwnCode('')));
    expect(said()).toBe('There is no code yet, and so nothing to judge.');
    expect([isBad(), page.button('Use in Explore').disabled]).toEqual([true, true]);
  });

  it('is searched with in Explore, on its board and goal', async () => {
    await edit(null);
    await page.press('Use in Explore');
    const { settings } = main.store.getState();
    expect([main.page.getState().screen, settings.heuristic, settings.code.includes('return 1')]).toEqual([
      ...['explore', 'own', true],
    ]);
  });

  it('has no room beside six others', async () => {
    await edit(null, ['hamming', 'manhattan', 'linear-conflict', 'gaschnig', 'zero']);
    expect([page.button('Judge it').disabled, page.button('Judge it').title]).toEqual([false, '']);
    const candidates = [...library.getState().candidates, { id: 9, heuristic: 'max(own,zero)', ownId: 'x' }];
    await page.after(() => library.setState({ candidates }));
    await page.after(() => know(null));
    expect([page.button('Judge it').disabled, page.button('Judge it').title]).toEqual([
      ...[true, 'Six are judged already'],
    ]);
    expect(said()).toBe('Soon to be judged.'); // as a part of another
  });

  it('becomes the kind of program that it declares, and stays in the editor', async () => {
    await edit(null);
    expect(page.texts('button')).not.toContain('Make it a search');
    const search = asOwnCode('function search(start, goal, tools) {\n  return null;\n}\n');
    await page.after(() => library.getState().changeCode(search));
    expect(page.text()).toContain('This program declares a search, and it is kept as a heuristic.');
    await page.press('Make it a search');
    expect([library.getState().own[0]?.kind, page.one('[data-kind]').dataset['kind']]).toEqual([
      ...['search', 'search'],
    ]);
    expect(page.text('details')).toContain('function search(start, goal, tools)');
    await page.after(() => library.getState().changeCode(code));
    expect(page.text()).toContain('This program declares a heuristic, and it is kept as a search.');
    await page.press('Make it a heuristic');
    expect(library.getState().own[0]?.kind).toBe('heuristic');
    expect(page.text('details')).toContain('function h(board, goal, rows, columns)');
  });

  it('in another language is led to Check', async () => {
    await edit(null);
    await page.after(() => library.getState().changeCode(asOwnCode('let rec h board = 1\n')));
    expect([said().startsWith('This is OCaml, which does not run here.'), isBad()]).toEqual([true, true]);
    expect(page.texts('button')).not.toContain('Use in Explore');
    await page.press('Open Check');
    expect(main.page.getState().screen).toBe('check');
  });

  it('is written in JavaScript or in Python: what comes with the page is the same in both', async () => {
    await edit(null);
    const write = (text: string) => page.after(() => library.getState().changeCode(asOwnCode(text)));
    await write(ownExamples[1].code);
    const turn = async (language: string) => {
      await page.press(language);
      return library.getState().own.find(({ id }) => id === library.getState().editedOwn)?.code;
    };
    expect(await turn('Python')).toBe(ownExamples[1].python);
    expect(await turn('JavaScript')).toBe(ownExamples[1].code);
    const two = ['function h() {\n  return 7;\n}', 'def h(board, goal, rows, columns):\n    return 7\n'];
    const own = two.map((text, index) => ({
      ...{ id: `${index}`, name: `Mine ${index}`, kind: 'heuristic' as const },
      code: asOwnCode(text),
    }));
    await page.after(() => library.setState({ own, editedOwn: '0' }));
    expect([await turn('Python'), await turn('JavaScript')]).toEqual([two[1], two[0]]);
  });

  it('is come back to from the other language, and says where one is begun there', async () => {
    await edit(null);
    const mine = [
      'def h(board, goal, rows, columns):\n    return 7\n',
      'def h(board, goal, rows, columns):\n    return 8\n',
    ];
    const own = mine.map((text, index) => ({
      ...{ id: `${index}`, name: `Mine ${index}`, kind: 'heuristic' as const },
      code: asOwnCode(text),
    }));
    await page.after(() => library.setState({ own, editedOwn: '0' }));
    const edited = () => library.getState().editedOwn;
    const told = () => page.texts('[aria-live]').filter((text) => text.includes('is new'));
    await page.press('JavaScript');
    expect(told()).toEqual([
      '“My heuristic” is new, as you had no heuristic in JavaScript. The one before is still in the library.',
    ]);
    const made = edited();
    for (let turns = 0; turns < 2; turns++) {
      await page.press('Python');
      expect([edited(), told()]).toEqual(['0', []]);
      await page.press('JavaScript');
      expect(edited()).toBe(made);
    }
    expect(library.getState().own).toHaveLength(3);
    expect(
      library
        .getState()
        .own.map(({ code: text }) => text)
        .slice(0, 2),
    ).toEqual(mine);
  });

  it('is what is typed, but for what is too long, which is said and not used', async () => {
    await edit(null);
    const type = (insert: string) =>
      page.after(() =>
        EditorView.findFromDOM(page.one('.cm-editor'))?.dispatch({ changes: { from: 0, insert } }),
      );
    await eventually(() => page.rest().then(() => page.one('.cm-editor')));
    expect(page.one('.cm-content').ariaLabel).toMatch(/^Code of your heuristic\./);
    await type('// mine\n');
    expect([library.getState().own[0]?.code, said()]).toEqual([
      `// mine\n${code}`,
      expect.not.stringContaining('stays'),
    ]);
    await type('x'.repeat(maxCodeLength));
    expect(said()).toMatch(/ What it was before stays in use\.$/);
    expect([library.getState().own[0]?.code, isBad(), page.button('Use in Explore').disabled]).toEqual([
      ...[`// mine\n${code}`, true, true],
    ]);
  });

  const headings = () => page.texts('h2');
  const isLarge = () => page.host.querySelector('main')?.hasAttribute('data-large');

  it('has the place of the verdicts where it is wanted larger, and stands first where it is a search', async () => {
    await show(<LabScreen />, three);
    expect([headings().indexOf('Own code'), isLarge()]).toEqual([1, false]);
    await page.press('Larger');
    expect([isLarge(), page.host.querySelector('main > :last-child')?.hasAttribute('hidden')]).toEqual([
      true,
      true,
    ]);
    await page.press('Smaller');
    expect([isLarge(), page.host.querySelector('main > :last-child')?.hasAttribute('hidden')]).toEqual([
      false,
      false,
    ]);
    await page.after(() => library.getState().changeKind('search'));
    expect(headings().indexOf('Own code')).toBe(0);
    expect(headings().filter((one) => one === headings()[1])).toHaveLength(1);
    page.end();
    page = new Shown();
    mediaHold('max-width');
    await show(<LabScreen />, three);
    expect([headings().indexOf('Own code') > 2, page.texts('button').includes('Larger')]).toEqual([
      true,
      false,
    ]);
  });

  it('is judged while somebody looks at the Lab, and not after', async () => {
    await show(<LabScreen />, three);
    await page.after(() => session.store.setState({ phase: 'running' }));
    page.end();
    expect(state().phase).toBe('idle');
    page = new Shown();
  });
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  const note = (what: string): void => void read.push(what, seen(page.host), '');
  for (const [what, part] of Object.entries({
    candidates: <CandidatesPanel />,
    verdicts: <VerdictPanel />,
    dominance: <DominancePanel />,
    exercise: <BreakPanel />,
  })) {
    await show(part, three);
    note(what);
  }
  await page.press('Hint');
  await page.press('Tile 8, row 3, column 2');
  note('exercise, broken');
  await show(<VerdictPanel />, ['own', 'hamming', 'linear-conflict', 'max(hamming,gaschnig)'], 'tile');
  note('verdicts where moves cost');
  await page.after(() =>
    session.store.setState({ phase: 'running', progress: { stage: 'boards', done: 3, total: 9 } }),
  );
  note('verdicts while they come');
  await show(<DominancePanel />, ['hamming', 'hamming', 'gaschnig', 'own']);
  note('dominance of equals');
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/lab.txt');
});
