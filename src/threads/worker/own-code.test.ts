import { asWritten } from '../../core/base/message.ts';
import { nowhere } from '../../core/search/own-run.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stuckCode } from '../../core/search/code-choice.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { type OwnThreadEvents, type OwnThreads, OwnRunner } from './own-code.ts';

const task = {
  kind: 'judge',
  choice: { heuristic: 'own', code: '() => 0' },
  goal: standardGoal({ rows: 2, columns: 2 }),
  cost: 'unit',
} as const;

/** Threads that say nothing by themselves. @param share of a processor that they have, where that is known */
function silentThreads({ maxMs = Infinity, share = NaN } = {}) {
  const threads: { beats: number; ended: boolean; events: OwnThreadEvents }[] = [];
  const startOwnThread: OwnThreads['startOwnThread'] = (events) => {
    const thread = { beats: 0, ended: false, events };
    let looks = 0;
    threads.push(thread);
    return {
      post: () => undefined,
      end: () => void (thread.ended = true),
      beats: () => thread.beats,
      ...(share >= 0 && { workedMs: () => share * 500 * looks++ }), // as often as is looked
    };
  };
  return { threads, runner: new OwnRunner({ startOwnThread }, { maxMs }) };
}

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

test('code that stays in one go is ended with its thread, and the next task has a new one', async () => {
  const { threads, runner } = silentThreads();
  const answer = runner.run(task);
  threads[0].beats = 7; // entered four times, left three times
  await vi.advanceTimersByTimeAsync(4000);
  expect(threads[0].ended).toBe(false);
  await vi.advanceTimersByTimeAsync(1500);
  expect(threads[0].ended).toBe(true);
  expect(await answer).toEqual({ ok: false, error: stuckCode });
  void runner.run(task);
  expect(threads.length).toBe(2);
});

test('code that comes and goes, and a search that has none at work, may take as long as they like', async () => {
  const { threads, runner } = silentThreads();
  const answer = runner.run(task);
  for (let second = 0; second < 60; second++) {
    threads[0].beats += 2; // in a go each time that somebody looks, and in another one
    threads[0].beats |= 1;
    await vi.advanceTimersByTimeAsync(1000);
  }
  threads[0].beats++;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(threads[0].ended).toBe(false);
  threads[0].events.crashed('out of memory');
  expect(await answer).toEqual({
    ok: false,
    error: nowhere({ code: 'code.thread-stopped', why: asWritten('out of memory') }),
  });
});

test('what a task may take is time of a processor where that is known, so that a busy machine costs nobody points', async () => {
  const tooLong = { ok: false, error: nowhere({ code: 'code.seconds', n: 20 }) };
  for (const [share, endsAfterMs] of [
    [NaN, 20_000],
    [2, 20_000], // other threads of the program work too
    [0.5, 40_000],
    [0, 200_000], // it sleeps
  ] as const) {
    const { threads, runner } = silentThreads({ maxMs: 20_000, share });
    const answer = runner.run(task);
    await vi.advanceTimersByTimeAsync(endsAfterMs - 1000);
    expect([share, threads[0].ended]).toEqual([share, false]);
    await vi.advanceTimersByTimeAsync(2000);
    expect([share, threads[0].ended]).toEqual([share, true]);
    expect(await answer).toEqual(tooLong);
  }
});
