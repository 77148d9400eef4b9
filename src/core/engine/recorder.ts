/** Writes what a search does into batches, and nothing where nobody records. */
import {
  type AggregateBatch,
  aggregateWindow,
  batchSchema,
  type Cohort,
  type EventBatch,
  eventFlag,
  EventKind,
  eventKindMask,
  eventMoveShift,
  type IterationStart,
  type Meeting,
  type NodeChange,
  type NodeId,
  type Prospect,
  type Slot,
  type Stray,
} from '../search/events.ts';
import type { Board } from '../puzzle/board.ts';
import { noMove } from '../puzzle/moves.ts';
import { Aggregator } from './aggregator.ts';
import { type NodeTable, atFacts, atG, atH, atParent, moveOf, rowNumber } from './node-table.ts';
import {
  type RecordBuffers,
  buffersOf,
  growEvents,
  growNodes,
  growSteps,
  noBuffers,
} from './record-buffers.ts';
import type { Successors } from './successors.ts';

/** Room made at each selection: the Select, four successors with a Prune each, and an end. */
const eventsAhead = 32;
const nodesAhead = 8;

/**
 * Writes what a search does into batches (core/search/events.ts). Room for a whole expansion is made once for each
 * node selected.
 *
 * Past `recordNodes` nodes, at the next whole window of steps, it stops recording node by node and keeps aggregates
 * only (rule T6); ids are then −1.
 */
export class Recorder {
  // What is not private here plain-run.ts reads and writes too.
  nodes = 0; // in all
  private eventsTaken = 0; // in batches before this one
  private individuals = 0; // of populations, in all
  steps = 0;
  private recording = true;
  private fractions = false; // of g
  private readonly recordNodes: number;
  private readonly aggregator = new Aggregator();
  batch: RecordBuffers;
  nodeCount = 0; // in the batch
  eventCount = 0;
  stepCount = 0;
  private iteration = 0;
  private side = 0;
  private filledRow = 0; // the first node of the batch whose iteration and side are not written yet
  private prospect: Prospect | null = null;
  private gauges: number[][] = [];
  private changes: NodeChange[] = [];
  private iterations: IterationStart[] = [];
  private strays: Stray[] = [];
  private meetings: Meeting[] = [];
  private cohorts: Cohort[] = [];
  private draws: number[] = [];

  /** @param recycled a batch that nobody needs any more: its arrays are written to again */
  constructor(recordNodes: number, recycled: RecordBuffers | null = null) {
    this.recordNodes = recordNodes;
    this.batch = buffersOf(recycled ?? noBuffers());
    this.reserve();
  }

  /** g of this run may have fractions. Call before the first node. */
  keepFractions(): void {
    this.batch.g = new Float32Array(this.batch.g.length);
    this.fractions = true;
  }

  /** What the run has besides one search from the start to the goal. Call before the first node. */
  announce(prospect: Prospect): void {
    this.prospect = prospect;
    this.gauges = prospect.gauges.map(() => []);
  }

  /** The nodes that enter from now on belong to this side. */
  changeSide(side: number): void {
    if (side === this.side) return;
    this.fillRanges();
    this.side = side;
  }

  /**
   * A node enters the frontier: a root (`parent` −1) with the board of its side, or a successor of the node being
   * expanded. Returns its id, −1 when it is not recorded.
   */
  enter(parent: number, move: number, g: number, h: number, priority: number): number {
    const node = this.node(parent, move, g, h, priority);
    this.event(move === noMove ? EventKind.Start : EventKind.Generate | (move << eventMoveShift), node);
    return node;
  }

  /**
   * A new node on a path that is not searched move by move; its parent can be any node.
   * @param inFrontier whether it enters the frontier; otherwise it is only passed through
   */
  reach(parent: number, move: number, g: number, h: number, priority: number, inFrontier: boolean): number {
    const node = this.node(parent, move, g, h, priority);
    this.event(EventKind.Reach | (move << eventMoveShift) | (inFrontier ? eventFlag : 0), node);
    return node;
  }

  /** The same of a node to which no legal move leads from its parent; it enters the frontier. @param board its own */
  stray(parent: number, g: number, h: number, priority: number, board: Board): number {
    const node = this.node(parent, noMove, g, h, priority);
    this.event(EventKind.Reach | eventFlag, node);
    if (node >= 0) this.strays.push({ node, board });
    return node;
  }

  private node(parent: number, move: number, g: number, h: number, priority: number): number {
    if (!this.recording) return -1;
    const { batch } = this;
    if (this.nodeCount === batch.parent.length) growNodes(batch);
    const row = this.nodeCount++;
    batch.parent[row] = parent;
    batch.move[row] = move;
    batch.g[row] = g;
    batch.h[row] = h;
    batch.priority[row] = priority;
    return this.nodes++;
  }

  /** @param first whether the state was never selected before */
  select(node: NodeId, first: boolean): void {
    if (!this.recording) return;
    this.reserve();
    this.event(first ? EventKind.Select | eventFlag : EventKind.Select, node);
  }

  /** The node just selected is expanded: a step begins. @param frontier nodes in the frontier without it */
  step(g: number, h: number, priority: number, frontier: number): void {
    if (!this.recordStep()) this.aggregator.step(g, h, priority, frontier + 1);
  }

  /** Begins a step; false when it is not recorded. */
  private recordStep(): boolean {
    const isFull = this.nodes + this.individuals >= this.recordNodes;
    if (isFull && this.recording && this.steps % aggregateWindow === 0) {
      this.recording = false;
      // The Select of this step is the only event written since the last recorded one.
      this.eventCount--;
    }
    this.steps++;
    if (this.recording) this.batch.stepEvent[this.stepCount++] = this.eventCount - 1;
    return this.recording;
  }

  /**
   * Writes an expansion: the Select, the step, and what was noted since. Successors get their ids here.
   * @param first whether the state was never selected before
   * @param frontier nodes in the frontier when the node was selected, without it
   */
  expansion(
    table: NodeTable,
    expanded: number,
    first: boolean,
    frontier: number,
    { notes, noted }: Successors,
  ): void {
    const { rows, scores, ids, gs, offsets } = table;
    const id = table.id(expanded);
    const counts = table.counting.costs !== null && table.counting.byMoves; // g of the table is not that of the record
    this.select(id, first);
    if (!this.recordStep()) {
      this.aggregator.step(
        table.costOf(expanded),
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
        const nodeG = gs[slot + atG];
        const nodeH = scores[slot + atH];
        g[row] = counts ? table.costOf(slot) : nodeG;
        h[row] = nodeH;
        priority[row] = offsets === null ? gFactor * nodeG + hFactor * nodeH : table.priorityOf(slot);
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

  /** A successor of the node being expanded repeats the state of a node, and becomes none itself. */
  reject(node: NodeId, move: number, unsaid = false): void {
    this.event(EventKind.Reject | (move << eventMoveShift) | (unsaid ? eventFlag : 0), node);
  }

  /** @param replaced whether a better node of the same state took its place */
  prune(node: NodeId, replaced: boolean): void {
    this.event(replaced ? EventKind.Prune | eventFlag : EventKind.Prune, node);
  }

  /** The next iteration begins; what enters from now on belongs to it. */
  iterate(start: IterationStart, iteration: number): void {
    if (!this.recording) return;
    this.reserve();
    this.fillRanges();
    this.iteration = Math.min(iteration, 65535); // the column has 16 bits
    this.event(EventKind.Iteration, this.nodes);
    this.iterations.push(start);
  }

  /**
   * The node that is expanded becomes the parent of a known one. @param reopens whether that was closed and goes back into the
   * frontier  @param change its link and scores from now on
   */
  relink(node: NodeId, reopens: boolean, change: NodeChange): void {
    const kind = reopens ? EventKind.Reopen : EventKind.Update;
    this.event(kind | (change.move << eventMoveShift), node);
    if (this.recording) this.changes.push(change);
  }

  /** A closed node goes back into the frontier, or one that is there gets another priority. @param change its link and scores from now on */
  giveBack(node: NodeId, change: NodeChange): void {
    this.event(EventKind.Return, node);
    if (this.recording) this.changes.push(change);
  }

  /** A node of side 0 has the state of one of side 1. @param length moves of the path through both */
  meet(node: NodeId, other: number, length: number): void {
    this.event(EventKind.Meet, node);
    if (this.recording) this.meetings.push({ other, length });
  }

  /** The values of all gauges in the step that has just begun. */
  measure(...values: readonly number[]): void {
    if (this.recording) for (let at = 0; at < values.length; at++) this.gauges[at].push(values[at]);
  }

  /** A population was evaluated. The recorder keeps the cohort's arrays. */
  population(cohort: Cohort): void {
    if (!this.recording) return;
    this.event(EventKind.Population, -1);
    this.individuals += cohort.h.length;
    this.cohorts.push(cohort);
  }

  /** A number was drawn for a node that enters the frontier: among equals the smaller one goes first. */
  draw(node: NodeId, number: number): void {
    if (this.recording) this.draws.push(node, this.steps, number);
  }

  /** h of the board of a node was raised; gauges tell by how much. */
  learn(node: NodeId): void {
    this.event(EventKind.Learn, node);
  }

  goal(node: NodeId): void {
    this.event(EventKind.Goal, node);
  }

  /** The search has ended. @param frontier nodes left in the frontier */
  stop(frontier: number): void {
    this.reserve();
    this.event(EventKind.Stop, -1);
    if (!this.recording) this.aggregator.close(frontier);
  }

  /** Number of the event written last; −1 where there is none yet, or nothing is recorded any more. O(1). */
  get lastEvent(): number {
    return this.recording ? this.eventsTaken + this.eventCount - 1 : -1;
  }

  /** What was recorded since the last call; the caller owns it. `recycled` gives back buffers for what follows. */
  takeBatch(recycled: RecordBuffers | null = null): EventBatch {
    this.fillRanges();
    const { nodeCount, eventCount, stepCount, prospect, gauges } = this;
    const { changes, iterations, strays, meetings, cohorts, draws } = this;
    const aggregates: AggregateBatch | null = this.aggregator.take(this.fractions);
    const firstNode = this.nodes - nodeCount;
    const recordedSteps = this.recording ? this.steps : this.steps - this.aggregator.steps;
    const { parent, move, g, h, priority, iteration, side, eventKind, eventSubject, stepEvent } = this.batch;
    const firstStep = recordedSteps - stepCount;
    // One literal: spreading others into it takes as long as a hundred expansions.
    const batch: EventBatch = {
      schema: batchSchema,
      firstNode,
      nodeCount,
      parent,
      move,
      g,
      h,
      priority,
      iteration,
      side,
      eventCount,
      eventKind,
      eventSubject,
      firstStep,
      stepCount,
      stepEvent,
      prospect,
      gauges,
      changes,
      iterations,
      strays,
      meetings,
      cohorts,
      draws,
      aggregates,
    };
    this.batch = buffersOf(recycled ?? noBuffers());
    if (this.fractions) this.keepFractions();
    this.eventsTaken += eventCount;
    this.nodeCount = this.eventCount = this.stepCount = this.filledRow = 0;
    this.prospect = null;
    this.gauges = gauges.map(() => []);
    this.changes = [];
    this.iterations = [];
    this.strays = [];
    this.meetings = [];
    this.cohorts = [];
    this.draws = [];
    return batch;
  }

  /** The columns that change seldom, for the nodes since they were last written. */
  private fillRanges(): void {
    const { batch, filledRow, nodeCount } = this;
    batch.iteration.fill(this.iteration, filledRow, nodeCount);
    batch.side.fill(this.side, filledRow, nodeCount);
    this.filledRow = nodeCount;
  }

  /** Expansions that can certainly be recorded node by node with nothing else to be done for them: no growth, no end of the record. */
  get expansionsAhead(): number {
    if (!this.recording) return 0;
    const { batch } = this;
    const nodes = Math.min(
      this.recordNodes - this.nodes - this.individuals,
      batch.parent.length - this.nodeCount,
    );
    const events = batch.eventKind.length - this.eventCount;
    return Math.min(Math.floor(nodes / 4), Math.floor(events / 5), batch.stepEvent.length - this.stepCount);
  }

  /** Room for the events of one expansion. */
  private reserve(): void {
    const { batch } = this;
    if (this.eventCount + eventsAhead > batch.eventKind.length) growEvents(batch);
    if (this.nodeCount + nodesAhead > batch.parent.length) growNodes(batch);
    if (this.stepCount === batch.stepEvent.length) growSteps(batch);
  }

  private event(bits: number, subject: number): void {
    if (!this.recording) return;
    const { batch } = this;
    const row = this.eventCount++;
    if (row === batch.eventKind.length) growEvents(batch);
    batch.eventKind[row] = bits;
    batch.eventSubject[row] = subject;
  }
}

/** The link and priority that the node in `slot` has now; it is no root. */
export function changeOf(table: NodeTable, slot: Slot): NodeChange {
  const { rows } = table;
  return {
    parent: table.id(rows[slot + atParent]),
    move: moveOf(rows[slot + atFacts]),
    g: table.costOf(slot),
    priority: table.priorityOf(slot),
  };
}

/** Successors that are not recorded have no id. */
function forget(notes: Int32Array, noted: number, ids: Int32Array): void {
  for (let at = 0; at < noted; at += 2) {
    if ((notes[at] & eventKindMask) === EventKind.Generate) ids[rowNumber(notes[at + 1])] = -1;
  }
}
