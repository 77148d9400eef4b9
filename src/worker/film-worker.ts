import type { ToFilmWorker } from '../contract/film.ts';
import { FilmSession } from './film-session.ts';

const session = new FilmSession({
  post: (message, transfer) => postMessage(message, { transfer }),
  makeEncoder: async (format, size) =>
    format === 'gif'
      ? new (await import('./gif-encoder.ts')).GifEncoder(size)
      : (await import('./webm-encoder.ts')).webmEncoder(size),
});
addEventListener('message', (event: MessageEvent<ToFilmWorker<ImageBitmap>>) => {
  session.receive(event.data);
});
