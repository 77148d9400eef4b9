import type { AnytimeReport, AnytimeTask, BestKnown, TablesAt } from '../../core/contract/optimal.ts';
import { bySubGoals } from '../../core/algorithms/create-machine.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { AnytimeSolver } from '../../core/solver/anytime-solver.ts';
import type { NibbleSearch } from '../../core/solver/nibble-search.ts';
import {
  type NibblePlan,
  lightTwentyFourPartition,
  nibblePlan,
  twentyFourPlan,
} from '../../core/solver/nibble-set.ts';
import { hasTablesFor } from '../../core/solver/table-bound.ts';
import type { Call } from './answerer.ts';
import { type Helpers, KeptHelpers, type MakeHelpers, tablesOfNibbles } from './helpers.ts';
import { findTables } from './nibble-tables.ts';
import type { TableStore } from './stored-tables.ts';

/** Nodes between two looks at what has arrived meanwhile: 10 ms. */
const sliceNodes = 65_536;
/** Slices after which there is a report although nothing became better: five a second. */
const quietSlices = 20;

const size = { rows: 5, columns: 5 };

/** The pattern databases that a proof may have, and those for a browser that has no room for them. */
interface Plans {
  readonly usual: NibblePlan;
  readonly light: NibblePlan;
}

/** What the last request was about. */
interface Kept {
  readonly start: Board;
  readonly goal: Board;
  readonly solver: AnytimeSolver;
  /** Whose tables the solver has. */
  plan: NibblePlan | null;
}

/** Works on a request in slices, so that it can be cancelled. One about the boards of the one before goes on where that ended. */
export class AnytimeSession {
  private readonly later: (task: () => void) => void;
  private readonly store: TableStore;
  private readonly plans: Plans;
  private tables: { readonly search: NibbleSearch; readonly at: TablesAt } | null = null;
  private kept: Kept | null = null;
  private readonly helpers: KeptHelpers; // with the usual tables

  /**
   * @param later calls a task after messages that have arrived meanwhile
   * @param makeHelpers for proofs without a limit of nodes
   */
  constructor(
    later: (task: () => void) => void,
    store: TableStore,
    plans: Plans = {
      usual: twentyFourPlan(),
      light: nibblePlan(size, lightTwentyFourPartition),
    },
    makeHelpers: MakeHelpers = () => null,
  ) {
    this.helpers = new KeptHelpers(makeHelpers);
    this.later = later;
    this.store = store;
    this.plans = plans;
  }

  async shorten(task: AnytimeTask, call: Call<AnytimeReport, BestKnown>): Promise<void> {
    const turn = (): Promise<void> => new Promise(this.later);
    try {
      await turn();
      if (call.cancelled) return;
      call.onCancel = () => this.helpers.stop();
      const solver = this.solverOf(task);
      const nodesBefore = solver.nodes;
      const before = this.kept?.plan ?? null;
      let best: BestKnown = { moves: solver.moves, atLeast: solver.atLeast };
      // The solution that there is at once is told before it is shortened.
      call.report({ best, nodes: 0 });
      const plan = this.planOf(task);
      const tables =
        plan !== null && hasTablesFor(plan, task.goal)
          ? await this.takeTables(plan, solver, call, best)
          : undefined;
      if (call.cancelled) return;
      if (tables !== undefined) {
        best = { moves: solver.moves, atLeast: solver.atLeast };
        call.report({ best, nodes: 0, tables, goesOn: before !== null && before === this.kept?.plan });
      }
      for (let slice = 1; ; slice++) {
        const nodes = solver.nodes - nodesBefore;
        if (solver.proven || nodes >= task.maxNodes) break;
        await turn();
        if (call.cancelled) return;
        const helpers = task.maxNodes === Infinity ? await this.feed(solver, call) : null;
        if (call.cancelled) return;
        solver.advance(Math.min(sliceNodes, task.maxNodes - nodes));
        if (helpers !== null) {
          if (solver.waits) await helpers.heard();
          solver.nodes += helpers.nodes();
        }
        const better = solver.moves.length < best.moves.length || solver.atLeast > best.atLeast;
        best = { moves: solver.moves, atLeast: solver.atLeast };
        if (better || slice % quietSlices === 0) call.report({ best, nodes: solver.nodes - nodesBefore });
      }
      call.result(best);
    } catch (error) {
      this.kept = null;
      throw error;
    } finally {
      this.helpers.stop();
    }
  }

  /** Tables that are there serve whoever asks; null where none are asked for. */
  private planOf({ withTables, lightTables }: AnytimeTask): NibblePlan | null {
    if (withTables !== true) return this.tables?.search.plan ?? null;
    return lightTables === true ? this.plans.light : this.plans.usual;
  }

  /** Gives helpers what they want, once a bound is large enough for them. */
  private async feed(solver: AnytimeSolver, call: Call<AnytimeReport, BestKnown>): Promise<Helpers | null> {
    const { divisible } = solver;
    const { tables } = this;
    // Where there was no room for the usual tables, there is none for several of the light ones.
    if (divisible === null || tables?.search.plan !== this.plans.usual) return null;
    return this.helpers.feed(divisible, tablesOfNibbles(tables.search), async () => {
      await new Promise<void>(this.later);
      return !call.cancelled;
    });
  }

  /** Gets the tables and has the solver use them; nothing more is reported once the request is cancelled. */
  private async takeTables(
    plan: NibblePlan,
    solver: AnytimeSolver,
    call: Call<AnytimeReport, BestKnown>,
    best: BestKnown,
  ): Promise<TablesAt | undefined> {
    if (this.kept?.plan === plan && this.tables?.search.plan === plan) return this.tables.at;
    if (this.tables?.search.plan !== plan) {
      this.tables = null; // before there is memory for others
      this.helpers.end();
      const found = await findTables(plan, {
        store: this.store,
        built: (done) => call.report({ best, nodes: 0, tables: { at: 'building', done } }),
        turn: async () => {
          await new Promise<void>(this.later);
          return !call.cancelled;
        },
      });
      if (found === null || found.search === null) return found?.at;
      this.tables = found;
    }
    solver.take(this.tables.search);
    if (this.kept !== null) this.kept.plan = plan;
    return this.tables.at;
  }

  private solverOf({ start, goal, first, atLeast }: AnytimeTask): AnytimeSolver {
    const { kept } = this;
    if (kept !== null && boardsEqual(kept.start, start) && boardsEqual(kept.goal, goal)) return kept.solver;
    const solver = new AnytimeSolver(start, goal, bySubGoals(goal), first ?? undefined, atLeast);
    this.kept = { start, goal, solver, plan: null };
    return solver;
  }
}
