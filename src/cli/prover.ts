import { bySubGoals } from '../core/algorithms/by-sub-goals.ts';
import { formatSize } from '../core/puzzle/notation.ts';
import { AnytimeSolver } from '../core/solver/anytime-solver.ts';
import {
  type NibblePlan,
  buildTable,
  nibblePlan,
  tableBytes,
  twentyFourPartition,
} from '../core/solver/nibble-set.ts';
import { hasTablesFor } from '../core/solver/table-bound.ts';
import type { OptimalOutcome, OptimalRequest } from '../library/optimal.ts';
import { sealTables, unsealTables } from '../threads/worker/stored-tables.ts';
import { grouped } from './answer.ts';
import { type Terminal, whyUnreadable } from './terminal.ts';

/** Nodes between two looks at whether Ctrl-C was pressed: a tenth of a second. */
const sliceNodes = 400_000;
/** Characters of a digest, which is what a file of the cache begins with. */
const digestLength = 32;

/**
 * Proves shortest solutions of 5×5 with pattern databases 6-6-6-6, which are built for the first board and kept in a folder.
 * What it does is said on standard error. Ctrl-C while it searches ends the search with what is proved by then.
 */
export class Prover {
  private readonly terminal: Terminal;
  private readonly folder: string;
  private readonly plan: NibblePlan;
  private table: Uint8Array | null = null;

  constructor(
    terminal: Terminal,
    folder: string,
    plan = nibblePlan({ rows: 5, columns: 5 }, twentyFourPartition),
  ) {
    this.terminal = terminal;
    this.folder = folder;
    this.plan = plan;
  }

  /** Whether it is asked for, and the goal has its blank in a corner, as the tables want it. */
  isFor({ goal, heuristic }: OptimalRequest): boolean {
    return heuristic === 'pattern-database' && hasTablesFor(this.plan, goal);
  }

  /** The goal can be reached. */
  async prove({ start, goal, nodesAllowed }: OptimalRequest): Promise<OptimalOutcome> {
    const { terminal } = this;
    const began = terminal.now();
    this.table ??= await this.tables();
    const solver = new AnytimeSolver(start, goal, bySubGoals(goal));
    solver.take(this.plan, this.table);
    let isInterrupted = false;
    const forget = terminal.onInterrupt(() => (isInterrupted = true));
    const searchBegan = terminal.now();
    const most = nodesAllowed ?? Infinity;
    while (!isInterrupted && solver.nodes < most) {
      if (solver.advance(Math.min(sliceNodes, most - solver.nodes))) break;
      terminal.report(progressOf(solver, terminal.now() - searchBegan));
      await nextTurn();
    }
    forget();
    const { moves, atLeast, nodes } = solver;
    const answer = { kind: 'shortened', moves, atLeast, nodes, withTables: true } as const;
    return { answer, elapsedMs: terminal.now() - began };
  }

  /** All tables, one behind the other: as they are kept, or built and kept. */
  private async tables(): Promise<Uint8Array> {
    const { plan, terminal } = this;
    const bytes = tableBytes(plan);
    const all = new Uint8Array(bytes * plan.tables.length);
    for (let table = 0; table < plan.tables.length; table++) {
      const name = `${formatSize(plan.size)} ${plan.tables[table]!.join('-')}`;
      const file = `${this.folder}/${name.replaceAll(' ', '-')}.nibbles`;
      const kept = await this.kept(file, name, bytes);
      if (kept === null && table === 0)
        terminal.complain(
          `Building ${plan.tables.length} pattern databases for ${formatSize(plan.size)}, which takes about half a minute once: ` +
            `${grouped(Math.ceil((bytes * plan.tables.length) / 1e6))} MB, kept in ${this.folder}.`,
        );
      all.set(kept ?? (await this.built(table, file, name)), table * bytes);
    }
    return all;
  }

  private async kept(file: string, name: string, bytes: number): Promise<Uint8Array | null> {
    const read = new Uint8Array(digestLength + bytes);
    let length = 0;
    try {
      for await (const piece of this.terminal.bytes(file)) {
        if (length + piece.length > read.length) return null;
        read.set(piece, length);
        length += piece.length;
      }
    } catch {
      return null;
    }
    if (length < read.length) return null;
    const digest = new TextDecoder().decode(read.subarray(0, digestLength));
    return unsealTables(name, { digest, tables: read.subarray(digestLength) });
  }

  private async built(index: number, file: string, name: string): Promise<Uint8Array> {
    const { plan, terminal } = this;
    const building = buildTable(plan, index);
    let step = building.next();
    for (; step.done !== true; step = building.next()) {
      terminal.report(
        `Pattern database ${index + 1} of ${plan.tables.length}: ${Math.floor(step.value * 100)} %`,
      );
      await nextTurn();
    }
    const { digest, tables } = sealTables(name, step.value);
    try {
      await terminal.keep(file, [new TextEncoder().encode(digest), tables]);
    } catch (error) {
      terminal.complain(
        `The pattern database cannot be kept, so it is built again next time: ${whyUnreadable(error)}.`,
      );
    }
    return tables;
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
