import { ArrowLeft, ArrowRight, LayoutList, RotateCcw } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Lesson } from '../../lessons/lesson.ts';
import type { LessonSession } from '../../state/lesson-session.ts';
import { said } from '../../words/said.ts';
import { t } from '../../words/t.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { MarkedText } from './marked-text-view.tsx';
import { TaskCard } from './task-card.tsx';
import styles from './lesson-panel.module.css';

/** The text of a step beside the search that it is about, and the way through the lesson. */
export function LessonPanel({ lesson }: { readonly lesson: Lesson }) {
  const session = useLessonSession();
  const step = useLessonState((state) => state.step);
  return (
    <section className={styles.panel} aria-label={t('Lesson')}>
      <div className={styles.head}>
        <IconButton
          label={t('All lessons')}
          icon={<LayoutList size={17} aria-hidden />}
          onClick={() => session.show(null)}
        />
        <h2 className={styles.title} data-print>
          {said(lesson.title)}
        </h2>
        <span className={styles.count}>{t('{step} of {steps}', { step, steps: lesson.steps.length })}</span>
      </div>
      <Dots lesson={lesson} step={step} />
      <Words lesson={lesson} step={step} />
      <Foot lesson={lesson} step={step} />
    </section>
  );
}

interface StepProps {
  readonly lesson: Lesson;
  readonly step: number;
}

/** One dot a step: where one is, how far one was, and where a task is solved. */
function Dots({ lesson, step }: StepProps) {
  const session = useLessonSession();
  const progress = useLessonState((state) => state.progress[lesson.id]);
  return (
    <ol className={styles.dots}>
      {lesson.steps.map(({ task }, index) => {
        const number = index + 1;
        const solved = progress?.solved.includes(number) === true;
        const seen = number <= (progress?.furthest ?? 0);
        const name =
          task === undefined ? 'Step {n}' : solved ? 'Step {n}, task solved' : 'Step {n}, with a task';
        return (
          <li key={number}>
            <button
              type="button"
              className={styles.dot}
              aria-label={t(name, { n: number })}
              aria-current={number === step ? 'step' : undefined}
              data-seen={seen || undefined}
              data-task={task === undefined ? undefined : solved ? 'solved' : 'open'}
              onClick={() => session.show({ id: lesson.id, step: number })}
            />
          </li>
        );
      })}
    </ol>
  );
}

function Words({ lesson, step }: StepProps) {
  const session = useLessonSession();
  const facts = useLessonState((state) => state.facts);
  const phase = useLessonState((state) => state.phase);
  const wandered = useLessonState((state) => state.wandered);
  const otherSearch = useLessonState((state) => state.otherSearch);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [lesson, step]);
  const shown = lesson.steps[step - 1];
  if (shown === undefined) return null;
  return (
    <div
      ref={box}
      className={styles.words}
      role="group"
      aria-label={t('Text of the step')}
      tabIndex={0}
      data-print
    >
      <div className={styles.text} aria-live="polite" aria-busy={phase === 'setting-up'}>
        {shown.text.map((paragraph, index) => (
          <p key={index}>
            <MarkedText text={said(paragraph)} facts={facts} />
          </p>
        ))}
      </div>
      {shown.task !== undefined && <TaskCard key={step} lesson={lesson} step={step} task={shown.task} />}
      {phase === 'failed' && (
        <p className={styles.failed} role="alert">
          {t('The search of this step broke off. Set it up again.')}
        </p>
      )}
      {otherSearch && (
        <p className={styles.other}>{t('The text above is about the search as this step set it up.')}</p>
      )}
      {(wandered || phase === 'failed') && (
        <Button className={styles.again} look="quiet" onClick={() => session.setUpAgain()}>
          <RotateCcw size={14} aria-hidden /> {t('Set up again')}
        </Button>
      )}
    </div>
  );
}

function Foot({ lesson, step }: StepProps) {
  const session = useLessonSession();
  const [words, keys, forward] = wayOn(session, lesson, step);
  // One button for all ways on, so that it keeps the keyboard's focus.
  return (
    <div className={styles.foot}>
      <Button disabled={step === 1} title={t('Back (Alt ←)')} onClick={() => session.turn(-1)}>
        <ArrowLeft size={15} aria-hidden /> {t('Back#to the step before')}
      </Button>
      <Button look="primary" className={styles.forward} title={keys} onClick={forward}>
        {words} <ArrowRight size={15} aria-hidden />
      </Button>
    </div>
  );
}

/** What comes after a step: the next one, the next lesson, or all lessons. */
function wayOn(
  session: LessonSession,
  lesson: Lesson,
  step: number,
): [words: string, keys: string | undefined, forward: () => void] {
  if (step < lesson.steps.length)
    return [t('Next#step of a lesson'), t('Next (Alt →)'), () => session.turn(1)];
  const following = session.lessonAfter(lesson);
  return following === null
    ? [t('Finish#a lesson'), undefined, () => session.show(null)]
    : [
        t('Next lesson: {title}', { title: said(following.title) }),
        undefined,
        () => session.show({ id: following.id, step: 1 }),
      ];
}
