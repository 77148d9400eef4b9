import { describe, expect, it } from 'vitest';
import {
  type ReplayPace,
  type ReplayState,
  advanceReplay,
  loopRestMs,
  playReplay,
  replayAtStart,
  seekReplay,
  slideMs,
} from './replay-clock.ts';
import { fittingSpeed } from './replay-boards.ts';
import { tapeWindow } from './replay-view.tsx';

const pace: ReplayPace = { movesPerSecond: 4, loop: false, length: 10 };

function after(
  state: ReplayState,
  elapsed: readonly number[],
  change: Partial<ReplayPace> = {},
): ReplayState {
  return elapsed.reduce((now, ms) => advanceReplay(now, { ...pace, ...change }, ms), state);
}

describe('advanceReplay', () => {
  it('makes a move each time one is due, whatever the frames', () => {
    const playing = playReplay(replayAtStart, 10);
    expect(after(playing, [249]).position).toBe(0);
    expect(after(playing, [250]).position).toBe(1);
    expect(after(playing, new Array<number>(61).fill(1000 / 60)).position).toBe(4);
    expect(after(playing, [100, 100, 100, 700]).position).toBe(4);
  });

  it('ends exactly on the last move', () => {
    const ended = after(playReplay(replayAtStart, 10), [99_999]);
    expect(ended).toEqual({ position: 10, playing: false, carryMs: 0 });
    expect(
      after(playReplay(replayAtStart, 5477), [16], { movesPerSecond: 1_000_000, length: 5477 }).position,
    ).toBe(5477);
  });

  it('rests on the goal before it begins again', () => {
    const loop = { loop: true };
    const atGoal = after(playReplay(replayAtStart, 10), [99_999], loop);
    expect(atGoal).toMatchObject({ position: 10, playing: true });
    expect(after(atGoal, [loopRestMs - 1], loop).position).toBe(10);
    expect(after(atGoal, [loopRestMs], loop)).toEqual({ position: 0, playing: true, carryMs: 0 });
  });

  it('stands still unless it plays, and has nothing to play in no moves', () => {
    expect(after(seekReplay(3, 10), [5000]).position).toBe(3);
    expect(playReplay(replayAtStart, 0).playing).toBe(false);
    expect(after({ position: 0, playing: true, carryMs: 0 }, [50], { length: 0, loop: true }).playing).toBe(
      false,
    );
  });

  it('plays from the start when it stands at the end', () => {
    expect(playReplay(seekReplay(10, 10), 10)).toEqual({ position: 0, playing: true, carryMs: 0 });
    expect(playReplay(seekReplay(4, 10), 10).position).toBe(4);
  });
});

describe('pace', () => {
  it('gives a slide less time than a move, at most 200 ms, and none when it could not be seen', () => {
    for (const speed of [1, 2, 4, 8, 16]) expect(slideMs(speed)).toBeLessThan(1000 / speed);
    expect(slideMs(1)).toBe(200);
    expect(slideMs(64)).toBe(0);
  });

  it('fits a replay into about twelve seconds', () => {
    expect(fittingSpeed(0)).toBe(1);
    expect(fittingSpeed(25)).toBe(2);
    expect(2 ** fittingSpeed(5477)).toBe(512);
    expect(2 ** fittingSpeed(1_000_000)).toBe(1024);
  });
});

describe('tapeWindow', () => {
  it('shows all of a short path and the place of a long one', () => {
    expect(tapeWindow(3, 25)).toEqual({ from: 0, to: 25 });
    expect(tapeWindow(0, 5477)).toEqual({ from: 0, to: 60 });
    expect(tapeWindow(1000, 5477)).toEqual({ from: 970, to: 1030 });
    expect(tapeWindow(5477, 5477)).toEqual({ from: 5417, to: 5477 });
  });
});
