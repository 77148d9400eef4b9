import { afterEach, describe, expect, it, vi } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import type { AnytimeReport, AnytimeTask, BestKnown } from '../../core/contract/optimal.ts';
import { canProve } from '../../core/contract/solver-tables.ts';
import type { FromAnswerer } from '../../core/contract/messages.ts';
import { boardsEqual, createBoard, standardGoal, type Board } from '../../core/puzzle/board.ts';
import { type Move, applyMove } from '../../core/puzzle/moves.ts';
import { randomSolvableBoard, randomWalk } from '../../core/puzzle/scramble.ts';
import { lightTwentyFourPartition, nibblePlan, twentyFourPartition } from '../../core/solver/nibble-set.ts';
import { hasTablesFor } from '../../core/solver/table-bound.ts';
import { FakeTime, FakeWorker } from '../../testing/fake-worker.ts';
import { AnytimeSession } from './anytime-session.ts';
import { Answerer } from './answerer.ts';
import { type FromHelper, type ToHelper, HelperSession } from './helper-session.ts';
import { Helpers, type MakeHelpers } from './helpers.ts';
import { isLong } from '../../testing/samples.ts';
import type { StoredTables, TableStore } from './stored-tables.ts';

afterEach(() => vi.unstubAllGlobals());

type AnytimeReply = FromAnswerer<AnytimeReport, BestKnown>;

const goal = standardGoal({ rows: 4, columns: 5 });
const start = randomSolvableBoard(goal, new Prng(1));
const task: AnytimeTask = { start, goal, first: null, maxNodes: 400_000 };

const large = standardGoal({ rows: 5, columns: 5 });
/** Small patterns of 5×5, which are there at once. */
const smallPlan = nibblePlan(large, [
  [1, 5, 6],
  [2, 3, 4],
  [7, 8, 9],
  [10, 15, 20],
  [11, 16, 21],
  [12, 13, 14],
  [17, 18, 19],
  [22, 23, 24],
]);

/** The global as a plain object: its own properties are not enumerable. */
const namesOf = <Of extends object>(of: Of): Of =>
  Object.fromEntries(Object.getOwnPropertyNames(of).map((name) => [name, of[name as keyof Of]])) as Of;

function exchanged(board: Board, cell: number, other: number): Board {
  const cells = board.cells.slice();
  [cells[cell], cells[other]] = [cells[other], cells[cell]];
  return createBoard(board, cells);
}

/** A session in a thread whose tasks are done by hand. */
function bench(isFull = false, usual = smallPlan, light = smallPlan, makeHelpers?: MakeHelpers) {
  const replies: AnytimeReply[] = [];
  const tasks: (() => void)[] = [];
  const kept = new Map<string, StoredTables>();
  const store: TableStore = {
    read: (name) => Promise.resolve(kept.get(name)),
    write: async (name, tables) => {
      if (isFull) throw new Error('no room');
      await Promise.resolve(kept.set(name, tables));
    },
  };
  const session = new AnytimeSession((task) => void tasks.push(task), store, { usual, light }, makeHelpers);
  const { receive } = new Answerer(session.shorten.bind(session), (reply) => void replies.push(reply));
  const doOne = async (): Promise<boolean> => {
    await new Promise(setImmediate);
    const next = tasks.shift();
    next?.();
    return next !== undefined;
  };
  const doAll = async (): Promise<void> => {
    while (await doOne());
  };
  return { receive, replies, doOne, doAll, kept };
}

const best = (reply: AnytimeReply | undefined) => {
  if (reply === undefined || reply.type === 'failed') throw new Error('no solution');
  return reply.type === 'result' ? reply.result : reply.report.best;
};

function expectSolution(board: Board, moves: Uint8Array): void {
  const end = moves.reduce<Board>((at, move) => applyMove(at, move as Move), board);
  expect(boardsEqual(end, goal)).toBe(true);
}

describe('a session that shortens', () => {
  it('tells a solution at once, better ones as they come, and the best in the end', async () => {
    const { receive, replies, doAll } = bench();
    void receive({ type: 'request', id: 3, task });
    await doAll();
    expect(replies[0]).toMatchObject({ id: 3, type: 'report', report: { nodes: 0 } });
    expect(replies.filter(({ type }) => type === 'result')).toEqual([replies.at(-1)]);
    for (const reply of replies) expectSolution(start, best(reply).moves);
    expect(best(replies.at(-1)).moves.length).toBeLessThan(best(replies[0]).moves.length);
    expect(best(replies.at(-1)).atLeast).toBeGreaterThan(best(replies[0]).atLeast);
  });

  it('goes on where it ended, and begins anew for other boards', async () => {
    const { receive, replies, doAll } = bench();
    void receive({ type: 'request', id: 1, task });
    await doAll();
    const before = replies.splice(0).at(-1);
    void receive({ type: 'request', id: 2, task });
    await doAll();
    expect(best(replies[0])).toEqual(best(before));
    replies.splice(0);
    void receive({
      type: 'request',
      id: 3,
      task: { ...task, start: randomSolvableBoard(goal, new Prng(2)) },
    });
    await doAll();
    expect(best(replies[0]).moves.length).toBeGreaterThan(best(before).moves.length);
  });

  it('leaves a question between two slices, for another or for none', async () => {
    const { receive, replies, doOne, doAll } = bench();
    void receive({ type: 'request', id: 1, task: { ...task, maxNodes: Infinity } });
    await doOne();
    await doOne();
    void receive({ id: 1, type: 'cancel' });
    await doAll();
    void receive({ type: 'request', id: 2, task: { ...task, maxNodes: Infinity } });
    await doOne();
    void receive({ type: 'request', id: 3, task });
    void receive({ id: 2, type: 'cancel' });
    await doAll();
    expect(replies.filter(({ type }) => type === 'result').map(({ id }) => id)).toEqual([3]);
  });

  it('stops when the solution is proven, and begins with one that is given', async () => {
    const { receive, replies, doAll } = bench();
    const { board, moves } = randomWalk(goal, 12, new Prng(3));
    const back = Uint8Array.from(moves, (move) => move ^ 1).reverse();
    void receive({ type: 'request', id: 1, task: { start: board, goal, first: back, maxNodes: Infinity } });
    await doAll();
    expect(best(replies[0]).moves.length).toBeLessThanOrEqual(12);
    const { moves: found, atLeast } = best(replies.at(-1));
    expect(atLeast).toBe(found.length);
  });

  it('builds tables in slices, keeps them, and proves with them', async () => {
    const far = randomWalk(large, 60, new Prng(12)).board;
    const task: AnytimeTask = {
      start: far,
      goal: large,
      first: null,
      maxNodes: 20_000_000,
      withTables: true,
    };
    const { receive, replies, doAll, kept } = bench();
    void receive({ type: 'request', id: 1, task: { ...task, maxNodes: 1 } });
    await doAll();
    const places = replies.flatMap((reply) => (reply.type === 'report' ? [reply.report.tables] : []));
    expect(places[1]).toEqual({ at: 'building', done: 0 });
    expect(places).toContainEqual({ at: 'used', from: 'made', kept: true });
    expect(kept.size).toBe(smallPlan.tables.length);
    const proven = replies.splice(0).at(-1);
    expect(proven?.type).toBe('result');
    void receive({ type: 'request', id: 2, task });
    await doAll();
    const again = replies.flatMap((reply) => (reply.type === 'report' ? [reply.report.tables] : []));
    expect(again.slice(0, 2)).toEqual([undefined, { at: 'used', from: 'made', kept: true }]);
    expect(best(replies.at(-1)).atLeast).toBe(best(replies.at(-1)).moves.length);
  });

  it('goes on from what is known, and says whether it is where it was', async () => {
    const far = randomWalk(large, 60, new Prng(12)).board;
    const task = { start: far, goal: large, first: null, maxNodes: 1, withTables: true } as const;
    const { receive, replies, doAll } = bench();
    const ask = async (more: AnytimeTask): Promise<{ goesOn: (boolean | undefined)[]; end: BestKnown }> => {
      void receive({ type: 'request', id: 1, task: more });
      await doAll();
      const told = replies.splice(0);
      const goesOn = told.flatMap(({ ...reply }) =>
        reply.type === 'report' && reply.report.tables?.at === 'used' ? [reply.report.goesOn] : [],
      );
      return { goesOn, end: best(told.at(-1)) };
    };
    expect((await ask(task)).goesOn).toEqual([false]);
    const { goesOn, end } = await ask({ ...task, maxNodes: 20_000_000 });
    expect(goesOn).toEqual([true]);
    await ask({ ...task, start: large }); // another board, which takes the place of the first
    const known = await ask({ ...task, first: end.moves, atLeast: end.moves.length - 3 });
    expect(known.goesOn).toEqual([false]);
    expect(known.end.atLeast).toBe(end.moves.length - 2); // of the parity of all solutions
  });

  it('leaves tables half built when it is cancelled, and says when they cannot be kept', async () => {
    const { receive, replies, doOne, doAll, kept } = bench(true);
    const task: AnytimeTask = { start: large, goal: large, first: null, maxNodes: 1000, withTables: true };
    void receive({ type: 'request', id: 1, task });
    for (let turns = 0; turns < 4; turns++) await doOne();
    void receive({ id: 1, type: 'cancel' });
    await doAll();
    expect(replies.map(({ type }) => type)).not.toContain('result');
    void receive({ type: 'request', id: 2, task });
    await doAll();
    const places = replies.flatMap((reply) => (reply.type === 'report' ? [reply.report.tables] : []));
    const notKept = { at: 'used', from: 'made', kept: false };
    expect(places).toContainEqual(notKept);
    expect(replies.splice(0).at(-1)).toMatchObject({ id: 2, type: 'result', result: { atLeast: 0 } });
    expect(kept.size).toBe(0);
    // Of the same board and of another one: what was told once stays true.
    for (const start of [large, randomWalk(large, 4, new Prng(1)).board]) {
      void receive({ type: 'request', id: 3, task: { ...task, start } });
      await doAll();
      expect(replies.splice(0)).toContainEqual(
        expect.objectContaining({ report: expect.objectContaining({ tables: notKept }) as object }),
      );
    }
  });

  it('says when there is no memory for tables, goes on without, and takes lighter ones when asked', async () => {
    const { receive, replies, doAll, kept } = bench(
      ...[false, nibblePlan(large, lightTwentyFourPartition), smallPlan],
    );
    const { Memory } = WebAssembly;
    let refusal: unknown = new RangeError('could not allocate memory');
    class Refusing extends Memory {
      constructor(pages: WebAssembly.MemoryDescriptor) {
        if (refusal !== null) throw refusal; // oxlint-disable-line typescript/only-throw-error -- as Firefox does
        super(pages);
      }
    }
    vi.stubGlobal('WebAssembly', { ...namesOf(WebAssembly), Memory: Refusing });
    const far = randomWalk(large, 60, new Prng(12)).board;
    const task: AnytimeTask = { start: far, goal: large, first: null, maxNodes: 1, withTables: true };
    const places = () =>
      replies
        .splice(0)
        .flatMap((reply) => (reply.type === 'report' ? [reply.report.tables?.at] : [reply.type]));
    void receive({ type: 'request', id: 1, task });
    await doAll();
    expect(places()).toEqual([undefined, 'refused', 'result']);
    // Firefox has other words for it, or only words; any other error is one.
    for (const [error, end] of [
      ['out of memory', 'refused'],
      [new Error('something else'), 'failed'],
    ] as const) {
      refusal = error;
      void receive({ type: 'request', id: 2, task });
      await doAll();
      expect(places()).toContain(end);
    }
    refusal = null;
    void receive({ type: 'request', id: 3, task: { ...task, maxNodes: 20_000_000, lightTables: true } });
    await doAll();
    expect(best(replies.at(-1)).atLeast).toBe(best(replies.at(-1)).moves.length);
    expect(places()).toContain('used');
    expect(kept.size).toBe(smallPlan.tables.length);
  });

  it.each([
    ['5×5, the blank in any corner', large, true],
    ['the same', exchanged(large, 24, 20), true],
    ['5×5, the blank elsewhere', exchanged(large, 24, 12), false],
    ['4×5', goal, false],
  ])('has tables for the goals of which the contract says so: %s', (_, board, holds) => {
    expect(canProve(board)).toBe(holds);
    expect(hasTablesFor(nibblePlan(large, twentyFourPartition), board)).toBe(holds);
  });

  it('says what went wrong, and goes on', async () => {
    const { receive, replies, doAll } = bench();
    const cells = goal.cells.slice();
    [cells[0], cells[1]] = [cells[1], cells[0]];
    void receive({ type: 'request', id: 1, task: { ...task, start: createBoard(goal, cells) } });
    await doAll();
    expect(replies).toEqual([
      {
        id: 1,
        type: 'failed',
        why: { code: 'as-written', text: expect.stringContaining('can be reached') as string },
      },
    ]);
    void receive({ type: 'request', id: 2, task });
    await doAll();
    expect(replies.at(-1)).toMatchObject({ id: 2, type: 'result' });
  });
});

/** A session with helpers in threads, all of whose turns are made by hand. */
function benchWithHelpers(count: number) {
  const time = new FakeTime();
  const threads: FakeWorker<ToHelper, FromHelper>[] = [];
  const makeWorker = () => {
    const thread = new FakeWorker<ToHelper, FromHelper>(time, '', (say, later) => {
      return new HelperSession({ post: say, later, plan: smallPlan }).receive;
    });
    threads.push(thread);
    return thread;
  };
  const makeHelpers = (): Helpers => new Helpers({ count, makeWorker, waiting: time });
  return { ...bench(false, smallPlan, smallPlan, makeHelpers), threads };
}

describe('a proof with helpers', () => {
  const proofOf = (start: Board): AnytimeTask => ({
    ...{ start, goal: large, first: null },
    ...{ maxNodes: Infinity, withTables: true },
  });
  // Some of their bounds take a million nodes, so that the next is divided.
  const boards = [10, 11].map((seed) => randomWalk(large, 80, new Prng(seed)).board);

  it('is stopped at any moment, goes on, and comes to what one alone comes to', async () => {
    const alone = bench();
    const { receive, replies, doOne, threads } = benchWithHelpers(2);
    const random = new Prng(44);
    let id = 0;
    let stops = 0;
    /** Whoever has something to do does one thing. */
    const anyTurn = async (): Promise<void> => {
      const actors = [doOne, ...threads.map((thread) => () => Promise.resolve(thread.turn()))];
      const first = random.nextBelow(actors.length);
      let acted = false;
      for (let at = 0; at < actors.length && !acted; at++)
        acted = await actors[(first + at) % actors.length]();
      expect(acted, `somebody has something to do after ${stops} stops`).toBe(true);
      await new Promise(setImmediate);
    };
    const prove = async (task: AnytimeTask): Promise<AnytimeReply> => {
      for (;;) {
        void receive({ type: 'request', id: ++id, task });
        for (let left = random.nextBelow(40); left > 0; left--) {
          await anyTurn();
          const last = replies.at(-1);
          if (last?.type === 'result' && last.id === id) return last;
        }
        void receive({ type: 'cancel', id });
        stops++;
      }
    };
    // The first again, once the other has taken its place.
    for (const start of isLong ? [...boards, ...boards] : [...boards, boards[0]]) {
      const task = proofOf(start);
      void alone.receive({ type: 'request', id: 1, task });
      await alone.doAll();
      const proven = best(await prove(task));
      expect(proven).toEqual(best(alone.replies.at(-1)));
      expect(proven.atLeast).toBe(proven.moves.length);
    }
    expect(stops).toBeGreaterThan(isLong ? 25 : 18);
    expect(threads.length).toBe(2);
    for (const { told } of threads)
      expect(told.filter(({ type }) => type === 'forget').length).toBeGreaterThan(5);
  });

  it('keeps nobody waiting once it is stopped, although its helpers say nothing', async () => {
    const { receive, replies, doAll, threads } = benchWithHelpers(1);
    void receive({ type: 'request', id: 1, task: proofOf(boards[0]) });
    await doAll();
    expect(threads[0].told.at(-1)?.type).toBe('subtree');
    expect(replies.at(-1)?.type).toBe('report');
    void receive({ type: 'cancel', id: 1 });
    // Of the same board, which they still had a part of, and of another.
    for (const start of boards) {
      void receive({ type: 'request', id: 2, task: { ...proofOf(start), maxNodes: 1000 } });
      await doAll();
      expect(replies.pop()).toMatchObject({ id: 2, type: 'result' });
    }
  });
});
