/** What the browser keeps of the lessons between visits. */

import * as v from 'valibot';
import { type Result, fail, ok } from '../base/result.ts';
import type { KeptFault } from './kept-fault.ts';

/** How far a person is in one lesson. Steps count from 1. */
export interface LessonProgress {
  /** Where they left. */
  readonly at: number;
  readonly furthest: number;
  /** Whether it was seen to its end with its tasks solved; earlier versions did not ask for the tasks. */
  readonly done: boolean;
  /** Steps whose task is solved, in the order in which they were. */
  readonly solved: readonly number[];
  /** Of a series of practice: questions whose first answer was wrong. Where it is absent there are none. */
  readonly missed?: readonly number[];
}

/** What the browser keeps of the lessons between visits: by the lesson's id. */
export type SavedLessons = Readonly<Record<string, LessonProgress>>;

const version = 1;
const step = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(99));

const savedSchema = v.object({
  version: v.literal(version),
  lessons: v.record(
    v.pipe(v.string(), v.maxLength(60)),
    v.object({
      at: step,
      furthest: step,
      done: v.boolean(),
      solved: v.pipe(v.array(step), v.maxLength(99)),
      missed: v.exactOptional(v.pipe(v.array(step), v.maxLength(99))),
    }),
  ),
});

export function writeSavedLessons(lessons: SavedLessons): string {
  return JSON.stringify({ version, lessons });
}

/** Reads what `writeSavedLessons` wrote. Nothing of a text with an error is used. */
export function readSavedLessons(text: string): Result<SavedLessons, KeptFault> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return fail({ code: 'kept.not-json' });
  }
  const read = v.safeParse(savedSchema, json);
  return read.success ? ok(read.output.lessons) : fail({ code: 'kept.form' });
}
