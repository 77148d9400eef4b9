import type { ToFilmWorker } from '../../core/contract/film.ts';
import { FilmSession } from './film-session.ts';
import { fetched, listen, post } from './thread.ts';

const session = new FilmSession({
  post,
  makeEncoder: async (format, size) =>
    format === 'gif'
      ? new (await fetched('its encoder', import('./gif-encoder.ts'))).GifEncoder(size)
      : (await fetched('its encoder', import('./webm-encoder.ts'))).webmEncoder(size),
});
listen<ToFilmWorker<ImageBitmap>>((message) => session.receive(message));
