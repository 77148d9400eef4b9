import { asWritten } from '../../core/base/message.ts';
import { nowhere } from '../../core/search/own-run.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stuckCode } from '../../core/search/code-choice.ts';
import { standardGoal } from '../../core/puzzle/board.ts';
import { type OwnThreadEvents, OwnRunner } from './own-code.ts';

const task = {
  kind: 'judge',
  choice: { heuristic: 'own', code: '() => 0' },
  goal: standardGoal({ rows: 2, columns: 2 }),
  cost: 'unit',
} as const;

/** Threads that say nothing by themselves. */
function silentThreads() {
  const threads: { beats: number; ended: boolean; events: OwnThreadEvents }[] = [];
  const runner = new OwnRunner({
    startOwnThread: (events) => {
      const thread = { beats: 0, ended: false, events };
      threads.push(thread);
      return {
        post: () => undefined,
        end: () => void (thread.ended = true),
        beats: () => thread.beats,
      };
    },
  });
  return { threads, runner };
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
