import { usualAutomaton } from '../../core/solver/usual-automaton.ts';
import { FifteenSearch } from '../../core/solver/fifteen-search.ts';
import { NibbleSearch } from '../../core/solver/nibble-search.ts';
import { type NibblePlan, provenPlans, type PlanName } from '../../core/solver/nibble-set.ts';
import type { SliceEnd, SubtreeSearch } from '../../core/solver/table-bound.ts';
import type { ByteClass } from '../../core/contract/solver-tables.ts';

type SubtreeOf = Extract<ToHelper, { readonly type: 'subtree' }>;

/** Nodes between two looks at what has arrived meanwhile: 5 ms with tables of nibbles. */
const sliceNodes = 65_536;
/** Slices after which there is word although no subtree has ended. */
const quietSlices = 8;

export interface HelperParts {
  readonly post: (message: FromHelper) => void;
  /** Calls a task after messages that have arrived meanwhile. */
  readonly later: (task: () => void) => void;
  readonly plan?: NibblePlan;
}

/** Searches subtrees for another thread, one after another. */
export class HelperSession {
  private readonly parts: HelperParts;
  private pieces: Uint8Array | null = null; // of tables that are not whole yet
  private missing = 0; // bytes of them
  private search: SubtreeSearch | null = null;
  private subtrees: SubtreeOf[] = [];
  private working = false;

  constructor(parts: HelperParts) {
    this.parts = parts;
  }

  readonly receive = (message: ToHelper): void => {
    if (message.type === 'forget') this.subtrees = [];
    else if (message.type === 'tables') this.take(message);
    else {
      this.subtrees.push(message);
      if (!this.working) void this.work();
    }
  };

  private take({ of, at, piece }: Extract<ToHelper, { readonly type: 'tables' }>): void {
    try {
      if (at === 0) {
        this.pieces = this.begin(of);
        this.missing = of.bytes;
      }
      this.pieces?.set(piece, at);
      this.missing -= piece.length;
      if (this.missing > 0 || this.pieces === null) return;
      if (of.search === 'fifteen')
        this.search = new FifteenSearch(of.blank, of.tables, usualAutomaton(), this.pieces);
      this.pieces = null;
    } catch (error) {
      // What a browser throws for memory that it does not give.
      if (!(error instanceof RangeError)) throw error;
      this.pieces = null;
      this.parts.post({ type: 'refused' });
    }
  }

  /** Where the tables go. */
  private begin(of: HelpedSearch): Uint8Array {
    if (of.search === 'fifteen') return new Uint8Array(of.bytes);
    const plan = this.parts.plan ?? provenPlans[of.plan]();
    const search = new NibbleSearch(plan, usualAutomaton());
    this.search = search;
    return search.table;
  }

  private async work(): Promise<void> {
    const { search } = this;
    if (search === null) return; // refused: nobody waits for it
    const { later, post } = this.parts;
    this.working = true;
    for (let subtree = this.subtrees[0]; subtree !== undefined; subtree = this.subtrees[0]) {
      const { question, cells, bound, index, prefix } = subtree;
      const before = search.nodes;
      let told = before;
      let ended: SliceEnd = search.begin(cells, bound, prefix) ? 'more' : 'exhausted';
      for (let slice = 1; ended === 'more'; slice++) {
        ended = search.advance(sliceNodes);
        await new Promise<void>(later);
        if (this.subtrees[0] !== subtree) break;
        if (ended === 'more' && slice % quietSlices === 0) {
          post({ type: 'looked', question, nodes: search.nodes - told });
          told = search.nodes;
        }
      }
      if (this.subtrees[0] !== subtree) continue; // forgotten
      this.subtrees.shift();
      const moves = ended === 'solved' ? search.moves : null;
      const { nodes } = search;
      post({ type: 'ended', question, bound, index, nodes: nodes - before, looked: nodes - told, moves });
    }
    this.working = false;
  }
}

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
