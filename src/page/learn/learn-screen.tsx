import { type RefObject, useEffect, use, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { askedIn, addressOf } from '../../catalog/questions/ask-links.ts';
import { type CommandGroup, useCommands } from '../kit/commands.ts';
import { lazyPart } from '../kit/lazy-part.tsx';
import { SearchProvider, usePage, useSession } from '../session/search-context.tsx';
import { LessonProvider, lessonsBeside, useLessonSession, useLessonState } from './lesson-context.tsx';
import { drawnOf, setNamed } from './assignment.ts';
import { followSpeaker, lectureChannel, notesId } from './lecture-channel.ts';
import { gradesId, handInsOf, keepsLectures } from '../session/kept-lectures.ts';
import { LessonScreen } from './lesson-screen.tsx';
import type { Dictionary } from '../../locales/dictionary.ts';
import { dictionary } from '../../locales/spoken.ts';
import { CircleCheck } from 'lucide-react';
import type { LessonProgress, SavedLessons } from '../../core/files/saved-lessons.ts';
import { paths } from '../../catalog/lessons/course.ts';
import type { Lesson, LessonPath } from '../../catalog/lessons/lesson.ts';
import { openTasks } from './lesson-store.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t, textParts } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { practiceIn } from './practice-links.ts';
import { PracticeList } from './practice-list.tsx';
import styles from './learn-screen.module.css';

const fetched = new WeakMap<Dictionary, Promise<void>>();

/** Suspends until `said` knows the lessons in the page's language: in English at once. What does not come stays English. */
function useLessonWords(): void {
  const spoken = dictionary();
  if (spoken === null) return;
  let words = fetched.get(spoken);
  if (words === undefined) fetched.set(spoken, (words = spoken.fetchLessons().catch(() => undefined)));
  use(words);
}

const AskPage = lazyPart(async () => (await import('./ask-page.tsx')).AskPage);

const PracticeScreen = lazyPart(async () => (await import('./task-screens.ts')).PracticeScreen);
const LectureNotes = lazyPart(async () => (await import('./lecture-notes.tsx')).LectureNotes);
const GradePage = lazyPart(async () => (await import('./task-screens.ts')).GradePage);
const BeginSet = lazyPart(async () => (await import('./task-screens.ts')).BeginSet);
const LecturesPart = lazyPart(async () => (await import('./lectures-part.tsx')).LecturesPart);

/** The lessons, what is asked, or what is to be answered. */
export function LearnScreen() {
  useLessonWords();
  const asks = usePage(({ lesson }) => askedIn(lesson) !== null);
  const speaks = usePage(({ lesson }) => lesson?.id.startsWith(notesId) === true);
  const practises = usePage(({ lesson }) => practiceIn(lesson) !== null);
  const grades = usePage(({ lesson }) => lesson?.id.startsWith(gradesId) === true);
  if (grades) return <GradePage />;
  return asks ? <AskPage /> : speaks ? <LectureNotes /> : practises ? <PracticeScreen /> : <Lessons />;
}

/** All lessons, or one of them on a search of its own: the main screen's stays as it was left. */
function Lessons() {
  const session = lessonsBeside(useSession());
  const lesson = useStore(session.store, (state) => state.lesson);
  const drawn = useStore(drawnOf(session.main), (state) => state.drawn);
  const worker = useStore(handInsOf(session.main), (state) => state.worker);
  const set = lesson === null ? null : setNamed(session.main, lesson.id);
  const isTheirs = drawn !== null && drawn.lecture === set && drawn.student === worker?.student;
  useEffect(() => {
    session.arrive();
    const unfollow = followSpeaker(session, lectureChannel());
    return () => {
      unfollow();
      session.leave();
    };
  }, [session]);
  useEffect(() => {
    if (window.frameElement === null) return;
    let hears: (() => void) | null = null;
    let isLeft = false;
    const hearing = import('./lecture-slides.ts').then(({ hearSlides }) => {
      if (!isLeft) hears = hearSlides(session);
    });
    hearing.catch(() => undefined); // whoever asks hears of it
    return () => {
      isLeft = true;
      hears?.();
    };
  }, [session]);
  return (
    <LessonProvider session={session}>
      {lesson === null ? (
        <CoursePage />
      ) : set !== null && !isTheirs ? (
        <BeginSet lecture={set} />
      ) : (
        <SearchProvider session={session.explorer}>
          <LessonScreen lesson={lesson} />
        </SearchProvider>
      )}
    </LessonProvider>
  );
}

/** A clicker goes through the list, whatever has the focus: there is nothing else to be stepped. */
const listCommands: CommandGroup<RefObject<HTMLElement | null>> = {
  title: 'Everywhere',
  commands: {
    scroll: {
      name: 'Scroll the list',
      hotkeys: { PageUp: scrollBy(-1), PageDown: scrollBy(1) },
      wherever: 'always',
    },
  },
};

/** By most of a page, so that a line or two stay in sight. */
function scrollBy(direction: 1 | -1) {
  return ({ current: list }: RefObject<HTMLElement | null>): void =>
    list?.scrollBy({ top: direction * 0.85 * list.clientHeight });
}

/** Every lesson in the path of its purpose, with how far one is; above them the lectures, for whoever keeps some. */
export function CoursePage() {
  const session = useLessonSession();
  const { course } = session;
  const main = useSession();
  const [lecturesFirst] = useState(() => keepsLectures(main));
  const list = useRef<HTMLElement>(null);
  useCommands(listCommands, list);
  useEffect(() => {
    if (!session.takeLeftPractice()) return;
    const heading = list.current?.querySelector<HTMLElement>('[data-practice] h3');
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  }, [session]);
  const done = useLessonState(({ progress }) => course.filter(({ id }) => progress[id]?.done).length);
  return (
    <main ref={list} className={styles.page}>
      <div className={styles.inner} data-print>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('Learn')}</h2>
          <p>
            {t(
              '{n} short lessons on live searches, {minutes} minutes in all. Each shows one idea, lets you try it, and says it in one sentence.',
              { n: course.length, minutes: minutesOf(course) },
            )}
            {done > 0 && ` ${t('{n} of them done.', { n: done })}`}
          </p>
          <p>
            {textParts('Looking for an answer? {ask} has short ones to what students ask.', {
              ask: (
                <a key="ask" href={addressOf('')}>
                  {t('Ask')}
                </a>
              ),
            })}
          </p>
          <p>
            {textParts('Something to solve? {practice} has questions without end, and judges each answer.', {
              practice: (
                <Button
                  key="practice"
                  look="quiet"
                  className={styles.inText}
                  onClick={() => list.current?.querySelector('[data-practice]')?.scrollIntoView()}
                >
                  {t('Practice')}
                </Button>
              ),
            })}
          </p>
          <p>
            {textParts(
              'Doing or setting homework? {homework} is opened from its file; a set of ten tasks, {title}, is ready.',
              {
                title: <i key="title">{t('What a search promises')}</i>,
                homework: (
                  <Button
                    key="homework"
                    look="quiet"
                    className={styles.inText}
                    onClick={() => {
                      const part = list.current?.querySelector('[data-homework]');
                      // A list above the lessons is in sight with it: no further than needed.
                      part?.scrollIntoView({ block: lecturesFirst ? 'nearest' : 'center' });
                      part?.querySelector('button')?.focus({ preventScroll: true });
                    }}
                  >
                    {t('Homework')}
                  </Button>
                ),
              },
            )}
          </p>
          {!lecturesFirst && (
            <p>
              {textParts('Giving a lecture? {lectures} make of it what a clicker goes through.', {
                lectures: (
                  <Button
                    key="lectures"
                    look="quiet"
                    className={styles.inText}
                    onClick={() => list.current?.querySelector('[data-lectures]')?.scrollIntoView()}
                  >
                    {t('Scenes and notes')}
                  </Button>
                ),
              })}
            </p>
          )}
        </header>
        {lecturesFirst && <LecturesPart />}
        {paths.map((path) => (
          <Path key={path.title} path={path} />
        ))}
        <PracticeList />
        {!lecturesFirst && <LecturesPart />}
      </div>
    </main>
  );
}

function minutesOf(lessons: readonly Lesson[]): number {
  return lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
}

function Path({ path: { title, purpose, lessons } }: { readonly path: LessonPath }) {
  return (
    <section className={styles.path} aria-label={named(title)}>
      <div className={styles.purpose}>
        <h3 className={styles.pathTitle}>{named(title)}</h3>
        <p>{named(purpose)}</p>
        <p className={styles.sum}>
          {t('{n} {n:lesson|lessons}, {minutes} min', { n: lessons.length, minutes: minutesOf(lessons) })}
        </p>
      </div>
      <ul className={styles.lessons}>
        {lessons.map((lesson) => (
          <LessonRow key={lesson.id} lesson={lesson} />
        ))}
      </ul>
    </section>
  );
}

function LessonRow({ lesson }: { readonly lesson: Lesson }) {
  const session = useLessonSession();
  const progress = useLessonState((state) => state.progress[lesson.id]);
  const { length } = lesson.steps;
  const begun = progress !== undefined && !progress.done;
  const open = openTasks(lesson, progress?.solved);
  // What was read to its end goes on where a task is left.
  const left = begun && progress.furthest >= length ? (open[0] ?? progress.at) : progress?.at;
  const isNext = useLessonState(({ progress: all }) => nextOf(session.course, all) === lesson);
  const title = named(lesson.title);
  const [word, step]: [PlainText, number] = begun
    ? ['Resume#a lesson', left ?? 1]
    : [progress ? 'Again#a lesson' : 'Start#a lesson', 1];
  const begin = (): void => session.show({ id: lesson.id, step: Math.min(step, length) });
  const tasks = lesson.steps.filter(({ task }) => task !== undefined).length;
  return (
    <li className={styles.lesson} data-done={progress?.done || undefined}>
      <span className={styles.number} aria-hidden>
        {progress?.done ? <CircleCheck size={20} /> : 1 + session.course.indexOf(lesson)}
      </span>
      {/* For a pointer, which expects it: keys and screen readers have the button. */}
      <h4 className={styles.lessonTitle} onClick={begin}>
        {title}
      </h4>
      <p className={styles.summary}>{named(lesson.summary)}</p>
      <ul className={styles.facts}>
        <li>{t('{n} min', { n: lesson.minutes })}</li>
        <li>{t('{n} {n:task|tasks}', { n: tasks })}</li>
        <li>
          {progress === undefined
            ? t('{n} {n:step|steps}#of a lesson', { n: length })
            : sayProgress(progress, length, open.length)}
        </li>
      </ul>
      <Button
        className={styles.go}
        look={isNext ? 'primary' : 'quiet'}
        aria-label={`${t(word)}: ${title}`}
        onClick={begin}
      >
        {t(word)}
      </Button>
      {begun && (
        <progress
          className={styles.bar}
          aria-label={t('Progress of {lesson}', { lesson: title })}
          max={length}
          value={Math.min(progress.furthest, length)}
        />
      )}
    </li>
  );
}

/** The lesson to go on with: the first that is not done. */
function nextOf(course: readonly Lesson[], progress: SavedLessons): Lesson | undefined {
  return course.find(({ id }) => progress[id]?.done !== true);
}

function sayProgress({ at, furthest, done }: LessonProgress, steps: number, open: number): string {
  if (done) return t('Done#a lesson');
  return furthest >= steps
    ? t('{n} {n:task|tasks} still open', { n: open })
    : t('At step {step} of {steps}', { step: Math.min(at, steps), steps });
}
