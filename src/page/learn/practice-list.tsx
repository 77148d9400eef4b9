import type { QuestionKind, QuestionLevel } from '../../core/tasks/question.ts';
import { t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import learnStyles from './learn-screen.module.css';
import { useLessonSession, useLessonState } from './lesson-context.tsx';
import { nameOfSeries, practiceKinds, practisedSoFar } from './practice-links.ts';
import styles from './practice-list.module.css';

const levels: readonly QuestionLevel[] = [1, 2, 3];

/** The kinds of questions that can be practised, each at three levels, and how far one is. */
export function PracticeList() {
  return (
    <section className={learnStyles.path} aria-label={t('Practice')} data-practice>
      <div className={learnStyles.purpose}>
        <h3 className={learnStyles.pathTitle} tabIndex={-1}>
          {t('Practice')}
        </h3>
        <p>
          {t(
            'Questions without end, each on a search that was run for it. An answer is judged at once, and explained at the picture.',
          )}
        </p>
      </div>
      <ul className={learnStyles.lessons}>
        {(Object.keys(practiceKinds) as QuestionKind[]).map((kind) => (
          <Kind key={kind} kind={kind} />
        ))}
      </ul>
    </section>
  );
}

function Kind({ kind }: { readonly kind: QuestionKind }) {
  const { title, says } = practiceKinds[kind];
  return (
    <li className={`${learnStyles.lesson} ${styles.kind}`}>
      <h4 className={learnStyles.lessonTitle}>{t(title)}</h4>
      <p className={learnStyles.summary}>{t(says)}</p>
      <div className={styles.levels}>
        {levels.map((level) => (
          <Level key={level} kind={kind} level={level} />
        ))}
      </div>
    </li>
  );
}

function Level({ kind, level }: { readonly kind: QuestionKind; readonly level: QuestionLevel }) {
  const session = useLessonSession();
  const progress = useLessonState((state) => state.progress);
  const { right, answered, next } = practisedSoFar(progress, kind, level);
  const begin = (): void =>
    session.show(next ?? { id: nameOfSeries({ kind, level, seed: freshSeed() }), step: 1 });
  const name = t('Level {n}', { n: level });
  const score = answered === 0 ? '' : t('{right} of {n} right', { right, n: answered });
  return (
    <div className={styles.level}>
      <Button
        aria-label={`${t(practiceKinds[kind].title)}, ${name}${score === '' ? '' : `, ${score}`}`}
        onClick={begin}
      >
        {name}
      </Button>
      <span className={styles.score} aria-hidden>
        {score}
      </span>
    </div>
  );
}

/** Short enough to be read out. */
const freshSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 1_000_000;
