import { xToStep } from '../layout/timeline-scale.ts';
import { cohortSummariesOf } from '../../core/trace/cohort-summaries.ts';
import { cohortsUntil } from '../../core/trace/cursor.ts';
import type { Trace } from '../../core/trace/trace.ts';
import type { PopulationPalette } from './palettes.ts';
import { paintCrowd } from './population-crowd.ts';
import { generationScale, plotBoxes } from './population-frame.ts';
import { paintHistory } from './population-history.ts';

export interface PopulationSceneOptions {
  /** Called whenever the picture needs painting. */
  readonly onChange: () => void;
  readonly palette: PopulationPalette;
}

/** The populations of a record without their canvas element. Lengths are CSS pixels of the canvas. */
export class PopulationScene {
  private readonly onChange: () => void;
  private palette: PopulationPalette;
  private trace: Trace | null = null;
  private cursorStep = 0;
  private width = 1;
  private height = 1;
  private devicePixelRatio = 1;

  constructor({ onChange, palette }: PopulationSceneOptions) {
    this.onChange = onChange;
    this.palette = palette;
  }

  /** Call with the same trace whenever it has grown or finished; null empties the view. */
  setTrace(trace: Trace | null): void {
    this.trace = trace;
    this.onChange();
  }

  setCursor(step: number): void {
    this.cursorStep = step;
    this.onChange();
  }

  setPalette(palette: PopulationPalette): void {
    this.palette = palette;
    this.onChange();
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.devicePixelRatio = devicePixelRatio;
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
    ctx.setTransform(this.devicePixelRatio, 0, 0, this.devicePixelRatio, 0, 0);
    ctx.globalAlpha = 1;
    ctx.fillStyle = palette.background;
    ctx.fillRect(0, 0, width, height);
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
