import { Suspense, lazy, memo, useDeferredValue, useMemo } from 'react';
import { futureHidden } from '../../state/what-is-hidden.ts';
import { currentAt } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';
import { useCalmCursor } from '../calm-cursor.ts';
import { Panel } from '../controls/panel.tsx';
import { useExplore, useSession } from '../explore-context.tsx';
import { allTold } from '../../trace/event-steps.ts';
import { figure } from '../../words/figures.ts';
import { t } from '../../words/t.ts';
import { tx } from '../words.tsx';
import { CursorCounts } from './cursor-counts.tsx';
import { EventCaption } from './event-caption.tsx';
import { GaugeList } from './gauge-list.tsx';
import { NextNodes } from './next-nodes.tsx';
import { NodeCard } from './node-card.tsx';
import { RunNotes } from './run-notes.tsx';
import { SelectedNode } from './selected-node.tsx';
import { StepSuccessors } from './step-successors.tsx';
import styles from './inspector.module.css';

const Pseudocode = lazy(() => import('./pseudocode.tsx').then((module) => ({ default: module.Pseudocode })));

/** What the inspector shows: a record and a place in it. */
export interface InspectedStep {
  readonly trace: Trace;
  readonly step: number;
  /** How many events of the step are told, the last of them in focus; `allTold`: all. */
  readonly told: number;
  /** Changes when the record grew or ended without the step moving. */
  readonly version: number;
  /** Picked node; −1: the current one. */
  readonly selected: number;
}

/**
 * The record at the cursor, in words and numbers. During playback and scrubbing React shows the newest step that it
 * has time for: the cursor itself never waits for this panel.
 */
export function Inspector() {
  const { trace } = useSession();
  const step = useCalmCursor();
  const version = useExplore((state) => state.traceVersion);
  const selected = useExplore((state) => state.selectedNode);
  // Between two looks at the cursor the event is one of another step.
  const told = useExplore((state) => (state.cursor === step ? state.event : allTold));
  const now = useMemo(
    () => (trace === null ? null : { trace, step, told, version, selected }),
    [trace, step, told, version, selected],
  );
  const shown = useDeferredValue(now);
  // A search that has just begun has no node yet.
  if (shown === null || shown.trace.nodeCount === 0) return <NothingYet />;
  return <InspectorOf {...shown} />;
}

function NothingYet() {
  return (
    <Panel title={t('Inspector')}>
      <div className={styles.empty}>
        <p>{t('Nothing to inspect yet.')}</p>
        <p>
          {tx(
            'Press {search}: then every step tells here which node was taken and why, and what became of each of its successors.',
            { search: <kbd>{t('Search')}</kbd> },
          )}
        </p>
      </div>
    </Panel>
  );
}

const InspectorOf = memo(function InspectorOf({
  trace,
  step: asked,
  told,
  version,
  selected: picked,
}: InspectedStep) {
  // The cursor may be ahead of the record, or left over from a longer one, for a moment.
  const step = Math.min(asked, trace.stepCount);
  const selected = picked < trace.nodeCount ? picked : -1;
  const current = currentAt(trace, step);
  const hidden = useExplore(futureHidden);
  const byEvent = useExplore((state) => state.stepUnit === 'event');
  const presenter = useExplore((state) => state.presenter);
  const counts = <CursorCounts trace={trace} step={step} version={version} />;
  const code = (
    <Suspense>
      <Pseudocode trace={trace} step={step} told={told} version={version} />
    </Suspense>
  );
  const successors = (
    <StepSuccessors trace={trace} step={step} told={told} version={version} selected={selected} />
  );
  return (
    <Panel title={t('Inspector')} aside={<StepNumber step={step} stepCount={trace.stepCount} />}>
      {byEvent && <EventCaption trace={trace} step={step} told={told} />}
      {byEvent && code}
      {selected >= 0 && selected !== current ? (
        <SelectedNode trace={trace} node={selected} step={step} />
      ) : (
        <>
          {byEvent && successors}
          <NodeCard trace={trace} node={current < 0 ? 0 : current} step={step} />
          {presenter && counts}
          {!hidden && <NextNodes trace={trace} step={step} version={version} selected={selected} />}
          {!byEvent && successors}
        </>
      )}
      {!presenter && (
        <>
          <RunNotes trace={trace} step={step} version={version} current={current} />
          <GaugeList trace={trace} step={step} version={version} />
          {counts}
          {!byEvent && code}
        </>
      )}
    </Panel>
  );
});

function StepNumber({ step, stepCount }: { readonly step: number; readonly stepCount: number }) {
  return (
    <span className={styles.step}>
      {tx('Step {step} of {total}', { step: <b>{figure(step)}</b>, total: stepCount })}
    </span>
  );
}
