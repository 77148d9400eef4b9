import type { ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import { createBoard } from '../../core/puzzle/board.ts';
import { openRun } from './open-run.ts';
import { useSession } from '../session/search-context.tsx';

/** Opens the board of a run with its settings in Explore, searched to its end; Back leads here again. */
export function useOpenRun(rows: ExperimentRows): (job: number) => void {
  const explore = useSession();
  return (job) => {
    const goal = rows.jobs.goalOf(job);
    const start = createBoard(goal, rows.startOf(job));
    void openRun(explore, { start, goal, settings: rows.jobs.settingsOfRun(job) });
  };
}
