import type { Mark } from '../../../core/heuristics/create-heuristic.ts';
import type { Size } from '../../../core/puzzle/board.ts';
import { cellUnits } from '../../kit/board-view.tsx';

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
      const cost = this.cost(points, least);
      if (cost >= least) continue;
      least = cost;
      best = points;
      if (cost === 0) break;
    }
    this.take(best);
    return best;
  }

  /** Marks a way as drawn. */
  take(points: readonly Point[]): void {
    const { taken, width } = this;
    along(points, grain, (x, y) => {
      const at = this.grainAt(x, y);
      taken[at] = taken[at - 1] = taken[at + 1] = taken[at - width] = taken[at + width] = 1;
      return true;
    });
  }

  /** What a way costs; given up, and at least `enough`, once it is that much. */
  private cost(points: readonly Point[], enough: number): number {
    const { taken, halfWidth } = this;
    const right = this.columns * cellUnits;
    let cost = 0;
    along(points, 2 * grain, (x, y) => {
      const left = (x + cellUnits) % cellUnits;
      const top = (y + cellUnits) % cellUnits;
      if (top > numeral.top && top < numeral.bottom && Math.abs(left - cellUnits / 2) < halfWidth)
        cost += costs.numeral;
      if (left > corner.left && top < corner.bottom) cost += costs.corner;
      if (taken[this.grainAt(x, y)] === 1) cost += costs.taken;
      if (x < 0 || x > right) cost += costs.numeral;
      return cost < enough;
    });
    return cost;
  }

  private grainAt(x: number, y: number): number {
    return Math.round((y + cellUnits) / grain) * this.width + Math.round((x + cellUnits) / grain);
  }
}

/** Visits points of a way, at most `stride` apart, until `visit` says that it is enough. */
function along(points: readonly Point[], stride: number, visit: (x: number, y: number) => boolean): void {
  for (let index = 1; index < points.length; index++) {
    const [fromX, fromY] = points[index - 1] ?? [0, 0];
    const [toX, toY] = points[index] ?? [0, 0];
    const steps = Math.ceil((Math.abs(toX - fromX) + Math.abs(toY - fromY)) / stride);
    for (let step = 0; step <= steps; step++) {
      if (!visit(fromX + ((toX - fromX) * step) / steps, fromY + ((toY - fromY) * step) / steps)) return;
    }
  }
}

/** The ways that there are between two points: with a corner in two of them where they are apart in both directions. */
export function cornersOf(
  from: Point,
  to: Point,
  along: Extract<Mark, { kind: 'way' }>['along'],
): readonly (readonly Point[])[] {
  const [x, y] = from;
  const [toX, toY] = to;
  switch (along) {
    case 'straight':
      return [[from, to]];
    case 'rows':
      return [[from, [x, toY]]];
    case 'columns':
      return [[from, [toX, y]]];
    case 'both':
      if (x === toX || y === toY) return [[from, to]];
      return [
        [from, [x, toY], to],
        [from, [toX, y], to],
      ];
  }
}
