import type { PartLabel } from '../../search/events.ts';
import { createHeuristic } from '../../heuristics/create-heuristic.ts';
import { type Board, createBoard } from '../../puzzle/board.ts';
import type { OpenBoard } from './open-board.ts';
import type { Placement } from './tree-walk.ts';

/** A part of the way that is searched for by itself, while all that was reached before stays in its place. */
export interface SubGoal {
  /** As a person says it: "tile 5". */
  readonly label: PartLabel;
  /** The cells that are as they should be when it is reached. */
  readonly cells: readonly number[];
  /** No estimate is larger. */
  readonly largest: number;
  /** Whether the case says where every tile is, those in place taken as given. */
  readonly seesAll: boolean;
  /**
   * A number for what matters of a placement, as a 32-bit integer. Placements of one case differ in tiles that this
   * sub-goal does not mind: from both the same moves lead there.
   */
  caseOf(placement: Placement): number;
  /** Estimated moves, a whole number; 0 exactly where the sub-goal is reached. */
  estimate(placement: Placement): number;
}

/** Part of a board; it has at least two rows and two columns. */
export interface Rectangle {
  readonly top: number;
  readonly left: number;
  readonly rows: number;
  readonly columns: number;
}

/** Cells of boards up to 10×10 fit into 7 bits each. */
const cellBits = 7;

/** One tile to its place. The estimate is consistent, so the way is a shortest one. */
export class TileSubGoal implements SubGoal {
  readonly label: PartLabel;
  readonly cells: readonly number[];
  readonly largest: number;
  readonly seesAll = false;
  private readonly open: OpenBoard;
  private readonly tile: number;
  private readonly target: number;

  constructor(open: OpenBoard, tile: number, target: number) {
    this.label = { code: 'part.tile', n: tile };
    this.cells = [target];
    this.largest = open.maxCost;
    this.open = open;
    this.tile = tile;
    this.target = target;
  }

  caseOf({ cellOf }: Placement): number {
    return cellOf[0] | (cellOf[this.tile] << cellBits);
  }

  estimate({ cellOf }: Placement): number {
    return this.open.cost(cellOf[0], cellOf[this.tile], this.target);
  }
}

/**
 * The last two tiles of a line, A and B, which can only come into it together: A on its own would leave B no way in.
 * All ways end through one of two gates, three moves before the end:
 *
 *     corner   ▓ x A      ▓ B x      x: any tile      ▓: the line, done
 *              ▓ □ B      ▓ A □      below: further into what is left of the board
 *
 * The estimate brings first one tile and then the other to its place in a gate. It is not admissible, as two tiles can
 * share pushes that it counts twice, and never 0 before the end.
 */
export class PairSubGoal implements SubGoal {
  readonly label: PartLabel;
  readonly cells: readonly number[];
  readonly largest: number;
  readonly seesAll = false;
  private readonly open: OpenBoard;
  private readonly tiles: readonly [number, number];
  private readonly inward: number;

  /** @param inward what leads from a cell of the line to the one below it, off the line */
  constructor(
    open: OpenBoard,
    tiles: readonly [number, number],
    targets: readonly [number, number],
    inward: number,
  ) {
    this.label = { code: 'part.tiles', a: Math.min(...tiles), b: Math.max(...tiles) };
    this.cells = targets;
    this.largest = 3 + 2 * open.maxCost;
    this.open = open;
    this.tiles = tiles;
    this.inward = inward;
  }

  caseOf({ cellOf }: Placement): number {
    return cellOf[0] | (cellOf[this.tiles[0]] << cellBits) | (cellOf[this.tiles[1]] << (2 * cellBits));
  }

  estimate({ cellOf }: Placement): number {
    const [placeOfFirst, placeOfSecond] = this.cells;
    const blank = cellOf[0];
    const first = cellOf[this.tiles[0]];
    const second = cellOf[this.tiles[1]];
    if (first === placeOfFirst && second === placeOfSecond) return 0;
    return Math.min(
      this.throughGate(blank, first, second, placeOfFirst, placeOfSecond),
      this.throughGate(blank, second, first, placeOfSecond, placeOfFirst),
    );
  }

  /** Moves through the gate where the leading tile waits in the place of the one that follows it in. */
  private throughGate(blank: number, leader: number, follower: number, home: number, corner: number): number {
    const { open } = this;
    const below = corner + this.inward;
    if (follower === below) {
      if (leader === home && blank === corner) return 1;
      if (leader === corner) return blank === home ? 2 : 3 + open.distance(blank, home + this.inward);
    }
    if (leader === corner) return 3 + open.cost(blank, follower, below);
    // The leader's last push leaves the blank where it came from: in the line, or below the corner.
    const fromLine = follower === home ? Infinity : open.cost(home, follower, below);
    const fromBelow = follower === below ? 0 : open.cost(below, follower, below);
    return 3 + open.cost(blank, leader, corner) + Math.min(fromLine, fromBelow);
  }
}

/** All that is left, at most nine cells: a puzzle of its own, with an admissible and consistent estimate. */
export class LastSubGoal implements SubGoal {
  readonly label: PartLabel;
  readonly cells: readonly number[];
  readonly largest: number;
  readonly seesAll = true;
  private readonly nameOf: Uint8Array; // tile → its name in the small puzzle
  private readonly small: Uint8Array; // place → name: the small puzzle as it stands
  private readonly evaluate: (cells: Uint8Array) => number;

  constructor(goal: Board, rest: Rectangle) {
    const { rows, columns } = rest;
    this.label = { code: 'part.corner', rows, columns };
    this.cells = cellsOf(goal, rest);
    const tiles = this.cells.map((cell) => goal.cells[cell]);
    this.nameOf = new Uint8Array(goal.cells.length);
    for (const [index, tile] of tiles.filter((one) => one !== 0).entries()) this.nameOf[tile] = index + 1;
    this.small = new Uint8Array(tiles.length);
    const heuristic = createHeuristic(
      'linear-conflict',
      createBoard(
        rest,
        tiles.map((tile) => this.nameOf[tile]),
      ),
    );
    this.largest = heuristic.largest;
    this.evaluate = heuristic.evaluate;
  }

  /** Four bits a cell; a ninth holds what is left over. */
  caseOf({ tileAt }: Placement): number {
    const { cells, nameOf } = this;
    let bits = 0;
    for (let place = 0; place < cells.length && place < 8; place++)
      bits |= nameOf[tileAt[cells[place]]] << (4 * place);
    return bits;
  }

  estimate({ tileAt }: Placement): number {
    const { cells, nameOf, small } = this;
    for (let place = 0; place < cells.length; place++) small[place] = nameOf[tileAt[cells[place]]];
    return this.evaluate(small);
  }
}

/** Row by row. */
function cellsOf(board: Board, { top, left, rows, columns }: Rectangle): number[] {
  return Array.from(
    { length: rows * columns },
    (_, index) => (top + Math.floor(index / columns)) * board.columns + left + (index % columns),
  );
}
