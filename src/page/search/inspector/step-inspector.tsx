import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { memo, useMemo, type ReactNode } from 'react';
import { isPredicting, futureHidden } from '../../session/search-store.ts';
import { hasOwnLists, frontierOrderOf } from '../../../core/algorithms/frontier-order.ts';
import {
  currentAt,
  expandedAt,
  statusAt,
  nodeAt,
  sideOf,
  wasPassed,
  countsAt,
  partAt,
  gaugesAt,
} from '../../../core/trace/cursor.ts';
import { type Trace, never } from '../../../core/trace/trace.ts';
import { facesItself } from '../../../core/trace/parts-of-a-run.ts';
import { nextNodes } from '../../../core/trace/frontier-at.ts';
import { goalSelectedAt, selectionOf } from '../../../core/trace/why-selected.ts';
import { Panel } from '../../kit/panel.tsx';
import { useSearch, usePage, type TraceNow, useTraceAt } from '../../session/search-context.tsx';
import { figure, formatScore, written } from '../../../locales/figures.ts';
import { type PlainText, t } from '../../../locales/t.ts';
import { tx } from '../../kit/words.tsx';
import { lazyPart } from '../../kit/lazy-part.tsx';
import { CursorCounts } from './cursor-counts.tsx';
import { NodeCard } from './node-card.tsx';
import { isKnownBefore, whySelected, tellsNothingLeft } from './selection-words.ts';
import { StepSuccessors } from './step-successors.tsx';
import inspector from './inspector.module.css';
import { StepBack, StepForward, ArrowLeft, CircleCheck, Layers, Repeat } from 'lucide-react';
import { eventCountOf } from '../../../core/trace/step-by.ts';
import { sayEvent } from './event-words.ts';
import eventCaptionStyles from './event-caption.module.css';
import { Button } from '../../kit/button.tsx';
import { nodeBoardsOf } from '../../board/node-boards.ts';
import { shownScores } from '../../session/search-words.ts';
import { currentMark, markOfStatus, StatusMark } from './status-mark.tsx';
import { NodeRow } from './successor-list.tsx';
import { named } from '../../../locales/named.ts';
import { sayClaim } from '../../session/setting-words.ts';
import { Term } from '../../kit/term.tsx';
import { FrontierRow, whatDecides } from './frontier-row.tsx';
import nextNodesStyles from './next-nodes.module.css';
import { algorithmCatalog } from '../../../core/algorithms/registry.ts';
import { sayAny } from '../../../locales/say-any.ts';
import styles from './step-inspector.module.css';

const shownNodes = 4;
const boardPx = 33; // apart in rows of 37, and of four columns each has room for a figure

interface NextNodesProps {
  readonly record: TraceNow;
  readonly step: Cursor;
  readonly selected: number;
}

/** What is selected next if nothing else comes in: the first four of the frontier. Of a search that has ended, what is left. */
function NextNodes({ record, step, selected }: NextNodesProps) {
  const selectNode = useSearch((state) => state.selectNode);
  const { trace } = record;
  const recordThen = useTraceAt(record, step);
  const next = useMemo(() => nextNodes(recordThen.trace, step, shownNodes), [recordThen, step]);
  const frontierSize = countsAt(trace, step).frontier;
  if (frontierSize === 0) return null;
  const ended = trace.result !== null && trace.complete && step === trace.stepCount;
  const ownLists = hasOwnLists(trace.request.settings);
  const label = next === null ? '' : (trace.sides[next.side]?.label ?? '');
  return (
    <div className={inspector.block} data-part="order">
      <h3 className={inspector.heading}>
        <Term name="frontier">
          {ownLists
            ? t('Generated, not expanded so far')
            : ended
              ? label
                ? t('Left in the frontier: {side}', { side: named(label) })
                : t('Left in the frontier')
              : label
                ? t('Next in the frontier: {side}', { side: named(label) })
                : t('Next in the frontier')}
        </Term>
        <span>{figure(next?.frontier.size ?? frontierSize)}</span>
      </h3>
      {next === null ? (
        <p className={inspector.hint}>{whyNotSaid(trace)}</p>
      ) : (
        <ol
          className={nextNodesStyles.list}
          aria-label={ended ? t('Left in the frontier') : t('Selected next, if no other comes in')}
        >
          {Array.from(next.nodes, (node, rank) => (
            <li key={rank}>
              <FrontierRow
                trace={trace}
                node={node}
                rank={rank}
                step={step}
                because={rank + 1 === next.nodes.length ? '' : whatDecides(trace, next.frontier, rank)}
                isSelected={node === selected}
                onSelect={selectNode}
                boardPx={boardPx}
                look={nextNodesStyles.row}
              />
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}

/** Why the next nodes are not listed. */
function whyNotSaid(trace: Trace): string {
  if (hasOwnLists(trace.request.settings))
    return t('Your program may no longer hold them, and it decides which one is next.');
  const { beyond } = frontierOrderOf(trace.request.settings);
  return beyond === null
    ? t('The frontier is too large here to say which node is next.')
    : `${sayClaim(trace) === null ? named(beyond) : ''} ${t('Which one that is, the record does not say.')}`;
}

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
          {apart && <h3 className={inspector.heading}>{t(headingOf(trace, current, step))}</h3>}
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
    <span className={inspector.step} title={complete ? undefined : t('Of {made} steps made.', { made })}>
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
      <div className={inspector.selectedHead}>
        <h3>{t('Marked node')}</h3>
        <Button look="quiet" className={inspector.back} onClick={() => selectNode(-1)}>
          <ArrowLeft aria-hidden size={15} /> {t('Back to current')}
        </Button>
      </div>
      {hidden && statusAt(trace, node, step) === 'unborn' ? (
        <p className={inspector.status}>
          <StatusMark shape="rejected" />
          <strong>{t(markOfStatus('unborn').word)}</strong>
        </p>
      ) : (
        <NodeCard trace={trace} node={node} step={step} />
      )}
      <ol className={inspector.life}>
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
          className={inspector.link}
          aria-label={t('Go to {where}', { where })}
          onClick={() => seek(at)}
        >
          {where}
        </button>
      )}
    </li>
  );
}

interface RunNotesProps {
  readonly trace: Trace;
  readonly step: Cursor;
  readonly current: number;
}

/**
 * What is to be known about the run besides the node: its iteration, its call stack, and of its end what the status line, the sentence of the
 * step, and the banner of one without a solution, do not say.
 */
function RunNotes({ trace, step, current }: RunNotesProps) {
  const { settings } = trace.request;
  const isLast = step === trace.stepCount;
  return (
    <>
      <Iteration trace={trace} index={partAt(trace, step, current)} />
      {algorithmCatalog[settings.algorithm].options.includes('stackLimit') && settings.stackLimit > 0 && (
        <CallStack frames={trace.latestDepth(Math.max(0, current)) + 1} limit={settings.stackLimit} />
      )}
      {!trace.complete && isLast && (
        <Note icon={<Layers aria-hidden size={16} />}>
          {t('The record of single nodes ends at step {n} of {total}; from there on only sums were kept.', {
            n: trace.stepCount,
            total: trace.stepsMade,
          })}
        </Note>
      )}
      {isLast &&
        trace.result?.status === 'solved' &&
        trace.result.reason.code !== 'end.solved' &&
        !tellsNothingLeft(trace) && (
          <Note icon={<CircleCheck aria-hidden size={16} />} tone="solved">
            {sayAny(trace.result.reason)}
          </Note>
        )}
    </>
  );
}

function Iteration({ trace, index }: { readonly trace: Trace; readonly index: number }) {
  const row = trace.iterations[index];
  const hidden = useSearch(futureHidden);
  if (row === undefined) return null;
  return (
    <Note icon={<Repeat aria-hidden size={16} />}>
      {tx(hidden ? 'Part {n}: {part}' : 'Part {n} of {total}: {part}', {
        n: <b>{index + 1}</b>,
        total: String(trace.iterations.length),
        part: <b>{sayAny(row.label)}</b>,
      })}
    </Note>
  );
}

/** The recursive reading: one frame a node of the path. */
function CallStack({ frames, limit }: { readonly frames: number; readonly limit: number }) {
  return (
    <div className={styles.stack}>
      <p>{tx('Call stack: {n} of {limit} frames', { n: <b>{figure(frames)}</b>, limit })}</p>
      <meter
        aria-label={t('Frames on the call stack')}
        min={0}
        max={limit}
        high={limit * 0.85}
        optimum={0}
        value={Math.min(frames, limit)}
      />
    </div>
  );
}

interface NoteProps {
  readonly icon: ReactNode;
  readonly tone?: 'solved' | 'plain';
  readonly children: ReactNode;
}

function Note({ icon, tone = 'plain', children }: NoteProps) {
  return (
    <p className={styles.note} data-tone={tone}>
      {icon}
      <span>{children}</span>
    </p>
  );
}

interface GaugeListProps {
  readonly trace: Trace;
  readonly step: Cursor;
}

/** The numbers that only this search has, at the cursor, with what they mean. */
function GaugeList({ trace, step }: GaugeListProps) {
  if (trace.gauges.length === 0) return null;
  const values = gaugesAt(trace, step);
  return (
    <dl className={styles.gauges}>
      {trace.gauges.map(({ name, meaning }, index) => {
        const value = values[index] ?? NaN;
        return (
          <div key={name}>
            <dt>{named(name)}</dt>
            <dd data-value={Number.isNaN(value) ? undefined : value}>
              {!Number.isNaN(value) ? gaugeFigure(value) : step === 0 ? t('from step 1 on') : '–'}
            </dd>
            <dd className={styles.meaning}>{named(meaning)}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Small values, as of a temperature, keep three figures. */
function gaugeFigure(value: number): string {
  return Math.abs(value) < 1 && value !== 0
    ? written(String(Number(value.toPrecision(3))))
    : formatScore(value);
}
