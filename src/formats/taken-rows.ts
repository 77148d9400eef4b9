import { EventKind } from '../contract/event-kind.ts';
import { type Move, cellAfter, moveLetters, noMove } from '../puzzle/moves.ts';
import { blankCell } from '../puzzle/board.ts';
import { eventAt, nodeAt } from '../trace/cursor.ts';
import type { Trace } from '../trace/trace.ts';

/** One take of a search, as tables show it. */
export interface TakenRow {
  /** The cursor at which the node is the current one: how many expansions are done then, its own included. */
  readonly step: number;
  readonly node: number;
  readonly parent: number; // −1: a root
  readonly move: string; // U, D, L or R; empty at a root
  readonly g: number;
  readonly h: number;
  /** What the frontier is ordered by: g + h for A*, g for breadth-first search, h for greedy search. */
  readonly f: number;
  readonly board: string; // row by row, 0 the blank
  /** Nodes in the frontier, and expanded ones, when all that followed from the take is done. */
  readonly frontier: number;
  readonly closed: number;
}

/** Every take of the record in order, repeats and the goal included. O(events + nodes × cells), made one by one. */
export function* takenRows(trace: Trace): Generator<TakenRow> {
  const boards = boardsOfNodes(trace);
  const expanded = new Uint8Array(trace.nodeCount); // node → whether it counts as closed
  let frontier = 0;
  let closed = 0;
  let step = 0;
  let taken = -1;
  let stepOfTake = 0;
  const row = (): TakenRow => {
    const { parent, move, g, h, priority } = nodeAt(trace, taken, stepOfTake);
    const board = boards(taken).join(' ');
    const letter = move === noMove ? '' : moveLetters[move];
    return {
      step: stepOfTake,
      node: taken,
      parent,
      move: letter,
      g,
      h,
      f: priority,
      board,
      frontier,
      closed,
    };
  };
  for (let event = 0; event < trace.eventKind.length; event++) {
    const { kind, subject } = eventAt(trace, event);
    const begins = step < trace.stepCount && trace.stepEvent.values[step] === event;
    if (kind === EventKind.Take || kind === EventKind.Start || kind === EventKind.Iteration) {
      if (taken >= 0) yield row();
      taken = -1;
    }
    if (begins) step++;
    if (kind === EventKind.Start || kind === EventKind.Generate) frontier++;
    else if (kind === EventKind.Take) {
      frontier--;
      taken = subject;
      stepOfTake = step;
      if (begins) {
        expanded[subject] = 1;
        closed++;
      }
    } else if (kind === EventKind.Reopen) {
      frontier++;
      expanded[subject] = 0;
      closed--;
    } else if ((kind === EventKind.Prune || kind === EventKind.Goal) && subject !== taken) frontier--;
  }
  if (taken >= 0) yield row();
}

/** node → its tiles; a view that is valid for as long as the trace does not grow. Cells × nodes bytes. */
function boardsOfNodes(trace: Trace): (node: number) => Uint8Array {
  const { start } = trace.request;
  const cells = start.cells.length;
  const all = new Uint8Array(cells * trace.nodeCount);
  const blanks = new Uint8Array(trace.nodeCount);
  const boardOf = (node: number): Uint8Array => all.subarray(node * cells, (node + 1) * cells);
  for (let node = 0; node < trace.nodeCount; node++) {
    // As it was born: the parent then has a smaller number, which a later and better parent need not have.
    const { parent, move } = nodeAt(trace, node, trace.bornAt.values[node]);
    const board = boardOf(node);
    board.set(parent < 0 ? start.cells : boardOf(parent));
    if (parent < 0) {
      blanks[node] = blankCell(start);
      continue;
    }
    const blank = blanks[parent];
    const target = cellAfter(start, blank, move as Move);
    board[blank] = board[target]!;
    board[target] = 0;
    blanks[node] = target;
  }
  return boardOf;
}

/** A 32-bit number as a person would write it: 2.1, not 2.0999999046325684. */
export function shortNumber(value: number): number {
  return Number(value.toPrecision(7));
}
