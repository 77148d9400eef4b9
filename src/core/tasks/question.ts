/** Questions on searches, drawn from seeds and judged: what is asked is data, and every answer is computed from the record of a real run. */

import type { MessageOf } from '../base/message.ts';
import type { Board, BoardPair } from '../puzzle/board.ts';
import type { SearchSettings } from '../search/settings.ts';
import type { Trace } from '../trace/trace.ts';
import type { taskMessages } from './kinds/task-messages.ts';

/** What can be asked: the next expansions, one expansion by hand, a number, which search it was, and where a program goes wrong. */
export const questionKinds = ['predict', 'trace', 'number', 'choice', 'bug'] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** From easy to hard. */
export const questionLevels = [1, 2, 3] as const;
export type QuestionLevel = (typeof questionLevels)[number];

export type TaskMessage = MessageOf<typeof taskMessages>;

/** A board that a question shows, under a letter: its place in `cards`. What decides about it is not told. */
export interface QuestionCard {
  readonly board: Board;
  /** What it is in the search: expanded already, in the frontier, or a board that an expansion leads to. */
  readonly is: 'closed' | 'frontier' | 'successor' | 'board';
  /** Letters of the moves from the start, UDLR of the blank; null where there is no path to tell. */
  readonly path: string | null;
  /** The expansion that generated it, from 1; 0: the start. Null where that is not told. */
  readonly madeBy: number | null;
}

/** A line of a log: what a program says that it expanded, and what it generated there. */
export interface LoggedStep {
  readonly board: readonly number[];
  /** As the program wrote them; null where its search has none. */
  readonly g: number | null;
  readonly h: number | null;
  readonly generated: readonly (readonly number[])[];
}

/** One thing of several: a card by its place, or words. */
export type QuestionOption = { readonly card: number } | TaskMessage;

/** What is to be answered. An answer to `pick` is an option's place; to `order` the places of `count` of them, in order; to `number` a number. */
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
export interface Question {
  readonly kind: QuestionKind;
  readonly level: QuestionLevel;
  readonly seed: number; // 0 … 2³² − 1
  readonly boards: BoardPair;
  /** By which the search goes; null where that is asked. */
  readonly settings: SearchSettings | null;
  readonly ask: TaskMessage;
  readonly cards: readonly QuestionCard[];
  /** The log of a program; empty where none is asked about. */
  readonly log: readonly LoggedStep[];
  readonly fields: readonly QuestionField[];
}

/** An answer to one field, as `QuestionField` says; null: none. */
export type FieldAnswer = number | readonly number[] | null;

/** What is told of a field once it is answered. */
export interface FieldVerdict {
  readonly right: boolean;
  /** Of its points, 0 … 1: of an order as much as its first places are right. */
  readonly share: number;
  readonly expected: number | readonly number[];
  /** Why that is so; null where the answer says it all. */
  readonly why: TaskMessage | null;
}

export interface QuestionVerdict {
  readonly right: boolean;
  /** Of the points, 0 … 1: the mean of its fields. */
  readonly share: number;
  readonly fields: readonly FieldVerdict[];
}

/** What shows that an answer is right. */
export interface QuestionProof {
  /** The record of the run, and the cursor at which the answer is seen in it. */
  readonly trace: Trace;
  readonly step: number;
  /** The same as the text of a link; null where the run is that of a faulty program. */
  readonly link: string | null;
  /** Scores of each card, by its place; null where they say nothing under these settings. */
  readonly scores: readonly ({ readonly g: number; readonly h: number; readonly f: number } | null)[];
}

/** Draws a question. O(one short search), some milliseconds; the same arguments give the same question on every machine. */
export type DrawQuestion = (kind: QuestionKind, level: QuestionLevel, seed: number) => Question;

/**
 * Judges an answer: one entry a field, in their order; entries that are missing or no answer count as wrong. Computed from the kind, the level and the
 * seed of the question alone: nothing else in it is believed.
 */
export type JudgeAnswer = (
  question: Pick<Question, 'kind' | 'level' | 'seed'>,
  answer: readonly FieldAnswer[],
) => QuestionVerdict;
