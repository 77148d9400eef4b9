import { fail } from '../base/result.ts';
import type { OptimalClient } from '../client/optimal-client.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { Solve } from '../ui/optimum/solver-context.tsx';

export interface LateSolver {
  /** Does not reject. */
  readonly solve: Solve;
  /** Fetches the solver and starts its worker, when a question is to be expected. */
  readonly warm: () => void;
}

/** The solver, fetched with the first question, or shortly before it: most visits never ask one. */
export function lateSolver(makeWorker: () => WorkerLike): LateSolver {
  let client: Promise<OptimalClient> | null = null;
  const connect = async (): Promise<OptimalClient> => {
    const { OptimalClient } = await import('../client/optimal-client.ts');
    return new OptimalClient(makeWorker);
  };
  const solve: Solve = async (task, wish) => {
    try {
      return await (await (client ??= connect())).solve(task, wish);
    } catch (error) {
      client = null; // what could not be fetched may be there the next time
      return fail(
        `The solver could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
  const warm = (): void => {
    client ??= connect();
    client.then(
      (found) => found.warm(),
      () => (client = null), // the first question says so
    );
  };
  return { solve, warm };
}
