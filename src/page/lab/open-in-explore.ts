import { labSettings } from '../../core/algorithms/lab-search.ts';
import { type HeuristicChoice, codeInForce } from '../../core/search/own-heuristic.ts';
import type { OwnCode, OwnSettings } from '../../core/search/settings.ts';
import { type CostText, unitCosts } from '../../core/puzzle/move-costs.ts';
import type { Board } from '../../core/puzzle/board.ts';
import { useSession } from '../session/search-context.tsx';
import type { Notice } from '../state/notice.ts';
import { useLibraryState } from '../session/own-library.ts';

export type OpenInExplore = (
  choice: HeuristicChoice<OwnCode> | OwnSettings,
  goal: Board,
  start: Board,
  /** Of a heuristic; a search has its own. Each move costs 1 unless said. */
  cost?: CostText,
) => void;

/** Code that was opened from the Lab during this visit. */
const opened = new Set<OwnCode>();

/** Goes to the main screen and searches there: with these settings, or as the Lab does with this heuristic. */
export function useOpenInExplore(): OpenInExplore {
  const session = useSession();
  const nameOwn = useLibraryState((state) => state.nameOwn);
  return (asked, goal, start, cost = unitCosts) => {
    const choice = { ...asked, code: nameOwn(asked.code) };
    const begin = (notice: Notice | null): void => {
      const { store, page } = session;
      store.getState().loadPreset({
        id: 'lab',
        start,
        goal,
        settings: 'algorithm' in choice ? choice : labSettings(choice, cost),
      });
      store.setState({ activePreset: null, mode: 'watch' });
      page.setState({ notice });
      page.getState().showScreen('explore');
      session.search();
    };
    // What was opened from here before was changed here since: it is not kept as it was.
    const code = codeInForce(choice);
    const isOfLab = opened.has(session.store.getState().settings.code);
    opened.add(code);
    if (isOfLab) begin(null);
    else void session.consent.replace(code, begin);
  };
}
