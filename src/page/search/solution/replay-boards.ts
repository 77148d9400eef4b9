import { assert } from '../../../core/base/result.ts';
import { type Board, blankCell } from '../../../core/puzzle/board.ts';
import { type Move, cellAfter, noMove } from '../../../core/puzzle/moves.ts';
import type { Cursor, NodeId } from '../../../core/search/events.ts';
import { nodeAt, rootBoard, statusAt } from '../../../core/trace/cursor.ts';
import type { Trace } from '../../../core/trace/trace.ts';

/** Moves between kept boards: a jump costs at most this many moves, a path of a million keeps 4,000 boards. */
const stride = 256;

/** All boards of a path, any of them in O(1): every 256th is kept, the others are played from the one before. */
export class ReplayBoards {
  readonly moves: Uint8Array; // move → move code
  private readonly start: Board;
  private readonly kept: Uint8Array[] = []; // kept[i]: cells after i × stride moves

  constructor(start: Board, moves: Uint8Array) {
    this.start = start;
    this.moves = moves;
    let cells = start.cells;
    this.kept.push(cells);
    for (let from = 0; from + stride <= moves.length; from += stride) {
      cells = this.played(cells, from, from + stride);
      this.kept.push(cells);
    }
  }

  get length(): number {
    return this.moves.length;
  }

  /** The board after `position` moves, 0 … length. A copy. */
  at(position: number): Board {
    assert(position >= 0 && position <= this.length, `no position ${position} in ${this.length} moves`);
    const block = Math.floor(position / stride);
    const kept = this.kept[block];
    assert(kept !== undefined, `block ${block} is kept`);
    const { rows, columns } = this.start;
    return { rows, columns, cells: this.played(kept, block * stride, position) };
  }

  /** Copies `cells` and makes the moves [from, to). */
  private played(cells: Uint8Array, from: number, to: number): Uint8Array {
    const after = cells.slice();
    let blank = blankCell({ ...this.start, cells: after });
    for (let index = from; index < to; index++) {
      const target = cellAfter(this.start, blank, this.moves[index] as Move);
      assert(target >= 0, `move ${index} leaves the board`);
      after[blank] = after[target] ?? 0;
      after[target] = 0;
      blank = target;
    }
    return after;
  }
}

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
