import { describe, expect, it } from 'vitest';
import { Activity } from './activity.ts';

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
