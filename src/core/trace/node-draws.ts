import type { Cursor, NodeId } from '../search/ids.ts';
import { GrowableColumn } from '../base/growable-column.ts';

const firstRows = 64;

/**
 * The numbers drawn to decide among equals, where a search draws them: one for each time that a node enters the frontier.
 * Of one node they are linked, the latest first; few nodes have more than one.
 */
export class NodeDraws {
  private readonly latest = new GrowableColumn(Int32Array, firstRows); // node → row | −1
  private readonly before = new GrowableColumn(Int32Array, firstRows); // row → row of the node's draw before | −1
  private readonly from = new GrowableColumn(Int32Array, firstRows); // row → cursor
  private readonly number = new GrowableColumn(Float64Array, firstRows); // row → what was drawn

  /** Draws in all. */
  get size(): number {
    return this.number.length;
  }

  /** What was last drawn for a node until `step`; NaN when nothing was. O(draws of the node). */
  at(node: NodeId, step: Cursor): number {
    let row = node < this.latest.length ? this.latest.values[node] : -1;
    while (row >= 0 && this.from.values[row] > step) row = this.before.values[row];
    return row < 0 ? NaN : this.number.values[row];
  }

  /** Of each draw, in order: node, cursor and the number drawn, 3 × draws. O(draws). */
  rows(): number[] {
    const rows = new Array<number>(3 * this.size);
    for (let node = 0; node < this.latest.length; node++) {
      for (let row = this.latest.values[node]; row >= 0; row = this.before.values[row]) {
        rows[3 * row] = node;
        rows[3 * row + 1] = this.from.values[row];
        rows[3 * row + 2] = this.number.values[row];
      }
    }
    return rows;
  }

  push(node: NodeId, step: Cursor, number: number): void {
    if (node >= this.latest.length) this.latest.fill(-1, node + 1 - this.latest.length);
    this.before.push(this.latest.values[node]);
    this.latest.values[node] = this.number.length;
    this.from.push(step);
    this.number.push(number);
  }
}
