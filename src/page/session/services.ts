/** What there is once for the whole page and is no state, and how parts of the page get at it. */

import { type Context, useContext } from 'react';
import type { FilmWish } from '../../threads/client/film-client.ts';
import type { Result } from '../../core/base/result.ts';
import type {
  AnytimeReport,
  AnytimeTask,
  BestKnown,
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
} from '../../core/contract/optimal.ts';
import type { DistanceBits, DistanceReport, SpaceRings } from '../../core/contract/distances.ts';
import type { PaintedFilm } from '../../core/contract/film.ts';
import type { Lab } from '../../core/contract/lab.ts';
import type { RequestFault } from '../../core/contract/worker-faults.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import { KitContext, type KitServices } from '../kit/services.ts';
import type { OwnLibrary } from './own-library.ts';
import type { RecordOpener } from './record-opener.ts';

interface Abortable {
  /** Cancels the question: it is answered at once, with a failure. */
  readonly signal: AbortSignal;
}

export interface SolveWish extends Abortable {
  readonly onReport?: (report: OptimalReport) => void;
  /** Whether other workers may answer too: for many boards that are asked for at once. */
  readonly spread?: boolean;
}

export interface ShortenWish extends Abortable {
  readonly onReport: (report: AnytimeReport) => void;
}

/** Finds a shortest solution, off the page's thread; one question after another, unless they are spread. Does not reject. */
export type Solve = (task: OptimalTask, wish: SolveWish) => Promise<Result<OptimalAnswer, RequestFault>>;

/** Finds a solution and makes it shorter, off the page's thread; one question after another. Does not reject. */
export type Shorten = (task: AnytimeTask, wish: ShortenWish) => Promise<Result<BestKnown, RequestFault>>;

/** Arranges all boards around a goal, off the page's thread. Does not reject; the same goal again is answered at once. */
export type ArrangeSpace = (goal: Board) => Promise<Result<SpaceRings, RequestFault>>;

export interface MeasureWish extends Abortable {
  readonly onReport: (report: DistanceReport) => void;
}

/** Finds out how far each board of a size with 12 cells is from a goal, off the page's thread, or reads what was kept. Does not reject. */
export type MeasureSpace = (goal: Board, wish: MeasureWish) => Promise<Result<DistanceBits, RequestFault>>;

/** Makes a file of a film, off the page's thread. Does not reject. */
export type EncodeFilm = (
  film: PaintedFilm<ImageBitmap>,
  wish: FilmWish,
) => Promise<Result<Uint8Array<ArrayBuffer>, RequestFault>>;

/** These fetch a part of the page: the same promise each time, another one after it has failed. */
export type OpenLibrary = () => Promise<OwnLibrary>;
export type OpenRecords = () => Promise<RecordOpener>;

/**
 * What there is once for the whole page, and is handed in by `main.tsx`. A screen declares its own where its state is
 * (`declare module`), and the compiler asks `main.tsx` for it.
 */
export interface Services extends KitServices {
  /** The one animation frame that all canvases of the page are painted in. */
  readonly frames: FrameScheduler;
  readonly arrangeSpace: ArrangeSpace;
  readonly measureSpace: MeasureSpace;
  readonly solve: Solve;
  readonly shorten: Shorten;
  /** Whether the pattern databases of 5×5 are kept, by which `shorten` proves. Does not reject. */
  readonly hasProofTables: () => Promise<boolean>;
  readonly encodeFilm: EncodeFilm;
  /** Judges heuristics, and evaluates own code, which never runs on the page itself. */
  readonly lab: Lab;
  /** What the person wrote. */
  readonly openLibrary: OpenLibrary;
  /** What opens records from files. */
  readonly openRecords: OpenRecords;
}

/** Tests hand in those that they need. */
export const ServicesContext = KitContext as Context<Partial<Services>>;

export function useService<Name extends keyof Services>(name: Name): Services[Name] {
  const service = useContext(ServicesContext)[name];
  if (service === undefined) throw new Error(`no ${name} in the ServicesContext above`);
  return service;
}
