import { FaultError } from '../../core/contract/messages.ts';
import type { FilmSize } from '../../core/contract/film.ts';

/** Reads the pixels of pictures of one size. */
export class PixelReader {
  private readonly size: FilmSize;
  private readonly ctx: OffscreenCanvasRenderingContext2D;

  constructor(size: FilmSize) {
    this.size = size;
    const ctx = new OffscreenCanvas(size.width, size.height).getContext('2d', { willReadFrequently: true });
    if (ctx === null) throw new FaultError({ code: 'worker.no-canvas' });
    this.ctx = ctx;
  }

  /** Red, green, blue and alpha of each pixel in the order of its bytes, row by row. A copy. */
  read(picture: ImageBitmap): Uint32Array {
    const { width, height } = this.size;
    this.ctx.drawImage(picture, 0, 0);
    return new Uint32Array(this.ctx.getImageData(0, 0, width, height).data.buffer);
  }
}
