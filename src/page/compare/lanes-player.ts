import { createStore } from '../kit/store.ts';
import type { Pace } from '../../core/files/page-link.ts';
import {
  Activity,
  type FrameClock,
  Playback,
  type Player,
  type PlayerState,
  playerSlice,
  speedFor,
} from '../session/player.ts';
import type { SearchOpening, SearchSession } from '../session/search-session.ts';

/** Places of a run that is gone through by shares: hundredths. */
export const lastShare = 100;

/** The largest place of lanes that have so many steps. */
export function lastPlace(pace: Pace, stepCounts: readonly number[]): number {
  const longest = Math.max(0, ...stepCounts);
  return pace === 'step' || longest === 0 ? longest : lastShare;
}

/** The cursor of a lane at a place that all lanes have in common. */
export function cursorAt(pace: Pace, place: number, stepCount: number): number {
  return pace === 'step' ? Math.min(place, stepCount) : Math.round((place / lastShare) * stepCount);
}

/** The place at which a lane is at a cursor; the nearest one by shares. */
export function placeAt(pace: Pace, cursor: number, stepCount: number): number {
  if (pace === 'step') return cursor;
  return stepCount === 0 ? lastShare : Math.round((cursor / stepCount) * lastShare);
}

/** The place by another pace at which the shortest lane that has not ended stays where it is; the end where all have. */
export function placeAfter(before: Pace, pace: Pace, place: number, stepCounts: readonly number[]): number {
  const on = stepCounts.filter((steps) => cursorAt(before, place, steps) < steps);
  if (on.length === 0) return lastPlace(pace, stepCounts);
  const leader = Math.min(...on);
  return placeAt(pace, cursorAt(before, place, leader), leader);
}

/** The next place behind `place` at which a lane ends; the last one at the latest. */
export function nextEnd(pace: Pace, place: number, stepCounts: readonly number[]): number {
  const last = lastPlace(pace, stepCounts);
  return pace === 'share' ? last : Math.min(last, ...stepCounts.filter((steps) => steps > place));
}

/** A speed at which the way to the next lane's end can be watched. */
export function speedFrom(pace: Pace, place: number, stepCounts: readonly number[]): number {
  return speedFor(nextEnd(pace, place, stepCounts) - place);
}

/** What is played together, and by which pace. */
interface LanesPlayerParts {
  readonly clock: FrameClock;
  readonly lanes: () => readonly SearchSession[];
  readonly pace: () => Pace;
}

/**
 * Plays several lanes together: its cursor is the place of all of them.
 *
 *     place ──▶ lane A: cursor = place, or that share of its steps
 *          └──▶ lane B: …
 *
 * A lane that goes somewhere by itself, as by a press in its frontier, takes the others along.
 */
export class LanesPlayer implements Player {
  readonly store = createStore<PlayerState>((set, get) => playerSlice(set, get));
  readonly activity = new Activity();
  private readonly lanes: LanesPlayerParts['lanes'];
  private readonly pace: LanesPlayerParts['pace'];
  private opening: SearchOpening | null = null; // until there is something to go to
  /** What a person chose by each pace: places a second are steps by one, hundredths of a run by the other. */
  private readonly chosenSpeeds = new Map<Pace, number>();
  private opens = false; // plays by itself, until the first lane ends
  private spreading = false;

  constructor({ clock, lanes, pace }: LanesPlayerParts) {
    this.lanes = lanes;
    this.pace = pace;
    new Playback(this.store, clock);
    this.activity.add(() => this.store.getState().playing !== 0);
    this.store.subscribe((state, before) => {
      if (state.playing !== 0 && before.playing === 0) this.setTempo();
      if (state.playing === 0) this.opens = false;
      if (state.cursor !== before.cursor) this.spread();
    });
  }

  step(direction: 1 | -1): void {
    this.store.getState().stepBy(direction);
  }

  /** Whether it has not yet come to where it was told to open. */
  get isOpening(): boolean {
    return this.opening !== null;
  }

  /** Where to go once the lanes have steps. Played from the start it pauses when the first of them has ended. */
  openAt(opening: SearchOpening): void {
    this.opening = opening;
  }

  /** A lane grew, ended, came or went. */
  hear(): void {
    const { store } = this;
    const last = lastPlace(this.pace(), this.stepCounts());
    const running = this.lanes().some((lane) => lane.store.getState().phase === 'running');
    const { cursor, phase } = store.getState();
    store.setState({ phase: running ? 'running' : 'finished', stepCount: last });
    this.setTempo();
    if (cursor > last && !running) store.getState().seek(last, true);
    if (last > 0) this.open(last, running || phase === 'running');
    this.spread();
  }

  /** A lane went somewhere by itself: all go there. Whether it did, and was not led. */
  follow(lane: SearchSession): boolean {
    if (this.spreading) return false;
    const { cursor, stepCount } = lane.store.getState();
    this.store.getState().seek(placeAt(this.pace(), cursor, stepCount));
    this.spread();
    return true;
  }

  /** The lanes keep together in another way than `before`: the next one to end stays where it is. */
  changePace(before: Pace): void {
    const { store } = this;
    const pace = this.pace();
    const { cursor, speed, speedChosen } = store.getState();
    if (speedChosen) this.chosenSpeeds.set(before, speed);
    const chosen = this.chosenSpeeds.get(pace);
    const place = placeAfter(before, pace, cursor, this.stepCounts());
    store.getState().stopPlaying();
    store.setState({
      stepCount: lastPlace(pace, this.stepCounts()),
      speed: chosen ?? speed,
      speedChosen: chosen !== undefined,
    });
    store.getState().seek(place);
    this.setTempo();
    this.spread();
  }

  /** Brings every lane to where the conductor is. */
  private spread(): void {
    if (this.spreading) return;
    this.spreading = true;
    const { cursor: place, playing, seek: goTo } = this.store.getState();
    const pace = this.pace();
    let firstEnd = Infinity;
    for (const { store } of this.lanes()) {
      const { stepCount, cursor, phase, seek } = store.getState();
      const target = cursorAt(pace, place, stepCount);
      if (target !== cursor) seek(target);
      if (phase === 'finished' && target === stepCount)
        firstEnd = Math.min(firstEnd, placeAt(pace, stepCount, stepCount));
    }
    this.spreading = false;
    // Not while listeners are told of the place: some would hear of this one first.
    if (this.opens && playing > 0 && firstEnd <= place) queueMicrotask(() => goTo(firstEnd));
  }

  private open(last: number, running: boolean): void {
    const { opening } = this;
    if (opening === null) return;
    const { seek, play } = this.store.getState();
    const arrives = opening.at === 'play' || (opening.at === 'step' && opening.step <= last);
    if (arrives || !running) this.opening = null;
    if (opening.at === 'play') play(1);
    else seek(opening.at === 'tip' ? last : opening.step);
    this.opens = opening.at === 'play';
  }

  /** As long as nobody chose a speed. */
  private setTempo(): void {
    const { store } = this;
    const { speedChosen, cursor, speed } = store.getState();
    const fitting = speedFrom(this.pace(), cursor, this.stepCounts());
    if (!speedChosen && fitting !== speed) store.setState({ speed: fitting });
  }

  private stepCounts(): number[] {
    return this.lanes().map(({ store }) => store.getState().stepCount);
  }
}
