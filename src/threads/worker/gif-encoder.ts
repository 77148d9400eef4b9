import { GIFEncoder } from 'gifenc';
import type { FilmSize } from '../../core/contract/film.ts';
import type { FilmEncoder } from './film-encoder.ts';
import { GifPalette } from './gif-palette.ts';
import { PixelReader } from './pixel-reader.ts';

/** A GIF that plays for ever. */
export class GifEncoder implements FilmEncoder {
  private readonly size: FilmSize;
  private readonly reader: PixelReader;
  private readonly gif = GIFEncoder();
  private readonly samples: Uint32Array[] = [];
  private palette: GifPalette | null = null;
  private before: Uint32Array | null = null; // pixels of the last picture

  constructor(size: FilmSize) {
    this.size = size;
    this.reader = new PixelReader(size);
  }

  sample(picture: ImageBitmap): void {
    this.samples.push(this.reader.read(picture));
  }

  add(picture: ImageBitmap, _atMs: number, lastsMs: number): Promise<void> {
    this.addPixels(this.reader.read(picture), lastsMs);
    return Promise.resolve();
  }

  end(): Promise<Uint8Array<ArrayBuffer>> {
    this.gif.finish();
    return Promise.resolve(this.gif.bytes());
  }

  /** Pixels that are as they were are left out: long runs of one index take next to no room. */
  private addPixels(pixels: Uint32Array, lastsMs: number): void {
    const { before } = this;
    const { width, height } = this.size;
    const palette = (this.palette ??= new GifPalette(this.samples.length > 0 ? this.samples : [pixels]));
    const index = new Uint8Array(pixels.length);
    for (let pixel = 0; pixel < pixels.length; pixel++)
      index[pixel] = pixels[pixel] === before?.[pixel] ? palette.unchanged : palette.indexOf(pixels[pixel]);
    this.before = pixels;
    this.gif.writeFrame(index, width, height, {
      delay: lastsMs,
      dispose: 1, // the next picture is drawn on this one
      ...(before === null
        ? { palette: palette.table }
        : { transparent: true, transparentIndex: palette.unchanged }),
    });
  }
}
