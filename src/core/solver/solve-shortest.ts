import type { OptimalAnswer } from '../contract/optimal.ts';
import type { Board } from '../puzzle/board.ts';
import type { OptimalSolver } from './optimal-solver.ts';

/** Harder boards are worth the second that the large tables take. */
export const nodesWithSmallTables = 20_000_000;

/**
 * A shortest solution with the tables that are worth their while: small ones first, large ones for a board that turns out to be hard.
 * @param maxNodes of both together
 */
export function solveShortest(
  solver: OptimalSolver,
  start: Board,
  goal: Board,
  maxNodes: number,
): OptimalAnswer {
  const first = solver.solve(start, goal, { maxNodes: Math.min(maxNodes, nodesWithSmallTables) });
  const isHard = first.kind === 'gave-up' && maxNodes > nodesWithSmallTables;
  return isHard
    ? solver.solve(start, goal, { tables: 'large', maxNodes: maxNodes - nodesWithSmallTables })
    : first;
}
