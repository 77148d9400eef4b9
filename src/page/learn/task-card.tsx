import { CircleCheck, CircleQuestionMark, Lightbulb, Target } from 'lucide-react';
import { useMemo, useState } from 'react';
import {
  type ClassChoices,
  type Lesson,
  type Task,
  requestOf,
  rightChoices,
} from '../../catalog/lessons/lesson.ts';
import { algorithmCatalog } from '../../core/algorithms/registry.ts';
import { isPython } from '../../core/contract/python.ts';
import type { SearchSettings } from '../../core/search/settings.ts';
import { figure } from '../../locales/figures.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { type ClassChoice, ChoiceCards } from '../search/lane-parts.tsx';
import { nameOfSearch } from '../session/search-words.ts';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { hasAnswer } from './lesson-session.ts';
import { codeOf } from './lesson-store.ts';
import { MarkedText } from './marked-text-view.tsx';
import lessonPanelStyles from './lesson-panel.module.css';

export interface TaskCardProps {
  readonly lesson: Lesson;
  readonly step: number;
  readonly task: Task;
}

const noFacts = new Map<string, never>();

/** A question that is answered by doing; what it leads to is said once it is done. */
export function TaskCard({ lesson, step, task }: TaskCardProps) {
  const solved = useLessonState((state) => state.progress[lesson.id]?.solved.includes(step) === true);
  const reply = useLessonState((state) => state.reply);
  const shown = useLessonState((state) => state.shown);
  const session = useLessonSession();
  const [hinted, setHinted] = useState(false);
  const isInPython = useLessonState((state) => isPython(codeOf(state)?.text ?? ''));
  const hint = (isInPython ? task.inPython?.hint : undefined) ?? task.hint;
  if (task.isAsked === true)
    return <QuestionCard {...{ lesson, step, task, shown }} onShow={() => session.showAnswer()} />;
  return (
    <div className={lessonPanelStyles.card} data-solved={solved || undefined}>
      <h3 className={lessonPanelStyles.taskCardHead}>
        {solved ? <CircleCheck size={16} aria-hidden /> : <Target size={16} aria-hidden />}
        {t(solved ? 'Done#a task' : 'Your turn')}
      </h3>
      {!hinted && !solved && hint !== '' && (
        <Button className={lessonPanelStyles.ask} look="quiet" onClick={() => setHinted(true)}>
          <Lightbulb size={15} aria-hidden /> {t('Hint')}
        </Button>
      )}
      <p>
        <MarkedText text={named(task.ask)} facts={noFacts} />
      </p>
      <div aria-live="polite">
        {reply !== null ? (
          <p className={lessonPanelStyles.reply}>
            <MarkedText text={named(reply.says)} facts={reply.facts} />
          </p>
        ) : (
          solved && (
            <p className={lessonPanelStyles.done}>
              <MarkedText text={named(task.done)} facts={noFacts} />
            </p>
          )
        )}
        {hinted && !solved && (
          <p className={lessonPanelStyles.hint}>
            <MarkedText text={named(hint)} facts={noFacts} />
          </p>
        )}
      </div>
    </div>
  );
}

interface QuestionCardProps extends TaskCardProps {
  readonly shown: boolean;
  readonly onShow: () => void;
}

/** A question to a class: its answer is hidden until a key or the button shows it. */
function QuestionCard({ lesson, step, task, shown, onShow }: QuestionCardProps) {
  const { ask, done, choices } = task;
  const hasChoices = choices !== undefined || undefined;
  return (
    <div className={lessonPanelStyles.card} data-solved={shown || undefined} data-choices={hasChoices}>
      <h3 className={lessonPanelStyles.taskCardHead}>
        <CircleQuestionMark size={16} aria-hidden />
        {t('Question')}
      </h3>
      {!shown && hasAnswer(task) && (
        <Button className={lessonPanelStyles.ask} look="quiet" onClick={onShow}>
          <Lightbulb size={15} aria-hidden /> {t('Show the answer')}
        </Button>
      )}
      <p>
        <MarkedText text={named(ask)} facts={noFacts} />
      </p>
      {choices !== undefined && <Choices {...{ lesson, step, choices, shown }} />}
      <div aria-live="polite">
        {shown && (
          <p className={lessonPanelStyles.done}>
            <MarkedText text={named(done)} facts={noFacts} />
          </p>
        )}
      </div>
    </div>
  );
}

interface ChoicesProps extends Pick<QuestionCardProps, 'lesson' | 'step' | 'shown'> {
  readonly choices: ClassChoices;
}

/** What the class chooses from. That of a record is known once its searches have ended. */
function Choices({ lesson, step, choices, shown }: ChoicesProps) {
  const facts = useLessonState((state) => state.facts);
  const isReady = useLessonState((state) => state.phase === 'ready');
  const others = lesson.steps[step - 1]?.others;
  const cards = useMemo(() => {
    const value = (at: number): string | null => {
      const told = choices.is === null ? undefined : facts.get(choices.figures[at] ?? '');
      return told === undefined ? null : typeof told === 'number' ? figure(told) : told;
    };
    const settingsOf = (name: string): SearchSettings | null => {
      const run = others?.[name];
      return run === undefined ? null : requestOf(run).settings;
    };
    return wordsOfChoices(choices, settingsOf).map((words, at): ClassChoice => ({ words, value: value(at) }));
  }, [choices, others, facts]);
  const right = shown && isReady ? rightChoices(choices, facts) : null;
  return <ChoiceCards about={`${lesson.id}.${step}`} choices={cards} right={right} />;
}

/** What the cards say: searches are named by what tells them apart, in the shortest way that does. */
export function wordsOfChoices(
  { of, is }: Pick<ClassChoices, 'of' | 'is'>,
  settingsOf: (name: string) => SearchSettings | null,
): readonly string[] {
  if (is === null) return of.map((one) => (typeof one === 'number' ? figure(one) : one));
  const names = (nameOf: (settings: SearchSettings) => string): readonly string[] =>
    of.map((name) => {
      const settings = settingsOf(String(name));
      return settings === null ? String(name) : nameOf(settings);
    });
  const ways = [names(({ algorithm }) => named(algorithmCatalog[algorithm].title)), names(nameOfSearch)];
  return ways.find((way) => new Set(way).size === way.length) ?? of.map(String);
}
