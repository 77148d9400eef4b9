/** The lectures that the browser keeps, of a person's own and opened from files and links, and what is answered to their tasks. Fetched when the first one is wanted. */

import type { StoreApi } from 'zustand/vanilla';
import { createStore } from '../kit/store.ts';
import { sha256 } from '../../core/base/sha256.ts';
import { type Result, fail, ok } from '../../core/base/result.ts';
import {
  type KeptLecture,
  type Lecture,
  type LectureFault,
  type HandIn,
  type HandInFault,
  type HandedAnswer,
  type LectureScene,
  codesOfHandIns,
  codesOfLecture,
  digestOfSet,
  isOtherAnswer,
  kindOfTask,
  lectureJson,
  lectureLimits,
  readHandIn,
  readKeptHandIns,
  readKeptLectures,
  readSceneLink,
  writeKeptHandIns,
  writeKeptLectures,
} from '../../core/files/lecture-file.ts';
import { sameWho } from '../../core/tasks/variant.ts';
import { asOwnCode } from '../../core/search/own-code.ts';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { type LinkScreen, writePageLink } from '../../core/files/page-link.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { linkOfPage } from './open-search.ts';
import { isOfBefore } from './search-store.ts';
import type { RunRequest } from '../../core/search/run.ts';
import type { Notice } from './page-store.ts';
import { mergeByKey, notKept } from '../kit/merge-kept.ts';
import { type TabStorage, keptText, tabStorage } from './kept-text.ts';
import { Grading } from './grading.ts';
import type { SearchSession } from './search-session.ts';
import type { Services } from './services.ts';

export interface LecturesState {
  readonly lectures: readonly KeptLecture[];
  /** The one that *Add this view* adds to: the one that was worked on last in this tab; null: a new one. */
  readonly current: string | null;
}

export type LectureStore = StoreApi<LecturesState>;

/** By what event a scene in a frame asks the page around it whether the person agreed to its code already. */
export const codeAsked = 'tilescope-code-asked';

/** Key of what is kept in the browser's storage. */
const savedName = 'tilescope.lectures';

const stores = new WeakMap<SearchSession, LectureStore>();

/** Those of the page; what is kept of them was agreed to. @param main the session of the main screen */
export function lecturesOf(main: SearchSession): LectureStore {
  let store = stores.get(main);
  if (store === undefined) {
    store = createLectureStore(main);
    stores.set(main, store);
  }
  return store;
}

/** Whether the browser keeps any. */
export function keepsLectures(main: SearchSession): boolean {
  return lecturesOf(main).getState().lectures.length > 0;
}

type Lectures = readonly KeptLecture[];

function createLectureStore({ kit, page, consent }: SearchSession): LectureStore {
  const kept = keptText<Lectures>({
    ...{ storage: kit.storage ?? null, name: savedName, read: readKeptLectures, write: writeKeptLectures },
    refused: () => page.setState({ notice: notKept }),
    merge,
    apply(lectures) {
      store.setState({ lectures });
      return lectures;
    },
  });
  const store = createStore<LecturesState>(() => ({ lectures: kept.open() ?? [], current: null }));
  kept.begin(() => store.getState().lectures);
  store.subscribe(({ lectures }, before) => {
    if (lectures !== before.lectures) kept.keep();
  });
  consent.add(() =>
    store.getState().lectures.flatMap(({ lecture }) => codesOfLecture(lecture).map(asOwnCode)),
  );
  return store;
}

/** Lecture by lecture; where two tabs have changed one, both stay, each under its own id. */
function merge(base: Lectures, mine: Lectures, theirs: Lectures | null): Lectures {
  const byId = (lectures: Lectures): Map<string, Lecture> =>
    new Map(lectures.map(({ id, lecture }) => [id, lecture]));
  const aside: KeptLecture[] = [];
  const both = (id: string, here: Lecture, there: Lecture): Lecture => {
    const own = idOf(here);
    if (own !== id) aside.push({ id: own, lecture: here });
    return there;
  };
  const merged = mergeByKey(byId(base), byId(mine), byId(theirs ?? []), both);
  const lectures = [...merged].map(([id, lecture]) => ({ id, lecture }));
  return [...lectures, ...aside.filter(({ id }) => !merged.has(id))];
}

/** What a lecture is called in a link: that of the same text is the same. */
function idOf(lecture: Lecture): string {
  return sha256(lectureJson(lecture)).slice(0, 12);
}

/** How a link to Learn names a lecture that is kept. */
export const linkedLecture = (id: string): string => `lecture-${id}`;

/** The lecture that a link to Learn names; undefined: none that is kept. */
export function lectureNamed({ lectures }: LecturesState, linked: string): KeptLecture | undefined {
  return lectures.find(({ id }) => linkedLecture(id) === linked);
}

/** Puts another text in the place of a lecture's. */
export function changeLecture(store: LectureStore, id: string, change: (lecture: Lecture) => Lecture): void {
  store.setState(({ lectures }) => ({
    lectures: lectures.map((one) => (one.id === id ? { id, lecture: change(one.lecture) } : one)),
    current: id,
  }));
}

export function removeLecture(store: LectureStore, id: string): void {
  store.setState(({ lectures, current }) => ({
    lectures: lectures.filter((one) => one.id !== id),
    current: current === id ? null : current,
  }));
}

/** Keeps a lecture, where the same one is not kept already; returns its id. */
export function keepLecture(store: LectureStore, lecture: Lecture): string {
  const { lectures } = store.getState();
  const text = lectureJson(lecture);
  const same = lectures.find((one) => lectureJson(one.lecture) === text);
  if (same !== undefined) return same.id;
  let id = idOf(lecture);
  while (lectures.some((one) => one.id === id)) id = sha256(id).slice(0, 12);
  store.setState({ lectures: [...lectures, { id, lecture }] });
  return id;
}

/** That a view has become a scene. */
export type AddedNotice = LectureFault & { readonly code: 'lecture.added' };

/** Adds what the page shows to the lecture at hand, and says where it is. */
export function addThisView(main: SearchSession): void {
  const { page, store } = main;
  page.setState({
    notice: addView(
      main,
      writePageLink({ ...linkOfPage(page.getState(), store.getState()), presenter: false }),
    ),
  });
}

/** The same of a link, which may carry more than the page's address does. */
export function addView(main: SearchSession, link: string): Notice {
  const { page, store } = main;
  const { screen, comparesFile } = page.getState();
  const { opened, settings } = store.getState();
  if ((screen === 'explore' && opened !== null) || (screen === 'compare' && comparesFile === true))
    return { code: 'lecture.of-file' };
  // The picture is of the search that was run, whatever has been set since
  const { recorded } = store.getState();
  const isOfRecord = screen === 'explore' && recorded !== null && isOfBefore(store.getState());
  const shown = isOfRecord ? linkOfRecord(main, recorded) : link;
  const read = readSceneLink(shown);
  if (!read.ok) return read.error;
  const { algorithm } = isOfRecord ? recorded.settings : settings;
  const title = screen === 'explore' ? named(algorithmCatalog[algorithm].title) : t(screenNames[screen]);
  const added = addScene(lecturesOf(main), { title, text: '', link: shown });
  return added.ok ? { code: 'lecture.added', n: added.value.number, name: added.value.title } : added.error;
}

/** The page as it is, with the search that its record is of. */
function linkOfRecord({ page, store }: SearchSession, { start, goal, settings }: RunRequest): string {
  const linked = linkOfPage(page.getState(), store.getState());
  const { cursor, stepCount } = store.getState();
  const step = cursor < stepCount ? cursor : null;
  const search = linked.search && { ...linked.search, boards: { start, goal }, settings, step };
  return writePageLink({ ...linked, search, presenter: false });
}

/** Makes a lecture of its own of the scene that was added last, number `n` of its lecture, where that is still its place. */
export function moveToNewLecture(main: SearchSession, n: number): Notice | null {
  const store = lecturesOf(main);
  const { current, lectures } = store.getState();
  const from = lectures.find(({ id }) => id === current)?.lecture;
  const scene = from?.scenes[n - 1];
  if (current === null || from === undefined || scene === undefined || n !== from.scenes.length || n < 2)
    return null;
  changeLecture(store, current, (lecture) => ({ ...lecture, scenes: lecture.scenes.slice(0, -1) }));
  const title = newTitle(lectures);
  store.setState({ current: keepLecture(store, { title, scenes: [scene] }) });
  return { code: 'lecture.added', n: 1, name: title };
}

/** "My lecture", or with a number where there is one of that name. */
function newTitle(lectures: Lectures): string {
  const [first, taken] = [t('My lecture'), new Set(lectures.map(({ lecture }) => lecture.title))];
  let title = first;
  for (let n = 2; taken.has(title); n++) title = `${first} ${n}`;
  return title;
}

const screenNames = {
  ...{ explore: 'Explore', compare: 'Compare', experiments: 'Experiments', lab: 'Lab', check: 'Check' },
  learn: 'Learn',
} as const satisfies Record<LinkScreen, PlainText>;

/** Adds a scene to the lecture at hand, or to a new one. The error: that one is full. */
function addScene(
  store: LectureStore,
  scene: LectureScene,
): Result<{ readonly title: string; readonly number: number }, LectureFault> {
  const { current, lectures } = store.getState();
  const there = lectures.find(({ id }) => id === current) ?? lectures.at(-1);
  if (there === undefined) {
    const lecture: Lecture = { title: t('My lecture'), scenes: [scene] };
    store.setState({ current: keepLecture(store, lecture) });
    return ok({ title: lecture.title, number: 1 });
  }
  const { title, scenes } = there.lecture;
  if (scenes.length >= lectureLimits.scenes) return fail({ code: 'lecture.scenes', n: lectureLimits.scenes });
  changeLecture(store, there.id, (lecture) => ({ ...lecture, scenes: [...scenes, scene] }));
  return ok({ title, number: scenes.length + 1 });
}

/** How a link to Learn begins that names where hand-ins to a set are graded; the rest names the set. */
export const gradesId = 'grade-';

export type { Grading, GradingState } from './grading.ts';

const gradings = new WeakMap<SearchSession, Map<string, Grading>>();

/** What is handed in to a set, and graded here. */
export function gradingOf(main: SearchSession, { id, lecture }: KeptLecture): Grading {
  const all = gradings.get(main) ?? new Map<string, Grading>();
  gradings.set(main, all);
  const grading = all.get(id) ?? new Grading(main, lecture);
  all.set(id, grading);
  grading.setTo(lecture);
  return grading;
}

/** Shows where hand-ins to a set are graded. */
export function showGrading(main: SearchSession, id: string): void {
  main.page.getState().showScreen('learn');
  main.page.setState({ lesson: { id: gradesId + linkedLecture(id), step: 1 } });
}

const handInHead = /^[^]{0,200}"tilescope-hand-in"/;
const beginning = 2_000;

/**
 * Grades files of which one at least is a hand-in: to the set among them, else to the one that is kept. False: none is. The error: there is
 * no such set.
 * @param shown the link to Learn of where they were let go, if hand-ins are graded there: then any files are
 */
export async function gradeHandIns(
  main: SearchSession,
  files: readonly File[],
  openCheck: Services['openCheck'],
  shown: string | null = null,
): Promise<Result<boolean, LectureFault | HandInFault>> {
  const here = shown && lectureNamed(lecturesOf(main).getState(), shown.slice(gradesId.length));
  if (here) {
    gradingOf(main, here).take(files, openCheck);
    return ok(true);
  }
  const heads = await Promise.all(
    files.map((file) =>
      file
        .slice(0, beginning)
        .text()
        .catch(() => ''),
    ),
  );
  const sets = heads.flatMap((head) =>
    handInHead.test(head) ? (/"set": ?"([0-9a-f]{64})"/.exec(head) ?? []).slice(1) : [],
  );
  if (!heads.some((head) => handInHead.test(head))) return ok(false);
  const given = files.find((_, at) =>
    /^\s*["']?scenes["']?\s*:|"tilescope-lecture"|format: tilescope-lecture/m.test(heads[at] ?? ''),
  );
  if (given !== undefined) {
    const opened = await openLectureText(main, await given.text());
    if (!opened.ok) return opened;
  }
  const state = lecturesOf(main).getState();
  const isWanted = ({ lecture }: KeptLecture): boolean =>
    isSet(lecture) && sets.includes(digestOfSet(lecture));
  const kept =
    given === undefined
      ? state.lectures.findLast(isWanted)
      : lectureNamed(state, main.page.getState().lesson?.id ?? '');
  if (kept === undefined) return given === undefined ? fail({ code: 'hand-in.no-set' }) : ok(true);
  gradingOf(main, kept).take(
    files.filter((file) => file !== given),
    openCheck,
  );
  showGrading(main, kept.id);
  return ok(true);
}

/** Opens a lecture, or goes on with answers to one: as the file says. The error says what is wrong in it. */
export async function openLectureFile(
  main: SearchSession,
  file: Pick<File, 'text' | 'lastModified'>,
): Promise<Result<null, LectureFault | HandInFault>> {
  const text = await file.text();
  const isHandIn = handInHead.test(text);
  return isHandIn ? openHandIn(main, text, file.lastModified) : openLectureText(main, text);
}

/**
 * Opens the text of a lecture at a scene: keeps it, and shows it in Learn. Code in it that is not the person's own is asked about
 * first; without it nothing is opened. The error says what is wrong in the text.
 */
export async function openLectureText(
  main: SearchSession,
  file: string,
  step = 1,
): Promise<Result<null, LectureFault>> {
  const [{ readLecture }, { lessonOfLecture }] = await Promise.all([
    import('../../core/files/lecture-text.ts'),
    import('../../catalog/lessons/lecture.ts'),
  ]);
  const read = readLecture(file);
  if (!read.ok) return read;
  const lecture = read.value;
  const shown = lessonOfLecture('', lecture, () => null);
  if (!shown.ok) return shown;
  const store = lecturesOf(main);
  await main.consent.open({
    from: 'lecture',
    name: lecture.title,
    codes: codesOfLecture(lecture),
    take(own) {
      if (codesOfLecture(lecture).some((code) => own(code) === null)) return;
      const id = keepLecture(store, lecture);
      main.page.getState().showScreen('learn');
      main.page.setState({ lesson: { id: linkedLecture(id), step: Math.min(step, lecture.scenes.length) } });
    },
  });
  return ok(null);
}

/** Whether students hand in answers to a lecture's tasks: one of them says what it is worth, or whose its boards are, or asks what only an answer shows. */
export function isSet({ scenes }: Lecture): boolean {
  return scenes.some(({ task }) => {
    const kind = task === undefined ? null : kindOfTask(task);
    const isAnswered = task?.points !== undefined || task?.boards !== undefined || kind !== 'reach';
    return kind !== null && isAnswered;
  });
}

/** Who works on which set of tasks. */
export interface Worker {
  /** Its digest. */
  readonly set: string;
  /** As they typed it. */
  readonly student: string;
}

export interface HandInsState {
  /** What was answered so far, by everybody who uses this browser. */
  readonly handIns: readonly HandIn[];
  /** Who is at work in this tab. */
  readonly worker: Worker | null;
  /** Whether the browser keeps it. */
  readonly isKept: boolean;
}

export type HandInStore = StoreApi<HandInsState>;

/** Keys of what is kept in the browser's storage, and in that of the tab. */
const handInsName = 'tilescope.hand-ins';
const workerName = 'tilescope.hand-in';

const handInStores = new WeakMap<SearchSession, HandInStore>();

/** What is being answered; code in it was typed here, or agreed to. @param main the session of the main screen */
export function handInsOf(main: SearchSession): HandInStore {
  const store = handInStores.get(main) ?? createHandInStore(main, tabStorage());
  handInStores.set(main, store);
  return store;
}

function createHandInStore({ kit, consent }: SearchSession, tab: TabStorage | null): HandInStore {
  const kept = keptText<readonly HandIn[]>({
    ...{ storage: kit.storage ?? null, name: handInsName, read: readKeptHandIns, write: writeKeptHandIns },
    merge: mergeHandIns,
    apply(handIns) {
      store.setState({ handIns });
      return handIns;
    },
  });
  const store = createStore<HandInsState>(() => ({
    ...{ handIns: kept.open() ?? [], worker: workerOf(tab) },
    isKept: kit.storage !== undefined && kit.storage !== null,
  }));
  kept.begin(() => store.getState().handIns);
  store.subscribe(({ handIns, worker }, before) => {
    if (handIns !== before.handIns) store.setState({ isKept: kept.keep() });
    if (worker !== before.worker) keepWorker(tab, worker);
  });
  consent.add(() => codesOfHandIns(store.getState().handIns).map(asOwnCode));
  return store;
}

function workerOf(tab: TabStorage | null): Worker | null {
  try {
    const { set, student } = JSON.parse(tab?.getItem(workerName) ?? '{}') as Partial<Worker>;
    return typeof set === 'string' && typeof student === 'string' ? { set, student } : null;
  } catch {
    return null;
  }
}

function keepWorker(tab: TabStorage | null, worker: Worker | null): void {
  try {
    if (worker === null) tab?.removeItem(workerName);
    else tab?.setItem(workerName, JSON.stringify(worker));
  } catch {
    // After a reload the name is asked for again.
  }
}

const nameOfWork = ({ set, student }: Worker): string => `${set} ${sameWho(student)}`;

/** Of somebody's answers to a set; undefined: they have given none. */
export function handInOf({ handIns }: Pick<HandInsState, 'handIns'>, worker: Worker): HandIn | undefined {
  const name = nameOfWork(worker);
  return handIns.find((one) => nameOfWork(one) === name);
}

/** Answer by answer; where two tabs, or a tab and a file, have one to the same task, the later one counts. */
function mergeHandIns(
  base: readonly HandIn[],
  mine: readonly HandIn[],
  theirs: readonly HandIn[] | null,
): readonly HandIn[] {
  const byTask = (handIns: readonly HandIn[]): Map<string, HandedAnswer> =>
    new Map(
      handIns.flatMap((one) =>
        one.answers.map((answer) => [`${answer.scene} ${nameOfWork(one)}`, answer] as const),
      ),
    );
  const both = (_: string, here: HandedAnswer, there: HandedAnswer): HandedAnswer => laterOf(here, there);
  const answers = mergeByKey(byTask(base), byTask(mine), byTask(theirs ?? []), both);
  const heads = new Map<string, HandIn>();
  for (const one of [...(theirs ?? []), ...mine]) {
    const there = heads.get(nameOfWork(one));
    const saved = Math.max(one.saved ?? 0, there?.saved ?? 0);
    heads.set(nameOfWork(one), { ...one, ...there, ...(saved > 0 && { saved }) });
  }
  return [...heads].flatMap(([name, head]) => {
    const own = [...answers].flatMap(([key, answer]) => (key === `${answer.scene} ${name}` ? answer : []));
    return own.length === 0 ? [] : { ...head, answers: own.sort((a, b) => a.scene - b.scene) };
  });
}

/** Answers that were checked in two places were checked at least as often as in either. */
function laterOf(here: HandedAnswer, there: HandedAnswer): HandedAnswer {
  const later = (here.at ?? 0) > (there.at ?? 0) ? here : there;
  const tries = Math.max(here.tries ?? 0, there.tries ?? 0);
  return tries > 0 ? { ...later, tries } : later;
}

/** Changes the answer to a task, which begins without one. @param scene from 1 */
export function giveAnswer(
  store: HandInStore,
  { set, student }: Worker,
  scene: number,
  change: Partial<HandedAnswer>,
): void {
  store.setState((state) => {
    const there = handInOf(state, { set, student });
    const before = there?.answers.find((one) => one.scene === scene);
    // Also by a clock that goes behind that of another computer, this is later.
    const at = Math.max(Date.now(), (before?.at ?? 0) + 1, (there?.saved ?? 0) + 1);
    const answer: HandedAnswer = { ...before, scene, at, ...change };
    const others = (there?.answers ?? []).filter((one) => one !== before);
    const handIn: HandIn = {
      ...(there ?? { set, student }),
      answers: [...others, answer].sort((a, b) => a.scene - b.scene),
    };
    const isThere = there !== undefined;
    return {
      handIns: isThere
        ? state.handIns.map((one) => (one === there ? handIn : one))
        : [...state.handIns, handIn],
    };
  });
}

const lastOf = (answers: readonly HandedAnswer[]): number =>
  answers.reduce((last, { at = 0 }) => Math.max(last, at), 0);

/** Whether all that somebody has answered is in a file; null: nothing of it ever was. */
export function isSaved(handIn: HandIn | undefined): boolean | null {
  return handIn?.saved === undefined ? null : lastOf(handIn.answers) <= handIn.saved;
}

/** Notes that somebody's answers are in a file. */
export function noteSaved(store: HandInStore, worker: Worker): void {
  store.setState((state) => {
    const there = handInOf(state, worker);
    const noted = (one: HandIn): HandIn => ({ ...one, saved: lastOf(one.answers) });
    return { handIns: state.handIns.map((one) => (one === there ? noted(one) : one)) };
  });
}

/**
 * Goes on with what is in a file of answers: to each task the later answer counts, that of the file or the one that is here; where the file
 * does not say when it was given, the one that is here, which is nowhere else. Code in it that is not the person's own is asked about first;
 * without it nothing is opened. The error says why nothing can be.
 * @param savedAt of the file, in ms since 1970: of answers that do not say when they were given
 */
async function openHandIn(
  main: SearchSession,
  file: string,
  savedAt: number,
): Promise<Result<null, HandInFault>> {
  const read = readHandIn(file);
  const { handIn } = read;
  if (handIn === null) return fail(read.faults[0] ?? { code: 'hand-in.format' });
  const { lectures } = lecturesOf(main).getState();
  const kept = lectures.find(({ lecture }) => isSet(lecture) && digestOfSet(lecture) === handIn.set);
  if (kept === undefined) return fail({ code: 'hand-in.no-set' });
  const [broken] = read.faultOf;
  const store = handInsOf(main);
  await main.consent.open({
    from: 'hand-in',
    name: handIn.student,
    codes: codesOfHandIns([handIn]),
    take(agreed) {
      if (codesOfHandIns([handIn]).some((code) => agreed(code) === null)) return;
      const { handIns } = store.getState();
      const here = handInOf({ handIns }, handIn)?.answers ?? [];
      const own = (scene: number): HandedAnswer | undefined => here.find((one) => one.scene === scene);
      const stay = handIn.answers.filter(
        (given) => given.at === undefined && isOtherAnswer(own(given.scene), given),
      );
      const dated = handIn.answers
        .filter((given) => !stay.includes(given))
        .map((given) => ({ ...given, at: given.at ?? Math.max(savedAt, (own(given.scene)?.at ?? 0) + 1) }));
      const isFirst = handInOf({ handIns }, handIn) === undefined;
      const saved = isFirst ? lastOf(dated) : undefined;
      store.setState({
        handIns: mergeHandIns([], handIns, [{ ...handIn, answers: dated, saved }]),
        worker: { set: handIn.set, student: handIn.student.trim() },
      });
      main.page.getState().showScreen('learn');
      main.page.setState({
        lesson: { id: linkedLecture(kept.id), step: 1 },
        ...(stay.length > 0 && {
          notice: { code: 'hand-in.stays', scenes: stay.map(({ scene }) => scene).join(', ') } as const,
        }),
        ...(broken !== undefined && {
          notice: { code: 'hand-in.part', scene: broken[0], why: broken[1] } as const,
        }),
      });
    },
  });
  return ok(null);
}
