import { ArrowLeft, ArrowRight, LayoutList, RotateCcw, CircleCheck, Lightbulb, Target } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import {
  partsAt,
  type LessonPart,
  type LessonSetting,
  isSetting,
} from '../../catalog/lessons/lesson-parts.ts';
import type { Lesson, Task } from '../../catalog/lessons/lesson.ts';
import type { LessonSession } from './lesson-session.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button, IconButton, withKeys } from '../kit/button.tsx';
import { nameOfHotkey } from '../kit/commands.ts';
import { useSearch } from '../session/search-context.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { lessonCommands } from './lesson-commands.ts';
import { MarkedText } from './marked-text-view.tsx';
import styles from './lesson-panel.module.css';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { SettingField } from '../search/setting-fields.tsx';
import { SearchButton } from '../search/search-settings.tsx';

interface TaskCardProps {
  readonly lesson: Lesson;
  readonly step: number;
  readonly task: Task;
}

const noFacts = new Map<string, never>();

/** A question that is answered by doing; what it leads to is said once it is done. */
function TaskCard({ lesson, step, task }: TaskCardProps) {
  const solved = useLessonState((state) => state.progress[lesson.id]?.solved.includes(step) === true);
  const reply = useLessonState((state) => state.reply);
  const [hinted, setHinted] = useState(false);
  return (
    <div className={styles.card} data-solved={solved || undefined}>
      <h3 className={styles.taskCardHead}>
        {solved ? <CircleCheck size={16} aria-hidden /> : <Target size={16} aria-hidden />}
        {t(solved ? 'Done#a task' : 'Your turn')}
      </h3>
      {!hinted && !solved && (
        <Button className={styles.ask} look="quiet" onClick={() => setHinted(true)}>
          <Lightbulb size={15} aria-hidden /> {t('Hint')}
        </Button>
      )}
      <p>
        <MarkedText text={named(task.ask)} facts={noFacts} />
      </p>
      <div aria-live="polite">
        {reply !== null ? (
          <p className={styles.reply}>
            <MarkedText text={named(reply.says)} facts={reply.facts} />
          </p>
        ) : (
          solved && (
            <p className={styles.done}>
              <MarkedText text={named(task.done)} facts={noFacts} />
            </p>
          )
        )}
        {hinted && !solved && (
          <p className={styles.hint}>
            <MarkedText text={named(task.hint)} facts={noFacts} />
          </p>
        )}
      </div>
    </div>
  );
}

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
          {named(lesson.title)}
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
  const facts = useLessonState((state) => state.facts);
  const phase = useLessonState((state) => state.phase);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    box.current?.scrollTo({ top: 0 });
  }, [lesson, step]);
  const shown = lesson.steps[step - 1];
  if (shown === undefined) return null;
  const { text, task, shows = [] } = shown;
  return (
    <div className={styles.step} role="group" aria-label={t('Text of the step')} data-print>
      <div
        ref={box}
        className={styles.text}
        tabIndex={0}
        aria-live="polite"
        aria-busy={phase === 'setting-up'}
      >
        {text.map((paragraph, index) => (
          <p key={index}>
            <MarkedText text={named(paragraph)} facts={facts} />
          </p>
        ))}
      </div>
      <div className={styles.turn}>
        {task !== undefined && <TaskCard key={step} lesson={lesson} step={step} task={task} />}
        <LessonControls parts={partsAt(lesson, step)} news={shows} />
        <Elsewhere />
      </div>
    </div>
  );
}

/** Where the learner is no more where the text is: that it is, and the way back. */
function Elsewhere() {
  const session = useLessonSession();
  const phase = useLessonState((state) => state.phase);
  const wandered = useLessonState((state) => state.wandered);
  const otherSearch = useLessonState((state) => state.otherSearch);
  const place = useLessonState((state) => state.place);
  const moved = useSearch((state) => state.cursor !== place);
  const failed = phase === 'failed';
  if (!wandered && !failed) return null;
  return (
    <div className={styles.elsewhere}>
      <Button className={styles.again} look="quiet" onClick={() => session.setUpAgain()}>
        <RotateCcw size={14} aria-hidden /> {t('Set up again')}
      </Button>
      {failed ? (
        <p className={styles.failed} role="alert">
          {t('The search of this step was stopped by an error. Set it up again.')}
        </p>
      ) : otherSearch ? (
        <p>{t('The text is about the search as this step set it up.')}</p>
      ) : (
        moved && <p>{t('The text is about step {n} of the search.', { n: place })}</p>
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
      <Button
        disabled={step === 1}
        title={withKeys(
          t('Back#to the step before'),
          nameOfHotkey(lessonCommands.commands.turn, 'Alt+ArrowLeft'),
        )}
        onClick={() => session.turn(-1)}
      >
        <ArrowLeft size={15} aria-hidden /> {t('Back#to the step before')}
      </Button>
      <Button look="primary" className={styles.forward} title={keys} onClick={forward}>
        <span>{words}</span> <ArrowRight size={15} aria-hidden />
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
    return [
      t('Next#step of a lesson'),
      withKeys(t('Next#step of a lesson'), nameOfHotkey(lessonCommands.commands.turn, 'Alt+ArrowRight')),
      () => session.turn(1),
    ];
  const following = session.lessonAfter(lesson);
  return following === null
    ? [t('Finish#a lesson'), undefined, () => session.show(null)]
    : [
        t('Next lesson: {title}', { title: named(following.title) }),
        undefined,
        () => session.show({ id: following.id, step: 1 }),
      ];
}

interface LessonControlsProps {
  /** All that the lesson has come to. */
  readonly parts: ReadonlySet<LessonPart>;
  /** What this step has brought, which stays in sight where there is little room. */
  readonly news: readonly LessonPart[];
}

/** The settings that a lesson has come to, and the button that searches with them. */
export function LessonControls({ parts, news }: LessonControlsProps) {
  const algorithm = useSearch((state) => state.settings.algorithm);
  const settings = [...parts].filter(isSetting).filter((name) => isOf(name, algorithm));
  if (settings.length === 0 && !parts.has('shuffle')) return null;
  return (
    <div className={styles.controls} role="group" aria-label={t('Search settings')}>
      {settings.map((name) => (
        <div
          key={name}
          className={styles.control}
          data-setting={name}
          data-earlier={!news.includes(name) || undefined}
        >
          <SettingField name={name} withPatterns={!parts.has('patterns')} />
        </div>
      ))}
      <div className={styles.search}>
        <SearchButton />
      </div>
    </div>
  );
}

/** Whether an algorithm can be set so; a learner may have chosen another one. */
function isOf(name: LessonSetting, algorithm: keyof typeof algorithmCatalog): boolean {
  switch (name) {
    case 'algorithm':
    case 'patterns':
    case 'guarantee':
    case 'maxExpansions':
    case 'maxNodes':
      return true;
    default:
      return algorithmCatalog[algorithm].options.includes(name);
  }
}
