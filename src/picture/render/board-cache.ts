import type { NodeId } from '../../core/search/events.ts';
import { noMove } from '../../core/puzzle/moves.ts';
import { rootBoard, sideOf } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { NodeBoard } from './tree-frame.ts';

/** Boards kept: several screens full. */
const capacity = 4096;
/** Every so many ancestors one board is kept as well, so that the siblings of a deep node need no walk of their own. */
const waypoint = 64;

/**
 * Boards of nodes, rebuilt from their moves and remembered. A node is one state for good: a changed parent is another
 * way to the same board, so the latest links serve every cursor.
 */
export class BoardCache {
  private readonly trace: Trace;
  private readonly cells = new Map<number, Uint8Array>();

  constructor(trace: Trace) {
    this.trace = trace;
  }

  /** O(distance to the nearest remembered ancestor). The cells are shared: read only. */
  boardOf(node: NodeId): NodeBoard {
    const { root, target } = sideOf(this.trace, node);
    return { rows: root.rows, columns: root.columns, cells: this.cellsOf(node), goal: target.cells };
  }

  private cellsOf(node: NodeId): Uint8Array {
    const { parent, move } = this.trace;
    const way: number[] = [];
    let at = node;
    while (!this.cells.has(at) && move.values[at] !== noMove) {
      way.push(at);
      at = parent.values[at]!;
    }
    let cells = this.cells.get(at) ?? rootBoard(this.trace, at).cells;
    if (way.length === 0) return cells;
    cells = cells.slice();
    for (let index = way.length - 1; index > 0; index--) {
      this.slide(cells, move.values[way[index]]);
      if (index % waypoint === 0 || index === 1) this.keep(way[index], cells.slice());
    }
    this.slide(cells, move.values[node]);
    return this.keep(node, cells);
  }

  /** Moves are codes of the record: 0 up, 1 down, 2 left, 3 right, of the blank. */
  private slide(cells: Uint8Array, move: number): void {
    const { columns } = this.trace.request.start;
    const blank = cells.indexOf(0);
    const target = blank + (move === 0 ? -columns : move === 1 ? columns : move === 2 ? -1 : 1);
    cells[blank] = cells[target]!;
    cells[target] = 0;
  }

  private keep(node: NodeId, cells: Uint8Array): Uint8Array {
    if (this.cells.size >= capacity) {
      // Maps keep the order of insertion: the oldest half goes.
      let excess = capacity / 2;
      for (const oldest of this.cells.keys()) {
        if (excess-- === 0) break;
        this.cells.delete(oldest);
      }
    }
    this.cells.set(node, cells);
    return cells;
  }
}
