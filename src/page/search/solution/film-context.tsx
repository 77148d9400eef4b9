import { type ReactNode, createContext, useContext } from 'react';
import type { Result } from '../../../core/base/result.ts';
import type { PaintedFilm } from '../../../core/contract/film.ts';

/** What may be said to the encoder, and by it, while it is at work. */
export interface FilmWish {
  /** Gives the film up: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
  /** @param share of the pictures that are encoded, 0 … 1 */
  readonly onProgress: (share: number) => void;
}

/** Makes a file of a film, off the page's thread. Does not reject. */
export type EncodeFilm = (
  film: PaintedFilm<ImageBitmap>,
  wish: FilmWish,
) => Promise<Result<Uint8Array<ArrayBuffer>>>;

const FilmContext = createContext<EncodeFilm | null>(null);

export function FilmProvider({ encode, children }: { encode: EncodeFilm; children: ReactNode }) {
  return <FilmContext value={encode}>{children}</FilmContext>;
}

export function useEncodeFilm(): EncodeFilm {
  const encode = useContext(FilmContext);
  if (encode === null) throw new Error('useEncodeFilm needs a FilmProvider above');
  return encode;
}
