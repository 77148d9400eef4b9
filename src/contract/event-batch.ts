/** Raised whenever the meaning of a batch changes; both sides refuse another one. */
export const batchSchema = 1;

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
  readonly g: Int32Array;
  readonly h: Float32Array;
  readonly priority: Float32Array;
  readonly iteration: Uint16Array;

  readonly eventCount: number;
  readonly eventKind: Uint8Array; // see event-kind.ts for the bits
  readonly eventSubject: Int32Array; // row → node | −1

  readonly firstStep: number;
  readonly stepCount: number;
  readonly stepEvent: Int32Array; // row → index in this batch of the step's first event (its Take)

  /** New parent, g and priority of each Update and Reopen, in the order of those events. */
  readonly changes: readonly NodeChange[];
  /** Bound of each Iteration event, in order. */
  readonly bounds: readonly number[];
  /** Steps after the record's budget, no longer recorded node by node (rule T6). */
  readonly aggregates: AggregateBatch | null;
}

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
  readonly minG: Int32Array;
  readonly maxG: Int32Array;
  readonly minH: Float32Array;
  readonly maxH: Float32Array;
  readonly maxFrontier: Int32Array;
  /** Expansions per (g, ⌊h⌋) cell since the last batch: g, h, count. The counts per depth are its row sums. */
  readonly cells: Int32Array; // 3 × cells
}
