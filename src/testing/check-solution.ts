import { boardsEqual } from '../puzzle/board.ts';
import { type Move, applyMove, legalMoves } from '../puzzle/moves.ts';
import { boardOf, solutionNodes } from '../trace/cursor.ts';
import type { Trace } from '../trace/trace.ts';

/** Checks the moves of a solved trace: those of the goal's path, each legal, from the start to the goal. */
export function checkSolution(trace: Trace, check: (holds: boolean, rule: string) => void): void {
  const { moves } = trace.result!;
  if (moves === null) return;
  const nodes = solutionNodes(trace);
  check(nodes.length === moves.length + 1, 'the solution has a node for each of its boards');
  let board = trace.request.start;
  for (const [index, move] of moves.entries()) {
    check(legalMoves(board).includes(move as Move), 'every move of the solution is legal');
    board = applyMove(board, move as Move);
    const shown = boardOf(trace, nodes[index + 1], trace.stepCount);
    check(boardsEqual(board, shown), 'the solution is the path of the goal');
  }
  check(boardsEqual(board, trace.request.goal), 'the solution leads from the start to the goal');
}
