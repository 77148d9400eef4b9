import { describe, expect, it, vi } from 'vitest';
import type { AnytimeMessage, AnytimeReply, BestKnown } from '../../core/contract/anytime.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { FakeTime, FakeWorker } from '../../testing/fake-worker.ts';
import { AnytimeClient } from './anytime-client.ts';

const board = standardGoal({ rows: 5, columns: 5 });
const task = { start: board, goal: board, first: null, maxNodes: 1000 } as const;
const best: BestKnown = { moves: Uint8Array.of(1, 3), atLeast: 2 };

/** Workers that say what they are told to say. */
function office() {
  const made: FakeWorker<AnytimeMessage, AnytimeReply>[] = [];
  const client = new AnytimeClient(() => {
    made.push(new FakeWorker(new FakeTime()));
    return made.at(-1)!;
  });
  return { client, made };
}

describe('the anytime solver’s client', () => {
  it('passes reports on, the last one too, and the answer', async () => {
    const { client, made } = office();
    const onReport = vi.fn();
    const answer = client.shorten(task, { onReport });
    made[0].say({ id: 1, type: 'report', best, nodes: 0 });
    made[0].say({ id: 1, type: 'answer', best, nodes: 900 });
    expect(await answer).toEqual({ ok: true, value: best });
    expect(onReport.mock.calls).toEqual([[{ best, nodes: 0 }], [{ best, nodes: 900 }]]);
    const second = client.shorten(task);
    made[0].say({ id: 2, type: 'failed', message: 'no memory' });
    expect(await second).toEqual({ ok: false, error: 'No solution could be found: no memory.' });
  });

  it('answers what is given up at once, and tells the worker', async () => {
    const { client, made } = office();
    const abort = new AbortController();
    const onReport = vi.fn();
    const answer = client.shorten(task, { signal: abort.signal, onReport });
    abort.abort();
    expect((await answer).ok).toBe(false);
    expect(made[0].told.at(-1)).toEqual({ id: 1, type: 'leave' });
    made[0].say({ id: 1, type: 'report', best, nodes: 5 });
    expect(onReport).not.toHaveBeenCalled();
    expect((await client.shorten(task, { signal: abort.signal })).ok).toBe(false);
    expect(made[0].told).toHaveLength(2);
  });

  it('gives a wish up for the next one, and does not hear of it any more', async () => {
    const { client, made } = office();
    const abort = new AbortController();
    const first = client.shorten(task, { signal: abort.signal });
    const second = client.shorten(task);
    expect((await first).ok).toBe(false);
    abort.abort();
    made[0].say({ id: 1, type: 'answer', best, nodes: 1 });
    made[0].say({ id: 2, type: 'answer', best, nodes: 1 });
    expect((await second).ok).toBe(true);
    expect(made[0].told.map(({ type }) => type)).toEqual(['shorten', 'shorten']);
  });

  it('ends a worker that has been idle for a minute, and survives a crash', async () => {
    vi.useFakeTimers();
    const { client, made } = office();
    const first = client.shorten(task);
    vi.advanceTimersByTime(90_000);
    expect(made[0].terminated).toBe(false);
    made[0].die('error');
    expect(made[1].told).toEqual(made[0].told);
    made[1].die('error');
    expect(await first).toEqual({ ok: false, error: 'No solution could be found: out of memory.' });
    const second = client.shorten(task);
    made[2].say({ id: 2, type: 'answer', best, nodes: 1 });
    expect((await second).ok).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(made[2].terminated).toBe(true);
    const last = client.shorten(task);
    client.dispose();
    expect((await last).ok).toBe(false);
    expect(made[3].terminated).toBe(true);
    vi.useRealTimers();
  });
});
