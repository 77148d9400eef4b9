import type { NodeId } from '../../../core/search/events.ts';
import { type NodeStatus, statusAt } from '../../../core/trace/cursor.ts';
import { xToScreen, xToWorld, yToScreen, yToWorld } from '../../layout/camera.ts';
import type { TreeMoment } from '../../layout/row-index.ts';
import { firstRankFrom, isInPlace } from '../../layout/tree-layout.ts';

/** Rows looked at, at most, on either side of the pointer: where rows are thinner than a pixel any of them will do. */
const maxRows = 512;

/**
 * The node whose centre is nearest to a point of the screen among those that are born at the cursor and at most
 * `radiusPx` away; −1 when there is none. Binary search in each row within reach.
 *
 * @param isShown whether a born node can be hit; asked of the nodes within reach, one by one until one can
 */
export function hitTest(
  moment: TreeMoment,
  xPx: number,
  yPx: number,
  radiusPx: number,
  isShown: (node: NodeId, status: NodeStatus) => boolean = () => true,
): number {
  const { layout, view } = moment;
  const middle = Math.round(yToWorld(view, yPx));
  let best = -1;
  let bestDistance = radiusPx;
  for (let away = 0; away <= maxRows; away++) {
    const below = middle + away;
    const above = middle - away;
    // Rows are visited nearest first: once both are out of reach, so are all others.
    if ((away - 0.5) * view.yScale > bestDistance || (above < 0 && below >= layout.rowCount)) break;
    for (const row of away === 0 ? [middle] : [below, above]) {
      if (row < 0 || row >= layout.rowCount) continue;
      const dy = yToScreen(view, row) - yPx;
      if (Math.abs(dy) > bestDistance) continue;
      const reach = Math.sqrt(bestDistance * bestDistance - dy * dy);
      const rank = nearestInRow(moment, row, xPx, reach, isShown);
      if (rank < 0) continue;
      best = layout.nodeAt[rank]!;
      bestDistance = Math.hypot(xToScreen(view, layout.x[rank]) - xPx, dy);
    }
  }
  return best;
}

/** Rank of the node of a row nearest to `xPx` that can be hit, at most `reachPx` away; −1 when there is none. */
function nearestInRow(
  { trace, layout, view, cursorStep }: TreeMoment,
  row: number,
  xPx: number,
  reachPx: number,
  isShown: (node: NodeId, status: NodeStatus) => boolean,
): number {
  const canBeHit = (rank: number): boolean => {
    const node = layout.nodeAt[rank];
    const status = statusAt(trace, node, cursorStep);
    return status !== 'unborn' && isInPlace(layout, rank, cursorStep) && isShown(node, status);
  };
  const xWorld = xToWorld(view, xPx);
  const reach = reachPx / view.xScale;
  const at = firstRankFrom(layout, row, xWorld);
  let best = -1;
  let bestDistance = reach;
  for (let rank = at; rank < layout.rowStart[row + 1] && layout.x[rank] - xWorld <= bestDistance; rank++) {
    if (!canBeHit(rank)) continue;
    best = rank;
    bestDistance = layout.x[rank] - xWorld;
    break;
  }
  for (let rank = at - 1; rank >= layout.rowStart[row] && xWorld - layout.x[rank] <= bestDistance; rank--) {
    if (canBeHit(rank)) return rank;
  }
  return best;
}
