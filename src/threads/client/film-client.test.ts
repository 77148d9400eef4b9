import { describe, expect, it } from 'vitest';
import type { FromFilmWorker, PaintedFilm, ToFilmWorker } from '../../core/contract/film.ts';
import { FakeTime, FakeWorker } from '../../testing/fake-worker.ts';
import { type FilmWish, encodeFilm } from './film-client.ts';

/** Pictures are their numbers. */
function filmOf(pictures: number, samples: readonly number[]): PaintedFilm<ImageBitmap> {
  return {
    ...{ format: 'gif', size: { width: 2, height: 2 }, pictures, samples },
    paint: (index) => ({ picture: index as unknown as ImageBitmap, atMs: index * 40, lastsMs: 40 }),
  };
}

function bench(film: PaintedFilm<ImageBitmap>) {
  const worker = new FakeWorker<ToFilmWorker<ImageBitmap>, FromFilmWorker>(new FakeTime());
  const stop = new AbortController();
  const shares: number[] = [];
  const wish: FilmWish = { signal: stop.signal, onProgress: (share) => shares.push(share) };
  return { worker, stop, shares, answer: encodeFilm(() => worker, film, wish) };
}

const file = new Uint8Array([71, 73, 70]);

describe('a film that is encoded', () => {
  it('is sent picture by picture, samples first, never more than two ahead of the answers', async () => {
    const { worker, shares, answer } = bench(filmOf(3, [0, 2]));
    for (let answered = 0; answered < 6; answered++) {
      expect(worker.told).toHaveLength(answered + 2);
      worker.say({ type: 'taken' });
    }
    expect(
      worker.told.map((message) => [message.type, 'picture' in message ? message.picture : null]),
    ).toEqual([
      ...[
        ['begin', null],
        ['sample', 0],
        ['sample', 2],
      ],
      ...[
        ['picture', 0],
        ['picture', 1],
        ['picture', 2],
        ['end', null],
      ],
    ]);
    expect(shares).toEqual([0, 0, 0, 1 / 3, 2 / 3, 1]);
    worker.say({ type: 'done', file });
    expect(await answer).toEqual({ ok: true, value: file });
    expect(worker.terminated).toBe(true);
  });

  it('is given up at once, and its worker with it', async () => {
    const { worker, stop, answer } = bench(filmOf(3, []));
    stop.abort();
    expect(await answer).toMatchObject({ ok: false });
    expect(worker.terminated).toBe(true);
  });

  it('is not begun once it was given up', async () => {
    const stop = new AbortController();
    stop.abort();
    const makeWorker = (): never => {
      throw new Error('a worker was made');
    };
    const wish = { signal: stop.signal, onProgress: () => undefined };
    expect(await encodeFilm(makeWorker, filmOf(1, []), wish)).toMatchObject({ ok: false });
  });

  it('says why it could not be made: by the worker, by a crash, by a picture', async () => {
    const refused = bench(filmOf(3, []));
    refused.worker.say({ type: 'failed', message: 'no encoder' });
    expect(await refused.answer).toEqual({ ok: false, error: 'The film could not be made: no encoder.' });
    const crashed = bench(filmOf(3, []));
    crashed.worker.die('error');
    expect(await crashed.answer).toEqual({ ok: false, error: 'The film could not be made: out of memory.' });
    const unpainted = bench({
      ...filmOf(3, []),
      paint() {
        throw new Error('no canvas');
      },
    });
    expect(await unpainted.answer).toEqual({ ok: false, error: 'The film could not be made: no canvas.' });
    expect(unpainted.worker.terminated).toBe(true);
  });
});
