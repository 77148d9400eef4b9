import type { NodeId } from '../../search/events.ts';
import { blankCell } from '../../puzzle/board.ts';
import { type Move, cellAfter, noMove } from '../../puzzle/moves.ts';
import { nodeAt, rootBoard } from '../../trace/cursor.ts';
import type { Trace } from '../../trace/trace.ts';

/** node → its tiles; views of one array, valid for as long as the trace does not grow. O(nodes × cells) bytes and time. */
export function boardsOfNodes(trace: Trace): (node: NodeId) => Uint8Array {
  const { start } = trace.request;
  const cells = start.cells.length;
  const all = new Uint8Array(cells * trace.nodeCount);
  const blanks = new Uint8Array(trace.nodeCount);
  const boardOf = (node: NodeId): Uint8Array => all.subarray(node * cells, (node + 1) * cells);
  for (let node = 0; node < trace.nodeCount; node++) {
    // As it was born: the parent then has a smaller number, which a later and better parent need not have.
    const { parent, move } = nodeAt(trace, node, trace.bornAt(node));
    const board = boardOf(node);
    if (move === noMove) {
      const root = rootBoard(trace, node);
      board.set(root.cells);
      blanks[node] = blankCell(root);
      continue;
    }
    board.set(boardOf(parent));
    const blank = blanks[parent];
    const target = cellAfter(start, blank, move as Move);
    board[blank] = board[target];
    board[target] = 0;
    blanks[node] = target;
  }
  return boardOf;
}
