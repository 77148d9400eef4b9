/** A place among steps that goes on by itself while it plays, the keys that move it, and who is busy meanwhile. */

import type { Cursor } from '../../core/search/events.ts';
import type { StoreApi } from 'zustand/vanilla';
import { allTold } from '../../core/trace/step-by.ts';
import type { CommandGroup } from '../kit/commands.ts';

/** Looks in a row, in so long a time, that must all find nobody busy. */
const calm = { looks: 6, ms: 3000 };

/** Who is busy. A member answers whether it has work under way or a frame to paint. */
export class Activity {
  private readonly members = new Set<() => boolean>();

  /** Returns the way out. */
  add(isBusy: () => boolean): () => void {
    this.members.add(isBusy);
    return () => void this.members.delete(isBusy);
  }

  get busy(): boolean {
    for (const isBusy of this.members) if (isBusy()) return true;
    return false;
  }

  /**
   * Does what nobody has asked for once nobody has been busy for three seconds: to fetch and to compile takes the time of frames.
   * Returns the way out.
   */
  onceCalm(work: () => void): () => void {
    let quiet = 0;
    const look = (): void => {
      quiet = this.busy ? 0 : quiet + 1;
      if (quiet < calm.looks) timer = setTimeout(look, calm.ms / calm.looks);
      else work();
    };
    let timer = setTimeout(look, calm.ms / calm.looks);
    return () => clearTimeout(timer);
  }
}

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

/** The clock and the frames of the page, as arguments so that tests can turn them by hand. */
export interface FrameClock {
  /** Milliseconds, never going back. */
  now(): number;
  /** Calls back once before the next paint; returns a handle for `cancelFrame`. */
  requestFrame(callback: () => void): number;
  cancelFrame(handle: number): void;
}

/** After a gap, as when the tab was hidden, playback goes on from here and does not jump. */
const maxFrameMs = 250;

/** Whatever plays on the page. */
const played = new Set<Player['store']>();

/** Everything that plays stands still: the search of Explore, the lanes of Compare, that of a lesson. */
export function stopAll(): void {
  for (const store of played) store.getState().stopPlaying();
}

/**
 * Moves the cursor while `playing` is not 0: one loop of frames, any number of steps in each.
 * Playing forwards waits at the tip of a record that still grows; it stops at the ends otherwise, and where what it plays has
 * become that of before.
 */
export class Playback {
  private frame: number | null = null;
  private lastMs = 0;
  /** Part of a step that is owed. */
  private owed = 0;
  /** Whether what is played was of before when somebody asked to play it. */
  private old = false;
  private readonly store: Player['store'];
  private readonly clock: FrameClock;
  private readonly nextStop: (from: number) => number;
  private readonly isOld: () => boolean;
  private readonly unsubscribe: () => void;

  /**
   * @param nextStop the first cursor after another at which playing forwards is to stop; −1 for none
   * @param isOld whether the steps are of another board or of other settings than those that are set
   */
  constructor(
    store: Player['store'],
    clock: FrameClock,
    nextStop: (from: number) => number = () => -1,
    isOld: () => boolean = () => false,
  ) {
    this.store = store;
    this.clock = clock;
    this.nextStop = nextStop;
    this.isOld = isOld;
    this.unsubscribe = store.subscribe((state, before) => {
      if (state.playing !== before.playing) this.directionChanged();
    });
    this.directionChanged();
  }

  dispose(): void {
    this.unsubscribe();
    this.halt();
  }

  private directionChanged(): void {
    this.owed = 0;
    this.lastMs = this.clock.now();
    this.old = this.isOld();
    if (this.store.getState().playing === 0) this.halt();
    else {
      played.add(this.store);
      this.frame ??= this.clock.requestFrame(this.advance);
    }
  }

  private halt(): void {
    played.delete(this.store);
    if (this.frame !== null) this.clock.cancelFrame(this.frame);
    this.frame = null;
  }

  private readonly advance = (): void => {
    this.frame = null;
    const { playing, speed, cursor, stepCount, phase, seek, stopPlaying } = this.store.getState();
    if (playing === 0) return;
    const [wasOld, isOld] = [this.old, this.isOld()];
    this.old = isOld;
    if (isOld && !wasOld) return stopPlaying();
    const nowMs = this.clock.now();
    this.owed += (Math.min(nowMs - this.lastMs, maxFrameMs) / 1000) * speed;
    this.lastMs = nowMs;
    const steps = Math.floor(this.owed);
    this.owed -= steps;
    const stop = playing > 0 && steps > 0 ? this.nextStop(cursor) : -1;
    if (stop >= 0 && stop <= Math.min(cursor + steps, stepCount)) {
      seek(stop);
      return;
    }
    if (steps > 0) seek(cursor + playing * steps, true);
    const reached = this.store.getState().cursor;
    const growing = phase === 'running' || phase === 'paused';
    if (playing > 0 ? reached >= stepCount && !growing : reached <= 0) stopPlaying();
    else this.frame = this.clock.requestFrame(this.advance);
  };
}

/** The keys of every transport. */
export function playbackCommands<Context>(playerOf: (context: Context) => Player) {
  const stateOf = (context: Context) => playerOf(context).store.getState();
  const toggle = (direction: 1 | -1) => (context: Context) => {
    const { playing, play, stopPlaying } = stateOf(context);
    if (playing === 0) play(direction);
    else stopPlaying();
  };
  const step = (direction: 1 | -1) => (context: Context) => playerOf(context).step(direction);
  const steps = (count: number) => (context: Context) => stateOf(context).stepBy(count);
  const seek = (step: Cursor) => (context: Context) => stateOf(context).seek(step);
  const speedBy = (factor: number) => (context: Context) => {
    const { speed, setSpeed } = stateOf(context);
    setSpeed(speed * factor);
  };
  return {
    play: { name: 'Play or pause', hotkeys: { Space: toggle(1) } },
    reverse: { name: 'Play in reverse', hotkeys: { 'Shift+Space': toggle(-1) } },
    step: {
      name: 'One step back or forward',
      hotkeys: { ArrowLeft: step(-1), ArrowRight: step(1) },
      wherever: 'presenter',
    },
    clicker: {
      name: 'The same, by a presenter’s clicker',
      hotkeys: { PageUp: step(-1), PageDown: step(1) },
      wherever: 'always',
    },
    tenSteps: {
      name: 'Ten steps',
      hotkeys: { 'Shift+ArrowLeft': steps(-10), 'Shift+ArrowRight': steps(10) },
    },
    ends: {
      name: 'To the start, to the end',
      hotkeys: { Home: seek(0), End: seek(Infinity) },
    },
    speed: { name: 'Slower, faster', hotkeys: { '[': speedBy(0.5), ']': speedBy(2) } },
  } as const satisfies CommandGroup<Context>['commands'];
}

/** Whoever begins a search by a key steps through it by arrows: where those would move something else, the focus goes on to the search. */
export function freeArrows(): void {
  const freed = import('../kit/keep-focus.ts').then(({ leaveArrows }) => leaveArrows(document));
  freed.catch(() => undefined); // then arrows go on as before
}
