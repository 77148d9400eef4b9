import type { NodeId } from './ids.ts';
import type { MessageOf, Title } from '../base/message.ts';
import type { Board } from '../puzzle/board.ts';

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

export const partMessages = {
  'part.bound': { f: 'written' },
  'part.depth': { n: 'written' },
  'part.restart': { n: 'written' },
  'part.greedy': { n: 'written' },
  'part.trial': { n: 'written' },
  'part.weight': { w: 'written' },
  'part.phase': { n: 'written' },
  'part.tile': { n: 'number' },
  'part.tiles': { a: 'number', b: 'number' },
  'part.corner': { rows: 'number', columns: 'number' },
} as const;

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
  readonly eventKind: Uint8Array; // see event-kind.ts for the bits
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
