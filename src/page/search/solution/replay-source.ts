import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { noMove } from '../../../core/puzzle/moves.ts';
import { nodeAt, rootBoard, statusAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { ReplayBoards } from './replay-boards.ts';

/** The solution's boards; null while there is none. */
export function solutionBoards(trace: Trace): ReplayBoards | null {
  const moves = trace.result?.moves ?? null;
  return moves === null ? null : new ReplayBoards(trace.request.start, moves);
}

/**
 * Boards on the way to `node` by the links of the cursor, or by the last ones when it is not born there: from the root, or from
 * where no legal move leads on. O(depth).
 */
export function pathBoards(trace: Trace, node: NodeId, step: Cursor): ReplayBoards {
  const at = statusAt(trace, node, step) === 'unborn' ? trace.stepCount : step;
  const moves: number[] = [];
  let from = node;
  for (let link = nodeAt(trace, node, at); link.move !== noMove; link = nodeAt(trace, from, at)) {
    moves.push(link.move);
    from = link.parent;
  }
  return new ReplayBoards(rootBoard(trace, from), Uint8Array.from(moves.reverse()));
}

/** The slider's place at which a replay takes about 12 seconds: 2, 4, 8 … moves a second, at most 1,024. */
export function fittingSpeed(length: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length / 12)), 1), 10);
}
