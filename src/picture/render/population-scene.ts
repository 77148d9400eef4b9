import { figure } from '../../locales/figures.ts';
import { xToStep } from './geometry/timeline-scale.ts';
import { type CohortSummaries, cohortSummariesOf } from '../../core/trace/parts-of-a-run.ts';
import { cohortsUntil } from '../../core/trace/cursor.ts';
import type { CohortRow, Trace } from '../../core/trace/trace.ts';
import { CanvasScene } from './canvas-scene.ts';
import { diamondPath } from './glyphs.ts';
import type { PopulationPalette } from '../theme/palettes.ts';
import { generationScale, type PlotBox, plotBoxes, type PopulationFrame } from './population-frame.ts';
import { caption, paintHistory, setLabels } from './population-history.ts';
import type { Cohort } from '../../core/search/events.ts';

/** The populations of a record. */
export class PopulationScene extends CanvasScene<PopulationPalette> {
  private trace: Trace | null = null;

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    this.trace = trace;
    this.onChange();
  }

  /** The cursor at which the generation under a place is the present one; −1 beside the history. */
  stepAt(xPx: number, yPx: number): number {
    const { trace, width, height } = this;
    if (trace === null || trace.cohorts.length === 0) return -1;
    const { history } = plotBoxes(width, height);
    const inside =
      xPx >= history.x0 - 6 && xPx <= history.x1 + 6 && yPx >= history.y0 - 12 && yPx <= history.y1 + 12;
    if (!inside) return -1;
    const count = trace.cohorts.length;
    const generation = Math.floor(xToStep(generationScale(count, history), xPx));
    return trace.cohorts[Math.min(count - 1, Math.max(0, generation))].at;
  }

  /** Paints all; nothing in it moves by itself, so the answer is always false. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    const { trace, palette, width, height, cursorStep } = this;
    this.scaleToPixels(ctx);
    ctx.globalAlpha = 1;
    this.fillBackground(ctx);
    if (trace === null || trace.cohorts.length === 0) return false;
    const boxes = plotBoxes(width, height);
    const frame = {
      ...{ trace, palette, width, height, ...boxes },
      summaries: cohortSummariesOf(trace),
      bred: cohortsUntil(trace, cursorStep),
      generations: generationScale(trace.cohorts.length, boxes.history),
    };
    paintHistory(ctx, frame);
    paintCrowd(ctx, frame);
    return false;
  }
}

/** Of the height: how many individuals there are of each h. The rest: how many moves they have. */
const barsPart = 0.42;
const barsGap = 6;

/** The cells of the generation that was counted last: a picture is painted many times at one cursor. */
let counted: { readonly cohort: CohortRow; readonly length: number; readonly cells: CohortCells } | null =
  null;

function cellsOf(cohort: CohortRow, summaries: CohortSummaries): CohortCells {
  if (counted?.cohort !== cohort || counted.length !== summaries.length)
    counted = { cohort, length: summaries.length, cells: cohortCells(cohort, summaries) };
  return counted.cells;
}

/**
 * Paints the present generation: how many paths there are of each h, below that how many moves they have, the fuller a
 * cell the stronger; a diamond on the best. O(individuals) once for a cursor, then O(cells).
 */
function paintCrowd(ctx: CanvasRenderingContext2D, frame: PopulationFrame): void {
  const { trace, crowd: box, palette, bred, summaries } = frame;
  const cohort = trace.cohorts[bred - 1];
  if (cohort === undefined) {
    caption(ctx, frame, box, 'No generation is bred yet', 'None bred yet');
    return;
  }
  caption(ctx, frame, box, 'paths: h across, moves down', 'h across, moves down', 'h × moves');
  const cells = cellsOf(cohort, summaries);
  const columnPx = (box.x1 - box.x0) / cells.columns;
  const barsBottom = box.y0 + (box.y1 - box.y0) * barsPart;
  const gridTop = barsBottom + barsGap;
  const rowPx = Math.max(0.5, (box.y1 - gridTop) / cells.rows);
  const fullest = cells.ofColumn.reduce((most, count) => Math.max(most, count), 1);
  ctx.fillStyle = palette.h;
  cells.ofColumn.forEach((count, column) => {
    const height = (count / fullest) * (barsBottom - box.y0);
    if (count > 0)
      ctx.fillRect(box.x0 + column * columnPx + 0.5, barsBottom - height, Math.max(1, columnPx - 1), height);
  });
  paintGrid(ctx, frame, cells, { x0: box.x0, x1: box.x1, y0: gridTop, y1: box.y1 });
  paintScales(ctx, frame, cells, { fullest, barsBottom, gridTop, rowPx });
  const column = Math.floor((cohort.h[0] - cells.firstH) / cells.hStep);
  const row = Math.floor(cohort.moves[0] / cells.movesStep);
  ctx.fillStyle = palette.current;
  ctx.strokeStyle = palette.background;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  diamondPath(ctx, box.x0 + (column + 0.5) * columnPx, gridTop + (row + 0.5) * rowPx, 5);
  ctx.fill();
  ctx.stroke();
}

function paintGrid(
  ctx: CanvasRenderingContext2D,
  { palette }: PopulationFrame,
  cells: CohortCells,
  box: PlotBox,
): void {
  const columnPx = (box.x1 - box.x0) / cells.columns;
  const rowPx = (box.y1 - box.y0) / cells.rows;
  const fullest = cells.counts.reduce((most, count) => Math.max(most, count), 1);
  ctx.fillStyle = palette.band;
  ctx.fillRect(box.x0, box.y0, box.x1 - box.x0, box.y1 - box.y0);
  ctx.fillStyle = palette.h;
  cells.counts.forEach((count, cell) => {
    if (count === 0) return;
    // By area: a cell of a quarter of the paths looks half as strong as one of all.
    ctx.globalAlpha = 0.12 + 0.88 * Math.sqrt(count / fullest);
    const x = box.x0 + (cell % cells.columns) * columnPx;
    const y = box.y0 + Math.floor(cell / cells.columns) * rowPx;
    ctx.fillRect(x + 0.5, y + 0.5, Math.max(1, columnPx - 1), Math.max(1, rowPx - 1));
  });
  ctx.globalAlpha = 1;
}

function paintScales(
  ctx: CanvasRenderingContext2D,
  { crowd: box, palette }: PopulationFrame,
  cells: CohortCells,
  { fullest, barsBottom, gridTop, rowPx }: Record<'fullest' | 'barsBottom' | 'gridTop' | 'rowPx', number>,
): void {
  setLabels(ctx, palette.font);
  ctx.fillStyle = palette.label;
  ctx.textAlign = 'right';
  ctx.textBaseline = 'middle';
  ctx.fillText(figure(fullest), box.x0 - 6, box.y0 + 4);
  if (barsBottom - box.y0 > 30) ctx.fillText('0', box.x0 - 6, barsBottom - 4);
  ctx.fillText('0', box.x0 - 6, gridTop + 0.5 * rowPx);
  const lastRow = cells.rows - 1;
  if (lastRow * rowPx > 18)
    ctx.fillText(figure(lastRow * cells.movesStep), box.x0 - 6, gridTop + (lastRow + 0.5) * rowPx);
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  const columnPx = (box.x1 - box.x0) / cells.columns;
  const every = Math.max(1, Math.ceil(26 / columnPx));
  for (let column = 0; column < cells.columns; column += every) {
    ctx.fillText(figure(cells.firstH + column * cells.hStep), box.x0 + (column + 0.5) * columnPx, box.y1 + 5);
  }
}

/** Ranges that all generations of a run share, so that a picture of them stands still. */
export interface CohortRange {
  readonly lowestH: number;
  readonly highestH: number;
  readonly maxMoves: number;
}

/** Individuals counted by h and by moves. */
export interface CohortCells {
  readonly hStep: number; // width of a column, in h
  readonly firstH: number; // where column 0 begins
  readonly columns: number;
  readonly movesStep: number; // height of a row, in moves; row 0 begins at 0
  readonly rows: number;
  readonly counts: Int32Array; // row × columns + column → individuals
  readonly ofColumn: Int32Array; // column → individuals
}

/** Most columns and rows: as many as can be told apart in a small picture. */
const maxColumns = 32;
const maxRows = 14;

/** 1, 2, 5, 10, 20 …: the smallest that is not below `least`. */
function roundStep(least: number): number {
  const power = 10 ** Math.max(0, Math.floor(Math.log10(least)));
  return [1, 2, 5, 10].map((digit) => digit * power).find((step) => step >= least) ?? 10 * power;
}

/** O(individuals). */
export function cohortCells({ h, moves }: Cohort, range: CohortRange): CohortCells {
  const least = Math.min(0, range.lowestH);
  const span = range.highestH - least + 1;
  // Estimates are whole numbers nearly always: a column then has one of them, or a round number.
  const hStep = roundStep(span / maxColumns);
  const firstH = Math.floor(least / hStep) * hStep;
  const columns = Math.floor((range.highestH - firstH) / hStep) + 1;
  const movesStep = Math.max(1, Math.ceil((range.maxMoves + 1) / maxRows));
  const rows = Math.floor(range.maxMoves / movesStep) + 1;
  const counts = new Int32Array(rows * columns);
  const ofColumn = new Int32Array(columns);
  for (let individual = 0; individual < h.length; individual++) {
    const column = Math.floor((h[individual] - firstH) / hStep);
    const row = Math.floor(moves[individual] / movesStep);
    counts[row * columns + column]++;
    ofColumn[column]++;
  }
  return { hStep, firstH, columns, movesStep, rows, counts, ofColumn };
}
