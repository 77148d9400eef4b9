import type { TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type OptimumDesk, deskOf } from './optimum-desk.ts';
import type { Solve } from '../../state/services.ts';
import { ledgerOf } from './solver-ledger.ts';

/** No tables get more nodes than this for one board: two or three seconds. */
export const mostTriedNodes = 100_000_000;

/** Solves one board with one kind of tables after another, so that what each took can be compared (see `SolverLedger`). */
export class TableTrial {
  private readonly solve: Solve;
  private readonly desk: OptimumDesk;
  private readonly listeners = new Set<() => void>();
  private abort: AbortController | null = null;
  private trying: TableClass | null = null;

  constructor(solve: Solve, desk: OptimumDesk) {
    this.solve = solve;
    this.desk = desk;
  }

  /** Calls `listener` whenever other tables are tried; returns the way out. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** The tables that are at work; null when there are none. */
  readonly present = (): TableClass | null => this.trying;

  /**
   * Tries tables in this order, in place of what is being tried, and of a thorough search: its times would be disturbed.
   * Resolves when it has ended; never rejects. What comes out is known to the desk, too.
   */
  async run(board: Board, goal: Board, classes: readonly TableClass[]): Promise<void> {
    this.stop();
    this.desk.stop();
    const abort = new AbortController();
    this.abort = abort;
    for (const tables of classes) {
      this.become(tables);
      const task = { start: board, goal, tables, maxNodes: mostTriedNodes };
      const answer = await this.solve(task, { signal: abort.signal });
      if (this.abort !== abort) return;
      if (answer.ok) this.desk.learn(board, goal, answer.value);
    }
    this.abort = null;
    this.become(null);
  }

  /** What came out stays. */
  stop(): void {
    if (this.abort === null) return;
    this.abort.abort();
    this.abort = null;
    this.become(null);
  }

  private become(tables: TableClass | null): void {
    this.trying = tables;
    for (const listener of this.listeners) listener();
  }
}

const trials = new WeakMap<Solve, TableTrial>();

/** The trial of a solver, the same one each time. */
export function trialOf(solve: Solve): TableTrial {
  const trial = trials.get(solve) ?? new TableTrial(ledgerOf(solve).solve, deskOf(solve));
  trials.set(solve, trial);
  return trial;
}
