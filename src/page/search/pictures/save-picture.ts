import { fileNameOf, saveBlob } from '../../kit/save-file.ts';
import { type Picture, figureSvg } from './figure-svg.ts';
import type { Figure } from './figures.ts';

export const pictureKinds = ['svg', 'png'] as const;
export type PictureKind = (typeof pictureKinds)[number];

/** At least so many pixels of a PNG for one of the screen, and at most so many in all a side: browsers have no more. */
const minRatio = 2;
const maxSide = 16_384;

/** Offers a figure as a file. Rejects where the browser cannot make one. @param caption of the page, see `figureSvg` */
export async function savePicture(figure: Figure, caption: string, kind: PictureKind): Promise<void> {
  const picture = figureSvg(figure, caption);
  const file = kind === 'png' ? await pngOf(picture) : new Blob([picture.svg], { type: 'image/svg+xml' });
  saveBlob(`${fileNameOf(figure.name)}.${kind}`, file);
}

/** The same shapes as pixels: twice as many a side as on the screen, or more where the screen has more. */
async function pngOf({ svg, width, height }: Picture): Promise<Blob> {
  const wanted = Math.max(minRatio, window.devicePixelRatio);
  const ratio = Math.min(wanted, maxSide / Math.max(width, height));
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = new OffscreenCanvas(Math.round(width * ratio), Math.round(height * ratio));
    canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await canvas.convertToBlob({ type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}
