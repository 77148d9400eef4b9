import type { Cursor } from '../../core/search/events.ts';
import type { View } from '../layout/camera.ts';
import { type TreeLayout, hasNode, parentRank, rankAt, rowOf } from '../layout/tree-layout.ts';

/** How long trees and cameras take to glide. */
const motionMs = 220;
/** Larger trees jump: reading their positions would cost too much of a frame. */
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
    heights: from.heights ? to.heights?.onTheWay(from.heights, part) : to.heights,
    xCentre: mix(from.xCentre, to.xCentre),
    yCentre: mix(from.yCentre, to.yCentre),
    xScale: from.xScale * (to.xScale / from.xScale) ** part,
    yScale: from.yScale * (to.yScale / from.yScale) ** part,
  };
}

function sameView(one: View, other: View): boolean {
  return (Object.keys(one) as (keyof View)[]).every((name) => one[name] === other[name]);
}

/** Where a node was, less where it is going. */
interface Offset {
  readonly x: number; // world
  readonly rows: number;
}

/** How far nodes still are from their places: offsets by rank, and how much of them is left. */
export interface Drift {
  readonly from: ReadonlyMap<number, Offset>;
  readonly left: number; // 1 … 0
}

/** A layout and the cursor that says where in it nodes stand. */
export interface PlacedLayout {
  readonly layout: TreeLayout;
  readonly step: Cursor;
}

/** Where a rank is seen, in world units. */
export function seenAt(layout: TreeLayout, drift: Drift | null, rank: number): { x: number; row: number } {
  const offset = drift?.from.get(rank);
  const left = offset === undefined ? 0 : drift!.left;
  return {
    x: layout.x[rank] + left * (offset?.x ?? 0),
    row: rowOf(layout, rank) + left * (offset?.rows ?? 0),
  };
}

/** From where each of some nodes comes that was elsewhere; new ones come out of their parents. O(nodes). */
function offsetsBetween(
  from: PlacedLayout,
  drift: Drift | null,
  to: PlacedLayout,
  nodes: Iterable<number>,
): Map<number, Offset> {
  const { layout } = to;
  const offsets = new Map(layout === from.layout && drift !== null ? scaled(drift) : []);
  for (const node of nodes) {
    const rank = rankAt(layout, node, to.step);
    const known = hasNode(from.layout, node);
    const above = parentRank(layout, rank);
    let origin: { x: number; row: number };
    if (known) origin = seenAt(from.layout, drift, rankAt(from.layout, node, from.step));
    else if (above < 0) continue;
    else {
      // A parent is older than its child, so it is known by now where that comes from.
      const offset = offsets.get(above);
      origin = { x: layout.x[above] + (offset?.x ?? 0), row: rowOf(layout, above) + (offset?.rows ?? 0) };
    }
    const offset = { x: origin.x - layout.x[rank], rows: origin.row - rowOf(layout, rank) };
    if (offset.x !== 0 || offset.rows !== 0) offsets.set(rank, offset);
  }
  return offsets;
}

function* nodesOf({ firstNode, nodeCount }: TreeLayout): Generator<number> {
  for (let node = firstNode; node < firstNode + nodeCount; node++) yield node;
}

/** What is on the screen: a view and a layout, at rest or on the way to the latest ones. */
export class Motion {
  view: View;
  drift: Drift | null = null;
  private shown: PlacedLayout;
  private from: { readonly view: View; readonly offsets: ReadonlyMap<number, Offset> } | null = null;
  private departedAtMs = -1; // −1: with the next frame

  constructor(view: View, shown: PlacedLayout) {
    this.view = view;
    this.shown = shown;
  }

  get underWay(): boolean {
    return this.from !== null;
  }

  get layout(): TreeLayout {
    return this.shown.layout;
  }

  /**
   * Sets out for another layout, or another cursor of it, from what is shown, which may be under way itself. O(nodes).
   * @param moved the only nodes that are elsewhere; null: any may be
   */
  departFor(view: View, to: PlacedLayout, moved: readonly number[] | null): void {
    const offsets = offsetsBetween(this.shown, this.drift, to, moved ?? nodesOf(to.layout));
    const isThere = offsets.size === 0 && sameView(view, this.view);
    if (isThere) return this.arrive(view, to);
    this.shown = to;
    this.from = { view: this.view, offsets };
    this.drift = { from: offsets, left: 1 };
    this.departedAtMs = -1;
  }

  arrive(view: View, shown: PlacedLayout): void {
    this.from = this.drift = null;
    this.view = view;
    this.shown = shown;
  }

  /** Shows what is due at `nowMs` on the way to `view`. O(1). */
  travel(nowMs: number, view: View): void {
    if (this.from === null) return;
    if (this.departedAtMs < 0) this.departedAtMs = nowMs;
    const elapsedMs = nowMs - this.departedAtMs;
    if (elapsedMs >= motionMs) {
      this.arrive(view, this.shown);
      return;
    }
    const part = easeOut(elapsedMs);
    this.view = viewBetween(this.from.view, view, part);
    this.drift = { from: this.from.offsets, left: 1 - part };
  }
}

/** What is left of a drift, as a whole one. */
function scaled({ from, left }: Drift): ReadonlyMap<number, Offset> {
  return new Map([...from].map(([rank, { x, rows }]) => [rank, { x: left * x, rows: left * rows }]));
}
