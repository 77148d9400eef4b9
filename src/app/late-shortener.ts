import { fail } from '../base/result.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { Shorten } from '../ui/optimum/shortener-context.tsx';
import { late } from './late.ts';

/** The anytime solver, fetched with the first board that is large enough for it. Does not reject. */
export function lateShortener(makeWorker: () => WorkerLike): Shorten {
  const connect = late(async () => {
    const { AnytimeClient } = await import('../client/anytime-client.ts');
    return new AnytimeClient(makeWorker);
  });
  return async (task, wish) => {
    try {
      return await (await connect()).shorten(task, wish);
    } catch (error) {
      return fail(
        `The solver could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
