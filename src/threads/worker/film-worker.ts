import type { FilmFormat, FilmSize } from '../../core/contract/film.ts';
import type { FilmEncoder } from './film-encoder.ts';
import { encodingFilms } from './film-session.ts';
import { fetched, serve } from './thread.ts';

const encoders: Readonly<Record<FilmFormat, (size: FilmSize) => Promise<FilmEncoder>>> = {
  gif: async (size) => new (await fetched('worker.no-encoder', import('./gif-encoder.ts'))).GifEncoder(size),
  webm: async (size) => (await fetched('worker.no-encoder', import('./webm-encoder.ts'))).webmEncoder(size),
};
serve(encodingFilms(({ format, size }) => encoders[format](size)));
