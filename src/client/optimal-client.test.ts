import { describe, expect, it, vi } from 'vitest';
import type { OptimalAnswer, OptimalCost, OptimalQuestion, OptimalReply } from '../contract/optimal.ts';
import { standardGoal } from '../puzzle/board.ts';
import { OptimalClient } from './optimal-client.ts';
import type { WorkerLike } from './search-client.ts';

const board = standardGoal({ rows: 4, columns: 4 });
const task = { start: board, goal: board, tables: 'small', maxNodes: 1000 } as const;
const endless = { ...task, maxNodes: Infinity };
const answer: OptimalAnswer = { kind: 'solved', moves: new Uint8Array(0), nodes: 1 };
const cost: OptimalCost = { tables: 'walking', searchMs: 3, tablesMs: 20, tablesFrom: 'made' };

/** Workers that say what they are told to say. */
function office() {
  const made: {
    readonly asked: OptimalQuestion[];
    ended: boolean;
    say: (reply: OptimalReply) => void;
    crash: () => void;
  }[] = [];
  const client = new OptimalClient(() => {
    const worker: WorkerLike = {
      onmessage: null,
      onmessageerror: null,
      onerror: null,
      postMessage: (question: OptimalQuestion) => void state.asked.push(question),
      terminate: () => void (state.ended = true),
    };
    const state = {
      asked: [] as OptimalQuestion[],
      ended: false,
      say: (data: OptimalReply) => void worker.onmessage?.call(worker as never, { data } as MessageEvent),
      crash: () =>
        void worker.onerror?.call(
          worker as never,
          { message: 'out of memory', preventDefault: () => undefined } as ErrorEvent,
        ),
    };
    made.push(state);
    return worker;
  });
  return { client, made };
}

describe('the solver’s client', () => {
  it('asks one thing at a time, in order', async () => {
    const { client, made } = office();
    const first = client.solve(task);
    const second = client.solve(task);
    const [worker] = made;
    expect(worker.asked.map(({ id }) => id)).toEqual([1]);
    worker.say({ id: 1, type: 'answer', answer, cost });
    expect(await first).toEqual({ ok: true, value: answer });
    expect(worker.asked.map(({ id }) => id)).toEqual([1, 2]);
    worker.say({ id: 2, type: 'failed', message: 'no memory' });
    expect(await second).toEqual({
      ok: false,
      error: 'The shortest solution could not be found: no memory.',
    });
    expect(made).toHaveLength(1);
  });

  it('passes reports on, and none of a wish that was given up', () => {
    const { client, made } = office();
    const abort = new AbortController();
    const reports: unknown[] = [];
    void client.solve(task, { signal: abort.signal, onReport: (report) => reports.push(report) });
    made[0].say({ id: 1, type: 'tables' });
    made[0].say({ id: 1, type: 'bound', bound: 40 });
    abort.abort();
    made[0].say({ id: 1, type: 'bound', bound: 42 });
    expect(reports).toEqual([{ at: 'tables' }, { at: 'search', bound: 40 }]);
  });

  it('says what an answer took before it gives it', async () => {
    const { client, made } = office();
    const heard: unknown[] = [];
    const solved = client.solve(task, { onReport: (report) => heard.push(report) });
    void solved.then(() => heard.push('answered'));
    made[0].say({ id: 1, type: 'answer', answer, cost });
    await solved;
    expect(heard).toEqual([{ at: 'answer', cost }, 'answered']);
  });

  it('does not begin what was given up, and lets a short search end', async () => {
    const { client, made } = office();
    const abort = new AbortController();
    const first = client.solve(task, { signal: abort.signal });
    const second = client.solve(task, { signal: abort.signal });
    const third = client.solve(task);
    abort.abort();
    expect((await first).ok).toBe(false);
    expect((await second).ok).toBe(false);
    expect(made[0].ended).toBe(false);
    made[0].say({ id: 1, type: 'answer', answer, cost });
    expect(made[0].asked.map(({ id }) => id)).toEqual([1, 3]);
    made[0].say({ id: 3, type: 'answer', answer, cost });
    expect((await third).ok).toBe(true);
    expect((await client.solve(task, { signal: abort.signal })).ok).toBe(false);
  });

  it('ends the worker of a long search that was given up, and asks a new one', async () => {
    const { client, made } = office();
    const abort = new AbortController();
    const first = client.solve(endless, { signal: abort.signal });
    const second = client.solve(task);
    abort.abort();
    expect((await first).ok).toBe(false);
    expect(made.map(({ ended }) => ended)).toEqual([true, false]);
    made[1].say({ id: 2, type: 'answer', answer, cost });
    expect((await second).ok).toBe(true);
  });

  it('ends a worker that has been idle for a minute, and asks a new one', async () => {
    vi.useFakeTimers();
    const { client, made } = office();
    const first = client.solve(task);
    vi.advanceTimersByTime(90_000);
    made[0].say({ id: 1, type: 'answer', answer, cost });
    expect((await first).ok).toBe(true);
    vi.advanceTimersByTime(40_000);
    const second = client.solve(task);
    vi.advanceTimersByTime(40_000);
    expect(made.map(({ ended }) => ended)).toEqual([false]);
    made[0].say({ id: 2, type: 'answer', answer, cost });
    expect((await second).ok).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(made[0].ended).toBe(true);
    const third = client.solve(task);
    made[1].say({ id: 3, type: 'answer', answer, cost });
    expect((await third).ok).toBe(true);
    vi.useRealTimers();
  });

  it('survives a crash', async () => {
    const { client, made } = office();
    const first = client.solve(task);
    const second = client.solve(task);
    made[0].crash();
    expect(await first).toEqual({
      ok: false,
      error: 'The shortest solution could not be found: out of memory.',
    });
    expect(made).toHaveLength(2);
    made[1].say({ id: 2, type: 'answer', answer, cost });
    expect((await second).ok).toBe(true);
    const last = client.solve(task);
    client.dispose();
    expect((await last).ok).toBe(false);
    expect(made[1].ended).toBe(true);
  });
});
