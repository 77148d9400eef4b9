import { encodingFilms } from './film-session.ts';
import { fetched, serve } from './thread.ts';

const encode = encodingFilms(async ({ format, size }) =>
  format === 'gif'
    ? new (await fetched('its encoder', import('./gif-encoder.ts'))).GifEncoder(size)
    : (await fetched('its encoder', import('./webm-encoder.ts'))).webmEncoder(size),
);
serve(encode);
