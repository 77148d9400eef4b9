/**
 * Lectures and lessons as files: scenes, each a link's state with a sentence, notes, and perhaps a task. `lecture-text` reads and writes
 * them as text; `catalog/lessons/lecture` makes of them what runs on the page. As the door it hands on the fields of a task, and what is
 * handed in to one.
 */

import * as v from 'valibot';
import type { AnyMessage, MessageOf } from '../base/message.ts';
import { type Result, fail, ok } from '../base/result.ts';
import { sha256 } from '../base/sha256.ts';
import { codeInForce, runsOwn } from '../search/code-choice.ts';
import { optionNames } from '../search/options.ts';
import type { SearchSettings } from '../search/settings.ts';
import { asText, faultOf, text, whole } from './experiment/plan-fields.ts';
import type { KeptFault } from './kept-fault.ts';
import { type LinkedSearches, type PageLink, readPageLink } from './page-link.ts';
import type { LinkFault } from './share-link.ts';
import {
  faultOfTask,
  kindOfTask,
  lectureLimits,
  placeField,
  taskFaults,
  taskKinds,
  taskSchema,
} from './lecture/task-fields.ts';
import { type HandIn, keptHandInsSchema } from './lecture/hand-in.ts';
import type { JsonPath, Parsed } from './text/json-file.ts';

export {
  type Choices,
  type Reach,
  type SceneTask,
  type TaskKind,
  askedSettings,
  kindOfTask,
  lectureLimits,
  namedBoards,
  placeOfRight,
} from './lecture/task-fields.ts';

export {
  type HandIn,
  type HandInFault,
  type HandedAnswer,
  codesOfHandIns,
  handInLimits,
  isOtherAnswer,
  readHandIn,
  writeHandIn,
} from './lecture/hand-in.ts';

/** What a lecture's file says it is. */
export const lectureFormat = 'tilescope-lecture';

/** Figures that may stand in a text, as `{moves}`; of another search of the scene with its name before them, as `{bfsMoves}`. */
export const sceneFigures = [
  ...['moves', 'expanded', 'generated', 'reopened', 'maxFrontier', 'maxStored'],
  ...['step', 'steps', 'g', 'h', 'f'],
] as const;

/** What may be in sight beside picture and text: `LessonPart` of the lessons. */
const sceneParts = [
  ...(['board', 'inspector', 'solution', 'place', 'shuffle', 'order', 'counts', 'pseudocode'] as const),
  ...(['transport', 'step-unit', 'stop-when', 'timeline', 'views', 'patterns', 'guarantee'] as const),
  ...optionNames,
];

const paragraph = text(lectureLimits.paragraph);
const title = text(lectureLimits.title);
const name = v.pipe(v.string(), v.regex(/^[a-z][a-zA-Z]{0,19}$/, asText({ code: 'lecture.name' })));
const sceneSchema = v.strictObject({
  title: v.optional(title),
  text: v.union([paragraph, v.pipe(v.array(paragraph), v.maxLength(lectureLimits.paragraphs))]),
  link: v.pipe(
    v.string(asText({ code: 'lecture.link' })),
    v.maxLength(lectureLimits.link, asText({ code: 'plan.characters', n: String(lectureLimits.link) })),
  ),
  to: v.optional(placeField),
  notes: v.optional(text(lectureLimits.notes)),
  shows: v.optional(
    v.pipe(
      v.array(v.picklist(sceneParts, asText({ code: 'lecture.part', names: sceneParts.join(', ') }))),
      v.maxLength(sceneParts.length),
    ),
  ),
  subject: v.optional(v.picklist(['board', 'inspector', 'solution', 'code'])),
  pathAndFrontierOnly: v.optional(v.boolean()),
  evenIfUnsolvable: v.optional(v.boolean()),
  others: v.optional(v.record(name, text(lectureLimits.link))),
  task: v.optional(taskSchema),
  rules: v.optional(text(80)),
});

/** For the schema of docs/lecture.schema.json alone. */
export const lectureSchema = v.strictObject({
  format: v.literal(lectureFormat),
  version: v.literal(1, asText({ code: 'lecture.version' })),
  title,
  summary: v.optional(paragraph),
  minutes: v.optional(whole(1, lectureLimits.minutes)),
  seed: v.optional(whole(0, 4_294_967_295)),
  scenes: v.pipe(
    v.array(sceneSchema),
    v.minLength(1, asText({ code: 'lecture.needs-scene' })),
    v.maxLength(lectureLimits.scenes, asText({ code: 'lecture.scenes', n: lectureLimits.scenes })),
  ),
});

/** A scene as it is written; `link` may be a whole address. */
export type LectureScene = v.InferOutput<typeof sceneSchema>;

/** A lecture as it is written, without what says that it is one. */
export type Lecture = Omit<v.InferOutput<typeof lectureSchema>, 'format' | 'version'>;

export type LectureFault = MessageOf<typeof lectureFaults>;

export const lectureFaults = {
  'lecture.too-long': { n: 'number' },
  'lecture.cut': {},
  'lecture.line': { line: 'number', why: 'message' },
  'lecture.at': { line: 'number', place: 'text', why: 'message' },
  'lecture.at-scene': { line: 'number', n: 'number', place: 'text', why: 'message' },
  'lecture.at-task': { line: 'number', n: 'number', place: 'text', why: 'message' },
  'lecture.both': { first: 'message', second: 'message' },
  'lecture.more': { n: 'number' },
  'lecture.added': { n: 'number', name: 'text' },
  'lecture.of-file': {},
  'lecture.in-link': { why: 'message' },
  'lecture.format': { format: 'text' },
  'lecture.version': {},
  'lecture.needs-scene': {},
  'lecture.scenes': { n: 'number' },
  'lecture.link': {},
  'lecture.no-link': {},
  'lecture.in-itself': {},
  'lecture.name': {},
  'lecture.place': {},
  'lecture.part': { names: 'text' },
  'lecture.backwards': { from: 'number' },
  'lecture.no-search': {},
  'lecture.no-boards': {},
  'lecture.no-rules': { rules: 'text' },
  'lecture.figure-of-none': { name: 'text' },
  'lecture.no-figure': { name: 'text', names: 'text' },
  // Of a link, which opens by itself with something else in the place of what cannot be used
  'lecture.unknown': { pair: 'text' },
  'lecture.refused': { pair: 'text', why: 'message' },
  'lecture.goal': { why: 'message' },
  'lecture.goal-size': {},
  'lecture.no-step': { pair: 'text' },
  'lecture.twice': { key: 'text' },
  ...taskFaults,
} as const;

/** Reads a lecture that is no longer text, as it was kept: every line is the first. */
export function readLectureObject(value: unknown): Result<Lecture, LectureFault> {
  return readParsed({ value, lineOf: () => 1 }, true);
}

/** Of more faults than this it is only said how many there are. */
const mostFaults = 12;

/**
 * Checks what a text says; all of it is good, or the error says of each fault the line, the field and why, in the order of lines.
 * @param wasKept it may have been opened before own code was refused where grading would have to run it
 */
export function readParsed({ value, lineOf }: Parsed, wasKept = false): Result<Lecture, LectureFault> {
  if ((value as { format?: unknown } | null)?.format !== lectureFormat)
    return fail({
      code: 'lecture.line',
      line: 1,
      why: { code: 'lecture.format', format: lectureFormat },
    });
  const read = v.safeParse(lectureSchema, value);
  const faults: SceneFault[] = (read.issues ?? []).map((issue) => ({
    ...{ path: pathOf(issue), why: faultIn(issue) },
  }));
  const scenes: readonly unknown[] = read.success ? read.output.scenes : listOf(value, 'scenes');
  for (const [index, one] of scenes.entries()) {
    const scene = v.safeParse(sceneSchema, one); // those that are whole say what only the whole shows
    const wrong = scene.success ? faultOfScene(scene.output, wasKept) : faultOfLink(one);
    if (wrong !== null) faults.push({ path: ['scenes', index, ...wrong.path], why: wrong.why });
  }
  if (!read.success || faults.length > 0) return fail(allFaults(faults, lineOf));
  const { format: _, version: _1, ...lecture } = read.output;
  return ok(lecture);
}

/** Of a field of a task that there is not, with what there is. */
function faultIn(issue: v.BaseIssue<unknown>): AnyMessage {
  const isOfTask = issue.expected === 'never' && issue.path?.length === 4 && issue.path[2]?.key === 'task';
  return isOfTask ? { code: 'task.no-field', kinds: taskKinds.join(', ') } : faultOf(issue);
}

function listOf(value: unknown, name: string): readonly unknown[] {
  const list = (value as Record<string, unknown>)[name];
  return Array.isArray(list) ? list.slice(0, lectureLimits.scenes) : [];
}

/** As one message: in the order of lines, and one of each place. */
function allFaults(faults: readonly SceneFault[], lineOf: Parsed['lineOf']): LectureFault {
  const byPlace = new Map(faults.toReversed().map((fault) => [fault.path.join('.'), fault]));
  const places = [...byPlace.values()].reverse();
  // To find the line of each of thousands would take minutes.
  const lines = places.slice(0, 3 * mostFaults).map((fault) => ({ fault, line: lineOf(fault.path) }));
  const said = lines
    .sort((a, b) => a.line - b.line)
    .slice(0, mostFaults)
    .map(({ fault: { path, why }, line }) => faultAt(path, line, why));
  if (places.length > said.length) said.push({ code: 'lecture.more', n: places.length - said.length });
  return said.reduceRight((second, first) => ({ code: 'lecture.both', first, second }));
}

/** The innermost place that an issue is about: a union tells of it as a whole. */
function pathOf({ path }: v.BaseIssue<unknown>): JsonPath {
  return (path ?? []).map(({ key }) => (typeof key === 'number' ? key : String(key)));
}

/** With its place, as people count: the third scene is scene 3, and its task is task 3. */
function faultAt(path: JsonPath, line: number, why: AnyMessage): LectureFault {
  const [list, at, part] = path;
  if (list !== 'scenes' || typeof at !== 'number' || path.length < 3)
    return { code: 'lecture.at', line, place: nameOf(path), why };
  return part === 'task' && path.length > 3
    ? { code: 'lecture.at-task', line, n: at + 1, place: nameOf(path.slice(3)), why }
    : { code: 'lecture.at-scene', line, n: at + 1, place: nameOf(path.slice(2)), why };
}

/** "boards 2": numbers are from 1. */
function nameOf(path: JsonPath): string {
  const name = path.reduce<string>((before, part) => {
    if (typeof part === 'number') return `${before} ${part + 1}`;
    return before === '' ? part : `${before}.${part}`;
  }, '');
  return name.slice(0, 80) || 'title';
}

interface SceneFault {
  readonly path: JsonPath;
  readonly why: AnyMessage;
}

/** Of a scene in which something else is wrong too. */
function faultOfLink(scene: unknown): SceneFault | null {
  const { link } = (scene ?? {}) as { readonly link?: unknown };
  const read = typeof link === 'string' ? readSceneLink(link) : null;
  return read === null || read.ok ? null : { path: ['link'], why: read.error };
}

/** What only the whole of a scene shows. */
function faultOfScene(scene: LectureScene, wasKept: boolean): SceneFault | null {
  const link = readSceneLink(scene.link);
  if (!link.ok) return { path: ['link'], why: link.error };
  const { search } = link.value;
  const from = search?.step ?? 0;
  const { to, others = {}, rules } = scene;
  if (to !== undefined && search === null) return { path: ['to'], why: { code: 'lecture.no-search' } };
  if (typeof to === 'number' && to < from) return { path: ['to'], why: { code: 'lecture.backwards', from } };
  for (const [name, other] of Object.entries(others)) {
    const read = readSceneLink(other);
    if (!read.ok) return { path: ['others', name], why: read.error };
    if (read.value.search === null) return { path: ['others', name], why: { code: 'lecture.no-search' } };
  }
  if (rules !== undefined) return null; // the lesson that it names knows more figures
  const names = Object.keys(others);
  const wrong =
    scene.task &&
    (faultOfTask(scene.task, search, { own: sceneFigures, all: figuresOf(names) }, names) ??
      (wasKept ? null : faultOfCode(scene, link.value)));
  if (wrong) return { path: ['task', ...wrong.path], why: wrong.why };
  const known = search === null ? ofOthers(Object.keys(others)) : figuresOf(Object.keys(others));
  for (const [index, one] of paragraphsOf(scene).entries()) {
    const name = holesIn(one).find((hole) => !known.includes(hole));
    if (name === undefined) continue;
    const path = typeof scene.text === 'string' ? ['text'] : ['text', index];
    const isNone = search === null && (sceneFigures as readonly string[]).includes(name);
    const why = isNone
      ? ({ code: 'lecture.figure-of-none', name } as const)
      : ({ code: 'lecture.no-figure', name, names: sceneFigures.join(', ') } as const);
    return { path, why };
  }
  return null;
}

/** Of the searches whose figures decide a task, one that is of own code: that is agreed to by a person, and runs nowhere else. */
function faultOfCode({ task, others = {} }: LectureScene, link: PageLink): SceneFault | null {
  const { number, choice } = task ?? {};
  const isOwn = (one: PageLink | null): boolean => {
    const settings = one && settingsOfScene(one);
    return settings !== null && runsOwn(settings);
  };
  const isOwnOther = (name: string): boolean => {
    const read = readSceneLink(others[name] ?? '');
    return isOwn(read.ok ? read.value : null);
  };
  const why = (name: string): AnyMessage => ({ code: 'task.own-code', name });
  if (number !== undefined) {
    const other = searchOfFigure(number.figure, Object.keys(others));
    const runs = other === null ? isOwn(link) : isOwnOther(other);
    return runs ? { path: ['number', 'figure'], why: why(number.figure) } : null;
  }
  const name = choice?.of.find(isOwnOther);
  return name === undefined ? null : { path: ['choice', 'of'], why: why(name) };
}

/** What a scene searches with: on Compare lane A. Null: it has no search. */
export function settingsOfScene({ screen, compared, search }: PageLink): SearchSettings | null {
  return search && ((screen === 'compare' && compared?.lanes[0]) || search.settings);
}

/** Names of the figures that a scene with these other searches may tell. */
export function figuresOf(others: readonly string[]): string[] {
  return [...sceneFigures, ...ofOthers(others)];
}

/** Which of these further searches a figure is of; null: of none, but of the scene's own. */
export function searchOfFigure(figure: string, others: readonly string[]): string | null {
  return others.find((name) => ofOthers([name]).includes(figure)) ?? null;
}

function ofOthers(others: readonly string[]): string[] {
  return others.flatMap((name) => sceneFigures.map((figure) => figureOf(name, figure)));
}

/** A figure of one of the further searches, as it stands in a text: "bfsMoves". */
export function figureOf(name: string, figure: string): string {
  return `${name}${figure.charAt(0).toUpperCase()}${figure.slice(1)}`;
}

const holesIn = (one: string): string[] => Array.from(one.matchAll(/\{([a-zA-Z]+)\}/g), ([, name]) => name);

/** The text of a scene, paragraph by paragraph. */
export function paragraphsOf({ text: written }: Pick<LectureScene, 'text'>): readonly string[] {
  return typeof written === 'string' ? [written] : written;
}

/** The state that a scene shows: of its link, which may be a whole address, from # on. */
export function readSceneLink(link: string): Result<PageLink, LectureFault | LinkFault> {
  const hash = link.slice(Math.max(0, link.indexOf('#')));
  const faults: LinkFault[] = [];
  const read = readPageLink(hash, faults);
  if (!read.ok) return read;
  if (faults.length > 0) return fail(refused(faults[0]));
  if (read.value === null) return fail({ code: 'lecture.no-link' });
  if (read.value.search?.boards === null) return fail({ code: 'lecture.no-boards' });
  return /^(notes-)?lecture/.test(read.value.lesson?.id ?? '')
    ? fail({ code: 'lecture.in-itself' })
    : ok(read.value);
}

/** What a fault of a link says of a scene, which is refused: nothing is shown in the place of what cannot be used. */
function refused(fault: LinkFault): LectureFault | LinkFault {
  switch (fault.code) {
    case 'link.left-out':
    case 'link.replaced':
      return { code: 'lecture.unknown', pair: fault.pair };
    case 'link.refused':
    case 'link.refused.replaced':
      return { code: 'lecture.refused', pair: fault.pair, why: fault.why };
    case 'link.goal':
      return { code: 'lecture.goal', why: fault.why };
    case 'link.goal-size':
      return { code: 'lecture.goal-size' };
    case 'link.place':
      return { code: 'lecture.no-step', pair: fault.pair };
    case 'link.twice':
      return { code: 'lecture.twice', key: fault.key };
    case 'link.lane':
      return { ...fault, fault: refused(fault.fault as LinkFault) };
    default:
      return fault;
  }
}

/** Own code that a scene brings into force, each text once. */
export function codesOfLecture({ scenes }: Pick<Lecture, 'scenes'>): string[] {
  const codes = scenes.flatMap(({ link, others = {} }) =>
    [link, ...Object.values(others)].flatMap((one) => {
      const read = readSceneLink(one);
      return read.ok ? codesOfLink(read.value) : [];
    }),
  );
  return [...new Set(codes)].filter((code) => code !== '');
}

function codesOfLink({ search, compared }: LinkedSearches): string[] {
  const searches = [...(search === null ? [] : [search.settings]), ...(compared?.lanes ?? [])];
  return searches.map(codeInForce);
}

/** The lecture as an object of JSON, to become part of a larger file: `readLectureObject` reads it back. */
export function lectureObject({
  title: name,
  summary,
  minutes,
  seed,
  scenes,
}: Lecture): Record<string, unknown> {
  return {
    ...{ format: lectureFormat, version: 1, title: name },
    ...(summary !== undefined && { summary }),
    ...(minutes !== undefined && { minutes }),
    ...(seed !== undefined && { seed }),
    scenes: scenes.map(sceneObject),
  };
}

/** In the order of docs/lecture.md, whatever that of the object is. */
function sceneObject(scene: LectureScene): Record<string, unknown> {
  const order = Object.keys(sceneSchema.entries) as (keyof LectureScene)[];
  return Object.fromEntries(order.flatMap((key) => (scene[key] === undefined ? [] : [[key, scene[key]]])));
}

/** As a text, in the shortest form: for links. */
export function lectureJson(lecture: Lecture): string {
  return JSON.stringify(lectureObject(lecture));
}

/**
 * What decides marks in a set of tasks: its seed, and the searches, boards and questions of its tasks. Not its words, and not how much it is worth. Where
 * this is the same, a right answer is. 64 hexadecimal digits.
 */
export function digestOfSet({ seed = 0, scenes }: Lecture): string {
  const asked = scenes.flatMap(({ link, others, evenIfUnsolvable, task }, scene) => {
    const kind = task && kindOfTask(task);
    return task && kind
      ? [{ scene, link, others, evenIfUnsolvable, boards: task.boards, [kind]: task[kind] }]
      : [];
  });
  return sha256(JSON.stringify([seed, asked]));
}

/** A lecture that the browser keeps. */
export interface KeptLecture {
  /** As in a link: lower-case letters and digits. */
  readonly id: string;
  readonly lecture: Lecture;
}

const keptSchema = v.object({
  version: v.literal(1),
  lectures: v.array(v.object({ id: v.pipe(v.string(), v.regex(/^[a-z0-9]{1,40}$/)), lecture: v.unknown() })),
});

/** The lectures as a text, which `readKeptLectures` reads back. */
export function writeKeptLectures(lectures: readonly KeptLecture[]): string {
  const kept = lectures.map(({ id, lecture }) => ({ id, lecture: lectureObject(lecture) }));
  return JSON.stringify({ version: 1, lectures: kept });
}

/** Reads what `writeKeptLectures` wrote. Nothing of a text with an error is used. */
export function readKeptLectures(kept: string): Result<readonly KeptLecture[], KeptFault> {
  let json: unknown;
  try {
    json = JSON.parse(kept);
  } catch {
    return fail({ code: 'kept.not-json' });
  }
  const read = v.safeParse(keptSchema, json);
  if (!read.success) return fail({ code: 'kept.form' });
  const lectures: KeptLecture[] = [];
  for (const { id, lecture } of read.output.lectures) {
    const one = readLectureObject(lecture);
    if (!one.ok || lectures.some((other) => other.id === id)) return fail({ code: 'kept.form' });
    lectures.push({ id, lecture: one.value });
  }
  return ok(lectures);
}

/** Answers that are being given as a text, which `readKeptHandIns` reads back. */
export function writeKeptHandIns(handIns: readonly HandIn[]): string {
  return JSON.stringify({ version: 1, handIns });
}

/** Reads what `writeKeptHandIns` wrote. Nothing of a text with an error is used. */
export function readKeptHandIns(kept: string): Result<readonly HandIn[], KeptFault> {
  let json: unknown;
  try {
    json = JSON.parse(kept);
  } catch {
    return fail({ code: 'kept.not-json' });
  }
  const read = v.safeParse(keptHandInsSchema, json);
  return read.success ? ok(read.output.handIns) : fail({ code: 'kept.form' });
}
