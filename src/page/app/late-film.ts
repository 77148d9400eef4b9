import type { WorkerLike } from '../../threads/client/connection.ts';
import type { EncodeFilm } from '../state/services.ts';
import { late, orUnfetched } from './late.ts';

/** What encodes films, fetched with the first one. Does not reject. */
export function lateFilm(makeWorker: () => WorkerLike): EncodeFilm {
  const fetched = late(() => import('../../threads/client/film-client.ts'));
  return (film, wish) =>
    orUnfetched(
      'films.unfetched',
      fetched().then(({ encodeFilm }) => encodeFilm(makeWorker, film, wish)),
    );
}
