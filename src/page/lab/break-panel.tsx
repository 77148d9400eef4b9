import { Check } from 'lucide-react';
import { breakExercises } from '../../catalog/break-it.ts';
import { t } from '../../locales/t.ts';
import { named } from '../../locales/named.ts';
import { Panel } from '../kit/panel.tsx';
import { useLibraryState } from '../session/own-programs.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import { useLabCost, useLabState } from './use-lab.ts';
import { ExerciseView } from './exercise-view.tsx';
import styles from './break-panel.module.css';

/** Exercises: find a board on which an estimate is too large, or say that there is none. */
export function BreakPanel() {
  const shown = useLabState((state) => state.exercise);
  const solved = useLibraryState((state) => state.solved);
  const isUnit = useLabCost() === unitCosts;
  const show = useLabState((state) => state.showExercise);
  const exercise = breakExercises[shown] ?? breakExercises[0];
  if (exercise === undefined) return null;
  const done = breakExercises.filter(({ id }) => solved.includes(id)).length;
  return (
    <Panel
      title={t('Break it')}
      aside={
        <span className={styles.score} data-stat="solved" data-value={done}>
          {t('{n} of {total} solved', { n: done, total: breakExercises.length })}
        </span>
      }
    >
      <p className={styles.note}>
        {t(
          'One board with h above its true distance, and an estimate is not admissible. Slide or place tiles until you find one, or say that there is none.',
        )}
      </p>
      {!isUnit && (
        <p className={styles.note} role="note">
          {t('These exercises count moves: here every move costs 1.')}
        </p>
      )}
      <ol className={styles.exercises}>
        {breakExercises.map(({ id, title }, index) => (
          <li key={id}>
            <button
              type="button"
              className={styles.exercise}
              aria-current={index === shown ? 'step' : undefined}
              data-solved={solved.includes(id) || undefined}
              onClick={() => show(index)}
            >
              <span className={styles.number} aria-hidden>
                {solved.includes(id) ? <Check size={14} strokeWidth={2.8} /> : index + 1}
              </span>
              {named(title)}
              {solved.includes(id) && <span className="unseen">, {t('solved')}</span>}
            </button>
          </li>
        ))}
      </ol>
      <ExerciseView
        key={exercise.id}
        exercise={exercise}
        onNext={shown + 1 < breakExercises.length ? () => show(shown + 1) : null}
      />
    </Panel>
  );
}
