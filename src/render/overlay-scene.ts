import {
  type TimelineScale,
  cursorUnder,
  isWhole,
  panTimeline,
  rescale,
  revealStep,
  stepToX,
  timelineScale,
  zoomTimeline,
} from '../layout/timeline-scale.ts';
import {
  type OverlayFrame,
  type OverlayLane,
  type OverlayPalette,
  paintOverlayStill,
} from './overlay-painter.ts';
import { axisPx, headPx, sidePx } from './timeline-frame.ts';
import { paintCursor } from './timeline-painter.ts';
import { fitLayer } from './timeline-scene.ts';

export interface OverlaySceneOptions {
  /** Called whenever the picture needs painting. */
  readonly onChange: () => void;
  readonly palette: OverlayPalette;
  /** A canvas to keep the curves on; without one they are painted every time. */
  readonly layer?: CanvasRenderingContext2D | null;
}

/** Several runs over one axis, without its canvas element. Lengths are CSS pixels of the canvas. */
export class OverlayScene {
  private readonly onChange: () => void;
  private readonly layer: CanvasRenderingContext2D | null;
  private layerIsCurrent = false;
  private palette: OverlayPalette;
  private lanes: readonly OverlayLane[] = [];
  private last = 0; // places
  private scale: TimelineScale = timelineScale(0, 0, 1);
  private place = 0;
  private numbered = true;
  private width = 1;
  private height = 1;
  private devicePixelRatio = 1;

  constructor({ onChange, palette, layer = null }: OverlaySceneOptions) {
    this.onChange = onChange;
    this.palette = palette;
    this.layer = layer;
  }

  /**
   * The runs, first to last; again whenever one has grown.
   * @param last the largest place
   * @param logarithmic whether short runs beside long ones get room on the axis
   */
  setLanes(lanes: readonly OverlayLane[], last: number, logarithmic: boolean): void {
    this.lanes = lanes;
    this.last = last;
    this.scale = { ...this.scale, logarithmic };
    this.rescale();
  }

  /** @param numbered whether the number of the place stands at it */
  setPlace(place: number, numbered = true): void {
    this.place = place;
    this.numbered = numbered;
    const scale = revealStep(this.scale, Math.min(place, this.scale.steps));
    if (scale === this.scale) this.onChange();
    else this.show(scale);
  }

  setPalette(palette: OverlayPalette): void {
    this.palette = palette;
    this.changed();
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.width = width;
    this.height = height;
    this.devicePixelRatio = devicePixelRatio;
    this.rescale();
  }

  /** The place nearest to a point of the axis. */
  stepAt(xPx: number): number {
    return cursorUnder(this.scale, xPx, this.last);
  }

  /** `factor` > 1 zooms in about xPx. */
  zoomAt(xPx: number, factor: number): void {
    this.show(zoomTimeline(this.scale, xPx, factor));
  }

  /** Zooms about the cursor where it is in sight, else about the middle. */
  zoomBy(factor: number): void {
    const { from, to, x0, x1 } = this.scale;
    const seen = this.place >= from && this.place <= to;
    this.zoomAt(seen ? stepToX(this.scale, this.place) : (x0 + x1) / 2, factor);
  }

  panBy(dxPx: number): void {
    this.show(panTimeline(this.scale, dxPx));
  }

  /** All of it again. */
  reset(): void {
    const { steps, x0, x1, logarithmic } = this.scale;
    this.show(timelineScale(steps, x0, x1, logarithmic));
  }

  get whole(): boolean {
    return isWhole(this.scale);
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
    const { palette, lanes, scale, width, height, devicePixelRatio: ratio } = this;
    const plotBottom = Math.max(headPx + 8, height - axisPx);
    const frame = { palette, lanes, scale, width, height, plotTop: headPx + 3, plotBottom };
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
    if (layer === null) paintOverlayStill(ctx, frame);
    else this.copyStill(layer, ctx, frame);
    const x = Math.max(scale.x0, stepToX(scale, this.place));
    ctx.fillStyle = palette.background;
    ctx.globalAlpha = 0.58;
    if (x < scale.x1) ctx.fillRect(x, frame.plotTop - 3, scale.x1 - x, plotBottom - frame.plotTop + 2);
    ctx.globalAlpha = 1;
    const unit = lanes.some(({ stretched }) => stretched) ? '%' : '';
    paintCursor(ctx, { ...frame, cursorStep: this.place, numbered: this.numbered }, unit);
  }

  private copyStill(
    layer: CanvasRenderingContext2D,
    ctx: CanvasRenderingContext2D,
    frame: OverlayFrame,
  ): void {
    const { devicePixelRatio: ratio } = this;
    if (!this.layerIsCurrent) {
      fitLayer(layer.canvas, Math.round(frame.width * ratio), Math.round(frame.height * ratio));
      layer.setTransform(ratio, 0, 0, ratio, 0, 0);
      paintOverlayStill(layer, frame);
      this.layerIsCurrent = true;
    }
    ctx.setTransform(1, 0, 0, 1, 0, 0);
    ctx.drawImage(layer.canvas, 0, 0);
    ctx.setTransform(ratio, 0, 0, ratio, 0, 0);
  }

  private changed(): void {
    this.layerIsCurrent = false;
    this.onChange();
  }

  private rescale(): void {
    this.show(rescale(this.scale, this.last, sidePx.left, this.width - sidePx.right));
  }

  private show(scale: TimelineScale): void {
    this.scale = scale;
    this.changed();
  }
}
