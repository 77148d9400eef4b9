import type { PartLabel } from './event-batch.ts';
import type { Ending } from './ending.ts';
import type { Board } from '../puzzle/board.ts';
import type { AlgorithmName, HeuristicText, SearchSettings } from './settings.ts';

/** All that determines a run: the same request gives the same record, bit by bit. */
export interface RunRequest<Code extends string = string> {
  readonly start: Board;
  readonly goal: Board;
  readonly settings: SearchSettings<Code>;
  /** Search even where the parity says that the goal cannot be reached, to watch half of the space being exhausted. */
  readonly evenIfUnsolvable: boolean;
}

/** Rule S6 … S8. */
export interface RunCounts {
  readonly expanded: number;
  /** Distinct states ever selected; null when there were more than could be told apart in memory (`visitedLimit`). */
  readonly visited: number | null;
  readonly taken: number;
  readonly generated: number;
  readonly rejected: number;
  readonly reopened: number;
  readonly maxFrontier: number;
  readonly maxStored: number;
}

export type RunStatus = 'solved' | 'exhausted' | 'unsolvable' | 'budget';

/** What a log, or a person, says of a search that was written elsewhere; at least one of them. */
export interface RunClaim {
  readonly algorithm?: AlgorithmName;
  readonly heuristic?: HeuristicText;
}

/**
 * What the lines of a log say of g, where that is not the length of the path: event of the record → g, null where the line says
 * nothing. Of all other events it is that of the record.
 */
export interface SaidG {
  readonly event: readonly number[]; // ascending
  readonly g: readonly (number | null)[];
}

/** One iteration of an iterative search. */
export interface IterationCounts {
  /** As in "f ≤ 12" or "restart 3". */
  readonly label: PartLabel;
  /** Null where it is not one of growing bounds. */
  readonly bound: number | null;
  readonly expanded: number;
  readonly generated: number;
}

export interface RunResult {
  readonly status: RunStatus;
  readonly reason: Ending;
  /** Moves of the solution as move codes; null without a solution. */
  readonly moves: Uint8Array | null;
  /** Node of the goal in the record, or of side 0 where two sides met; −1 without one. */
  readonly goalNode: number;
  /** Where two sides met: the node of side 1, from which the solution goes on to its root; −1 otherwise. */
  readonly meetingNode: number;
  readonly counts: RunCounts;
  /** Empty for algorithms without iterations. */
  readonly iterations: readonly IterationCounts[];
  /** Of a log that lists no successors: what `counts` says of nodes generated is of those alone that were selected later. */
  readonly withoutSuccessors?: true;
  /** Of a log that lists successors, but not those that were rejected: what `counts` says of nodes generated is of those that were kept. */
  readonly withoutRejected?: true;
  /** Of a log that does not tell whether the goal was selected, as it ends with the expansion that generated it: `visited` may be one less. */
  readonly goalUntold?: true;
  /** Of a log: which search its program claims to be. Nothing of it was found out. */
  readonly claim?: RunClaim;
  /** Of a log with another g than the record's in any of its lines. */
  readonly saidG?: SaidG;
}
