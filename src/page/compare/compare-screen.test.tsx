// needs a page
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { asWritten } from '../../core/base/message.ts';
import { ok } from '../../core/base/result.ts';
import type { ComparedSearches } from '../../core/files/page-link.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import { OverlayScene } from '../../picture/render/overlay-scene.ts';
import { RecordingContext } from '../../testing/recording-context.ts';
import { arrangedSpace } from '../../testing/space-of.ts';
import { instantKit, sessionWith } from '../../testing/session.ts';
import { ServicesContext } from '../session/services.ts';
import { Shown, laidOut, seen } from '../../testing/shown.tsx';
import type { ExperimentSession } from '../experiments/experiment-session.ts';
import { figure } from '../../locales/figures.ts';
import { type ExperimentStore, createExperimentStore } from '../experiments/experiment-store.ts';
import { SearchProvider } from '../session/search-context.tsx';
import { createOwnLibrary } from '../lab/library-store.ts';
import { ColourKey } from './colour-key.tsx';
import { CompareProvider } from './compare-context.tsx';
import { CompareDock } from './compare-dock.tsx';
import { CompareSession } from './compare-session.ts';
import { CompareToolbar } from './compare-screen.tsx';
import { LaneView } from './lane-view.tsx';
import { SummaryTable } from './summary-table.tsx';
import { eventually } from '../../testing/eventually.ts';

const size = { rows: 2, columns: 3 };
const start = createBoard(size, [1, 2, 3, 0, 4, 5]); // two moves away

let page: Shown;
let main: ReturnType<typeof sessionWith>;
let compare: CompareSession;
let plans: ExperimentStore;

async function show(
  compared: Partial<ComparedSearches<OwnCode>>,
  getContext: HTMLCanvasElement['getContext'] = () => null,
): Promise<void> {
  laidOut(600, 400);
  HTMLCanvasElement.prototype.getContext = getContext;
  main = sessionWith(instantKit, { start, goal: standardGoal(size) }, { screen: 'compare' });
  main.page.getState().compare({
    lanes: [defaultSettings('a-star'), defaultSettings('breadth-first')],
    ...({ pace: 'step', pair: [0, 1], place: null, view: 'tree' } as const),
    ...compared,
  });
  compare = new CompareSession(main);
  plans = createExperimentStore(1);
  const experiments = Promise.resolve({ store: plans } as ExperimentSession);
  const library = Promise.resolve(createOwnLibrary({ storage: null, newId: () => 'x' }));
  const frames = new FrameScheduler({ request: () => 1, cancel: () => undefined });
  const solve = () => Promise.resolve(ok({ kind: 'solved' as const, moves: new Uint8Array(2), nodes: 1 }));
  compare.enter(true);
  await page.show(
    <SearchProvider session={main}>
      <ServicesContext
        value={{
          openLibrary: () => library,
          openExperiments: () => experiments,
          frames,
          solve,
          arrangeSpace: (goal) => Promise.resolve(ok(arrangedSpace(goal))),
        }}
      >
        <CompareProvider session={compare}>
          <CompareToolbar inMenus={false} canFold />
          <ColourKey />
          {compare.store.getState().lanes.map((id) => (
            <LaneView key={id} id={id} />
          ))}
          <SummaryTable narrow={false} />
          <CompareDock />
        </CompareProvider>
      </ServicesContext>
    </SearchProvider>,
  );
}

beforeEach(() => {
  page = new Shown();
});
afterEach(() => {
  compare.leave();
  page.end();
});

const stats = (name: string): (string | undefined)[] =>
  [...page.host.querySelectorAll<HTMLElement>(`[data-stat=${name}]`)].map(({ dataset }) => dataset['value']);
const states = (): string[] => page.texts('[data-drawn] > p');
/** What the open menu of a lane offers. */
const actions = (): string[] =>
  [...document.querySelectorAll('[role=menu] button')].map(({ textContent }) => (textContent ?? '').trim());
const lane = (index: number) => compare.laneOf(compare.store.getState().lanes[index] ?? -1);

it('shows of each lane what it has counted where all are, and how each has ended', async () => {
  await show({});
  expect(page.text('[role=status]')).toBe('A: solved in 2 moves. B: solved in 2 moves.');
  expect(states()).toEqual(['Solved in 2 moves.', 'Solved in 2 moves.']);
  expect([stats('expanded'), stats('generated'), stats('f'), stats('g')]).toEqual([
    ...[['2', '5'], ['5', '13'], ['2'], ['2']],
  ]);
  expect(page.rows().map((row) => row.slice(1, 6))).toEqual([
    ['solved', 'best: 2', 'best: 2', 'best: 5', 'best: 3'],
    ['solved', 'best: 2', '5', '13', '6'],
  ]);
  expect(page.text('[aria-label=Summary] .legend')).toBe(
    'the best of the lanes with the shortest solution; the optimum is 2 moves.',
  );
  await page.after(() => compare.player.store.getState().seek(1));
  expect(states()).toEqual(['Step 1 of 2.', 'Step 1 of 5.']);
  expect(page.text('[role=status]')).toBe('A: ends at step 2. B: ends at step 5.'); // and not how
  await page.after(() => compare.player.store.getState().seek(3));
  expect(page.text('[role=status]')).toBe('A: solved in 2 moves. B: ends at step 5.');
  await page.after(() => compare.player.store.getState().seek(1));
  // Figures follow the cursor ten times a second.
  await eventually(async () => {
    await page.after(() => undefined);
    expect(stats('expanded')).toEqual(['1', '1']);
  });
  await page.press('By share');
  await page.after(() => compare.player.store.getState().seek(100));
  expect([lane(0).store.getState().cursor, lane(1).store.getState().cursor]).toEqual([2, 5]);
  expect(page.one<HTMLInputElement>('input[aria-label=Step]').getAttribute('aria-valuetext')).toBe(
    '100 per cent of each run',
  );
  await page.press('Summary');
  expect(page.rows()).toEqual([]);
  expect(page.texts('[aria-label=Summary] dl > div')).toEqual([
    'Movesbest: A 2best: B 2',
    'Expandedbest: A 2B 5',
  ]);
  // What is done with the table is there without it.
  expect(page.texts('section[aria-label=Summary] .bar > button').map((words) => words.trim())).toEqual([
    'Make this an experiment',
    'Copy as Markdown',
  ]);
  await page.press('Summary');
  expect(page.rows()).toHaveLength(2);
});

it('does not call a lane done at the last step that its record has room for', async () => {
  const deep = {
    ...defaultSettings('depth-first'),
    // It goes up and down for ever.
    ...({ duplicates: 'none', moves: 'DURL', maxExpansions: 510_000 } as const),
  };
  await show({ lanes: [deep, defaultSettings('a-star')] });
  const { trace } = lane(0);
  const { stepCount } = lane(0).store.getState();
  expect([trace?.complete, trace?.stepsMade]).toEqual([false, 510_000]);
  await page.after(() => compare.player.store.getState().seek(stepCount));
  expect(states()).toEqual([`Step ${figure(stepCount)} of 510,000.`, 'Solved in 2 moves.']);
});

it('changes one lane, and takes others beside it and away', async () => {
  await show({});
  expect(page.field('Heuristic').title).toBe(''); // of A*
  expect(page.texts('select[data-quiet]').length).toBe(1); // of Breadth-first
  await page.press('Lane A, actions');
  expect(actions()).toEqual([
    ...['Lane A alone on the stage', 'Look closer at lane A', 'Open lane A in Explore'],
    'Duplicate lane A',
  ]);
  const walked = ['ArrowDown', 'ArrowDown', 'ArrowUp', 'End', 'ArrowDown', 'ArrowUp', 'Home'].map((key) => {
    page.key('[role=menu]', key);
    return actions().findIndex((name) => name === document.activeElement?.textContent?.trim());
  });
  expect(walked).toEqual([1, 2, 1, 3, 0, 3, 0]);
  await page.press('Duplicate lane A');
  expect(page.text('[role=status]')).toContain('C: ');
  expect(actions()).toEqual([]);
  expect(page.texts('label').filter((text) => text.includes('half'))).toEqual([
    'left halfABC',
    'right halfABC',
  ]);
  await page.fill('right halfABC', String(compare.store.getState().lanes[2]));
  expect(page.texts('[aria-pressed] span')).toContain('only C');
  await page.press('Lane B, actions');
  expect(actions().at(-1)).toBe('Remove lane B');
  await page.press('Remove lane B');
  expect(document.activeElement).toBe(page.button('Lane A, actions'));
  expect(page.text('[role=status]')).toBe('A: solved in 2 moves. B: solved in 2 moves.');
  await page.press('Add lane');
  await page.press('Add lane');
  expect(compare.store.getState().lanes.length).toBe(4);
  await page.press('Lane A, actions');
  expect(page.button('Duplicate lane A').disabled).toBe(true);
  await page.press('Lane A, actions');
  const addLane = page.button('Add lane');
  expect([addLane.disabled, addLane.ariaDisabled, addLane.title]).toEqual([
    ...[false, 'true', 'Four lanes are as many as a screen can show'], // it keeps the focus of whoever added the last lane
  ]);
  await page.press('Add lane');
  expect(compare.store.getState().lanes.length).toBe(4);
  await page.fill('Algorithm', 'ida-star');
  expect(lane(0).store.getState().settings.algorithm).toBe('ida-star');
});

it('says of a lane why it was not searched, has no solution, or is of before', async () => {
  const notes = (): string[] => page.texts('[data-tone]');
  const figuresOfA = (): string[] => page.rows()[0]?.slice(1, 4) ?? [];
  const before = 'Of other settings or another board. Search again';
  const refused = 'The goal cannot be reached from this board, so it was not searched.Run it anyway';
  await show({ lanes: [defaultSettings('breadth-first'), defaultSettings('depth-limited')] });
  expect(notes()).toEqual([]);
  expect(page.rows().map((row) => row[1])).toEqual(['solved', 'not optimal']);
  await page.after(() => main.store.setState({ start: createBoard(size, [2, 1, 3, 4, 5, 0]) }));
  expect(notes()).toEqual([before, before]);
  expect(page.rows().map((row) => row[1])).toEqual(['solved', 'solved']); // of another board
  await page.press('Search');
  expect(notes()).toEqual([refused, refused]);
  await page.press('Run it anyway');
  expect(notes()).toEqual([
    'All 360 states that it reached were searched: the goal is not among them, as its parity says.',
    refused,
  ]);
  expect(figuresOfA()).toEqual(['no solution found', '–', '360']);
  const failure = asWritten('The worker crashed.');
  await page.after(() => lane(0).store.setState({ phase: 'failed', failure, refused: false }));
  expect(notes()[0]).toBe('The worker crashed. Restart');
  expect(figuresOfA()).toEqual(['stopped by an error', '–', '–']);
  await page.press('Restart');
  expect(page.text('[role=status]')).toContain('A: not searched: the goal cannot be reached.');
});

it('says in the table that a lane ran with other settings than those above it, and calls it by its own', async () => {
  await show({});
  await page.after(() => lane(1).store.setState({ settings: defaultSettings('greedy') }));
  expect(page.rows().map((row) => row.slice(0, 2))).toEqual([
    [expect.stringContaining('A*'), 'solved'],
    [expect.stringContaining('Breadth-first'), 'solvedwith other settings than now'],
  ]);
});

it('copies the table with a link to the step that is shown, though it was told to no link yet', async () => {
  await show({});
  await page.after(() => compare.player.store.getState().seek(1));
  let copied = '';
  vi.stubGlobal('navigator', {
    ...navigator,
    clipboard: { writeText: async (text: string) => (copied = text) },
  });
  await page.press('Copy as Markdown');
  vi.unstubAllGlobals();
  expect(copied).toMatch(/&at=1>/);
});

it('names what is not as usual, and what it costs', async () => {
  const [aStar, greedy] = [defaultSettings('a-star'), defaultSettings('greedy')];
  await show({
    lanes: [
      { ...aStar, cost: 'tile' },
      { ...greedy, cost: 'tile', heuristic: 'max(hamming,manhattan)' },
    ],
  });
  expect(page.texts('h2').slice(0, 2)).toEqual([
    'Lane AA*, Manhattan distance, costs tile',
    'Lane BGreedy best-first, The largest of Hamming, Manhattan distance, costs tile',
  ]);
  expect(page.rows().map((row) => row.slice(1, 4))).toEqual([
    ['solved', 'best: 2', 'best: 9'],
    ['solved', 'best: 2', 'best: 9'],
  ]);
  expect(page.text('[aria-label=Summary] .legend')).toBe(
    'the best of the lanes with the same costs of moves and the cheapest solution.',
  );
});

it('gives a lane the whole stage and gives it back, each by the button of that lane', async () => {
  await show({});
  const full = () => compare.store.getState().full;
  const [a, b] = compare.store.getState().lanes;
  await page.press('Lane B, actions');
  await page.press('Lane B alone on the stage');
  expect(full()).toBe(b);
  await page.press('Lane A alone on the stage');
  expect(full()).toBe(a);
  await page.press('All lanes');
  expect(full()).toBeNull();
});

it('advises how to search on, and not of a log, which advice cannot change', async () => {
  const short = { ...defaultSettings('a-star'), maxExpansions: 1 };
  await show({ lanes: [short, defaultSettings('breadth-first')] });
  const [a = 0] = compare.store.getState().lanes;
  const advice = () => page.texts('.advice');
  await eventually(async () => {
    await page.rest();
    expect(advice().length).toBeGreaterThan(0);
  });
  await page.after(() => compare.laneOf(a).store.setState({ opened: { name: 'log.jsonl' } as never }));
  expect(advice()).toEqual([]);
});

it('goes on to an experiment with its board and its lanes', async () => {
  const lanes = [{ ...defaultSettings('a-star'), ties: 'oldest' } as const, defaultSettings('breadth-first')];
  await show({ lanes });
  const button = [...page.host.querySelectorAll('button')].find(
    ({ textContent }) => textContent.trim() === 'Make this an experiment',
  )!;
  await page.after(() => button.click());
  await eventually(() => expect(main.page.getState().screen).toBe('experiments'));
  const { page: part, draft } = plans.getState();
  expect([part, draft.boards]).toEqual([
    'builder',
    [{ kind: 'list', label: '2×3', goal: standardGoal(size), boards: [start] }],
  ]);
  expect(draft.grids).toEqual([
    { algorithm: 'a-star', heuristic: 'manhattan', ties: 'oldest' },
    { algorithm: 'breadth-first' },
  ]);
});

it('is read, seen and pressed as it was', async () => {
  const read: string[] = [];
  const note = (what: string): void => void read.push(what, seen(page.host), '');
  await show({});
  note('two lanes at their ends');
  await page.after(() => compare.player.store.getState().seek(1));
  await page.press('Lane A, actions');
  await eventually(() => page.rest().then(() => expect(stats('expanded')).toEqual(['1', '1'])));
  note('after a step, with a menu open');
  const few = { ...defaultSettings('a-star'), maxExpansions: 1, ties: 'oldest' } as const;
  await show({ lanes: [defaultSettings('ida-star'), defaultSettings('bidirectional'), few], place: 2 });
  note('three lanes, one of which stopped');
  await page.after(() => main.store.setState({ start: createBoard(size, [2, 1, 3, 4, 5, 0]) }));
  note('of another board, which cannot be solved');
  await page.press('Search');
  note('searched again');
  await expect(read.join('\n')).toMatchFileSnapshot('drawn/lanes.txt');
});

it('draws the curves of all lanes over one axis, told apart by their dashes, up to the cursor', async () => {
  const lanes = ['a-star', 'breadth-first', 'ida-star', 'greedy'] as const;
  const drawn = vi.spyOn(OverlayScene.prototype, 'setLanes').mockImplementation(() => undefined);
  const at = vi.spyOn(OverlayScene.prototype, 'setCursor').mockImplementation(() => undefined);
  const context = () => new RecordingContext().context;
  await show({ lanes: lanes.map(defaultSettings) }, context as never);
  const told = () => {
    const [of, last, logarithmic] = drawn.mock.lastCall ?? [[], 0, false];
    return [
      of.map(({ letter, dash, stretched }) => [letter, dash.length, stretched].join(' ')),
      last,
      logarithmic,
    ];
  };
  const steps = Math.max(...lanes.map((_, index) => lane(index).trace?.stepsMade ?? 0));
  expect(told()).toEqual([['A 0 false', 'B 2 false', 'C 2 false', 'D 4 false'], steps, false]);
  const colours = () => drawn.mock.lastCall?.[0].map(({ colour }) => colour) ?? [];
  expect(new Set(colours()).size).toBe(4);
  await page.after(() => compare.player.store.getState().seek(2));
  expect(at.mock.lastCall?.[0]).toBe(2);
  const before = drawn.mock.calls.length;
  await page.after(() => compare.player.store.getState().seek(1));
  expect(drawn.mock.calls.length).toBe(before); // the curves stay
  await page.press('By share');
  expect(told()).toEqual([['A 0 true', 'B 2 true', 'C 2 true', 'D 4 true'], 100, false]);
  await page.press('By step');
  await page.press('Lane A, actions');
  await page.press('Remove lane A');
  expect((told()[0] as string[]).length).toBe(3);
  // One that ended at once would be a sliver beside this one.
  const long = {
    ...defaultSettings('depth-first'),
    duplicates: 'none',
    moves: 'DURL',
    maxExpansions: 100,
  } as const;
  await show({ lanes: [defaultSettings('a-star'), long] }, context as never);
  expect(told().slice(1)).toEqual([100, true]);
});
