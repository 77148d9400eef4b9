import { giveBack } from '../../core/base/columns.ts';
import type { LevelOrder } from './level-order.ts';

/**
 * Tidy tree drawing in linear time: C. Buchheim, M. Jünger, S. Leipert, "Improving Walker's Algorithm to Run in Linear
 * Time", Graph Drawing 2002, as in d3-hierarchy's `tree` with half of both widths as separation, on columns in rank order and without
 * recursion: children have larger ranks than their parents, so descending ranks see every subtree before its parent
 * (`arrange`) and ascending ranks see every parent before its children (`place`).
 */
export class TidyColumns {
  /** rank → x. While arranging: relative to the parent, and for a node whose parent is not handled yet, the middle of
   * its children. After placing: world x, the root of each tree at 0. */
  readonly x: Float64Array;
  private shiftOf: Float64Array; // rank → shift of its subtree ("mod"); after placing, the sum of those above too
  private thread: Int32Array; // rank of a leaf → next node of a contour | 0 (a root is on none)
  private ancestor: Int32Array; // rank → root of the subtree that it is on the right contour of | 0: itself
  // Of the family at hand, by index among the siblings: how much later ones are shifted, and where that begins.
  private change = new Float64Array(8);
  private shift = new Float64Array(8);
  private readonly order: LevelOrder;
  private readonly width: Float64Array | null;
  private readonly nodeCount: number;
  private arranged: number; // ranks from here on are arranged
  private placed = 0;
  private parent = 0; // of the rank placed last

  /** @param width rank → room that it takes across; null: 1 each */
  constructor(order: LevelOrder, width: Float64Array | null) {
    this.width = width;
    const count = order.nodeAt.length;
    this.order = order;
    this.nodeCount = count;
    this.arranged = count;
    this.x = new Float64Array(count);
    this.shiftOf = new Float64Array(count);
    this.thread = new Int32Array(count);
    this.ancestor = new Int32Array(count);
  }

  /** Handles up to about `budget` nodes; one with many children counts as one. Returns true when all are placed. */
  advance(budget: number): boolean {
    if (this.arranged > 0) {
      const until = Math.max(0, this.arranged - budget);
      for (let rank = this.arranged - 1; rank >= until; rank--) this.arrangeChildren(rank);
      this.arranged = until;
      return this.nodeCount === 0;
    }
    this.place(Math.min(this.nodeCount, this.placed + budget));
    return this.placed === this.nodeCount;
  }

  /** Frees all but `x`. */
  finish(): Float64Array {
    giveBack([this.shiftOf, this.thread, this.ancestor]);
    this.shiftOf = this.change = this.shift = new Float64Array(0);
    this.thread = this.ancestor = new Int32Array(0);
    return this.x;
  }

  /** Puts the children of `rank`, whose own children are arranged, side by side, and finds their middle. */
  private arrangeChildren(rank: number): void {
    const { x, shiftOf } = this;
    const { firstChild } = this.order;
    const first = firstChild[rank];
    const end = firstChild[rank + 1];
    if (first === end) return;
    this.clearFamily(end - first);
    let defaultAncestor = first;
    for (let child = first + 1; child < end; child++) {
      const middle = x[child];
      x[child] = x[child - 1] + this.gap(child - 1, child);
      if (firstChild[child] < firstChild[child + 1]) shiftOf[child] = x[child] - middle;
      defaultAncestor = this.apportion(child, first, defaultAncestor);
    }
    let shift = 0;
    let change = 0;
    for (let child = end - 1; child >= first; child--) {
      x[child] += shift;
      shiftOf[child] += shift;
      change += this.change[child - first];
      shift += this.shift[child - first] + change;
    }
    x[rank] = (x[first] + x[end - 1]) / 2;
  }

  private clearFamily(size: number): void {
    if (size > this.change.length) {
      this.change = new Float64Array(2 * size);
      this.shift = new Float64Array(2 * size);
      return;
    }
    for (let index = 0; index < size; index++) this.change[index] = this.shift[index] = 0;
  }

  /**
   * Shifts the subtree of `node` right until its left contour is clear of the right contours of its left siblings,
   * and spreads the shift over the siblings between. Returns the new default ancestor.
   */
  private apportion(node: number, firstSibling: number, defaultAncestor: number): number {
    const { x, shiftOf, thread, ancestor } = this;
    let innerRight = node; // left contour of this subtree
    let outerRight = node; // right contour of this subtree
    let innerLeft = node - 1; // right contour of the forest to the left
    let outerLeft = firstSibling; // left contour of that forest
    let sumInnerRight = shiftOf[innerRight];
    let sumOuterRight = shiftOf[outerRight];
    let sumInnerLeft = shiftOf[innerLeft];
    let sumOuterLeft = shiftOf[outerLeft];
    innerLeft = this.nextRight(innerLeft);
    innerRight = this.nextLeft(innerRight);
    while (innerLeft > 0 && innerRight > 0) {
      outerLeft = this.nextLeft(outerLeft);
      outerRight = this.nextRight(outerRight);
      ancestor[outerRight] = node;
      const shift =
        x[innerLeft] + sumInnerLeft - x[innerRight] - sumInnerRight + this.gap(innerLeft, innerRight);
      if (shift > 0) {
        const source = ancestor[innerLeft] || innerLeft;
        const isSibling = source >= firstSibling && source < node;
        this.moveSubtree(isSibling ? source : defaultAncestor, node, firstSibling, shift);
        sumInnerRight += shift;
        sumOuterRight += shift;
      }
      sumInnerLeft += shiftOf[innerLeft];
      sumInnerRight += shiftOf[innerRight];
      sumOuterLeft += shiftOf[outerLeft];
      sumOuterRight += shiftOf[outerRight];
      innerLeft = this.nextRight(innerLeft);
      innerRight = this.nextLeft(innerRight);
    }
    if (innerLeft > 0 && this.nextRight(outerRight) === 0) {
      thread[outerRight] = innerLeft;
      shiftOf[outerRight] += sumInnerLeft - sumOuterRight;
    }
    if (innerRight > 0 && this.nextLeft(outerLeft) === 0) {
      thread[outerLeft] = innerRight;
      shiftOf[outerLeft] += sumInnerRight - sumOuterLeft;
      return node;
    }
    return defaultAncestor;
  }

  /** How far the centres of neighbours are apart at least. */
  private gap(left: number, right: number): number {
    return this.width === null ? 1 : (this.width[left] + this.width[right]) / 2;
  }

  private moveSubtree(left: number, right: number, firstSibling: number, shift: number): void {
    const change = shift / (right - left);
    this.change[right - firstSibling] -= change;
    this.shift[right - firstSibling] += shift;
    this.change[left - firstSibling] += change;
    this.x[right] += shift;
    this.shiftOf[right] += shift;
  }

  /** The next node down the left contour; 0 at its end. */
  private nextLeft(rank: number): number {
    const first = this.order.firstChild[rank];
    return first < this.order.firstChild[rank + 1] ? first : this.thread[rank];
  }

  /** The next node down the right contour; 0 at its end. */
  private nextRight(rank: number): number {
    const end = this.order.firstChild[rank + 1];
    return this.order.firstChild[rank] < end ? end - 1 : this.thread[rank];
  }

  private place(until: number): void {
    const { x, shiftOf } = this;
    const { firstChild } = this.order;
    const firstBelow = firstChild[0]; // ranks before it are roots
    let { parent } = this;
    for (let rank = this.placed; rank < until; rank++) {
      if (rank < firstBelow) {
        shiftOf[rank] = -x[rank];
        x[rank] = 0;
      } else {
        while (firstChild[parent + 1] <= rank) parent++;
        x[rank] += shiftOf[parent];
        shiftOf[rank] += shiftOf[parent];
      }
    }
    this.placed = until;
    this.parent = parent;
  }
}
