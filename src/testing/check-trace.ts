import { createHeuristic } from '../core/heuristics/create-heuristic.ts';
import { type Board, boardsEqual } from '../core/puzzle/board.ts';
import { formatBoard } from '../core/puzzle/notation.ts';
import { foreignName } from '../core/search/settings.ts';
import { RecordChecker } from '../core/trace/check-record.ts';
import { boardOf, countsAt, currentAt, nodeAt, statusAt } from '../core/trace/cursor.ts';
import { RecordFault } from '../core/trace/record-fault.ts';
import type { Trace } from '../core/trace/trace.ts';

/** Nodes × steps up to which every node is looked at on every step; above it, on about this many pairs. */
const everyPair = 20_000;

/**
 * The rule checker (rule T9) over a finished trace, every h computed again; and with its books also what the cursor
 * functions say at many cursors. Throws an error that says what broke and at which event.
 */
export function checkTrace(trace: Trace): void {
  const { settings, start, goal } = trace.request;
  const estimates = trace.sides.map(({ target }) => {
    if (settings.heuristic === foreignName) return null; // only its file knows it
    const heuristic = createHeuristic(settings.heuristic, target, trace.costs);
    return (cells: Uint8Array) => heuristic.evaluate(cells);
  });
  try {
    if (trace.result === null) throw new Error('a checked trace is finished');
    new TraceChecker(trace, estimates).run();
  } catch (error) {
    const { message } = error as Error;
    const where = error instanceof RecordFault ? ` at ${JSON.stringify(error.place)}` : '';
    throw new Error(
      `${message}${where}; ${formatBoard(start)} to ${formatBoard(goal)}, ${JSON.stringify(settings)}`,
      { cause: error },
    );
  }
}

class TraceChecker extends RecordChecker {
  /** What the views would read at the cursor that has just ended. */
  protected override checkCursor(): void {
    super.checkCursor();
    const { trace, nodes, step } = this;
    const counts = countsAt(trace, step);
    this.agree(counts.expanded === step, 'expanded is the number of steps');
    this.agree(counts.frontier === this.frontier, `frontier is ${this.frontier}, not ${counts.frontier}`);
    this.agree(
      counts.generated === this.seen.generated,
      `generated is ${this.seen.generated}, not ${counts.generated}`,
    );
    this.agree(
      counts.visited === this.selectedStates.size,
      `visited is ${this.selectedStates.size}, not ${counts.visited}`,
    );
    if (step > 0 || this.goalNode >= 0) this.agree(currentAt(trace, step) >= 0, 'there is a current node');
    const stride = Math.max(1, Math.floor((nodes.length * trace.stepCount) / everyPair));
    for (let node = (step * 7) % stride; node < nodes.length; node += stride) this.checkNode(node);
    const unborn = nodes.length;
    if (unborn < trace.nodeCount)
      this.agree(statusAt(trace, unborn, step) === 'unborn', 'later nodes are unborn');
  }

  private agree(holds: boolean, what: string): void {
    if (!holds) throw new Error(`${what} (event ${this.event}, step ${this.step}, node ${this.current})`);
  }

  private checkNode(node: number): void {
    const { trace, step } = this;
    const believed = this.nodes.at(node)!;
    const shown = nodeAt(trace, node, step);
    const status = statusAt(trace, node, step);
    this.agree(status === believed.status, `node ${node} is ${believed.status}, not ${status}`);
    for (const key of ['parent', 'move', 'g', 'priority'] as const) {
      this.agree(
        shown[key] === believed[key],
        `${key} of node ${node} is ${believed[key]}, not ${shown[key]}`,
      );
    }
    if (node % 5 !== 0) return;
    const { rows, columns } = trace.request.start;
    const board: Board = { rows, columns, cells: this.cellsOf(node) };
    this.agree(boardsEqual(boardOf(trace, node, step), board), `the board of node ${node} can be rebuilt`);
  }
}
