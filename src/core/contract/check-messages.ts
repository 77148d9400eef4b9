/** What the page asks of the worker that judges logs, and what that answers. */

import type { Result } from '../base/result.ts';
import type { AnyMessage } from '../base/message.ts';
import type { Board, BoardPair } from '../puzzle/board.ts';
import type { EventBatch } from '../search/events.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import type {
  AlgorithmName,
  DuplicateRule,
  GoalTest,
  HeuristicName,
  HeuristicText,
  SearchSettings,
} from '../search/settings.ts';
import type { FaultCode, JudgeMessage } from './judge-messages.ts';
import type { RecordFileFault } from './record-messages.ts';

/** A log, as far as it is read: a file, or a text as one. */
export interface LogFile {
  readonly name: string;
  readonly size: number; // bytes
  stream(): { getReader(): BytesReader };
  /** Some of its bytes. */
  slice(from: number, to: number): { arrayBuffer(): Promise<ArrayBuffer> };
}

/** What a file's stream is read with. */
export interface BytesReader {
  read(): Promise<{ readonly done: boolean; readonly value?: Uint8Array | undefined }>;
}

/** What a person says of a search in place of its log. What is absent is as the log says. */
export interface SaidOfLog {
  readonly algorithm?: AlgorithmName;
  readonly heuristic?: HeuristicText;
  readonly duplicates?: DuplicateRule;
  readonly goal?: Board;
  /** Which of the searches of its file is meant, from 1. */
  readonly run?: number;
}

/** One of several searches whose logs stand in one file, one after the other. */
export interface SearchOfFile {
  readonly number: number; // from 1
  readonly of: number;
  /** Its lines of the file, from 1. */
  readonly first: number;
  readonly last: number;
}

/** Is this log that of a correct search? */
export interface JudgeTask {
  readonly kind: 'judge';
  readonly log: LogFile;
  readonly said: SaidOfLog;
}

export interface JudgeReport {
  readonly done: number; // 0 … 1
  /** What the lines of the file were read as; once, before the answer. */
  readonly lines?: readonly ReadLines[];
}

/** Lines of a file that were read as one thing, such as the rows of a board; or that are left out where it is shown. */
export interface ReadLines {
  readonly line: number; // the first, from 1
  /** Each, cut where it is long; none where they are left out. */
  readonly text: readonly string[];
  /** What they were read as, or why they were not; null: they are empty. */
  readonly as: JudgeMessage | null;
  /** The first of those that were read of them. */
  readonly boards: readonly Board[];
}

/** A search of ours beside a log. */
export interface OursBeside {
  /** Where `heap` is there, the nearest that we have. */
  readonly settings: SearchSettings;
  /** Null: it is one of ours. */
  readonly heap: HeapSearch | null;
  /** Expansions in which both agree, from the first on. */
  readonly agrees: number;
  /** Whether that is the whole log. */
  readonly isWhole: boolean;
  /** Whether so many agree that it tells what the search is: more than one of all conventions has by chance. */
  readonly isTelling: boolean;
}

/** Something wrong in a log, with the boards that show it. */
export interface ShownFault {
  readonly code: FaultCode;
  readonly step: number; // of the expansions, from 1; 0: before the first
  /** Of the log, from 1; null: it is that of a program or of a record, and in no file. */
  readonly line: number | null;
  readonly count: number;
  readonly message: JudgeMessage;
  /** Whether lines of the log have g; else it follows from their order. */
  readonly saysG: boolean;
  /** On which it shows; null: on none. */
  readonly board: Board | null;
  /** What was expanded in that step. */
  readonly expanded: Board | null;
  /** All steps in which it shows, in their order, the first included; of very many the first some. */
  readonly places: readonly FaultStep[];
}

/** A step in which a fault shows. */
export interface FaultStep {
  readonly step: number;
  readonly line: ShownFault['line'];
  readonly message: JudgeMessage;
  /** The board that should have been selected there; null: something else is wrong. */
  readonly passed: Board | null;
}

/** A line that was not understood, in words. */
export type UnreadLine = Extract<JudgeMessage, { readonly line: number; readonly text: string }>;

/** Whether it is only the order that is not known: of a program that was run here there is more to say. */
export const isOfOrderAlone = ({ code }: JudgeMessage): boolean =>
  code === 'check.unnamed' || code === 'check.order-unknown';

/** What was found out about a log. */
export interface LogAnswer {
  readonly verdict: 'right' | 'wrong' | 'undecided';
  /** Why it is undecided; null: it is not. */
  readonly openEnd: JudgeMessage | null;
  /** What else is to be known before the verdict is believed. */
  readonly remarks: readonly JudgeMessage[];
  readonly start: Board;
  /** That it was judged by; where it is not known, any that can be reached. */
  readonly goal: Board;
  readonly knowsGoal: boolean;
  /** What it was judged by; null: the log does not say, nor did anybody. */
  readonly algorithm: AlgorithmName | null;
  readonly heuristic: HeuristicText | null;
  /** That of h, where the log names one. */
  readonly weight: number | null;
  readonly expansions: number;
  /** What the program printed; of the expansions, what the log has where it printed nothing. */
  readonly figures: CountedFigures;
  readonly fault: ShownFault | null;
  readonly others: readonly ShownFault[];
  /** Our search that agrees longest; null: none begins like it. */
  readonly is: OursBeside | null;
  /** Whether its expansions are in the order of its algorithm by the h that it has, right or wrong: some rule among ties makes them so. */
  readonly inOrder: boolean;
  /** The same among searches of the algorithm that is claimed, or that found; what to compare it with. */
  readonly beside: OursBeside | null;
  /** The first of those that were not understood, and how many there are. */
  readonly unread: readonly UnreadLine[];
  readonly unreadCount: number;
  readonly lines: number;
  /** Which it is of the searches of its file; null: it is the only one. */
  readonly run: SearchOfFile | null;
}

/** Why a log cannot be read at all. */
export type LogRefusal = Extract<
  JudgeMessage,
  {
    readonly code:
      | 'log.too-large'
      | 'log.too-many-lines'
      | 'log.line-too-long'
      | 'log.mostly-unread'
      | 'log.hardly-read'
      | 'log.results'
      | 'log.boards'
      | 'log.nothing'
      | 'log.empty'
      | 'log.utf-16'
      | 'log.not-text'
      | 'log.header-only'
      | 'log.moves-only'
      | 'log.start-is-goal'
      | 'log.unsolvable'
      | 'log.board-size'
      | 'log.no-board-size'
      | 'log.not-a-tile'
      | 'log.not-as-many'
      | 'log.not-tiles'
      | 'log.no-zero'
      | 'log.sides'
      | 'log.bad-side';
  }
>;

/** The same of a file that may be a record. */
export type LogFault = LogRefusal | RecordFileFault;

export type JudgeAnswer = Result<LogAnswer, LogFault>;

/** What was found out about a search that was written here, when it has ended. */
export interface OwnSearchJudged {
  readonly answer: LogAnswer;
  /** Of each fault, the first and the others: the cursor of the record at which it shows. */
  readonly cursors: readonly number[];
}

/** The log as a record, to be shown as any other. */
export interface RecordTask {
  readonly kind: 'record';
  readonly log: LogFile;
  readonly said: SaidOfLog;
}

/** `begin` once the log is read, then a batch for each `next`. */
export type LogRecordReport =
  | { readonly type: 'begin'; readonly request: RunRequest }
  | { readonly type: 'batch'; readonly batch: EventBatch };

/** What a record of a log has otherwise than the log. */
export interface LogNotes {
  /** Lines about a node that have no place in the tree. */
  readonly leftOut: number;
  /** States whose h no line says: it was computed. */
  readonly computedH: number;
}

export interface LogRecordDone extends LogNotes {
  readonly result: RunResult;
  /** Expansion of the log, from 1 → cursor at which it is done. 0 → 0. */
  readonly cursorOf: Int32Array;
}

export type LogRecordAnswer = Result<LogRecordDone, LogFault>;

/** Figures that somebody's search printed, or a book has. */
export interface CountedFigures {
  readonly expanded?: number;
  readonly generated?: number;
  readonly visited?: number;
  readonly length?: number;
  /** Of the solution; its moves, where each costs 1. */
  readonly cost?: number;
  /** Taken from the frontier, repeats and the goal included. */
  readonly selected?: number;
  readonly maxFrontier?: number;
  /** Moves of the deepest node that was generated and kept. */
  readonly deepest?: number;
}

/** By which conventions does a search of this board give these figures? */
export interface DetectTask {
  readonly kind: 'detect';
  readonly start: Board;
  readonly goal: Board;
  readonly figures: CountedFigures;
  /** h of the board; null: not given. */
  readonly h: number | null;
  /** Which algorithm it is; absent or null: any. */
  readonly algorithm?: AlgorithmName | null;
  /** Absent: all conventions. */
  readonly share?: DetectShare;
}

/** There will be such a question about these boards: what can be made before it is. Its answer says nothing. */
export interface PrepareTask {
  readonly kind: 'prepare';
  readonly start: Board;
  readonly goal: Board;
  /** Of the searches that small counts need, which are made before the answer. */
  readonly small: DetectShare;
  /** Of those that large ones need, which are made after it, while nothing is asked. */
  readonly share: DetectShare;
}

/** No convention gives the figures of this question: what do the usual ones give? Its answer is in `usual`. */
export interface UsualTask extends Omit<DetectTask, 'kind' | 'share'> {
  readonly kind: 'usual';
}

/** What a search by usual conventions counts. */
export interface UsualCounts {
  readonly settings: SearchSettings;
  readonly counts: CountedFigures;
}

/** Which of so many equal shares of the conventions, from 0. */
export interface DetectShare {
  readonly index: number;
  readonly of: number;
}

/** What a program puts into the tuple by which its heap compares nodes. */
export type TupleField = 'f' | 'g' | 'h' | 'counter' | 'board';

/**
 * A best-first search as a short program with a binary heap writes it, by rules that ours have not: entries of the heap are never
 * changed, and a state may have several.
 */
export interface HeapSearch {
  readonly algorithm: AlgorithmName;
  readonly heuristic: HeuristicName | null;
  /** Compared field by field, the smallest first; `counter` is the number of the entry. */
  readonly tuple: readonly [TupleField, ...TupleField[]];
  /** Whose binary heap decides between equal tuples: `heapq` is Python's, and that of C++; `java` Java's, and `MinPQ` of algs4; null: no two are equal. */
  readonly heap: 'heapq' | 'java' | null;
  /**
   * Which successors are pushed: `lazy`: those of states that are not expanded yet; `re-push`: those of new states, and by a cheaper path. With
   * both an entry that is stale is skipped; with `re-push-all` it is expanded again. `generated`: those of new states alone. `parent`: all but the move back.
   */
  readonly duplicates: 'lazy' | 're-push' | 're-push-all' | 'generated' | 'parent';
  readonly goalTest: GoalTest;
  /** Null where their order makes no difference. */
  readonly moves: string | null;
}

/**
 * How successors are made where that is not as ours do it and `generated` tells: all of a node before any is looked at, or one by one,
 * so that those after the one on the way to the goal are never made.
 */
export type SuccessorsMade = 'at-once' | 'one-by-one';

/** A search that gives the figures. */
export interface FittingSearch {
  /** Where `heap` is there, the nearest that we have. */
  readonly settings: SearchSettings;
  /** Null: it is one of ours. */
  readonly heap: HeapSearch | null;
  /** Whether they count the goal, which is selected and has no successors, as expanded. */
  readonly goalCounted: boolean;
  /** Null: as ours. */
  readonly successors: SuccessorsMade | null;
  /** Among all that are tried, the plainest first; where the goal is counted it is no whole number. */
  readonly place: number;
  /** What it counts, as far as that is known. */
  readonly counts: CountedFigures;
}

export interface DetectReport {
  readonly tried: number;
  readonly total: number;
  readonly found: readonly FittingSearch[];
}

/** A heuristic, or a usual mistake, that gives h of the board. */
export interface NamedEstimate {
  /** English, a text of the catalogues. */
  readonly title: string;
  /** Where it is one of ours for the goal itself. */
  readonly heuristic: HeuristicText | null;
  /** Where it is for another goal. */
  readonly goal: Board | null;
}

export interface DetectAnswer {
  /** The plainest first; null: no figure was given. */
  readonly found: readonly FittingSearch[] | null;
  readonly tried: number;
  /** How many of them would give figures of that size that were drawn at random, about; null: no figure is a count. */
  readonly byChance: number | null;
  /** Null: h was not given. */
  readonly estimates: readonly NamedEstimate[] | null;
  /** The nearest first; absent: that was not asked. */
  readonly usual?: readonly UsualCounts[];
}

/** What one task has brought somebody. Its sentences are messages, or said already. */
export interface TaskMark<Words = AnyMessage> {
  /** Number of its scene, from 1. */
  readonly scene: number;
  readonly title: string;
  readonly points: number;
  readonly of: number;
  /** Why it is that many: one sentence. */
  readonly sentence: Words;
  /** The same without the solution, where the sentence has it. */
  readonly hint?: Words;
  /** What was computed again, by name. */
  readonly found: Readonly<Record<string, unknown>>;
}

/** All that somebody has reached. */
export interface Marks<Words = AnyMessage> {
  readonly student: string;
  readonly files: readonly string[];
  readonly tasks: readonly TaskMark<Words>[];
  /** What should be known beside that, a sentence each. */
  readonly notes: readonly Words[];
  /** What only whoever marks should know: it names others. */
  readonly forTeacher: readonly Words[];
}

/** A file among those that were handed in, as the page has it. */
export interface HandedFile {
  /** Other than that of every other one; folders before its name end with a slash. */
  readonly path: string;
  readonly file: { readonly size: number; arrayBuffer(): Promise<ArrayBuffer> };
}

/** What code do these files carry? */
export interface HandInsTask {
  readonly kind: 'hand-ins';
  readonly files: readonly HandedFile[];
}

export interface HandInsAnswer {
  /** Each text once. */
  readonly codes: readonly string[];
}

/** What are these files worth, as hand-ins to a set? */
export interface GradeTask {
  readonly kind: 'grade';
  /** As `lectureJson` writes it. */
  readonly set: string;
  readonly files: readonly HandedFile[];
  /** Code that may run; an answer with any other is not graded. */
  readonly agreed: readonly string[];
  /** All students who are known, also those who handed in nothing. */
  readonly names: readonly string[];
  /** By path, what was reported of files before. */
  readonly known: ReadonlyMap<string, Marks>;
}

export interface GradeReport {
  /** Hand-ins that are graded. */
  readonly graded: number;
  readonly of: number;
  /** What one of them has reached, for itself; null: nobody was graded yet. */
  readonly marks: Marks | null;
}

export interface GradeAnswer {
  /** Of each hand-in, with what they have in common. */
  readonly marks: readonly Marks[];
  /** Files that are none. */
  readonly passedOver: ReadonlyMap<string, AnyMessage>;
  /** What is to be known of all; null: nothing. */
  readonly remark: AnyMessage | null;
}

/** What decides the tasks of a set that ask for figures, on these boards? */
export interface FiguresTask {
  readonly kind: 'figures';
  /** As `lectureJson` writes it. */
  readonly set: string;
  /** Of each scene; of one without such a task they do not matter. */
  readonly boards: readonly (readonly BoardPair[])[];
}

export interface FiguresAnswer {
  /** By the place of their scene the figures of each board, by the names of the searches, or of the figure; null: there is none. */
  readonly figures: ReadonlyMap<number, readonly ReadonlyMap<string, number | null>[]>;
}

export type CheckTask =
  | JudgeTask
  | RecordTask
  | DetectTask
  | PrepareTask
  | UsualTask
  | HandInsTask
  | GradeTask
  | FiguresTask;
export type CheckReport = JudgeReport | LogRecordReport | DetectReport | GradeReport;
export type CheckAnswer =
  | JudgeAnswer
  | LogRecordAnswer
  | DetectAnswer
  | HandInsAnswer
  | GradeAnswer
  | FiguresAnswer;
