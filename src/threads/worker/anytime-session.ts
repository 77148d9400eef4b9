import type { AnytimeMessage, AnytimeReply, AnytimeTask } from '../../core/contract/anytime.ts';
import { bySubGoals } from '../../core/algorithms/by-sub-goals.ts';
import { type Board, boardsEqual } from '../../core/puzzle/board.ts';
import { AnytimeSolver } from '../../core/solver/anytime-solver.ts';

/** Nodes between two looks at what has arrived meanwhile: 10 ms. */
const sliceNodes = 65_536;
/** Slices after which there is a report although nothing became better: five a second. */
const quietSlices = 20;

/** What a session needs of the thread it lives in. */
export interface AnytimeSurroundings {
  readonly post: (reply: AnytimeReply) => void;
  /** Calls `task` after messages that have arrived meanwhile. */
  readonly later: (task: () => void) => void;
}

interface Question extends AnytimeTask {
  readonly id: number;
  /** Null until the first slice. */
  solver: AnytimeSolver | null;
  nodesBefore: number;
  slices: number;
}

/**
 * The worker's end: works on the last question in slices, so that it can be left at any time. A question about the boards
 * of the one before goes on where that ended.
 */
export class AnytimeSession {
  private readonly surroundings: AnytimeSurroundings;
  private question: Question | null = null;
  private kept: { readonly start: Board; readonly goal: Board; readonly solver: AnytimeSolver } | null = null;
  private scheduled = false;

  constructor(surroundings: AnytimeSurroundings) {
    this.surroundings = surroundings;
  }

  receive(message: AnytimeMessage): void {
    if (message.type === 'shorten') this.question = { ...message, solver: null, nodesBefore: 0, slices: 0 };
    else if (this.question?.id === message.id) this.question = null;
    this.schedule();
  }

  private schedule(): void {
    if (this.scheduled || this.question === null) return;
    this.scheduled = true;
    this.surroundings.later(() => {
      this.scheduled = false;
      if (this.question !== null) this.slice(this.question);
      this.schedule();
    });
  }

  private slice(question: Question): void {
    const { id } = question;
    try {
      const solver = (question.solver ??= this.begin(question));
      const { length } = solver.moves;
      const { atLeast } = solver;
      const left = question.maxNodes - (solver.nodes - question.nodesBefore);
      // The solution that there is at once is told before it is shortened.
      if (question.slices > 0) solver.advance(Math.min(sliceNodes, left));
      const nodes = solver.nodes - question.nodesBefore;
      const ended = solver.proven || nodes >= question.maxNodes;
      const better = solver.moves.length < length || solver.atLeast > atLeast;
      if (ended || better || question.slices % quietSlices === 0) {
        const best = { moves: solver.moves, atLeast: solver.atLeast };
        this.surroundings.post({ id, type: ended ? 'answer' : 'report', best, nodes });
      }
      question.slices++;
      if (ended) this.question = null;
    } catch (error) {
      this.question = null;
      this.kept = null;
      const message = error instanceof Error ? error.message : String(error);
      this.surroundings.post({ id, type: 'failed', message });
    }
  }

  private begin(question: Question): AnytimeSolver {
    const { start, goal, first } = question;
    const { kept } = this;
    const goesOn = kept !== null && boardsEqual(kept.start, start) && boardsEqual(kept.goal, goal);
    const solver = goesOn
      ? kept.solver
      : new AnytimeSolver(start, goal, bySubGoals(goal), first ?? undefined);
    this.kept = { start, goal, solver };
    question.nodesBefore = solver.nodes;
    return solver;
  }
}
