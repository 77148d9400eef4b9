import { type Board, blankCell, boardsEqual } from '../puzzle/board.ts';
import { type Move, applyMove, cellAfter } from '../puzzle/moves.ts';
import { solutionNodes } from './cursor.ts';
import type { PlainRule } from './record-fault.ts';
import type { Trace } from './trace.ts';

/**
 * Checks the moves of a solved record: each legal, from the start to the goal, and where all nodes are recorded those of
 * the goal's path. O(moves × cells).
 * @param cellsOf node → its tiles
 */
export function checkSolution(
  trace: Trace,
  check: (holds: boolean, code: PlainRule) => void,
  cellsOf: (node: number) => Uint8Array,
): void {
  const { moves } = trace.result!;
  if (moves === null) return;
  const { start, goal } = trace.request;
  const nodes = trace.complete ? solutionNodes(trace) : null;
  check(nodes === null || nodes.length === moves.length + 1, 'rule.solution-nodes');
  let board: Board = start;
  for (const [index, move] of moves.entries()) {
    check(move < 4 && cellAfter(board, blankCell(board), move as Move) >= 0, 'rule.solution-moves');
    board = applyMove(board, move as Move);
    const isPath =
      nodes === null || board.cells.every((tile, cell) => tile === cellsOf(nodes[index + 1])[cell]);
    check(isPath, 'rule.solution-path');
  }
  check(boardsEqual(board, goal), 'rule.solution-ends');
}
