import { type Board, blankCell, boardsEqual } from '../puzzle/board.ts';
import { type Move, applyMove, cellAfter } from '../puzzle/moves.ts';
import { solutionNodes } from './cursor.ts';
import type { Trace } from './trace.ts';

/**
 * Checks the moves of a solved record: each legal, from the start to the goal, and where all nodes are recorded those of
 * the goal's path. O(moves × cells).
 * @param cellsOf node → its tiles
 */
export function checkSolution(
  trace: Trace,
  check: (holds: boolean, rule: string) => void,
  cellsOf: (node: number) => Uint8Array,
): void {
  const { moves } = trace.result!;
  if (moves === null) return;
  const { start, goal } = trace.request;
  const nodes = trace.complete ? solutionNodes(trace) : null;
  check(
    nodes === null || nodes.length === moves.length + 1,
    'the solution has a node for each of its boards',
  );
  let board: Board = start;
  for (const [index, move] of moves.entries()) {
    check(
      move < 4 && cellAfter(board, blankCell(board), move as Move) >= 0,
      'every move of the solution is legal',
    );
    board = applyMove(board, move as Move);
    const isPath =
      nodes === null || board.cells.every((tile, cell) => tile === cellsOf(nodes[index + 1])[cell]);
    check(isPath, 'the solution is the path of the goal');
  }
  check(boardsEqual(board, goal), 'the solution leads from the start to the goal');
}
