import { filmFormats, type FilmFormat, type PaintedFilm } from '../../../core/contract/film.ts';
import { filmSizes, stillMoments } from '../../../picture/render/film.ts';
import { assert } from '../../../core/base/result.ts';
import { FaultError } from '../../../core/contract/messages.ts';
import { t } from '../../../locales/t.ts';
import { fileNameOf } from '../../kit/save-file.ts';
import { sceneOf } from '../../kit/canvas-stage.ts';
import type { SearchSession } from '../../session/search-session.ts';
import { type Picture, figureSvg } from './figure-svg.ts';
import type { Figure } from './figures.ts';
import { imageOf, inOneFrame } from './save-picture.ts';
import { searchCaption } from './search-caption.ts';
import { settled } from './settled.ts';

/** Of what is saved step by step, the part that is wanted, both ends included. */
export interface StepRange {
  readonly from: number;
  readonly to: number;
}

/** How pictures are made: whether of 16:9, as slides are, and who hears how far that is. */
export interface StillWish {
  readonly isWide: boolean;
  readonly signal: AbortSignal;
  /** @param share of the pictures, 0 … 1 */
  readonly onShare: (share: number) => void;
}

/** What a film is to be. */
export interface StepFilmWish extends StillWish {
  readonly format: FilmFormat;
  readonly perSecond: number;
  /** Tiles slide where there is only a board; otherwise they jump. */
  readonly slides: boolean;
}

/** What can be saved step by step, as pictures or as a film: the picture of a search, or a path. */
export interface SavedSteps {
  readonly id: 'search' | 'path' | 'both';
  readonly label: string;
  readonly unit: 'step' | 'move';
  /** From here the fields begin. */
  readonly usual: StepRange;
  readonly last: number;
  /** More make no film. */
  readonly mostInFilm: number;
  /** Without its ending, and without numbers. */
  readonly fileName: string;
  /** As it is usual, and at most. */
  readonly perSecond: readonly [usual: number, most: number];
  /** Whether its pictures may be of 16:9 too; otherwise they have a shape of their own. */
  readonly hasFrames: boolean;
  readonly slides: boolean;
  /** How long a film is. */
  readonly lengthMs: (
    range: StepRange,
    wish: Pick<StepFilmWish, 'format' | 'perSecond' | 'slides'>,
  ) => number;
  /** One for each step, in frames of one size; fewer where it is stopped. */
  readonly stills: (range: StepRange, wish: StillWish) => Promise<readonly Picture[]>;
  /** Throws where there is no canvas. */
  readonly film: (range: StepRange, wish: StepFilmWish) => Promise<PaintedFilm<ImageBitmap>>;
}

/** Pictures of one file at most. */
export const mostPictures = 100;
/** As many as a slide deck takes of one search, until somebody says another number. */
const usualPictures = 10;
/** A GIF plays no more pictures than 25 a second, and nobody reads more. */
const stepsPerSecond = [2, 16] as const;

/** The steps of a search, as the picture on the stage shows them. */
export function searchSteps(session: SearchSession, figure: Figure, stepCount: number): SavedSteps {
  const from = Math.min(session.store.getState().cursor, stepCount);
  return {
    ...{ id: 'search', label: t('Steps of the search'), unit: 'step', fileName: fileNameOf(figure.name) },
    ...{ last: stepCount, usual: { from, to: Math.min(stepCount, from + usualPictures - 1) } },
    ...{ mostInFilm: mostPictures, perSecond: stepsPerSecond, hasFrames: true, slides: false },
    lengthMs({ from, to }, { perSecond }) {
      const last = stillMoments(to - from + 1, perSecond).at(-1);
      return last === undefined ? 0 : last.atMs + last.lastsMs;
    },
    stills: (range, wish) => stills(session, figure, range, wish),
    async film(range, wish) {
      // What is made of them comes after, and takes the longer part.
      const onShare = (share: number): void => wish.onShare(share / 2);
      const pictures = await stills(session, figure, range, { ...wish, onShare });
      return filmOfStills(pictures, wish);
    },
  };
}

/** Goes to each step, waits until all of the picture shows it in its place in the series, and comes back to where the person was. */
async function stills(
  session: SearchSession,
  figure: Figure,
  { from, to }: StepRange,
  { isWide, signal, onShare }: StillWish,
): Promise<readonly Picture[]> {
  const { store } = session;
  const { cursor } = store.getState();
  const pictures: Picture[] = [];
  const steps = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  const captions = steps.map((step) => searchCaption(session, step));
  const canvas = figure.element.querySelector('canvas');
  const scene = canvas === null ? undefined : sceneOf(canvas);
  const letGo = holdSize(figure.element);
  try {
    await scene?.holdFor?.({ from, to });
    for (const step of steps) {
      if (signal.aborted) return [];
      store.getState().seek(step);
      await settled(session);
      pictures.push(figureSvg(figure, searchCaption(session), 'p', null, captions));
      onShare(pictures.length / steps.length);
    }
  } finally {
    letGo();
    store.getState().seek(cursor);
    await scene?.holdFor?.(null);
  }
  return inOneFrame(pictures, isWide);
}

/**
 * Keeps an element as large as it is: what is said above a picture where a search has ended would make it smaller at that step, and with it the
 * scale of the series. Returns what lets go of it.
 */
function holdSize(element: HTMLElement): () => void {
  const { width, height } = element.getBoundingClientRect();
  const { style } = element;
  const before = style.cssText;
  Object.assign(style, { minWidth: `${width}px`, maxWidth: `${width}px` });
  Object.assign(style, { minHeight: `${height}px`, maxHeight: `${height}px` });
  return () => void (style.cssText = before);
}

/** Pixels of a film of pictures: as large as a slide has room for, and even both ways, as video wants it. */
export function filmSizeOf({ width, height }: Pick<Picture, 'width' | 'height'>) {
  const { width: most, height: highest } = filmSizes.wide;
  const scale = Math.min(most / width, highest / height);
  const even = (px: number): number => Math.max(2, Math.round((px * scale) / 2) * 2);
  return { width: even(width), height: even(height) };
}

async function filmOfStills(
  pictures: readonly Picture[],
  { format, perSecond }: StepFilmWish,
): Promise<PaintedFilm<ImageBitmap>> {
  const size = filmSizeOf(pictures[0] ?? { width: 2, height: 2 });
  const { canvas, ctx } = filmCanvas(size.width, size.height);
  const moments = stillMoments(pictures.length, perSecond);
  const images: HTMLImageElement[] = [];
  for (const picture of pictures) images.push(await imageOf(picture));
  return {
    ...{ format, size, pictures: pictures.length, samples: samplesOf(format, pictures.length) },
    paint(index) {
      const [image, moment] = [images[index], moments[index]];
      assert(image !== undefined && moment !== undefined, `picture ${index} is one of the film`);
      ctx.drawImage(image, 0, 0, size.width, size.height);
      return { picture: canvas.transferToImageBitmap(), atMs: moment.atMs, lastsMs: moment.lastsMs };
    },
  };
}

/** Pictures that a palette is made from, spread over the film. */
const sampleCount = 6;

/** First, last, and some between; none where there is no palette. */
export function samplesOf(format: FilmFormat, pictures: number): readonly number[] {
  if (filmFormats[format].codec !== null) return [];
  const last = pictures - 1;
  const picked = Array.from({ length: sampleCount }, (_, index) =>
    Math.round((last * index) / (sampleCount - 1)),
  );
  return [...new Set(picked)];
}

export function filmCanvas(width: number, height: number) {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (context === null) throw new FaultError({ code: 'worker.no-canvas' });
  // Painters are written for the canvas of a page; what they use of it is the same here.
  return { canvas, ctx: context as unknown as CanvasRenderingContext2D };
}
