import { describe, expect, it, vi } from 'vitest';
import { Prng } from '../../core/base/prng.ts';
import { readGif } from '../../testing/gif-reader.ts';
import { GifEncoder } from './gif-encoder.ts';

const size = { width: 24, height: 18 };

/** Pictures are their own pixels here: there is no canvas without a browser. */
vi.mock('./pixel-reader.ts', () => ({
  PixelReader: class {
    read(picture: unknown): Uint32Array {
      return new Uint32Array((picture as Uint8ClampedArray).slice().buffer);
    }
  },
}));

type Colour = readonly [number, number, number];
const paper: Colour = [250, 250, 247];
const ink: Colour = [29, 36, 44];
const green: Colour = [0, 151, 108];

/** Paper with a block on it. */
function picture(left: number, colour: Colour): Uint8ClampedArray {
  const pixels = new Uint8ClampedArray(4 * size.width * size.height);
  for (let pixel = 0; pixel < size.width * size.height; pixel++) {
    const x = pixel % size.width;
    pixels.set([...(x >= left && x < left + 6 ? colour : paper), 255], 4 * pixel);
  }
  return pixels;
}

const asBitmap = (pixels: Uint8ClampedArray): ImageBitmap => pixels as unknown as ImageBitmap;

/** Largest difference of a channel between what was shown and what was to be. */
function error(shown: Uint8Array, wanted: Uint8ClampedArray): number {
  let most = 0;
  for (let pixel = 0; pixel < size.width * size.height; pixel++)
    for (let channel = 0; channel < 3; channel++)
      most = Math.max(most, Math.abs(shown[3 * pixel + channel] - wanted[4 * pixel + channel]));
  return most;
}

async function encoded(
  films: readonly { readonly pixels: Uint8ClampedArray; readonly lastsMs: number }[],
  samples: readonly Uint8ClampedArray[] = [],
) {
  const encoder = new GifEncoder(size);
  for (const sample of samples) encoder.sample(asBitmap(sample));
  let atMs = 0;
  for (const { pixels, lastsMs } of films) {
    await encoder.add(asBitmap(pixels), atMs, lastsMs);
    atMs += lastsMs;
  }
  return readGif(await encoder.end());
}

describe('a GIF', () => {
  it('plays for ever, in its size, each picture as long as it was told', async () => {
    const film = [
      { pixels: picture(0, ink), lastsMs: 1000 },
      { pixels: picture(3, ink), lastsMs: 40 },
      { pixels: picture(9, green), lastsMs: 2000 },
    ];
    const gif = await encoded(film, [film[0].pixels, film[2].pixels]);
    expect(gif).toMatchObject({ ...size, repeat: 0 });
    expect(gif.pictures.map(({ delayMs }) => delayMs)).toEqual([1000, 40, 2000]);
  });

  it('shows each picture in its colours, though only what has changed is written', async () => {
    const random = new Prng(20261121);
    const colours = [ink, green, paper];
    const film = Array.from({ length: 40 }, () => ({
      pixels: picture(random.nextBelow(size.width - 6), colours[random.nextBelow(3)]),
      lastsMs: 40,
    }));
    const gif = await encoded(film, [picture(0, ink), picture(0, green)]);
    expect(gif.pictures).toHaveLength(film.length);
    gif.pictures.forEach(({ rgb }, index) => expect(error(rgb, film[index].pixels)).toBe(0));
  });

  it('finds colours that are not in its first picture in its samples', async () => {
    const film = [
      { pixels: picture(0, ink), lastsMs: 40 },
      { pixels: picture(0, green), lastsMs: 40 },
    ];
    const blind = await encoded(film);
    expect(error(blind.pictures[1].rgb, film[1].pixels)).toBeGreaterThan(40);
    const told = await encoded(film, [film[1].pixels, film[0].pixels]);
    expect(error(told.pictures[1].rgb, film[1].pixels)).toBe(0);
  });
});
