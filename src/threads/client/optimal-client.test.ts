import { describe, expect, it, vi } from 'vitest';
import type {
  OptimalAnswer,
  OptimalCost,
  OptimalQuestion,
  OptimalReply,
} from '../../core/contract/optimal.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { FakeTime, FakeWorker } from '../../testing/fake-worker.ts';
import { OptimalClient } from './optimal-client.ts';

const board = standardGoal({ rows: 4, columns: 4 });
const task = { start: board, goal: board, tables: 'small', maxNodes: 1000 } as const;
const endless = { ...task, maxNodes: Infinity };
const answer: OptimalAnswer = { kind: 'solved', moves: new Uint8Array(0), nodes: 1 };
const cost: OptimalCost = { tables: 'walking', searchMs: 3, tablesMs: 20, tablesFrom: 'made' };

/** Workers that say what they are told to say. */
function office() {
  const made: FakeWorker<OptimalQuestion, OptimalReply>[] = [];
  const client = new OptimalClient(() => {
    made.push(new FakeWorker(new FakeTime()));
    return made.at(-1)!;
  });
  return { client, made };
}

describe('the solver’s client', () => {
  it('asks one thing at a time, in order', async () => {
    const { client, made } = office();
    const first = client.solve(task);
    const second = client.solve(task);
    const [worker] = made;
    expect(worker.told.map(({ id }) => id)).toEqual([1]);
    worker.say({ id: 1, type: 'answer', answer, cost });
    expect(await first).toEqual({ ok: true, value: answer });
    expect(worker.told.map(({ id }) => id)).toEqual([1, 2]);
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
    expect(made[0].terminated).toBe(false);
    made[0].say({ id: 1, type: 'answer', answer, cost });
    expect(made[0].told.map(({ id }) => id)).toEqual([1, 3]);
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
    expect(made.map(({ terminated }) => terminated)).toEqual([true, false]);
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
    expect(made.map(({ terminated }) => terminated)).toEqual([false]);
    made[0].say({ id: 2, type: 'answer', answer, cost });
    expect((await second).ok).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(made[0].terminated).toBe(true);
    const third = client.solve(task);
    made[1].say({ id: 3, type: 'answer', answer, cost });
    expect((await third).ok).toBe(true);
    vi.useRealTimers();
  });

  it('survives a crash', async () => {
    const { client, made } = office();
    const first = client.solve(task);
    const second = client.solve(task);
    made[0].die('error');
    expect(made[1].told).toEqual(made[0].told);
    made[1].die('error');
    expect(await first).toEqual({
      ok: false,
      error: 'The shortest solution could not be found: out of memory.',
    });
    expect(made).toHaveLength(3);
    made[2].say({ id: 2, type: 'answer', answer, cost });
    expect((await second).ok).toBe(true);
    const last = client.solve(task);
    client.dispose();
    expect((await last).ok).toBe(false);
    expect(made[2].terminated).toBe(true);
  });
});
