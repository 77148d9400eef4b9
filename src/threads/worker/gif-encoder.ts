import { GIFEncoder, nearestColorIndex, quantize } from 'gifenc';
import type { FilmSize } from '../../core/contract/film.ts';
import type { FilmEncoder } from './film-encoder.ts';
import { PixelReader } from './pixel-reader.ts';

/** Of the 256 colours of a GIF one is none at all: for pixels that stay as they were. */
const maxColours = 255;
/** Colours of whole areas, which are kept to the letter; the rest is for edges and shades. */
const exactColours = 96;
/** Every so many pixels are looked at. */
const stride = 3;

/**
 * One palette for a whole film, so that what does not change does not flicker. A pixel is 0xAABBGGRR, as a little-endian
 * machine reads the four bytes of a canvas.
 */
class GifPalette {
  /** 256 colours as red, green and blue. */
  readonly table: readonly (readonly number[])[];
  /** The index that is no colour. */
  readonly unchanged: number;
  private readonly colours: number[][];
  private readonly known = new Map<number, number>(); // pixel → index

  /** @param samples pixels of pictures that have all the colours between them */
  constructor(samples: readonly Uint32Array[]) {
    const seen = Uint32Array.from(thinned(samples));
    const counts = new Map<number, number>();
    for (const pixel of seen) counts.set(pixel, (counts.get(pixel) ?? 0) + 1);
    const frequent = [...counts].sort((a, b) => b[1] - a[1] || a[0] - b[0]).slice(0, exactColours);
    frequent.forEach(([pixel], index) => this.known.set(pixel, index));
    const shades = quantize(new Uint8ClampedArray(seen.buffer), maxColours - frequent.length);
    this.colours = [...frequent.map(([pixel]) => channelsOf(pixel)), ...shades];
    this.unchanged = this.colours.length;
    this.table = [...this.colours, [0, 0, 0]];
  }

  /** The colour that is nearest. O(1) for a pixel that was asked for before. */
  indexOf(pixel: number): number {
    let index = this.known.get(pixel);
    if (index === undefined) {
      index = nearestColorIndex(this.colours, channelsOf(pixel));
      this.known.set(pixel, index);
    }
    return index;
  }
}

function* thinned(samples: readonly Uint32Array[]): Iterable<number> {
  for (const sample of samples)
    for (let pixel = 0; pixel < sample.length; pixel += stride) yield sample[pixel];
}

const channelsOf = (pixel: number): number[] => [pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255];

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
