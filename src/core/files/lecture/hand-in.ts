/**
 * What somebody hands in: answers to the tasks of a set, as a file. Whoever grades it believes its answers and computes all else again; who
 * gave them it cannot prove.
 */

import * as v from 'valibot';
import type { AnyMessage, MessageOf } from '../../base/message.ts';
import { type Result, fail, ok } from '../../base/result.ts';
import { maxCodeLength } from '../../search/settings.ts';
import { faultOf, text, whole } from '../experiment/plan-fields.ts';
import { lectureLimits } from './task-fields.ts';
import { readJsonText } from '../text/json-file.ts';

const handInFormat = 'tilescope-hand-in';

export const handInLimits = {
  /** Characters of a file. */
  text: 4_000_000,
  student: 200,
  /** Boards of a task. */
  parts: 100,
  moves: 10_000,
  log: 2_000_000,
} as const;

const parts = <Part extends v.GenericSchema>(part: Part) =>
  v.pipe(v.array(part), v.maxLength(handInLimits.parts));
const finite = v.pipe(v.number(), v.finite());

const answerSchema = v.object({
  scene: whole(1, lectureLimits.scenes),
  tries: v.optional(whole(0, 1_000_000)),
  /** What the page showed, and nothing that is believed. */
  points: v.optional(finite),
  link: v.optional(text(lectureLimits.link)),
  moves: v.optional(parts(text(handInLimits.moves))),
  numbers: v.optional(parts(v.nullable(finite))),
  choices: v.optional(parts(text(lectureLimits.title))),
  code: v.optional(text(maxCodeLength)),
  logs: v.optional(parts(text(handInLimits.log))),
  fields: v.optional(parts(v.nullable(v.union([finite, parts(finite)])))),
});

const handInSchema = v.object({
  format: v.literal(handInFormat),
  version: v.literal(1),
  set: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
  student: v.pipe(
    text(handInLimits.student),
    v.check((name) => name.trim() !== ''),
  ),
  answers: v.pipe(v.array(answerSchema), v.maxLength(lectureLimits.scenes)),
});

/** The answer to the task of a scene; which of its fields counts, the kind of the task says. */
export type HandedAnswer = v.InferOutput<typeof answerSchema>;

/** What was handed in, without what says that it is that. */
export type HandIn = Omit<v.InferOutput<typeof handInSchema>, 'format' | 'version'>;

export type HandInFault = MessageOf<typeof handInFaults>;

export const handInFaults = {
  'hand-in.too-long': { n: 'number' },
  'hand-in.not-json': { line: 'number', why: 'message' },
  'hand-in.format': {},
  'hand-in.version': {},
  'hand-in.set': {},
  'hand-in.student': {},
  'hand-in.at': { place: 'text', why: 'message' },
  'hand-in.twice': { scene: 'number' },
} as const;

/** Reads a file that was handed in. Nothing in it is run. O(text). */
export function readHandIn(file: string): Result<HandIn, HandInFault> {
  if (file.length > handInLimits.text) return fail({ code: 'hand-in.too-long', n: handInLimits.text });
  const json = readJsonText(file);
  if (!json.ok) return fail({ code: 'hand-in.not-json', line: json.error.line, why: json.error.fault });
  const { format, version } = (json.value ?? {}) as Record<string, unknown>;
  if (format !== handInFormat) return fail({ code: 'hand-in.format' });
  if (version !== 1) return fail({ code: 'hand-in.version' });
  const read = v.safeParse(handInSchema, json.value);
  if (!read.success) return fail(firstFault(read.issues[0]));
  const { set, student, answers } = read.output;
  const twice = answers.find(({ scene }, at) => answers.findIndex((other) => other.scene === scene) < at);
  return twice === undefined
    ? ok({ set, student, answers })
    : fail({ code: 'hand-in.twice', scene: twice.scene });
}

function firstFault(issue: v.BaseIssue<unknown>): HandInFault {
  const path = (issue.path ?? []).map(({ key }) => String(key));
  if (path[0] === 'set') return { code: 'hand-in.set' };
  if (path[0] === 'student') return { code: 'hand-in.student' };
  const why: AnyMessage = faultOf(issue);
  return { code: 'hand-in.at', place: path.join('.').slice(0, 80), why };
}

/** As a file, which `readHandIn` reads back. */
export function writeHandIn({ set, student, answers }: HandIn): string {
  return `${JSON.stringify({ format: handInFormat, version: 1, set, student, answers }, null, 1)}\n`;
}
