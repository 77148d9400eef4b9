import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { SearchState } from '../../session/search-store.ts';
import type { SearchSession } from '../../session/search-session.ts';

/** Whatever else of these changes, the person has begun to do something of their own. */
const ownOfSearch = ['start', 'goal', 'settings', 'mode', 'view', 'beside', 'opened'] as const;
const ownOfPage = ['screen', 'lesson', 'offered'] as const;

/** What a first visit is shown, by its part: a search, a question about it, and another search beside it. */
export interface FirstVisit {
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
      page.setState({ lesson: { id: 'search-tree', step: 1 } });
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
