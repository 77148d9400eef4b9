import { fail } from '../base/result.ts';
import type { OptimalClient } from '../client/optimal-client.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { Solve } from '../ui/optimum/solver-context.tsx';

/** The solver, fetched with the first question: most visits never ask one. Does not reject. */
export function lateSolver(makeWorker: () => WorkerLike): Solve {
  let client: Promise<OptimalClient> | null = null;
  const connect = async (): Promise<OptimalClient> => {
    const { OptimalClient } = await import('../client/optimal-client.ts');
    return new OptimalClient(makeWorker);
  };
  return async (task, wish) => {
    try {
      return await (await (client ??= connect())).solve(task, wish);
    } catch (error) {
      client = null; // what could not be fetched may be there the next time
      return fail(
        `The solver could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
