import { useMemo } from 'react';
import { summarise } from '../../core/analysis/summarise.ts';
import type { OwnPlan, RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { outcomeCode, type ExperimentRows } from '../../core/experiments/experiment-rows.ts';
import type { ExperimentSummary } from '../../core/experiments/experiment-summary.ts';
import type { ExperimentResults } from './experiment-session.ts';
import { useExperiment, useExperiments } from './use-experiments.ts';
import { PlanPanel } from './plan-panel.tsx';
import { PlotsPanel } from './plots-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { summaryMeasures } from './summary-rows.ts';
import { createBoard } from '../../core/puzzle/board.ts';
import { openRun } from './open-run.ts';
import { useSession } from '../session/search-context.tsx';
import styles from './experiments-screen.module.css';

interface ResultsPageProps {
  readonly plan: OwnPlan;
  readonly results: ExperimentResults;
}

/** An experiment: its plan, how far it is, and what came out. */
export function ResultsPage({ plan, results }: ResultsPageProps) {
  const measure = useExperiment((state) => state.measure);
  const summary = useSummary(results, measure);
  const solved = useMemo(() => solvedIn(results), [results]);
  const openRun = useOpenRun(results.rows);
  return (
    <div className={styles.results}>
      <div className={styles.plan}>
        <PlanPanel plan={plan} />
      </div>
      <div className={styles.column}>
        <ProgressPanel solved={solved} />
        <PlotsPanel {...{ results, summary }} onOpenJob={openRun} />
      </div>
      <div className={styles.tables}>
        <ResultsPanel {...{ results, summary }} onOpenJob={openRun} />
      </div>
    </div>
  );
}

/** The table of the rows so far; taken again with every change of theirs. */
function useSummary(results: ExperimentResults, measure: RunMeasure): ExperimentSummary {
  const { published } = results.rows.jobs.plan;
  const measures = useMemo(() => {
    const asked = new Set<RunMeasure>([...summaryMeasures, measure]);
    for (const { measure: name } of published?.cells ?? [])
      if (name !== 'successRate' && name !== 'branchingOfMean') asked.add(name);
    return [...asked];
  }, [published, measure]);
  return useMemo(() => summarise(results.rows, measures), [results, measures]);
}

const solvedCode = outcomeCode('solved');

function solvedIn({ rows }: ExperimentResults): number {
  let count = 0;
  for (const outcome of rows.outcome) if (outcome === solvedCode) count++;
  return count;
}

/** The results on screen: another object whenever there are more rows; null without an experiment. */
export function useResults(): ExperimentResults | null {
  const session = useExperiments();
  useExperiment((state) => state.rowsVersion);
  return session.results;
}

/** Opens the board of a run with its settings in Explore, searched to its end; Back leads here again. */
function useOpenRun(rows: ExperimentRows): (job: number) => void {
  const explore = useSession();
  return (job) => {
    const goal = rows.jobs.goalOf(job);
    const start = createBoard(goal, rows.startOf(job));
    void openRun(explore, { start, goal, settings: rows.jobs.settingsOfRun(job) });
  };
}
