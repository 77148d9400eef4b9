/** Conditions that a person sets for a search to stop at, tested as the record grows. */
import { EventKind, eventKindMask, type NodeId } from '../search/events.ts';
import { upperBound } from '../base/sorted.ts';
import { GrowableColumn } from '../base/columns.ts';
import { type Board, blankCell, boardsEqual } from '../puzzle/board.ts';
import { type Move, cellAfter, noMove } from '../puzzle/moves.ts';
import { boardOf, nodeAt, rootBoard } from './cursor.ts';
import type { Trace } from './trace.ts';

/** What playback can wait for. */
export type StopCondition =
  | { readonly kind: 'f-rises' } // above all that it was before
  | { readonly kind: 'depth'; readonly depth: number } // a node this deep is expanded, after one that is not
  | { readonly kind: 'board'; readonly board: Board } // a node of this state is selected
  | { readonly kind: 'cheaper' } // a cheaper path to a node is found
  | { readonly kind: 'returned' } // a closed node goes back into the frontier, with a cheaper path or to be selected again
  | { readonly kind: 'meeting' }; // two sides meet on a path shorter than those before

/** A condition with the way to where it comes true, which is fetched only with the choice of one. */
export interface StopRule {
  readonly condition: StopCondition;
  readonly next: (trace: Trace, from: number) => number;
}

export function stopRule(condition: StopCondition): StopRule {
  return { condition, next: (trace, from) => nextStop(trace, from, condition) };
}

/**
 * The first cursor > `from` at which the condition comes true; −1 when it does not in the record as it is. O(log n); for a
 * board O(events) once, and O(moves) for each node with the blank in the right cell.
 */
export function nextStop(trace: Trace, from: number, condition: StopCondition): number {
  switch (condition.kind) {
    case 'f-rises':
      return nextRise(trace, from);
    case 'depth':
      return nextReach(trace, from, condition.depth);
    case 'board':
      return selectionsOf(trace, condition.board).next(from);
    case 'cheaper': {
      const { histories } = trace;
      const move = histories.firstMoveFrom(from + 1);
      return move < histories.moveCount ? histories.moveAt(move).from : -1;
    }
    case 'returned': {
      const { reopenedAt } = trace;
      const row = upperBound(reopenedAt.values, from, 0, reopenedAt.length);
      return row < reopenedAt.length ? reopenedAt.values[row] : -1;
    }
    case 'meeting':
      return trace.meetings.find(({ at }) => at > from)?.at ?? -1;
  }
}

/** The first expansion is where f begins, and no rise. */
function nextRise({ series: { f } }: Trace, from: number): number {
  const seen = Math.max(1, from);
  const { max } = f.extent(0, seen, { min: 0, max: 0 });
  return f.firstOutside(seen, -Infinity, max) + 1 || -1;
}

function nextReach({ series: { g } }: Trace, from: number, depth: number): number {
  const isThere = from > 0 && g.at(from - 1) >= depth;
  const away = isThere ? g.firstOutside(from, depth, Infinity) : from;
  const below = depth > 0 ? depth * (1 - 2 ** -24) : -1; // the largest g of 32 bits that is not there
  return away < 0 ? -1 : g.firstOutside(away, -Infinity, below) + 1 || -1;
}

/** The cursors at which nodes of one state are selected. Follows a record that grows. */
class SelectionsOfBoard {
  readonly board: Board;
  private readonly trace: Trace;
  private readonly blank: number;
  private readonly blanks = new GrowableColumn(Uint8Array, 1024); // node → cell of its blank
  private readonly cursors = new GrowableColumn(Int32Array, 16); // ascending
  private seen = 0; // events
  private step = 0; // of the last event seen

  constructor(trace: Trace, board: Board) {
    this.trace = trace;
    this.board = board;
    this.blank = blankCell(board);
  }

  next(from: number): number {
    this.readOn();
    const { cursors } = this;
    const row = upperBound(cursors.values, from, 0, cursors.length);
    return row < cursors.length ? cursors.values[row] : -1;
  }

  private readOn(): void {
    const { trace, blanks, board } = this;
    for (let node = blanks.length; node < trace.nodeCount; node++) blanks.push(this.blankOf(node));
    for (; this.seen < trace.eventKind.length; this.seen++) {
      if (this.step < trace.stepCount && trace.stepEvent.values[this.step] === this.seen) this.step++;
      const isSelection = (trace.eventKind.values[this.seen] & eventKindMask) === EventKind.Select;
      const node = trace.eventSubject.values[this.seen];
      if (!isSelection || blanks.values[node] !== this.blank) continue;
      if (boardsEqual(boardOf(trace, node, this.step), board)) this.cursors.push(this.step);
    }
  }

  /** A node is one state whichever parent it has, so its first link will do: that parent is older than the node. */
  private blankOf(node: NodeId): number {
    const { trace, blanks } = this;
    const { parent, move } = nodeAt(trace, node, trace.bornAt(node));
    if (move === noMove) return blankCell(rootBoard(trace, node));
    return cellAfter(trace.request.start, blanks.values[parent], move as Move);
  }
}

const selectionsOfTraces = new WeakMap<Trace, SelectionsOfBoard>();

/** Remembers the board that was asked for last. */
function selectionsOf(trace: Trace, board: Board): SelectionsOfBoard {
  let selections = selectionsOfTraces.get(trace);
  if (selections === undefined || !boardsEqual(selections.board, board)) {
    selections = new SelectionsOfBoard(trace, board);
    selectionsOfTraces.set(trace, selections);
  }
  return selections;
}
