import type { PlainText } from '../../../locales/t.ts';
import { madeBy } from '../../../core/base/made-by.ts';
import { fileNameOf, saveBlob } from '../../kit/save-file.ts';
import { crc32 } from './crc32.ts';
import { type Picture, figureSvg } from './figure-svg.ts';
import type { Figure } from './figures.ts';
import { type PrintedSize, printedSvg } from './printed-size.ts';

/** The signature, and the first chunk with its length, name, 13 bytes and checksum: every PNG begins with these. */
const headBytes = 8 + 4 + 4 + 13 + 4;

/**
 * A PNG with one text more, behind its first chunk (PNG 1.2, 4.2.3): programs that show pictures pass over it, and those that
 * list what is known of a file show it.
 * @param keyword of those that the standard names, as in "Software"
 * @param text Latin-1
 */
export function withPngText(
  png: Uint8Array<ArrayBuffer>,
  keyword: string,
  text: string,
): Uint8Array<ArrayBuffer> {
  const said = Uint8Array.from(`tEXt${keyword}\0${text}`, (letter) => letter.charCodeAt(0));
  const made = new Uint8Array(png.length + said.length + 8);
  made.set(png.subarray(0, headBytes));
  made.set(said, headBytes + 4);
  made.set(png.subarray(headBytes), headBytes + said.length + 8);
  const view = new DataView(made.buffer);
  view.setUint32(headBytes, said.length - 4);
  view.setUint32(headBytes + 4 + said.length, crc32(said));
  return made;
}

interface PictureFormat {
  readonly title: string;
  readonly use: PlainText;
  /** Rejects where the browser cannot make one. */
  readonly make: (picture: Picture) => Blob | Promise<Blob>;
}

/** What figures are saved as, by the ending of a file's name. */
export const pictureFormats = {
  svg: { title: 'SVG', use: 'for papers', make: svgOf },
  png: { title: 'PNG', use: 'for slides', make: pngOf },
} as const satisfies Readonly<Record<string, PictureFormat>>;

export type PictureKind = keyof typeof pictureFormats;
export const pictureKinds = Object.keys(pictureFormats) as PictureKind[];

/** At least so many pixels of a PNG for one of the screen, and at most so many in all a side: browsers have no more. */
const minRatio = 2;
const maxSide = 16_384;

/** Offers a figure as a file. Rejects where the browser cannot make one. @param caption of the page, see `figureSvg` @param size on paper, for SVG */
export async function savePicture(
  figure: Figure,
  caption: string,
  kind: PictureKind,
  size: PrintedSize | null = null,
): Promise<void> {
  const picture = size === null ? figureSvg(figure, caption) : await printedSvg(figure, caption, size);
  const file = await pictureFormats[kind].make(picture);
  saveBlob(`${fileNameOf(figure.name)}.${kind}`, file);
}

/**
 * Pictures in a row in frames of one size, in which all of them have the same place, on the ground that a picture is drawn on first.
 * @param isWide whether the frames are of 16:9, as slides are
 */
export function inOneFrame(pictures: readonly Picture[], isWide: boolean): readonly Picture[] {
  const width = Math.max(...pictures.map((picture) => picture.width));
  const height = Math.max(...pictures.map((picture) => picture.height));
  const high = isWide ? Math.max(height, (width * 9) / 16) : height;
  const wide = isWide ? (high * 16) / 9 : width;
  const [left, top] = [(width - wide) / 2, (height - high) / 2];
  return pictures.map(({ svg }) => framed(svg, { left, top, wide, high }));
}

interface Frame {
  readonly left: number;
  readonly top: number;
  readonly wide: number;
  readonly high: number;
}

function framed(svg: string, { left, top, wide, high }: Frame): Picture {
  const ground = /<\/metadata>\s*<g fill="([^"]*)"/.exec(svg)?.[1] ?? 'none';
  const frame = `x="${left}" y="${top}" width="${wide}" height="${high}"`;
  return {
    svg: svg
      .replace(
        / width="[^"]*" height="[^"]*" viewBox="[^"]*"/,
        ` width="${wide}" height="${high}" viewBox="${left} ${top} ${wide} ${high}"`,
      )
      .replace('</metadata>', `</metadata><rect ${frame} fill="${ground}"/>`),
    ...{ width: wide, height: high },
  };
}

function svgOf({ svg }: Picture): Blob {
  return new Blob([svg], { type: 'image/svg+xml' });
}

/** The same shapes as pixels: twice as many a side as on the screen, or more where the screen has more. */
async function pngOf(picture: Picture): Promise<Blob> {
  const { width, height } = picture;
  const wanted = Math.max(minRatio, window.devicePixelRatio);
  const ratio = Math.min(wanted, maxSide / Math.max(width, height));
  const image = await imageOf(picture);
  const canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const png = await canvas.convertToBlob({ type: 'image/png' });
  const bytes = withPngText(new Uint8Array(await png.arrayBuffer()), 'Software', madeBy);
  return new Blob([bytes], { type: png.type });
}

/** A picture that a canvas can draw at any size. */
export async function imageOf(picture: Picture): Promise<HTMLImageElement> {
  const address = URL.createObjectURL(svgOf(picture));
  try {
    const image = new Image(picture.width, picture.height);
    image.src = address;
    await image.decode();
    return image;
  } finally {
    URL.revokeObjectURL(address);
  }
}
