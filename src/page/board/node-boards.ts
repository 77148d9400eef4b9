import type { NodeId } from '../../core/search/events.ts';
import { assert } from '../../core/base/result.ts';
import { type Board, blankCell } from '../../core/puzzle/board.ts';
import { type Move, cellAfter, noMove } from '../../core/puzzle/moves.ts';
import { rootBoard } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';

/** Boards kept at once; at most 100 bytes each. */
const capacity = 4096;

/**
 * Boards of a record's nodes, remembered: a node is one state whichever parent it has at a cursor, so its board never
 * changes, and during playback it is one move from a board that is still here. Shared boards; do not write to them.
 */
export class NodeBoards {
  private readonly trace: Trace;
  private readonly known = new Map<number, Board>();

  constructor(trace: Trace) {
    this.trace = trace;
  }

  /** O(1) next to a known board, O(depth) otherwise. */
  of(node: NodeId): Board {
    assert(node >= 0 && node < this.trace.nodeCount, `no node ${node} in the record`);
    const { parent, move } = this.trace;
    const moves: number[] = [];
    let at = node;
    while (move.values[at] !== noMove && !this.known.has(at)) {
      moves.push(move.values[at] ?? noMove);
      at = parent.values[at] ?? -1;
    }
    const from = this.known.get(at) ?? rootBoard(this.trace, at);
    const board = moves.length === 0 ? from : afterMoves(from, moves);
    if (this.known.size >= capacity) this.known.clear();
    this.known.set(node, board);
    return board;
  }
}

/** @param moves last move first. */
function afterMoves(from: Board, moves: readonly number[]): Board {
  const cells = from.cells.slice();
  let blank = blankCell(from);
  for (let index = moves.length - 1; index >= 0; index--) {
    const target = cellAfter(from, blank, moves[index] as Move);
    cells[blank] = cells[target] ?? 0;
    cells[target] = 0;
    blank = target;
  }
  return { rows: from.rows, columns: from.columns, cells };
}

const boardsOfTraces = new WeakMap<Trace, NodeBoards>();

/** The one memory of boards for a record; gone with the record. */
export function nodeBoardsOf(trace: Trace): NodeBoards {
  let boards = boardsOfTraces.get(trace);
  if (boards === undefined) {
    boards = new NodeBoards(trace);
    boardsOfTraces.set(trace, boards);
  }
  return boards;
}
