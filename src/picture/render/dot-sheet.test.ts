import { expect, test, vi } from 'vitest';
import { PixelSheet } from './dot-sheet.ts';

/** A canvas of which only the pixels count; what is put into it is kept. */
function canvas() {
  const data = { pixels: new Uint8ClampedArray(0) };
  const context = { putImageData: (image: ImageData) => void (data.pixels = image.data.slice()) };
  return { data, context: context as unknown as CanvasRenderingContext2D };
}

/** A layer that shows what a ground has painted into it last: a colour of its own for each pixel, so that no two are confused. */
function layer() {
  const read = { times: 0, shade: 0 };
  const pixels = (width: number, height: number, of: (at: number) => number) => {
    const data = new Uint8ClampedArray(4 * width * height);
    for (let at = 0; at < width * height; at++) data.set([0, 0, of(at), 255], 4 * at);
    return { data };
  };
  const context = {
    canvas: { width: 0, height: 0 },
    createImageData: (width: number, height: number) => pixels(width, height, () => 0),
    getImageData: (_x: number, _y: number, width: number, height: number) => {
      read.times++;
      return pixels(width, height, (at) => read.shade + at);
    },
    setTransform: () => undefined,
  };
  return { read, context: context as unknown as CanvasRenderingContext2D };
}

/** Rows of letters: r, g for the two colours, · for the pixel of the ground that belongs there. */
function rows(pixels: Uint8ClampedArray, width: number, shade = 0): string[] {
  const letters = Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red, green, blue] = pixels.subarray(4 * at, 4 * at + 4);
    return red === 255 ? 'r' : green === 255 ? 'g' : blue === shade + at ? '·' : '?';
  }).join('');
  return letters.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

/** Every ground looks alike here: which one it is, the layer's shade tells. */
const ground = () => ({ paint: () => undefined });

test('squares with and without holes, later ones above, cut off at the edges', () => {
  const { data, context } = canvas();
  const sheet = new PixelSheet(layer().context);
  const below = ground();
  sheet.begin({ width: 8, height: 5, ratio: 1 }, ['#ff0000', '#00ff00'], below);
  sheet.square(-1, -1, 3, 0, 0);
  sheet.square(2, 0, 5, 3, 1);
  sheet.square(4, 2, 1, 0, 0);
  sheet.square(7, 4, 9, 0, 0);
  sheet.end(context);
  expect(rows(data.pixels, 8)).toEqual(['rrggggg·', 'rrg···g·', '··g·r·g·', '··g···g·', '··gggggr']);
  sheet.begin({ width: 8, height: 5, ratio: 1 }, ['#ff0000'], below);
  sheet.end(context);
  expect(rows(data.pixels, 8).join('')).toBe('·'.repeat(40));
});

test('squares that are all in the picture may be placed by their first pixel', () => {
  const { data, context } = canvas();
  const sheet = new PixelSheet(layer().context);
  sheet.begin({ width: 7, height: 5, ratio: 1 }, ['#ff0000', '#00ff00'], ground());
  sheet.squareInside(0, 2, 0, 0);
  sheet.squareInside(2, 5, 3, 1);
  sheet.squareInside(2 * 7 + 4, 1, 0, 0);
  sheet.end(context);
  expect(rows(data.pixels, 7)).toEqual(['rrggggg', 'rrg···g', '··g·r·g', '··g···g', '··ggggg']);
});

test('a ground is read once, and anew when it is another one or the picture has another size', () => {
  const { data, context } = canvas();
  const { read, context: own } = layer();
  const sheet = new PixelSheet(own);
  const paint = vi.fn();
  const shown = (size: { width: number; height: number }, below: { paint: () => void }): string => {
    sheet.begin({ ...size, ratio: 2 }, [], below);
    sheet.end(context);
    return rows(data.pixels, size.width, read.shade).join('');
  };
  const small = { width: 3, height: 2 };
  const first = { paint };
  for (const times of [1, 1]) {
    expect(shown(small, first)).toBe('······');
    expect(read.times).toBe(times);
  }
  read.shade = 100;
  expect(shown(small, { paint })).toBe('······');
  expect(read.times).toBe(2);
  read.shade = 50;
  const second = { paint };
  shown(small, second);
  read.shade = 10;
  expect(shown({ width: 2, height: 3 }, second)).toBe('······');
  expect(read.times).toBe(4);
  expect(paint.mock.calls).toEqual([[own], [own], [own], [own]]);
});
