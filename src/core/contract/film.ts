/** Kinds of files that a film can be. */
export type FilmFormat = 'gif' | 'webm';

export interface FilmSize {
  readonly width: number; // px
  readonly height: number; // px
}

/**
 * A film that can be painted picture by picture.
 * @typeParam Picture what the platform passes between threads without a copy
 */
export interface PaintedFilm<Picture> {
  readonly format: FilmFormat;
  readonly size: FilmSize;
  readonly pictures: number;
  /** Numbers of pictures that have all the colours between them. */
  readonly samples: readonly number[];
  /** Paints one: the caller's to pass on. At most some milliseconds of work. */
  paint(index: number): { readonly picture: Picture; readonly atMs: number; readonly lastsMs: number };
}

/**
 * What the page says to the worker that encodes one film: `begin`, samples, pictures in order, `end`. Each but the last is
 * answered with `taken`, which asks for the next; pictures are transferred, and closed by the worker.
 */
export type ToFilmWorker<Picture> =
  | { readonly type: 'begin'; readonly format: FilmFormat; readonly size: FilmSize }
  /** A picture that only tells which colours there will be. */
  | { readonly type: 'sample'; readonly picture: Picture }
  | { readonly type: 'picture'; readonly picture: Picture; readonly atMs: number; readonly lastsMs: number }
  | { readonly type: 'end' };

/** After `done` and `failed` nothing follows. */
export type FromFilmWorker =
  | { readonly type: 'taken' }
  | { readonly type: 'done'; readonly file: Uint8Array<ArrayBuffer> } // transferred
  | { readonly type: 'failed'; readonly message: string }; // stands behind a colon
