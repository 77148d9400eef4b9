/** Boards that are evaluated in one go at most. */
export const maxBatch = 256;

/** An estimate of many boards in one go, which own code needs to be fast. */
export interface BatchHeuristic {
  /**
   * h of `count` boards, at most `maxBatch`, into `values`.
   * @param boards slot × cells + cell → tile
   */
  evaluateAll(boards: Uint8Array, count: number, values: Float64Array): void;
}
