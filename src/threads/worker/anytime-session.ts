import type { AnytimeReport, AnytimeTask, BestKnown, TablesAt } from '../../core/contract/anytime.ts';
import { bySubGoals } from '../../core/algorithms/by-sub-goals.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { AnytimeSolver } from '../../core/solver/anytime-solver.ts';
import type { NibbleSearch } from '../../core/solver/nibble-search.ts';
import { type NibblePlan, nibblePlan, twentyFourPartition } from '../../core/solver/nibble-set.ts';
import { hasTablesFor } from '../../core/solver/table-bound.ts';
import type { Call } from './answerer.ts';
import type { Helpers } from './helpers.ts';
import { nibbleTables } from './nibble-tables.ts';
import type { TableStore } from './optimal-session.ts';
import { inTime } from './thread.ts';

/** Nodes between two looks at what has arrived meanwhile: 10 ms. */
const sliceNodes = 65_536;
/** Slices after which there is a report although nothing became better: five a second. */
const quietSlices = 20;

/** A database that has not answered by then is done without. */
const maxReadMs = 20_000;

/** Threads that help, for tables of so many bytes; null where there are none. */
export type MakeHelpers = (bytes: number) => Helpers | null;

/** What the last request was about. */
interface Kept {
  readonly start: Board;
  readonly goal: Board;
  readonly solver: AnytimeSolver;
  withTables: boolean;
}

/** Works on a request in slices, so that it can be cancelled. One about the boards of the one before goes on where that ended. */
export class AnytimeSession {
  private readonly later: (task: () => void) => void;
  private readonly store: TableStore;
  private readonly plan: NibblePlan;
  private tables: { readonly search: NibbleSearch; readonly at: TablesAt } | null = null;
  private readonly makeHelpers: MakeHelpers;
  private kept: Kept | null = null;
  /** With the tables; null before they were needed, and where there are none. */
  private helpers: Helpers | null = null;
  private mayHelp = true;

  /**
   * @param later calls a task after messages that have arrived meanwhile
   * @param makeHelpers for proofs without a limit of nodes
   */
  constructor(
    later: (task: () => void) => void,
    store: TableStore,
    plan = nibblePlan({ rows: 5, columns: 5 }, twentyFourPartition),
    makeHelpers: MakeHelpers = () => null,
  ) {
    this.makeHelpers = makeHelpers;
    this.later = later;
    this.store = store;
    this.plan = plan;
  }

  async shorten(task: AnytimeTask, call: Call<AnytimeReport, BestKnown>): Promise<void> {
    const turn = (): Promise<void> => new Promise(this.later);
    try {
      await turn();
      if (call.cancelled) return;
      const solver = this.solverOf(task);
      const nodesBefore = solver.nodes;
      let best: BestKnown = { moves: solver.moves, atLeast: solver.atLeast };
      // The solution that there is at once is told before it is shortened.
      call.report({ best, nodes: 0 });
      const tables =
        task.withTables === true && hasTablesFor(this.plan, task.goal)
          ? await this.takeTables(solver, call, best)
          : undefined;
      if (call.cancelled) return;
      if (tables !== undefined) {
        best = { moves: solver.moves, atLeast: solver.atLeast };
        call.report({ best, nodes: 0, tables });
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
      this.helpers?.stop();
    }
  }

  /** Gives helpers what they want, once a bound is large enough for them. */
  private async feed(solver: AnytimeSolver, call: Call<AnytimeReport, BestKnown>): Promise<Helpers | null> {
    const { divisible } = solver;
    if (divisible?.isDivided !== true || this.tables === null) return null;
    if (!this.mayHelp) return null;
    if (this.helpers === null) {
      const bytes = this.tables.search.table;
      const helpers = this.makeHelpers(bytes.length);
      this.mayHelp = helpers !== null;
      if (helpers === null) return null;
      const of = { search: 'nibbles', bytes: bytes.length } as const;
      const taken = await helpers.take({ of, bytes }, async () => {
        await new Promise<void>(this.later);
        return !call.cancelled;
      });
      if (!taken) {
        helpers.end();
        return null;
      }
      this.helpers = helpers;
    }
    this.helpers.feed(divisible);
    return this.helpers;
  }

  /** Gets the tables and has the solver use them; nothing more is reported once the request is cancelled. */
  private async takeTables(
    solver: AnytimeSolver,
    call: Call<AnytimeReport, BestKnown>,
    best: BestKnown,
  ): Promise<TablesAt | undefined> {
    if (this.kept?.withTables === true && this.tables !== null) return this.tables.at;
    try {
      if (this.tables === null) {
        let kept = true;
        const got = await nibbleTables(this.plan, {
          store: { ...this.store, read: (name) => inTime(this.store.read(name), maxReadMs) },
          built: (done) => call.report({ best, nodes: 0, tables: { at: 'building', done } }),
          turn: async () => {
            await new Promise<void>(this.later);
            return !call.cancelled;
          },
          notKept: () => (kept = false),
        });
        if (got === null) return undefined;
        this.tables = { search: got.search, at: { at: 'used', from: got.from, kept } };
      }
      solver.take(this.tables.search);
      if (this.kept !== null) this.kept.withTables = true;
      return this.tables.at;
    } catch (error) {
      // What a browser throws for memory that it does not give.
      if (error instanceof RangeError) return { at: 'refused' };
      throw error;
    }
  }

  private solverOf({ start, goal, first }: AnytimeTask): AnytimeSolver {
    const { kept } = this;
    if (kept !== null && boardsEqual(kept.start, start) && boardsEqual(kept.goal, goal)) return kept.solver;
    const solver = new AnytimeSolver(start, goal, bySubGoals(goal), first ?? undefined);
    this.kept = { start, goal, solver, withTables: false };
    return solver;
  }
}
