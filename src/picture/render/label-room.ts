import { yToWorld } from '../layout/camera.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import { countWhile } from '../../core/base/sorted.ts';
import {
  type NodeSizes,
  type Place,
  type TreeFrame,
  isBorn,
  linkTop,
  nodeRadius,
  placeOf,
  sizesOf,
} from './tree-frame.ts';

/** Takes the room of a line of text around its middle, `width` wide; false, and nothing taken, where it is not free. */
export type LabelRoom = (x: number, y: number, width: number) => boolean;

/** What keeps a label clear of nodes and of other labels. */
const marginPx = 2;
/** The mark of the current node in a tree of dots reaches at least this far. */
const currentPx = 11;

/** Middle, half the width and half the height of a box, px. */
type Box = readonly [x: number, y: number, across: number, down: number];

const overlap = ([x, y, across, down]: Box, other: Box): boolean =>
  Math.abs(x - other[0]) < across + other[2] && Math.abs(y - other[1]) < down + other[3];

/** What the drawing of a node covers, its scores included. */
function boxOf({ x, y }: Place, sizes: NodeSizes, least: number): Box {
  const radius = Math.max(least, nodeRadius(sizes), sizes.card > 0 ? 0 : sizes.bar / 2);
  const below = Math.max(radius, linkTop(sizes));
  return [x, y + (below - radius) / 2, radius, (below + radius) / 2];
}

/**
 * Where labels of the tree may stand: in the view, on no node and on no other label. What finds no such place is left out:
 * half of a label says something else than all of it. A question costs O(labels and boards so far + rows as high as the
 * label × log pixel columns).
 */
export function labelRoom(frame: TreeFrame): LabelRoom {
  const { rows, view, current } = frame;
  const taken: Box[] = [];
  for (const node of [...(frame.close?.nodes ?? []), current])
    if (isBorn(frame, node))
      taken.push(boxOf(placeOf(frame, node), sizesOf(node, frame), node === current ? currentPx : 0));
  const [, aside, across, down] = boxOf({ x: 0, y: 0 }, frame.sizes, 0); // of each node of the rows, around its own middle
  /** Whether it is on one of the nodes of the rows; only those that are as high are asked. */
  const isOnRows = (box: Box): boolean => {
    const indexAt = (y: number): number => (yToWorld(view, y - aside) - rows.firstRow) / rows.rowStride;
    const last = Math.min(rows.entryStart.length - 2, Math.floor(indexAt(box[1] + box[3] + down)));
    for (let index = Math.max(0, Math.ceil(indexAt(box[1] - box[3] - down))); index <= last; index++) {
      const from = rows.entryStart[index];
      const count = rows.entryStart[index + 1] - from;
      const reach = box[2] + across;
      const at = countWhile(count, (entry) => rows.xPxEnd[from + entry] <= box[0] - reach);
      if (at < count && rows.xPx[from + at] < box[0] + reach) return true;
    }
    return false;
  };
  return (x, y, width) => {
    const box: Box = [x, y, width / 2 + marginPx, smallestTypePx / 2 + marginPx];
    if (x < box[2] || x > view.width - box[2] || y < box[3] || y > view.height - box[3]) return false;
    if (taken.some((other) => overlap(box, other)) || isOnRows(box)) return false;
    taken.push(box);
    return true;
  };
}
