import type { OptimalAnswer, OptimalCost, TableClass } from '../../../core/contract/optimal.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { formatSize } from '../../../core/puzzle/notation.ts';
import { keyText } from '../../../core/puzzle/state-key.ts';
import type { Solve } from '../../state/services.ts';

/** What one answer was, and what it took. */
export interface Entry extends OptimalCost {
  readonly answer: OptimalAnswer;
}

/** Older entries than the last so many are forgotten: one board has four at most. */
const mostEntries = 400;

/** Writes down what the answers of a solver took, for whoever asked, so that ways to find them can be compared. */
export class SolverLedger {
  /** The solver, with every answer written down. */
  readonly solve: Solve;
  private readonly entries = new Map<string, Entry>(); // board, goal and tables → the last answer
  private readonly had = new Map<string, OptimalCost>(); // size and tables → the last cost
  private readonly listeners = new Set<() => void>();
  private changes = 0;

  constructor(solve: Solve) {
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

  /** Calls `listener` with every entry; returns the way out. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    return () => void this.listeners.delete(listener);
  };

  /** Grows with every entry. */
  readonly version = (): number => this.changes;

  /** The last answer for a board by some tables; undefined where there is none. */
  entryOf(board: Board, goal: Board, tables: TableClass): Entry | undefined {
    return this.entries.get(keyOf(board, goal, tables));
  }

  /** What getting tables of this size took the last time; undefined before. */
  tablesHad(board: Board, tables: TableClass): OptimalCost | undefined {
    return this.had.get(`${formatSize(board)} ${tables}`);
  }

  private enter(board: Board, goal: Board, answer: OptimalAnswer, cost: OptimalCost): void {
    const key = keyOf(board, goal, cost.tables);
    this.entries.delete(key);
    this.entries.set(key, { ...cost, answer });
    for (const oldest of this.entries.keys()) {
      if (this.entries.size <= mostEntries) break;
      this.entries.delete(oldest);
    }
    this.had.set(`${formatSize(board)} ${cost.tables}`, cost);
    this.changes++;
    for (const listener of this.listeners) listener();
  }
}

function keyOf(board: Board, goal: Board, tables: TableClass): string {
  return `${tables} ${board.columns}:${keyText(board)}${keyText(goal)}`;
}

const ledgers = new WeakMap<Solve, SolverLedger>();

/** The ledger of a solver, the same one each time. */
export function ledgerOf(solve: Solve): SolverLedger {
  const ledger = ledgers.get(solve) ?? new SolverLedger(solve);
  ledgers.set(solve, ledger);
  return ledger;
}
