import type { Result } from '../../core/base/result.ts';
import type { FilmData, FilmFile, FilmReport, FilmTask, PaintedFilm } from '../../core/contract/film.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import type { Waiting, WorkerLike } from './connection.ts';
import { RequestClient } from './request-client.ts';

export interface FilmWish {
  /** Cancels the film: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  /** @param share of the pictures that are encoded, 0 … 1 */
  readonly onProgress: (share: number) => void;
}

/**
 * Has a film encoded by a worker of its own, which ends with it. Pictures are painted when they are asked for, one a
 * task, so that the page goes on answering; one is encoded while the next one is painted. Never rejects.
 */
export function encodeFilm(
  makeWorker: () => WorkerLike,
  film: PaintedFilm<ImageBitmap>,
  { signal, onProgress }: FilmWish,
  waiting?: Waiting,
): Promise<Result<FilmFile, RequestFault>> {
  const client = new RequestClient<FilmTask, FilmReport, FilmFile, FilmData<ImageBitmap>>({
    makeWorker,
    waiting,
    cancelled: { code: 'film.cancelled' },
    failed: (why) => ({ code: 'film.failed', why }),
    onCancel: () => 'end',
    idleMs: 0,
  });
  const { format, size, pictures, samples } = film;
  let sent = -samples.length; // pictures; samples come first
  const next = (): FilmData<ImageBitmap> | null => {
    const index = sent++;
    if (index < 0) return { type: 'sample', picture: film.paint(samples.at(index) as number).picture };
    if (index < pictures) return { type: 'picture', ...film.paint(index) };
    return index === pictures ? { type: 'end' } : null;
  };
  let encoded = -samples.length;
  return client.request(
    { format, size },
    {
      signal,
      onReport(report, send) {
        const sendNext = (): void => {
          const data = next();
          if (data !== null) send(data, 'picture' in data ? [data.picture] : []);
        };
        if (report === 'taken') encoded++;
        else sendNext();
        onProgress(Math.max(0, encoded) / pictures);
        sendNext();
      },
    },
  );
}
