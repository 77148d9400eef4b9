import type { Cursor, NodeId } from '../../../core/search/events.ts';
import type { Board } from '../../../core/puzzle/board.ts';
import { type Move, applyMove, noMove, undoOf } from '../../../core/puzzle/moves.ts';
import { isStray, nodeAt } from '../../../core/trace/cursor.ts';
import { frontierAt } from '../../../core/trace/frontier-at.ts';
import type { Trace } from '../../../core/trace/trace.ts';
import { t } from '../../../locales/t.ts';
import { tileAndArrow, tileOfMove } from '../../kit/tile-moves.ts';
import { nodeBoardsOf } from '../../board/node-boards.ts';

/** "3 ↑": the tile that the blank's `move` slid to come to a board, and its way. */
export function lastTileAndArrow(board: Board, move: Move): string {
  return tileAndArrow(tileOfMove(applyMove(board, undoOf(move)), move), move);
}

/** The same of a node, by the parent that it has at a cursor. */
export function sayMove(trace: Trace, node: NodeId, step: Cursor): string {
  const { parent, move } = nodeAt(trace, node, step);
  if (isStray(trace, node, step)) return t('no legal move');
  if (parent < 0 || move === noMove) return t('the start');
  return lastTileAndArrow(nodeBoardsOf(trace).of(node), move as Move);
}

/** "step 19: 4 ←": when a node of the frontier came into it, and the move that led to it. */
export function sayOrigin(trace: Trace, node: NodeId, step: Cursor): string {
  const move = sayMove(trace, node, step);
  const { parent } = nodeAt(trace, node, step);
  if (parent < 0) return move;
  return t('step {step}: {move}', {
    step: frontierAt(trace, step, trace.sideIndex(node)).enteredBy(node),
    move,
  });
}
