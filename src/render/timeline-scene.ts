import {
  type TimelineScale,
  cursorUnder,
  isWhole,
  panTimeline,
  rescale,
  revealStep,
  stepToX,
  timelineScale,
  timelineStrips,
  zoomTimeline,
} from '../layout/timeline-scale.ts';
import type { Trace } from '../trace/trace.ts';
import type { TimelinePalette } from './palettes.ts';
import {
  type TimelineFrame,
  type TimelineSeries,
  axisPx,
  defaultSeries,
  headPx,
  rangePx,
  sidePx,
  seriesInUse,
} from './timeline-frame.ts';
import { paintTimelineCursor, paintTimelineStill } from './timeline-painter.ts';

export interface TimelineSceneOptions {
  /** Called whenever the picture needs painting. */
  readonly onChange: () => void;
  readonly palette: TimelinePalette;
  /** Called whenever another part of the run is shown; see `shown`. */
  readonly onWindow?: () => void;
  /**
   * A canvas to keep the curves on, so that scrubbing copies them instead of painting them anew; without one they are
   * painted every time.
   */
  readonly layer?: CanvasRenderingContext2D | null;
}

/** The timeline without its canvas element. Lengths are CSS pixels of the canvas. */
export class TimelineScene {
  private readonly onChange: () => void;
  private readonly onWindow: () => void;
  private readonly layer: CanvasRenderingContext2D | null;
  private layerIsCurrent = false;
  private palette: TimelinePalette;
  private series: TimelineSeries = defaultSeries;
  private trace: Trace | null = null;
  private scale: TimelineScale = timelineScale(0, 0, 1);
  private cursorStep = 0;
  private numbered = true;
  private futureHidden = false;
  private width = 1;
  private height = 1;
  private devicePixelRatio = 1;

  constructor(options: TimelineSceneOptions) {
    this.onChange = options.onChange;
    this.onWindow = options.onWindow ?? (() => undefined);
    this.layer = options.layer ?? null;
    this.palette = options.palette;
  }

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    if (trace !== this.trace) this.scale = timelineScale(0, this.scale.x0, this.scale.x1);
    this.trace = trace;
    this.rescale();
  }

  /**
   * Pans when the cursor leaves a zoomed window.
   * @param numbered whether the number of the step stands at it
   */
  setCursor(step: number, numbered = true): void {
    this.cursorStep = step;
    this.numbered = numbered;
    const scale = revealStep(this.scale, Math.min(step, this.scale.steps));
    if (scale === this.scale) this.onChange();
    else this.show(scale);
  }

  /** Frontier and closed share a strip and its scale: with closed shown, a frontier that stays small is seen to. */
  setSeries(series: TimelineSeries): void {
    this.series = series;
    this.changed();
  }

  /** Whether what comes after the cursor is left out, and not only paler. */
  hideFuture(hidden: boolean): void {
    this.futureHidden = hidden;
    this.onChange();
  }

  setPalette(palette: TimelinePalette): void {
    this.palette = palette;
    this.changed();
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.devicePixelRatio = devicePixelRatio;
    this.rescale();
  }

  /** The cursor (0 … steps recorded) nearest to a place; what a drag scrubs to. */
  stepAt(xPx: number): number {
    return this.trace === null ? 0 : cursorUnder(this.scale, xPx, this.trace.stepCount);
  }

  /** `factor` > 1 zooms in about xPx. */
  zoomAt(xPx: number, factor: number): void {
    this.show(zoomTimeline(this.scale, xPx, factor));
  }

  /** Zooms about the cursor, or about the middle where that is out of sight. */
  zoomBy(factor: number): void {
    const { from, to, x0, x1 } = this.scale;
    const seen = this.cursorStep >= from && this.cursorStep <= to;
    this.zoomAt(seen ? stepToX(this.scale, this.cursorStep) : (x0 + x1) / 2, factor);
  }

  /** The cursors at both ends of what is shown; null when that is the whole run. */
  get shown(): { readonly from: number; readonly to: number } | null {
    const { from, to } = this.scale;
    return isWhole(this.scale) ? null : { from: Math.round(from), to: Math.round(to) };
  }

  panBy(dxPx: number): void {
    this.show(panTimeline(this.scale, dxPx));
  }

  /** The whole run again. */
  reset(): void {
    this.show(timelineScale(this.scale.steps, this.scale.x0, this.scale.x1));
  }

  /** Paints all; nothing in it moves by itself, so the answer is always false. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    this.paintWith(this.layer, ctx);
    return false;
  }

  /** What is on the screen, once more and into any context. */
  draw(ctx: CanvasRenderingContext2D): void {
    this.paintWith(null, ctx);
  }

  private paintWith(layer: CanvasRenderingContext2D | null, ctx: CanvasRenderingContext2D): void {
    const { trace, palette, scale, cursorStep, numbered, futureHidden, width, height } = this;
    ctx.setTransform(this.devicePixelRatio, 0, 0, this.devicePixelRatio, 0, 0);
    if (trace === null) {
      ctx.fillStyle = palette.background;
      ctx.fillRect(0, 0, width, height);
      return;
    }
    const series = seriesInUse(this.series, trace.request.settings);
    const plot = { plotTop: headPx + 3, plotBottom: Math.max(headPx + 8, height - axisPx) };
    const strips = timelineStrips(plot.plotTop, plot.plotBottom, {
      scores: series.f || series.g || series.h || hasGauge(trace, series),
      sizes: series.frontier || series.closed,
    });
    const labelsFrom = isWhole(scale) ? scale.x0 : rangePx;
    const frame = {
      ...{
        trace,
        palette,
        scale,
        series,
        cursorStep,
        numbered,
        futureHidden,
        width,
        height,
        ...plot,
        ...strips,
      },
      labelsFrom,
    };
    if (layer === null) paintTimelineStill(ctx, frame);
    else this.copyStill(layer, ctx, frame);
    paintTimelineCursor(ctx, frame);
  }

  private copyStill(
    layer: CanvasRenderingContext2D,
    ctx: CanvasRenderingContext2D,
    frame: TimelineFrame,
  ): void {
    const { devicePixelRatio: ratio } = this;
    if (!this.layerIsCurrent) {
      fitLayer(layer.canvas, Math.round(frame.width * ratio), Math.round(frame.height * ratio));
      layer.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintTimelineStill(layer, frame);
      this.layerIsCurrent = true;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(layer.canvas, 0, 0);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  /** What the layer holds is out of date. */
  private changed(): void {
    this.layerIsCurrent = false;
    this.onChange();
  }

  private rescale(): void {
    const steps = this.trace?.stepsMade ?? 0;
    this.show(rescale(this.scale, steps, sidePx.left, this.width - sidePx.right));
  }

  private show(scale: TimelineScale): void {
    this.scale = scale;
    this.onWindow();
    this.changed();
  }
}

function hasGauge({ gauges }: Trace, { hiddenGauges }: TimelineSeries): boolean {
  return gauges.some(({ name }) => !hiddenGauges.includes(name));
}

/** Setting a size takes new memory, the same one too: a growing record paints the layer ten times a second. */
export function fitLayer(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== Math.max(1, width)) canvas.width = Math.max(1, width);
  if (canvas.height !== Math.max(1, height)) canvas.height = Math.max(1, height);
}
