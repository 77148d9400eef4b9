import type { Size } from '../../puzzle/board.ts';
import { cellUnits } from '../board/board-view.tsx';

/** A place on the board in `cellUnits`. */
export type Point = readonly [x: number, y: number];

/** Lengths are measured in these; ways closer together than two of them are one line to the eye. */
const grain = 4;

/** Where numerals stand in each cell, those of two digits wider, and where the figures in the corners do. */
const numeral = { top: 26, bottom: 72, halfWidth: 20, halfWidthOfTwo: 29 };
const corner = { left: 66, bottom: 34 };

/** What a point of a way costs that is in the way of a numeral, of a figure, or of another way. */
const costs = { numeral: 6, corner: 5, taken: 3 };

/** Finds room for ways among the numerals of a board and among each other. */
export class Lanes {
  private readonly columns: number;
  private readonly width: number;
  private readonly taken: Uint8Array; // grains, with one cell of room around the board
  private readonly halfWidth: number;

  constructor({ rows, columns }: Size) {
    this.columns = columns;
    this.width = ((columns + 2) * cellUnits) / grain;
    this.taken = new Uint8Array(this.width * (((rows + 2) * cellUnits) / grain));
    this.halfWidth = rows * columns > 10 ? numeral.halfWidthOfTwo : numeral.halfWidth;
  }

  /** The candidate that is least in the way of what is drawn, which takes it. The earliest among equals. O(their length). */
  choose(candidates: readonly (readonly Point[])[]): readonly Point[] {
    let best: readonly Point[] = [];
    let least = Infinity;
    for (const points of candidates) {
      const cost = this.cost(points);
      if (cost >= least) continue;
      least = cost;
      best = points;
    }
    this.take(best);
    return best;
  }

  /** Marks a way as drawn. */
  take(points: readonly Point[]): void {
    along(points, (x, y) => {
      const at = this.grainAt(x, y);
      for (const near of [at - this.width, at - 1, at, at + 1, at + this.width]) this.taken[near] = 1;
    });
  }

  private cost(points: readonly Point[]): number {
    let cost = 0;
    along(points, (x, y) => {
      const left = ((x % cellUnits) + cellUnits) % cellUnits;
      const top = ((y % cellUnits) + cellUnits) % cellUnits;
      const isOnNumeral =
        top > numeral.top && top < numeral.bottom && Math.abs(left - cellUnits / 2) < this.halfWidth;
      if (isOnNumeral) cost += costs.numeral;
      if (left > corner.left && top < corner.bottom) cost += costs.corner;
      if (this.taken[this.grainAt(x, y)] === 1) cost += costs.taken;
      if (x < 0 || x > this.columns * cellUnits) cost += costs.numeral;
    });
    return cost;
  }

  private grainAt(x: number, y: number): number {
    return Math.round((y + cellUnits) / grain) * this.width + Math.round((x + cellUnits) / grain);
  }
}

/** Visits a way a grain at a time. */
function along(points: readonly Point[], visit: (x: number, y: number) => void): void {
  points.forEach(([x, y], index) => {
    const before = points[index - 1];
    if (before === undefined) return visit(x, y);
    const [fromX, fromY] = before;
    const steps = Math.ceil(Math.hypot(x - fromX, y - fromY) / grain);
    for (let step = 1; step <= steps; step++)
      visit(fromX + ((x - fromX) * step) / steps, fromY + ((y - fromY) * step) / steps);
  });
}
