import { assert } from '../../core/base/result.ts';
import type {
  OptimalAnswer,
  OptimalCost,
  OptimalReport,
  OptimalTask,
  TableClass,
  TablesFrom,
} from '../../core/contract/optimal.ts';
import { hasPatterns, tablesFor, usableTables } from '../../core/contract/solver-tables.ts';
import { type Board, standardGoal } from '../../core/puzzle/board.ts';
import { type NibblePlan, fifteenPlan } from '../../core/solver/nibble-set.ts';
import { OptimalSolver } from '../../core/solver/optimal-solver.ts';
import type { Call } from './answerer.ts';
import { type MakeHelpers, solveTogether } from './helpers.ts';
import { findTables } from './nibble-tables.ts';
import { type TableStore, sealTables, unsealTables } from './stored-tables.ts';
import { inTime } from './thread.ts';

/** A database that has not answered by then, as one that another tab holds, is done without: tables are made in less. */
const maxReadMs = 5_000;

export interface OptimalSessionParts {
  readonly store: TableStore;
  /** Milliseconds since any moment. */
  readonly now: () => number;
  /** Calls a task after messages that have arrived meanwhile. */
  readonly later?: (task: () => void) => void;
  /** For boards without a limit of nodes. Goes with `later`. */
  readonly makeHelpers?: MakeHelpers;
  /** As of `OptimalSolver.divisible`. */
  readonly divideFrom?: number;
  /** The largest tables of 4×4, unless they are the usual ones. */
  readonly plan?: NibblePlan;
}

/** What getting tables took. */
interface TableCost {
  readonly tablesMs: number;
  readonly tablesFrom: TablesFrom;
}

/** A board that takes walking distance more than this, 80 ms, had better wait for the tables. */
const maxAtOnce = 4_000_000;

interface Found {
  readonly answer: OptimalAnswer;
  readonly cost: OptimalCost;
}

type SolverCall = Call<OptimalReport, OptimalAnswer>;

/** Finds shortest solutions, one after another, with the tables it has made or read. */
export class OptimalSession {
  private readonly store: TableStore;
  private readonly now: () => number;
  private readonly solver = new OptimalSolver();
  private readonly tableCosts = new Map<string, TableCost>(); // name of tables → of getting them last
  private warming: Promise<unknown> = Promise.resolve();

  private readonly later: OptimalSessionParts['later'];
  private readonly makeHelpers: OptimalSessionParts['makeHelpers'];

  private readonly divideFrom: number | undefined;
  private readonly plan: NibblePlan;

  constructor({ store, now, later, makeHelpers, divideFrom, plan }: OptimalSessionParts) {
    this.divideFrom = divideFrom;
    this.plan = plan ?? fifteenPlan();
    this.store = store;
    this.now = now;
    this.later = later;
    this.makeHelpers = makeHelpers;
  }

  /** Gets ready what the first question most likely needs: walking distance to a goal with its blank in a corner of 4×4. */
  warm(): void {
    this.warming = this.prepare(standardGoal({ rows: 4, columns: 4 }), 'walking');
  }

  /** Resolves when the answer is out, and the tables that were asked for are there. */
  async solve(task: OptimalTask, call: SolverCall): Promise<void> {
    await this.warming;
    const { goal, tables } = task;
    let there = tables;
    const ready = this.solver.isReady(goal, tables);
    const answered = !ready && task.atOnce === true && (await this.answerAtOnce(task, call));
    if (!ready) {
      if (!answered) call.report({ at: 'tables' });
      there = await this.prepare(goal, tables, answered ? null : call);
    }
    if (!answered) tell(await this.searchTwice({ ...task, tables: there }, call), call);
  }

  /** Answers by walking distance what takes a moment only; whether it did. */
  private async answerAtOnce(task: OptimalTask, call: SolverCall): Promise<boolean> {
    const { goal, maxNodes } = task;
    const tables = 'walking';
    if (!hasPatterns(usableTables(goal, task.tables)) || !tablesFor(goal).includes(tables)) return false;
    await this.prepare(goal, tables);
    const found = this.search({ ...task, tables, maxNodes: Math.min(maxNodes, maxAtOnce) }, call);
    if (found.answer.kind !== 'solved') return false;
    tell(found, call);
    return true;
  }

  /** Returns what is there now: small tables where a browser has no memory for the largest. */
  private async prepare(
    goal: Board,
    tables: TableClass,
    call: SolverCall | null = null,
  ): Promise<TableClass> {
    if (this.solver.isReady(goal, tables)) return tables;
    if (usableTables(goal, tables) === 'largest')
      return (await this.prepareLargest(goal, call)) ? tables : this.prepare(goal, 'small');
    const name = OptimalSolver.tablesName(goal, tables);
    const began = this.now();
    const stored = hasPatterns(usableTables(goal, tables)) ? await this.stored(name) : null;
    if (stored !== null && this.takes(stored, goal, tables))
      this.tableCosts.set(name, { tablesMs: this.now() - began, tablesFrom: 'stored' });
    else this.make(goal, tables, began);
    return tables;
  }

  /** Reads them, or builds them step by step; whether there was memory for them. */
  private async prepareLargest(goal: Board, call: SolverCall | null): Promise<boolean> {
    const { later, plan, solver, store } = this;
    const began = this.now();
    const found = await findTables(plan, {
      store,
      built: (done) => call?.report({ at: 'tables', done }),
      turn: async () => {
        if (later !== undefined) await new Promise<void>(later);
        return true;
      },
    });
    assert(found !== null, 'nothing ends it but the worker');
    if (found.search === null) return false;
    solver.take(goal, found.search);
    const cost = { tablesMs: this.now() - began, tablesFrom: found.at.from };
    this.tableCosts.set(OptimalSolver.tablesName(goal, 'largest'), cost);
    return true;
  }

  /** Whether what was kept are tables for that goal; then they are in use. */
  private takes(stored: Uint8Array, goal: Board, tables: TableClass): boolean {
    try {
      this.solver.prepare(goal, tables, stored);
      return true;
    } catch {
      return false;
    }
  }

  private make(goal: Board, tables: TableClass, began = this.now()): void {
    const name = OptimalSolver.tablesName(goal, tables);
    const built = this.solver.prepare(goal, tables);
    this.tableCosts.set(name, { tablesMs: this.now() - began, tablesFrom: 'made' });
    if (built !== null) void this.store.write(name, sealTables(name, built)).catch(() => undefined);
  }

  /** Searches. Kept tables that give no answer, or a wrong one, are thrown away; others are made, and asked once more. */
  private async searchTwice(task: OptimalTask, call: SolverCall): Promise<Found> {
    try {
      return (await this.searchTogether(task, call)) ?? this.search(task, call);
    } catch (error) {
      const { goal, tables } = task;
      if (this.tableCosts.get(OptimalSolver.tablesName(goal, tables))?.tablesFrom !== 'stored') throw error;
      this.solver.forget(goal, tables);
      this.make(goal, tables);
      return this.search(task, call);
    }
  }

  /** Searches with other threads, where nodes have no limit; null where there are none, or the goal has no tables for it. */
  private async searchTogether(task: OptimalTask, call: SolverCall): Promise<Found | null> {
    const { later, makeHelpers, divideFrom } = this;
    if (task.maxNodes !== Infinity || later === undefined || makeHelpers === undefined) return null;
    const began = this.now();
    const onBound = (bound: number): void => call.report({ at: 'search', bound });
    const answer = await solveTogether(this.solver, task, { later, makeHelpers, onBound, divideFrom });
    return answer === null ? null : this.found(task, answer, began);
  }

  private search(task: OptimalTask, call: SolverCall): Found {
    const { start, goal, tables, maxNodes } = task;
    const onBound = (bound: number): void => call.report({ at: 'search', bound });
    const began = this.now();
    return this.found(task, this.solver.solve(start, goal, { tables, maxNodes, onBound }), began);
  }

  private found({ goal, tables }: OptimalTask, answer: OptimalAnswer, began: number): Found {
    const searchMs = this.now() - began;
    const tableCost = this.tableCosts.get(OptimalSolver.tablesName(goal, tables))!;
    return { answer, cost: { tables: usableTables(goal, tables), searchMs, ...tableCost } };
  }

  private async stored(name: string): Promise<Uint8Array | null> {
    try {
      return unsealTables(name, await inTime(this.store.read(name), maxReadMs));
    } catch {
      return null;
    }
  }
}

function tell({ answer, cost }: Found, call: SolverCall): void {
  call.report({ at: 'answer', cost });
  call.result(answer);
}
