import { expect, test } from 'vitest';
import { PixelSheet } from './dot-sheet.ts';

/** A canvas of which only the pixels count. */
function canvas() {
  const data = { width: 0, height: 0, pixels: new Uint8ClampedArray(0) };
  const context = {
    canvas: { width: 0, height: 0 },
    createImageData: (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) }),
    putImageData: (image: { data: Uint8ClampedArray }) => void (data.pixels = image.data.slice()),
    drawImage: () => undefined,
  };
  return { data, context: context as unknown as CanvasRenderingContext2D };
}

/** Rows of letters: r, g for the two colours, · where nothing was drawn. */
function rows(pixels: Uint8ClampedArray, width: number): string[] {
  const letters = Array.from({ length: pixels.length / 4 }, (_, at) => {
    const [red, green, , alpha] = pixels.subarray(4 * at, 4 * at + 4);
    return alpha === 0 ? '·' : red === 255 ? 'r' : green === 255 ? 'g' : '?';
  }).join('');
  return letters.match(new RegExp(`.{${width}}`, 'g')) ?? [];
}

test('squares with and without holes, later ones above, cut off at the edges', () => {
  const { data, context } = canvas();
  const sheet = new PixelSheet(context);
  sheet.begin(8, 5, ['#ff0000', '#00ff00']);
  sheet.square(-1, -1, 3, 0, 0);
  sheet.square(2, 0, 5, 3, 1);
  sheet.square(4, 2, 1, 0, 0);
  sheet.square(7, 4, 9, 0, 0);
  sheet.end(context, 1);
  expect(rows(data.pixels, 8)).toEqual(['rrggggg·', 'rrg···g·', '··g·r·g·', '··g···g·', '··gggggr']);
  sheet.begin(8, 5, ['#ff0000']);
  sheet.end(context, 1);
  expect(rows(data.pixels, 8).join('')).toBe('·'.repeat(40));
});

test('squares that are all in the picture may be placed by their first pixel', () => {
  const { data, context } = canvas();
  const sheet = new PixelSheet(context);
  sheet.begin(7, 5, ['#ff0000', '#00ff00']);
  sheet.squareInside(0, 2, 0, 0);
  sheet.squareInside(2, 5, 3, 1);
  sheet.squareInside(2 * 7 + 4, 1, 0, 0);
  sheet.end(context, 1);
  expect(rows(data.pixels, 7)).toEqual(['rrggggg', 'rrg···g', '··g·r·g', '··g···g', '··ggggg']);
});
