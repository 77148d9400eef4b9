import { stepToX, type TimelineScale, valueScale } from './geometry/timeline-scale.ts';
import { AxisScene } from './axis-scene.ts';
import { paintCursor, type AxisPalette, paintStepTicks, paintTicks, paintTitle } from './timeline-painter.ts';
import { scoresInUse } from '../../core/algorithms/scores-in-use.ts';
import type { ScorePyramid } from '../../core/trace/score-pyramid.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { t } from '../../locales/t.ts';
import { smallestTypePx } from '../theme/type-scale.ts';
import type { TimelinePalette } from '../theme/palettes.ts';
import { sidePx } from './timeline-frame.ts';
import { paintCurve } from './timeline-curves.ts';

/** Several runs over one axis; its steps are places that all lanes share. */
export class OverlayScene extends AxisScene<OverlayPalette, OverlayFrame> {
  private lanes: readonly OverlayLane[] = [];
  protected steps = 0;

  /**
   * The runs, first to last; again whenever one has grown.
   * @param last the largest place
   * @param logarithmic whether short runs beside long ones get room on the axis
   */
  setLanes(lanes: readonly OverlayLane[], last: number, logarithmic: boolean): void {
    this.lanes = lanes;
    this.steps = last;
    this.scale = { ...this.scale, logarithmic };
    this.rescale();
  }

  protected frame(plot: Pick<OverlayFrame, 'plotTop' | 'plotBottom'>): OverlayFrame {
    const { palette, lanes, scale, width, height } = this;
    return { palette, lanes, scale, width, height, ...plot };
  }

  protected paintStill(ctx: CanvasRenderingContext2D, frame: OverlayFrame): void {
    paintOverlayStill(ctx, frame);
  }

  protected paintAtCursor(ctx: CanvasRenderingContext2D, frame: OverlayFrame): void {
    const { palette, lanes, scale, plotTop, plotBottom } = frame;
    const x = Math.max(scale.x0, stepToX(scale, this.cursorStep));
    ctx.fillStyle = palette.background;
    ctx.globalAlpha = 0.58;
    if (x < scale.x1) ctx.fillRect(x, plotTop - 3, scale.x1 - x, plotBottom - plotTop + 2);
    ctx.globalAlpha = 1;
    const unit = lanes.some(({ stretched }) => stretched) ? '%' : '';
    paintCursor(ctx, { ...frame, cursorStep: this.cursorStep, numbered: this.numbered }, unit);
  }
}

/** CSS colours of runs over one axis. */
export type OverlayPalette = AxisPalette & Pick<TimelinePalette, 'background' | 'ink'>;

/** One of the runs. */
export interface OverlayLane {
  readonly trace: Trace;
  /** Stands at the end of its curves. */
  readonly letter: string;
  readonly colour: string;
  readonly dash: readonly number[];
  /** Whether its whole run is as wide as the axis; else it takes its steps. */
  readonly stretched: boolean;
}

/** All that the curves depend on. */
interface OverlayFrame {
  readonly lanes: readonly OverlayLane[];
  readonly palette: OverlayPalette;
  readonly scale: TimelineScale;
  readonly width: number;
  readonly height: number;
  readonly plotTop: number;
  readonly plotBottom: number;
}

/** A series of every lane on a scale of its own. */
interface Strip {
  readonly title: string;
  readonly seriesOf: (trace: Trace) => ScorePyramid;
  readonly top: number;
  readonly bottom: number;
}

/** Between the two strips. */
const gapPx = 19;
/** In less height there is only the upper strip. */
const minForTwoPx = 80;

/** f of each run above, and g of one that has no f: one axis has one unit. The size of the frontier below, each on one scale for all lanes. O(lanes × width × log steps). */
function paintOverlayStill(ctx: CanvasRenderingContext2D, frame: OverlayFrame): void {
  const { palette, width, height, plotTop, plotBottom } = frame;
  ctx.globalAlpha = 1;
  ctx.setLineDash([]);
  ctx.fillStyle = palette.background;
  ctx.fillRect(0, 0, width, height);
  const room = plotBottom - plotTop;
  const both = room >= minForTwoPx;
  const middle = both ? Math.round(plotTop + 0.52 * room) : plotBottom - gapPx;
  paintStrip(ctx, frame, { title: nameOfScores(frame), seriesOf: scoresOf, top: plotTop, bottom: middle });
  if (both) {
    const seriesOf = ({ series }: Trace): ScorePyramid => series.frontier;
    const lanes = frame.lanes.filter(({ trace }) => trace.result?.withoutSuccessors !== true);
    paintStrip(
      ctx,
      { ...frame, lanes },
      { title: t('frontier'), seriesOf, top: middle + gapPx, bottom: plotBottom },
    );
  }
  paintEnds(ctx, frame, middle + gapPx / 2);
  paintStepTicks(ctx, frame, nameOfAxis(frame));
}

const hasF = ({ request }: Trace): boolean => scoresInUse(request.settings).f;

const scoresOf = (trace: Trace): ScorePyramid => (hasF(trace) ? trace.series.f : trace.series.g);

/** Of what is drawn. */
function nameOfScores({ lanes }: OverlayFrame): string {
  const names = [
    lanes.some(({ trace }) => hasF(trace)) && 'f',
    lanes.some(({ trace }) => !hasF(trace)) && 'g',
  ];
  return names.filter(Boolean).join(', ');
}

function nameOfAxis({ lanes, scale }: OverlayFrame): string {
  if (lanes.some(({ stretched }) => stretched)) return t('% of each run');
  return scale.logarithmic ? t('steps, log scale') : t('steps');
}

function paintStrip(ctx: CanvasRenderingContext2D, frame: OverlayFrame, strip: Strip): void {
  const { lanes, palette, scale } = frame;
  const { seriesOf, top, bottom } = strip;
  const peak = Math.max(1, ...lanes.map(({ trace }) => seriesOf(trace).peak));
  const toY = valueScale(0, peak, bottom, top);
  paintTicks(ctx, frame, toY, toY.ticks(Math.max(1, Math.floor((bottom - top) / 22))));
  ctx.save();
  ctx.beginPath();
  ctx.rect(scale.x0, top - 2, scale.x1 - scale.x0, bottom - top + 4);
  ctx.clip();
  ctx.lineJoin = 'round';
  for (const lane of lanes) {
    ctx.strokeStyle = ctx.fillStyle = lane.colour;
    ctx.lineWidth = 1.8;
    ctx.setLineDash([...lane.dash]);
    paintCurve(ctx, { scale: scaleOf(lane, scale) }, seriesOf(lane.trace), toY, 0.26);
  }
  ctx.setLineDash([]);
  ctx.restore();
  paintTitle(ctx, palette, strip.title, scale.x0 + 4, top);
}

/** The lane's steps over the pixels of the axis. */
function scaleOf({ trace, stretched }: OverlayLane, scale: TimelineScale): TimelineScale {
  if (!stretched) return scale;
  const steps = Math.max(1, trace.stepsMade);
  const part = steps / Math.max(1, scale.steps);
  return { ...scale, steps, from: scale.from * part, to: scale.to * part };
}

/** The letter of each lane where its run ends so far, on a line of its colour; filled when it found a solution. */
function paintEnds(ctx: CanvasRenderingContext2D, frame: OverlayFrame, y: number): void {
  const { lanes, scale, palette, plotTop, plotBottom } = frame;
  ctx.font = `700 ${smallestTypePx}px ${palette.font}`;
  ctx.textAlign = 'center';
  ctx.textBaseline = 'middle';
  const ends = lanes
    .map((lane) => ({ lane, x: stepToX(scaleOf(lane, scale), lane.trace.stepsMade) }))
    .filter(({ x }) => x >= scale.x0 - 1 && x <= scale.x1 + 1)
    .sort((one, other) => one.x - other.x);
  const places = apart(
    ends.map(({ x }) => x),
    scale.x1 + sidePx.right - 12,
  );
  for (const [index, { lane, x }] of ends.entries()) {
    const solved = lane.trace.result?.status === 'solved';
    const at = places[index] ?? x;
    ctx.strokeStyle = ctx.fillStyle = lane.colour;
    ctx.lineWidth = 1;
    ctx.beginPath();
    ctx.moveTo(x, plotTop - 2);
    ctx.lineTo(x, plotBottom);
    ctx.stroke();
    ctx.lineWidth = 1.5;
    ctx.beginPath();
    ctx.roundRect(at - 7.5, y - 8, 15, 16, 4);
    if (solved) ctx.fill();
    else ctx.stroke();
    ctx.fillStyle = solved ? palette.background : palette.ink;
    ctx.fillText(lane.letter, at, y + 0.5);
  }
}

/** Between the middles of two letters. */
const letterPx = 18;

/** Places, from left to right, moved as little as lets each letter be read; none beyond `last`. */
function apart(places: readonly number[], last: number): number[] {
  let before = -Infinity;
  const moved = places.map((x) => (before = Math.max(x, before + letterPx)));
  let next = last + letterPx;
  return moved
    .reverse()
    .map((x) => (next = Math.min(x, next - letterPx)))
    .reverse();
}
