import { fail } from '../base/result.ts';
import type { WorkerLike } from '../client/search-client.ts';
import type { EncodeFilm } from '../ui/solution/film-context.tsx';
import { late } from './late.ts';

/** What encodes films, fetched with the first one. Does not reject. */
export function lateFilm(makeWorker: () => WorkerLike): EncodeFilm {
  const fetched = late(() => import('../client/film-client.ts'));
  return async (film, wish) => {
    try {
      return await (await fetched()).encodeFilm(makeWorker, film, wish);
    } catch (error) {
      return fail(
        `What makes films could not be fetched: ${error instanceof Error ? error.message : String(error)}`,
      );
    }
  };
}
