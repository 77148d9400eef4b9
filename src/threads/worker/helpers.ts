/** Threads that help a solver with the subtrees of a large bound, and a shortest solution that is found with them. */

import type { NibbleSearch } from '../../core/solver/nibble-search.ts';
import type { Subtree, TableBound } from '../../core/solver/table-bound.ts';
import { Connection, type Waiting, type WorkerLike } from '../client/connection.ts';
import type { FromHelper, HelpedSearch, ToHelper } from './helper-session.ts';
import type { OnBound, OptimalAnswer, OptimalTask } from '../../core/contract/optimal.ts';
import type { OptimalSolver } from '../../core/solver/optimal-solver.ts';

/** Subtrees that a helper has: while it waits for the next it has something to do. */
const subtreesAhead = 6;

export interface HelpersParts {
  readonly makeWorker: () => WorkerLike;
  readonly count: number;
  readonly waiting?: Waiting;
}

/** Tables for helpers: a copy is made of each piece. */
export interface TablesForHelpers {
  readonly of: HelpedSearch;
  readonly bytes: Uint8Array;
}

/** Those of 5×5, of a search that has them in its memory. */
export function tablesOfNibbles({ table }: NibbleSearch): TablesForHelpers {
  return { of: { search: 'nibbles', plan: 'twentyFour', bytes: table.length }, bytes: table };
}

/** Bytes that are copied at once: 20 ms. */
const pieceBytes = 2 ** 25;

interface Helper {
  readonly connection: Connection<ToHelper, FromHelper>;
  readonly has: Map<number, Subtree>; // index → what it was given
}

/**
 * Other threads that search subtrees of a bound. One that cannot be made, has no memory or dies gives back what it had: the
 * search goes on without it.
 */
export class Helpers {
  private readonly helpers = new Set<Helper>();
  private bound: TableBound | null = null;
  private question = 0;
  private looked = 0;
  private wake: (() => void) | null = null;

  constructor({ makeWorker, count, waiting }: HelpersParts) {
    for (let number = 0; number < count; number++) {
      const helper: Helper = {
        has: new Map(),
        connection: new Connection({
          ...{ makeWorker, waiting },
          message: (message) => this.hear(helper, message),
          lost: () => this.lose(helper),
        }),
      };
      this.helpers.add(helper);
    }
  }

  /** Gives all of them the tables. @param turn lets what has arrived be heard; false when it is not to go on */
  async take({ of, bytes }: TablesForHelpers, turn: () => Promise<boolean>): Promise<boolean> {
    for (const helper of this.helpers) {
      // One that dies meanwhile gets no more.
      for (let at = 0; at < bytes.length && this.helpers.has(helper); at += pieceBytes) {
        const piece = bytes.slice(at, at + pieceBytes);
        helper.connection.send({ type: 'tables', of, at, piece }, [piece.buffer]);
        // From now on its death is noticed.
        helper.connection.expect();
        if (!(await turn())) return false;
      }
    }
    return true;
  }

  /** Gives them subtrees of that bound, as many as they want. */
  feed(bound: TableBound): void {
    if (bound !== this.bound) this.stop();
    this.bound = bound;
    const { question } = this;
    for (const helper of this.helpers) {
      const { connection, has } = helper;
      // Those that need not be searched any more, behind a solution, are forgotten with all others that it has.
      if ([...has.values()].some((subtree) => !bound.needs(subtree))) this.forget(helper);
      while (has.size < subtreesAhead) {
        const subtree = bound.take();
        if (subtree === null) break;
        has.set(subtree.index, subtree);
        connection.send({ type: 'subtree', question, ...subtree });
      }
    }
  }

  /** They are to leave what they do, and whoever waits for them waits no longer. The bound may be gone on with later. */
  stop(): void {
    this.question++;
    for (const helper of this.helpers) this.forget(helper);
    this.bound = null;
    this.wake?.();
  }

  /** Ends their threads. */
  end(): void {
    for (const helper of this.helpers) this.lose(helper);
  }

  /** Nodes of which they have told since this was asked last. */
  nodes(): number {
    const { looked } = this;
    this.looked = 0;
    return looked;
  }

  /** Resolves when one of them has told something, or died, or all are stopped. */
  heard(): Promise<void> {
    return new Promise((resolve) => (this.wake = resolve));
  }

  private hear(helper: Helper, message: FromHelper): void {
    if (message.type === 'refused') this.lose(helper);
    else if (message.question === this.question) {
      this.looked += message.type === 'looked' ? message.nodes : message.looked;
      if (message.type === 'ended' && helper.has.delete(message.index)) this.bound?.ended(message, message);
    }
    this.wake?.();
  }

  /** What it was given and has not ended is for whoever takes it next. */
  private forget({ connection, has }: Helper): void {
    if (has.size > 0) connection.send({ type: 'forget' });
    this.giveBack(has);
  }

  private giveBack(has: Helper['has']): void {
    for (const subtree of has.values()) this.bound?.giveBack(subtree);
    has.clear();
  }

  private lose(helper: Helper): void {
    this.giveBack(helper.has);
    helper.connection.end();
    this.helpers.delete(helper);
    this.wake?.();
  }
}

/** Makes threads that help, for tables of so many bytes; null where there are none. */
export type MakeHelpers = (bytes: number) => Helpers | null;

/** Helpers that are made when a bound is divided for the first time, and kept for others with the same tables. */
export class KeptHelpers {
  private readonly make: MakeHelpers;
  private helpers: Helpers | null = null;
  private mayHelp = true;

  constructor(make: MakeHelpers) {
    this.make = make;
  }

  /** Gives them what they want of a bound, the tables first. Null where there are none. @param turn as in `Helpers.take` */
  async feed(
    bound: TableBound,
    tables: TablesForHelpers,
    turn: () => Promise<boolean>,
  ): Promise<Helpers | null> {
    if (!bound.isDivided || !this.mayHelp) return null;
    if (this.helpers === null) {
      const helpers = this.make(tables.bytes.length);
      this.mayHelp = helpers !== null;
      if (helpers === null) return null;
      if (!(await helpers.take(tables, turn))) {
        helpers.end();
        return null;
      }
      this.helpers = helpers;
    }
    this.helpers.feed(bound);
    return this.helpers;
  }

  stop(): void {
    this.helpers?.stop();
  }

  /** Ends their threads; others are made when they are needed. */
  end(): void {
    this.helpers?.end();
    this.helpers = null;
  }
}

/** Nodes between two looks at how far the helpers are; a subtree is not left before its end. */
const sliceNodes = 65_536;

interface Together {
  /** Calls a task after messages that have arrived meanwhile. */
  readonly later: (task: () => void) => void;
  readonly makeHelpers: MakeHelpers;
  readonly onBound?: OnBound;
  /** As of `OptimalSolver.divisible`. */
  readonly divideFrom?: number | undefined;
}

/**
 * A shortest solution, found with other threads once a bound is large: the same one, and as many nodes, however many there are.
 * Null where the goal has no tables for it.
 */
export async function solveTogether(
  solver: OptimalSolver,
  { start, goal, tables }: Pick<OptimalTask, 'start' | 'goal' | 'tables'>,
  { later, makeHelpers, onBound, divideFrom }: Together,
): Promise<OptimalAnswer | null> {
  const divisible = solver.divisible(start, goal, tables, divideFrom);
  if (divisible === null) return null;
  const { bound } = divisible;
  const turn = async (): Promise<boolean> => {
    await new Promise<void>(later);
    return true;
  };
  const kept = new KeptHelpers(makeHelpers); // for this question: their tables are soon copied
  let told = 0;
  while (bound.moves === null) {
    if (bound.bound !== told) onBound?.(bound.bound);
    told = bound.bound;
    if (bound.isDivided) await turn();
    const helpers = await kept.feed(bound, divisible, turn);
    const own = bound.advance(sliceNodes);
    if (own === 0 && bound.moves === null && bound.isWaiting) await helpers?.heard();
  }
  kept.end();
  return { kind: 'solved', moves: solver.checked(start, goal, bound.moves), nodes: bound.settledNodes };
}
