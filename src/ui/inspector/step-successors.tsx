import { useMemo } from 'react';
import type { Trace } from '../../trace/trace.ts';
import { useExplore } from '../explore-context.tsx';
import { reportStep } from './step-report.ts';
import { SuccessorList } from './successor-list.tsx';
import styles from './inspector.module.css';

interface StepSuccessorsProps {
  readonly trace: Trace;
  readonly step: number;
  readonly version: number;
  readonly selected: number;
}

/** What the step did with the successors of the node that it expanded. */
export function StepSuccessors({ trace, step, version, selected }: StepSuccessorsProps) {
  const selectNode = useExplore((state) => state.selectNode);
  // Only the last step can still grow, so a batch that arrives changes no other report.
  const growing = step === trace.stepCount ? version : 0;
  // eslint-disable-next-line react-hooks/exhaustive-deps -- the record grows in place; `growing` says when
  const report = useMemo(() => reportStep(trace, step), [trace, step, growing]);
  const { expanded, successors, dropped } = report;
  if (expanded < 0) {
    return <p className={styles.hint}>Nothing is expanded yet: go one step forward.</p>;
  }
  return (
    <div className={styles.block}>
      <h3 className={styles.heading}>
        {successors.length === 0 ? 'No successors' : 'Successors'}
        <span>{successors.length > 0 && successors.length}</span>
      </h3>
      <SuccessorList rows={successors} goal={trace.request.goal} selected={selected} onSelect={selectNode} />
      {dropped > 0 && (
        <p className={styles.hint}>
          {dropped.toLocaleString('en')} older {dropped === 1 ? 'node was' : 'nodes were'} dropped from the
          frontier.
        </p>
      )}
    </div>
  );
}
