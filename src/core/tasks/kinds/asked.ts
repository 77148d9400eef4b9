import type { MessageOf } from '../../base/message.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import type { Board, BoardPair } from '../../puzzle/board.ts';
import type { SearchSettings } from '../../search/settings.ts';

/** What can be asked: the next expansions, one expansion by hand, a number, which search it was, and where a program goes wrong. */
export const questionKinds = ['predict', 'trace', 'number', 'choice', 'bug'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** From easy to hard. */
export const questionLevels = [1, 2, 3] as const;
export type QuestionLevel = (typeof questionLevels)[number];

export type TaskMessage = MessageOf<typeof taskMessages>;
/** Why an answer is right: of a faulty program the words are those of the judge of logs. */
export type WhyMessage = TaskMessage | JudgeMessage;

/** A board that a question shows, under a letter: its place in `cards`. What decides about it is not told. */
export interface QuestionCard {
  readonly board: Board;
  /** What it is in the search: expanded already, expanded now, a successor of that, or in the frontier. */
  readonly is: 'closed' | 'expanded' | 'successor' | 'frontier';
  /** Letters of the moves from the start, UDLR of the blank; null where there is no path to tell. */
  readonly path: string | null;
  /** A closed node: the expansion that it was. Others: the one that generated it. From 1; 0: the start. Null where that is not told. */
  readonly madeBy: number | null;
}

/** A node as a program printed it. */
export interface LoggedNode {
  /** Cell → tile, row by row; 0 the blank. */
  readonly board: readonly number[];
  /** As the program has them; null where its search uses none. */
  readonly g: number | null;
  readonly h: number | null;
  /** The program says that it did not keep it. */
  readonly rejected: boolean;
}

/** An expansion as a program printed it, with the successors that it says it made. */
export interface LoggedStep extends LoggedNode {
  readonly generated: readonly LoggedNode[];
}

/** One thing of several: a card by its place, or words. */
export type QuestionOption = { readonly card: number } | TaskMessage;

/**
 * What is to be answered. An answer to `pick` is an option's place, from 0; to `order` the places of `count` of them, in order; to `number`
 * a number.
 */
export type QuestionField =
  | { readonly type: 'pick'; readonly label: TaskMessage; readonly options: readonly QuestionOption[] }
  | {
      readonly type: 'order';
      readonly label: TaskMessage;
      readonly options: readonly QuestionOption[];
      readonly count: number;
    }
  | {
      readonly type: 'number';
      readonly label: TaskMessage;
      /** How far from the right number an answer may be; 0: it is exact. */
      readonly tolerance: number;
    };

/** What is asked and all that may be seen before it is answered. Plain data: the same kind, level and seed give the same. */
export interface DrawnQuestion {
  readonly kind: QuestionKind;
  readonly level: QuestionLevel;
  readonly seed: number; // 0 … 2³² − 1
  readonly boards: BoardPair;
  /** By which the search goes; null where that is asked, or a program is asked about. */
  readonly settings: SearchSettings | null;
  readonly ask: TaskMessage;
  readonly cards: readonly QuestionCard[];
  /** What a program printed; empty where none is asked about. */
  readonly log: readonly LoggedStep[];
  readonly fields: readonly QuestionField[];
}

/** An answer to one field, as `QuestionField` says; null: none. */
export type FieldAnswer = number | readonly number[] | null;

/** What questions ask, and what is said of answers. Their words are in src/locales. */
export const taskMessages = {
  // What is asked
  'task.predict': { algorithm: 'title' },
  'task.predict.several': { algorithm: 'title', n: 'number' },
  'task.by-hand.scores': { algorithm: 'title' },
  'task.by-hand.fates': { algorithm: 'title' },
  'task.by-hand.next': { algorithm: 'title' },
  'task.h': { heuristic: 'title' },
  'task.frontier': { algorithm: 'title', n: 'number' },
  'task.least-f': { algorithm: 'title', heuristic: 'title', n: 'number' },
  'task.branching': { algorithm: 'title', heuristic: 'title', n: 'number', depth: 'number', sum: 'text' },
  'task.which-search': { n: 'number' },
  'task.which-ties': { algorithm: 'title', heuristic: 'title', n: 'number' },
  'task.bug': { algorithm: 'title' },
  'task.bug.informed': { algorithm: 'title', heuristic: 'title' },

  // What a field is for
  'task.next': {},
  'task.order': { n: 'number' },
  'task.next-after': {},
  'task.all-g': {},
  'task.h-of': { letter: 'text' },
  'task.f-of': { letter: 'text' },
  'task.fate-of': { letter: 'text' },
  'task.number': {},
  'task.near': { tolerance: 'number' },
  'task.search': {},
  'task.rule': {},
  'task.wrong-step': {},
  'task.cause': {},

  // What can be chosen
  'task.fate.new': {},
  'task.fate.closed': {},
  'task.fate.frontier': {},
  'task.fate.cheaper': {},
  'task.uninformed': { algorithm: 'title' },
  'task.informed': { algorithm: 'title', heuristic: 'title' },
  'task.ties.oldest': {},
  'task.ties.newest': {},
  'task.ties.low-h': {},
  'task.ties.high-h': {},
  'task.step': { n: 'number' },
  'task.bug.row-wrap': {},
  'task.bug.column-wrap': {},
  'task.bug.never-left': {},
  'task.bug.never-up': {},
  'task.bug.diagonal': {},
  'task.bug.queue-is-stack': {},
  'task.bug.never-sorts': {},
  'task.bug.sorts-descending': {},
  'task.bug.only-h': {},
  'task.bug.only-g': {},
  'task.bug.sorts-late': {},
  'task.bug.g-stays-zero': {},
  'task.bug.g-doubled': {},
  'task.bug.g-is-f': {},
  'task.bug.not-into-last-column': {},
  'task.bug.h-counts-blank': {},
  'task.bug.h-is-hamming': {},
  'task.bug.h-doubled': {},
  'task.bug.no-closed-list': {},
  'task.bug.same-h-is-same': {},

  // Why
  'task.missing': { step: 'number', board: 'text' },
  'task.both': { first: 'message', second: 'message' },
  'task.first': { right: 'text', other: 'text', by: 'message' },
  'task.first.at': { place: 'number', right: 'text', other: 'text', by: 'message' },
  'task.by.equal.depth': { by: 'message' },
  'task.by.equal.h': { by: 'message' },
  'task.by.equal.f': { by: 'message' },
  'task.by.equal.f-h': { by: 'message' },
  'task.by.f': { first: 'number', second: 'number' },
  'task.by.shallower': { first: 'number', second: 'number' },
  'task.by.deeper': { first: 'number', second: 'number' },
  'task.by.low-h': { first: 'number', second: 'number' },
  'task.by.high-h': { first: 'number', second: 'number' },
  'task.by.older': {},
  'task.by.newer': {},
  'task.by.move-order': {},
  'task.is.g': { n: 'number' },
  'task.is.manhattan': { tiles: 'text', h: 'number' },
  'task.is.hamming': { tiles: 'text', h: 'number' },
  'task.is.conflicts': { manhattan: 'number', n: 'number', h: 'number' },
  'task.is.f': { g: 'number', h: 'number', f: 'number' },
  'task.is.weighted': { g: 'number', w: 'number', h: 'number', f: 'number' },
  'task.was.new': {},
  'task.was.closed': { step: 'number' },
  'task.was.frontier': { g: 'number', other: 'number' },
  'task.was.cheaper': { g: 'number', other: 'number' },
  'task.frontier.counts': { generated: 'number', rejected: 'number', expanded: 'number', n: 'number' },
  'task.least-f.why': { all: 'text', f: 'number' },
  'task.branching.why': { b: 'number', sum: 'text', n: 'number' },
  'task.other-order': { search: 'message', place: 'number', board: 'text', shown: 'text' },
} as const;
