import { slowestSpeed, fastestSpeed } from '../../session/player.ts';

/** The slider's positions: 0 … 100, evenly spaced in the logarithm of the speed. */
export const speedPositions = 100;
const decades = Math.log10(fastestSpeed / slowestSpeed);

/** Expansions per second at a position, rounded to two figures. */
export function speedAt(position: number): number {
  const exact = slowestSpeed * 10 ** ((position / speedPositions) * decades);
  const unit = 10 ** Math.max(0, Math.floor(Math.log10(exact)) - 1);
  return Math.round(exact / unit) * unit;
}

export function positionOf(speed: number): number {
  return Math.round((Math.log10(speed / slowestSpeed) / decades) * speedPositions);
}
