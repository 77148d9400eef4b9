import { fail } from '../base/result.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { Solve } from '../ui/optimum/solver-context.tsx';
import { late } from './late.ts';

export interface LateSolver {
  /** Does not reject. */
  readonly solve: Solve;
  /** Fetches the solver and starts its worker, when a question is to be expected. */
  readonly warm: () => void;
}

/** The solver, fetched with the first question, or shortly before it: most visits never ask one. */
export function lateSolver(makeWorker: () => WorkerLike): LateSolver {
  const connect = late(async () => {
    const { OptimalClient } = await import('../client/optimal-client.ts');
    return new OptimalClient(makeWorker);
  });
  const solve: Solve = async (task, wish) => {
    try {
      return await (await connect()).solve(task, wish);
    } catch (error) {
      return fail(
        `The solver could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const warm = (): void => {
    connect().then(
      (found) => found.warm(),
      () => undefined, // the first question says so
    );
  };
  return { solve, warm };
}
