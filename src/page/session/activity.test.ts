import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Activity } from './player.ts';

describe('activity', () => {
  it('is busy while any member is', () => {
    const activity = new Activity();
    let first = false;
    let second = true;
    activity.add(() => first);
    const leave = activity.add(() => second);
    expect(activity.busy).toBe(true);
    second = false;
    expect(activity.busy).toBe(false);
    second = true;
    leave();
    expect(activity.busy).toBe(false);
    first = true;
    expect(activity.busy).toBe(true);
  });
});

describe('what waits until all are calm', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is done once, three seconds after the last look that found somebody busy', () => {
    const activity = new Activity();
    let busy = false;
    activity.add(() => busy);
    const work = vi.fn();
    activity.onceCalm(work);
    vi.advanceTimersByTime(2900);
    busy = true;
    vi.advanceTimersByTime(20_000);
    expect(work).not.toHaveBeenCalled();
    busy = false;
    vi.advanceTimersByTime(2500);
    expect(work).not.toHaveBeenCalled();
    vi.advanceTimersByTime(500);
    expect(work).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(20_000);
    expect(work).toHaveBeenCalledOnce();
  });

  it('is not done any more where that was taken back', () => {
    const work = vi.fn();
    const leave = new Activity().onceCalm(work);
    vi.advanceTimersByTime(2000);
    leave();
    vi.advanceTimersByTime(20_000);
    expect(work).not.toHaveBeenCalled();
  });
});
