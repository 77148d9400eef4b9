import type { NodeId } from '../../core/search/events.ts';
import { bestMeetingAt, meetingsUntil } from '../../core/trace/parts-of-a-run.ts';
import { discPath } from './glyphs.ts';
import {
  type Place,
  type TreeFrame,
  isBorn,
  linkTop,
  nodeRadius,
  placeOf,
  withinReach,
} from './tree-frame.ts';
import type { LabelRoom } from './label-room.ts';
import { paintRimmedText, setLabelFont } from './tree-labels.ts';

/** Meetings drawn besides the best one: the latest, for a flood that meets another does so hundreds of times. */
const maxShown = 24;
/** How far the line that joins two nodes hangs below the lower one. */
const sagPx = 34;

/** Where two sides have met: the latest meetings as thin lines, the best one dashed in the colour of the solution. */
export function paintMeetings(ctx: CanvasRenderingContext2D, frame: TreeFrame, room: LabelRoom): void {
  const { trace, cursorStep, palette } = frame;
  const until = meetingsUntil(trace, cursorStep);
  if (until === 0) return;
  const best = bestMeetingAt(trace, cursorStep);
  ctx.strokeStyle = palette.label;
  ctx.globalAlpha = 0.35;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const meeting of trace.meetings.slice(Math.max(0, until - maxShown), until)) {
    const ends = meeting === best ? null : endsOf(frame, meeting.node, meeting.other);
    if (ends !== null) joinPath(ctx, frame, ...ends);
  }
  ctx.stroke();
  ctx.globalAlpha = 1;
  const ends = best === undefined ? null : endsOf(frame, best.node, best.other);
  if (ends !== null) paintBest(ctx, frame, room, ends, best!.length);
}

function endsOf(frame: TreeFrame, node: NodeId, other: number): [Place, Place] | null {
  if (!isBorn(frame, node) || !isBorn(frame, other)) return null;
  const [from, to] = [placeOf(frame, node), placeOf(frame, other)];
  return [withinReach(from, to, frame), withinReach(to, from, frame)];
}

function paintBest(
  ctx: CanvasRenderingContext2D,
  frame: TreeFrame,
  room: LabelRoom,
  [from, to]: [Place, Place],
  length: number,
): void {
  const { palette, sizes } = frame;
  ctx.strokeStyle = palette.solution;
  ctx.lineWidth = 2;
  ctx.setLineDash([6, 4]);
  ctx.beginPath();
  joinPath(ctx, frame, from, to);
  ctx.stroke();
  ctx.setLineDash([]);
  ctx.lineWidth = 1.75;
  ctx.beginPath();
  if (sizes.card === 0)
    for (const { x, y } of [from, to]) discPath(ctx, x, y, Math.max(5, nodeRadius(sizes) + 2));
  ctx.stroke();
  const hang = hangOf(frame, from, to);
  setLabelFont(ctx, frame);
  const text = `path of ${length}`;
  const { width } = ctx.measureText(text);
  // The curve comes half as far down as its control point.
  const lowest = (hang.y + (from.y + to.y) / 2 + linkTop(sizes)) / 2;
  const y = [lowest + 11, lowest + 24, lowest - 11].find((one) => room(hang.x, one, width));
  if (y !== undefined) paintRimmedText(ctx, frame, text, hang.x, y);
}

/** Traces the line that joins two nodes of one board, hanging below both. */
export function joinPath(ctx: CanvasRenderingContext2D, frame: TreeFrame, from: Place, to: Place): void {
  const hang = hangOf(frame, from, to);
  const below = linkTop(frame.sizes);
  ctx.moveTo(from.x, from.y + below);
  ctx.quadraticCurveTo(hang.x, hang.y, to.x, to.y + below);
}

function hangOf({ sizes }: TreeFrame, from: Place, to: Place): Place {
  return { x: (from.x + to.x) / 2, y: Math.max(from.y, to.y) + linkTop(sizes) + sagPx };
}
