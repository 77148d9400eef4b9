import { labSettings } from '../../contract/lab-search.ts';
import type { HeuristicChoice } from '../../contract/own-heuristic.ts';
import type { Board } from '../../puzzle/board.ts';
import { useSession } from '../explore-context.tsx';

export type OpenInExplore = (choice: HeuristicChoice, goal: Board, start: Board) => void;

/** Goes to the main screen and searches there as the Lab does with this heuristic. */
export function useOpenInExplore(): OpenInExplore {
  const session = useSession();
  return (choice, goal, start) => {
    const { loadPreset, setMode, showScreen } = session.store.getState();
    loadPreset({ id: 'lab', start, goal, settings: labSettings(choice) });
    session.store.setState({ activePreset: null });
    setMode('watch');
    showScreen('explore');
    session.search();
  };
}
