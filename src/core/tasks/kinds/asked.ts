import type { MessageOf } from '../../base/message.ts';
import type { JudgeMessage } from '../../contract/judge-messages.ts';
import type { Board, BoardPair } from '../../puzzle/board.ts';
import type { SearchSettings } from '../../search/settings.ts';
import type { taskMessages } from './task-messages.ts';

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
