import { describe, expect, it } from 'vitest';
import { type SearchStore, createSearchStore } from './search-store.ts';
import { type FrameClock, Playback } from './player.ts';

/** A clock that is turned by hand, with one frame at a time. */
class HandClock implements FrameClock {
  private ms = 0;
  private callback: (() => void) | null = null;
  now = (): number => this.ms;
  requestFrame = (callback: () => void): number => {
    this.callback = callback;
    return 1;
  };
  cancelFrame = (): void => {
    this.callback = null;
  };
  get waiting(): boolean {
    return this.callback !== null;
  }
  frame(elapsedMs: number): void {
    this.ms += elapsedMs;
    const { callback } = this;
    this.callback = null;
    callback?.();
  }
}

function setUp(stepCount: number, speed: number): { store: SearchStore; clock: HandClock } {
  const store = createSearchStore();
  const clock = new HandClock();
  new Playback(store, clock);
  store.setState({ stepCount, speed, phase: 'finished' });
  return { store, clock };
}

describe('playback', () => {
  it('makes as many steps as the time is worth, losing no fractions', () => {
    const { store, clock } = setUp(1000, 10);
    store.getState().play(1);
    for (let frame = 0; frame < 60; frame++) clock.frame(1000 / 60);
    expect(store.getState().cursor).toBeGreaterThanOrEqual(9);
    expect(store.getState().cursor).toBeLessThanOrEqual(10);
  });

  it('makes many steps a frame when fast', () => {
    const { store, clock } = setUp(200_000, 100_000);
    store.getState().play(1);
    clock.frame(16);
    expect(store.getState().cursor).toBe(1600);
  });

  it('plays backwards and stops at the start', () => {
    const { store, clock } = setUp(100, 100);
    store.getState().seek(7);
    store.getState().play(-1);
    clock.frame(50);
    expect(store.getState().cursor).toBe(2);
    clock.frame(50);
    expect(store.getState()).toMatchObject({ cursor: 0, playing: 0 });
    expect(clock.waiting).toBe(false);
  });

  it('stops at the end of a finished record', () => {
    const { store, clock } = setUp(5, 100);
    store.getState().play(1);
    clock.frame(100);
    expect(store.getState()).toMatchObject({ cursor: 5, playing: 0 });
    expect(clock.waiting).toBe(false);
  });

  it('waits at the tip of a record that still grows', () => {
    const { store, clock } = setUp(5, 100);
    store.setState({ phase: 'running' });
    store.getState().play(1);
    clock.frame(100);
    expect(store.getState()).toMatchObject({ cursor: 5, playing: 1 });
    store.setState({ stepCount: 50 });
    clock.frame(100);
    expect(store.getState().cursor).toBe(15);
  });

  it('goes on from here after the tab was hidden', () => {
    const { store, clock } = setUp(100_000, 100);
    store.getState().play(1);
    clock.frame(60_000);
    expect(store.getState().cursor).toBe(25);
  });

  it('stops where it is to stop, and goes on from there when it is played again', () => {
    const store = createSearchStore();
    const clock = new HandClock();
    new Playback(store, clock, (from) => (from < 30 ? 30 : from < 45 ? 45 : -1));
    store.setState({ stepCount: 60, speed: 1000, phase: 'finished' });
    const stops: number[] = [];
    for (let press = 0; press < 3; press++) {
      store.getState().play(1);
      while (clock.waiting) clock.frame(20);
      stops.push(store.getState().cursor);
      expect(store.getState().playing).toBe(0);
    }
    expect(stops).toEqual([30, 45, 60]);
  });

  it('does not stop beyond what the store knows of a record that grows, nor backwards', () => {
    const store = createSearchStore();
    const clock = new HandClock();
    new Playback(store, clock, () => 12);
    store.setState({ stepCount: 10, speed: 1000, phase: 'running' });
    store.getState().play(1);
    clock.frame(50);
    expect(store.getState()).toMatchObject({ cursor: 10, playing: 1 });
    store.setState({ stepCount: 100 });
    clock.frame(50);
    expect(store.getState()).toMatchObject({ cursor: 12, playing: 0 });
    store.setState({ phase: 'finished' });
    store.getState().play(-1);
    while (clock.waiting) clock.frame(5);
    expect(store.getState().cursor).toBe(0);
  });

  it('asks for no frame while nothing plays, and stops when told', () => {
    const { store, clock } = setUp(100, 10);
    expect(clock.waiting).toBe(false);
    store.getState().play(1);
    expect(clock.waiting).toBe(true);
    store.getState().stopPlaying();
    expect(clock.waiting).toBe(false);
  });

  it('turns round in mid-air', () => {
    const { store, clock } = setUp(100, 100);
    store.getState().play(1);
    clock.frame(100);
    store.getState().play(-1);
    clock.frame(50);
    expect(store.getState()).toMatchObject({ cursor: 5, playing: -1 });
  });

  it('stops where what it plays becomes that of before, and plays it on when it is asked to', () => {
    const store = createSearchStore();
    const clock = new HandClock();
    let old = false;
    new Playback(
      store,
      clock,
      () => -1,
      () => old,
    );
    store.setState({ stepCount: 100, speed: 100, phase: 'finished' });
    const playing = (): [number, number] => {
      clock.frame(50);
      const { cursor, playing } = store.getState();
      return [cursor, playing];
    };
    store.getState().play(1);
    expect(playing()).toEqual([5, 1]);
    old = true;
    expect(playing()).toEqual([5, 0]);
    expect(clock.waiting).toBe(false);
    store.getState().play(1);
    expect(playing()).toEqual([10, 1]);
    old = false; // another has taken its place
    expect(playing()).toEqual([15, 1]);
    old = true;
    expect(playing()).toEqual([15, 0]);
  });
});
