import type { Cursor } from '../../core/search/events.ts';
import {
  type TimelineScale,
  cursorUnder,
  panTimeline,
  rescale,
  revealStep,
  stepToX,
  timelineScale,
  zoomTimeline,
} from './geometry/timeline-scale.ts';
import { CanvasScene, type CanvasSceneOptions } from './canvas-scene.ts';
import { axisPx, headPx, sidePx } from './timeline-frame.ts';

export interface AxisSceneOptions<Palette> extends CanvasSceneOptions<Palette> {
  /** Called whenever another part of the axis is shown. */
  readonly onWindow?: () => void;
  /**
   * A canvas to keep the curves on, so that scrubbing copies them instead of painting them anew; without one they are
   * painted every time. They come to be there when they are painted a second time: of a growing record they never are, and
   * to copy from a canvas that has just been painted means to wait for that.
   */
  readonly layer?: CanvasRenderingContext2D | null;
}

/** Curves over an axis of steps that can be zoomed, and the cursor on it. */
export abstract class AxisScene<
  Palette extends { readonly background: string },
  Frame,
> extends CanvasScene<Palette> {
  protected scale: TimelineScale = timelineScale(0, 0, 1);
  protected numbered = true;
  private readonly onWindow: (() => void) | undefined;
  private readonly layer: CanvasRenderingContext2D | null;
  private layerIsCurrent = false;
  private isShown = false; // the curves, as they are now

  constructor({ onWindow, layer = null, ...options }: AxisSceneOptions<Palette>) {
    super(options);
    this.onWindow = onWindow;
    this.layer = layer;
  }

  /** The length of the axis. */
  protected abstract readonly steps: number;

  /** Null while there is nothing to paint. */
  protected abstract frame(plot: { readonly plotTop: number; readonly plotBottom: number }): Frame | null;

  /** All but what moves with the cursor. */
  protected abstract paintStill(ctx: CanvasRenderingContext2D, frame: Frame): void;

  protected abstract paintAtCursor(ctx: CanvasRenderingContext2D, frame: Frame): void;

  /**
   * Pans when the cursor leaves a zoomed window.
   * @param numbered whether the number of the step stands at it
   */
  override setCursor(step: Cursor, numbered = true): void {
    this.cursorStep = step;
    this.numbered = numbered;
    const scale = revealStep(this.scale, Math.min(step, this.scale.steps));
    if (scale === this.scale) this.onChange();
    else this.show(scale);
  }

  override resize(width: number, height: number, devicePixelRatio: number): void {
    super.resize(width, height, devicePixelRatio);
    this.rescale();
  }

  /** The cursor nearest to a place; what a drag scrubs to. */
  stepAt(xPx: number): number {
    return cursorUnder(this.scale, xPx, this.steps);
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

  panBy(dxPx: number): void {
    this.show(panTimeline(this.scale, dxPx));
  }

  /** All of it again. */
  reset(): void {
    const { steps, x0, x1, logarithmic } = this.scale;
    this.show(timelineScale(steps, x0, x1, logarithmic));
  }

  /** Paints all; nothing in it moves by itself, so the answer is always false. */
  paint(ctx: CanvasRenderingContext2D, _nowMs: number): boolean {
    this.paintWith(this.isShown ? this.layer : null, ctx);
    this.isShown = true;
    return false;
  }

  /** What is on the screen, once more and into any context. */
  draw(ctx: CanvasRenderingContext2D): void {
    this.paintWith(null, ctx);
  }

  /** What was painted is out of date, on the layer too. */
  override changed(): void {
    this.layerIsCurrent = this.isShown = false;
    super.changed();
  }

  protected rescale(): void {
    this.show(rescale(this.scale, this.steps, sidePx.left, this.width - sidePx.right));
  }

  private show(scale: TimelineScale): void {
    this.scale = scale;
    this.onWindow?.();
    this.changed();
  }

  private paintWith(layer: CanvasRenderingContext2D | null, ctx: CanvasRenderingContext2D): void {
    this.scaleToPixels(ctx);
    const frame = this.frame({ plotTop: headPx + 3, plotBottom: Math.max(headPx + 8, this.height - axisPx) });
    if (frame === null) {
      this.fillBackground(ctx);
      return;
    }
    if (layer === null) this.paintStill(ctx, frame);
    else this.copyStill(layer, ctx, frame);
    this.paintAtCursor(ctx, frame);
  }

  private copyStill(layer: CanvasRenderingContext2D, ctx: CanvasRenderingContext2D, frame: Frame): void {
    const { devicePixelRatio: ratio } = this;
    if (!this.layerIsCurrent) {
      fitLayer(layer.canvas, Math.round(this.width * ratio), Math.round(this.height * ratio));
      layer.setTransform(ratio, 0, 0, ratio, 0, 0);
      this.paintStill(layer, frame);
      this.layerIsCurrent = true;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(layer.canvas, 0, 0);
    this.scaleToPixels(ctx);
  }
}

/** Setting a size takes new memory, the same one too. */
function fitLayer(canvas: HTMLCanvasElement, width: number, height: number): void {
  if (canvas.width !== Math.max(1, width)) canvas.width = Math.max(1, width);
  if (canvas.height !== Math.max(1, height)) canvas.height = Math.max(1, height);
}
