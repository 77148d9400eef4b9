import { rgb } from 'd3-color';

/** Takes squares by the thousand. Lengths and places are device pixels, whole numbers. */
export interface DotSheet {
  /** Begins an empty picture. Colours are CSS, opaque; squares name them by index. */
  begin(width: number, height: number, colours: readonly string[]): void;
  /** A square with a square hole in its middle; `hole` 0 for none. */
  square(left: number, top: number, size: number, hole: number, colour: number): void;
  /** The same for one that is all in the picture: `corner` is its first pixel, counted row by row. */
  squareInside(corner: number, size: number, hole: number, colour: number): void;
  /** Shows the picture on top of what is there; `ratio` device pixels are a unit of `ctx`. */
  end(ctx: CanvasRenderingContext2D, ratio: number): void;
}

/** Squares written into the pixels of a canvas of its own: 200,000 of them take about a millisecond. */
export class PixelSheet implements DotSheet {
  private readonly layer: CanvasRenderingContext2D;
  private image: ImageData | null = null;
  private pixels = new Uint32Array(0);
  private width = 0;
  private height = 0;
  private inks: number[] = [];

  constructor(layer: CanvasRenderingContext2D) {
    this.layer = layer;
  }

  begin(width: number, height: number, colours: readonly string[]): void {
    if (this.image === null || width !== this.width || height !== this.height) {
      this.layer.canvas.width = this.width = width;
      this.layer.canvas.height = this.height = height;
      this.image = this.layer.createImageData(width, height);
      this.pixels = new Uint32Array(this.image.data.buffer);
    } else this.pixels.fill(0);
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
    this.fill(corner, size, this.inks[colour]);
    if (hole > 0) this.fill(corner + ((size - hole) >> 1) * (this.width + 1), hole, 0);
  }

  private fill(corner: number, size: number, ink: number): void {
    const { pixels, width } = this;
    for (let row = corner, last = corner + size * width; row < last; row += width) {
      for (let at = row; at < row + size; at++) pixels[at] = ink;
    }
  }

  /** Leaves the pixels of a square as they were before anything was drawn: a hole shows the ground. */
  private clear(left: number, top: number, size: number): void {
    const { pixels, width } = this;
    const x1 = Math.min(width, left + size);
    for (let y = Math.max(0, top); y < Math.min(this.height, top + size); y++) {
      for (let x = Math.max(0, left); x < x1; x++) pixels[y * width + x] = 0;
    }
  }

  end(ctx: CanvasRenderingContext2D, ratio: number): void {
    if (this.image === null) return;
    this.layer.putImageData(this.image, 0, 0);
    ctx.drawImage(this.layer.canvas, 0, 0, this.width / ratio, this.height / ratio);
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
  private width = 1;

  begin(width: number, _height: number, colours: readonly string[]): void {
    this.list.length = 0;
    this.width = width;
    this.colours = colours;
  }

  square(left: number, top: number, size: number, hole: number, colour: number): void {
    this.list.push([left, top, size, hole, colour]);
  }

  squareInside(corner: number, size: number, hole: number, colour: number): void {
    this.square(corner % this.width, Math.floor(corner / this.width), size, hole, colour);
  }

  end(ctx: CanvasRenderingContext2D, ratio: number): void {
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
