import type { OnBound, OptimalAnswer, OptimalTask } from '../../core/contract/optimal.ts';
import type { OptimalSolver } from '../../core/solver/optimal-solver.ts';
import { KeptHelpers, type MakeHelpers } from './helpers.ts';

/** Nodes between two looks at how far the helpers are; a subtree is not left before its end. */
const sliceNodes = 65_536;

export interface Together {
  /** Calls a task after messages that have arrived meanwhile. */
  readonly later: (task: () => void) => void;
  readonly makeHelpers: MakeHelpers;
  readonly onBound?: OnBound;
  /** As of `OptimalSolver.divisible`. */
  readonly divideFrom?: number | undefined;
}

/**
 * A shortest solution, found with other threads once a bound is large: the same one, and as many nodes, however many there are.
 * Null where the goal has no tables for it.
 */
export async function solveTogether(
  solver: OptimalSolver,
  { start, goal, tables }: Pick<OptimalTask, 'start' | 'goal' | 'tables'>,
  { later, makeHelpers, onBound, divideFrom }: Together,
): Promise<OptimalAnswer | null> {
  const divisible = solver.divisible(start, goal, tables, divideFrom);
  if (divisible === null) return null;
  const { bound } = divisible;
  const turn = async (): Promise<boolean> => {
    await new Promise<void>(later);
    return true;
  };
  const kept = new KeptHelpers(makeHelpers); // for this question: their tables are soon copied
  let told = 0;
  while (bound.moves === null) {
    if (bound.bound !== told) onBound?.(bound.bound);
    told = bound.bound;
    if (bound.isDivided) await turn();
    const helpers = await kept.feed(bound, divisible, turn);
    const own = bound.advance(sliceNodes);
    if (own === 0 && bound.moves === null && bound.isWaiting) await helpers?.heard();
  }
  kept.end();
  return { kind: 'solved', moves: solver.checked(start, goal, bound.moves), nodes: bound.settledNodes };
}
