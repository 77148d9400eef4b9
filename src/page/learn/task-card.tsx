import { CircleCheck, CircleQuestionMark, Lightbulb, Target } from 'lucide-react';
import { useState } from 'react';
import type { Lesson, Task } from '../../catalog/lessons/lesson.ts';
import { isPython } from '../../core/contract/python.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
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
    return <QuestionCard task={task} shown={shown} onShow={() => session.showAnswer()} />;
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

interface QuestionCardProps {
  readonly task: Task;
  readonly shown: boolean;
  readonly onShow: () => void;
}

/** A question to a class: its answer is hidden until a key or the button shows it. */
function QuestionCard({ task: { ask, done }, shown, onShow }: QuestionCardProps) {
  return (
    <div className={lessonPanelStyles.card} data-solved={shown || undefined}>
      <h3 className={lessonPanelStyles.taskCardHead}>
        <CircleQuestionMark size={16} aria-hidden />
        {t('Question')}
      </h3>
      {!shown && done !== '' && (
        <Button className={lessonPanelStyles.ask} look="quiet" onClick={onShow}>
          <Lightbulb size={15} aria-hidden /> {t('Show the answer')}
        </Button>
      )}
      <p>
        <MarkedText text={named(ask)} facts={noFacts} />
      </p>
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
