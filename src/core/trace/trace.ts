/** A record: what a search did, in columns by node, event and step. It is only added to. */
import { costsInForce } from '../algorithms/registry.ts';
import { GrowableColumn, NarrowColumn } from '../base/columns.ts';
import { assert } from '../base/result.ts';
import { countWhile } from '../base/sorted.ts';
import type { Board } from '../puzzle/board.ts';
import type { MoveCosts } from '../puzzle/move-costs.ts';
import {
  type AggregateBatch,
  batchSchema,
  type Cohort,
  type Cursor,
  type EventBatch,
  eventFlag,
  type EventIndex,
  EventKind,
  eventKindMask,
  type Gauge,
  type IterationStart,
  type Meeting,
  type NodeChange,
  NodeEnd,
  type NodeId,
  type RecordSide,
} from '../search/events.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { recordNodesFor } from '../search/settings.ts';
import { RisingColumn } from './columns/rising-column.ts';
import { NodeDraws, NodeHistories } from './node-histories.ts';
import { ScorePyramid } from './score-pyramid.ts';

/** One iteration of an iterative search: its nodes and steps are those from here to the next row. */
interface IterationRow extends IterationStart {
  readonly firstNode: number;
  readonly firstStep: number;
}

/** Two sides meet in nodes of one state. */
export interface MeetingRow extends Meeting {
  readonly node: NodeId; // of side 0
  readonly at: number; // cursor
}

/** A population, and the cursor from which on it is the latest. */
export interface CohortRow extends Cohort {
  readonly at: number;
}

/** The values of one gauge over the steps recorded. */
export interface GaugeSeries extends Gauge {
  readonly series: ScorePyramid;
}

/** In `selectedAt`, and as `bornAt` and `endedAt`: not within the record. Larger than any step, so comparisons need no special case. */
export const never = 0x7fffffff;

/**
 * Room made at first, for a search of a few hundred steps. With sixteen times as much, 3 MB that the system must clear,
 * making the columns took longer than such a search, and a search of 181,440 nodes no less long.
 */
const firstRows = 1 << 12;

/** What the last window of steps may add to a full record (rule T6). */
const windowNodes = 2048;

/**
 * The record of one run: append-only columns (rules T1 … T3). Node columns cost 15 bytes a node, one more with several sides;
 * 25 where scores have fractions or pass 255.
 *
 * Time is the cursor: how many steps (expansions) are done, 0 … `stepCount`. "At t" in a column means: true for every
 * cursor ≥ t. What happens in step i (counted from 0) holds from cursor i + 1 on; what happens before the first step,
 * from cursor 0; what follows the last expansion (the goal is selected, the search stops) belongs to the last cursor.
 */
export class Trace {
  readonly request: RunRequest;
  /** Of moves; null where each costs 1. */
  readonly costs: MoveCosts | null;
  /** Grows with every append; views compare it to know whether they are up to date. */
  version = 0;
  /** Set when the run has ended and all its batches are in. */
  result: RunResult | null = null;

  // Nodes, in order of generation. Changed parents and scores: the latest known; `histories` has the earlier ones.
  readonly parent = new GrowableColumn(Int32Array, firstRows); // node → node | −1
  readonly move = new GrowableColumn(Uint8Array, firstRows); // node → move that led to it | 255
  readonly g: NarrowColumn<Int32Array | Float32Array>; // node → what the moves from the root cost: their number, unless costs are said
  readonly depth = new GrowableColumn(Int32Array, 16); // node → moves from the root; empty where every move costs 1, as g says it then
  readonly h = new NarrowColumn(Float32Array, firstRows); // node → estimate
  readonly priority = new NarrowColumn(Float32Array, firstRows); // node → what the frontier is ordered by
  private readonly births = new RisingColumn(); // node that is born → cursor; they are born in order
  readonly selectedAt = new GrowableColumn(Int32Array, firstRows); // node → cursor | never
  private readonly ends = new GrowableColumn(Int32Array, 16); // node → `endedAt`, of those that were not just expanded; not all have room
  readonly end = new GrowableColumn(Uint8Array, firstRows); // node → NodeEnd
  readonly iteration = new NarrowColumn(Uint16Array, firstRows); // node → iteration
  readonly side = new GrowableColumn(Uint8Array, 16); // node → index into `sides`; empty while there is only one
  readonly histories = new NodeHistories();
  readonly draws = new NodeDraws(); // empty unless equals are drawn

  // Events, in order of time.
  readonly eventKind = new GrowableColumn(Uint8Array, firstRows); // event → kind, move and flag (see `EventKind`)
  readonly eventSubject = new GrowableColumn(Int32Array, firstRows); // event → node | −1

  // Steps: what the search did to take one node and generate its successors.
  readonly stepEvent = new GrowableColumn(Int32Array, firstRows); // step → its first event, the Select
  private readonly stepCounts = { generated: new RisingColumn(), visited: new RisingColumn() }; // step that is over → how many so far, it included
  readonly reopenedAt = new GrowableColumn(Int32Array, 16); // Reopen and Return events so far that brought a node back → cursor, ascending
  readonly unprunedAt = new GrowableColumn(Int32Array, 4); // those of them whose node had been dropped → cursor
  firstDropAt: number = never; // the cursor from which on a node has been dropped

  /** Series over the steps, for the timeline: scores of the node selected, sizes after the step. */
  readonly series = {
    f: new ScorePyramid(),
    g: new ScorePyramid(),
    h: new ScorePyramid(),
    frontier: new ScorePyramid(),
  };
  readonly iterations: IterationRow[] = [];
  /** Node to which no legal move leads from its parent → its board. */
  readonly strays = new Map<number, Board>();
  /** One, from the start to the goal, unless the search said otherwise before its first node. */
  sides: readonly RecordSide[];
  /** Numbers that the search has at each step besides those of a node. */
  gauges: readonly GaugeSeries[] = [];
  readonly meetings: MeetingRow[] = [];
  readonly cohorts: CohortRow[] = [];
  /** Expansions after the record's budget per "g,h" cell; empty while everything is recorded (rule T6). */
  readonly unrecordedCells = new Map<string, number>();

  private generated = 0;
  private visited = 0;
  private frontier = 0;

  constructor(request: RunRequest) {
    this.request = request;
    this.costs = costsInForce(request);
    this.g =
      this.costs?.whole === false
        ? new NarrowColumn<Int32Array | Float32Array>(Float32Array, firstRows)
        : new NarrowColumn<Int32Array | Float32Array>(Int32Array, firstRows);
    this.sides = [{ label: '', root: request.start, target: request.goal }];
    this.expect(recordNodesFor(request.settings) + windowNodes);
  }

  /** Once the record is large, room for so many nodes is made at once, and for the events and steps of an A* that makes them. */
  private expect(nodes: number): void {
    const { series } = this;
    const steps = [this.stepEvent, this.stepCounts.generated, this.stepCounts.visited];
    for (const column of this.nodeColumns) column.expected = nodes;
    for (const column of [this.eventKind, this.eventSubject]) column.expected = Math.ceil(2.25 * nodes);
    for (const column of [...steps, series.f, series.g, series.h, series.frontier])
      column.expected = Math.ceil(0.6 * nodes);
  }

  get nodeCount(): number {
    return this.parent.length;
  }

  /** Steps recorded: the largest cursor. */
  get stepCount(): number {
    return this.stepEvent.length;
  }

  /** Steps the search has made, those after the record's budget included. */
  get stepsMade(): number {
    return this.series.f.length;
  }

  /** Whether every step made is recorded; when not, views say from which step on they are incomplete. */
  get complete(): boolean {
    return this.stepsMade === this.stepCount;
  }

  /** After a step, or now after the last one: the size of the frontier, successors so far, distinct states selected so far. O(1). */
  countAfter(step: number, count: 'frontier' | 'generated' | 'visited'): number {
    if (step === this.stepCount - 1) return this[count];
    return (count === 'frontier' ? this.series.frontier : this.stepCounts[count]).at(step);
  }

  /** Takes a copy of what the batch holds, which must follow on what is here. */
  append(batch: EventBatch): void {
    assert(batch.schema === batchSchema, `batch of schema ${String(batch.schema)}, expected ${batchSchema}`);
    assert(batch.firstNode === this.nodeCount && batch.firstStep === this.stepCount, 'a batch is missing');
    if (batch.prospect !== null) {
      this.sides = batch.prospect.sides;
      this.gauges = batch.prospect.gauges.map((gauge) => ({ ...gauge, series: new ScorePyramid() }));
    }
    this.appendNodes(batch);
    this.appendEvents(batch);
    for (let row = 0; row < batch.draws.length; row += 3)
      this.draws.push(batch.draws[row], batch.draws[row + 1], batch.draws[row + 2]);
    for (const { node, board } of batch.strays) this.strays.set(node, board);
    batch.gauges.forEach((values, index) => {
      for (const value of values) this.gauges[index].series.push(value);
    });
    if (batch.aggregates !== null) this.appendAggregates(batch.aggregates);
    this.version++;
  }

  finish(result: RunResult): void {
    if (this.complete) this.endStep();
    this.result = result;
    this.version++;
  }

  /** Index into `sides`. O(1). */
  sideIndex(node: NodeId): number {
    return this.sides.length > 1 ? this.side.values[node] : 0;
  }

  /** Moves from the root to a node by its latest parents. O(1). */
  latestDepth(node: NodeId): number {
    return this.costs === null ? this.g.values[node] : this.depth.values[node];
  }

  /** The cursor from which on a node is there. O(1). */
  bornAt(node: NodeId): number {
    return node < this.births.length ? this.births.at(node) : never;
  }

  /** How many nodes are there at a cursor: those before that number. O(log nodes). */
  bornUntil(step: Cursor): number {
    return countWhile(this.births.length, (node) => this.births.at(node) <= step);
  }

  /**
   * The cursor of a node's end: out of the frontier, or the goal; never where it waits. That of an expanded node is when it was selected, so only those
   * of others are kept. O(1).
   */
  endedAt(node: NodeId): number {
    const end = this.end.values[node];
    const asSelected = end === NodeEnd.none || end === NodeEnd.expanded;
    return asSelected ? this.selectedAt.values[node] : this.ends.values[node];
  }

  /** Bytes of the node columns, the spare capacity included. */
  get nodeBytes(): number {
    return this.nodeColumns.reduce((sum, column) => sum + column.byteLength, 0);
  }

  private get nodeColumns() {
    const { parent, move, g, depth, h, priority, births, selectedAt, ends, end, iteration, side } = this;
    return [parent, move, g, depth, h, priority, births, selectedAt, ends, end, iteration, side];
  }

  private appendNodes(batch: EventBatch): void {
    const count = batch.nodeCount;
    this.parent.append(batch.parent, count);
    this.move.append(batch.move, count);
    this.g.append(batch.g, count);
    this.h.append(batch.h, count);
    this.priority.append(batch.priority, count);
    this.iteration.append(batch.iteration, count);
    if (this.sides.length > 1) this.side.append(batch.side, count);
    if (this.costs !== null) this.depth.fill(0, count);
    this.selectedAt.fill(never, count);
    this.end.fill(NodeEnd.none, count);
  }

  /** Reads the events once, in order, and derives the columns that depend on time. */
  private appendEvents(batch: EventBatch): void {
    const firstEvent = this.eventKind.length;
    this.eventKind.append(batch.eventKind, batch.eventCount);
    this.eventSubject.append(batch.eventSubject, batch.eventCount);
    let nextStep = 0;
    const next = { change: 0, iteration: 0, meeting: 0, cohort: 0 }; // rows of the batch's lists
    for (let row = 0; row < batch.eventCount; row++) {
      if (nextStep < batch.stepCount && batch.stepEvent[nextStep] === row) {
        this.endStep();
        this.beginStep(firstEvent + row, batch.eventSubject[row]);
        nextStep++;
      }
      const bits = batch.eventKind[row];
      const subject = batch.eventSubject[row];
      switch (bits & eventKindMask) {
        case EventKind.Start:
          this.enter(subject);
          break;
        case EventKind.Select:
          if ((bits & eventFlag) !== 0) this.visited++;
          this.select(subject);
          break;
        case EventKind.Generate:
          this.enter(subject);
          this.generated++;
          break;
        case EventKind.Reject:
          this.generated++;
          break;
        case EventKind.Update:
        case EventKind.Reopen:
          this.generated++;
          this.change(
            subject,
            (bits & eventKindMask) === EventKind.Reopen,
            batch.changes[next.change++],
            true,
          );
          break;
        case EventKind.Return:
          this.change(subject, this.endedAt(subject) !== never, batch.changes[next.change++], false);
          break;
        case EventKind.Reach:
          this.enter(subject);
          if ((bits & eventFlag) === 0) this.leave(subject, NodeEnd.passed);
          break;
        case EventKind.Meet:
          this.meetings.push({ ...batch.meetings[next.meeting++], node: subject, at: this.stepCount });
          break;
        case EventKind.Population:
          this.cohorts.push({ ...batch.cohorts[next.cohort++], at: this.stepCount });
          this.generated += this.cohorts[this.cohorts.length - 1].generated;
          break;
        case EventKind.Prune:
          this.prune(subject, (bits & eventFlag) !== 0 ? NodeEnd.replaced : NodeEnd.pruned);
          break;
        case EventKind.Goal:
          this.leave(subject, NodeEnd.goal);
          break;
        case EventKind.Iteration:
          this.iterations.push({
            ...batch.iterations[next.iteration++],
            ...{ firstNode: subject, firstStep: this.stepCount },
          });
          break;
      }
    }
  }

  /** What the search does between two expansions belongs to the earlier one, so a step ends when the next begins. */
  private endStep(): void {
    if (this.series.frontier.length >= this.stepCount) return;
    this.series.frontier.push(this.frontier);
    this.stepCounts.generated.push(this.generated);
    this.stepCounts.visited.push(this.visited);
  }

  private beginStep(event: EventIndex, node: NodeId): void {
    this.stepEvent.push(event);
    this.series.f.push(this.priority.values[node]);
    this.series.g.push(this.g.values[node]);
    this.series.h.push(this.h.values[node]);
  }

  private enter(node: NodeId): void {
    assert(node === this.births.length, 'nodes are born in order');
    this.births.push(this.stepCount);
    if (this.costs !== null) this.depth.values[node] = this.depthBelow(this.parent.values[node]);
    this.frontier++;
  }

  /** Of a node that hangs under another one (−1: under none) from now on. */
  private depthBelow(parent: number): number {
    return parent < 0 ? 0 : this.latestDepth(parent) + 1;
  }

  private select(node: NodeId): void {
    this.leave(node, NodeEnd.expanded);
    this.selectedAt.values[node] = this.stepCount;
    if (this.histories.has(node)) this.histories.closed(node, this.stepCount);
  }

  private prune(node: NodeId, end: NodeEnd): void {
    this.leave(node, end);
    this.firstDropAt = Math.min(this.firstDropAt, this.stepCount);
    if (this.histories.has(node)) this.histories.pruned(node, this.stepCount);
  }

  private leave(node: NodeId, end: NodeEnd): void {
    if (this.endedAt(node) === never) this.frontier--;
    if (end !== NodeEnd.expanded) {
      this.ends.reserve(node + 1);
      this.ends.values[node] = this.stepCount;
    }
    this.end.values[node] = end;
  }

  /** @param relinks whether its path is another one now */
  private change(node: NodeId, reopened: boolean, change: NodeChange, relinks: boolean): void {
    const before = this.latestDepth(node);
    const depth = this.costs === null ? change.g : relinks ? this.depthBelow(change.parent) : before;
    this.histories.changed(node, this.stepCount, { ...change, depth }, () => ({
      depth: before,
      parent: this.parent.values[node],
      move: this.move.values[node],
      g: this.g.values[node],
      priority: this.priority.values[node],
      bornAt: this.bornAt(node),
      // A node that was only passed through has been closed from the beginning.
      selectedAt: this.end.values[node] === NodeEnd.passed ? this.bornAt(node) : this.selectedAt.values[node],
      prunedAt: this.end.values[node] === NodeEnd.pruned ? this.endedAt(node) : never,
    }));
    this.parent.values[node] = change.parent;
    this.move.values[node] = change.move;
    this.g.set(node, change.g);
    if (this.costs !== null) this.depth.values[node] = depth;
    this.priority.set(node, change.priority);
    if (!reopened) return;
    if (this.end.values[node] === NodeEnd.pruned) this.unprunedAt.push(this.stepCount);
    this.frontier++;
    this.selectedAt.values[node] = never;
    this.end.values[node] = NodeEnd.none;
    this.reopenedAt.push(this.stepCount);
  }

  private appendAggregates(aggregates: AggregateBatch): void {
    const { windowSteps, cells } = aggregates;
    this.endStep();
    for (let window = 0; window < windowSteps.length; window++) {
      const steps = windowSteps[window];
      this.series.f.pushWindow(steps, aggregates.minPriority[window], aggregates.maxPriority[window]);
      this.series.g.pushWindow(steps, aggregates.minG[window], aggregates.maxG[window]);
      this.series.h.pushWindow(steps, aggregates.minH[window], aggregates.maxH[window]);
      this.series.frontier.pushWindow(steps, aggregates.maxFrontier[window], aggregates.maxFrontier[window]);
    }
    for (let row = 0; row < cells.length; row += 3) {
      const cell = `${cells[row]},${cells[row + 1]}`;
      this.unrecordedCells.set(cell, (this.unrecordedCells.get(cell) ?? 0) + cells[row + 2]);
    }
  }
}
