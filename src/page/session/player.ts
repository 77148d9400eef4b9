import type { Cursor } from '../../core/search/ids.ts';
import type { StoreApi } from 'zustand/vanilla';
import { allTold } from '../../core/trace/event-steps.ts';
import type { Activity } from './activity.ts';

export type RunPhase = 'idle' | 'running' | 'paused' | 'finished' | 'failed';

export type PlayDirection = -1 | 0 | 1;

/** A place among steps, which goes on by itself while it plays. */
export interface PlayerState {
  /** Of what makes the steps. */
  readonly phase: RunPhase;
  /** Largest cursor. */
  readonly stepCount: number;
  /** Steps done: 0 … stepCount. */
  readonly cursor: Cursor;
  /** How many events of the step at the cursor are told, the last of them in focus; −1: all, and none is in focus. */
  readonly event: number;
  /** While a run grows the record the cursor stays at its end. */
  readonly atTip: boolean;
  readonly playing: PlayDirection;
  /** Steps per second, 1 … 100,000. */
  readonly speed: number;
  /** Whether a person set the speed; until then it follows the length of what is played. */
  readonly speedChosen: boolean;
  /** Goes to a step as a whole (clamped); playback stops unless told otherwise. */
  seek(step: Cursor, keepPlaying?: boolean): void;
  stepBy(steps: number): void;
  /** Plays from here; from the far end when there is nothing left in that direction. */
  play(direction: 1 | -1): void;
  stopPlaying(): void;
  setSpeed(stepsPerSecond: number): void;
}

/** What a transport moves: one search through its record, or several side by side. */
export interface Player<State extends PlayerState = PlayerState> {
  readonly store: StoreApi<State>;
  /** Who is busy; tests and screenshots wait for nobody to be. */
  readonly activity: Activity;
  /** One step on or back, however far a step goes. */
  step(direction: 1 | -1): void;
}

/** Slow enough to read each step. */
export const calmSpeed = 12;
export const slowestSpeed = 1;
export const fastestSpeed = 100_000;

/** Seconds that playing all of it takes, about, as long as nobody chose a speed. */
const playSeconds = 12;

/** A speed at which so many steps can be watched, in round numbers; never slower than calm. */
export function speedFor(stepCount: number): number {
  const wanted = stepCount / playSeconds;
  if (wanted <= calmSpeed) return calmSpeed;
  const unit = 10 ** Math.floor(Math.log10(wanted));
  return Math.min(Math.ceil(wanted / unit) * unit, fastestSpeed);
}

export function playerSlice(set: (part: Partial<PlayerState>) => void, get: () => PlayerState): PlayerState {
  return {
    phase: 'idle',
    stepCount: 0,
    cursor: 0,
    event: allTold,
    atTip: true,
    playing: 0,
    speed: calmSpeed,
    speedChosen: false,

    seek(step, keepPlaying = false) {
      const { stepCount, cursor, event, playing, atTip } = get();
      const target = Math.min(Math.max(0, Math.round(step)), stepCount);
      const playsOn = keepPlaying ? playing : 0;
      const next = { cursor: target, event: allTold, atTip: target === stepCount, playing: playsOn } as const;
      const moves = next.cursor !== cursor || event !== allTold;
      if (moves || next.atTip !== atTip || next.playing !== playing) set(next);
    },

    stepBy(steps) {
      get().seek(get().cursor + steps);
    },

    play(direction) {
      const { cursor, stepCount, phase } = get();
      const growing = phase === 'running' || phase === 'paused';
      const atEnd = direction > 0 ? cursor >= stepCount && !growing : cursor <= 0;
      const from = !atEnd ? cursor : direction > 0 ? 0 : stepCount;
      set({ cursor: from, event: allTold, atTip: false, playing: stepCount > 0 || growing ? direction : 0 });
    },

    stopPlaying() {
      if (get().playing !== 0) set({ playing: 0 });
    },

    setSpeed(stepsPerSecond) {
      if (!Number.isFinite(stepsPerSecond)) return;
      set({ speed: Math.min(Math.max(slowestSpeed, stepsPerSecond), fastestSpeed), speedChosen: true });
    },
  };
}
