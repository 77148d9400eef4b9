import type { SearchMachine } from '../engine/machine.ts';
import { isSolvable } from '../puzzle/solvability.ts';
import type { RunCounts, RunRequest, RunResult } from '../search/run.ts';
import { OptimalSolver } from '../solver/optimal-solver.ts';
import { solveShortest } from '../solver/solve-shortest.ts';

/** Counts that the solver does not keep. */
const unknown: RunCounts = {
  ...{ taken: -1, expanded: -1, generated: -1, visited: -1, rejected: -1, reopened: -1 },
  ...{ maxFrontier: -1, maxStored: -1 },
};

/** Makes machines for the solver of rule S28, which share its tables. */
export function optimalMachines(): (request: RunRequest) => SearchMachine {
  const solver = new OptimalSolver();
  return (request) => new OptimalMachine(solver, request);
}

/** The solver as a search without a record; its tables are there once it is made. It goes to its end in one step. */
class OptimalMachine implements SearchMachine {
  result: RunResult | null = null;
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
    const nowhere = { ...{ goalNode: -1, meetingNode: -1, iterations: [], moves: null } };
    if (!isSolvable(start, goal))
      return {
        ...{ ...nowhere, status: 'unsolvable', reason: { code: 'end.unsolvable' } },
        counts: { ...unknown, expanded: 0 },
      };
    const answer = solveShortest(this.solver, start, goal, settings.maxExpansions);
    const counts = { ...unknown, expanded: answer.nodes };
    if (answer.kind === 'solved')
      return {
        ...nowhere,
        status: 'solved',
        reason: { code: 'end.solved', moves: answer.moves.length },
        moves: answer.moves,
        counts,
      };
    return {
      ...nowhere,
      status: 'budget',
      reason: { code: 'end.expansions', n: settings.maxExpansions },
      counts,
    };
  }
}
