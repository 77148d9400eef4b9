import type { WorkerLike } from '../../threads/client/connection.ts';
import type { Solve } from '../state/services.ts';
import { late, orUnfetched } from './late.ts';

export interface LateSolver {
  /** Does not reject. */
  readonly solve: Solve;
  /** Fetches the solver and starts its worker, when a question is to be expected. */
  readonly warm: () => void;
}

/** The solver, fetched with the first question, or shortly before it: most visits never ask one. */
export function lateSolver(makeWorker: () => WorkerLike): LateSolver {
  const connect = late(async () => {
    const { optimalClient } = await import('../../threads/client/solver-clients.ts');
    return optimalClient(makeWorker);
  });
  const solve: Solve = (task, wish) =>
    orUnfetched(
      'solver.unfetched',
      connect().then((client) => client.request(task, wish)),
    );
  const warm = (): void => {
    connect().then(
      (found) => found.warm(),
      () => undefined, // the first question says so
    );
  };
  return { solve, warm };
}
