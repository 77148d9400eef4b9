/**
 * Questions on searches, drawn from seeds and judged: what is asked is data, and every answer is computed from the record of a real run.
 * As the door it hands on the types of what is asked, which each kind of question shares with it.
 */

import { Prng, seedFor } from '../base/prng.ts';
import { assert } from '../base/result.ts';
import { writeShareLink } from '../files/share-link.ts';
import type { Trace } from '../trace/trace.ts';
import {
  type FieldAnswer,
  type DrawnQuestion,
  type QuestionField,
  type QuestionKind,
  type QuestionLevel,
  type WhyMessage,
  questionKinds,
} from './kinds/asked.ts';
import { drawByHand } from './kinds/by-hand.ts';
import type { CardScores, QuestionDraft, QuestionDrawing } from './kinds/draft.ts';
import { drawBug } from './kinds/find-bug.ts';
import { drawNumber } from './kinds/number.ts';
import { drawPredict } from './kinds/predict.ts';
import { drawWhichSearch } from './kinds/which-search.ts';

export {
  type FieldAnswer,
  type LoggedNode,
  type LoggedStep,
  type DrawnQuestion,
  type QuestionCard,
  type QuestionField,
  type QuestionKind,
  type QuestionLevel,
  type QuestionOption,
} from './kinds/asked.ts';

/** What is told of a field once it is answered. */
export interface FieldVerdict {
  readonly right: boolean;
  /** Of its points, 0 … 1: of an order as much as its first places are right. */
  readonly share: number;
  readonly expected: number | readonly number[];
  /** Why that is so; null where the answer says it all. */
  readonly why: WhyMessage | null;
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
  /** Scores of cards by their places; shorter, or null, where there are none. */
  readonly scores: readonly (CardScores | null)[];
}

const drawings: Readonly<Record<QuestionKind, QuestionDrawing>> = {
  predict: drawPredict,
  trace: drawByHand,
  number: drawNumber,
  choice: drawWhichSearch,
  bug: drawBug,
};

/** So many draws in a row never all fail: the rarest kind needs a few dozen. */
const mostDraws = 20_000;

/** What names a question. */
export type QuestionName = Pick<DrawnQuestion, 'kind' | 'level' | 'seed'>;

/** Draws a question: the same arguments give the same one on every machine. O(some short searches), a few milliseconds. */
export function drawQuestion(kind: QuestionKind, level: QuestionLevel, seed: number): DrawnQuestion {
  return { kind, level, seed, ...draftOf({ kind, level, seed }).question };
}

/**
 * Judges an answer, one entry a field in their order; what is missing or no answer counts as wrong. Computed from the kind, the level and the
 * seed alone: nothing else of a question is believed.
 */
export function judgeAnswer(name: QuestionName, answer: readonly FieldAnswer[]): QuestionVerdict {
  const { question, expected, why } = draftOf(name);
  const fields = question.fields.map((field, at): FieldVerdict => {
    const said = answer[at] ?? null;
    const share = shareOf(field, expected[at], said);
    return { right: share === 1, share, expected: expected[at], why: why(at, said) };
  });
  const share = fields.reduce((sum, field) => sum + field.share, 0) / fields.length;
  return { right: fields.every(({ right }) => right), share, fields };
}

/** The record in which the answer is seen, and the scores of the cards. */
export function proofOf(name: QuestionName): QuestionProof {
  const draft = draftOf(name);
  const { question, step, scores } = draft;
  const trace = (draft.trace ??= draft.record());
  const { goal, settings } = trace.request;
  const link =
    question.log.length > 0
      ? null
      : writeShareLink({
          boards: { start: trace.request.start, goal },
          ...{ settings, step, view: 'tree', beside: null, mode: 'watch' },
        });
  return { trace, step, link, scores };
}

function shareOf(field: QuestionField, expected: number | readonly number[], said: FieldAnswer): number {
  if (field.type === 'order') {
    const right = expected as readonly number[];
    const places = Array.isArray(said) ? (said as readonly number[]) : [];
    const wrong = right.findIndex((one, place) => places[place] !== one);
    return (wrong < 0 ? field.count : wrong) / field.count;
  }
  if (typeof said !== 'number') return 0;
  const off = Math.abs(said - (expected as number));
  return Number(field.type === 'pick' ? off === 0 : off <= field.tolerance + 1e-9);
}

/** The one that was asked for last: an answer follows on its question. */
let last: { readonly name: string; readonly draft: QuestionDraft & { trace?: Trace } } | null = null;

function draftOf({ kind, level, seed }: QuestionName): QuestionDraft & { trace?: Trace } {
  const name = `${kind} ${level} ${seed}`;
  if (last?.name === name) return last.draft;
  const place = questionKinds.indexOf(kind);
  const fixed = seedFor(seed, place, level);
  for (let draw = 0; draw < mostDraws; draw++) {
    const draft = drawings[kind](level, new Prng(seedFor(fixed, draw)), fixed, seed);
    if (draft === null) continue;
    last = { name, draft };
    return draft;
  }
  assert(false, `no question ${name}`);
}
