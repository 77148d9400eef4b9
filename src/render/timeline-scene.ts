import {
  type TimelineScale,
  cursorUnder,
  panTimeline,
  rescale,
  revealStep,
  timelineScale,
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
  sidePx,
} from './timeline-frame.ts';
import { paintTimelineCursor, paintTimelineStill } from './timeline-painter.ts';

export interface TimelineSceneOptions {
  /** Called whenever the picture needs painting. */
  readonly onChange: () => void;
  readonly palette: TimelinePalette;
  /**
   * A canvas to keep the curves on, so that scrubbing copies them instead of painting them anew; without one they are
   * painted every time.
   */
  readonly layer?: CanvasRenderingContext2D | null;
}

/** The timeline without its canvas element. Lengths are CSS pixels of the canvas. */
export class TimelineScene {
  private readonly onChange: () => void;
  private readonly layer: CanvasRenderingContext2D | null;
  private layerIsCurrent = false;
  private palette: TimelinePalette;
  private series: TimelineSeries = defaultSeries;
  private trace: Trace | null = null;
  private scale: TimelineScale = timelineScale(0, 0, 1);
  private cursorStep = 0;
  private futureHidden = false;
  private width = 1;
  private height = 1;
  private devicePixelRatio = 1;

  constructor(options: TimelineSceneOptions) {
    this.onChange = options.onChange;
    this.layer = options.layer ?? null;
    this.palette = options.palette;
  }

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    if (trace !== this.trace) this.scale = timelineScale(0, this.scale.x0, this.scale.x1);
    this.trace = trace;
    this.rescale();
  }

  /** Pans when the cursor leaves a zoomed window. */
  setCursor(step: number): void {
    this.cursorStep = step;
    const scale = revealStep(this.scale, Math.min(step, this.scale.steps));
    if (scale !== this.scale) this.layerIsCurrent = false;
    this.scale = scale;
    this.onChange();
  }

  /** Frontier and closed share one scale: with closed shown, a frontier that stays small is seen to. */
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
    this.scale = zoomTimeline(this.scale, xPx, factor);
    this.changed();
  }

  panBy(dxPx: number): void {
    this.scale = panTimeline(this.scale, dxPx);
    this.changed();
  }

  /** The whole run again. */
  reset(): void {
    this.scale = timelineScale(this.scale.steps, this.scale.x0, this.scale.x1);
    this.changed();
  }

  /** Paints all; nothing in it moves by itself, so the answer is always false. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    const { trace, palette, scale, series, cursorStep, futureHidden, width, height } = this;
    ctx.setTransform(this.devicePixelRatio, 0, 0, this.devicePixelRatio, 0, 0);
    if (trace === null) {
      ctx.fillStyle = palette.background;
      ctx.fillRect(0, 0, width, height);
      return false;
    }
    const plot = { plotTop: headPx + 3, plotBottom: Math.max(headPx + 8, height - axisPx) };
    const frame = { trace, palette, scale, series, cursorStep, futureHidden, width, height, ...plot };
    this.paintStill(ctx, frame);
    paintTimelineCursor(ctx, frame);
    return false;
  }

  private paintStill(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
    const { layer, devicePixelRatio: ratio } = this;
    if (layer === null) {
      paintTimelineStill(ctx, frame);
      return;
    }
    if (!this.layerIsCurrent) {
      layer.canvas.width = Math.max(1, Math.round(frame.width * ratio));
      layer.canvas.height = Math.max(1, Math.round(frame.height * ratio));
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
    this.scale = rescale(this.scale, steps, sidePx.left, this.width - sidePx.right);
    this.changed();
  }
}
