/** What a search reports while it runs: numbers of its nodes and events, the kinds of these, and the batches in which they travel. */

import type { partMessages } from './code-faults.ts';
import type { MessageOf, Title } from '../base/message.ts';
import type { Board } from '../puzzle/board.ts';

/*
 * What the numbers are that name parts of a search and of its record. Aliases: they are columns' indices, added to and compared
 * in the hottest loops, and the compiler would ask for a cast at each; a reader is told which one is meant.
 */

/** A node of a record, in order of generation from 0; −1 where there is none. */
export type NodeId = number;

/** A place in a record: expansions done, 0 … those that were made. */
export type Cursor = number;

/** An event of a record, in order of time from 0. */
export type EventIndex = number;

/** Where a node's row begins in the engine's node table; −1 where there is none. */
export type Slot = number;

/**
 * What can happen in a search (rule T2). In a batch an event is one byte and one node:
 *
 *     bits 0–3  kind
 *     bits 4–5  the move that led to the subject (Generate, Reject, Update, Reopen, Reach)
 *     bit  6    flag: on Select, the first time that this state is selected; on Prune, replaced by a better node; on Reach, it
 *               waits in the frontier; on Reject, nothing says that it was thrown away (a search that a person wrote)
 *
 * The subject is a node; −1 where there is none. `other` of T2 is not stored, because the record has it:
 * the expanded node for Generate, Update and Reopen, and the `meetings` for Meet.
 */
export const EventKind = {
  /** The root enters the frontier. Subject: the root. */
  Start: 0,
  /** The subject leaves the frontier. Begins a step when its successors are then generated. */
  Select: 1,
  /** The subject is a new successor of the current node. */
  Generate: 2,
  /** A successor of the current node repeats the state of the subject and is thrown away. */
  Reject: 3,
  /** The subject, in the frontier, takes the current node as its new parent. */
  Update: 4,
  /** The subject, closed, takes the current node as its new parent and returns to the frontier. */
  Reopen: 5,
  /** The subject is dropped without being expanded. */
  Prune: 6,
  /** A new iteration begins; its row in `iterations` says the bound. */
  Iteration: 7,
  /** Two searches meet: the subject has the state of a node on the other side, which its row in `meetings` names. */
  Meet: 8,
  /** The subject is the goal and ends the search. */
  Goal: 9,
  /** The search has ended; the result says how. */
  Stop: 10,
  /** The subject, closed, goes back into the frontier, with a new priority or to be expanded again; or it is there and gets another priority. */
  Return: 11,
  /**
   * The subject is a new node on a path that was not searched for move by move; the flag says that it waits in the frontier. Where
   * no legal move leads to it from its parent, it has no move, and its row in `strays` has its board.
   */
  Reach: 12,
  /** A population was evaluated; its row in `cohorts` says how. No subject. */
  Population: 13,
  /** The search raised the h that it goes by for the board of the subject, which is where it stands. */
  Learn: 14,
} as const;
export type EventKind = (typeof EventKind)[keyof typeof EventKind];

export const eventKindMask = 0x0f;
export const eventMoveShift = 4;
export const eventFlag = 0x40;

/** How a node left the frontier (rule T1); `passed`: it was never in it. */
export const NodeEnd = { none: 0, expanded: 1, pruned: 2, replaced: 3, goal: 4, passed: 5 } as const;
export type NodeEnd = (typeof NodeEnd)[keyof typeof NodeEnd];

/** Raised whenever the meaning of a batch changes; both sides refuse another one. */
export const batchSchema = 5;

/** One of the searches that make up a run: forwards from the start and backwards from the goal, or two boards at once. */
export interface RecordSide {
  /** In a word or two, as in "from the goal"; empty when there is only one side. */
  readonly label: string;
  /** The board of its roots. */
  readonly root: Board;
  /** The board to which the h of its nodes estimates the moves. */
  readonly target: Board;
}

/** A number that a search has at each step besides those of a node, such as a temperature. */
export interface Gauge {
  readonly name: string;
  /** What it is, in one sentence. */
  readonly meaning: string;
}

/** What is to be known of a run before its first node. */
export interface Prospect {
  readonly sides: readonly RecordSide[];
  readonly gauges: readonly Gauge[];
}

/** What a part is called, as in "f ≤ 12" or "restart 3"; what another program calls it stands as it is. */
export type PartLabel = Title | MessageOf<typeof partMessages>;

/** A part of a run with a beginning of its own: a bound, a restart, a phase, a sub-goal. */
export interface IterationStart {
  readonly label: PartLabel;
  /** Null where it is not one of growing bounds. */
  readonly bound: number | null;
}

/** A node of side 0 to which no legal move leads from its parent, and its board, which no moves tell. */
export interface Stray {
  readonly node: NodeId;
  readonly board: Board;
}

/** Two nodes of one state, one on each side. */
export interface Meeting {
  /** The node of side 1; that of side 0 is the event's subject. */
  readonly other: number;
  /** What the path through both costs; moves, where the search counts them. */
  readonly length: number;
}

/** A population of candidate paths, evaluated. Individuals are sorted, the fittest first. */
export interface Cohort {
  readonly h: Float32Array; // individual → h of the best board on its path
  readonly moves: Int32Array; // individual → moves to that board
  /** Boards made by moves while it was evaluated; they count as generated. */
  readonly generated: number;
}

/**
 * A stretch of the record, as it crosses the worker boundary (rules T2, T4). Arrays are transferred, not copied, and
 * may be longer than their counts say. How a run is cut into batches never changes the record (rule T5).
 *
 *     nodes  firstNode … firstNode + nodeCount    one row each, in order of generation
 *     events one row each, in order of time
 *     steps  one row an expansion; events before the first step belong to cursor 0
 */
export interface EventBatch {
  readonly schema: typeof batchSchema;

  readonly firstNode: number;
  readonly nodeCount: number;
  readonly parent: Int32Array; // row → node | −1
  readonly move: Uint8Array; // row → move code | 255
  readonly g: Int32Array | Float32Array; // fractions where costs have some
  readonly h: Float32Array;
  readonly priority: Float32Array;
  readonly iteration: Uint16Array;
  readonly side: Uint8Array; // row → index into the sides of the prospect

  readonly eventCount: number;
  readonly eventKind: Uint8Array; // kind, flag and move: see `eventKindMask`
  readonly eventSubject: Int32Array; // row → node | −1

  readonly firstStep: number;
  readonly stepCount: number;
  readonly stepEvent: Int32Array; // row → index in this batch of the step's first event (its Select)

  /** In the first batch of a run that has several sides or any gauge. */
  readonly prospect: Prospect | null;
  /** Gauge → step of the batch → value; as many as the prospect has. */
  readonly gauges: readonly (readonly number[])[];
  /** New parent, g and priority of each Update, Reopen and Return, in the order of those events. */
  readonly changes: readonly NodeChange[];
  /** Of each Iteration event, in order. */
  readonly iterations: readonly IterationStart[];
  /** Of each Reach event whose node has no move, in order. */
  readonly strays: readonly Stray[];
  /** Of each Meet event, in order. */
  readonly meetings: readonly Meeting[];
  /** Of each Population event, in order. */
  readonly cohorts: readonly Cohort[];
  /** Where equals are drawn: of each node that enters the frontier, in order, node, cursor and the number drawn, 3 × draws. */
  readonly draws: readonly number[];
  /** Steps after the record's budget, no longer recorded node by node (rule T6). */
  readonly aggregates: AggregateBatch | null;
}

/** What a batch has besides its arrays, when it has none of it. */
export const noLists = {
  prospect: null,
  gauges: [],
  changes: [],
  iterations: [],
  strays: [],
  meetings: [],
  cohorts: [],
  draws: [],
  aggregates: null,
} as const satisfies Partial<EventBatch>;

export interface NodeChange {
  readonly parent: number;
  readonly move: number;
  readonly g: number;
  readonly priority: number;
}

/** Steps of one window: the smallest unit of time that is kept once nodes are not. Recording stops at a multiple of it. */
export const aggregateWindow = 256;

/**
 * What is kept of the steps after the record's budget. A window is `aggregateWindow` steps; only the last one of a run
 * may be shorter (`windowSteps` says). Minima and maxima, so that a plot never hides a peak.
 */
export interface AggregateBatch {
  readonly windowSteps: Int32Array; // window → steps in it
  readonly minPriority: Float32Array;
  readonly maxPriority: Float32Array;
  readonly minG: Int32Array | Float32Array; // as g of the nodes
  readonly maxG: Int32Array | Float32Array;
  readonly minH: Float32Array;
  readonly maxH: Float32Array;
  readonly maxFrontier: Int32Array;
  /** Expansions per (⌊g⌋, ⌊h⌋) cell since the last batch: g, h, count. The counts per depth are its row sums. */
  readonly cells: Int32Array; // 3 × cells
}

/** The columns of a batch: what is transferred, used again, or given back. */
export function arraysOf(batch: EventBatch): ArrayBufferView[] {
  return Object.values(batch).filter((column) => ArrayBuffer.isView(column));
}
