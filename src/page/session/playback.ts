import type { Player } from './player.ts';

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
    else this.frame ??= this.clock.requestFrame(this.advance);
  }

  private halt(): void {
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
