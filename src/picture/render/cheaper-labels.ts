import type { NodeId } from '../../core/search/ids.ts';
import { EventKind } from '../../core/search/event-kind.ts';
import { eventsOfStep, nodeAt } from '../../core/trace/cursor.ts';
import { figure } from '../../locales/figures.ts';
import { type LabelRoom, textBox } from './label-room.ts';
import {
  type Place,
  type TreeFrame,
  isBorn,
  linkBottom,
  linkTop,
  nodeRadius,
  placeOf,
  sizesOf,
} from './tree-frame.ts';
import { paintRimmedText, setLabelFont } from './tree-labels.ts';
import { bowOf, tellsLastStep } from './tree-overlays.ts';

/**
 * "g 15 → 13": of each node to which the last step found a cheaper path, g before and after, at the node or along the link
 * that it had; farther off with a line to the node. Painted above the nodes.
 */
export function paintCheaperLabels(ctx: CanvasRenderingContext2D, frame: TreeFrame, room: LabelRoom): void {
  const { trace, cursorStep, palette } = frame;
  if (!tellsLastStep(frame)) return;
  for (const { kind, subject } of eventsOfStep(trace, cursorStep)) {
    if ((kind !== EventKind.Update && kind !== EventKind.Reopen) || !isBorn(frame, subject)) continue;
    const before = nodeAt(trace, subject, cursorStep - 1);
    const text = `g ${figure(before.g)} → ${figure(nodeAt(trace, subject, cursorStep).g)}`;
    setLabelFont(ctx, frame, cheaperPx);
    const width = ctx.measureText(text).width + 2;
    const node = placeOf(frame, subject);
    const reach = nodeRadius(sizesOf(subject, frame));
    const place = firstOf(placesNear(frame, subject, before.parent, width), ({ x, y }) =>
      room.take(textBox(x, y, width, cheaperPx)),
    );
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

const cheaperPx = 12;
/** How far from its node a place is looked for, and in which steps, px. */
const search = { far: 128, across: 16, down: 8 };
let around: readonly Place[] | null = null;

/** From the node, the nearest first. */
function offsetsAround(): readonly Place[] {
  if (around !== null) return around;
  const offsets: Place[] = [];
  for (let x = -search.far; x <= search.far; x += search.across)
    for (let y = -search.far; y <= search.far; y += search.down) offsets.push({ x, y });
  return (around = offsets.sort((a, b) => Math.hypot(a.x, a.y) - Math.hypot(b.x, b.y)));
}

/** Where the label of a node may be, the best place first: beside it, above, below, along its old link, then as near as can be. */
function* placesNear(frame: TreeFrame, node: NodeId, oldParent: number, width: number): Generator<Place> {
  const sizes = sizesOf(node, frame);
  const { x, y } = placeOf(frame, node);
  const aside = nodeRadius(sizes) + 8 + width / 2;
  const over = y - linkBottom(sizes) - 10;
  const under = y + Math.max(linkTop(sizes), nodeRadius(sizes)) + 10;
  yield { x: x + aside, y };
  yield { x: x - aside, y };
  yield { x, y: over };
  yield { x, y: under };
  if (isBorn(frame, oldParent)) {
    const from = placeOf(frame, oldParent);
    const { control, to } = bowOf(frame, from, node);
    for (const part of [0.5, 0.35, 0.65, 0.2, 0.8]) {
      const on = (a: number, b: number, c: number): number =>
        (1 - part) ** 2 * a + 2 * part * (1 - part) * b + part ** 2 * c;
      const point = { x: on(from.x, control.x, to.x), y: on(from.y, control.y, to.y) };
      yield { x: point.x + width / 2 + 10, y: point.y };
      yield { x: point.x - width / 2 - 10, y: point.y };
    }
  }
  for (const offset of offsetsAround()) yield { x: x + offset.x, y: y + offset.y };
}

function firstOf(places: Iterable<Place>, fits: (place: Place) => boolean): Place | undefined {
  for (const place of places) if (fits(place)) return place;
  return undefined;
}
