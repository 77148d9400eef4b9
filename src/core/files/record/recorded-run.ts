import {
  type AggregateBatch,
  batchSchema,
  type Cohort,
  type EventBatch,
  EventKind,
  eventKindMask,
  type Gauge,
  type IterationStart,
  type Meeting,
  type NodeChange,
  type NodeId,
  noLists,
  type RecordSide,
  type Stray,
} from '../../search/events.ts';
import { giveBack } from '../../base/columns.ts';
import type { RunRequest, RunResult } from '../../search/run.ts';
import { costsInForce } from '../../algorithms/registry.ts';
import type { Trace } from '../../trace/trace.ts';

/** A run as a file has it, in the form in which a search would tell it: all that a record is made of. */
export interface RecordedRun {
  readonly request: RunRequest;
  /** Null for one that was stopped. */
  readonly result: RunResult | null;
  readonly sides: readonly RecordSide[];
  readonly gauges: readonly (Gauge & { readonly values: ArrayLike<number> })[]; // step → number
  readonly nodes: BornNodes;
  readonly eventKind: Uint8Array; // event → bits of `EventKind`
  readonly eventSubject: Int32Array; // event → node | −1
  readonly stepEvent: Int32Array; // step → event
  /** New link and scores, of each Update, Reopen and Return. */
  readonly changes: ChangeColumns;
  readonly iterations: readonly IterationStart[];
  readonly strays: readonly Stray[];
  readonly meetings: readonly Meeting[];
  readonly cohorts: readonly Cohort[];
  readonly draws: DrawColumns;
  readonly aggregates: AggregateBatch | null;
  /** Left out where all columns are of the births. */
  readonly laterChanged?: LaterChanged;
}

/**
 * The run that a record was made of, which from now on has the columns of that record: they are most of both, and need not be
 * there twice. The record must not be changed any more.
 */
export function sharingColumns(run: RecordedRun, trace: Trace): RecordedRun {
  const { nodeCount, stepCount, histories } = trace;
  const events = trace.eventKind.length;
  return {
    ...run,
    nodes: {
      parent: trace.parent.values.subarray(0, nodeCount),
      move: trace.move.values.subarray(0, nodeCount),
      g: trace.g.values.subarray(0, nodeCount),
      h: trace.h.values.subarray(0, nodeCount),
      priority: trace.priority.values.subarray(0, nodeCount),
      iteration: trace.iteration.values.subarray(0, nodeCount),
      side: trace.side.values.subarray(0, trace.side.length),
    },
    eventKind: trace.eventKind.values.subarray(0, events),
    eventSubject: trace.eventSubject.values.subarray(0, events),
    stepEvent: trace.stepEvent.values.subarray(0, stepCount),
    laterChanged: {
      node: Int32Array.from(histories.nodes()).sort(),
      born: (node) => histories.born(node)!,
    },
  };
}

/** Gives the memory of a run's large columns back; nobody may read it any more. */
export function giveBackColumns({ nodes, eventKind, eventSubject, stepEvent }: RecordedRun): void {
  const { parent, move, g, h, priority, iteration, side } = nodes;
  giveBack([parent, move, g, h, priority, iteration, side, eventKind, eventSubject, stepEvent]);
}

/** Gives the memory of what a record has besides the columns that it shares with a run back; nobody may read that any more. */
export function giveBackTimes({ selectedAt, end }: Trace): void {
  giveBack([selectedAt.values, end.values]);
}

export interface ChangeColumns {
  readonly parent: Int32Array; // change → node | −1
  readonly move: Uint8Array;
  readonly g: Uint8Array | Int32Array | Float32Array;
  readonly priority: Uint8Array | Float32Array;
}

/** node → link and scores with which it was born. */
export interface BornNodes extends ChangeColumns {
  readonly h: Uint8Array | Float32Array;
  readonly iteration: Uint8Array | Uint16Array;
  readonly side: Uint8Array; // empty where there is one side
}

/** Nodes of which the columns have the latest link and scores, in ascending order, and what each was at its birth. */
interface LaterChanged {
  readonly node: Int32Array;
  readonly born: (node: NodeId) => NodeChange;
}

export interface DrawColumns {
  readonly node: Int32Array;
  readonly at: Int32Array; // cursor
  readonly number: Float64Array;
}

/** Events of a batch: about a millisecond for whoever takes it over. */
const eventsEach = 16_384;

const births: readonly number[] = [EventKind.Start, EventKind.Generate, EventKind.Reach];
const changing: readonly number[] = [EventKind.Update, EventKind.Reopen, EventKind.Return];

/** The run as the batches of a search; their arrays belong to whoever gets them. At least one. */
export function* batchesOf(run: RecordedRun): Generator<EventBatch> {
  const { nodes, gauges, laterChanged } = run;
  const all = run.eventKind.length;
  const keptG = gColumnOf(run.request);
  let changed = 0;
  const next = { node: 0, step: 0, change: 0, iteration: 0, meeting: 0, cohort: 0, draw: 0 };
  for (let event = 0; event === 0 || event < all; event += eventsEach) {
    const end = Math.min(all, event + eventsEach);
    const first = { ...next };
    for (let index = event; index < end; index++) {
      const kind = run.eventKind[index] & eventKindMask;
      if (births.includes(kind)) next.node++;
      if (changing.includes(kind)) next.change++;
      if (kind === EventKind.Iteration) next.iteration++;
      if (kind === EventKind.Meet) next.meeting++;
      if (kind === EventKind.Population) next.cohort++;
      if (next.step < run.stepEvent.length && run.stepEvent[next.step] === index) next.step++;
    }
    const isLast = end === all;
    while (next.draw < run.draws.node.length && (isLast || run.draws.at[next.draw] <= next.step)) next.draw++;
    const linked = {
      parent: nodes.parent.slice(first.node, next.node),
      move: nodes.move.slice(first.node, next.node),
      g: keptG.from(nodes.g.subarray(first.node, next.node)),
      priority: Float32Array.from(nodes.priority.subarray(first.node, next.node)),
    };
    for (; laterChanged !== undefined && laterChanged.node[changed] < next.node; changed++) {
      const node = laterChanged.node[changed];
      const born = laterChanged.born(node);
      for (const key of ['parent', 'move', 'g', 'priority'] as const)
        linked[key][node - first.node] = born[key];
    }
    yield {
      schema: batchSchema,
      ...noLists,
      ...{ firstNode: first.node, nodeCount: next.node - first.node },
      ...linked,
      h: Float32Array.from(nodes.h.subarray(first.node, next.node)),
      iteration: Uint16Array.from(nodes.iteration.subarray(first.node, next.node)),
      side: nodes.side.slice(first.node, next.node),
      eventCount: end - event,
      eventKind: run.eventKind.slice(event, end),
      eventSubject: run.eventSubject.slice(event, end),
      ...{ firstStep: first.step, stepCount: next.step - first.step },
      stepEvent: run.stepEvent.slice(first.step, next.step).map((index) => index - event),
      prospect: event === 0 ? prospectOf(run) : null,
      gauges: gauges.map(
        ({ values }) => Array.prototype.slice.call(values, first.step, next.step) as number[],
      ),
      changes: changesOf(run.changes, first.change, next.change),
      iterations: run.iterations.slice(first.iteration, next.iteration),
      strays: run.strays.filter(({ node }) => node >= first.node && node < next.node),
      meetings: run.meetings.slice(first.meeting, next.meeting),
      cohorts: run.cohorts.slice(first.cohort, next.cohort),
      draws: drawsOf(run.draws, first.draw, next.draw),
      aggregates: isLast ? run.aggregates : null,
    };
  }
}

/** What g is kept in: costs may have fractions. */
export function gColumnOf(request: RunRequest): typeof Int32Array | typeof Float32Array {
  return costsInForce(request)?.whole === false ? Float32Array : Int32Array;
}

/** What every record has unless it says otherwise is left unsaid. */
function prospectOf({ sides, gauges }: RecordedRun): EventBatch['prospect'] {
  if (sides.length === 1 && gauges.length === 0) return null;
  return { sides, gauges: gauges.map(({ name, meaning }) => ({ name, meaning })) };
}

function changesOf({ parent, move, g, priority }: ChangeColumns, from: number, to: number): NodeChange[] {
  const changes: NodeChange[] = [];
  for (let row = from; row < to; row++)
    changes.push({ parent: parent[row], move: move[row], g: g[row], priority: priority[row] });
  return changes;
}

function drawsOf({ node, at, number }: DrawColumns, from: number, to: number): number[] {
  const rows: number[] = [];
  for (let row = from; row < to; row++) rows.push(node[row], at[row], number[row]);
  return rows;
}
