import { crc32, deflateSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { svgDocument } from '../../../picture/render/svg-context.ts';
import { inOneFrame, withPngText } from './save-picture.ts';

const chunk = (name: string, data: Buffer): Buffer => {
  const said = Buffer.concat([Buffer.from(name), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(said));
  return Buffer.concat([length, said, sum]);
};

/** One grey pixel. */
const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]);
const head = chunk('IHDR', Buffer.from([0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0, 0, 0]));
const rest = [chunk('IDAT', deflateSync(Buffer.from([0, 128]))), chunk('IEND', Buffer.alloc(0))];

it('is the chunk that the standard has for it, between the first and the rest', () => {
  const png = Uint8Array.from(Buffer.concat([signature, head, ...rest]));
  const text = chunk('tEXt', Buffer.from('Software\0Tilescope 1.0.0', 'latin1'));
  const made = withPngText(png, 'Software', 'Tilescope 1.0.0');
  expect(Buffer.from(made)).toEqual(Buffer.concat([signature, head, text, ...rest]));
});

it.each([
  [400, 100, 400, 225],
  [160, 180, 320, 180],
  [160, 90, 160, 90],
])(
  'puts a picture of %i × %i in the middle of a frame of 16:9, on its own ground',
  (width, height, wide, high) => {
    const body = `<g fill="#fafaf7"><path d="M0 0h${width}v${height}z"/></g><text>20</text>`;
    const svg = svgDocument({ width, height, title: 'Tree', description: '' }, body);
    // One that is lower stands at the same place: its key has a line less.
    const [picture, lower] = inOneFrame(
      [
        { svg, width, height },
        { svg, width, height: height - 20 },
      ],
      true,
    );
    expect(lower).toEqual(picture);
    expect([picture?.width, picture?.height]).toEqual([wide, high]);
    const [left, top] = [(width - wide) / 2, (height - high) / 2];
    expect(picture?.svg).toContain(
      ` width="${wide}" height="${high}" viewBox="${left} ${top} ${wide} ${high}"`,
    );
    expect(picture?.svg).toContain(
      `<rect x="${left}" y="${top}" width="${wide}" height="${high}" fill="#fafaf7"/>${body}`,
    );
  },
);
