import type { FilmFormat, FilmSize } from '../../core/contract/film.ts';
import type { FilmEncoder } from './film-encoder.ts';
import { encodingFilms } from './film-session.ts';
import { fetched, serve } from './thread.ts';

const encoders: Readonly<Record<FilmFormat, (size: FilmSize) => Promise<FilmEncoder>>> = {
  gif: async (size) => new (await fetched('worker.no-encoder', import('./gif-encoder.ts'))).GifEncoder(size),
  webm: (size) => video(size, 'webm'),
  mp4: (size) => video(size, 'mp4'),
};
async function video(size: FilmSize, kind: 'webm' | 'mp4'): Promise<FilmEncoder> {
  const { videoEncoder } = await fetched('worker.no-encoder', import('./video-encoder.ts'));
  return videoEncoder(size, kind);
}
serve(encodingFilms(({ format, size }) => encoders[format](size)));
