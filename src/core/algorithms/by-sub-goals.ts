import { assert } from '../base/assert.ts';
import { defaultSettings } from './registry.ts';
import type { Board } from '../puzzle/board.ts';
import { runToEnd } from './run-to-end.ts';

/**
 * Solves boards as a person does (rule S27): long solutions, in milliseconds on any board up to 10×10. Throws for a board
 * that cannot reach the goal.
 */
export function bySubGoals(goal: Board): (start: Board) => Uint8Array {
  const settings = defaultSettings('sub-goals');
  return (start) => {
    const { moves } = runToEnd({ start, goal, settings, evenIfUnsolvable: false });
    assert(moves !== null, 'the goal can be reached');
    return moves;
  };
}
