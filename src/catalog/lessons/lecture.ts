/** What runs on the page is a `Lesson`: made of a lecture's file here, and written as one. */

import { type Result, fail, ok } from '../../core/base/result.ts';
import {
  type Choices,
  type Lecture,
  type LectureFault,
  type Reach,
  type LectureScene,
  figureOf,
  figuresOf,
  paragraphsOf,
  placeOfRight,
  readSceneLink,
  settingsOfScene,
} from '../../core/files/lecture-file.ts';
import { type ShareLink, writeShareLink } from '../../core/files/share-link.ts';
import { boardsEqual, standardGoal } from '../../core/puzzle/board.ts';
import type { OwnCode } from '../../core/search/settings.ts';
import type { RecordHere, SceneReader } from '../../core/tasks/grade.ts';
import { codeInForce } from '../../core/search/code-choice.ts';
import { fiveMoves } from './boards.ts';
import { course } from './course.ts';
import {
  type ClassChoices,
  type Facts,
  type Lesson,
  type LessonRun,
  type LessonStep,
  type OtherReadings,
  type Task,
  isOfBoards,
  cursorOf,
  requestOf,
} from './lesson.ts';
import { factsIn } from './marked-text.ts';
import {
  type Reading,
  currentNode,
  fOf,
  gOf,
  hOf,
  isAtEnd,
  isSolved,
  movesOf,
  promiseOf,
  searchedWith,
  totalsOf,
} from './reading.ts';

/** Minutes that a scene takes, where its lecture does not say. */
const minutesOfScene = 2;

/**
 * A lecture as a lesson. The error is of rules that there are not, or names a scene that cannot be shown.
 * @param own the same code, to which the person agreed; what they did not agree to is left out, and null is not expected
 */
export function lessonOfLecture(
  id: string,
  { title, summary = '', minutes, scenes }: Lecture,
  own: (code: string) => OwnCode | null,
): Result<Lesson, LectureFault> {
  const runs = new Runs(own);
  const steps: LessonStep[] = [];
  for (const [index, scene] of scenes.entries()) {
    const rules = scene.rules === undefined ? null : rulesNamed(scene.rules);
    if (rules === undefined) {
      const why = { code: 'lecture.no-rules', rules: scene.rules ?? '' } as const;
      return fail({ code: 'lecture.at-scene', line: 1, n: index + 1, place: 'rules', why });
    }
    steps.push(stepOfScene(scene, rules, runs));
  }
  return ok({ id, title, summary, minutes: minutes ?? minutesOfScene * scenes.length, steps });
}

/** The step of a lesson that "admissible.3" names; undefined: there is none. */
function rulesNamed(name: string): LessonStep | undefined {
  const [, id, step] = /^([a-z0-9-]+)\.(\d+)$/.exec(name) ?? [];
  return course.find((lesson) => lesson.id === id)?.steps[Number(step) - 1];
}

/** Scenes of one search have one run, and share its record. */
class Runs {
  private readonly runs = new Map<string, LessonRun>();
  private readonly own: (code: string) => OwnCode | null;

  constructor(own: (code: string) => OwnCode | null) {
    this.own = own;
  }

  /** Null: the link has no search. Of several that are compared it is the first. */
  of(link: string, evenIfUnsolvable = false): LessonRun | null {
    const read = readSceneLink(link);
    const search = read.ok ? read.value.search : null;
    if (!read.ok || !search?.boards) return null;
    const { start, goal } = search.boards;
    const chosen = settingsOfScene(read.value) ?? search.settings;
    const settings = { ...chosen, code: this.own(codeInForce(chosen)) ?? '' };
    const key = `${evenIfUnsolvable} ${JSON.stringify([start, goal, settings])}`;
    const run = this.runs.get(key) ?? {
      ...{ start, settings },
      ...(!boardsEqual(goal, standardGoal(start)) && { goal }),
      ...(evenIfUnsolvable && { evenIfUnsolvable }),
    };
    this.runs.set(key, run);
    return run;
  }
}

/** Beside a screen without a search nothing is searched. */
const nothing: LessonRun = { start: standardGoal(fiveMoves), settings: { algorithm: 'a-star' } };

function stepOfScene(scene: LectureScene, rules: LessonStep | null, runs: Runs): LessonStep {
  const { title, notes, to, shows, subject, pathAndFrontierOnly, evenIfUnsolvable, others = {} } = scene;
  const link = readSceneLink(scene.link);
  const read = link.ok ? link.value : null;
  const search = read?.search ?? null;
  const isLive = read?.screen === 'explore' && search?.mode === 'watch';
  const run = runs.of(scene.link, evenIfUnsolvable) ?? nothing;
  const text = paragraphsOf(scene);
  const beside = Object.entries(others).flatMap(([name, other]) => {
    const found = runs.of(other);
    return found === null ? [] : [[name, found] as const];
  });
  const choices = scene.task?.choices && choicesOf(scene.task.choices);
  const facts = rules === null ? factsOfText(text, Object.keys(others), choices?.figures) : rules.facts;
  const task = scene.task === undefined ? undefined : taskOf(scene.task, rules, run);
  return {
    ...(title !== undefined && { title }),
    ...(notes !== undefined && { notes }),
    ...{ text, run, at: typeof rules?.at === 'function' ? rules.at : placeOf(search, to) },
    ...(!isLive && { frame: scene.link.slice(scene.link.indexOf('#')) }),
    ...(isLive && search !== null && stageOf(search)),
    ...(isLive && to !== undefined && { to }),
    ...(rules?.select !== undefined && { select: rules.select }),
    ...(pathAndFrontierOnly === true && { pathAndFrontierOnly }),
    ...(shows !== undefined && { shows }),
    ...(subject !== undefined && { subject }),
    ...(beside.length > 0 && { others: Object.fromEntries(beside) }),
    ...(facts !== undefined && { facts }),
    claims: rules?.claims ?? [],
    ...(task !== undefined && { task }),
  };
}

function placeOf(search: ShareLink | null, to: LectureScene['to']): LessonStep['at'] {
  return search?.step ?? (to === undefined ? 'end' : 'start');
}

/** What a link says of the picture, and is not as usual. */
function stageOf({ view, beside, wholeRun, stepUnit }: ShareLink): Partial<LessonStep> {
  return {
    ...(view !== 'tree' && { view }),
    ...(beside !== null && { beside }),
    ...(wholeRun && { wholeRun }),
    ...(stepUnit !== undefined && { stepUnit }),
  };
}

/** What reads each of `sceneFigures`. */
const readers: Readonly<Record<string, (here: Reading) => number | string>> = {
  moves: (here) => (isSolved(here) ? movesOf(here) : '–'),
  expanded: (here) => totalsOf(here).expanded,
  generated: (here) => totalsOf(here).generated,
  reopened: (here) => totalsOf(here).reopened,
  maxFrontier: (here) => totalsOf(here).maxFrontier,
  maxStored: (here) => totalsOf(here).maxStored,
  step: ({ cursor }) => cursor,
  steps: ({ trace }) => trace.stepCount,
  g: (here) => gOf(here, nodeInFocus(here)),
  h: (here) => hOf(here, nodeInFocus(here)),
  f: (here) => fOf(here, nodeInFocus(here)),
};

/** Before the first step it is the start. */
const nodeInFocus = (here: Reading): number => Math.max(0, currentNode(here));

/** Of the figures that there may be, those that stand in a text. */
function factsOfText(
  text: readonly string[],
  others: readonly string[],
  more: readonly string[] = [],
): Facts | undefined {
  const wanted = new Set([...text.flatMap(factsIn), ...more]);
  const facts: Record<string, Facts[string]> = {};
  for (const [figure, read] of Object.entries(readers)) {
    if (wanted.has(figure)) facts[figure] = read;
    for (const other of others) {
      const [name] = figuresOf([other]).slice(
        Object.keys(readers).length + Object.keys(readers).indexOf(figure),
      );
      if (wanted.has(name))
        facts[name] = (_here: Reading, readingOf: OtherReadings) => read(readingOf(other));
    }
  }
  return Object.keys(facts).length === 0 ? undefined : facts;
}

/** What a scene's searches and rules are, for whoever grades its task. Null: it cannot be shown. */
export const searchesOfScene: SceneReader = (lecture, scene) => {
  const read = lessonOfLecture('set', { ...lecture, scenes: [scene] }, () => null);
  const step = read.ok ? read.value.steps[0] : undefined;
  if (step === undefined) return null;
  const { run, others = {}, at, task } = step;
  const requests = Object.entries(others).map(([name, other]) => [name, requestOf(other)] as const);
  return {
    request: requestOf(run),
    others: Object.fromEntries(requests),
    cursorIn: (trace) => cursorOf(at, trace),
    figure: (name, here, other) =>
      figureOfScene(name, Object.keys(others), readingOf(here), (beside) => readingOf(other(beside))),
    isReached: (here) => task?.isDone(readingOf(here), () => readingOf(here)) === true,
  };
};

function readingOf(here: RecordHere): Reading {
  const { start, goal, settings } = here.trace.request;
  return { ...here, selected: -1, start, goal, settings, judged: null };
}

/** A figure of a scene by its name, as it may stand in the text; null where there is none such. */
function figureOfScene(
  figure: string,
  others: readonly string[],
  here: Reading,
  readingOf: OtherReadings,
): number | null {
  const read = factsOfText([`{${figure}}`], others)?.[figure];
  const value = read?.(here, readingOf);
  return typeof value === 'number' ? value : null;
}

/** What a class chooses from, as a scene has it written. */
export function choicesOf(written: Choices): ClassChoices {
  const { of, figure, is = null } = written;
  if (figure === undefined) return { of, right: placeOfRight(written), figures: [], is: null };
  const figures = is === null ? [figure] : of.map((name) => figureOf(String(name), figure));
  return { of, right: null, figures, is };
}

function taskOf(
  { ask, hint = '', done = '', reach, choices }: NonNullable<LectureScene['task']>,
  rules: LessonStep | null,
  run: LessonRun,
): Task {
  const words = { ask, hint, done };
  if (rules?.task !== undefined) return { ...rules.task, ...words };
  const asked = choices === undefined ? {} : { choices: choicesOf(choices) };
  if (reach === undefined) return { ...words, ...asked, isAsked: true, isDone: () => false, proves: [] };
  return { ...words, isDone: (here) => isReached(reach, here, run), proves: [] };
}

/** Whether all that is to be reached holds of what is on the page. */
function isReached(reach: Reach, here: Reading, run: LessonRun): boolean {
  const { algorithm, heuristic, solved, optimal, moves, expansions, step } = reach;
  if (here.trace.result === null || !isOfBoards(here, run)) return false;
  const settings = searchedWith(here);
  return (
    isAmong(algorithm, settings.algorithm) &&
    isAmong(heuristic, settings.heuristic) &&
    (solved === undefined || isSolved(here) === solved) &&
    (optimal === undefined || (promiseOf(here) === 'optimal') === optimal) &&
    (moves === undefined || movesOf(here) === moves) &&
    (expansions === undefined || totalsOf(here).expanded <= expansions) &&
    (step === undefined || (step === 'end' ? isAtEnd(here) : here.cursor === step))
  );
}

const isAmong = (wanted: string | readonly string[] | undefined, name: string): boolean =>
  wanted === undefined || (typeof wanted === 'string' ? wanted === name : wanted.includes(name));

/** A lesson as a lecture, to be written as a file and changed; what only a program can say of it stays with its `rules`. */
export function lectureOfLesson({ id, title, summary, minutes, steps }: Lesson): Lecture {
  return { title, summary, minutes, scenes: steps.map((step, index) => sceneOf(step, `${id}.${index + 1}`)) };
}

function sceneOf(step: LessonStep, rules: string): LectureScene {
  const { text, shows, subject, pathAndFrontierOnly, run, others, task } = step;
  const links = Object.entries(others ?? {}).map(([name, other]) => [name, linkOf(other, null)]);
  return {
    text: text.length === 1 ? text[0] : [...text],
    link: linkOf(run, step),
    ...(shows !== undefined && { shows: [...shows] }),
    ...(subject !== undefined && { subject }),
    ...(pathAndFrontierOnly && { pathAndFrontierOnly }),
    ...(run.evenIfUnsolvable && { evenIfUnsolvable: true }),
    ...(others !== undefined && { others: Object.fromEntries(links) as Record<string, string> }),
    ...(task !== undefined && { task: { ask: task.ask, hint: task.hint, done: task.done } }),
    rules,
  };
}

/** @param stage what is shown of it; null: it is a search beside */
function linkOf(run: LessonRun, stage: LessonStep | null): string {
  const { start, goal, settings } = requestOf(run);
  const at = stage?.at ?? 'end';
  return writeShareLink({
    ...{ boards: { start, goal }, settings, mode: 'watch' },
    step: at === 'start' ? 0 : typeof at === 'number' ? at : null,
    view: stage?.view ?? 'tree',
    beside: stage?.beside ?? null,
  });
}
