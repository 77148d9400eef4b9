import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo } from 'react';
import { isPredicting } from '../../session/search-store.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { currentAt, expandedAt, statusAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { facesItself } from '../../../core/trace/work-of-sides.ts';
import { goalSelectedAt, selectionOf } from '../../../core/trace/why-selected.ts';
import { Panel } from '../../kit/panel.tsx';
import { useSearch, usePage } from '../../session/search-context.tsx';
import { figure } from '../../../locales/figures.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { tx } from '../../kit/words.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import type { TraceNow } from '../../session/use-trace.ts';
import { CursorCounts } from './cursor-counts.tsx';
import { EventCaption } from './event-caption.tsx';
import { GaugeList } from './gauge-list.tsx';
import { NextNodes } from './next-nodes.tsx';
import { NodeCard } from './node-card.tsx';
import { RunNotes } from './run-notes.tsx';
import { SelectedNode } from './selected-node.tsx';
import { isKnownBefore } from './selection-words.ts';
import { StepSuccessors } from './step-successors.tsx';
import styles from './inspector.module.css';

const Pseudocode = lazyPart(async () => (await import('./pseudocode.tsx')).Pseudocode);
const WorkCurve = lazyPart(async () => (await import('./work-curve.tsx')).WorkCurve);

/** What the inspector shows: a record and a place in it. */
export interface InspectedStep {
  readonly record: TraceNow;
  readonly step: Cursor;
  /** How many events of the step are told, the last of them in focus; `allTold`: all. */
  readonly told: number;
  /** Picked node; −1: the current one. */
  readonly selected: number;
}

/** A step of a record, in words and numbers. */
export const StepInspector = memo(function StepInspector({
  record,
  step: asked,
  told,
  selected: picked,
}: InspectedStep) {
  const { trace } = record;
  // The cursor may be ahead of the record, or left over from a longer one, for a moment.
  const step = Math.min(asked, trace.stepCount);
  const selected = picked < trace.nodeCount ? picked : -1;
  const current = currentAt(trace, step);
  // The step selected more than the node that it expanded.
  const apart = current >= 0 && current !== expandedAt(trace, step);
  const hidden = useSearch(isPredicting);
  const byEvent = useSearch((state) => state.stepUnit === 'event');
  const presenter = usePage((state) => state.presenter);
  const counts = <CursorCounts trace={trace} step={step} />;
  const code = <Pseudocode trace={trace} step={step} told={told} />;
  const successors = <StepSuccessors record={record} step={step} told={told} selected={selected} />;
  return (
    <Panel title={t('Inspector')} aside={<StepNumber step={step} trace={trace} />}>
      {byEvent && <EventCaption trace={trace} step={step} told={told} />}
      {byEvent && code}
      {selected >= 0 && selected !== current ? (
        <SelectedNode trace={trace} node={selected} step={step} />
      ) : (
        <>
          {byEvent && successors}
          {apart && <h3 className={styles.heading}>{t(headingOf(trace, current, step))}</h3>}
          <NodeCard trace={trace} node={current < 0 ? 0 : current} step={step} />
          {presenter && counts}
          {!byEvent && apart && successors}
          {!hidden && <NextNodes record={record} step={step} selected={selected} />}
          {!byEvent && !apart && successors}
        </>
      )}
      {!presenter && (
        <>
          <RunNotes trace={trace} step={step} current={current} />
          <GaugeList trace={trace} step={step} />
          {counts}
          {!byEvent && code}
          {facesItself(trace) && <WorkCurve trace={trace} step={step} />}
        </>
      )}
    </Panel>
  );
});

/** Of a node that the step did not expand: selected, generated as the goal, or where two sides met, perhaps long ago. */
function headingOf(trace: Trace, node: NodeId, step: Cursor): PlainText {
  if (hasOwnLists(trace.request.settings) && statusAt(trace, node, step) === 'goal')
    return 'Returned by your program';
  if (goalSelectedAt(trace, step) === node) return 'The end: the goal is selected';
  if (selectionOf(trace, node, step) >= 0) return 'Selected last in this step';
  if (isKnownBefore(trace, node, step)) return 'Known before the search begins';
  return trace.bornAt(node) === step ? 'Found in this step' : 'The solution leads through this node';
}

function StepNumber({ step, trace }: { readonly step: Cursor; readonly trace: Trace }) {
  const { stepCount: total, stepsMade: made, complete } = trace;
  return (
    <span className={styles.step} title={complete ? undefined : t('Of {made} steps made.', { made })}>
      {tx(complete ? 'Step {step} of {total}' : 'Step {step} of {total} recorded', {
        ...{ step: <b>{figure(step)}</b>, total },
      })}
    </span>
  );
}
