import { type Result, fail, ok } from '../../core/base/result.ts';
import type { FromFilmWorker, PaintedFilm, ToFilmWorker } from '../../core/contract/film.ts';
import { Connection, type Waiting, type WorkerLike } from './connection.ts';

export interface FilmWish {
  /** Gives the film up: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  /** @param share of the pictures that are encoded, 0 … 1 */
  readonly onProgress: (share: number) => void;
}

/** Pictures under way: one is encoded while the next one is painted. */
const ahead = 2;

/**
 * Has a film encoded by a worker of its own, which ends with it. Pictures are painted when they are asked for, one a
 * task, so that the page goes on answering. Never rejects; the error is one sentence.
 */
export async function encodeFilm(
  makeWorker: () => WorkerLike,
  film: PaintedFilm<ImageBitmap>,
  { signal, onProgress }: FilmWish,
  waiting?: Waiting,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  if (signal.aborted) return givenUp;
  return new Promise((resolve) => {
    let encoded = -1 - film.samples.length; // `begin` and samples are answered too
    const connection: FilmConnection = new Connection({
      ...{ makeWorker, waiting },
      message(message) {
        if (message.type === 'done') end(ok(message.file));
        else if (message.type === 'failed') end(failed(message.message));
        else {
          onProgress(Math.max(0, ++encoded) / film.pictures);
          guarded(send, end);
        }
      },
      lost: (why) => end(failed(why)),
    });
    const end = (answer: Result<Uint8Array<ArrayBuffer>>): void => {
      connection.end();
      resolve(answer);
    };
    signal.addEventListener('abort', () => end(givenUp), { once: true });
    const send = sender(connection, film);
    connection.expect();
    for (let message = 0; message < ahead; message++) guarded(send, end);
  });
}

type FilmConnection = Connection<ToFilmWorker<ImageBitmap>, FromFilmWorker>;

const givenUp = fail('Saving was cancelled.');
const failed = (why: string): Result<never> => fail(`The film could not be made: ${why}.`);

/** A picture that cannot be painted ends the film and not the page. */
function guarded(send: () => void, resolve: (answer: Result<never>) => void): void {
  try {
    send();
  } catch (error) {
    resolve(failed(error instanceof Error ? error.message : String(error)));
  }
}

/** Sends one message after another, `end` once. */
function sender(connection: FilmConnection, film: PaintedFilm<ImageBitmap>): () => void {
  const { format, size, pictures } = film;
  const samples = [...film.samples];
  let next = -1;
  const post = (message: ToFilmWorker<ImageBitmap>): void => {
    connection.send(message, 'picture' in message ? [message.picture] : []);
  };
  return () => {
    if (next < 0) {
      next = 0;
      return post({ type: 'begin', format, size });
    }
    const sample = samples.shift();
    if (sample !== undefined) return post({ type: 'sample', picture: film.paint(sample).picture });
    if (next < pictures) post({ type: 'picture', ...film.paint(next) });
    else if (next === pictures) post({ type: 'end' });
    next++;
  };
}
