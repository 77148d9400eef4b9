import type { PlainText } from '../../locales/t.ts';
import type { Notice } from '../session/page-store.ts';
import {
  type Facts,
  type Lesson,
  type LessonStep,
  type OtherReadings,
  type Task,
  anySearch,
  isAccepted,
  isBehind,
  repliesTo,
  cursorOf,
  requestOf,
} from '../../catalog/lessons/lesson.ts';
import type { Reading } from '../../catalog/lessons/reading.ts';
import { askedIn } from '../../catalog/questions/ask-links.ts';
import type { Board } from '../../core/puzzle/board.ts';
import type { LinkedLesson } from '../../core/files/page-link.ts';
import { type OwnCode, ownSearchName } from '../../core/search/settings.ts';
import { type StepUnit, allTold, nextStep } from '../../core/trace/step-by.ts';
import { Trace } from '../../core/trace/trace.ts';
import { type SearchState, chosenIn } from '../session/search-store.ts';
import { createLane, recordNodes, stateOfRecord } from '../session/opened-record.ts';
import {
  type LessonReply,
  type LessonStore,
  type WrittenCode,
  codeOf,
  createLessonStore,
  nameOfStep,
  withSolved,
  withStep,
} from './lesson-store.ts';
import { notKept } from '../kit/merge-kept.ts';
import { gradesId, linkedLecture } from '../session/kept-lectures.ts';
import { practiceIn } from './practice-links.ts';
import type { TabStorage } from '../session/kept-text.ts';
import {
  sayMisfits,
  type SearchSession,
  type SearchRunner,
  type SessionKit,
} from '../session/search-session.ts';
import type { EventBatch } from '../../core/search/events.ts';
import type { RunRequest, RunResult } from '../../core/search/run.ts';

interface Wanted {
  readonly request: RunRequest<OwnCode>;
  readonly trace: Trace;
  readonly done: (trace: Trace) => void;
  readonly failed: (error: Error) => void;
}

/** Searches that nobody sees, one after the other in a worker of their own; their records are kept until `forget`. */
class AsideSearch {
  private readonly runner: SearchRunner;
  private readonly records = new Map<RunRequest<OwnCode>, Promise<Trace>>();
  private readonly ended = new Map<RunRequest<OwnCode>, Trace>();
  private queue: Wanted[] = []; // the first one runs

  constructor({ makeRunner }: SessionKit) {
    this.runner = makeRunner({
      batch: (batch: EventBatch) => this.queue[0]?.trace.append(batch),
      finished: (result: RunResult) => {
        const ended = this.queue[0];
        ended?.trace.finish(result);
        ended?.done(ended.trace);
        this.goOn();
      },
      failed: (fault) => {
        this.queue[0]?.failed(new Error(fault.code));
        this.goOn();
      },
    });
  }

  /** The complete record of a search that has been made already, and is no larger than one on the screen may be; null: there is none. */
  made(request: RunRequest<OwnCode>): Trace | null {
    const trace = this.ended.get(request);
    return trace !== undefined && trace.nodeCount <= recordNodes ? trace : null;
  }

  /** The complete record of a search: of the same object only once. Rejects when the worker breaks down. */
  record(request: RunRequest<OwnCode>): Promise<Trace> {
    const known = this.records.get(request);
    if (known !== undefined) return known;
    const coming = new Promise<Trace>((done, failed) => {
      this.queue.push({ request, trace: new Trace(request), done, failed });
      if (this.queue.length === 1) this.runner.start(request);
    });
    coming.then(
      (trace) => this.records.get(request) === coming && this.ended.set(request, trace),
      () => this.records.delete(request), // the next time it may go well
    );
    this.records.set(request, coming);
    return coming;
  }

  /** Drops the records, and the worker with what it still had to do; promises that are open stay so. */
  forget(): void {
    this.queue = [];
    this.records.clear();
    this.ended.clear();
    this.runner.dispose();
  }

  private goOn(): void {
    this.queue = this.queue.slice(1);
    const next = this.queue[0];
    if (next !== undefined) this.runner.start(next.request);
  }
}

export interface LessonSessionParts {
  /** The session of the main screen. Its boards, settings and record stay as they are. */
  readonly main: SearchSession;
  readonly course: readonly Lesson[];
  /** A lesson that is not of the course, such as a lecture; null: there is none of that name. */
  readonly more?: (id: string) => Lesson | null;
  /** What lasts as long as the tab: the place in a scene is there again after a reload. */
  readonly tab?: TabStorage | null;
  /** Opens a lecture that a link carries, at a step; the error is in words. Does not reject. */
  readonly unpack?: (packed: string, step: number) => Promise<Notice | null>;
}

/** What a step sets and a learner may change. */
const watched = [
  'start',
  'goal',
  'settings',
  'recorded',
  'phase',
  'cursor',
  'event',
  'selectedNode',
  'view',
  'beside',
] as const satisfies readonly (keyof SearchState)[];

/** Of the address of a lecture or a set that another browser keeps. */
const notHere: PlainText =
  'This browser does not have that lecture or set: what is made or opened in a browser stays in it. “Copy link” under “Edit”, or its file, shares it.';

/**
 * Guides a learner through the steps of a lesson, on a search session of their own: sets it up as the step says, reads
 * from the record what the text tells, and sees when the task is solved. Which step is shown the page's state says.
 */
export class LessonSession {
  readonly store: LessonStore;
  readonly course: readonly Lesson[];
  /** What the learner works with. */
  readonly explorer: SearchSession;
  /** That of the main screen. */
  readonly main: SearchSession;
  private readonly asides: AsideSearch;
  private readonly more: (id: string) => Lesson | null;
  private readonly unpack: LessonSessionParts['unpack'];
  /** Asks the screen of a scene that is no live search to take a step on or back; false where it has none. Null: there is no such scene. */
  frame: ((direction: 1 | -1) => boolean) | null = null;
  /** Asks what is shown beside a live search, as its solution is, for a place behind the last step; false where it has none. */
  behind: ((direction: 1 | -1) => boolean) | null = null;
  /** A scene that is gone back to begins where it ended. */
  private backwards = false;
  /** The list of lessons comes next, and begins where it was left for a question. */
  private leftPractice = false;
  private readonly tab: TabStorage | null;
  /** Where a scene was left by a reload; null once a scene is shown. */
  private left: ScenePlace | null;
  private leaveNow: (() => void)[] = []; // while the screen is there
  private setUps = 0;
  /** The notice that there is no such lesson, given last. */
  private unknown: Notice | null = null;
  private other = noOthers; // the step's other searches, once it is set up

  constructor({ main, course, more = () => null, tab = null, unpack }: LessonSessionParts) {
    this.main = main;
    this.tab = tab;
    this.left = readPlace(tab);
    this.course = course;
    this.more = more;
    this.unpack = unpack;
    this.store = createLessonStore(main.kit.storage ?? null, course, () =>
      main.page.setState({ notice: notKept }),
    );
    this.explorer = createLane(main, main.store.getState().settings);
    sayMisfits(this.explorer);
    this.asides = new AsideSearch(main.kit);
    this.explorer.store.subscribe((state, before) => this.watch(state, before));
  }

  get busy(): boolean {
    return this.store.getState().phase === 'setting-up' || this.explorer.activity.busy;
  }

  /** Someone looks: the step that the page's state names is set up, unless it stands there already. */
  arrive(): void {
    const { activity, page } = this.main;
    this.leaveNow = [
      activity.add(() => this.busy),
      page.subscribe((state, before) => {
        if (state.lesson !== before.lesson) this.follow(state.lesson);
      }),
    ];
    this.follow(page.getState().lesson);
  }

  /** Nobody looks any more: the workers end, the record stays. */
  leave(): void {
    for (const leave of this.leaveNow.splice(0)) leave();
    this.explorer.store.getState().stopPlaying();
    this.explorer.release();
    this.asides.forget();
    this.dropUnknown();
    if (this.store.getState().phase === 'setting-up') this.store.setState({ lesson: null, phase: 'ready' });
  }

  /** Shows a step of a lesson, or all lessons. */
  show(lesson: LinkedLesson | null): void {
    this.main.page.setState({ lesson });
  }

  /** From a question to the list. */
  leavePractice(): void {
    this.leftPractice = true;
    this.show(null);
  }

  /** Whether a question was left for the list; once. */
  takeLeftPractice(): boolean {
    const left = this.leftPractice;
    this.leftPractice = false;
    return left;
  }

  /** One step on (1) or back (−1): first inside a scene, as far as it goes; none where there is none. Says where that led. */
  turn(direction: 1 | -1): 'inside' | 'scene' | 'nowhere' {
    const { lesson, step } = this.store.getState();
    const next = step + direction;
    if (lesson === null) return 'nowhere';
    // What a frame asks and what is asked beside it are one question, and answered by one press.
    const isTaken = this.frame?.(direction) === true;
    if (this.stepBehind(direction) || this.stepInside(direction) || isTaken) return 'inside';
    if (next < 1 || next > lesson.steps.length) return 'nowhere';
    this.backwards = direction < 0;
    this.show({ id: lesson.id, step: next });
    return 'scene';
  }

  /** Whether a scene that goes to the end of its search goes on, or back, in what is shown of its solution. */
  private stepBehind(direction: 1 | -1): boolean {
    const { lesson, step, phase } = this.store.getState();
    const goesOn = phase === 'ready' && lesson?.steps[step - 1]?.to !== undefined;
    return goesOn && this.behind?.(direction) === true;
  }

  /** Whether a step on or back leads to another step of the search, or shows the answer to a question, and not to another scene. */
  private stepInside(direction: 1 | -1): boolean {
    const { lesson, step, phase, place, shown: isShown } = this.store.getState();
    const shown = lesson?.steps[step - 1];
    const { trace } = this.explorer;
    if (shown === undefined || phase !== 'ready' || trace === null) return false;
    const { store } = this.explorer;
    if (this.isRecorded(shown) && shown.to !== undefined) {
      const last = lastOf(shown, trace);
      const { cursor, event } = store.getState();
      if (direction > 0 ? cursor < last : cursor > place || (cursor === place && event < allTold)) {
        const { seek, stepUnit } = store.getState();
        const [from, to] = direction > 0 ? [cursor, last] : [place, cursor];
        // Nobody presses a clicker thousands of times: the other end of a long scene is one press away.
        if (takesLong(trace, stepUnit, from, to)) seek(direction > 0 ? last : place);
        else this.explorer.step(direction);
        const now = store.getState();
        if (now.cursor > last) now.seek(last);
        if (now.cursor < place) now.seek(place);
        return true;
      }
    }
    if (!hasAnswer(shown.task) || isShown !== direction < 0) return false;
    this.store.setState({ shown: direction > 0 });
    return true;
  }

  /** Shows the answer to a question that nothing on the page answers. */
  showAnswer(): void {
    if (!this.store.getState().shown) this.frame?.(1);
    this.store.setState({ shown: true });
  }

  /** The lesson that comes after one; null after the last. */
  lessonAfter(lesson: Lesson): Lesson | null {
    const place = this.course.indexOf(lesson);
    return place < 0 ? null : (this.course[place + 1] ?? null);
  }

  /** Puts everything back to where the step began. */
  setUpAgain(): void {
    const { lesson, step } = this.store.getState();
    const shown = lesson?.steps[step - 1];
    if (shown === undefined) return;
    const { start, goal, settings, evenIfUnsolvable } = requestOf(shown.run);
    this.setUps++;
    this.store.setState({ phase: 'setting-up', facts: new Map(), ...unanswered });
    this.explorer.cancel();
    this.explorer.store.setState({
      ...{ start, goal, settings, chosen: chosenIn(settings), past: [], future: [], activePreset: null },
      ...{ view: shown.view ?? 'tree', beside: shown.beside ?? null, mode: 'watch' },
      ...{ selectedNode: -1, hoveredNode: -1, event: allTold, playing: 0, refused: false, misfit: null },
      ...{ pathAndFrontierOnly: shown.pathAndFrontierOnly ?? false, followCurrent: true },
      ...{ stepUnit: shown.stepUnit ?? 'expansion', stopWhen: null, wholeRun: shown.wholeRun ?? false },
      firstVisit: shown.hidesEnd ? 'show' : null,
    });
    const made = this.asides.made(requestOf(shown.run));
    if (!this.isRecorded(shown) && made !== null)
      this.explorer.show(made, { ...stateOfRecord(made), cursor: 0, atTip: false });
    if (this.isRecorded(shown)) void this.place(shown);
    else this.explorer.search({ at: 'step', step: 0 }, evenIfUnsolvable);
  }

  /** Puts another board into the search of the step, which goes to its start: of a task with several, each can be worked on. */
  setUpBoard(start: Board): void {
    const { lesson, step, phase } = this.store.getState();
    const shown = lesson?.steps[step - 1];
    if (shown === undefined || phase === 'setting-up') return;
    const { goal, settings, evenIfUnsolvable } = requestOf(shown.run);
    this.explorer.cancel();
    this.explorer.store.setState({
      ...{ start, goal, settings, chosen: chosenIn(settings), past: [], future: [], activePreset: null },
      ...{ selectedNode: -1, hoveredNode: -1, event: allTold, playing: 0, refused: false, misfit: null },
    });
    this.explorer.search({ at: 'step', step: 0 }, evenIfUnsolvable);
  }

  /** What the learner typed in the editor of the step. */
  write(text: OwnCode): void {
    const { before = null } = codeOf(this.store.getState()) ?? {};
    this.keepCode({ text, before });
  }

  /** Puts other code into the editor: what it takes the place of can be had back. */
  replaceCode(text: OwnCode): void {
    const { text: before } = codeOf(this.store.getState()) ?? {};
    if (before !== undefined && before !== text) this.keepCode({ text, before });
  }

  /** Takes back what `replaceCode` did. */
  bringCodeBack(): void {
    const { before = null } = codeOf(this.store.getState()) ?? {};
    if (before !== null) this.keepCode({ text: before, before: null });
  }

  /** Searches the step's boards with the program in the editor. */
  runCode(): void {
    const code = codeOf(this.store.getState());
    if (code === null) return;
    this.explorer.store.getState().changeSetting('code', code.text);
    this.explorer.search({ at: 'tip' });
  }

  private keepCode(code: WrittenCode): void {
    const { lesson, step, written } = this.store.getState();
    if (lesson === null) return;
    this.store.setState({ written: new Map(written).set(nameOfStep(lesson, step), code) });
  }

  /** Where there is a lesson, or another screen, nobody misses the one that there is not. */
  private dropUnknown(): void {
    if (this.main.page.getState().notice === this.unknown) this.main.page.setState({ notice: null });
  }

  private follow(linked: LinkedLesson | null): void {
    const isGrading = linked?.id.startsWith(gradesId) === true;
    if (isGrading || askedIn(linked) !== null || practiceIn(linked) !== null) return; // what takes the place of the lessons
    const { lesson, step, phase } = this.store.getState();
    if (linked === null) {
      this.explorer.cancel();
      this.store.setState({ lesson: null, step: 0, phase: 'ready', facts: new Map(), ...unanswered });
      return;
    }
    if (linked.packed !== undefined && this.unpack !== undefined) {
      this.main.page.setState({ lesson: null });
      void this.unpack(linked.packed, linked.step).then((notice) => {
        if (notice !== null) this.main.page.setState({ notice });
      });
      return;
    }
    const found = this.course.find(({ id }) => id === linked.id) ?? this.more(linked.id);
    if (found === null) {
      this.unknown = linked.id.startsWith(linkedLecture(''))
        ? notHere
        : { code: 'notice.no-lesson', id: linked.id };
      this.main.page.setState({ lesson: null, notice: this.unknown });
      return;
    }
    this.dropUnknown();
    if (linked.step > found.steps.length) {
      this.show({ id: found.id, step: found.steps.length });
      return;
    }
    if (found === lesson && linked.step === step && phase !== 'failed') return;
    if (found !== lesson) this.asides.forget();
    const progress = withStep(this.store.getState().progress, found, linked.step);
    this.store.setState({ lesson: found, step: linked.step, progress });
    this.setUpAgain();
  }

  private isRecorded({ run }: LessonStep): boolean {
    const { recorded, phase } = this.explorer.store.getState();
    const request = requestOf(run);
    return (
      phase === 'finished' &&
      recorded !== null &&
      recorded.start === request.start &&
      recorded.goal === request.goal &&
      recorded.settings === request.settings &&
      recorded.evenIfUnsolvable === request.evenIfUnsolvable
    );
  }

  /** Goes to the step's place in its record, and reads its facts once all its searches have ended. */
  private async place(shown: LessonStep): Promise<void> {
    const { explorer, setUps } = this;
    const { trace } = explorer;
    if (trace === null) return;
    const place = cursorOf(shown.at, trace);
    const last = shown.to === undefined ? place : Math.max(place, lastOf(shown, trace));
    const cursor = this.backwards ? last : Math.min(last, Math.max(place, this.placeLeft()));
    explorer.store.getState().seek(cursor);
    try {
      const other = await this.otherReadings(shown);
      if (setUps !== this.setUps) return;
      explorer.store.getState().selectNode(shown.select?.({ trace, cursor }, other) ?? -1);
      const here = this.reading();
      if (here === null) return;
      this.other = other;
      this.store.setState({
        phase: 'ready',
        facts: factsOf(shown, { ...here, cursor: place }, other),
        place,
        ...unanswered,
      });
      this.backwards = false;
      this.prepareNext();
    } catch {
      if (setUps === this.setUps) this.store.setState({ phase: 'failed' });
    }
  }

  /** The cursor of the scene on screen when the page was left, where it is the one that was; else −1. */
  private placeLeft(): number {
    const { lesson, step } = this.store.getState();
    const { left } = this;
    this.left = null;
    return left !== null && left.id === lesson?.id && left.step === step ? left.cursor : -1;
  }

  /** Makes the record of a lecture's next scene, out of sight: whoever speaks does not wait for it. */
  private prepareNext(): void {
    const { lesson, step } = this.store.getState();
    const next = lesson?.steps[step];
    if (lesson === null || next === undefined || this.course.includes(lesson)) return;
    if (next.run.settings.algorithm === ownSearchName || this.isRecorded(next)) return;
    void this.asides.record(requestOf(next.run)).catch(() => undefined); // then it is searched when it is shown
  }

  /** Rejects when one of the searches breaks off. */
  private async otherReadings({ others = {} }: LessonStep): Promise<OtherReadings> {
    const readings = new Map<string, Reading>();
    const coming = Object.entries(others).map(async ([name, run]) => {
      readings.set(name, readingAtEnd(await this.asides.record(requestOf(run))));
    });
    await Promise.all(coming);
    return (name) => readings.get(name) ?? noOthers(name);
  }

  /** What is on the page; null without a record. */
  private reading(): Reading | null {
    const { trace } = this.explorer;
    if (trace === null) return null;
    const { cursor, selectedNode, start, goal, settings, view, beside, judged } =
      this.explorer.store.getState();
    return { trace, cursor, selected: selectedNode, start, goal, settings, view, beside, judged };
  }

  private watch(state: SearchState, before: SearchState): void {
    const { lesson, step, phase, wandered, progress } = this.store.getState();
    const shown = lesson?.steps[step - 1];
    if (lesson === null || shown === undefined) return;
    if (phase === 'setting-up') {
      if (state.phase === before.phase) return;
      if (state.phase === 'failed') this.store.setState({ phase: 'failed' });
      else if (this.isRecorded(shown)) void this.place(shown);
      return;
    }
    if (phase === 'failed' || !watched.some((name) => state[name] !== before[name])) return;
    const isInside = shown.to !== undefined && this.isInside(shown) && isMoveOnly(state, before);
    if (isInside) keepPlace(this.tab, { id: lesson.id, step, cursor: state.cursor });
    if (!wandered && !isInside) this.store.setState({ wandered: true });
    // Of one that runs nothing can be said yet, and that one broke off is said of the search.
    if (state.phase !== before.phase && (state.phase === 'running' || state.phase === 'failed'))
      this.store.setState({ reply: null });
    const here = state.phase === 'running' || state.phase === 'failed' ? null : this.reading();
    if (here === null) return;
    const otherSearch = !this.isRecorded(shown);
    if (shown.task !== undefined && isAccepted(shown.task, here, this.other))
      this.store.setState({ progress: withSolved(progress, lesson, step), reply: null, otherSearch });
    else this.store.setState({ reply: this.replyTo(shown.task, here, otherSearch), otherSearch });
  }

  /** Whether the cursor is where a clicker leads in this scene. */
  private isInside(shown: LessonStep): boolean {
    const { trace } = this.explorer;
    const { cursor } = this.explorer.store.getState();
    return trace !== null && cursor >= this.store.getState().place && cursor <= lastOf(shown, trace);
  }

  /** What is said of what the learner did; null where that is no answer yet, as a step forward is none. */
  private replyTo(task: Task | undefined, here: Reading, searched: boolean): LessonReply | null {
    if (task === undefined) return null;
    const { lesson, step, progress } = this.store.getState();
    const isSolved = lesson !== null && progress[lesson.id]?.solved.includes(step) === true;
    if (!searched && isSolved && isBehind(task, here, this.other)) return null; // whoever has seen it may go on
    const replies = [...repliesTo(task, here, this.other), ...(searched ? anySearch : [])];
    const reply = replies.find(({ when }) => when(here, this.other));
    return reply === undefined ? null : { says: reply.says, facts: factsOf(reply, here, this.other) };
  }
}

/** Whether it is a question to a class that says what is right. */
export function hasAnswer(task: Task | undefined): boolean {
  return task?.isAsked === true && (task.done !== '' || task.choices !== undefined);
}

/** A place in a scene, as the tab keeps it. */
interface ScenePlace {
  readonly id: string;
  readonly step: number;
  readonly cursor: number;
}

const placeName = 'tilescope.scene';

function keepPlace(tab: TabStorage | null, place: ScenePlace): void {
  try {
    tab?.setItem(placeName, JSON.stringify(place));
  } catch {
    // A reload goes to the beginning of the scene.
  }
}

function readPlace(tab: TabStorage | null): ScenePlace | null {
  try {
    const place = JSON.parse(tab?.getItem(placeName) ?? 'null') as ScenePlace | null;
    return Number.isInteger(place?.cursor) ? place : null;
  } catch {
    return null;
  }
}

/** More presses than this are too many for a scene. */
const mostPresses = 100;

/** Whether it takes more presses than that to get from one step to another; by events at least as many as by expansions. */
function takesLong(trace: Trace, unit: StepUnit, from: number, to: number): boolean {
  let at = from;
  for (let presses = 0; presses < mostPresses; presses++) {
    if (at >= to) return false;
    at = nextStep(trace, at, 1, unit === 'event' ? 'expansion' : unit);
  }
  return at < to;
}

/** Nothing done yet. */
const unanswered = { wandered: false, otherSearch: false, reply: null, shown: false } as const;

/** Whether nothing has changed but the place in the record. */
const isMoveOnly = (state: SearchState, before: SearchState): boolean =>
  watched.every((name) => name === 'cursor' || name === 'event' || state[name] === before[name]);

/** The last step that a clicker leads to in a scene. */
const lastOf = ({ to, at }: LessonStep, trace: Trace): number =>
  Math.min(trace.stepCount, to === undefined ? cursorOf(at, trace) : to === 'end' ? trace.stepCount : to);

const noOthers: OtherReadings = (name) => {
  throw new Error(`the step has no search called ${name}`);
};

function factsOf(
  { facts = {} }: { readonly facts?: Facts },
  here: Reading,
  other: OtherReadings,
): ReadonlyMap<string, number | string> {
  return new Map(Object.entries(facts).map(([name, read]) => [name, read(here, other)]));
}

function readingAtEnd(trace: Trace): Reading {
  const { start, goal, settings } = trace.request;
  const stage = { selected: -1, view: 'tree', beside: null, judged: null } as const;
  return { trace, cursor: trace.stepCount, start, goal, settings, ...stage };
}
