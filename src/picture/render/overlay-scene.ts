import { stepToX } from '../layout/timeline-scale.ts';
import { AxisScene } from './axis-scene.ts';
import {
  type OverlayFrame,
  type OverlayLane,
  type OverlayPalette,
  paintOverlayStill,
} from './overlay-painter.ts';
import { paintCursor } from './timeline-painter.ts';

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
