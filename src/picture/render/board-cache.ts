/** The board of a node: what is to be drawn, rebuilt from the record, and its tiles as they are drawn small. */

import type { NodeId } from '../../core/search/events.ts';
import { noMove } from '../../core/puzzle/moves.ts';
import { rootBoard, sideOf } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { TreePalette } from '../theme/palettes.ts';

/** A board to draw in a node. */
export interface NodeBoard {
  readonly rows: number;
  readonly columns: number;
  readonly cells: ArrayLike<number>; // cell → tile, 0 the blank
  /** cell → tile of the goal; tiles that stand there are marked quietly. */
  readonly goal?: ArrayLike<number>;
}

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

/**
 * The tiles of a board, in the square around (x, y).
 * @param digits size of the digits, as a part of a tile’s
 */
export function paintTiles(
  ctx: CanvasRenderingContext2D,
  board: NodeBoard,
  palette: TreePalette,
  x: number,
  y: number,
  side: number,
  digits = board.cells.length > 10 ? 0.54 : 0.64,
): void {
  const pitch = side / Math.max(board.rows, board.columns);
  const gap = Math.max(0.75, pitch * 0.07);
  const left = x - (pitch * board.columns) / 2;
  const top = y - (pitch * board.rows) / 2;
  const cellAt = (cell: number): [number, number] => [
    left + (cell % board.columns) * pitch,
    top + Math.floor(cell / board.columns) * pitch,
  ];
  const isHome = (cell: number): boolean => board.goal?.[cell] === board.cells[cell];
  const fillTiles = (colour: string, wanted: (cell: number) => boolean): void => {
    ctx.fillStyle = colour;
    ctx.beginPath();
    for (let cell = 0; cell < board.cells.length; cell++) {
      if (!wanted(cell)) continue;
      const [cellX, cellY] = cellAt(cell);
      ctx.roundRect(cellX + gap / 2, cellY + gap / 2, pitch - gap, pitch - gap, pitch * 0.16);
    }
    ctx.fill();
  };
  fillTiles(palette.tile, (cell) => board.cells[cell] !== 0 && !isHome(cell));
  fillTiles(palette.tileHome, (cell) => board.cells[cell] !== 0 && isHome(cell));
  if (pitch < 7.5) return;
  ctx.fillStyle = palette.tileInk;
  ctx.font = `600 ${(pitch * digits).toFixed(1)}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (let cell = 0; cell < board.cells.length; cell++) {
    if (board.cells[cell] === 0) continue;
    const [cellX, cellY] = cellAt(cell);
    ctx.fillText(String(board.cells[cell]), cellX + pitch / 2, cellY + pitch * 0.54);
  }
}
