import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { errorWords } from '../../core/contract/messages.ts';
import { inTime } from './thread.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

it('waits for what comes', async () => {
  const soon = inTime(new Promise((done) => setTimeout(done, 19_000, 'here')), 20_000);
  await vi.advanceTimersByTimeAsync(19_000);
  await expect(soon).resolves.toBe('here');
});

it('gives up what does not come', async () => {
  const given = inTime(new Promise(() => undefined), 20_000).catch(errorWords);
  await vi.advanceTimersByTimeAsync(20_000);
  expect(await given).toEqual({ code: 'worker.late', n: 20 });
});

it('passes on that it cannot be had', async () => {
  await expect(inTime(Promise.reject(new Error('no')), 20_000)).rejects.toThrow('no');
});
