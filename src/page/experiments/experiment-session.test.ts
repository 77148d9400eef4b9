import { asWritten } from '../../core/base/message.ts';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import { createBoard, standardGoal } from '../../core/puzzle/board.ts';
import { sayEnglish } from '../../locales/say-any.ts';
import { describe, expect, it } from 'vitest';
import type { ExperimentSink } from '../../threads/client/experiment-pool.ts';
import { type ExperimentRows, type RowBatch, openJobs } from '../../core/experiments/experiment-rows.ts';
import { batchOf, smallPlan } from '../../testing/made-up-rows.ts';
import type { OwnPlan } from '../../core/experiments/experiment-plan.ts';
import { settingsOf } from '../../core/experiments/experiment-settings.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import type { KeptExperiment } from '../../core/files/kept-experiment.ts';
import {
  type ArchiveStorage,
  ExperimentArchive,
  type StoredBatch,
  draftName,
  passingArchiveStorage,
  runningName,
} from './experiment-archive.ts';
import type { TextStorage } from '../session/kept-text.ts';
import { type LockingTab, FakeTabs } from '../../testing/fake-tabs.ts';
import { ExperimentClaims } from './experiment-claims.ts';
import { ExperimentSession, type PlanTime } from './experiment-session.ts';
import { createExperimentStore } from './experiment-store.ts';

/** What the browser keeps: it outlives a session. */
class MemoryStorage {
  isFull = false;
  /** The page is gone before anything more is written. */
  isLeft = false;
  private readonly memory = passingArchiveStorage();

  get archive(): ArchiveStorage {
    const { memory } = this;
    const write = (work: () => Promise<void>): Promise<void> => {
      if (this.isLeft) return new Promise(() => undefined);
      return this.isFull ? Promise.reject(new DOMException('', 'QuotaExceededError')) : work();
    };
    return {
      ...memory,
      keep: (experiment) => write(() => memory.keep(experiment)),
      append: (experiment, batch) => write(() => memory.append(experiment, batch)),
      batches: (id) => this.batches(id),
    };
  }

  batches(id: IDBValidKey): Promise<readonly StoredBatch[]> {
    return this.memory.batches(id);
  }

  /** Whatever it is. */
  put(experiment: object): Promise<void> {
    return this.memory.keep(experiment as KeptExperiment);
  }

  putRows(id: string, batch: object): Promise<void> {
    return this.memory.append({ id } as KeptExperiment, batch as RowBatch);
  }

  async ids(): Promise<unknown[]> {
    return (await this.memory.experiments()).map((kept) => (kept as KeptExperiment).id);
  }
}

/** A page with an experiment session; runs are done when the test says so. */
class Page {
  readonly said: string[] = [];
  readonly timers = new Map<number, () => void>();
  readonly session: ExperimentSession;
  rows: ExperimentRows | null = null;
  sink: ExperimentSink | null = null;
  readonly remembered: Map<string, string>;
  ids = 0;

  constructor(
    kept: MemoryStorage,
    remembered = new Map<string, string>(),
    browser: LockingTab = new FakeTabs().openTab(),
    tab = new Map<string, string>(),
    withoutLocksAtMs: number | null = null,
  ) {
    this.remembered = remembered;
    this.session = new ExperimentSession({
      store: createExperimentStore(2),
      archive: new ExperimentArchive(kept.archive),
      storage: textsIn(remembered),
      tab: textsIn(tab),
      start: (rows, workers, sink) => {
        this.said.push(`start with ${workers}`);
        this.rows = rows;
        this.sink = sink;
        return {
          pause: () => void this.said.push('pause'),
          resume: () => void this.said.push('resume'),
          cancel: () => {
            this.said.push('cancel');
            this.sink = null;
          },
        };
      },
      claims: new ExperimentClaims({
        ...{ channel: browser.channel, locks: withoutLocksAtMs === null ? browser.locks : null },
        ...{ nowMs: () => withoutLocksAtMs ?? 1000, newId: () => 'mark' },
      }),
      nowMs: () => 1000,
      newId: () => `id-${++this.ids}`,
      after: (_ms, callback) => {
        const id = this.timers.size + 1;
        this.timers.set(id, callback);
        return () => void this.timers.delete(id);
      },
    });
  }

  get state() {
    return this.session.store.getState();
  }

  /** The next jobs that are waiting come in. */
  deliver(count: number): void {
    const rows = this.rows!;
    const waiting = openJobs(rows).flatMap(({ from, to }) =>
      Array.from({ length: to - from }, (_, index) => from + index),
    );
    this.sink!.rows(
      batchOf(
        rows.jobs,
        waiting.slice(0, count).map((job) => ({ job })),
      ),
    );
    if (waiting.length <= count) this.sink!.finished();
  }

  /** Lets all time pass that something waits for. */
  wait(): void {
    for (const [id, callback] of [...this.timers]) {
      this.timers.delete(id);
      callback();
    }
  }
}

function textsIn(texts: Map<string, string>): TextStorage {
  return {
    getItem: (name) => texts.get(name) ?? null,
    setItem: (name, text) => void texts.set(name, text),
    removeItem: (name) => void texts.delete(name),
  };
}

const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 200; turn++) await Promise.resolve();
};

describe('an experiment', () => {
  it('runs to its end, and announces rows at a calm pace', async () => {
    const page = new Page(new MemoryStorage());
    page.session.run(smallPlan(2));
    expect(page.state).toMatchObject({ phase: 'running', page: 'results', progress: { done: 0, total: 8 } });
    const { rowsVersion } = page.state;
    page.deliver(3);
    page.deliver(1);
    expect(page.state.rowsVersion).toBe(rowsVersion);
    page.wait();
    expect(page.state.progress.done).toBe(4);
    expect(page.state.rowsVersion).toBe(rowsVersion + 1);
    page.deliver(4);
    expect(page.state).toMatchObject({ phase: 'done', progress: { done: 8, total: 8 } });
    expect(page.session.busy).toBe(true); // its last rows are not kept yet
    await settled();
    expect(page.session.busy).toBe(false);
  });

  it('pauses, goes on, and can be cancelled with its rows kept', () => {
    const page = new Page(new MemoryStorage());
    page.session.run(smallPlan(2));
    page.session.pause();
    page.session.goOn();
    page.deliver(3);
    page.session.cancel();
    expect(page.said).toEqual(['start with 2', 'pause', 'resume', 'cancel']);
    expect(page.state).toMatchObject({ phase: 'stopped', progress: { done: 3 } });
    page.session.goOn();
    expect(openJobs(page.rows!)).toEqual([{ from: 3, to: 8 }]);
    expect(page.state.keptRows).toBe(3);
  });

  it('says why it broke off, and tries again when it is resumed', () => {
    const page = new Page(new MemoryStorage());
    page.session.run(smallPlan(1));
    const failure = { code: 'experiment.no-workers', why: { code: 'worker.ended' } } as const;
    page.sink!.refused(failure);
    expect(page.state).toMatchObject({ phase: 'failed', failure });
    page.session.goOn();
    expect(page.state).toMatchObject({ phase: 'running', failure: null });
  });
});

describe('a page that is left in the middle', () => {
  it('goes on by itself when it comes back, with the rows that were kept', async () => {
    const storage = new MemoryStorage();
    const before = new Page(storage);
    before.session.run(smallPlan(2));
    before.deliver(5);
    await settled();

    const after = new Page(storage, before.remembered);
    await after.session.arrive();
    expect(after.state).toMatchObject({ phase: 'running', keptRows: 5, experimentId: 'id-1' });
    expect(openJobs(after.rows!)).toEqual([{ from: 5, to: 8 }]);
    storage.isLeft = true;
    after.deliver(3);
    expect(after.state.phase).toBe('done');
    await settled();

    storage.isLeft = false; // for those that come now
    const again = new Page(storage, after.remembered);
    await again.session.arrive();
    expect(again.state).toMatchObject({ phase: 'running', keptRows: 5, experimentId: 'id-1' });
    again.deliver(3);
    await settled();
    expect(again.remembered.has(runningName)).toBe(false);

    again.remembered.set(runningName, 'id-1'); // all is kept, but for that
    const last = new Page(storage, again.remembered);
    await last.session.arrive();
    expect(last.state).toMatchObject({ phase: 'done', experimentId: 'id-1' });
    expect(last.remembered.has(runningName)).toBe(false);
  });

  it('leaves a paused experiment alone until it is resumed', async () => {
    const storage = new MemoryStorage();
    const before = new Page(storage);
    before.session.run(smallPlan(2));
    before.deliver(5);
    before.session.pause();
    await settled();

    const after = new Page(storage, before.remembered);
    await after.session.arrive();
    expect(after.state.page).toBe('shelf');
    expect(after.said).toEqual([]);
    await after.session.open('id-1');
    expect(after.state).toMatchObject({ phase: 'stopped', progress: { done: 5, total: 8 } });
  });
});

describe('two tabs', () => {
  it('do not take up the same experiment; the second has it once the first has ended, from all rows of the first', async () => {
    const [storage, browser] = [new MemoryStorage(), new FakeTabs()];
    const first = new Page(storage, undefined, browser.openTab());
    first.session.run(smallPlan(2));
    first.deliver(3);
    await settled();
    const second = new Page(storage, first.remembered, browser.openTab());
    await second.session.arrive();
    expect(second.state).toMatchObject({ page: 'shelf', phase: 'none', elsewhere: ['id-1'] });
    expect(await second.session.open('id-1')).toBe(true);
    second.session.goOn();
    await settled();
    expect(second.said).toEqual([]);
    expect(second.state).toMatchObject({ phase: 'stopped', progress: { done: 3 }, elsewhere: ['id-1'] });
    expect(first.state.phase).toBe('running');
    expect(first.remembered.get(runningName)).toBe('id-1');
    first.deliver(2);
    second.state.changeView({ measure: 'expanded' });
    first.session.cancel();
    await settled();
    expect(second.state).toMatchObject({
      elsewhere: [],
      phase: 'stopped',
      progress: { done: 5 },
      measure: 'expanded',
    });
    expect(second.state.shelf).toMatchObject([{ id: 'id-1', done: 5 }]);
    second.session.goOn();
    await settled();
    expect(openJobs(second.rows!)).toEqual([{ from: 5, to: 8 }]);
    expect([second.state.phase, first.state.elsewhere]).toEqual(['running', ['id-1']]);
    second.deliver(3);
    await settled();
    expect(first.state).toMatchObject({ phase: 'done', progress: { done: 8 }, elsewhere: [] });
  });

  it('see what the other begins, and have it when that breaks down', async () => {
    const [storage, browser] = [new MemoryStorage(), new FakeTabs()];
    const broken = browser.openTab();
    const first = new Page(storage, undefined, broken);
    const second = new Page(storage, first.remembered, browser.openTab());
    await second.session.arrive();
    expect(second.state.shelf).toEqual([]);
    first.session.run(smallPlan(2));
    await settled();
    expect(second.state).toMatchObject({ shelf: [{ id: 'id-1', done: 0 }], elsewhere: ['id-1'] });
    first.deliver(5);
    await settled();
    browser.close(broken);
    await settled();
    expect(second.state.elsewhere).toEqual([]);
    await second.session.open('id-1');
    second.session.goOn();
    await settled();
    expect(openJobs(second.rows!)).toEqual([{ from: 5, to: 8 }]);
  });

  it('without locks, that run the same experiment before they hear of each other: the later one ends, and nothing is lost', async () => {
    const [storage, browser] = [new MemoryStorage(), new FakeTabs()];
    const before = new Page(storage);
    before.session.run(smallPlan(2));
    before.deliver(3);
    before.session.cancel();
    await settled();
    const pages = [1, 2].map((nowMs) => new Page(storage, undefined, browser.openTab(), undefined, nowMs));
    for (const page of pages) {
      await page.session.arrive();
      await page.session.open('id-1');
    }
    for (const { session } of pages) session.goOn();
    await settled();
    expect(pages.map(({ state }) => [state.phase, state.elsewhere])).toEqual([
      ['running', []],
      ['stopped', ['id-1']],
    ]);
    pages[0].deliver(5);
    await settled();
    expect(pages.map(({ state }) => [state.phase, state.progress.done])).toEqual([
      ['done', 8],
      ['done', 8],
    ]);
  });

  it('remember each its own', async () => {
    const [storage, browser] = [new MemoryStorage(), new FakeTabs()];
    const first = new Page(storage, undefined, browser.openTab());
    first.session.run(smallPlan(1));
    const second = new Page(storage, first.remembered, browser.openTab());
    second.ids = 7;
    second.session.run(smallPlan(2));
    expect(first.remembered.get(runningName)).toBe('id-1\nid-8');
    second.deliver(8);
    await settled();
    expect(first.remembered.get(runningName)).toBe('id-1');
    const third = new Page(storage, first.remembered); // both tabs are gone
    await third.session.arrive();
    expect(third.state).toMatchObject({ phase: 'running', experimentId: 'id-1' });
  });
});

describe('the shelf', () => {
  it('sets aside what cannot be used, and all else works', async () => {
    const storage = new MemoryStorage();
    const before = new Page(storage);
    before.session.run(smallPlan(2));
    before.deliver(5);
    before.session.cancel();
    await settled();
    const plan = smallPlan(1);
    await storage.put({ id: 'far', plan, begunAt: 1e300, done: 0 });
    await storage.put({ id: 'none', plan: null, begunAt: 1, done: 0 });
    await storage.put({ id: 3, plan, begunAt: 1, done: 0 });
    await storage.putRows('id-1', { job: Int32Array.of(77) });

    const page = new Page(storage);
    page.remembered.set('tilescope.learn', 'broken');
    await page.session.arrive();
    expect(page.state.shelf?.map(({ id }) => id)).toEqual(['id-1']);
    expect(page.state.unusable.map(({ kind, why }) => `${kind}: ${sayEnglish(why)}`)).toEqual([
      'experiment: Its "begunAt" is not as expected.',
      'experiment: Its plan cannot be used: it has another form.',
      'experiment: Its "id" is not as expected.',
      'text: What was saved is not JSON.',
    ]);
    expect(await page.session.open('id-1')).toBe(true);
    expect(page.state).toMatchObject({ phase: 'stopped', progress: { done: 5 } });
    expect(page.state.failure).toEqual({ code: 'experiment.rows-unusable' });
    expect(page.state.unusable.at(-1)).toMatchObject({ kind: 'rows', of: { id: 'id-1' } });
    expect(await page.session.rawOf(page.state.unusable[0])).toContain('"begunAt":1e+300');
    for (const entry of page.state.unusable) await page.session.removeUnusable(entry);
    expect(page.state.unusable).toEqual([]);
    expect(page.remembered.has('tilescope.learn')).toBe(false);

    const after = new Page(storage);
    await after.session.arrive();
    expect(after.state.unusable).toEqual([]);
    expect(await after.session.open('id-1')).toBe(true);
    expect(after.state).toMatchObject({ phase: 'stopped', failure: null, progress: { done: 5 } });
  });

  it('gives back what was taken away, for a while', async () => {
    const storage = new MemoryStorage();
    const page = new Page(storage);
    page.session.run(smallPlan(1));
    page.deliver(4);
    await settled();
    page.session.remove('id-1');
    expect(page.state).toMatchObject({ shelf: [], page: 'shelf', removed: { id: 'id-1' } });
    page.session.undoRemoval();
    expect(page.state.shelf?.map(({ id }) => id)).toEqual(['id-1']);
    page.session.remove('id-1');
    await settled();
    expect(await storage.ids()).toEqual(['id-1']);
    page.wait();
    await settled();
    expect(await storage.ids()).toEqual([]);
    expect(page.state.removed).toBeNull();
  });

  it('tells a full storage once, and loses nothing of what is on screen', async () => {
    const storage = new MemoryStorage();
    const page = new Page(storage);
    page.session.run(smallPlan(2));
    storage.isFull = true;
    page.deliver(5);
    await settled();
    expect(page.state.storageProblem?.why).toEqual({ code: 'storage.full' });
    page.deliver(3);
    expect(page.session.rows?.done).toBe(8);
    expect(page.state.phase).toBe('done');
  });

  it('says what is wrong with an experiment that cannot be read', async () => {
    const storage = new MemoryStorage();
    const before = new Page(storage);
    before.session.run(smallPlan(1));
    await settled();
    storage.batches = () => Promise.reject(new Error('The disk is broken'));
    const after = new Page(storage);
    await after.session.arrive();
    expect(await after.session.open('id-1')).toBe(false);
    expect(after.state.storageProblem).toEqual({
      code: 'storage.rows-unread',
      why: asWritten('The disk is broken'),
    });
  });
});

describe('a plan that is being made', () => {
  const visit = (texts: Map<string, string>, tab: Map<string, string>): Page =>
    new Page(new MemoryStorage(), texts, undefined, tab);

  it('is there, in the builder, when the page is loaded anew, even where it cannot be run yet', () => {
    const [texts, tab] = [new Map<string, string>(), new Map<string, string>()];
    const before = visit(texts, tab);
    const first = before.state.draft;
    before.session.store.setState({ page: 'builder' });
    const goal = standardGoal({ rows: 3, columns: 3 });
    const boards: OwnPlan['boards'] = [{ kind: 'list', label: 'mine', goal, boards: [] }];
    before.state.changeDraft({ name: 'Homework 3', boards });
    const after = visit(texts, tab);
    expect(after.state.page).toBe('builder');
    expect(after.state.draft).toEqual({ ...first, name: 'Homework 3', boards });
    after.state.undoDraft();
    expect(after.state.draft).toEqual(first);
    after.session.store.setState({ page: 'shelf' });
    expect(visit(texts, tab).state.page).toBe('shelf');
  });

  it('is the last of this tab, and in a new tab the last of any', () => {
    const texts = new Map<string, string>();
    const tabs = [new Map<string, string>(), new Map<string, string>()] as const;
    const [mine, theirs] = tabs.map((tab) => visit(texts, tab));
    mine.state.changeDraft({ name: 'Mine' });
    theirs.state.changeDraft({ name: 'Theirs' });
    expect(visit(texts, tabs[0]).state.draft.name).toBe('Mine');
    const another = visit(texts, new Map());
    expect(another.state).toMatchObject({ page: 'shelf', draft: { name: 'Theirs' } });
  });

  it('is not lost to a plan from elsewhere, and the same one takes no place', () => {
    const [texts, tab] = [new Map<string, string>(), new Map<string, string>()];
    visit(texts, tab).state.changeDraft({ name: 'Mine' });
    const after = visit(texts, tab);
    const { draft } = after.state;
    after.state.takeDraft({ ...draft });
    expect(after.state).toMatchObject({ draft, replaced: null });
    after.state.takeDraft({ ...draft, name: 'Theirs' });
    expect(after.state.replaced?.name).toBe('Mine');
  });

  it('is the first one where what was kept cannot be used', () => {
    const good = visit(new Map(), new Map()).state.draft;
    for (const text of ['', 'broken', '{}', '{"format":"tilescope-experiment","version":1,"boards":7}']) {
      const page = visit(new Map([[draftName, text]]), new Map([[draftName, text]]));
      expect(page.state).toMatchObject({ draft: good, draftPast: [], page: 'shelf' });
    }
  });

  it('stays on screen while an experiment goes on that ran when the page was left', async () => {
    const [texts, tab] = [new Map<string, string>(), new Map<string, string>()];
    const storage = new MemoryStorage();
    const before = new Page(storage, texts, undefined, tab);
    before.session.run(smallPlan(2));
    before.session.store.setState({ page: 'builder' });
    await settled();
    const after = new Page(storage, texts, undefined, tab);
    await after.session.arrive();
    expect(after.state).toMatchObject({ phase: 'running', page: 'builder' });
  });
});

it('a plan that measures times runs on one worker, and one with the optimal solver is looked at by what that counts', () => {
  const page = new Page(new MemoryStorage());
  page.session.run({ ...smallPlan(1), time: { warmUps: 1, repeats: 3 } });
  expect(page.said).toEqual(['start with 1']);
  expect(page.state.measure).toBe('generated');
  page.session.run({ ...smallPlan(1), grids: [{ algorithm: ['a-star', 'optimal'] }] });
  expect(page.said.at(-1)).toBe('start with 2');
  expect(page.state.measure).toBe('expanded');
});

it('what a plan takes is tried once, and is the same whatever the plan is called', () => {
  const page = new Page(new MemoryStorage());
  const plan = smallPlan(2);
  const told: (PlanTime | null)[] = [];
  expect(page.session.estimated(plan)).toBeNull();
  page.session.estimate(plan, (time) => told.push(time));
  page.deliver(3);
  page.wait();
  expect(told).toHaveLength(1);
  expect(page.session.estimated({ ...plan, name: 'Another' })).toBe(told[0]);
  expect(page.session.estimated({ ...plan, repeats: 2 })).toBeNull();
  page.session.store.setState({ workers: 1 });
  expect(page.session.estimated(plan)).toBeNull();
});

it('a plan with proofs is not tried: that would build pattern databases', () => {
  const page = new Page(new MemoryStorage());
  const tried = (plan: OwnPlan): readonly string[] => {
    const before = page.said.length;
    page.session.estimate(plan, () => undefined)();
    return page.said.slice(before);
  };
  const solver = { ...smallPlan(1), grids: [{ algorithm: 'optimal' as const }] };
  const goal = standardGoal({ rows: 5, columns: 5 });
  expect(tried(solver)).toContain('start with 2');
  expect(tried({ ...solver, boards: [{ kind: 'random', label: '', goal, count: 1 }] })).toEqual([]);
});

it('begins a plan with the board at hand until the plan is changed, and with none that its goal cannot be reached from', () => {
  const store = createExperimentStore(1);
  const state = () => store.getState();
  const goal = standardGoal({ rows: 3, columns: 3 });
  const board = (...cells: number[]) => createBoard(goal, cells);
  const first = board(1, 2, 3, 4, 5, 6, 7, 0, 8);
  const second = board(1, 2, 3, 4, 5, 6, 0, 7, 8);
  state().beginDraft({ start: first, goal });
  const { grids } = state().draft;
  expect(state()).toMatchObject({ draft: { boards: [{ kind: 'list', boards: [first] }] }, draftPast: [] });
  state().beginDraft({ start: second, goal });
  expect(state().draft).toMatchObject({ boards: [{ boards: [second] }], grids });
  state().beginDraft({ start: board(2, 1, 3, 4, 5, 6, 7, 8, 0), goal });
  expect(state().draft.boards).toMatchObject([{ kind: 'random', goal, count: 40 }]);
  state().changeDraft({ repeats: 3 });
  const mine = state().draft;
  state().beginDraft({ start: first, goal });
  expect(state().draft).toBe(mine);
  // A plan for other searches takes its place, and says so.
  state().buildFor({ start: first, goal }, [defaultSettings('ida-star'), defaultSettings('ida-star')]);
  expect(state()).toMatchObject({
    ...{ page: 'builder', replaced: { name: mine.name } },
    draft: { boards: [{ boards: [first] }], grids: [{ algorithm: 'ida-star', heuristic: 'manhattan' }] },
  });
  state().undoDraft();
  expect(state().draft).toBe(mine);
});

it('lets searches that were compared spend in a plan what they may in Compare', () => {
  const store = createExperimentStore(1);
  const goal = standardGoal({ rows: 3, columns: 3 });
  const start = createBoard(goal, [1, 2, 3, 4, 5, 6, 7, 0, 8]);
  const compared = [
    defaultSettings('breadth-first'),
    { ...defaultSettings('a-star'), maxExpansions: 500 },
    { ...defaultSettings('depth-first'), maxNodes: 700, maxDepth: 30 },
  ];
  store.getState().buildFor({ start, goal }, compared);
  const limitsOf = ({ maxExpansions, maxNodes, maxDepth }: SearchSettings) => [
    maxExpansions,
    maxNodes,
    maxDepth,
  ];
  expect(settingsOf(store.getState().draft).map(({ settings }) => limitsOf(settings))).toEqual(
    compared.map(limitsOf),
  );
});
