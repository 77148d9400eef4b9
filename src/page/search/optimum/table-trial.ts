import type { TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { Changing, onceFor } from '../../kit/changing.ts';
import type { RequestQueue } from './request-queue.ts';
import { costsOf } from './solve-costs.ts';
import type { Solve } from '../../session/services.ts';
import { boundsOf, optimumRequestsOf } from './solver-requests.ts';

/** No tables get more nodes than this for one board: two or three seconds. */
export const maxTriedNodes = 100_000_000;

/** Solves one board with one kind of tables after another, so that what each took can be compared (see `SolveCosts`). */
export class TableTrial extends Changing {
  private readonly solve: Solve;
  private readonly requests: RequestQueue;
  private abort: AbortController | null = null;
  private trying: TableClass | null = null;
  private done: number | null = null;

  constructor(solve: Solve, requests: RequestQueue) {
    super();
    this.solve = solve;
    this.requests = requests;
  }

  /** The tables that are at work; null when there are none. */
  readonly present = (): TableClass | null => this.trying;

  /** How much of its tables is built, 0 to 1; null when that is not told. */
  readonly built = (): number | null => this.done;

  /**
   * Tries tables in this order, in place of what is being tried, and of a thorough search: its times would be disturbed.
   * Resolves when it has ended; never rejects. What comes out is known to the requests, too.
   */
  async run(board: Board, goal: Board, classes: readonly TableClass[]): Promise<void> {
    this.stop();
    this.requests.stop();
    const abort = new AbortController();
    this.abort = abort;
    for (const tables of classes) {
      this.become(tables);
      const task = { start: board, goal, tables, maxNodes: maxTriedNodes };
      const answer = await this.solve(task, {
        signal: abort.signal,
        onReport: (report) => {
          if (this.abort === abort) this.tell(report.at === 'tables' ? (report.done ?? null) : null);
        },
      });
      if (this.abort !== abort) return;
      if (answer.ok) this.requests.learn(board, goal, boundsOf(answer.value));
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
    this.done = null;
    this.changed();
  }

  private tell(done: number | null): void {
    if (done === this.done) return;
    this.done = done;
    this.changed();
  }
}

/** The trial of a solver. */
export const trialOf = onceFor(
  (solve: Solve) => new TableTrial(costsOf(solve).solve, optimumRequestsOf(solve)),
);
