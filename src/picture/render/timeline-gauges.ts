import { valueScale } from '../layout/value-scale.ts';
import type { Extent } from '../../core/trace/score-pyramid.ts';
import type { GaugeSeries } from '../../core/trace/trace.ts';
import { paintCurve } from './timeline-curves.ts';
import { type TimelineFrame, gaugeDashes, shortFigure } from './timeline-frame.ts';

/** From 0, or the smallest value below it, to the largest of the whole run. */
function rangeOf({ series }: GaugeSeries): Extent {
  const range = series.extent(0, series.length, { min: 0, max: 0 });
  return { min: Math.min(0, range.min), max: Math.max(0, Number.isFinite(range.max) ? range.max : 0) };
}

/** Each gauge as a curve on a scale of its own, which fills the strip of scores. O(width × log steps) a gauge. */
export function paintGauges(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, series, palette } = frame;
  const { top, bottom } = frame.scores;
  trace.gauges.forEach((gauge, index) => {
    if (series.hiddenGauges.includes(gauge.name)) return;
    const { min, max } = rangeOf(gauge);
    const toY = valueScale(min, max > min ? max : min + 1, bottom, top + 1);
    ctx.strokeStyle = ctx.fillStyle = palette.gauge;
    ctx.lineWidth = 1.5;
    ctx.setLineDash([...gaugeDashes[index % gaugeDashes.length]]);
    paintCurve(ctx, frame, gauge.series, toY, 0.2);
    ctx.setLineDash([]);
  });
}

/** The ends of the scale of the first gauge shown, on the right; the others have their values in the key. */
export function paintGaugeScale(ctx: CanvasRenderingContext2D, frame: TimelineFrame): void {
  const { trace, series, palette, scale } = frame;
  const { top, bottom } = frame.scores;
  const shown = trace.gauges.find(({ name }) => !series.hiddenGauges.includes(name));
  if (shown === undefined) return;
  const { min, max } = rangeOf(shown);
  ctx.font = `10px ${palette.font}`;
  ctx.textAlign = 'left';
  ctx.textBaseline = 'middle';
  ctx.fillStyle = palette.gauge;
  ctx.fillText(shortFigure(max), scale.x1 + 4, top + 2);
  ctx.fillText(shortFigure(min), scale.x1 + 4, bottom - 4);
}
