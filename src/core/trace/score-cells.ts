/** How many nodes have each pair of scores at a cursor, for the picture of g and h. */
import type { Cursor, NodeId } from '../search/events.ts';
import { GrowableColumn } from '../base/columns.ts';
import { statusAt, nodeAt } from './cursor.ts';
import { RewindableColumn } from './columns/rewindable-column.ts';
import { Condition, StatusReader } from './status-reader.ts';
import type { Trace } from './trace.ts';

/** Slots of a cell in the counts: nodes in the frontier, closed, dropped, reached (see `Condition`). */
export const kindsPerCell = 4;

/** A rectangle of the plane: ⌊g⌋ in [gFrom, gTo), ⌊h⌋ in [hFrom, hTo). */
export interface ScoreRange {
  readonly side: number;
  readonly gFrom: number;
  readonly gTo: number;
  readonly hFrom: number;
  readonly hTo: number;
}

/**
 * How many nodes stand at each (⌊g⌋, ⌊h⌋) at any cursor, each side for itself. A node that gets a better g moves to
 * another cell. Nodes without a finite h are in none. 5 bytes a node besides 8 for each time that its place or
 * condition changes.
 */
export class ScoreCells {
  readonly side = new GrowableColumn(Uint8Array, 64); // cell → side
  readonly g = new GrowableColumn(Int32Array, 64); // cell → ⌊g⌋
  readonly h = new GrowableColumn(Int32Array, 64); // cell → ⌊h⌋
  private readonly trace: Trace;
  private readonly reader: StatusReader;
  private readonly cellAt = new Map<number, number>();
  private readonly cellOf = new GrowableColumn(Int32Array); // node → the cell that it is in, after the events read | −1
  private readonly counts = new RewindableColumn(Int32Array, 0); // cell × 4 + condition − 1 → nodes

  constructor(trace: Trace) {
    this.trace = trace;
    this.reader = new StatusReader(trace, (node, cursor, before, after) => {
      if (node === this.cellOf.length) this.cellOf.push(-1);
      else if (node > this.cellOf.length) this.cellOf.fill(-1, node + 1 - this.cellOf.length);
      const from = this.cellOf.values[node];
      // Only an event that leads into the frontier can bring another g.
      const moves = before === Condition.unborn || after === Condition.frontier;
      const to = moves ? this.cellFor(node, cursor) : from;
      if (from === to && before === after) return;
      if (from >= 0) this.counts.add(slotOf(from, before), -1, cursor);
      if (to >= 0) this.counts.add(slotOf(to, after), 1, cursor);
      this.cellOf.values[node] = to;
    });
  }

  get cellCount(): number {
    return this.g.length;
  }

  /** Whether the record holds events that are not counted yet. */
  get behind(): boolean {
    return this.reader.behind;
  }

  /** Counts up to `events` more events of the record. */
  advance(events: number): void {
    this.reader.advance(events);
  }

  /**
   * Counts at a cursor, four a cell: `counts[cell × 4]` in the frontier, `+ 1` closed, `+ 2` dropped, `+ 3` reached without
   * having been expanded. A view that is true until the next call. Cost as of `RewindableColumn.seek`.
   */
  countsAt(cursor: Cursor): Int32Array {
    return this.counts.seek(cursor);
  }

  /** The node of a rectangle that was born last at the cursor; −1 for none. O(nodes), from the newest on. */
  newestIn({ side, gFrom, gTo, hFrom, hTo }: ScoreRange, cursor: Cursor): number {
    const { trace } = this;
    const h = trace.h.values;
    for (let node = trace.bornUntil(cursor) - 1; node >= 0; node--) {
      if (!(h[node] >= hFrom && h[node] < hTo) || trace.sideIndex(node) !== side) continue;
      const g = Math.floor(nodeAt(trace, node, cursor).g);
      if (g >= gFrom && g < gTo && statusAt(trace, node, cursor) !== 'unborn') return node;
    }
    return -1;
  }

  /** The cell that a node is in from `cursor` on, made when it is the first there; −1 without a finite h. */
  private cellFor(node: NodeId, cursor: Cursor): number {
    const { trace } = this;
    const h = Math.floor(trace.h.values[node]);
    if (!Number.isFinite(h)) return -1;
    const g = Math.floor(nodeAt(trace, node, cursor).g);
    const side = trace.sideIndex(node);
    // g and h are below 2²⁴ wherever they are exact as the record's 32-bit scores.
    const key = (g * 2 ** 25 + h + 2 ** 24) * 4 + side;
    let cell = this.cellAt.get(key);
    if (cell !== undefined) return cell;
    cell = this.cellCount;
    this.cellAt.set(key, cell);
    this.side.push(side);
    this.g.push(g);
    this.h.push(h);
    this.counts.widen(this.cellCount * kindsPerCell);
    return cell;
  }
}

function slotOf(cell: number, condition: Condition): number {
  return cell * kindsPerCell + condition - 1;
}
