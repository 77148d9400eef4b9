import { noMove } from '../../../core/puzzle/moves.ts';
import { nodeAt, sideOf, statusAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { ReplayBoards } from './replay-boards.ts';

/** Moves from the root to `node` by the links of the cursor, or by the last ones when it is not born there. O(depth). */
export function movesTo(trace: Trace, node: number, step: number): Uint8Array {
  const at = statusAt(trace, node, step) === 'unborn' ? trace.stepCount : step;
  const moves = new Uint8Array(nodeAt(trace, node, at).g);
  let index = moves.length;
  for (let link = nodeAt(trace, node, at); link.move !== noMove; link = nodeAt(trace, link.parent, at)) {
    moves[--index] = link.move;
  }
  return moves;
}

/** The solution's boards; null while there is none. */
export function solutionBoards(trace: Trace): ReplayBoards | null {
  const moves = trace.result?.moves ?? null;
  return moves === null ? null : new ReplayBoards(trace.request.start, moves);
}

/** Boards on the way to a node. */
export function pathBoards(trace: Trace, node: number, step: number): ReplayBoards {
  return new ReplayBoards(sideOf(trace, node).root, movesTo(trace, node, step));
}

/** The slider's place at which a replay takes about 12 seconds: 2, 4, 8 … moves a second, at most 1,024. */
export function fittingSpeed(length: number): number {
  return Math.min(Math.max(Math.ceil(Math.log2(length / 12)), 1), 10);
}
