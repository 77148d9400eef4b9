/**
 * What there is once for the whole page and is no state, and how parts of the page get at it. What a screen keeps is fetched late: before
 * that there is what fetches it (`Fetch`), and afterwards what the interfaces here say; the screen itself knows the rest.
 */

import { type Context, useContext } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { FilmWish } from '../../threads/client/film-client.ts';
import { assert, type Result } from '../../core/base/result.ts';
import type { RecordFileFault, TextFile } from '../../core/contract/record-messages.ts';
import type {
  CountedFigures,
  FiguresAnswer,
  FiguresTask,
  GradeAnswer,
  GradeReport,
  GradeTask,
  HandInsAnswer,
  HandInsTask,
  LogAnswer,
  LogNotes,
} from '../../core/contract/check-messages.ts';
import type { OwnData } from '../../core/files/own-data.ts';
import type { OwnKind } from '../../core/search/code-choice.ts';
import type { HeuristicText, OwnCode, OwnSettings } from '../../core/search/settings.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { AnySpoken } from '../../locales/say-any.ts';
import type { Notice } from './page-store.ts';
import type { OpenedFile } from './search-store.ts';
import type {
  AnytimeReport,
  AnytimeTask,
  BestKnown,
  OptimalAnswer,
  OptimalReport,
  OptimalTask,
  DistanceBits,
  DistanceReport,
  SpaceRings,
} from '../../core/contract/optimal.ts';
import type { PaintedFilm } from '../../core/contract/film.ts';
import type { Lab } from '../../core/contract/lab.ts';
import type { RequestFault } from '../../core/contract/messages.ts';
import type { Board, BoardPair } from '../../core/puzzle/board.ts';
import type { FrameScheduler } from '../../picture/render/frame-scheduler.ts';
import { useFetched } from '../kit/lazy-part.tsx';
import { KitContext, type KitServices } from '../kit/services.ts';

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

/** Fetches a part of the page: the same promise each time, another one after it has failed. */
export type Fetch<T> = () => Promise<T>;

/** A heuristic or a search that a person wrote. */
export interface OwnProgram {
  readonly id: string;
  readonly name: string;
  readonly code: OwnCode;
  /** What it is meant to be, whatever its code is while it is being written. */
  readonly kind: OwnKind;
}

/** A heuristic that the Lab judges beside others. */
export interface Candidate {
  /** Other than that of every other one. */
  readonly id: number;
  readonly heuristic: HeuristicText;
  /** Whose code `own` stands for in `heuristic`; null where it does not occur. */
  readonly ownId: string | null;
}

/** What the Lab keeps between visits. It stands in one text with the library: a candidate may stand for code of it. */
export interface KeptOfLab {
  readonly goal: Board;
  readonly candidates: readonly Candidate[];
  /** Ids of the exercises that were solved. */
  readonly solved: readonly string[];
}

/** The library of what a person wrote, kept in the browser. */
export interface LibraryState extends KeptOfLab {
  readonly own: readonly OwnProgram[]; // one at least
  /** Id of the one in the editor. */
  readonly editedOwn: string;
  /** Deleted a moment ago, and not yet for good. */
  readonly deletedOwn: {
    readonly own: OwnProgram;
    readonly place: number;
    readonly candidates: readonly Candidate[];
  } | null;
  editOwn(id: string): void;
  /** Changes the code of the one in the editor, and its name where the code says one. */
  changeCode(code: OwnCode): void;
  /** Changes the name, and the line of the code that says it. */
  renameOwn(name: string): void;
  /** Code of the library as it goes elsewhere: with a line that says its name. In the library it stays as it was written. */
  nameOwn(code: OwnCode): OwnCode;
  /** Puts the one of that kind into the editor that is this program, and where there is none a new one. */
  openOwn(name: string, code: OwnCode, kind: OwnKind): void;
  /** Puts a new one into the editor, under that name or one like it; nothing where there is no room. */
  addOwn(name: string, code: OwnCode, kind?: OwnKind): void;
  /** Makes the one in the editor a search, or a heuristic. */
  changeKind(kind: OwnKind): void;
  /** Puts code into the library that is to be found there again; what it is called there, null where there is no room. */
  keepOwn(name: string, code: OwnCode): string | null;
  /** Puts own code of Explore, which is to make way, into the library; says what it is called there, or that there is no room. */
  keepFromExplore(code: OwnCode): Result<Notice>;
  /** Puts this search into the editor, and into the library where it is not there; without code a first one to be changed. */
  editSearch(code: OwnCode): void;
  deleteOwn(): void;
  undoDeleteOwn(): void;
}

export type OwnLibrary = StoreApi<LibraryState>;

/** Opens records in the place of the person's own search, which waits aside meanwhile. */
export interface Records {
  /** Reads a file and shows it; what was there stays until it is known to be good. Never rejects. */
  open(
    file: TextFile,
    progress: (done: number) => void,
  ): Promise<Result<null, RecordFileFault | RequestFault>>;
  /** Gives up what is being read. */
  cancel(): void;
  /** Back to the person's own board and search, as they were. */
  close(): void;
  /** Searches the boards of the file with its settings, here; code of the file is shown and asked about first. */
  search(): void;
  /** Shows a record that is there already, as one from a file of that name. */
  show(trace: Trace, name: string, from: Partial<Pick<OpenedFile, 'log'>> & Pick<OpenedFile, 'source'>): void;
}

/** A log as a record that can be shown. */
export interface LogTrace extends LogNotes {
  readonly trace: Trace;
  /** Expansion of the log, from 1 → cursor at which it is done. 0 → 0. */
  readonly cursorOf: Int32Array;
}

/** All that is known of the log on the screen. */
export interface CheckedLog {
  readonly log: File;
  readonly answer: LogAnswer;
  readonly record: LogTrace;
}

/** What checks logs and counts of searches that were written elsewhere. */
export interface Check {
  /** Judges another log. */
  take(log: File): void;
  /** Shows what is wrong in a log: as it is known, or else it is judged. */
  show(log: File): void;
  /** What code files carry that were handed in. Never rejects. */
  handIns(task: HandInsTask, asked: Abortable): Promise<Result<HandInsAnswer, RequestFault>>;
  /** What they are worth. Never rejects. */
  grade(
    task: GradeTask,
    asked: Abortable & { readonly onReport: (report: GradeReport) => void },
  ): Promise<Result<GradeAnswer, RequestFault>>;
  /** What decides tasks that ask for figures. Never rejects. */
  figures(task: FiguresTask, asked: Abortable): Promise<Result<FiguresAnswer, RequestFault>>;
  /** Asks which conventions lead to these figures. */
  askAbout(boards: BoardPair, figures?: CountedFigures): void;
  /** The log of that name that was here before a reload; null: it is not to be had. */
  again(name: string): Promise<CheckedLog | null>;
}

/** What a screen shows, packed for a link; null where it is too long for one. */
export type Packed = Promise<{ readonly packed: string; readonly hasCode: boolean } | null>;

/** What runs experiments. */
export interface Experiments {
  readonly store: StoreApi<{
    buildFor(boards: BoardPair, searches: readonly OwnSettings[] | null, others?: readonly Board[]): void;
  }>;
  /** The plan on the screen. */
  packedPlan(): Packed;
}

/** What judges heuristics beside each other. */
export interface LabScreen {
  /** What it judges. */
  packedLab(): Packed;
}

/** What saves, brings back and forgets all that the browser keeps of the person. */
export interface KeptData {
  /** A file of all of it that can be used, in pieces to be written one after the other; `left` things cannot, and are not in it. */
  save(): Promise<Result<{ readonly parts: Iterable<string>; readonly left: number }, AnySpoken>>;
  /** Code that is the person's own already, by its text. */
  ownCodes(): Promise<ReadonlyMap<string, OwnCode>>;
  /** Takes over what a file holds: all of it or, with an error, nothing. */
  restore(data: OwnData<OwnCode>): Promise<Result<null, AnySpoken>>;
  /** Forgets all of it; the error says what is still there. */
  forget(): Promise<Result<null, AnySpoken>>;
}

/** What there is once for the whole page: `app` makes it, and hands it in. */
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
  readonly openLibrary: Fetch<OwnLibrary>;
  readonly openRecords: Fetch<Records>;
  readonly openCheck: Fetch<Check>;
  readonly openExperiments: Fetch<Experiments>;
  readonly openLabSession: Fetch<LabScreen>;
  /** Null where the browser keeps nothing. */
  readonly openOwnData: Fetch<KeptData> | null;
}

/** Tests hand in those that they need. */
export const ServicesContext = KitContext as Context<Partial<Services>>;

export function useService<Name extends keyof Services>(name: Name): Services[Name] {
  const service = useContext(ServicesContext)[name];
  if (service === undefined) throw new Error(`no ${name} in the ServicesContext above`);
  return service;
}

/** The whole of what a screen keeps, for the screen itself; suspends until it is fetched. The same object for the life of the page. */
export function useWhole<T>(
  name: 'openCheck' | 'openExperiments' | 'openLabSession',
  kind: new (...parts: never[]) => T,
): T {
  const fetched = useFetched<unknown>(useService(name));
  assert(fetched instanceof kind, name);
  return fetched;
}
