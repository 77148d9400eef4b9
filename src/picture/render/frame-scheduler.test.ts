import { expect, test, vi } from 'vitest';
import { FrameScheduler } from './frame-scheduler.ts';

/** As a page's: what is asked for in a frame comes in the next one, what is taken back in time does not come. */
function fakeFrames() {
  const next = new Map<number, (nowMs: number) => void>();
  let handles = 6;
  let nowMs = 0;
  const source = {
    request: vi.fn((callback: (nowMs: number) => void) => {
      next.set(++handles, callback);
      return handles;
    }),
    cancel: vi.fn((handle: number) => void next.delete(handle)),
  };
  const tick = (): void => {
    nowMs += 16;
    const last = handles;
    for (const [handle, callback] of next) {
      if (handle > last) return;
      next.delete(handle);
      callback(nowMs);
    }
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

/** A scheduler with a clock that painters turn on, and what it did in each frame. */
function timedFrames() {
  const { source, tick } = fakeFrames();
  const clock = { ms: 0 };
  const scheduler = new FrameScheduler({ ...source, now: () => clock.ms });
  const done: string[] = [];
  const work = (name: string, tookMs: number) => (): boolean => {
    done.push(name);
    clock.ms += tookMs;
    return false;
  };
  const frame = (): string => {
    done.length = 0;
    tick();
    return done.join(' ');
  };
  return { scheduler, work, frame };
}

test('what comes first is painted in the same frame, whoever asked for it first', () => {
  const { scheduler, work, frame } = timedFrames();
  const tree = work('tree', 2);
  scheduler.invalidate(work('timeline', 2));
  scheduler.before(() => {
    work('news', 1)();
    scheduler.invalidate(tree);
  });
  expect(frame()).toBe('news timeline tree');
  expect(scheduler.idle).toBe(true);
});

test('after long news all that is painted waits for a frame, which then is its own', () => {
  const { scheduler, work, frame } = timedFrames();
  const tree = work('tree', 5);
  const tell = (): void => {
    scheduler.before(() => {
      work('news', 6)();
      scheduler.invalidate(tree);
    });
  };
  tell();
  expect(frame()).toBe('news tree'); // how long it takes nobody knows yet
  tell();
  expect(frame()).toBe('news');
  tell();
  expect(frame()).toBe('tree');
  expect(frame()).toBe('news');
  expect(frame()).toBe('tree');
  expect(scheduler.idle).toBe(true);
});

test('what has no room left beside another is painted in the next frame, by how long it took the last time', () => {
  const { scheduler, work, frame } = timedFrames();
  const [tree, timeline] = [work('tree', 5), work('timeline', 5)];
  for (const one of [tree, timeline]) scheduler.invalidate(one);
  expect(frame()).toBe('tree timeline');
  for (const one of [tree, timeline]) scheduler.invalidate(one);
  expect(frame()).toBe('tree');
  expect(frame()).toBe('timeline');
});

test('who asks again in every frame keeps nobody from painting, and may be told not to come', () => {
  const { scheduler, work, frame } = timedFrames();
  let handle = 0;
  const wait = (): void => {
    work('wait', 0)();
    handle = scheduler.before(wait);
  };
  wait();
  scheduler.invalidate(work('tree', 3));
  expect(frame()).toBe('wait tree');
  expect(frame()).toBe('wait');
  scheduler.invalidate(work('timeline', 3));
  expect(frame()).toBe('wait timeline');
  scheduler.cancel(handle);
  expect(frame()).toBe('');
  expect(scheduler.idle).toBe(true);
});

test('a painter that goes away between news and painting takes no frame with it', () => {
  const { scheduler, work, frame } = timedFrames();
  const tree = work('tree', 3);
  scheduler.invalidate(tree);
  scheduler.before(() => scheduler.remove(tree));
  expect(frame()).toBe('');
  scheduler.before(() => work('news', 1)());
  expect(frame()).toBe('news');
  expect(scheduler.idle).toBe(true);
});

test('news that fail keep neither other news nor painters back', () => {
  const { scheduler, work, frame } = timedFrames();
  scheduler.before(() => {
    throw new Error('no news');
  });
  scheduler.before(() => work('news', 1)());
  scheduler.invalidate(work('tree', 1));
  expect(frame).toThrow('no news');
  expect(frame()).toBe('tree');
});
