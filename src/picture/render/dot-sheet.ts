import { rgb } from 'd3-color';

/** What squares stand on. Another object is another ground: a sheet may keep what this one has painted. */
export interface Ground {
  /** Covers all, opaque. */
  readonly paint: (ctx: CanvasRenderingContext2D) => void;
}

/** Takes squares by the thousand. Lengths and places are device pixels, whole numbers. */
export interface DotSheet {
  /** Begins a picture with nothing on its ground. Colours are CSS, opaque; squares name them by index. */
  begin(size: SheetSize, colours: readonly string[], ground: Ground): void;
  /** A square with a square hole in its middle; `hole` 0 for none. */
  square(left: number, top: number, size: number, hole: number, colour: number): void;
  /** The same for one that is all in the picture: `corner` is its first pixel, counted row by row. */
  squareInside(corner: number, size: number, hole: number, colour: number): void;
  /** Shows the picture in place of what is there. */
  end(ctx: CanvasRenderingContext2D): void;
}

/** In device pixels, of which `ratio` are a unit of the contexts. */
export interface SheetSize {
  readonly width: number;
  readonly height: number;
  readonly ratio: number;
}

/**
 * Squares written into pixels, 200,000 of them in about a millisecond, and these into the canvas at once: nothing is filled or blended
 * for a ground that is as it was.
 */
export class PixelSheet implements DotSheet {
  private readonly layer: CanvasRenderingContext2D;
  private image: ImageData | null = null;
  private pixels = new Uint32Array(0);
  private still = new Uint32Array(0); // the ground's
  private ground: Ground | null = null;
  private width = 0;
  private height = 0;
  private inks: number[] = [];

  /** @param layer of a canvas of its own, to read the ground's pixels from */
  constructor(layer: CanvasRenderingContext2D) {
    this.layer = layer;
  }

  begin({ width, height, ratio }: SheetSize, colours: readonly string[], ground: Ground): void {
    const { layer } = this;
    if (this.image === null || width !== this.width || height !== this.height) {
      layer.canvas.width = this.width = width;
      layer.canvas.height = this.height = height;
      this.image = layer.createImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
      this.ground = null;
    }
    if (ground !== this.ground) {
      this.ground = ground;
      layer.setTransform(ratio, 0, 0, ratio, 0, 0);
      ground.paint(layer);
      this.still = new Uint32Array(layer.getImageData(0, 0, width, height).data.buffer);
    }
    this.pixels.set(this.still);
    this.inks = colours.map(pixelOf);
  }

  square(left: number, top: number, size: number, hole: number, colour: number): void {
    const { pixels, width } = this;
    const ink = this.inks[colour];
    const x0 = Math.max(0, left);
    const x1 = Math.min(width, left + size);
    const y0 = Math.max(0, top);
    const y1 = Math.min(this.height, top + size);
    for (let y = y0; y < y1; y++) {
      for (let at = y * width + x0, end = y * width + x1; at < end; at++) pixels[at] = ink;
    }
    if (hole > 0) this.clear(left + ((size - hole) >> 1), top + ((size - hole) >> 1), hole);
  }

  squareInside(corner: number, size: number, hole: number, colour: number): void {
    const { pixels, width } = this;
    const ink = this.inks[colour];
    for (let row = corner, last = corner + size * width; row < last; row += width) {
      for (let at = row; at < row + size; at++) pixels[at] = ink;
    }
    if (hole === 0) return;
    const inset = (size - hole) >> 1;
    this.clear((corner % width) + inset, Math.floor(corner / width) + inset, hole);
  }

  /** Leaves the pixels of a square as they were before anything was drawn: a hole shows the ground. */
  private clear(left: number, top: number, size: number): void {
    const { pixels, still, width } = this;
    const x1 = Math.min(width, left + size);
    for (let y = Math.max(0, top); y < Math.min(this.height, top + size); y++) {
      for (let at = y * width + Math.max(0, left), end = y * width + x1; at < end; at++)
        pixels[at] = still[at];
    }
  }

  end(ctx: CanvasRenderingContext2D): void {
    if (this.image !== null) ctx.putImageData(this.image, 0, 0);
  }
}

/** Squares as rectangles, for a canvas without a second one behind it. */
export class RectangleSheet implements DotSheet {
  private readonly list: (readonly [
    left: number,
    top: number,
    size: number,
    hole: number,
    colour: number,
  ])[] = [];
  private colours: readonly string[] = [];
  private ground: Ground | null = null;
  private width = 1;
  private ratio = 1;

  begin({ width, ratio }: SheetSize, colours: readonly string[], ground: Ground): void {
    this.list.length = 0;
    this.width = width;
    this.ratio = ratio;
    this.colours = colours;
    this.ground = ground;
  }

  square(left: number, top: number, size: number, hole: number, colour: number): void {
    this.list.push([left, top, size, hole, colour]);
  }

  squareInside(corner: number, size: number, hole: number, colour: number): void {
    this.square(corner % this.width, Math.floor(corner / this.width), size, hole, colour);
  }

  end(ctx: CanvasRenderingContext2D): void {
    const { ratio } = this;
    this.ground?.paint(ctx);
    for (const [left, top, size, hole, colour] of this.list) {
      const rim = (size - hole) / 2;
      if (hole > 0) {
        ctx.strokeStyle = this.colours[colour];
        ctx.lineWidth = rim / ratio;
        ctx.beginPath();
        ctx.rect(
          (left + rim / 2) / ratio,
          (top + rim / 2) / ratio,
          (size - rim) / ratio,
          (size - rim) / ratio,
        );
        ctx.stroke();
      } else {
        ctx.fillStyle = this.colours[colour];
        ctx.fillRect(left / ratio, top / ratio, size / ratio, size / ratio);
      }
    }
  }
}

const littleEndian = new Uint8Array(Uint32Array.of(1).buffer)[0] === 1;

/** A pixel of image data as one number. */
function pixelOf(css: string): number {
  const { r, g, b } = rgb(css);
  const bytes = littleEndian ? [255, b, g, r] : [r, g, b, 255];
  return bytes.reduce((number, byte) => number * 256 + byte, 0);
}
