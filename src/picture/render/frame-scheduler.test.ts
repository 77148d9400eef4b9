import { expect, test, vi } from 'vitest';
import { FrameScheduler } from './frame-scheduler.ts';

function fakeFrames() {
  let next: ((nowMs: number) => void) | null = null;
  let nowMs = 0;
  const source = {
    request: vi.fn((callback: (nowMs: number) => void) => {
      next = callback;
      return 7;
    }),
    cancel: vi.fn(() => {
      next = null;
    }),
  };
  const tick = (): void => {
    const run = next;
    next = null;
    run?.((nowMs += 16));
  };
  return { source, tick };
}

test('paints once a frame, however often it was invalidated', () => {
  const { source, tick } = fakeFrames();
  const scheduler = new FrameScheduler(source);
  const painter = vi.fn(() => false);
  scheduler.invalidate(painter);
  scheduler.invalidate(painter);
  expect(source.request).toHaveBeenCalledTimes(1);
  tick();
  tick();
  expect(painter.mock.calls).toEqual([[16]]);
  expect(scheduler.idle).toBe(true);
  expect(source.request).toHaveBeenCalledTimes(1);
});

test('a painter that asks for it is painted again, and idleness waits for it', async () => {
  const { source, tick } = fakeFrames();
  const scheduler = new FrameScheduler(source);
  let left = 3;
  scheduler.invalidate(() => --left > 0);
  const settled = vi.fn();
  const waiting = scheduler.whenIdle().then(settled);
  tick();
  tick();
  await Promise.resolve();
  expect(settled).not.toHaveBeenCalled();
  tick();
  await waiting;
  expect([left, settled.mock.calls.length]).toEqual([0, 1]);
});

test('invalidating while painting means the next frame', () => {
  const { source, tick } = fakeFrames();
  const scheduler = new FrameScheduler(source);
  const other = vi.fn(() => false);
  scheduler.invalidate(() => {
    scheduler.invalidate(other);
    return false;
  });
  tick();
  expect(other).not.toHaveBeenCalled();
  tick();
  expect(other).toHaveBeenCalledTimes(1);
});

test('a painter that throws keeps nobody else from painting, and is not tried again', () => {
  const { source, tick } = fakeFrames();
  const scheduler = new FrameScheduler(source);
  const broken = vi.fn((): boolean => {
    throw new Error('no context');
  });
  const sound = vi.fn(() => false);
  scheduler.invalidate(broken);
  scheduler.invalidate(sound);
  expect(tick).toThrow('no context');
  expect(sound).toHaveBeenCalledTimes(1);
  tick();
  expect(broken).toHaveBeenCalledTimes(1);
  expect(scheduler.idle).toBe(true);
});

test('removing the last painter gives the frame back', async () => {
  const { source } = fakeFrames();
  const scheduler = new FrameScheduler(source);
  const painter = (): boolean => false;
  scheduler.invalidate(painter);
  const waiting = scheduler.whenIdle();
  scheduler.remove(painter);
  expect(source.cancel).toHaveBeenCalledWith(7);
  await waiting;
});

test('what one frame has no time for is painted first in the next, and nobody starves', () => {
  const { source, tick } = fakeFrames();
  let clockMs = 0;
  const scheduler = new FrameScheduler({ ...source, now: () => clockMs });
  const painted: string[] = [];
  const painter = (name: string, tookMs: number) => (): boolean => {
    painted.push(name);
    clockMs += tookMs;
    return false;
  };
  const [tree, timeline, small] = [painter('tree', 12), painter('timeline', 10), painter('small', 1)];
  const frame = (): string => {
    painted.length = 0;
    tick();
    return painted.join(' ');
  };
  for (const one of [small, tree, timeline]) scheduler.invalidate(one);
  expect(frame()).toBe('small tree');
  for (const one of [tree, small]) scheduler.invalidate(one);
  expect(frame()).toBe('timeline');
  expect(frame()).toBe('tree');
  expect(frame()).toBe('small');
  expect(scheduler.idle).toBe(true);
});
