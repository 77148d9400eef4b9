/** States of a walk between four lines. */
export const walkingStates = 24_964;

/** Entries of a state in `next`: the blank goes back or onwards, and the tile belongs to one of up to four lines. */
const entries = 8;

/**
 * The walk of all tiles between the lines of a square board (its rows, or its columns) when of each tile only counts to
 * which line it belongs: walking distance (Ken'ichiro Takahashi) is the sum of both walks. A state says, for each line, how
 * many of its tiles belong to which line, and which line has the blank.
 *
 *              goal line 0  1  2  3
 *     line 0   [         3  0  1  0 ]        key = Σ count × 5^(line × 3 + goal line) + blank's line × 5^12
 *     line 1   [         0  4  0  0 ]
 *     line 2   [         0  0  2  1 ] ←      the last goal line is not in the key: it has what is left of a line
 *     line 3   [         0  0  1  3 ]
 *
 * Where a walk is, is one number: its state × 8 × 64 + the moves that it still needs. The heuristic of the same name looks
 * distances up and makes its own table (`core/heuristics/walking-table.ts`): tests hold the two against each other.
 */
export class WalkingTable {
  /** State × 8 + 4 × whether the blank goes on a line + goal line of the tile → where the walk is then. */
  readonly next: Int32Array;
  readonly states: number;
  private readonly side: number;
  private readonly weights: Int32Array; // line × side + goal line → what a tile there adds to the key
  /** Up to 5¹²: three times that and the counts are below 2³⁰, so that a key is a small number. */
  private readonly blankWeight: number;
  private readonly placeOf = new Map<number, number>(); // key → where the walk is

  /**
   * Breadth-first from the goal: 20 ms for four lines.
   * @param side lines, and cells of a line: up to 4
   * @param blankLine line of the blank in the goal
   */
  constructor(side: number, blankLine: number) {
    this.side = side;
    const last = side - 1;
    this.blankWeight = (side + 1) ** (side * last);
    this.weights = Int32Array.from({ length: side * side }, (_, index) =>
      index % side === last ? 0 : (side + 1) ** (Math.floor(index / side) * last + (index % side)),
    );
    this.next = this.search(blankLine);
    this.states = this.placeOf.size;
  }

  /**
   * Where the walk of a board is.
   * @param lineOf cell → its line; the board's tiles have the numbers of their goal cells
   */
  placeOfBoard(cells: Uint8Array, blank: number, lineOf: (cell: number) => number): number {
    const { side, weights, blankWeight } = this;
    let key = 0;
    cells.forEach((tile, cell) => {
      key += tile === blank ? lineOf(cell) * blankWeight : weights[lineOf(cell) * side + lineOf(tile)];
    });
    return this.placeOf.get(key)!;
  }

  private search(blankLine: number): Int32Array {
    const { side, weights, blankWeight, placeOf } = this;
    const cells = side * side;
    const counts = new Uint8Array(walkingStates * cells); // state × cells + line × side + goal line
    const keys = new Int32Array(walkingStates);
    const moves = new Uint8Array(walkingStates);
    const next = new Int32Array(walkingStates * entries);
    keys[0] = blankLine * blankWeight;
    for (let line = 0; line < side; line++) {
      const count = line === blankLine ? side - 1 : side;
      counts[line * side + line] = count;
      keys[0] += count * weights[line * side + line];
    }
    placeOf.set(keys[0], 0);
    let found = 1;
    for (let state = 0; state < found; state++) {
      const line = Math.floor(keys[state] / blankWeight);
      const own = state * cells;
      for (let entry = 0; entry < entries; entry++) {
        const goalLine = entry & 3;
        const from = entry < 4 ? line - 1 : line + 1;
        if (from < 0 || from >= side || goalLine >= side) continue;
        const [left, entered] = [from * side + goalLine, line * side + goalLine];
        if (counts[own + left] === 0) continue;
        const key = keys[state] + weights[entered] - weights[left] + (from - line) * blankWeight;
        let place = placeOf.get(key);
        if (place === undefined) {
          counts.copyWithin(found * cells, own, own + cells);
          counts[found * cells + left]--;
          counts[found * cells + entered]++;
          keys[found] = key;
          moves[found] = moves[state] + 1;
          place = found * entries * 64 + moves[found];
          placeOf.set(key, place);
          found++;
        }
        next[state * entries + entry] = place;
      }
    }
    return next.subarray(0, found * entries);
  }
}
