import { figure } from '../../locales/figures.ts';
import { xToStep, columnExtents, stepToX } from './geometry/timeline-scale.ts';
import {
  type CohortSummaries,
  cohortSummariesOf,
  type CohortSpread,
} from '../../core/trace/parts-of-a-run.ts';
import { cohortsUntil } from '../../core/trace/cursor.ts';
import type { CohortRow, Trace } from '../../core/trace/trace.ts';
import { CanvasScene } from './canvas-scene.ts';
import { diamondPath, discPath } from './glyphs.ts';
import type { PopulationPalette } from '../theme/palettes.ts';
import {
  generationScale,
  type PlotBox,
  plotBoxes,
  type PopulationFrame,
  scaleOfH,
} from './population-frame.ts';
import type { Cohort, Cursor } from '../../core/search/events.ts';
import { ticks as niceTicks } from 'd3-array';
import { line } from 'd3-shape';
import { smallestTypePx } from '../theme/type-scale.ts';
import { t } from '../../locales/t.ts';

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

type ToY = (h: number) => number;

/**
 * Paints the spread of h over all generations: from best to worst, the middle half, the mean; what is bred after the
 * cursor is paler. O(width × log generations).
 */
function paintHistory(ctx: CanvasRenderingContext2D, frame: PopulationFrame): void {
  const { history: box, palette, summaries } = frame;
  const toY = scaleOfH(summaries, box.y1, box.y0);
  paintPhases(ctx, frame);
  paintAxes(ctx, frame, toY, toY.ticks(Math.max(2, Math.floor((box.y1 - box.y0) / 28))));
  ctx.fillStyle = ctx.strokeStyle = palette.h;
  ctx.lineJoin = 'round';
  fillBetween(ctx, frame, toY, ['best', 'worst'], 0.13);
  fillBetween(ctx, frame, toY, ['lowerQuartile', 'upperQuartile'], 0.3);
  ctx.lineWidth = 1.25;
  ctx.setLineDash([4, 3]);
  strokeSeries(ctx, frame, toY, 'mean', (min, max) => (min + max) / 2);
  ctx.setLineDash([]);
  ctx.lineWidth = 2;
  strokeSeries(ctx, frame, toY, 'best', (min) => min);
  paintPresent(ctx, frame, toY);
}

/** Every other part of the run on a tinted band. */
function paintPhases(ctx: CanvasRenderingContext2D, frame: PopulationFrame): void {
  const { trace, generations, history, palette } = frame;
  const { iterations } = trace;
  const xOf = (step: Cursor): number => stepToX(generations, cohortsUntil(trace, step));
  ctx.fillStyle = palette.band;
  for (let part = 1; part < iterations.length; part += 2) {
    const x0 = xOf(iterations[part].firstStep);
    const x1 = part + 1 < iterations.length ? xOf(iterations[part + 1].firstStep) : generations.x1;
    if (x1 - x0 >= 1) ctx.fillRect(x0, history.y0, x1 - x0, history.y1 - history.y0);
  }
}

function paintAxes(
  ctx: CanvasRenderingContext2D,
  frame: PopulationFrame,
  toY: ToY,
  levels: readonly number[],
): void {
  const { palette, generations, history } = frame;
  setLabels(ctx, palette.font);
  ctx.fillStyle = palette.label;
  ctx.strokeStyle = palette.axis;
  ctx.lineWidth = 1;
  ctx.beginPath();
  for (const level of levels) {
    const y = Math.round(toY(level)) + 0.5;
    ctx.moveTo(history.x0, y);
    ctx.lineTo(history.x1, y);
    ctx.textAlign = 'right';
    ctx.textBaseline = 'middle';
    ctx.fillText(figure(level), history.x0 - 6, y);
  }
  ctx.stroke();
  ctx.textAlign = 'center';
  ctx.textBaseline = 'top';
  for (const count of niceTicks(0, generations.steps, Math.max(2, (history.x1 - history.x0) / 60))) {
    if (Number.isInteger(count)) ctx.fillText(figure(count), stepToX(generations, count), history.y1 + 5);
  }
  caption(ctx, frame, history, t('h by generation'));
}

/** The least or greatest of every pixel column of a series. */
function sideOf(
  { generations, summaries }: PopulationFrame,
  name: keyof CohortSpread,
  lower: boolean,
): Float32Array {
  const { min, max } = columnExtents(generations, summaries.series[name]);
  return lower ? min : max;
}

function fillBetween(
  ctx: CanvasRenderingContext2D,
  frame: PopulationFrame,
  toY: ToY,
  [low, high]: readonly [keyof CohortSpread, keyof CohortSpread],
  alpha: number,
): void {
  const { x0 } = frame.generations;
  const lows = sideOf(frame, low, true);
  const highs = sideOf(frame, high, false);
  ctx.globalAlpha = alpha;
  ctx.beginPath();
  lows.forEach((h, column) => Number.isFinite(h) && ctx.lineTo(x0 + column + 0.5, toY(h)));
  for (let column = highs.length - 1; column >= 0; column--) {
    if (Number.isFinite(highs[column])) ctx.lineTo(x0 + column + 0.5, toY(highs[column]));
  }
  ctx.closePath();
  ctx.fill();
  ctx.globalAlpha = 1;
}

function strokeSeries(
  ctx: CanvasRenderingContext2D,
  frame: PopulationFrame,
  toY: ToY,
  name: keyof CohortSpread,
  valueOf: (min: number, max: number) => number,
): void {
  const { generations, summaries } = frame;
  const { min, max, count } = columnExtents(generations, summaries.series[name]);
  ctx.beginPath();
  line<number>()
    .defined((column) => min[column] <= max[column])
    .x((column) => generations.x0 + column + 0.5)
    .y((column) => toY(valueOf(min[column], max[column])))
    .context(ctx)(Array.from({ length: count }, (_, column) => column));
  ctx.stroke();
}

/** What is not bred yet paler, and the present generation. */
function paintPresent(ctx: CanvasRenderingContext2D, frame: PopulationFrame, toY: ToY): void {
  const { palette, generations, history, bred, summaries } = frame;
  const xBred = stepToX(generations, bred);
  ctx.fillStyle = palette.background;
  ctx.globalAlpha = 0.6;
  ctx.fillRect(xBred, history.y0 - 2, history.x1 - xBred + 1, history.y1 - history.y0 + 2);
  ctx.globalAlpha = 1;
  if (bred === 0) return;
  const x = stepToX(generations, bred - 0.5);
  ctx.fillStyle = palette.current;
  ctx.fillRect(x - 0.75, history.y0 - 4, 1.5, history.y1 - history.y0 + 4);
  ctx.strokeStyle = palette.background;
  ctx.lineWidth = 1.5;
  ctx.beginPath();
  discPath(ctx, x, toY(summaries.series.best.at(bred - 1)), 4);
  ctx.fill();
  ctx.stroke();
}

function setLabels(ctx: CanvasRenderingContext2D, font: string): void {
  ctx.font = `${smallestTypePx}px ${font}`;
}

/** What a plot shows, above it. @param texts the longest first; the first that fits is drawn, or else the last */
function caption(
  ctx: CanvasRenderingContext2D,
  { palette }: PopulationFrame,
  { x0, x1, y0 }: PlotBox,
  ...texts: readonly string[]
): void {
  ctx.font = `600 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'alphabetic';
  ctx.fillStyle = palette.label;
  const fitting = texts.find((text) => ctx.measureText(text).width <= x1 - x0) ?? texts[texts.length - 1];
  ctx.fillText(fitting ?? '', x0, y0 - 9);
  setLabels(ctx, palette.font);
}
