import { cursorUnder, isWhole, timelineScale, timelineStrips } from './geometry/timeline-scale.ts';
import type { Cursor } from '../../core/search/events.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { AxisScene } from './axis-scene.ts';
import type { TimelinePalette } from '../theme/palettes.ts';
import {
  type TimelineFrame,
  type TimelineSeries,
  defaultSeries,
  rangePx,
  seriesInUse,
} from './timeline-frame.ts';
import { paintTimelineCursor, paintTimelineStill } from './timeline-painter.ts';

/** The timeline of one run. */
export class TimelineScene extends AxisScene<TimelinePalette, TimelineFrame> {
  private series: TimelineSeries = defaultSeries;
  private trace: Trace | null = null;
  private futureHidden = false;
  private marks: readonly number[] = [];

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    if (trace !== this.trace) this.scale = timelineScale(0, this.scale.x0, this.scale.x1);
    this.trace = trace;
    this.rescale();
  }

  /** Frontier and closed share a strip and its scale: with closed shown, a frontier that stays small is seen to. */
  setSeries(series: TimelineSeries): void {
    this.series = series;
    this.changed();
  }

  /** Cursors that stand out. */
  setMarks(marks: readonly number[]): void {
    this.marks = marks;
    this.changed();
  }

  /** Whether what comes after the cursor is left out, and not only paler. */
  hideFuture(hidden: boolean): void {
    this.futureHidden = hidden;
    this.changed();
  }

  /** Where the future is hidden, the scales are for what is there at the cursor. */
  override setCursor(step: Cursor, numbered?: boolean): void {
    super.setCursor(step, numbered);
    if (this.futureHidden) this.changed();
  }

  /** The cursor (0 … steps recorded) nearest to a place. */
  override stepAt(xPx: number): number {
    return this.trace === null ? 0 : cursorUnder(this.scale, xPx, this.trace.stepCount);
  }

  /** The cursors at both ends of what is shown; null when that is the whole run. */
  get shown(): { readonly from: number; readonly to: number } | null {
    const { from, to } = this.scale;
    return isWhole(this.scale) ? null : { from: Math.round(from), to: Math.round(to) };
  }

  protected get steps(): number {
    return this.trace?.stepsMade ?? 0;
  }

  protected frame(plot: Pick<TimelineFrame, 'plotTop' | 'plotBottom'>): TimelineFrame | null {
    const { trace, palette, scale, cursorStep, numbered, marks, futureHidden, width, height } = this;
    if (trace === null) return null;
    const series = seriesInUse(this.series, trace.request.settings);
    const strips = timelineStrips(plot.plotTop, plot.plotBottom, {
      scores: series.f || series.g || series.h || hasGauge(trace, series),
      sizes: series.frontier || series.closed,
    });
    return {
      ...{ trace, palette, scale, series, cursorStep, numbered, marks, futureHidden, width, height },
      ...plot,
      ...strips,
      labelsFrom: isWhole(scale) ? scale.x0 : rangePx,
    };
  }

  protected paintStill(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
    paintTimelineStill(ctx, frame);
  }

  protected paintAtCursor(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
    paintTimelineCursor(ctx, frame);
  }
}

function hasGauge({ gauges }: Trace, { hiddenGauges }: TimelineSeries): boolean {
  return gauges.some(({ name }) => !hiddenGauges.includes(name));
}
