import { boardsEqual } from '../puzzle/board.ts';
import { type Move, applyMove } from '../puzzle/moves.ts';
import { pathTo } from '../trace/cursor.ts';
import type { Trace } from '../trace/trace.ts';

/** Checks the moves of a solved trace: those of the goal's path, each legal, from the start to the goal. */
export function checkSolution(trace: Trace, check: (holds: boolean, rule: string) => void): void {
  const { moves, goalNode } = trace.result!;
  if (moves === null) return;
  const path = pathTo(trace, goalNode, trace.stepCount).slice(1);
  const movesOfPath = path.map((node) => trace.move.values[node]);
  check(movesOfPath.join() === [...moves].join(), 'the solution is the path of the goal');
  let board = trace.request.start;
  for (const move of moves) board = applyMove(board, move as Move);
  check(boardsEqual(board, trace.request.goal), 'the solution leads from the start to the goal');
}
