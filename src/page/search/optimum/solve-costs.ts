import type { OptimalAnswer, OptimalCost, TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { formatSize } from '../../../core/puzzle/notation.ts';
import { Changing, onceFor } from '../changing/changing.ts';
import { keyOf } from './request-queue.ts';
import type { Solve } from '../../session/services.ts';

/** What one answer was, and what it took. */
export interface Entry extends OptimalCost {
  readonly answer: OptimalAnswer;
}

/** Older entries than the last so many are forgotten: one board has four at most. */
const maxEntries = 400;

/** Writes down what the answers of a solver took, for whoever asked, so that ways to find them can be compared. */
export class SolveCosts extends Changing {
  /** The solver, with every answer written down. */
  readonly solve: Solve;
  private readonly entries = new Map<string, Entry>(); // board, goal and tables → the last answer
  private readonly tableCosts = new Map<string, OptimalCost>(); // size and tables → the last cost

  constructor(solve: Solve) {
    super();
    this.solve = async (task, wish) => {
      const heard: { cost?: OptimalCost } = {};
      const answer = await solve(task, {
        ...wish,
        onReport: (report) => {
          if (report.at === 'answer') heard.cost = report.cost;
          wish.onReport?.(report);
        },
      });
      if (answer.ok && heard.cost !== undefined) this.enter(task.start, task.goal, answer.value, heard.cost);
      return answer;
    };
  }

  /** The last answer for a board by some tables; undefined where there is none. */
  entryOf(board: Board, goal: Board, tables: TableClass): Entry | undefined {
    return this.entries.get(entryKey(board, goal, tables));
  }

  /** What getting tables of this size took the last time; undefined before. */
  tablesCost(board: Board, tables: TableClass): OptimalCost | undefined {
    return this.tableCosts.get(`${formatSize(board)} ${tables}`);
  }

  private enter(board: Board, goal: Board, answer: OptimalAnswer, cost: OptimalCost): void {
    const key = entryKey(board, goal, cost.tables);
    this.entries.delete(key);
    this.entries.set(key, { ...cost, answer });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= maxEntries) break;
      this.entries.delete(oldest);
    }
    this.tableCosts.set(`${formatSize(board)} ${cost.tables}`, cost);
    this.changed();
  }
}

function entryKey(board: Board, goal: Board, tables: TableClass): string {
  return `${tables} ${keyOf(board, goal)}`;
}

/** What the answers of a solver took. */
export const costsOf = onceFor((solve: Solve) => new SolveCosts(solve));
