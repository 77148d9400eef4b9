import type { Cursor } from '../../core/search/events.ts';

export interface CanvasSceneOptions<Palette> {
  /** Called whenever the picture needs painting. */
  readonly onChange: () => void;
  readonly palette: Palette;
}

/** A picture at a cursor, without its canvas element. Lengths are CSS pixels of the canvas. */
export abstract class CanvasScene<Palette extends { readonly background: string }> {
  protected readonly onChange: () => void;
  protected palette: Palette;
  protected cursorStep = 0;
  protected width = 1;
  protected height = 1;
  protected devicePixelRatio = 1;

  constructor({ onChange, palette }: CanvasSceneOptions<Palette>) {
    this.onChange = onChange;
    this.palette = palette;
  }

  setCursor(step: Cursor): void {
    if (step === this.cursorStep) return;
    this.cursorStep = step;
    this.changed();
  }

  setPalette(palette: Palette): void {
    this.palette = palette;
    this.changed();
  }

  resize(width: number, height: number, devicePixelRatio: number): void {
    this.width = Math.max(1, width);
    this.height = Math.max(1, height);
    this.devicePixelRatio = devicePixelRatio;
    this.changed();
  }

  /** What was painted is out of date, as when the record has grown. */
  changed(): void {
    this.onChange();
  }

  /** One unit of the context becomes a CSS pixel. */
  protected scaleToPixels(ctx: CanvasRenderingContext2D): void {
    ctx.setTransform(this.devicePixelRatio, 0, 0, this.devicePixelRatio, 0, 0);
  }

  protected fillBackground(ctx: CanvasRenderingContext2D): void {
    ctx.fillStyle = this.palette.background;
    ctx.fillRect(0, 0, this.width, this.height);
  }
}
