import { type Board, type Size, blankFirstGoal, boardsEqual, createBoard } from './board.ts';
import type { Instance } from './instances.ts';
import { korfFifty } from './korf-fifty.ts';

/** One of Korf's fifty 24-puzzles. */
export interface TwentyFour extends Instance {
  readonly optimal: number;
  /** From 1, as in the paper. */
  readonly number: number;
  /** That were expanded with pattern databases 6-6-6-6, as published: how hard it is. */
  readonly nodes: number;
}

const size: Size = { rows: 5, columns: 5 };

/** All fifty, the easiest first: by their published nodes. */
export const twentyFours: readonly TwentyFour[] = korfFifty
  .map(([tiles, optimal, nodes], index): TwentyFour => {
    const start = createBoard(size, tiles.split(' ').map(Number));
    return {
      id: `korf24-${index + 1}`,
      title: `Korf 24-puzzle ${index + 1}, ${optimal} moves`,
      group: 'twenty-four',
      ...{ start, goal: blankFirstGoal(start), optimal },
      source: `R. E. Korf and A. Felner, Artificial Intelligence 134 (2002), instance ${index + 1}`,
      ...{ number: index + 1, nodes },
    };
  })
  .sort((a, b) => a.nodes - b.nodes);

/** What was published of a board; null for all but the fifty. */
export function twentyFourOf(start: Board, goal: Board): TwentyFour | null {
  return twentyFours.find((one) => boardsEqual(one.start, start) && boardsEqual(one.goal, goal)) ?? null;
}
