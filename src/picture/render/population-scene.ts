import { xToStep } from '../layout/timeline-scale.ts';
import { cohortSummariesOf } from '../../core/trace/cohort-summaries.ts';
import { cohortsUntil } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import { CanvasScene } from './canvas-scene.ts';
import type { PopulationPalette } from './palettes.ts';
import { paintCrowd } from './population-crowd.ts';
import { generationScale, plotBoxes } from './population-frame.ts';
import { paintHistory } from './population-history.ts';

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
