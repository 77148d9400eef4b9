import { CircleCheck, Clock, MousePointerClick } from 'lucide-react';
import type { LessonProgress, SavedLessons } from '../../core/files/saved-lessons.ts';
import type { Chapter, Lesson } from '../../catalog/lessons/lesson.ts';
import { openTasks } from './lesson-store.ts';
import { named } from '../../locales/named.ts';
import { type PlainText, t, textParts } from '../../locales/t.ts';
import { addressOf } from '../../catalog/questions/ask-links.ts';
import { Button } from '../kit/button.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import styles from './course-page.module.css';

/** Every lesson as a card, in the order of the course, with how far one is. */
export function CoursePage() {
  const { course } = useLessonSession();
  const lessons = course.flatMap((chapter) => chapter.lessons);
  const done = useLessonState(({ progress }) => lessons.filter(({ id }) => progress[id]?.done).length);
  const minutes = lessons.reduce((sum, lesson) => sum + lesson.minutes, 0);
  const firsts = course.map((_, index) => 1 + course.slice(0, index).flatMap((one) => one.lessons).length);
  return (
    <main className={styles.page}>
      <div className={styles.inner} data-print>
        <header className={styles.head}>
          <h2 className={styles.title}>{t('Learn')}</h2>
          <p>
            {t(
              '{n} short lessons on live searches, {minutes} minutes in all. Each shows one idea, lets you try it, and says it in one sentence.',
              { n: lessons.length, minutes },
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
        </header>
        {course.map((chapter, index) => (
          <ChapterCards key={chapter.title} chapter={chapter} first={firsts[index] ?? 1} />
        ))}
      </div>
    </main>
  );
}

function ChapterCards({ chapter, first }: { readonly chapter: Chapter; readonly first: number }) {
  return (
    <section className={styles.chapter} aria-label={named(chapter.title)}>
      <h3 className={styles.chapterTitle}>{named(chapter.title)}</h3>
      <ul className={styles.cards}>
        {chapter.lessons.map((lesson, index) => (
          <LessonCard key={lesson.id} lesson={lesson} number={first + index} />
        ))}
      </ul>
    </section>
  );
}

function LessonCard({ lesson, number }: { readonly lesson: Lesson; readonly number: number }) {
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
  const tasks = lesson.steps.filter(({ task }) => task !== undefined).length;
  return (
    <li className={styles.card} data-done={progress?.done || undefined}>
      <span className={styles.number} aria-hidden>
        {progress?.done ? <CircleCheck size={20} /> : number}
      </span>
      <h4 className={styles.cardTitle}>{title}</h4>
      <p className={styles.summary}>{named(lesson.summary)}</p>
      <ul className={styles.facts}>
        <li>
          <Clock size={13} aria-hidden /> {t('{n} min', { n: lesson.minutes })}
        </li>
        <li>
          <MousePointerClick size={13} aria-hidden /> {t('{n} {n:task|tasks}', { n: tasks })}
        </li>
        <li>
          {progress === undefined
            ? t('{n} {n:step|steps}#of a lesson', { n: length })
            : sayProgress(progress, length, open.length)}
        </li>
      </ul>
      <Button
        className={styles.go}
        look={isNext ? 'primary' : 'plain'}
        aria-label={`${t(word)}: ${title}`}
        onClick={() => session.show({ id: lesson.id, step: Math.min(step, length) })}
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
function nextOf(course: readonly Chapter[], progress: SavedLessons): Lesson | undefined {
  return course.flatMap(({ lessons }) => lessons).find(({ id }) => progress[id]?.done !== true);
}

function sayProgress({ at, furthest, done }: LessonProgress, steps: number, open: number): string {
  if (done) return t('Done#a lesson');
  return furthest >= steps
    ? t('{n} {n:task|tasks} still open', { n: open })
    : t('At step {step} of {steps}', { step: Math.min(at, steps), steps });
}
