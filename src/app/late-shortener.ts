import { fail } from '../base/result.ts';
import type { AnytimeClient } from '../client/anytime-client.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { Shorten } from '../ui/optimum/shortener-context.tsx';

/** The anytime solver, fetched with the first board that is large enough for it. Does not reject. */
export function lateShortener(makeWorker: () => WorkerLike): Shorten {
  let client: Promise<AnytimeClient> | null = null;
  const connect = async (): Promise<AnytimeClient> => {
    const { AnytimeClient } = await import('../client/anytime-client.ts');
    return new AnytimeClient(makeWorker);
  };
  return async (task, wish) => {
    try {
      return await (await (client ??= connect())).shorten(task, wish);
    } catch (error) {
      client = null; // what could not be fetched may be there the next time
      return fail(
        `The solver could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
