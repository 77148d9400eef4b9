import type { View } from '../layout/camera.ts';
import { type TreeLayout } from '../layout/tree-layout.ts';

/** How long trees and cameras take to glide. */
const motionMs = 220;
/** Larger trees jump: reading and writing their positions would cost more than a frame has. */
export const glideNodes = 2000;

/** Cubic ease-out of elapsed / duration, 0 … 1. */
function easeOut(elapsedMs: number): number {
  const t = Math.min(1, Math.max(0, elapsedMs / motionMs));
  return 1 - (1 - t) ** 3;
}

/** A view between two: centres linearly, scales geometrically. */
function viewBetween(from: View, to: View, part: number): View {
  const mix = (a: number, b: number): number => a + (b - a) * part;
  return {
    ...to,
    xCentre: mix(from.xCentre, to.xCentre),
    yCentre: mix(from.yCentre, to.yCentre),
    xScale: from.xScale * (to.xScale / from.xScale) ** part,
    yScale: from.yScale * (to.yScale / from.yScale) ** part,
  };
}

/**
 * The new layout with its nodes on the way from where they were: new ones come out of their parents. Rows stay sorted,
 * as all that read a layout rely on. O(nodes).
 *
 * @param from what was shown; nodes have the ids that they have in `to`
 */
function layoutBetween(from: TreeLayout, to: TreeLayout, part: number): TreeLayout {
  if (part >= 1) return to;
  const origin = new Float64Array(to.nodeCount);
  const x = new Float64Array(to.nodeCount);
  for (let rank = 0; rank < to.nodeCount; rank++) {
    const node = to.nodeAt[rank];
    const parent = to.parentRank[rank];
    const known = node < from.nodeCount;
    origin[rank] = known ? from.x[from.rankOf[node]] : parent >= 0 ? origin[parent] : to.x[rank];
    x[rank] = origin[rank] + (to.x[rank] - origin[rank]) * part;
    const first = to.rowStart[to.depth[rank]] === rank;
    if (!first && x[rank] < x[rank - 1]) x[rank] = x[rank - 1]!;
  }
  return { ...to, x };
}

/** What is on the screen: a view and a layout, at rest or on the way to the latest ones. */
export class Motion {
  view: View;
  layout: TreeLayout;
  private from: { readonly view: View; readonly layout: TreeLayout | null } | null = null;
  private departedAtMs = -1; // −1: with the next frame

  constructor(view: View, layout: TreeLayout) {
    this.view = view;
    this.layout = layout;
  }

  get underWay(): boolean {
    return this.from !== null;
  }

  /** Sets out from what is shown, a layout that is under way included. @param shown the layout to glide from | null */
  depart(shown: TreeLayout | null): void {
    const gliding = this.from?.layout ? this.layout : null;
    this.from = { view: this.view, layout: shown ?? gliding };
    this.departedAtMs = -1;
  }

  arrive(view: View, layout: TreeLayout): void {
    this.from = null;
    this.view = view;
    this.layout = layout;
  }

  /** Shows what is due at `nowMs` on the way to `view` and `layout`. O(nodes) while a layout glides. */
  travel(nowMs: number, view: View, layout: TreeLayout): void {
    if (this.from === null) return;
    if (this.departedAtMs < 0) this.departedAtMs = nowMs;
    const elapsedMs = nowMs - this.departedAtMs;
    if (elapsedMs >= motionMs) {
      this.arrive(view, layout);
      return;
    }
    const part = easeOut(elapsedMs);
    this.view = viewBetween(this.from.view, view, part);
    this.layout = this.from.layout === null ? layout : layoutBetween(this.from.layout, layout, part);
  }
}
