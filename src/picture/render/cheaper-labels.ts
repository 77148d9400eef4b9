import { EventKind } from '../../core/search/events.ts';
import { eventsOfStep, nodeAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import type { LabelRoom } from './label-room.ts';
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
import { paintRimmedText, setLabelFont } from './tree-labels.ts';
import { tellsLastStep } from './tree-overlays.ts';

/**
 * "g 15 → 13": of each node to which the last step found a cheaper path, g before and after, at the node, or near it with a
 * line to it. Painted above the nodes.
 */
export function paintCheaperLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame, room: LabelRoom): void {
  const { trace, cursorStep, palette } = frame;
  if (frame.bare || !tellsLastStep(frame)) return;
  for (const { kind, subject } of eventsOfStep(trace, cursorStep)) {
    if ((kind !== EventKind.Update && kind !== EventKind.Reopen) || !isBorn(frame, subject)) continue;
    const before = nodeAt(trace, subject, cursorStep - 1);
    const text = `g ${figure(before.g)} → ${figure(nodeAt(trace, subject, cursorStep).g)}`;
    setLabelFont(ctx, frame);
    const width = ctx.measureText(text).width + 2;
    const node = placeOf(frame, subject);
    const reach = nodeRadius(sizesOf(subject, frame));
    const place = placesNear(node, sizesOf(subject, frame), width).find(({ x, y }) => room(x, y, width));
    if (place === undefined) continue;
    const away = Math.hypot(place.x - node.x, place.y - node.y);
    if (away > reach + width) {
      ctx.strokeStyle = palette.label;
      ctx.lineWidth = 1;
      ctx.beginPath();
      ctx.moveTo(place.x, place.y);
      ctx.lineTo(node.x + ((place.x - node.x) * reach) / away, node.y + ((place.y - node.y) * reach) / away);
      ctx.stroke();
    }
    paintRimmedText(ctx, frame, text, place.x, place.y);
  }
}

/** Places tried away from the node, along a spiral whose turns are this far apart. */
const spiral = { places: 220, px: 0.55, angle: 2.4 };

/** Where the label of a node may be, the best place first: beside it, above, below, then farther and farther off. */
function placesNear({ x, y }: Place, sizes: NodeSizes, width: number): Place[] {
  const aside = nodeRadius(sizes) + 8 + width / 2;
  const places = [aside, -aside].map((dx) => ({ x: x + dx, y }));
  places.push(
    { x, y: y - nodeRadius(sizes) - 10 },
    { x, y: y + Math.max(linkTop(sizes), nodeRadius(sizes)) + 10 },
  );
  for (let place = 0; place < spiral.places; place++) {
    const [away, angle] = [spiral.px * place, spiral.angle * place];
    places.push({ x: x + away * Math.cos(angle), y: y + away * Math.sin(angle) });
  }
  return places;
}
