import {
  type AggregateBatch,
  type EventBatch,
  type NodeChange,
  aggregateWindow,
  batchSchema,
} from '../contract/event-batch.ts';
import { EventKind, eventFlag, eventKindMask, eventMoveShift } from '../contract/event-kind.ts';
import { noMove } from '../puzzle/moves.ts';
import { Aggregator } from './aggregator.ts';
import { type NodeTable, atFacts, atG, atH, atParent, grown, moveOf, rowNumber } from './node-table.ts';
import type { Successors } from './successors.ts';

/** Room made at each take: the Take, four successors with a Prune each, and an end. */
const eventsAhead = 32;
const nodesAhead = 8;
/** Room made at first. */
const firstNodes = 1024;
const firstEvents = 4096;

/**
 * Writes what a search does into batches (contract/event-batch.ts). Room is made once for each node taken; the other
 * writers check nothing.
 *
 * Past `recordNodes` nodes, at the next whole window of steps, it stops recording node by node and keeps aggregates
 * only (rule T6); ids are then −1.
 */
export class Recorder {
  private nodes = 0; // in all
  private steps = 0;
  private recording = true;
  private readonly recordNodes: number;
  private readonly aggregator = new Aggregator();
  private batch: Buffers;
  private nodeCount = 0; // in the batch
  private eventCount = 0;
  private stepCount = 0;
  private iteration = 0;
  private iterationRow = 0; // the first node of the batch whose iteration is not written yet
  private changes: NodeChange[] = [];
  private bounds: number[] = [];

  /** @param recycled a batch that nobody needs any more: its arrays are written to again */
  constructor(recordNodes: number, recycled: EventBatch | null = null) {
    this.recordNodes = recordNodes;
    this.batch = buffersOf(recycled ?? noBuffers());
    this.reserve();
  }

  /**
   * A node enters the frontier: a root (`parent` −1), or a successor of the node being expanded. Returns its id, −1 when
   * it is not recorded.
   */
  enter(parent: number, move: number, g: number, h: number, priority: number): number {
    if (!this.recording) return -1;
    const { batch } = this;
    const row = this.nodeCount++;
    batch.parent[row] = parent;
    batch.move[row] = move;
    batch.g[row] = g;
    batch.h[row] = h;
    batch.priority[row] = priority;
    const node = this.nodes++;
    this.event(move === noMove ? EventKind.Start : EventKind.Generate | (move << eventMoveShift), node);
    return node;
  }

  /** @param first whether the state was never taken before */
  take(node: number, first: boolean): void {
    if (!this.recording) return;
    this.reserve();
    this.event(first ? EventKind.Take | eventFlag : EventKind.Take, node);
  }

  /** The node just taken is expanded: a step begins. @param frontier nodes in the frontier without it */
  step(g: number, h: number, priority: number, frontier: number): void {
    if (!this.recordStep()) this.aggregator.step(g, h, priority, frontier + 1);
  }

  /** Begins a step; false when it is not recorded. */
  private recordStep(): boolean {
    if (this.recording && this.nodes >= this.recordNodes && this.steps % aggregateWindow === 0) {
      this.recording = false;
      // The Take of this step is the only event written since the last recorded one.
      this.eventCount--;
    }
    this.steps++;
    if (this.recording) this.batch.stepEvent[this.stepCount++] = this.eventCount - 1;
    return this.recording;
  }

  /**
   * Writes an expansion: the Take, the step, and what was noted since. Successors get their ids here.
   * @param first whether the state was never taken before
   * @param frontier nodes in the frontier when the node was taken, without it
   */
  expansion(
    table: NodeTable,
    expanded: number,
    first: boolean,
    frontier: number,
    { notes, noted }: Successors,
  ): void {
    const { rows, scores, ids } = table;
    const id = table.id(expanded);
    this.take(id, first);
    if (!this.recordStep()) {
      this.aggregator.step(
        rows[expanded + atG],
        scores[expanded + atH],
        table.priorityOf(expanded),
        frontier + 1,
      );
      return forget(notes, noted, ids);
    }
    const { gFactor, hFactor } = table.priority;
    const { parent, move, g, h, priority, eventKind, eventSubject } = this.batch;
    let event = this.eventCount;
    let row = this.nodeCount;
    for (let at = 0; at < noted; at += 2) {
      const bits = notes[at];
      const slot = notes[at + 1];
      const kind = bits & eventKindMask;
      if (kind === EventKind.Generate) {
        ids[rowNumber(slot)] = this.nodes++;
        parent[row] = id;
        move[row] = moveOf(rows[slot + atFacts]);
        const nodeG = rows[slot + atG];
        const nodeH = scores[slot + atH];
        g[row] = nodeG;
        h[row] = nodeH;
        priority[row] = gFactor * nodeG + hFactor * nodeH;
        row++;
      } else if (kind === EventKind.Update || kind === EventKind.Reopen) {
        this.changes.push(changeOf(table, slot));
      }
      eventKind[event] = bits;
      eventSubject[event] = ids[rowNumber(slot)];
      event++;
    }
    this.eventCount = event;
    this.nodeCount = row;
  }

  /** @param replaced whether a better node of the same state took its place */
  prune(node: number, replaced: boolean): void {
    this.event(replaced ? EventKind.Prune | eventFlag : EventKind.Prune, node);
  }

  /** The next iteration begins, with a root that enters next. */
  iterate(bound: number, iteration: number): void {
    if (!this.recording) return;
    this.reserve();
    this.fillIteration();
    this.iteration = Math.min(iteration, 65535); // the column has 16 bits
    this.event(EventKind.Iteration, this.nodes);
    this.bounds.push(bound);
  }

  goal(node: number): void {
    this.event(EventKind.Goal, node);
  }

  /** The search has ended. @param frontier nodes left in the frontier */
  stop(frontier: number): void {
    this.reserve();
    this.event(EventKind.Stop, -1);
    if (!this.recording) this.aggregator.close(frontier);
  }

  /** What was recorded since the last call; the caller owns it. `recycled` gives back buffers for what follows. */
  takeBatch(recycled: EventBatch | null = null): EventBatch {
    this.fillIteration();
    const { nodeCount, eventCount, stepCount, changes, bounds } = this;
    const aggregates: AggregateBatch | null = this.aggregator.take();
    const firstNode = this.nodes - nodeCount;
    const recordedSteps = this.recording ? this.steps : this.steps - this.aggregator.steps;
    const batch: EventBatch = {
      ...this.batch,
      schema: batchSchema,
      ...{ firstNode, nodeCount, eventCount, firstStep: recordedSteps - stepCount, stepCount },
      ...{ changes, bounds, aggregates },
    };
    this.batch = buffersOf(recycled ?? noBuffers());
    this.nodeCount = this.eventCount = this.stepCount = this.iterationRow = 0;
    this.changes = [];
    this.bounds = [];
    return batch;
  }

  private fillIteration(): void {
    this.batch.iteration.fill(this.iteration, this.iterationRow, this.nodeCount);
    this.iterationRow = this.nodeCount;
  }

  /** Room for the events of one expansion. */
  private reserve(): void {
    const { batch } = this;
    if (this.eventCount + eventsAhead > batch.eventKind.length) growEvents(batch);
    if (this.nodeCount + nodesAhead > batch.parent.length) growNodes(batch);
    if (this.stepCount === batch.stepEvent.length) {
      batch.stepEvent = grown(batch.stepEvent, new Int32Array(Math.max(firstNodes, this.stepCount * 2)));
    }
  }

  private event(bits: number, subject: number): void {
    if (!this.recording) return;
    const { batch } = this;
    const row = this.eventCount++;
    batch.eventKind[row] = bits;
    batch.eventSubject[row] = subject;
  }
}

/** The node in `slot` as its new parent made it. */
function changeOf(table: NodeTable, slot: number): NodeChange {
  const { rows } = table;
  return {
    parent: table.id(rows[slot + atParent]),
    move: moveOf(rows[slot + atFacts]),
    g: rows[slot + atG],
    priority: table.priorityOf(slot),
  };
}

/** Successors that are not recorded have no id. */
function forget(notes: Int32Array, noted: number, ids: Int32Array): void {
  for (let at = 0; at < noted; at += 2) {
    if ((notes[at] & eventKindMask) === EventKind.Generate) ids[rowNumber(notes[at + 1])] = -1;
  }
}

/** The arrays of a batch that are reused. */
interface Buffers {
  parent: Int32Array;
  move: Uint8Array;
  g: Int32Array;
  h: Float32Array;
  priority: Float32Array;
  iteration: Uint16Array;
  eventKind: Uint8Array;
  eventSubject: Int32Array;
  stepEvent: Int32Array;
}

/** The arrays of a batch alone. Always the same literal, so that V8 knows one kind of object here. */
function buffersOf(batch: Buffers): Buffers {
  const { parent, move, g, h, priority, iteration, eventKind, eventSubject, stepEvent } = batch;
  return { parent, move, g, h, priority, iteration, eventKind, eventSubject, stepEvent };
}

/** Nothing yet: `reserve` makes the arrays when they are first needed. */
function noBuffers(): Buffers {
  return {
    parent: new Int32Array(0),
    move: new Uint8Array(0),
    g: new Int32Array(0),
    h: new Float32Array(0),
    priority: new Float32Array(0),
    iteration: new Uint16Array(0),
    eventKind: new Uint8Array(0),
    eventSubject: new Int32Array(0),
    stepEvent: new Int32Array(0),
  };
}

function growNodes(batch: Buffers): void {
  const length = Math.max(firstNodes, batch.parent.length * 2);
  batch.parent = grown(batch.parent, new Int32Array(length));
  batch.move = grown(batch.move, new Uint8Array(length));
  batch.g = grown(batch.g, new Int32Array(length));
  batch.h = grown(batch.h, new Float32Array(length));
  batch.priority = grown(batch.priority, new Float32Array(length));
  batch.iteration = grown(batch.iteration, new Uint16Array(length));
}

function growEvents(batch: Buffers): void {
  const length = Math.max(firstEvents, batch.eventKind.length * 2);
  batch.eventKind = grown(batch.eventKind, new Uint8Array(length));
  batch.eventSubject = grown(batch.eventSubject, new Int32Array(length));
}
