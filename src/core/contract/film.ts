/**
 * Kinds of files that a film can be, by the ending of their names. What encodes each is a line of
 * `threads/worker/film-worker`.
 */
export const filmFormats = {
  /** It plays 25 pictures a second at most, and each costs room. */
  gif: { title: 'GIF', mediaType: 'image/gif', frameMs: 40, codec: null },
  webm: { title: 'WebM', mediaType: 'video/webm', frameMs: 20, codec: 'vp09.00.31.08' },
  /** What slide programs take; some browsers have no encoder for it. */
  mp4: { title: 'MP4', mediaType: 'video/mp4', frameMs: 20, codec: 'avc1.640028' },
} as const satisfies Readonly<Record<string, FilmFormatSpec>>;

interface FilmFormatSpec {
  readonly title: string;
  readonly mediaType: string;
  /** How long each picture of a motion is shown. */
  readonly frameMs: number;
  /** What the browser must have an encoder for; null: it is no video, and all pictures share one palette, made of some of them. */
  readonly codec: string | null;
}

export type FilmFormat = keyof typeof filmFormats;

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

/** The file that a worker makes of pictures. It reports each time it can take one, the first time twice. */
export interface FilmTask {
  readonly format: FilmFormat;
  readonly size: FilmSize;
}

/** What the worker is given: samples, pictures in order, `end`. Pictures are transferred, and closed by the worker. */
export type FilmData<Picture> =
  /** A picture that only tells which colours there will be. */
  | { readonly type: 'sample'; readonly picture: Picture }
  | { readonly type: 'picture'; readonly picture: Picture; readonly atMs: number; readonly lastsMs: number }
  | { readonly type: 'end' };

export type FilmReport = 'ready' | 'taken';
export type FilmFile = Uint8Array<ArrayBuffer>;
