import { describe, expect, it } from 'vitest';
import { FakeTime, FakeWorker, deaths } from '../../testing/fake-worker.ts';
import { Prng } from '../../core/base/prng.ts';
import type { OptimalAnswer, OptimalReport, OptimalTask } from '../../core/contract/optimal.ts';
import type { FromAnswerer } from '../../core/contract/messages.ts';
import { blankFirstGoal, createBoard } from '../../core/puzzle/board.ts';
import { korfHundred } from '../../core/puzzle/korf-hundred.ts';
import { randomWalk } from '../../core/puzzle/scramble.ts';
import { OptimalSolver } from '../../core/solver/optimal-solver.ts';
import { TableBound } from '../../core/solver/table-bound.ts';
import { usualAutomaton } from '../../core/solver/usual-automaton.ts';
import { FifteenSearch } from '../../core/solver/fifteen-search.ts';
import { threadsFor } from '../client/threads-for.ts';
import { type FromHelper, type ToHelper, HelperSession } from './helper-session.ts';
import { Answerer } from './answerer.ts';
import { Helpers } from './helpers.ts';
import { OptimalSession } from './optimal-session.ts';

type Thread = FakeWorker<ToHelper, FromHelper>;

const goal = blankFirstGoal({ rows: 4, columns: 4 });
const solver = new OptimalSolver();
const { of, bytes } = solver.divisible(goal, goal, 'small')!;
const own = new FifteenSearch(0, 'small', usualAutomaton(), bytes.slice());
const far = randomWalk(goal, 90, new Prng(31)).board;

/** Helpers in threads whose turns are made by hand. */
async function team(count: number) {
  const time = new FakeTime();
  const threads: Thread[] = [];
  const helpers = new Helpers({
    count,
    waiting: time,
    makeWorker: () => {
      const thread: Thread = new FakeWorker(time, `helper ${threads.length}`, (say, later) => {
        return new HelperSession({ post: say, later }).receive;
      });
      threads.push(thread);
      return thread;
    },
  });
  await helpers.take({ of, bytes }, () => Promise.resolve(true));
  const turns = async (): Promise<void> => {
    for (const thread of threads) thread.turn();
    await new Promise(setImmediate);
  };
  return { helpers, threads, time, turns };
}

const bound = (): TableBound => new TableBound(own, far, goal, 0, { divideFrom: 100 });

function alone(): Uint8Array {
  const whole = new TableBound(own, far, goal, 0, { divideFrom: Infinity });
  while (whole.moves === null) whole.advance(1e9);
  return whole.moves;
}

describe('threads that help', () => {
  it('find what one thread finds, and say what they look at', async () => {
    const { helpers, threads, turns } = await team(2);
    const shared = bound();
    let nodes = 0;
    let helped = 0;
    while (shared.moves === null) {
      helpers.feed(shared);
      nodes += shared.advance(1000);
      await turns();
      helped += helpers.nodes();
    }
    expect(shared.moves).toEqual(alone());
    expect(helped).toBeGreaterThan(0);
    expect(nodes).toBeGreaterThan(0);
    helpers.end();
    expect(threads.map(({ terminated }) => terminated)).toEqual([true, true]);
  });

  it.each(deaths)('give back what they had when they die: %s', async (death) => {
    const { helpers, threads, time, turns } = await team(2);
    const shared = bound();
    while (!shared.isDivided) shared.advance(1000);
    helpers.feed(shared);
    await turns();
    const heard = helpers.heard();
    threads[0].die(death);
    // The one that lives answers.
    for (let second = 0; second < 70; second++) {
      time.pass(1000);
      await turns();
    }
    await heard;
    threads[1].die('error');
    await turns();
    while (shared.moves === null) {
      helpers.feed(shared);
      // All of it is searched here: nothing is waited for.
      expect(shared.isWaiting).toBe(false);
      shared.advance(100_000);
    }
    expect(shared.moves).toEqual(alone());
    expect(threads).toHaveLength(2);
    helpers.end();
    expect(time.pending).toBe(0);
  });

  it('leave what they do when they are stopped, and are not heard about it', async () => {
    const { helpers, threads, turns } = await team(1);
    const shared = bound();
    while (!shared.isDivided) shared.advance(1000);
    helpers.feed(shared);
    await turns();
    helpers.stop();
    const told = threads[0].told.length;
    for (let turn = 0; turn < 40; turn++) await turns();
    helpers.nodes();
    for (let turn = 0; turn < 40; turn++) await turns();
    expect(helpers.nodes()).toBe(0);
    expect(threads[0].told).toHaveLength(told);
    expect(threads[0].told.at(-1)).toEqual({ type: 'forget' });
    expect(threads[0].turn()).toBe(false);
    helpers.end();
  });
});

describe('a session with helpers', () => {
  // Of Korf's hundred the one with the most moves: its last bounds are divided.
  const [tiles] = korfHundred[87];
  const start = createBoard(goal, tiles.split(' ').map(Number));

  it('answers as one without, and ends their threads', async () => {
    const time = new FakeTime();
    const threads: Thread[] = [];
    const makeHelpers = (): Helpers =>
      new Helpers({
        ...{ count: 1, waiting: time },
        makeWorker: () => {
          threads.push(
            new FakeWorker(time, '', (say, later) => new HelperSession({ post: say, later }).receive),
          );
          return threads.at(-1)!;
        },
      });
    const later = (task: () => void): void =>
      void setImmediate(() => {
        for (const thread of threads) thread.turn();
        task();
      });
    const store = { read: () => Promise.reject(new Error('none')), write: () => Promise.resolve() };
    const divideFrom = 100_000; // the board takes too little for helpers else
    const session = new OptimalSession({ store, now: () => 0, later, makeHelpers, divideFrom });
    const replies: FromAnswerer<OptimalReport, OptimalAnswer>[] = [];
    const { receive } = new Answerer(session.solve.bind(session), (reply) => void replies.push(reply));
    const task: OptimalTask = { start, goal, tables: 'small', maxNodes: Infinity };
    const turning = setInterval(() => threads.forEach((thread) => thread.turn()), 1);
    await receive({ type: 'request', id: 1, task });
    clearInterval(turning);
    const whole = solver.solve(start, goal);
    const last = replies.at(-1);
    if (last?.type !== 'result' || last.result.kind !== 'solved' || whole.kind !== 'solved')
      throw new Error('no solution');
    expect(last.result.moves).toEqual(whole.moves);
    expect(threads.map(({ terminated }) => terminated)).toEqual([true]);
    expect(threads[0].told.filter(({ type }) => type === 'subtree').length).toBeGreaterThan(0);
    const bounds = replies.flatMap((reply) =>
      reply.type === 'report' && reply.report.at === 'search' ? [reply.report.bound] : [],
    );
    expect(bounds).toEqual([...new Set(bounds)].sort((a, b) => a - b));
    expect(bounds.at(-1)).toBe(whole.moves.length);
  });
});

it('helpers are as many as cores and memory allow', () => {
  const ofFive = 127_512_000;
  expect(threadsFor(ofFive, { hardwareConcurrency: 1, deviceMemory: 8 })).toBe(1);
  expect(threadsFor(ofFive, { hardwareConcurrency: 2, deviceMemory: 8 })).toBe(2);
  expect(threadsFor(ofFive, { hardwareConcurrency: 16, deviceMemory: 8 })).toBe(4);
  expect(threadsFor(ofFive, { hardwareConcurrency: 16, deviceMemory: 2 })).toBe(2);
  expect(threadsFor(ofFive, { hardwareConcurrency: 16, deviceMemory: 1 })).toBe(1);
  expect(threadsFor(ofFive, { hardwareConcurrency: 16 })).toBe(4);
  expect(threadsFor(33_600_000, { hardwareConcurrency: 4, deviceMemory: 1 })).toBe(3);
  expect(threadsFor(ofFive, {})).toBe(1);
});
