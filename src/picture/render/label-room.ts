import { yToWorld } from '../layout/camera.ts';
import { countWhile } from '../../core/base/bisect.ts';
import {
  type NodeSizes,
  type Place,
  type TreeFrame,
  isBorn,
  linkBottom,
  linkTop,
  placeOf,
  sizesOf,
} from './tree-frame.ts';

/** Room on the screen, px. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** What keeps a label clear of nodes and of other labels. */
const marginPx = 2;
/** The mark of the current node in a tree of dots reaches at least this far. */
const currentPx = 11;

/** The box of a text of one line around its middle. */
export function textBox(x: number, y: number, width: number, fontPx: number): Box {
  const [across, down] = [width / 2 + marginPx, fontPx / 2 + marginPx];
  return { left: x - across, right: x + across, top: y - down, bottom: y + down };
}

/**
 * Where a label of the tree may stand: in the view, on no node and on no other label. Whatever finds no such place is left
 * out: half of a label says something else than all of it. A question costs O(rows that it touches × log entries).
 */
export class LabelRoom {
  private readonly frame: TreeFrame;
  private readonly taken: Box[] = [];

  constructor(frame: TreeFrame) {
    this.frame = frame;
  }

  /** Keeps room that is free; false where it is not. */
  take(box: Box): boolean {
    if (!this.isFree(box)) return false;
    this.taken.push(box);
    return true;
  }

  private isFree(box: Box): boolean {
    const { width, height } = this.frame.view;
    if (box.left < 0 || box.right > width || box.top < 0 || box.bottom > height) return false;
    return !this.taken.some((other) => overlap(box, other)) && !this.isOnNode(box);
  }

  private isOnNode(box: Box): boolean {
    const { frame } = this;
    return (
      this.isOnRow(box) ||
      (frame.close !== null && [...frame.close.nodes].some((node) => this.isOn(box, node))) ||
      this.isOn(box, frame.current)
    );
  }

  private isOn(box: Box, node: number): boolean {
    const { frame } = this;
    if (!isBorn(frame, node)) return false;
    const least = node === frame.current ? currentPx : 0;
    return overlap(box, boxOf(placeOf(frame, node), sizesOf(node, frame), least));
  }

  /** Whether a node that was gathered for the picture is under a box. */
  private isOnRow(box: Box): boolean {
    const { rows, view, sizes } = this.frame;
    const { left, right, top, bottom } = boxOf({ x: 0, y: 0 }, sizes, 0);
    const first = (yToWorld(view, box.top - bottom) - rows.firstRow) / rows.rowStride;
    const last = (yToWorld(view, box.bottom - top) - rows.firstRow) / rows.rowStride;
    const visited = rows.entryStart.length - 1;
    for (let index = Math.max(0, Math.ceil(first)); index <= last && index < visited; index++) {
      const from = rows.entryStart[index];
      const count = rows.entryStart[index + 1] - from;
      const at = from + countWhile(count, (entry) => rows.xPxEnd[from + entry] + right <= box.left);
      if (at < from + count && rows.xPx[at] + left < box.right) return true;
    }
    return false;
  }
}

/** What the drawing of a node covers, its scores and its ring included. */
export function boxOf({ x, y }: Place, sizes: NodeSizes, least: number): Box {
  const across = Math.max(
    least,
    sizes.card > 0 ? sizes.card / 2 : Math.max(sizes.glyphRadius, sizes.bar / 2),
  );
  const above = Math.max(across, linkBottom(sizes));
  const below = Math.max(across, linkTop(sizes));
  return { left: x - across, right: x + across, top: y - above, bottom: y + below };
}

function overlap(a: Box, b: Box): boolean {
  return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
}
