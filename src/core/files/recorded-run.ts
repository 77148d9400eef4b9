import {
  type AggregateBatch,
  type Cohort,
  type EventBatch,
  type Gauge,
  type IterationStart,
  type Meeting,
  type NodeChange,
  type SearchSide,
  type Stray,
  batchSchema,
  noLists,
} from '../search/event-batch.ts';
import { EventKind, eventKindMask } from '../search/event-kind.ts';
import type { RunRequest, RunResult } from '../search/run.ts';

/** A run as a file has it, in the form in which a search would tell it: all that a record is made of. */
export interface RecordedRun {
  readonly request: RunRequest;
  /** Null for one that was stopped. */
  readonly result: RunResult | null;
  readonly sides: readonly SearchSide[];
  readonly gauges: readonly (Gauge & { readonly values: ArrayLike<number> })[]; // step → number
  readonly nodes: BornNodes;
  readonly eventKind: Uint8Array; // event → bits of event-kind.ts
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
}

export interface ChangeColumns {
  readonly parent: Int32Array; // change → node | −1
  readonly move: Uint8Array;
  readonly g: Int32Array | Float32Array;
  readonly priority: Float32Array;
}

/** node → link and scores with which it was born. */
export interface BornNodes extends ChangeColumns {
  readonly h: Float32Array;
  readonly iteration: Uint16Array;
  readonly side: Uint8Array; // empty where there is one side
}

export interface DrawColumns {
  readonly node: Int32Array;
  readonly at: Int32Array; // cursor
  readonly number: Float64Array;
}

/** Events of a batch: about a millisecond for whoever takes it over. */
const usualEvents = 16_384;

const births: readonly number[] = [EventKind.Start, EventKind.Generate, EventKind.Reach];
const changing: readonly number[] = [EventKind.Update, EventKind.Reopen, EventKind.Return];

/** The run as the batches of a search; their arrays belong to whoever gets them. At least one. */
export function* batchesOf(run: RecordedRun, eventsEach = usualEvents): Generator<EventBatch> {
  const { nodes, gauges } = run;
  const all = run.eventKind.length;
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
    yield {
      schema: batchSchema,
      ...noLists,
      ...{ firstNode: first.node, nodeCount: next.node - first.node },
      parent: nodes.parent.slice(first.node, next.node),
      move: nodes.move.slice(first.node, next.node),
      g: nodes.g.slice(first.node, next.node),
      h: nodes.h.slice(first.node, next.node),
      priority: nodes.priority.slice(first.node, next.node),
      iteration: nodes.iteration.slice(first.node, next.node),
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
