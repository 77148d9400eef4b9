/** What the page shows, as a link says it. */

import type { LinkScreen, PageLink } from '../../core/files/page-link.ts';
import type { ShareLink } from '../../core/files/share-link.ts';
import { unitCosts } from '../../core/puzzle/move-costs.ts';
import type { SearchState } from './search-store.ts';
import type { PageState } from './page-store.ts';

/** Screens whose link holds no search. */
const keepsOwn: readonly LinkScreen[] = ['experiments', 'lab', 'check', 'learn'];

/** What the main screen shows, as a link says it. The step is left out at the end of the record, and while boards or settings differ from its. */
export function linkOfSearch(state: SearchState): ShareLink {
  const { start, goal, settings, cursor, stepCount, recorded, view, beside, wholeRun, stepUnit, mode } =
    state;
  const shown =
    recorded !== null && recorded.start === start && recorded.goal === goal && recorded.settings === settings;
  const step = shown && cursor < stepCount ? cursor : null;
  return {
    ...{ boards: { start, goal }, settings, step, view, beside, mode },
    ...(wholeRun && { wholeRun }),
    ...(stepUnit !== 'expansion' && { stepUnit }),
  };
}

/** What the page shows, as a link says it: the screen, and what is on it. */
export function linkOfPage(
  { screen, compared, lesson, experiment, lab, presenter }: PageState,
  main: SearchState,
): PageLink {
  const { cost } = main.settings;
  const search = keepsOwn.includes(screen) ? null : linkOfSearch(main);
  return {
    ...{ screen, search },
    compared: screen === 'compare' ? compared : null,
    lesson: screen === 'learn' ? lesson : null,
    presenter,
    ...(screen === 'experiments' && experiment !== null && { experiment }),
    ...(screen === 'lab' && lab !== null && { lab }),
    ...(screen === 'lab' && cost !== unitCosts && { labCost: cost }),
  };
}
