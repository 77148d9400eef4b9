/** How own code ran: what was wrong with it, and all that a search of a person’s own did. */

import type { MessageOf } from '../base/message.ts';
import type { codeFaults } from './code-faults.ts';

/** What is wrong with own code, or what it did wrong. */
export interface CodeProblem {
  readonly what: CodeFault;
  /** Where in the code, both counted from 1; null where that is not known. */
  readonly line: number | null;
  readonly column: number | null;
  /** It gave one board two numbers: then no verdict on it means anything. */
  readonly notDeterministic?: true;
}

export type CodeFault = MessageOf<typeof codeFaults>;

/** A problem of which nobody knows the place. */
export const nowhere = (what: CodeFault): CodeProblem => ({ what, line: null, column: null });

/** What is wrong, with its place in the code. */
export function withPlace({ what, line, column }: CodeProblem): CodeFault {
  if (line === null) return what;
  if (column === null) return { code: 'code.in-line', line, problem: what };
  return { code: 'code.in-column', line, column, problem: what };
}

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
