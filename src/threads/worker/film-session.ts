import type { FilmData, FilmFile, FilmReport, FilmTask } from '../../core/contract/film.ts';
import type { Answering } from './answerer.ts';
import type { FilmEncoder } from './film-encoder.ts';

/**
 * Encodes a film picture by picture, as they come.
 * @param makeEncoder rejects, with words behind a colon, where there is none for a format
 */
export function encodingFilms(
  makeEncoder: (task: FilmTask) => Promise<FilmEncoder>,
): Answering<FilmTask, FilmReport, FilmFile, FilmData<ImageBitmap>> {
  return async (task, call) => {
    const encoder = await makeEncoder(task);
    call.report('ready');
    for (;;) {
      const data = await call.data();
      if (data.type === 'end') break;
      if (data.type === 'sample') encoder.sample(data.picture);
      else await encoder.add(data.picture, data.atMs, data.lastsMs);
      data.picture.close();
      call.report('taken');
    }
    const file = await encoder.end();
    call.result(file, [file.buffer]);
  };
}
