import { asWritten } from '../../core/base/message.ts';
import { describe, expect, it } from 'vitest';
import type { FilmData, FilmFile, FilmReport, FilmTask, PaintedFilm } from '../../core/contract/film.ts';
import type { FromAnswerer, ToAnswerer } from '../../core/contract/messages.ts';
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
  const worker = new FakeWorker<
    ToAnswerer<FilmTask, FilmData<ImageBitmap>>,
    FromAnswerer<FilmReport, FilmFile>
  >(new FakeTime());
  const stop = new AbortController();
  const shares: number[] = [];
  const wish: FilmWish = { signal: stop.signal, onProgress: (share) => shares.push(share) };
  return { worker, stop, shares, answer: encodeFilm(() => worker, film, wish) };
}

const file = new Uint8Array([71, 73, 70]);

describe('a film that is encoded', () => {
  it('is sent picture by picture, samples first, never more than two ahead of the answers', async () => {
    const { worker, shares, answer } = bench(filmOf(3, [0, 2]));
    worker.say({ id: 1, type: 'report', report: 'ready' });
    for (let taken = 0; taken < 5; taken++) {
      expect(worker.told).toHaveLength(1 + Math.min(taken + 2, 6));
      worker.say({ id: 1, type: 'report', report: 'taken' });
    }
    const data = worker.told.flatMap((message) => (message.type === 'data' ? [message.data] : []));
    expect(data.map((one) => [one.type, 'picture' in one ? one.picture : null])).toEqual([
      ...[
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
    worker.say({ id: 1, type: 'result', result: file });
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
    refused.worker.say({ id: 1, type: 'failed', why: asWritten('no encoder') });
    expect(await refused.answer).toEqual({
      ok: false,
      error: { code: 'film.failed', why: asWritten('no encoder') },
    });
    const crashed = bench(filmOf(3, []));
    crashed.worker.say({ id: 1, type: 'report', report: 'ready' });
    crashed.worker.die('error');
    expect(await crashed.answer).toEqual({
      ok: false,
      error: { code: 'film.failed', why: asWritten('out of memory') },
    });
    const unpainted = bench({
      ...filmOf(3, []),
      paint() {
        throw new Error('no canvas');
      },
    });
    unpainted.worker.say({ id: 1, type: 'report', report: 'ready' });
    expect(await unpainted.answer).toEqual({
      ok: false,
      error: { code: 'film.failed', why: asWritten('no canvas') },
    });
    expect(unpainted.worker.terminated).toBe(true);
  });
});
