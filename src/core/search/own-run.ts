import type { CodeProblem } from './code-fault.ts';

/** What a person's search said by a call of its `tools`. */
export const OwnCall = { expand: 0, select: 1, reject: 2, bound: 3 } as const;
export type OwnCall = (typeof OwnCall)[keyof typeof OwnCall];

/** Numbers of a call: g, h and f of its node, or the bound in the place of g. */
export const numbersOfCall = 3;

/** How a person's search ended. */
export type OwnEnd =
  /** It returned a node. `path`: the boards from its root to it, place × cells + cell → tile. */
  | { readonly how: 'found'; readonly path: Uint8Array }
  | { readonly how: 'nothing' }
  /** It asked for one expansion more than the settings allow. */
  | { readonly how: 'budget' }
  /** It broke off, or had to be ended. */
  | { readonly how: 'problem'; readonly problem: CodeProblem };

/**
 * All that a person's search did, in the order of its calls, packed.
 *
 *     kinds    call → OwnCall
 *     boards   call × 2 × cells + cell → tile of its node; from + cells on, of that node's parent
 *     numbers  call × 3 → g, h, f | NaN where the node has none
 */
export interface OwnRun {
  readonly calls: number;
  readonly kinds: Uint8Array;
  readonly boards: Uint8Array;
  /** Call → 1: its node has a parent. */
  readonly hasParent: Uint8Array;
  readonly numbers: Float64Array;
  readonly end: OwnEnd;
}

/** What a person's search is given. */
export interface OwnTask {
  readonly code: string;
  /** h of a board by the heuristic of the settings. */
  readonly evaluate: (cells: Uint8Array) => number;
  /** The order in which `tools.expand` makes moves, asked anew at each expansion; valid until the next. */
  readonly moves: () => Uint8Array;
  readonly maxExpansions: number;
}
