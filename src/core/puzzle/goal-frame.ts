/** How boards are turned and renamed so that goals of a kind share their tables. */

import { type Board, blankCell, createBoard } from './board.ts';
import { type Move, cellAfter } from './moves.ts';

/**
 * How boards are turned and renamed so that all goals of a kind share their tables: the tile that belongs in a cell gets
 * that cell's number, and the board is turned or reflected so that the goal's blank is in the first cell of its kind.
 *
 *     4×4     0 1 · ·     corner → 0
 *             · 5 · ·     edge   → 1
 *             · · · ·     inside → 5
 *             · · · ·
 */
export class GoalFrame {
  readonly rows: number;
  readonly columns: number;
  /** Cell of the blank in the turned goal. */
  readonly blank: number;
  private readonly turned: Uint8Array; // cell → cell afterwards
  private readonly nameOf: Uint8Array; // tile → cell in the turned goal
  private readonly moveBack: readonly Move[]; // move on the turned board → move

  constructor(goal: Board) {
    const turns = turnsOf(goal.rows, goal.columns);
    const from = blankCell(goal);
    const best = turns.reduce((a, b) => (b.cells[from] < a.cells[from] ? b : a));
    this.turned = best.cells;
    this.rows = best.rows;
    this.columns = best.columns;
    this.blank = best.cells[from];
    this.nameOf = new Uint8Array(goal.cells.length);
    goal.cells.forEach((tile, cell) => (this.nameOf[tile] = best.cells[cell]));
    this.moveBack = movesBack(goal, best);
  }

  /** Cell → tile of the board turned and renamed; the blank has the number of its goal cell. */
  turn(board: Board): Uint8Array {
    const cells = new Uint8Array(board.cells.length);
    board.cells.forEach((tile, cell) => (cells[this.turned[cell]] = this.nameOf[tile]));
    return cells;
  }

  /** The board that was turned: what `turn` takes, from what it gives. */
  unturn(cells: Uint8Array): Uint8Array {
    return this.turned.map((at) => this.tileOf(cells[at]));
  }

  /** The goal's tile whose cell has that number in the turned goal. */
  tileOf(name: number): number {
    return this.nameOf.indexOf(name);
  }

  /** The moves of a solution of the turned board, as moves of the board itself. */
  turnBack(moves: ArrayLike<number>): Uint8Array {
    return Uint8Array.from(moves, (move) => this.moveBack[move]);
  }
}

export interface Turn {
  readonly rows: number;
  readonly columns: number;
  readonly cells: Uint8Array; // cell → cell afterwards
}

/** The eight turns and reflections; those that exchange rows and columns too, since tables are made for either. */
export function turnsOf(rows: number, columns: number): Turn[] {
  const turns: Turn[] = [];
  for (let kind = 0; kind < 8; kind++) {
    const swaps = (kind & 4) !== 0;
    const across = swaps ? rows : columns;
    const cells = Uint8Array.from({ length: rows * columns }, (_, cell) => {
      const row = Math.floor(cell / columns);
      const column = cell % columns;
      const toRow = (kind & 1) !== 0 ? rows - 1 - row : row;
      const toColumn = (kind & 2) !== 0 ? columns - 1 - column : column;
      return swaps ? toColumn * across + toRow : toRow * across + toColumn;
    });
    // A long board lies on its side: one set of tables for both.
    if (swaps ? columns <= rows : rows <= columns)
      turns.push({ rows: swaps ? columns : rows, columns: across, cells });
  }
  return turns;
}

/** A pair of neighbours tells what becomes of each direction. */
function movesBack(size: Board, { rows, columns, cells }: Turn): Move[] {
  const back: Move[] = [0, 1, 2, 3];
  for (const move of [0, 1, 2, 3] as const) {
    const from = cells.findIndex((_, cell) => cellAfter(size, cell, move) >= 0);
    const to = cellAfter(size, from, move);
    for (const turned of [0, 1, 2, 3] as const) {
      if (cellAfter({ rows, columns }, cells[from], turned) === cells[to]) back[turned] = move;
    }
  }
  return back;
}

/** The goal as its table of distances knows it: turned, the tiles numbered as they come, and the blank where it was turned to. */
export function homeOf(goal: Board): Board {
  const { rows, columns, blank } = new GoalFrame(goal);
  return createBoard(
    { rows, columns },
    Uint8Array.from(goal.cells, (_, cell) => tileNamed(cell, blank)),
  );
}

/** What a tile that a `GoalFrame` named by its goal cell is called on the home board: 0 is the blank there. */
export function tileNamed(name: number, blank: number): number {
  return name === blank ? 0 : name < blank ? name + 1 : name;
}

/** The other way round. */
export function nameOfTile(tile: number, blank: number): number {
  return tile === 0 ? blank : tile <= blank ? tile - 1 : tile;
}
