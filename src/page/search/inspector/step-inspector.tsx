import type { Cursor, NodeId } from '../../../core/search/ids.ts';
import { memo } from 'react';
import { isPredicting, futureHidden } from '../../session/search-store.ts';
import { hasOwnLists } from '../../../core/algorithms/frontier-order.ts';
import { currentAt, expandedAt, statusAt, nodeAt, sideOf, wasPassed } from '../../../core/trace/cursor.ts';
import { type Trace, never } from '../../../core/trace/trace.ts';
import { facesItself } from '../../../core/trace/work-of-sides.ts';
import { goalSelectedAt, selectionOf } from '../../../core/trace/why-selected.ts';
import { Panel } from '../../kit/panel.tsx';
import { useSearch, usePage, type TraceNow } from '../../session/search-context.tsx';
import { figure } from '../../../locales/figures.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { tx } from '../../kit/words.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { CursorCounts } from './cursor-counts.tsx';
import { GaugeList } from './gauge-list.tsx';
import { NextNodes } from './next-nodes.tsx';
import { NodeCard } from './node-card.tsx';
import { RunNotes } from './run-notes.tsx';
import { isKnownBefore, whySelected } from './selection-words.ts';
import { StepSuccessors } from './step-successors.tsx';
import styles from './inspector.module.css';
import { StepBack, StepForward, ArrowLeft } from 'lucide-react';
import { eventCountOf } from '../../../core/trace/event-steps.ts';
import { sayEvent } from './event-words.ts';
import eventCaptionStyles from './event-caption.module.css';
import { Button } from '../../kit/button.tsx';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { shownScores } from '../../session/search-words.ts';
import { currentMark, markOfStatus, StatusMark } from './status-mark.tsx';
import { NodeRow } from './successor-list.tsx';

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

interface EventCaptionProps {
  readonly trace: Trace;
  readonly step: Cursor;
  readonly told: number;
}

/** What the event in focus is, and where it is in its step. */
function EventCaption({ trace, step, told }: EventCaptionProps) {
  const count = eventCountOf(trace, step);
  if (told < 1) {
    return (
      <p className={eventCaptionStyles.hint}>
        {tx('Step {forward} or {back} through what happens within a step, one event at a time.', {
          forward: <StepForward aria-hidden size={13} />,
          back: <StepBack aria-hidden size={13} />,
        })}
      </p>
    );
  }
  return (
    <div className={eventCaptionStyles.caption}>
      <p>{sayEvent(trace, { step, told })}</p>
      <div className={eventCaptionStyles.track} aria-hidden>
        <span style={{ width: `${(100 * told) / count}%` }} />
      </div>
    </div>
  );
}

interface SelectedNodeProps {
  readonly trace: Trace;
  readonly node: NodeId;
  readonly step: Cursor;
}

/** A node that was picked in the tree or among the successors, as it is at the cursor. */
function SelectedNode({ trace, node, step }: SelectedNodeProps) {
  const selectNode = useSearch((state) => state.selectNode);
  const hidden = useSearch(futureHidden);
  const isTold = (at: number): boolean => at !== never && !(hidden && at > step);
  const bornAt = trace.bornAt(node);
  const selectedAt = trace.selectedAt.values[node] ?? never;
  const endedAt = trace.endedAt(node);
  return (
    <>
      <div className={styles.selectedHead}>
        <h3>{t('Marked node')}</h3>
        <Button look="quiet" className={styles.back} onClick={() => selectNode(-1)}>
          <ArrowLeft aria-hidden size={15} /> {t('Back to current')}
        </Button>
      </div>
      {hidden && statusAt(trace, node, step) === 'unborn' ? (
        <p className={styles.status}>
          <StatusMark shape="rejected" />
          <strong>{t(markOfStatus('unborn').word)}</strong>
        </p>
      ) : (
        <NodeCard trace={trace} node={node} step={step} />
      )}
      <ol className={styles.life}>
        {isTold(bornAt) && <Moment what="Generated" at={bornAt} step={step} />}
        {isTold(selectedAt) && <Moment what="Selected#a node" at={selectedAt} step={step} />}
        {selectedAt === never && isTold(endedAt) && !wasPassed(trace, node) && (
          <Moment what="Pruned" at={endedAt} step={step} />
        )}
      </ol>
      <CurrentLine trace={trace} step={step} onSelect={() => selectNode(-1)} />
    </>
  );
}

interface CurrentLineProps extends Pick<SelectedNodeProps, 'trace' | 'step'> {
  readonly onSelect: () => void;
}

/** The current node, which goes on being told while another one is looked at; a press leads back to it. */
function CurrentLine({ trace, step, onSelect }: CurrentLineProps) {
  const node = currentAt(trace, step);
  if (node < 0) return null;
  const { g, h, priority } = nodeAt(trace, node, step);
  return (
    <NodeRow
      node={node}
      board={nodeBoardsOf(trace).of(node)}
      goal={sideOf(trace, node).target}
      mark={currentMark}
      because={whySelected(trace, node, step)}
      scores={shownScores(trace.request.settings, { g, h, f: priority })}
      slid={null}
      selected={false}
      onSelect={onSelect}
    />
  );
}

function Moment({
  what,
  at,
  step,
}: {
  readonly what: PlainText;
  readonly at: number;
  readonly step: Cursor;
}) {
  const seek = useSearch((state) => state.seek);
  const where = t('step {step}', { step: at });
  return (
    <li>
      <span>{t(what)}</span>
      {at === step ? (
        <b>{t('in this step')}</b>
      ) : (
        <button
          type="button"
          className={styles.link}
          aria-label={t('Go to {where}', { where })}
          onClick={() => seek(at)}
        >
          {where}
        </button>
      )}
    </li>
  );
}
