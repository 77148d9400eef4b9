import type { Pace } from '../../core/files/page-link.ts';
import { speedFor } from '../session/player.ts';

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
