/**
 * What somebody hands in: answers to the tasks of a set, as a file. Whoever grades it believes its answers and computes all else again; who
 * gave them it cannot prove.
 */

import * as v from 'valibot';
import type { AnyMessage, MessageOf } from '../../base/message.ts';
import { maxCodeLength } from '../../search/settings.ts';
import { asText, faultOf, text, whole } from '../experiment/plan-fields.ts';
import { lectureLimits } from './task-fields.ts';
import { readJsonText } from '../text/json-file.ts';

const handInFormat = 'tilescope-hand-in';

export const handInLimits = {
  /** Characters of a file. */
  text: 40_000_000,
  student: 200,
  /** Boards of a task. */
  parts: 100,
  moves: 10_000,
  /** Characters of a number. */
  typed: 40,
  /** A breadth-first search from depth 20 of the 8-puzzle, with all that can be logged of it, takes 18 million in JSON. */
  log: 20_000_000,
} as const;

const parts = <Part extends v.GenericSchema>(part: Part) =>
  v.pipe(
    v.array(part, asText({ code: 'hand-in.list' })),
    v.maxLength(handInLimits.parts, asText({ code: 'hand-in.parts', n: handInLimits.parts })),
  );
const notNumber = asText({ code: 'hand-in.number' });
const finite = v.pipe(v.number(notNumber), v.finite(notNumber));

/** The name of a file beside the hand-in, and nowhere else; empty: none. */
const beside = v.pipe(
  text(lectureLimits.title),
  v.regex(/^(?:[^./\\][^/\\]*)?$/, asText({ code: 'hand-in.file' })),
);

/** Fields of later versions stay as they are. */
const answerSchema = v.looseObject(
  {
    scene: whole(1, lectureLimits.scenes),
    /** When it was given, in ms since 1970 by the clock of whoever did: of two answers to a task the later one counts. */
    at: v.optional(whole(0, 1e15)),
    tries: v.optional(whole(0, 1_000_000)),
    /** What the page showed, and nothing that is believed. */
    points: v.optional(finite),
    link: v.optional(text(lectureLimits.link)),
    moves: v.optional(parts(text(handInLimits.moves))),
    numbers: v.optional(parts(v.nullable(finite))),
    /** What stands in their fields on the page; nothing of it is handed in. */
    typed: v.optional(parts(text(handInLimits.typed))),
    choices: v.optional(parts(text(lectureLimits.title))),
    code: v.optional(text(maxCodeLength)),
    /** In the place of `code`. */
    codeFile: v.optional(beside),
    logs: v.optional(parts(text(handInLimits.log))),
    /** In the place of `logs`, one a board. */
    logFiles: v.optional(parts(beside)),
    fields: v.optional(parts(v.nullable(v.union([finite, parts(finite)], notNumber)))),
  },
  asText({ code: 'hand-in.object' }),
);

const studentSchema = v.pipe(
  v.union([v.string(), v.pipe(v.number(), v.integer())]),
  v.transform(String),
  v.maxLength(handInLimits.student),
  v.check((name) => name.trim() !== ''),
);

const digestForm = /^[0-9a-f]{64}$/;

/** The answer to the task of a scene; which of its fields counts, the kind of the task says. */
export type HandedAnswer = v.InferOutput<typeof answerSchema>;

/** What was handed in, without what says that it is that. */
export interface HandIn {
  /** The digest of the set. */
  readonly set: string;
  readonly student: string;
  readonly answers: readonly HandedAnswer[];
  /** Where it is being worked on: when the last answer was given that is in a file, as `at`. */
  readonly saved?: number | undefined;
}

export type HandInFault = MessageOf<typeof handInFaults>;

export const handInFaults = {
  'hand-in.too-long': { n: 'number' },
  'hand-in.not-json': { line: 'number', why: 'message' },
  'hand-in.cut': { line: 'number' },
  'hand-in.format': {},
  'hand-in.version': {},
  'hand-in.set': {},
  'hand-in.student': {},
  'hand-in.at': { place: 'text', why: 'message' },
  'hand-in.answer': { n: 'number', why: 'message' },
  'hand-in.twice': { scene: 'number' },
  'hand-in.list': {},
  'hand-in.parts': { n: 'number' },
  'hand-in.number': {},
  'hand-in.object': {},
  'hand-in.file': {},
  // Of one that is opened on the page
  'hand-in.no-set': {},
  'hand-in.part': { scene: 'number', why: 'message' },
  'hand-in.stays': { scenes: 'text' },
} as const;

/** As much of a file that was handed in as can be read. */
export interface HandInRead {
  /** As the file says, wherever it breaks off; null: it does not. */
  readonly student: string | null;
  /** With the answers that can be read; null: none can be graded. */
  readonly handIn: HandIn | null;
  /** What is wrong with the whole, or with an answer to nobody knows which task. */
  readonly faults: readonly HandInFault[];
  /** What is wrong with the answer to a task, by the number of its scene. */
  readonly faultOf: ReadonlyMap<number, HandInFault>;
}

/** Reads a file that was handed in. Nothing in it is run. O(text). */
export function readHandIn(file: string): HandInRead {
  const none = (fault: HandInFault, student: unknown = studentIn(file)): HandInRead => {
    const read = v.safeParse(studentSchema, student);
    return { student: read.success ? read.output : null, handIn: null, faults: [fault], faultOf: new Map() };
  };
  if (file.length > handInLimits.text) return none({ code: 'hand-in.too-long', n: handInLimits.text });
  const json = readJsonText(file);
  if (!json.ok) {
    const { line, fault } = json.error;
    return none(isCut(file) ? { code: 'hand-in.cut', line } : { code: 'hand-in.not-json', line, why: fault });
  }
  const { format, version, set, student, answers, ...more } = (json.value ?? {}) as Record<string, unknown>;
  if (format !== handInFormat) return none({ code: 'hand-in.format' }, student);
  if (version !== 1) return none({ code: 'hand-in.version' }, student);
  const who = v.safeParse(studentSchema, student);
  if (!who.success) return none({ code: 'hand-in.student' }, student);
  if (typeof set !== 'string' || !digestForm.test(set)) return none({ code: 'hand-in.set' }, student);
  if (!Array.isArray(answers))
    return none({ code: 'hand-in.at', place: 'answers', why: { code: 'hand-in.list' } }, student);
  const read = new AnswersRead();
  for (const [at, answer] of answers.slice(0, 2 * lectureLimits.scenes).entries()) read.take(at, answer);
  const good = [...read.good.values()];
  return {
    ...{ student: who.output, faults: read.faults, faultOf: read.faultOf },
    handIn: { ...more, set, student: who.output, answers: good },
  };
}

/** Answers one by one: what is wrong with one costs its task alone. */
class AnswersRead {
  readonly good = new Map<number, HandedAnswer>();
  readonly faults: HandInFault[] = [];
  readonly faultOf = new Map<number, HandInFault>();

  take(at: number, answer: unknown): void {
    const read = v.safeParse(answerSchema, answer);
    const scene = v.safeParse(answerSchema.entries.scene, (answer as { scene?: unknown } | null)?.scene);
    if (!scene.success) {
      const [issue] = read.issues ?? scene.issues;
      this.faults.push({ code: 'hand-in.answer', n: at + 1, why: placed(issue) });
      return;
    }
    const { output } = scene;
    if (this.good.delete(output) || this.faultOf.has(output))
      this.faultOf.set(output, { code: 'hand-in.twice', scene: output });
    else if (read.success) this.good.set(output, read.output);
    else this.faultOf.set(output, placed(read.issues[0]));
  }
}

/** With its place, as people count: "moves, 2". */
function placed(issue: v.BaseIssue<unknown>): HandInFault {
  const path = (issue.path ?? []).map(({ key }) => (typeof key === 'number' ? String(key + 1) : String(key)));
  const why: AnyMessage = faultOf(issue);
  return path.length === 0
    ? { code: 'hand-in.object' }
    : { code: 'hand-in.at', place: path.join(', ').slice(0, 80), why };
}

/** Whose a file is that is no JSON: the first field that says it. */
function studentIn(file: string): unknown {
  const [, written] = /"student"\s*:\s*("(?:[^"\\\n]|\\.)*"|\d+)/.exec(file.slice(0, 100_000)) ?? [];
  try {
    return written === undefined ? null : (JSON.parse(written) as unknown);
  } catch {
    return null;
  }
}

/** Whether a text that is no JSON ends before its brackets are closed. */
function isCut(file: string): boolean {
  if (!/^\uFEFF?\s*\{/.test(file)) return false;
  let depth = 0;
  let isText = false;
  for (let at = 0; at < file.length; at++) {
    const sign = file[at];
    if (isText && sign === '\\') at++;
    else if (sign === '"') isText = !isText;
    else if (!isText && (sign === '{' || sign === '[')) depth++;
    else if (!isText && (sign === '}' || sign === ']')) depth--;
  }
  return isText || depth > 0;
}

/** As a file, which `readHandIn` reads back. */
export function writeHandIn({ set, student, answers, ...more }: HandIn): string {
  return `${JSON.stringify({ format: handInFormat, version: 1, set, student, answers, ...more }, null, 1)}\n`;
}

/** What is being worked on, as the browser keeps it. */
export const keptHandInsSchema = v.object({
  version: v.literal(1),
  handIns: v.array(
    v.looseObject({
      set: v.pipe(v.string(), v.regex(digestForm)),
      student: studentSchema,
      answers: v.pipe(v.array(answerSchema), v.maxLength(lectureLimits.scenes)),
      saved: v.optional(whole(0, 1e15)),
    }),
  ),
});

/** Own code that is in answers, each text once. */
export function codesOfHandIns(handIns: readonly HandIn[]): string[] {
  const codes = handIns.flatMap(({ answers }) => answers.flatMap(({ code = '' }) => code));
  return [...new Set(codes)].filter((code) => code !== '');
}

/** What an answer says, without when and how often; null: nothing. */
function contentOf(answer: HandedAnswer): string | null {
  const beside: readonly string[] = ['scene', 'at', 'tries', 'points', 'typed'];
  const isBlank = (value: unknown): boolean =>
    Array.isArray(value)
      ? value.every(isBlank)
      : value === null || (typeof value === 'string' && value.trim() === '');
  const said = Object.entries(answer).filter(([name, value]) => !beside.includes(name) && !isBlank(value));
  return said.length === 0 ? null : JSON.stringify(said.sort(([one], [other]) => (one < other ? -1 : 1)));
}

/** Whether there is an answer already that says something else. */
export function isOtherAnswer(there: HandedAnswer | undefined, given: HandedAnswer): boolean {
  const said = there === undefined ? null : contentOf(there);
  return said !== null && said !== contentOf(given);
}
