import { asWritten } from '../../core/base/message.ts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { asOwnCode } from '../../core/search/own-code.ts';
import type { OwnCode, SearchSettings } from '../../core/search/settings.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { recordToEnd } from '../../core/algorithms/create-machine.ts';
import type { ComparedSearches } from '../../core/files/page-link.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { twinOf } from '../../core/puzzle/solvability.ts';
import { Trace } from '../../core/trace/trace.ts';
import { countsAt } from '../../core/trace/cursor.ts';
import { CompareSession } from './compare-session.ts';
import { type SearchStore, createSearchStore, isOfBefore } from '../session/search-store.ts';
import { createMainSearch, type SearchSession } from '../session/search-session.ts';
import { costOfLanes, costsDiffer } from './compare-context.tsx';
import { type PageStore, type ToCompare, createPageStore } from '../session/page-store.ts';
import type { SearchSink } from '../../threads/client/search-client.ts';

const size = { rows: 3, columns: 3 };
const start = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);

let frames: (() => void)[];
let nowMs: number;
let page: PageStore;
let store: SearchStore;
let main: SearchSession;
let compare: CompareSession;
/** Runs under way, lane by lane: they end when asked to. */
let runs: {
  readonly begin: () => void;
  readonly end: () => void;
  readonly fail: (why: string) => void;
}[];
let disposed: number;

/** Ends every run, and gives the page a second of frames. */
async function settle(): Promise<void> {
  for (const { end } of runs.splice(0)) end();
  await pass(1000);
}

async function pass(ms: number): Promise<void> {
  for (const end = nowMs + ms; nowMs < end; nowMs += 16) {
    await Promise.resolve();
    for (const frame of frames.splice(0)) frame();
  }
  await Promise.resolve();
}

function makeRunner(sink: SearchSink) {
  let current: object | null = null;
  return {
    start(request: Parameters<typeof recordToEnd>[0]) {
      const run = (current = {});
      const still = (work: () => void) => () => {
        if (current === run) work();
      };
      runs.push({
        begin: still(() => {
          const settings = { ...request.settings, maxExpansions: 5 };
          recordToEnd({ ...request, settings }, (batch) => sink.batch(batch));
        }),
        end: still(() =>
          sink.finished(
            recordToEnd(request, (batch) => sink.batch(batch)),
            7,
          ),
        ),
        fail: (why) => still(() => sink.failed(asWritten(why)))(),
      });
    },
    pause: () => undefined,
    resume: () => undefined,
    cancel: () => {
      current = null;
    },
    dispose: () => {
      disposed++;
    },
  };
}

beforeEach(() => {
  [frames, runs, nowMs, disposed] = [[], [], 0, 0];
  [store, page] = [createSearchStore(), createPageStore()];
  store.setState({ start, goal: standardGoal(size) });
  page.setState({ screen: 'compare' });
  main = createMainSearch({
    ...{ store, page },
    clock: {
      now: () => nowMs,
      requestFrame: (callback) => frames.push(callback),
      cancelFrame: (handle) => (frames[handle - 1] = () => undefined),
    },
    randomSeed: () => 1,
    makeRunner,
  });
});
afterEach(() => compare.leave());

function open(compared: Partial<ComparedSearches<OwnCode>> | null = null): void {
  const usual = {
    lanes: [defaultSettings('a-star'), { ...defaultSettings('a-star'), heuristic: 'hamming' }],
    ...({ pace: 'step', pair: [0, 1], place: null, view: 'tree' } as const),
  };
  if (compared !== null) page.getState().compare({ ...usual, ...compared });
  compare = new CompareSession(main);
  compare.enter(false);
}

const ids = (): readonly number[] => compare.store.getState().lanes;
const lane = (index: number) => compare.laneOf(ids()[index] ?? -1).store.getState();
const place = (): number => compare.player.store.getState().cursor;
const cursors = (): number[] => ids().map((_, index) => lane(index).cursor);
const ends = (): number[] => ids().map((_, index) => lane(index).stepCount);
const algorithms = (): string[] => ids().map((_, index) => lane(index).settings.algorithm);

describe('entering', () => {
  it('searches the settings of the page beside another search, and plays until the first has ended', async () => {
    open();
    await settle();
    expect(algorithms()).toEqual(['a-star', 'breadth-first']);
    expect(compare.player.store.getState().playing).toBe(1);
    await pass(60_000);
    expect(ends()).toEqual([73, 11_956]);
    expect(compare.player.store.getState().playing).toBe(0);
    expect([place(), ...cursors()]).toEqual([73, 73, 73]);
  });

  it('shows at once where a link wants to be', async () => {
    open({ place: 30 });
    await settle();
    expect([place(), ...cursors()]).toEqual([30, 30, 30]);
    expect(lane(0).phase).toBe('finished');
  });
});

describe('one place for all lanes', () => {
  beforeEach(async () => {
    open({});
    await settle();
  });

  it('a lane that has ended waits at its end', () => {
    const [a = 0, b = 0] = ends();
    expect(b).toBeGreaterThan(a);
    compare.player.store.getState().seek(b - 1);
    expect(cursors()).toEqual([a, b - 1]);
    compare.player.store.getState().seek(3);
    expect(cursors()).toEqual([3, 3]);
  });

  it('by share every lane is at the same part of its own run', () => {
    const [a = 0, b = 0] = ends();
    compare.setPace('share');
    compare.player.store.getState().seek(50);
    expect(cursors()).toEqual([Math.round(a / 2), Math.round(b / 2)]);
    expect(compare.player.store.getState().stepCount).toBe(100);
    compare.setPace('step');
    const next = Math.round(a / 2); // of the shorter one, which was still under way
    expect([place(), ...cursors()]).toEqual([next, next, next]);
  });

  it('a speed that a person chose is there again by each pace, which count other things', () => {
    const speed = (): unknown => {
      const { speed, speedChosen } = compare.player.store.getState();
      return speedChosen ? speed : 'auto';
    };
    compare.player.store.getState().setSpeed(500);
    compare.setPace('share');
    expect(speed()).toBe('auto');
    compare.player.store.getState().setSpeed(7);
    compare.setPace('step');
    expect(speed()).toBe(500);
    compare.setPace('share');
    expect(speed()).toBe(7);
  });

  it('a lane that goes somewhere by itself takes the others along', () => {
    lane(1).seek(11);
    expect([place(), ...cursors()]).toEqual([11, 11, 11]);
  });
});

describe('lanes', () => {
  it('one fails, and the other goes on', async () => {
    open({ place: 10 });
    const [first, second] = runs.splice(0);
    first?.fail('It broke.');
    second?.end();
    await pass(500);
    expect([lane(0).phase, lane(0).failure]).toEqual(['failed', asWritten('It broke.')]);
    expect([lane(1).phase, lane(1).cursor]).toEqual(['finished', 10]);
  });

  it('come and go; the pair stays two that are there', async () => {
    open({});
    await settle();
    compare.addLane(defaultSettings('greedy'));
    await settle();
    expect(algorithms()).toEqual(['a-star', 'a-star', 'greedy']);
    const [a = 0, b = 0, c = 0] = ids();
    compare.store.getState().choosePair(1, c);
    compare.removeLane(a);
    expect(compare.store.getState().pair).toEqual([b, c]);
    compare.removeLane(b);
    expect(ids()).toEqual([b, c]);
    compare.addLane(defaultSettings('greedy'));
    compare.addLane(defaultSettings('greedy'));
    compare.addLane(defaultSettings('greedy'));
    expect(ids()).toHaveLength(4);
  });

  it('a setting that changes is searched once it has rested; the place stays', async () => {
    open({ place: 12 });
    await settle();
    lane(1).chooseAlgorithm('greedy');
    lane(1).changeSetting('heuristic', 'manhattan');
    await pass(200);
    expect(runs).toHaveLength(0);
    await pass(400);
    expect(runs).toHaveLength(1);
    await settle();
    expect(lane(1).recorded?.settings.algorithm).toBe('greedy');
    expect([place(), ...cursors()]).toEqual([12, 12, 12]);
  });

  it('on a large board a search under way is ended, and its record is of before, once its settings or the board are others', async () => {
    const large = createBoard(
      { rows: 4, columns: 4 },
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 0, 13, 14, 15],
    );
    store.setState({ start: large, goal: standardGoal(large) });
    open({});
    lane(0).chooseAlgorithm('hill-climbing'); // nothing of A* is there to stay: nobody would search for them
    await pass(1000);
    for (const { begin } of runs) begin();
    await pass(100);
    expect([lane(0), lane(1)].map(({ recorded, phase }) => [recorded?.settings.algorithm, phase])).toEqual([
      ['hill-climbing', 'running'],
      ['a-star', 'running'],
    ]);
    lane(1).changeSetting('weight', 3); // A* has none
    expect(lane(1).phase).toBe('running');
    lane(1).chooseAlgorithm('greedy');
    expect([lane(1).phase, isOfBefore(lane(1)), isOfBefore(lane(0))]).toEqual(['idle', true, false]);
    store.getState().editBoards({ start: standardGoal(large) });
    expect([lane(0).phase, isOfBefore(lane(0))]).toEqual(['idle', true]);
    const steps = ends();
    await settle();
    expect(ends()).toEqual(steps);
    expect(runs).toHaveLength(0);
  });

  it('have the page’s own code when it is chosen in them; one that came with code keeps it', async () => {
    const own = { ...defaultSettings('greedy'), heuristic: 'own' } as const;
    open({ lanes: [{ ...own, code: asOwnCode('() => 1') }, own, defaultSettings('a-star')] });
    expect(lane(1).misfit).toEqual({ code: 'misfit.code' });
    store.getState().changeSetting('code', asOwnCode('() => 2'));
    compare.leave();
    compare.enter(false);
    lane(2).changeSetting('heuristic', 'max(own,hamming)');
    await pass(1000);
    for (const { fail } of runs.splice(0)) fail('There is no sandbox in this test.');
    await pass(1000);
    expect(ids().map((_, index) => lane(index).settings.code)).toEqual(['() => 1', '() => 2', '() => 2']);
    expect(lane(1).misfit).toBeNull();
  });

  it('are searched again on another board of the page; one that cannot be solved is refused in each', async () => {
    open({});
    await settle();
    store.getState().editBoards({ start: twinOf(start).board });
    await settle();
    expect([lane(0).refused, lane(1).refused]).toEqual([true, true]);
    store.getState().editBoards({ start });
    await settle();
    expect([lane(0).refused, lane(0).phase]).toEqual([false, 'running']);
  });

  it('leaving ends the workers and keeps the records', async () => {
    open({});
    await settle();
    compare.leave();
    expect(disposed).toBe(2);
    expect(ends().every((steps) => steps > 0)).toBe(true);
    compare.enter(false);
    expect(runs).toHaveLength(0);
  });
});

it('colours tell the states of any lane by the two that are compared, and the counts those of the records', async () => {
  open({ place: 40 });
  await settle();
  compare.addLane(defaultSettings('breadth-first'));
  await settle();
  const [a = 0, , c = 0] = ids();
  const colours = compare.coloursOf(c);
  expect(colours?.own.trace).toBe(compare.laneOf(c).trace);
  expect(colours?.cursors).toEqual([40, 40]);
  const counts = colours?.selections.countsAt(40, 40);
  const trace = compare.laneOf(a).trace;
  expect((counts?.onlyA ?? 0) + (counts?.both ?? 0)).toBe(trace === null ? -1 : countsAt(trace, 40).visited);
});

it.each(['goBack', 'undoEdit'] as const)(
  'a ready-made comparison brings its board, and %s undoes all of it',
  async (way) => {
    open({ lanes: [defaultSettings('greedy'), defaultSettings('uniform-cost')], place: 4 });
    await settle();
    const other = createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]);
    const searches = [defaultSettings('breadth-first'), defaultSettings('a-star'), defaultSettings('a-star')];
    compare.compare(searches, { start: other, goal: standardGoal(size) }, false);
    await settle();
    expect(algorithms()).toEqual(['breadth-first', 'a-star', 'a-star']);
    expect(ids().map((_, index) => lane(index).recorded?.start)).toEqual([other, other, other]);
    if (way === 'goBack') compare.goBack();
    else store.getState().undoEdit();
    await settle();
    expect(algorithms()).toEqual(['greedy', 'uniform-cost']);
    expect([store.getState().start, lane(0).recorded?.start, lane(1).recorded?.start]).toEqual([
      start,
      start,
      start,
    ]);
    expect(place()).toBe(4);
    expect(compare.store.getState().canReturn).toBe(false);
  },
);

describe('what is on the screen', () => {
  const settings = (): SearchSettings[] => ids().map((_, index) => lane(index).settings);

  it('is told to the page once it stands still', async () => {
    open();
    await settle();
    expect(page.getState().compared).toBeNull();
    compare.player.store.getState().seek(9);
    compare.store.getState().setView('plane');
    await pass(100);
    expect(page.getState().compared).toEqual({
      ...{ lanes: settings(), pace: 'step', pair: [0, 1], place: 9, view: 'plane' },
    });
  });

  it('is told at once where another search is chosen while it plays, as a reload would lose it', async () => {
    open();
    await settle();
    expect(compare.player.store.getState().playing).toBe(1);
    compare
      .laneOf(ids()[1] ?? -1)
      .store.getState()
      .chooseAlgorithm('greedy');
    await pass(100);
    expect(compare.player.store.getState().playing).toBe(1);
    expect(page.getState().compared).toMatchObject({ lanes: settings(), place: null });
    expect(algorithms()[1]).toBe('greedy');
  });

  it('follows another link', async () => {
    open({});
    await settle();
    const lanes = [defaultSettings('greedy'), defaultSettings('beam'), defaultSettings('rbfs')];
    page.getState().compare({ lanes, pace: 'share', pair: [2, 0], place: 25, view: 'space' });
    await settle();
    expect(algorithms()).toEqual(['greedy', 'beam', 'rbfs']);
    expect(compare.store.getState().pair).toEqual([ids()[2], ids()[0]]);
    expect(place()).toBe(25);
    expect(lane(2).cursor).toBe(Math.round(lane(2).stepCount / 4));
  });

  it('stays as it is where a link says the same', async () => {
    open({ place: 9 });
    await settle();
    const { compared } = page.getState();
    page.getState().compare({ ...compared!, lanes: compared!.lanes.map((one) => ({ ...one })) });
    await pass(100);
    expect(runs).toHaveLength(0);
    expect([place(), page.getState().toCompare]).toEqual([9, null]);
  });

  it('follows a link of another screen once it is shown, on the boards of then', async () => {
    open({});
    await settle();
    compare.leave();
    store.getState().editBoards({ start: createBoard(size, [1, 2, 3, 4, 5, 6, 7, 0, 8]) });
    const lanes = [defaultSettings('greedy'), defaultSettings('rbfs')];
    page.getState().compare({ lanes, pace: 'step', pair: [0, 1], place: null, view: 'tree' });
    expect([algorithms(), runs.length]).toEqual([['a-star', 'a-star'], 0]);
    compare.enter(false);
    expect([algorithms(), runs.length]).toEqual([['greedy', 'rbfs'], 2]);
    await settle();
    expect(lane(0).recorded?.start).toBe(store.getState().start);
    expect(page.getState()).toMatchObject({ toCompare: null, compared: { lanes } });
  });

  it('a lane opens on the main screen at its step', async () => {
    open({ place: 20 });
    await settle();
    compare.openInExplore(ids()[1] ?? -1);
    await settle();
    expect(page.getState().screen).toBe('explore');
    expect(store.getState()).toMatchObject({ cursor: 20, activePreset: null });
    expect(store.getState().recorded?.settings.heuristic).toBe('hamming');
  });
});

describe('a record from a file among the lanes', () => {
  const lanes = [defaultSettings('a-star'), defaultSettings('a-star')];
  const other = (): Trace => {
    const trace = new Trace({
      ...{ start, goal: standardGoal(size), settings: defaultSettings('greedy'), evenIfUnsolvable: false },
    });
    trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
    return trace;
  };

  it('is shown as it is beside a search, at the same step, and is in no link', async () => {
    open();
    await settle();
    const { compared } = page.getState();
    const trace = other();
    page.getState().compare({
      ...{ lanes, pair: [0, 1], pace: 'step', view: 'tree', place: 3 },
      records: [{ trace, name: 'mine.jsonl' }, null],
    });
    await settle();
    const [a, b] = compare.store.getState().lanes.map((id) => compare.laneOf(id));
    expect(a.trace).toBe(trace);
    expect(a.store.getState()).toMatchObject({ cursor: 3, opened: { name: 'mine.jsonl' } });
    expect(b.store.getState()).toMatchObject({ cursor: 3, opened: null, recorded: { settings: lanes[1] } });
    expect(page.getState().compared).toBe(compared);
    expect(page.getState().comparesFile).toBe(true); // the share panel says so
  });

  it.each(['goBack', 'undoEdit'] as const)(
    'gives back the lanes and the board that it took the place of: %s',
    async (way) => {
      open({
        lanes: [defaultSettings('greedy'), defaultSettings('uniform-cost'), defaultSettings('beam')],
        place: 4,
      });
      await settle();
      const { compared } = page.getState();
      const before = { start, goal: standardGoal(size) };
      compare.leave();
      store
        .getState()
        .editBoards({ start: createBoard(size, [1, 2, 3, 4, 5, 6, 0, 7, 8]), goal: standardGoal(size) });
      const withLog: ToCompare = {
        ...{ lanes, pair: [0, 1], pace: 'step', view: 'plane', place: 3, boardsBefore: before },
        records: [{ trace: other(), name: 'mine.jsonl' }, null],
      };
      page.getState().compare(withLog);
      compare.enter(false);
      page.getState().compare(withLog); // a second time: what was there before the first one comes back
      await settle();
      expect([algorithms().length, compare.store.getState().canReturn]).toEqual([2, true]);
      if (way === 'goBack') compare.goBack();
      else store.getState().undoEdit();
      await settle();
      expect(algorithms()).toEqual(['greedy', 'uniform-cost', 'beam']);
      expect(ids().map((_, index) => lane(index).opened)).toEqual([null, null, null]);
      expect([store.getState().start, lane(0).recorded?.start]).toEqual([start, start]);
      expect([place(), compare.store.getState().view]).toEqual([4, 'tree']);
      expect(page.getState()).toMatchObject({ compared, comparesFile: false });
      expect(compare.store.getState().canReturn).toBe(false);
    },
  );

  it('makes way for a ready-made comparison', async () => {
    open();
    await settle();
    page.getState().compare({
      ...{ lanes, pair: [0, 1], pace: 'step', view: 'tree', place: 3 },
      records: [{ trace: other(), name: 'mine.jsonl' }, null],
    });
    compare.compare(
      [defaultSettings('greedy'), defaultSettings('beam')],
      { start, goal: standardGoal(size) },
      true,
    );
    await settle();
    expect(ids().map((_, index) => lane(index).recorded?.settings.algorithm)).toEqual(['greedy', 'beam']);
    compare.goBack();
    await settle();
    expect(algorithms()).toEqual(['a-star', 'breadth-first']);
  });

  it('is not searched with the others, nor on another board, and makes way for a search', async () => {
    const trace = other();
    page.getState().compare({
      ...{ lanes, pair: [0, 1], pace: 'step', view: 'tree', place: null },
      records: [{ trace, name: 'mine.jsonl' }, null],
    });
    open();
    await settle();
    compare.searchAll();
    store.getState().editBoards({ start: twinOf(start).board, goal: standardGoal(size) });
    await settle();
    const [lane] = compare.store.getState().lanes.map((id) => compare.laneOf(id));
    expect(lane.trace).toBe(trace);
    store.getState().editBoards({ start, goal: standardGoal(size) });
    page.getState().compare({ ...{ lanes, pair: [0, 1], pace: 'step', view: 'tree', place: null } });
    await settle();
    expect(lane.store.getState().opened).toBeNull();
    expect(page.getState().comparesFile).toBe(false);
    expect(lane.trace).not.toBe(trace);
  });
});

it('knows what moves cost in the lanes where they agree on it', () => {
  compare.enter(true);
  const stores = compare.store.getState().lanes.map((id) => compare.laneOf(id).store.getState());
  expect(stores.length).toBeGreaterThan(1);
  for (const lane of stores) lane.chooseAlgorithm('a-star');
  expect(costOfLanes(compare)).toBe('unit');
  for (const lane of stores) lane.changeSetting('cost', 'tile');
  expect(costOfLanes(compare)).toBe('tile');
  stores[0].changeSetting('cost', 'sqrt');
  expect([costOfLanes(compare), costsDiffer(compare)]).toEqual(['unit', true]);
});

it('opens with the costs of the main search in every lane', () => {
  store.getState().changeSetting('cost', 'tile');
  const opened = new CompareSession(main);
  expect([costOfLanes(opened), costsDiffer(opened)]).toEqual(['tile', false]);
});
