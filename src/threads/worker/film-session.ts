import { assert } from '../../core/base/assert.ts';
import type { FilmFormat, FilmSize, FromFilmWorker, ToFilmWorker } from '../../core/contract/film.ts';
import type { FilmEncoder } from './film-encoder.ts';

/** What a session needs of the thread it lives in. */
export interface FilmSurroundings {
  post(message: FromFilmWorker, transfer: ArrayBuffer[]): void;
  /** Fetches and makes the encoder of a format. Rejects, with words behind a colon, where there is none. */
  makeEncoder(format: FilmFormat, size: FilmSize): Promise<FilmEncoder>;
}

/** Encodes one film: messages are done one after another, each when the one before is. */
export class FilmSession {
  private readonly surroundings: FilmSurroundings;
  private encoder: FilmEncoder | null = null;
  private work: Promise<void> = Promise.resolve();
  private ended = false;

  constructor(surroundings: FilmSurroundings) {
    this.surroundings = surroundings;
  }

  receive(message: ToFilmWorker<ImageBitmap>): void {
    this.work = this.work.then(async () => {
      if (this.ended) return;
      try {
        await this.take(message);
      } catch (error) {
        this.ended = true;
        this.post({ type: 'failed', message: error instanceof Error ? error.message : String(error) });
      }
    });
  }

  private async take(message: ToFilmWorker<ImageBitmap>): Promise<void> {
    if (message.type === 'begin') {
      this.encoder = await this.surroundings.makeEncoder(message.format, message.size);
      this.post({ type: 'taken' });
      return;
    }
    const { encoder } = this;
    assert(encoder !== null, 'a film begins before its pictures come');
    if (message.type === 'end') {
      const file = await encoder.end();
      this.ended = true;
      this.post({ type: 'done', file }, [file.buffer]);
      return;
    }
    if (message.type === 'sample') encoder.sample(message.picture);
    else await encoder.add(message.picture, message.atMs, message.lastsMs);
    message.picture.close();
    this.post({ type: 'taken' });
  }

  private post(message: FromFilmWorker, transfer: ArrayBuffer[] = []): void {
    this.surroundings.post(message, transfer);
  }
}
