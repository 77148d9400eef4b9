import { assert } from '../core/base/result.ts';
import { ProofFollower, proofInWords } from '../core/analysis/proof-outlook.ts';
import type { Board } from '../core/puzzle/board.ts';
import { twentyFourOf } from '../core/puzzle/instances.ts';
import { bySubGoals } from '../core/algorithms/create-machine.ts';
import { AnytimeSolver } from '../core/solver/anytime-solver.ts';
import type { NibbleSearch } from '../core/solver/nibble-search.ts';
import { type NibblePlan, twentyFourPlan } from '../core/solver/nibble-set.ts';
import { hasTablesFor } from '../core/solver/table-bound.ts';
import type { OptimalOutcome, OptimalRequest } from '../library/optimal.ts';
import { say } from '../library/say.ts';
import { KeptHelpers, type MakeHelpers, tablesOfNibbles } from '../threads/worker/helpers.ts';
import { nibbleTables } from '../threads/worker/nibble-tables.ts';
import { grouped } from './answer.ts';
import { buildingSentence, tableFiles } from './table-files.ts';
import { type Terminal, whyUnreadable } from './terminal.ts';

/** Nodes between two looks at whether Ctrl-C was pressed: a tenth of a second. */
const sliceNodes = 400_000;

/**
 * Proves shortest solutions of 5×5 with pattern databases 6-6-6-6, which are built for the first board and kept in a folder.
 * What it does is said on standard error. Ctrl-C while it searches ends the search with what is proved by then.
 */
export class Prover {
  private readonly terminal: Terminal;
  private readonly folder: string;
  private readonly plan: NibblePlan;
  private readonly helpers: KeptHelpers;
  private search: NibbleSearch | null = null;
  /** Whether a proof was ended. */
  interrupted = false;

  constructor(terminal: Terminal, folder: string, makeHelpers: MakeHelpers, plan = twentyFourPlan()) {
    this.terminal = terminal;
    this.folder = folder;
    this.plan = plan;
    this.helpers = new KeptHelpers(makeHelpers);
  }

  /** Whether it is asked for, and the goal has its blank in a corner, as the tables want it. */
  isFor({ goal, heuristic }: OptimalRequest): boolean {
    return heuristic === 'pattern-database' && this.canProve(goal);
  }

  /** Whether there are tables for this goal, should they be asked for. */
  canProve(goal: Board): boolean {
    return hasTablesFor(this.plan, goal);
  }

  /** The goal can be reached. */
  async prove({ start, goal, nodesAllowed }: OptimalRequest): Promise<OptimalOutcome> {
    const { terminal } = this;
    const began = terminal.now();
    this.search ??= await this.tables();
    const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
    solver.take(this.search);
    const forget = terminal.onInterrupt(() => (this.interrupted = true));
    const searchBegan = terminal.now();
    const most = nodesAllowed ?? Infinity;
    const follower = new ProofFollower(twentyFourOf(start, goal));
    const follow = (ms: number): void => {
      const { atLeast, moves, nodes } = solver;
      follower.tell({ atLeast, best: moves.length, nodes, ms });
    };
    follow(0);
    const helpTables = tablesOfNibbles(this.search);
    const goesOn = async (): Promise<boolean> => {
      await nextTurn();
      return !this.interrupted;
    };
    while ((await goesOn()) && solver.nodes < most) {
      const { divisible } = solver;
      // What a limit of nodes comes to must not depend on who is how fast.
      const helpers =
        divisible === null || most < Infinity ? null : await this.helpers.feed(divisible, helpTables, goesOn);
      const isProven = solver.advance(Math.min(sliceNodes, most - solver.nodes));
      if (solver.waits) await helpers?.heard();
      solver.nodes += helpers?.nodes() ?? 0;
      if (isProven) break;
      const ms = terminal.now() - searchBegan;
      follow(ms);
      const { outlook } = follower;
      const left = outlook === null ? [] : proofInWords(outlook).map((words) => ` ${say(words)}`);
      terminal.report(`${progressOf(solver, ms)}.${left.join('')}`);
    }
    forget();
    this.helpers.stop();
    const { moves, atLeast, nodes } = solver;
    const answer = { kind: 'shortened', moves, atLeast, nodes, withTables: true } as const;
    return { answer, elapsedMs: terminal.now() - began };
  }

  /** Ends the threads that help. */
  end(): void {
    this.helpers.end();
  }

  private async tables(): Promise<NibbleSearch> {
    const { plan, terminal, folder } = this;
    let isSaid = false;
    const got = await nibbleTables(plan, {
      store: tableFiles(folder, terminal),
      built: (done) => {
        if (!isSaid) terminal.complain(buildingSentence(plan, folder));
        isSaid = true;
        terminal.report(`Pattern databases: ${Math.floor(done * 100)} % built`);
      },
      turn: async () => {
        await nextTurn();
        return true;
      },
      notKept: (error) =>
        terminal.complain(
          `A pattern database cannot be kept, so it is built again next time: ${whyUnreadable(error)}.`,
        ),
    });
    assert(got !== null, 'nothing ends it but the program');
    return got.search;
  }
}

function progressOf({ atLeast, moves, nodes }: AnytimeSolver, elapsedMs: number): string {
  const perSecond = (nodes / 1000 / Math.max(1, elapsedMs)).toFixed(1);
  return (
    `At least ${grouped(atLeast)} moves, best so far ${grouped(moves.length)}; ` +
    `${grouped(Math.round(nodes / 1e6))} million nodes, ${perSecond} million a second`
  );
}

/** Lets what has arrived be heard, such as Ctrl-C. */
function nextTurn(): Promise<void> {
  return new Promise((resolve) => void setImmediate(resolve));
}
