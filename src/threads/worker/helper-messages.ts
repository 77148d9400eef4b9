/** What a solver and a thread that helps it say to each other. */

import type { ByteClass } from '../../core/contract/solver-tables.ts';
import type { PlanName } from '../../core/solver/nibble-set.ts';

/** Which search a helper has, and which tables it needs. */
export type HelpedSearch =
  /** Those of the plan that every worker knows. */
  | { readonly search: 'nibbles'; readonly plan: PlanName; readonly bytes: number }
  | {
      readonly search: 'fifteen';
      readonly blank: number;
      readonly tables: ByteClass;
      readonly bytes: number;
    };

/**
 * What a thread that searches and one that helps it say to each other:
 *
 *     thread ── tables ──▶ helper      first, piece by piece
 *     thread ── subtree ─▶ helper      some at a time, worked on in order
 *     thread ◀── looked ── helper      now and then
 *     thread ◀── ended ─── helper
 *     thread ── forget ──▶ helper      all that it was given and has not ended
 */
export type ToHelper =
  | { readonly type: 'tables'; readonly of: HelpedSearch; readonly at: number; readonly piece: Uint8Array }
  | {
      readonly type: 'subtree';
      /** Of the thread's questions: what is told of an earlier one is not heard. */
      readonly question: number;
      readonly cells: Uint8Array;
      readonly bound: number;
      readonly index: number;
      readonly prefix: Uint8Array;
    }
  | { readonly type: 'forget' };

export type FromHelper =
  /** More boards were looked at. */
  | { readonly type: 'looked'; readonly question: number; readonly nodes: number }
  | {
      readonly type: 'ended';
      readonly question: number;
      readonly bound: number;
      readonly index: number;
      /** Of the whole subtree. */
      readonly nodes: number;
      /** Since the last that was told. */
      readonly looked: number;
      readonly moves: Uint8Array | null;
    }
  /** There is no memory for the tables. */
  | { readonly type: 'refused' };
