import { asWritten } from '../../core/base/message.ts';
import { describe, expect, it, vi } from 'vitest';
import type {
  AnytimeReport,
  AnytimeTask,
  BestKnown,
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
} from '../../core/contract/optimal.ts';
import type { FromAnswerer, ToAnswerer } from '../../core/contract/messages.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { FakeTime, FakeWorker } from '../../testing/fake-worker.ts';
import type { WorkerLike } from './connection.ts';
import type { RequestClient } from './request-client.ts';
import { OptimalClients, anytimeClient, optimalClient } from './solver-clients.ts';

const board = standardGoal({ rows: 4, columns: 4 });
const task = { start: board, goal: board, tables: 'small', maxNodes: 1000 } as const;
const endless = { ...task, maxNodes: Infinity };
const answer: OptimalAnswer = { kind: 'solved', moves: new Uint8Array(0), nodes: 1 };

/** Workers that say what they are told to say. */
function office<Task, Report, Answer>(
  connect: (makeWorker: () => WorkerLike) => RequestClient<Task, Report, Answer>,
) {
  const made: FakeWorker<ToAnswerer<Task>, FromAnswerer<Report, Answer>>[] = [];
  const client = connect(() => {
    made.push(new FakeWorker(new FakeTime()));
    return made.at(-1)!;
  });
  return { client, made };
}

describe('the solver’s client', () => {
  it('asks one thing at a time, in order', async () => {
    const { client, made } = office<OptimalTask, OptimalReport, OptimalAnswer>(optimalClient);
    const first = client.request(task);
    const second = client.request(task);
    const [worker] = made;
    expect(worker.told.map(({ id }) => id)).toEqual([1]);
    worker.say({ id: 1, type: 'result', result: answer });
    expect(await first).toEqual({ ok: true, value: answer });
    expect(worker.told.map(({ id }) => id)).toEqual([1, 2]);
    worker.say({ id: 2, type: 'failed', why: asWritten('no memory') });
    expect(await second).toEqual({
      ok: false,
      error: { code: 'shortest.failed', why: asWritten('no memory') },
    });
    expect(made).toHaveLength(1);
  });

  it('passes reports on, and none of a wish that was given up', () => {
    const { client, made } = office<OptimalTask, OptimalReport, OptimalAnswer>(optimalClient);
    const abort = new AbortController();
    const reports: unknown[] = [];
    void client.request(task, { signal: abort.signal, onReport: (report) => reports.push(report) });
    made[0].say({ id: 1, type: 'report', report: { at: 'tables' } });
    made[0].say({ id: 1, type: 'report', report: { at: 'search', bound: 40 } });
    abort.abort();
    made[0].say({ id: 1, type: 'report', report: { at: 'search', bound: 42 } });
    expect(reports).toEqual([{ at: 'tables' }, { at: 'search', bound: 40 }]);
  });

  it('does not begin what was given up, and lets a short search end', async () => {
    const { client, made } = office<OptimalTask, OptimalReport, OptimalAnswer>(optimalClient);
    const abort = new AbortController();
    const first = client.request(task, { signal: abort.signal });
    const second = client.request(task, { signal: abort.signal });
    const third = client.request(task);
    abort.abort();
    expect((await first).ok).toBe(false);
    expect((await second).ok).toBe(false);
    expect(made[0].terminated).toBe(false);
    made[0].say({ id: 1, type: 'result', result: answer });
    expect(made[0].told.map(({ id }) => id)).toEqual([1, 3]);
    made[0].say({ id: 3, type: 'result', result: answer });
    expect((await third).ok).toBe(true);
    expect((await client.request(task, { signal: abort.signal })).ok).toBe(false);
  });

  it('ends the worker of a long search that was given up, and asks a new one', async () => {
    const { client, made } = office<OptimalTask, OptimalReport, OptimalAnswer>(optimalClient);
    const abort = new AbortController();
    const first = client.request(endless, { signal: abort.signal });
    const second = client.request(task);
    abort.abort();
    expect((await first).ok).toBe(false);
    expect(made.map(({ terminated }) => terminated)).toEqual([true, false]);
    made[1].say({ id: 2, type: 'result', result: answer });
    expect((await second).ok).toBe(true);
  });

  it('ends a worker that has been idle for a minute, and asks a new one', async () => {
    vi.useFakeTimers();
    const { client, made } = office<OptimalTask, OptimalReport, OptimalAnswer>(optimalClient);
    const first = client.request(task);
    vi.advanceTimersByTime(90_000);
    made[0].say({ id: 1, type: 'result', result: answer });
    expect((await first).ok).toBe(true);
    vi.advanceTimersByTime(40_000);
    const second = client.request(task);
    vi.advanceTimersByTime(40_000);
    expect(made.map(({ terminated }) => terminated)).toEqual([false]);
    made[0].say({ id: 2, type: 'result', result: answer });
    expect((await second).ok).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(made[0].terminated).toBe(true);
    const third = client.request(task);
    made[1].say({ id: 3, type: 'result', result: answer });
    expect((await third).ok).toBe(true);
    vi.useRealTimers();
  });

  it('survives a crash', async () => {
    const { client, made } = office<OptimalTask, OptimalReport, OptimalAnswer>(optimalClient);
    const first = client.request(task);
    const second = client.request(task);
    made[0].die('error');
    expect(made[1].told).toEqual(made[0].told);
    made[1].die('error');
    expect(await first).toEqual({
      ok: false,
      error: { code: 'shortest.failed', why: asWritten('out of memory') },
    });
    expect(made).toHaveLength(3);
    made[2].say({ id: 2, type: 'result', result: answer });
    expect((await second).ok).toBe(true);
    const last = client.request(task);
    client.dispose();
    expect((await last).ok).toBe(false);
    expect(made[2].terminated).toBe(true);
  });
});

describe('solvers for boards that are spread', () => {
  function offices(hardwareConcurrency: number) {
    const made: FakeWorker<ToAnswerer<OptimalTask>, FromAnswerer<OptimalReport, OptimalAnswer>>[] = [];
    const time = new FakeTime();
    const makeWorker = (): WorkerLike => {
      made.push(new FakeWorker(time));
      return made.at(-1)!;
    };
    const clients = new OptimalClients(makeWorker, { hardwareConcurrency }, time);
    const idsOf = () => made.map(({ told }) => told.map(({ id }) => id));
    return { clients, made, idsOf };
  }
  const spread = { spread: true };

  it('are as many as the device has room for, and each has as many questions', async () => {
    const { clients, made, idsOf } = offices(3);
    const answers = Array.from({ length: 5 }, () => clients.request(endless, spread));
    expect(made).toHaveLength(3);
    for (const id of [1, 2]) {
      for (const worker of made)
        if (worker.told.some((told) => told.id === id)) worker.say({ id, type: 'result', result: answer });
    }
    expect((await Promise.all(answers)).every(({ ok }) => ok)).toBe(true);
    expect(idsOf()).toEqual([[1, 2], [1, 2], [1]]);
  });

  it('are one worker for what is not spread, and on one core', () => {
    const { clients, made } = offices(4);
    void clients.request(task);
    void clients.request(task);
    expect(made).toHaveLength(1);
    const alone = offices(1);
    void alone.clients.request(task, spread);
    void alone.clients.request(task, spread);
    expect(alone.made).toHaveLength(1);
  });

  it('do without one that fails: the first answers what it was asked', async () => {
    const { clients, made, idsOf } = offices(2);
    const first = clients.request(task, spread);
    const second = clients.request(task, spread);
    made[1].say({ id: 1, type: 'failed', why: asWritten('no memory') });
    made[0].say({ id: 1, type: 'result', result: answer });
    expect((await first).ok).toBe(true);
    await new Promise(setImmediate);
    expect(idsOf()).toEqual([[1, 2], [1]]);
    made[0].say({ id: 2, type: 'failed', why: asWritten('no memory') });
    expect((await second).ok).toBe(false);
  });

  it('begin nothing between two that are given up together', async () => {
    const { clients, made } = offices(1);
    const abort = new AbortController();
    const wish = { ...spread, signal: abort.signal };
    const answers = [1, 2, 3].map(() => clients.request(endless, wish));
    abort.abort();
    expect((await Promise.all(answers)).some(({ ok }) => ok)).toBe(false);
    expect(made).toHaveLength(1);
  });
});

describe('the anytime solver’s client', () => {
  const nearly = { start: board, goal: board, first: null, maxNodes: 1000 } as const;
  const best: BestKnown = { moves: Uint8Array.of(1, 3), atLeast: 2 };
  const bench = () => office<AnytimeTask, AnytimeReport, BestKnown>(anytimeClient);

  it('passes reports on, and the answer', async () => {
    const { client, made } = bench();
    const onReport = vi.fn((report: AnytimeReport) => report.nodes);
    const first = client.request(nearly, { onReport });
    made[0].say({ id: 1, type: 'report', report: { best, nodes: 5 } });
    made[0].say({ id: 1, type: 'result', result: best });
    expect(await first).toEqual({ ok: true, value: best });
    expect(onReport.mock.results).toEqual([{ type: 'return', value: 5 }]);
    const second = client.request(nearly);
    made[0].say({ id: 2, type: 'failed', why: asWritten('no memory') });
    expect(await second).toEqual({
      ok: false,
      error: { code: 'shorter.failed', why: asWritten('no memory') },
    });
  });

  it('tells its worker what is given up, and asks it for the next at once', async () => {
    const { client, made } = bench();
    const abort = new AbortController();
    const onReport = vi.fn();
    const first = client.request(nearly, { signal: abort.signal, onReport });
    const second = client.request(nearly);
    abort.abort();
    expect((await first).ok).toBe(false);
    expect(made[0].told.map(({ type, id }) => [type, id])).toEqual([
      ['request', 1],
      ['cancel', 1],
      ['request', 2],
    ]);
    made[0].say({ id: 1, type: 'report', report: { best, nodes: 5 } });
    made[0].say({ id: 2, type: 'result', result: best });
    expect((await second).ok).toBe(true);
    expect(onReport).not.toHaveBeenCalled();
  });
});
