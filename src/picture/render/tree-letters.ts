import type { NodeId } from '../../core/search/events.ts';
import { discPath } from './glyphs.ts';
import { type Place, type TreeFrame, isBorn, nodeRadius, placeOf, sizesOf } from './tree-frame.ts';

/** Of a letter that the last row can read, and of the disc that it stands on. */
const [typePx, radius] = [19, 14];
/** Between two discs. */
const gap = 2;
/** Depths stand on the left. */
const gutter = 46;

/** Letters at nodes, the first of which is A: at the corner of a board, and on a dot or near it, with a line to it, where another is in the way. */
export function paintLetters(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  nodes: readonly NodeId[],
): void {
  const { palette } = frame;
  const taken: Place[] = [];
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  for (const [index, node] of nodes.entries()) {
    if (!isBorn(frame, node)) continue;
    const at = placeOf(frame, node);
    const place = placesFor(at, sizesOf(node, frame).card > 0 ? nodeRadius(sizesOf(node, frame)) : 0).find(
      (one) => isInSight(frame, one) && taken.every((other) => distance(one, other) >= 2 * radius + gap),
    );
    if (place === undefined) continue;
    taken.push(place);
    ctx.strokeStyle = palette.ink;
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.moveTo(at.x, at.y);
    if (sizesOf(node, frame).card === 0) ctx.lineTo(place.x, place.y);
    ctx.stroke();
    ctx.fillStyle = palette.ink;
    ctx.beginPath();
    discPath(ctx, place.x, place.y, radius);
    ctx.fill();
    ctx.font = `700 ${typePx}px ${palette.font}`;
    ctx.fillStyle = palette.background;
    ctx.fillText(String.fromCharCode(65 + index), place.x, place.y + 1);
  }
}

const distance = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

function isInSight({ view }: TreeFrame, { x, y }: Place): boolean {
  return x >= gutter + radius && x <= view.width - radius && y >= radius && y <= view.height - radius;
}

/** Where the disc of a node may be, the best place first. @param reach of its board from the middle to an edge; 0 of a dot */
function placesFor({ x, y }: Place, reach: number): Place[] {
  const places: Place[] =
    reach > 0 // over its corner, beside the number of the tile there, and of little else
      ? [
          { x: x + reach + 4, y: y - reach - 5 },
          { x: x + reach + 4, y: y + reach + 5 },
        ]
      : [];
  // Around it, farther and farther off.
  for (let ring = reach > 0 ? 1 : 0; ring <= 5; ring++)
    for (let turn = 0; turn < (ring === 0 ? 1 : 12); turn++) {
      const angle = (turn * Math.PI) / 6 - Math.PI / 2;
      const away = reach + 2 * radius * ring;
      places.push({ x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) });
    }
  return places;
}
