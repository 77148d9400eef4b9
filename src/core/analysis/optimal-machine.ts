/** The fast solver as a machine, for runs of experiments. */

import { canSolve } from '../contract/optimal.ts';
import type { SearchMachine } from '../engine/machine.ts';
import { RunError } from '../experiments/experiment-rows.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import type { RunCounts, RunRequest, RunResult } from '../search/run.ts';
import type { NibbleSearch } from '../solver/nibble-search.ts';
import { OptimalSolver, solveShortest } from '../solver/optimal-solver.ts';
import { TableBound } from '../solver/table-bound.ts';

/** Counts that the solver does not keep. */
const unknown: RunCounts = {
  ...{ taken: -1, expanded: -1, generated: -1, visited: -1, rejected: -1, reopened: -1 },
  ...{ maxFrontier: -1, maxStored: -1 },
};

/** Nodes of a proof in one step: 10 ms. Always as many, so that a run that gives up has the same nodes everywhere. */
const proofNodes = 65_536;

/**
 * Makes machines for the solver of rule S28, which share its tables.
 * @param proofs for 5×5, its pattern databases filled; without it the machine of such a board throws a `RunError`
 */
export function optimalMachines(proofs: NibbleSearch | null = null): (request: RunRequest) => SearchMachine {
  const solver = new OptimalSolver();
  return (request) => {
    if (canSolve(request.goal)) return new OptimalMachine(solver, request);
    if (proofs === null) throw new RunError({ code: 'run.no-tables' });
    return new ProofMachine(solver, proofs, request);
  };
}

/** The solver as a search without a record; its tables are there once it is made. It goes to its end in one step. */
class OptimalMachine implements SearchMachine {
  result: RunResult | null = null;
  atLeast: number | undefined;
  private readonly solver: OptimalSolver;
  private readonly request: RunRequest;

  constructor(solver: OptimalSolver, request: RunRequest) {
    solver.prepare(request.goal, 'small');
    this.solver = solver;
    this.request = request;
  }

  advance(): boolean {
    this.result ??= this.solve();
    return true;
  }

  private solve(): RunResult {
    const { start, goal, settings } = this.request;
    if (!isSolvable(start, goal)) return unsolvable();
    const answer = solveShortest(this.solver, start, goal, settings.maxExpansions);
    if (answer.kind === 'solved') return solved(answer.moves, answer.nodes);
    this.atLeast = answer.bound;
    return gaveUp(this.request, answer.nodes);
  }
}

/** IDA* with pattern databases of 5×5 alone: its nodes are those of the bounds, and no other solution is looked for. */
class ProofMachine implements SearchMachine {
  result: RunResult | null = null;
  private readonly solver: OptimalSolver;
  private readonly request: RunRequest;
  private readonly bound: TableBound | null; // null: there is no solution
  private nodes = 0;

  constructor(solver: OptimalSolver, search: NibbleSearch, request: RunRequest) {
    const { start, goal } = request;
    this.solver = solver;
    this.request = request;
    this.bound = isSolvable(start, goal) ? new TableBound(search, start, goal) : null;
  }

  get atLeast(): number | undefined {
    return this.bound?.bound;
  }

  advance(): boolean {
    this.result ??= this.goOn();
    return this.result !== null;
  }

  private goOn(): RunResult | null {
    const { bound, request, solver } = this;
    if (bound === null) return unsolvable();
    const { start, goal, settings } = request;
    const left = settings.maxExpansions - this.nodes;
    if (left <= 0) return gaveUp(request, this.nodes);
    this.nodes += bound.advance(Math.min(proofNodes, left));
    return bound.moves === null ? null : solved(solver.checked(start, goal, bound.moves), this.nodes);
  }
}

const nowhere = { goalNode: -1, meetingNode: -1, iterations: [], moves: null };

function unsolvable(): RunResult {
  return {
    ...{ ...nowhere, status: 'unsolvable', reason: { code: 'end.unsolvable' } },
    counts: { ...unknown, expanded: 0 },
  };
}

function solved(moves: Uint8Array, expanded: number): RunResult {
  return {
    ...nowhere,
    status: 'solved',
    reason: { code: 'end.solved', moves: moves.length },
    moves,
    counts: { ...unknown, expanded },
  };
}

function gaveUp({ settings }: RunRequest, expanded: number): RunResult {
  return {
    ...nowhere,
    status: 'budget',
    reason: { code: 'end.expansions', n: settings.maxExpansions },
    counts: { ...unknown, expanded },
  };
}
