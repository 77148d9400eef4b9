import { useMemo } from 'react';
import { summarise } from '../../analysis/experiment-summary.ts';
import type { ExperimentPlan, RunMeasure } from '../../contract/experiment-plan.ts';
import { type ExperimentRows, outcomeCode } from '../../contract/experiment-rows.ts';
import type { ExperimentSummary } from '../../contract/experiment-summary.ts';
import { useExperiment, useExperiments } from '../experiments-context.tsx';
import { PlanPanel } from './plan-panel.tsx';
import { PlotsPanel } from './plots-panel.tsx';
import { ProgressPanel } from './progress-panel.tsx';
import { ResultsPanel } from './results-panel.tsx';
import { summaryMeasures } from './summary-rows.ts';
import { useOpenRun } from './use-open-run.ts';
import styles from './experiments-screen.module.css';

/** An experiment: its plan, how far it is, and what came out. */
export function ResultsPage({ plan, rows }: { readonly plan: ExperimentPlan; readonly rows: ExperimentRows }) {
  const version = useExperiment((state) => state.rowsVersion);
  const measure = useExperiment((state) => state.measure);
  const summary = useSummary(rows, version, measure);
  const solved = useMemo(() => solvedIn(rows, version), [rows, version]);
  const openRun = useOpenRun(rows);
  return (
    <div className={styles.results}>
      <div className={styles.plan}>
        <PlanPanel plan={plan} />
      </div>
      <div className={styles.column}>
        <ProgressPanel solved={solved} />
        <PlotsPanel {...{ rows, version, summary }} onOpenJob={openRun} />
        <ResultsPanel {...{ rows, version, summary }} onOpenJob={openRun} />
      </div>
    </div>
  );
}

/** The table of the rows so far; taken again with every change of theirs. */
function useSummary(rows: ExperimentRows, version: number, measure: RunMeasure): ExperimentSummary {
  const { jobs } = rows;
  const measures = useMemo(() => {
    const published = jobs.plan.published?.cells.map((cell) => cell.measure) ?? [];
    const asked = new Set<RunMeasure>([...summaryMeasures, measure]);
    for (const name of published)
      if (name !== 'successRate' && name !== 'branchingOfMean') asked.add(name);
    return [...asked];
  }, [jobs, measure]);
  return useMemo(() => {
    void version; // the rows grow in place
    return summarise(rows, measures);
  }, [rows, version, measures]);
}

const solvedCode = outcomeCode('solved');

function solvedIn(rows: ExperimentRows, _version: number): number {
  let count = 0;
  for (const outcome of rows.outcome) if (outcome === solvedCode) count++;
  return count;
}

export function useRows(): ExperimentRows | null {
  const session = useExperiments();
  const id = useExperiment((state) => state.experimentId);
  return id === null ? null : session.rows;
}
