import { CircleCheck, Lightbulb, Target } from 'lucide-react';
import { useState } from 'react';
import type { Lesson, Task } from '../../catalog/lessons/lesson.ts';
import { named } from '../../locales/named.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useLessonState } from './lesson-context.tsx';
import { MarkedText } from './marked-text-view.tsx';
import styles from './task-card.module.css';

interface TaskCardProps {
  readonly lesson: Lesson;
  readonly step: number;
  readonly task: Task;
}

const noFacts = new Map<string, never>();

/** A question that is answered by doing; what it leads to is said once it is done. */
export function TaskCard({ lesson, step, task }: TaskCardProps) {
  const solved = useLessonState((state) => state.progress[lesson.id]?.solved.includes(step) === true);
  const reply = useLessonState((state) => state.reply);
  const [hinted, setHinted] = useState(false);
  return (
    <div className={styles.card} data-solved={solved || undefined}>
      <h3 className={styles.head}>
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
