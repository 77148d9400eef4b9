import { gatherPixelRows } from '../layout/row-index.ts';
import { paintBoardCards, paintCloseCards } from './board-cards.ts';
import { paintDenseRows } from './dense-rows.ts';
import { createGlyphBatch, paintGlyphs } from './glyphs.ts';
import { paintCheaperLabels } from './cheaper-labels.ts';
import { type LabelRoom, labelRoom } from './label-room.ts';
import { type TreeFrame } from './tree-frame.ts';
import {
  paintDepthLabels,
  paintDepthLines,
  paintIterationLabels,
  paintSectionLabels,
  paintVeil,
} from './tree-labels.ts';
import { paintGhostLinks, paintLinks } from './tree-links.ts';
import { paintMeetings } from './tree-meetings.ts';
import {
  paintCurrent,
  paintLastStep,
  paintMarkers,
  paintSolutionNodes,
  paintStrays,
  paintWays,
} from './tree-overlays.ts';

/**
 * Paints the tree at a cursor, background included, in CSS pixels. Script and drawing cost depend on the size of the
 * view, not on the number of nodes: O(visible rows × pixel columns), plus the depth for the ways to the current node.
 * @returns where there is room for another label; null where there is no tree
 */
export function paintTree(ctx: CanvasRenderingContext2D, whole: TreeFrame): LabelRoom | null {
  const { view, palette } = whole;
  ctx.globalAlpha = 1;
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, view.width, view.height);
  if (whole.layout.nodeCount === 0) return null;
  gatherPixelRows(whole, whole.rows);
  paintDepthLines(ctx, whole);
  if (whole.kept !== null) paintGhostLinks(ctx, whole);
  const shown = whole.kept?.only(whole) ?? whole;
  const frame = shown.lanes?.under(shown) ?? shown;
  paintLinks(ctx, frame);
  if (frame.sizes.card > 0) {
    paintWays(ctx, frame);
    paintLastStep(ctx, frame);
    paintBoardCards(ctx, frame);
    frame.lanes?.paint(ctx, frame);
  } else {
    const glyphs = createGlyphBatch();
    paintDenseRows(ctx, frame, glyphs);
    paintWays(ctx, frame);
    paintLastStep(ctx, frame);
    paintGlyphs(ctx, glyphs, frame.palette);
    frame.lanes?.paint(ctx, frame);
    paintSolutionNodes(ctx, frame);
    paintCloseCards(ctx, frame);
  }
  paintStrays(ctx, { ...frame, rows: whole.rows });
  paintVeil(ctx, frame);
  const room = labelRoom(frame);
  paintMeetings(ctx, frame, room);
  paintCurrent(ctx, frame);
  paintMarkers(ctx, frame);
  paintDepthLabels(ctx, frame);
  paintCheaperLabels(ctx, frame, room);
  paintIterationLabels(ctx, frame, room);
  paintSectionLabels(ctx, frame, room);
  return room;
}
