import type { ExperimentRows } from '../../contract/experiment-rows.ts';
import { createBoard } from '../../puzzle/board.ts';
import { useSession } from '../explore-context.tsx';

/** Opens the board of a run with its settings in Explore, searched to its end; Back leads here again. */
export function useOpenRun(rows: ExperimentRows): (job: number) => void {
  const explore = useSession();
  return (job) => {
    const goal = rows.jobs.goalOf(job);
    const start = createBoard(goal, rows.startOf(job));
    const { loadPreset, showScreen } = explore.store.getState();
    loadPreset({ id: 'experiment', start, goal, settings: rows.jobs.settingsOfRun(job) });
    explore.store.setState({ activePreset: null, notice: null, mode: 'watch' });
    showScreen('explore');
    explore.search();
  };
}
