import type { AlgorithmName } from '../core/search/settings.ts';

/** A board, with its goal, on which faults show that leave no trace on most. Tiles row by row. */
export interface TellingBoard {
  readonly start: readonly number[];
  readonly goal: readonly number[];
}

/**
 * Each of the usual faults of a search shows on one of these at least, whatever its ties and its order of moves (`telling-boards.test.ts`): an easy board on
 * which paths to a state get cheaper while it is in the frontier, and one with another goal, for which an h may be wrong.
 */
export const tellingBoards: readonly [TellingBoard, TellingBoard] = [
  { start: [8, 1, 3, 2, 6, 7, 4, 0, 5], goal: [1, 2, 3, 4, 5, 6, 7, 8, 0] },
  { start: [4, 1, 8, 2, 0, 3, 7, 6, 5], goal: [1, 2, 3, 8, 0, 4, 7, 6, 5] },
];

/** Searches for which that was tried. */
export const toldAlgorithms: ReadonlySet<AlgorithmName> = new Set([
  ...(['a-star', 'breadth-first', 'greedy', 'ida-star'] as const),
]);
