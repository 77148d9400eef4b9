/** A run as a whole: what is asked for, what came out, why it ended, and what is measured on it. */

import type { MessageOf } from '../base/message.ts';
import type { Board } from '../puzzle/board.ts';
import type { PartLabel } from './events.ts';
import { type AlgorithmName, type HeuristicText, mayRejectCheaper, type SearchSettings } from './settings.ts';

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

/** Why a search ended, and what to try where it found nothing. */
export type Ending = MessageOf<typeof endings>;

export const endings = {
  'end.solved': { moves: 'number' },
  'end.proved': { moves: 'number' },
  'end.not-proved': { moves: 'number' },
  'end.depth.solved': { moves: 'number', n: 'number' },
  'end.solved-by-sub-goals': { moves: 'number', parts: 'number' },
  'end.unsolvable': {},
  'end.twin-solved': { a: 'number', b: 'number', moves: 'number' },

  // A limit was reached
  'end.expansions': { n: 'number' },
  'end.expansions.informed': { n: 'number' },
  'end.expansions.uninformed': { n: 'number' },
  'end.expansions.one-path': { n: 'number' },
  'end.nodes.sub-goals': { n: 'number', algorithm: 'title' },
  'end.nodes.closed': { n: 'number', algorithm: 'title' },
  'end.nodes.expanded': { n: 'number', algorithm: 'title' },
  'end.nodes.none': { n: 'number', algorithm: 'title' },
  'end.nodes.path': { n: 'number', algorithm: 'title' },
  'end.depth': { n: 'number' },
  'end.depth.known': { n: 'number' },
  'end.depth.none': { n: 'number' },
  'end.depth.cheaper': { n: 'number' },
  'end.stack': { n: 'number' },
  'end.trials': { n: 'number', moves: 'number' },
  'end.trials.learned': { n: 'number', moves: 'number' },
  'end.memory': { n: 'number', moves: 'number' },
  'end.memory.solved': { moves: 'number', n: 'number' },
  'end.first-bound': { n: 'number' },
  'end.first-bound-cost': { n: 'number' },
  'end.path-not-proved': { limit: 'message', moves: 'number' },

  // Nothing is left; `.all` where the states that were reached are not counted
  'end.searched': { n: 'number' },
  'end.searched.all': {},
  'end.unreachable': { n: 'number' },
  'end.unreachable.all': {},
  'end.sub-goal-unreachable': {},
  'end.sides-never-met': {},
  'end.beam-dry': { n: 'number' },
  'end.stuck': { h: 'number' },
  'end.stuck.no-equal': { h: 'number' },
  'end.stuck.sideways': { h: 'number' },
  'end.stuck.climbs': { n: 'number', h: 'number' },
  'end.stuck.unreachable': { h: 'number' },
  'end.cooled': { h: 'number', least: 'number' },
  'end.cooled.unreachable': { h: 'number', least: 'number' },
  'end.generations': { h: 'number', paths: 'text', generations: 'text' },

  // Searches that a person wrote
  'end.own-search.nothing': {},
  'end.own-search.elsewhere': {},

  // Runs out of files; what a file says of its run is shown as it is
  'end.file.proved': {},
  'end.file.no-boards': {},
  'end.file.goal': {},
  'end.file.no-solution': {},
  'end.file.illegal': {},
  'end.as-written': { text: 'text' },
} as const;

/** Whether a search ended at its depth limit, in one of these ways: it is over, and not stopped. */
export const isCutoff = ({ code }: Ending): boolean =>
  code.startsWith('end.depth') && code !== 'end.depth.solved';

/** Of branch and bound, where no node is left with an f below its solution: a proof, unless it rejected cheaper paths. */
export function nothingBelow({ duplicates }: Pick<SearchSettings, 'duplicates'>, moves: number): Ending {
  return { code: mayRejectCheaper(duplicates) ? 'end.not-proved' : 'end.proved', moves };
}

/**
 * Effective branching factor b* (rule S9): the b of a uniform tree of depth `depth` with as many nodes as were generated,
 * the root not counted: generated = b + b² + … + b^depth. Null without a path. Right to 12 digits; about ten passes of
 * O(depth).
 */
export function effectiveBranchingFactor(generated: number, depth: number): number | null {
  if (depth <= 0 || generated < depth) return null;
  if (generated === depth) return 1;
  // The sum grows ever faster with b: Newton's steps from above its root only come down, and stop at it.
  let b = generated ** (1 / depth);
  for (;;) {
    let nodes = 0;
    let slope = 0;
    for (let level = 0; level < depth; level++) {
      slope = slope * b + nodes + 1;
      nodes = (nodes + 1) * b;
    }
    const next = b - (nodes - generated) / slope;
    if (next >= b || b - next < 1e-15 * b) return b;
    b = next;
  }
}

/** Digits after the point with which b* is told, as the table of Russell & Norvig has it; beside it a standard error has two that are not zeros ahead. */
export const branchingDecimals = 2;

/** Penetrance (rule S9): how straight the search went to its goal, depth / generated; null when nothing was generated. */
export function penetrance(generated: number, depth: number): number | null {
  return generated === 0 ? null : depth / generated;
}
