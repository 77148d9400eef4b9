import { nearestColorIndex, quantize } from 'gifenc';

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
export class GifPalette {
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
