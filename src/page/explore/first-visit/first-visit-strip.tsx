import { ArrowRight, GraduationCap, Pause, StepForward, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FirstVisitPart } from '../../session/search-store.ts';
import { firstVisitOf } from './first-visit.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { Button } from '../../kit/button.tsx';
import { useSearch, useSession } from '../../session/search-context.tsx';
import { useReducedMotion } from '../../kit/media.ts';
import styles from './first-visit.module.css';

/** Slow enough to read what a step did. */
const stepMs = 1200;

const sentences: Readonly<Record<FirstVisitPart, PlainText>> = {
  show: 'A* looks for the goal. Below each board: f = g + h, moves made plus an estimate of those still needed. Each step selects the smallest f.',
  ask: 'It has found the goal. Would you have gone the same way?',
  predict:
    'Pick the board that A* selects next. When you have seen enough: what would it do without the estimate h?',
  compare:
    'The same board twice: breadth-first search has no h and goes level by level. Press Play: each step, both expand one node.',
};

/** Goes along with a first visit: what one sees, the next thing to try, and the way out. */
export function FirstVisitStrip() {
  const session = useSession();
  const part = useSearch((state) => state.firstVisit);
  const still = useReducedMotion();
  const [plays, setPlays] = useState(!still);
  const [visit] = useState(() => firstVisitOf(session, () => setPlays(false)));
  useEffect(() => visit.follow(), [visit]);
  const goesOn = plays && part === 'show';
  useEffect(() => {
    if (!goesOn) return;
    const timer = setInterval(visit.stepOn, stepMs);
    return () => clearInterval(timer);
  }, [goesOn, visit]);
  if (part === null) return null;
  return (
    <section className={styles.strip} data-part={part} aria-label={t('First visit')}>
      <p>{t(sentences[part])}</p>
      <div className={styles.actions}>
        {part === 'show' && plays && (
          <Button onClick={() => setPlays(false)}>
            <Pause aria-hidden size={15} /> {t('Pause')}
          </Button>
        )}
        {part === 'show' && !plays && (
          <Button look="primary" onClick={visit.stepOn}>
            <StepForward aria-hidden size={15} /> {t('Next step')}
          </Button>
        )}
        {part === 'ask' && (
          <Button look="primary" onClick={visit.predict}>
            {t('Now you: which is next?')} <ArrowRight aria-hidden size={15} />
          </Button>
        )}
        {part === 'predict' && (
          <Button onClick={visit.compare}>
            {t('Breadth-first search beside it')} <ArrowRight aria-hidden size={15} />
          </Button>
        )}
        {part !== 'show' && (
          <Button look={part === 'compare' ? 'primary' : 'plain'} onClick={visit.explain}>
            <GraduationCap aria-hidden size={16} /> {t('Explain from the start')}
          </Button>
        )}
        <Button look="quiet" onClick={visit.skip}>
          <X aria-hidden size={15} /> {t(part === 'compare' ? 'Done' : 'Skip')}
        </Button>
      </div>
    </section>
  );
}
