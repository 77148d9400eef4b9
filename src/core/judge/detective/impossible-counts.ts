import { type Size, cellCount } from '../../puzzle/board.ts';
import type { FigureName } from '../log/search-log.ts';
import type { Figures } from './count-figures.ts';

/** No search is followed beyond so many expansions: more than an 8-puzzle has states. */
export const mostTried = 200_000;

/** Boards that can be reached from one of them: half of all. Exact up to 2^53. */
export function reachableStates(size: Size): number {
  let states = 1;
  for (let cell = 3; cell <= cellCount(size); cell++) states *= cell;
  return states;
}

/** A count that no search has which expands no board twice. */
export interface ImpossibleCount {
  readonly name: Exclude<FigureName, 'length'>;
  /** The largest that one has: all boards that can be reached, or for `generated` their moves. */
  readonly most: number;
}

/** The first of the counts that is larger than a search has that expands no board twice; null: none is. */
export function impossibleCount(
  size: Size,
  { expanded = 0, visited = 0, generated = 0 }: Figures,
): ImpossibleCount | null {
  const { rows, columns } = size;
  const most = reachableStates(size);
  if (expanded > most) return { name: 'expanded', most }; // the goal, counted or not, is one of them
  if (visited > most) return { name: 'visited', most };
  // The blank is in each cell of as many of them.
  const moves = (2 * (rows * (columns - 1) + columns * (rows - 1)) * most) / cellCount(size);
  return generated > moves + 1 ? { name: 'generated', most: moves } : null; // the start may be counted
}

/** Whether a count is larger than any search has as far as it is followed here: then none is tried. */
export function isBeyondTried({ expanded = 0, visited = 0, generated = 0 }: Figures): boolean {
  const most = mostTried + 2; // the goal may be counted, and is visited
  return expanded > most || visited > most || generated > 4 * most + 1;
}
