import { type ReactNode, createContext, useContext } from 'react';
import type { Result } from '../../../core/base/result.ts';
import type { OptimalAnswer, OptimalReport, OptimalTask } from '../../../core/contract/optimal.ts';

/** What may be said to the solver, and by it, while it is at work. */
export interface SolveWish {
  /** Gives the question up: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  readonly onReport?: (report: OptimalReport) => void;
}

/** Finds a shortest solution, off the page's thread; one question after another. Does not reject. */
export type Solve = (task: OptimalTask, wish: SolveWish) => Promise<Result<OptimalAnswer>>;

const SolverContext = createContext<Solve | null>(null);

export function SolverProvider({ solve, children }: { solve: Solve; children: ReactNode }) {
  return <SolverContext value={solve}>{children}</SolverContext>;
}

/** The one solver of the page. */
export function useSolver(): Solve {
  const solve = useContext(SolverContext);
  if (solve === null) throw new Error('useSolver needs a SolverProvider above');
  return solve;
}
