/** A shortest solution. */
export interface OptimalSolution {
  readonly moves: Uint8Array;
  /** Boards that the search entered, over all its iterations. */
  readonly nodes: number;
}

/** What a search is told of: a new bound, in moves. */
export type OnBound = (bound: number) => void;
