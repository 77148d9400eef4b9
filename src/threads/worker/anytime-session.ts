import type { AnytimeReport, AnytimeTask, BestKnown } from '../../core/contract/anytime.ts';
import { bySubGoals } from '../../core/algorithms/by-sub-goals.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { AnytimeSolver } from '../../core/solver/anytime-solver.ts';
import type { Call } from './answerer.ts';

/** Nodes between two looks at what has arrived meanwhile: 10 ms. */
const sliceNodes = 65_536;
/** Slices after which there is a report although nothing became better: five a second. */
const quietSlices = 20;

/** Works on a request in slices, so that it can be cancelled. One about the boards of the one before goes on where that ended. */
export class AnytimeSession {
  private readonly later: (task: () => void) => void;
  private kept: { readonly start: Board; readonly goal: Board; readonly solver: AnytimeSolver } | null = null;

  /** @param later calls a task after messages that have arrived meanwhile */
  constructor(later: (task: () => void) => void) {
    this.later = later;
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
      for (let slice = 1; ; slice++) {
        const nodes = solver.nodes - nodesBefore;
        if (solver.proven || nodes >= task.maxNodes) break;
        await turn();
        if (call.cancelled) return;
        solver.advance(Math.min(sliceNodes, task.maxNodes - nodes));
        const better = solver.moves.length < best.moves.length || solver.atLeast > best.atLeast;
        best = { moves: solver.moves, atLeast: solver.atLeast };
        if (better || slice % quietSlices === 0) call.report({ best, nodes: solver.nodes - nodesBefore });
      }
      call.result(best);
    } catch (error) {
      this.kept = null;
      throw error;
    }
  }

  private solverOf({ start, goal, first }: AnytimeTask): AnytimeSolver {
    const { kept } = this;
    if (kept !== null && boardsEqual(kept.start, start) && boardsEqual(kept.goal, goal)) return kept.solver;
    const solver = new AnytimeSolver(start, goal, bySubGoals(goal), first ?? undefined);
    this.kept = { start, goal, solver };
    return solver;
  }
}
