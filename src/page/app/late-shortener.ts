import type { WorkerLike } from '../../threads/client/connection.ts';
import type { Shorten } from '../state/services.ts';
import { late, orUnfetched } from './late.ts';

/** The anytime solver, fetched with the first board that is large enough for it. Does not reject. */
export function lateShortener(makeWorker: () => WorkerLike): Shorten {
  const connect = late(async () => {
    const { anytimeClient } = await import('../../threads/client/solver-clients.ts');
    return anytimeClient(makeWorker);
  });
  return (task, wish) =>
    orUnfetched(
      'solver.unfetched',
      connect().then((client) => client.request(task, wish)),
    );
}
