import { ArrowRight, GraduationCap, Pause, StepForward, X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { FirstVisitPart, SearchState } from '../session/search-store.ts';
import { type PlainText, t } from '../../locales/t.ts';
import { Button } from '../kit/button.tsx';
import { useSearch, useSession } from '../session/search-context.tsx';
import { focusWhole } from '../kit/keep-focus.ts';
import { useReducedMotion } from '../kit/media.ts';
import styles from './first-visit.module.css';
import { defaultSettings } from '../../core/algorithms/registry.ts';
import type { SearchSession } from '../session/search-session.ts';

/** Whatever else of these changes, the person has begun to do something of their own. */
const ownOfSearch = ['start', 'goal', 'settings', 'mode', 'view', 'beside', 'opened'] as const;
const ownOfPage = ['screen', 'lesson', 'offered'] as const;

/** What a first visit is shown, by its part: a search, a question about it, and another search beside it. */
interface FirstVisit {
  /** Shows the next step. */
  stepOn(): void;
  predict(): void;
  compare(): void;
  explain(): void;
  /** Ends it, at the end of what it was showing. */
  skip(): void;
  /** Until the function that it returns is called. */
  follow(): () => void;
}

/**
 * Goes along with a first visit, and ends it when the person uses the page for something else. A step by hand is the same show at
 * a pace of one's own.
 * @param byHand is told of it
 */
export function firstVisitOf(session: SearchSession, byHand: () => void): FirstVisit {
  const { store, page } = session;
  let isOurs = false;
  /** What is done here is not the person's own. */
  const ours = (work: () => void): void => {
    isOurs = true;
    work();
    isOurs = false;
  };
  const end = (): void => store.setState({ firstVisit: null });
  const follow = (state: SearchState, before: SearchState): void => {
    const { firstVisit: part, cursor, stepCount, phase } = state;
    if (part === null) return;
    if (!isOurs) {
      const isNew = state.recorded !== before.recorded && before.recorded !== null;
      const watches = part === 'show' || part === 'ask';
      const jumps = Math.abs(cursor - before.cursor) > 1 || state.playing !== 0;
      if (ownOfSearch.some((name) => state[name] !== before[name]) || isNew || (watches && jumps))
        return end();
      if (part === 'show' && cursor !== before.cursor) byHand();
    }
    if (part === 'show' && phase === 'finished' && cursor === stepCount)
      store.setState({ firstVisit: 'ask' });
  };
  return {
    stepOn: () => ours(() => session.step(1)),
    predict: () =>
      ours(() => {
        store.setState({ firstVisit: 'predict' });
        store.getState().setMode('predict');
      }),
    compare: () =>
      ours(() => {
        const lanes = [store.getState().settings, defaultSettings('breadth-first')];
        store.getState().setMode('watch');
        store.setState({ firstVisit: 'compare' });
        page.getState().compare({ lanes, pace: 'step', pair: [0, 1], place: 0, view: 'tree' });
        page.getState().showScreen('compare');
      }),
    explain() {
      end();
      // What was shown is A*, not the breadth-first search with which the course begins.
      page.setState({ lesson: { id: 'why-f', step: 1 } });
      page.getState().showScreen('learn');
    },
    skip() {
      const { firstVisit: part, seek } = store.getState();
      end();
      // The page says what the search has come to: what is skipped of the show is shown at once.
      if (part === 'show') seek(Infinity);
    },
    follow() {
      const leaveSearch = store.subscribe(follow);
      const leavePage = page.subscribe((state, before) => {
        if (
          !isOurs &&
          store.getState().firstVisit !== null &&
          ownOfPage.some((name) => state[name] !== before[name])
        )
          end();
      });
      return () => {
        leaveSearch();
        leavePage();
      };
    },
  };
}

/** Slow enough to read what a step did. */
const stepMs = 1200;

const sentences: Readonly<Record<FirstVisitPart, PlainText>> = {
  show: 'A* looks for the goal. Each board has an f = g + h: moves made plus an estimate of those still needed. Each step selects the smallest f.',
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
            <GraduationCap aria-hidden size={16} /> {t('Explain A* from the start')}
          </Button>
        )}
        <Button
          look="quiet"
          onClick={() => {
            visit.skip();
            // What it stood above, and not whatever has come at its end.
            const screen = document.querySelector('main');
            if (screen !== null) focusWhole(screen);
          }}
        >
          <X aria-hidden size={15} /> {t(part === 'compare' ? 'Done' : 'Skip')}
        </Button>
      </div>
    </section>
  );
}
