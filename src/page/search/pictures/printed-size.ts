import { typeScale } from '../../kit/type-scale.ts';
import type { Figure } from './figures.ts';
import { type Picture, figureSvg } from './figure-svg.ts';

/** How large a figure is to be on paper. */
export interface PrintedSize {
  readonly widthMm: number;
  /** Of the numbers along its axes and of its caption. */
  readonly textPt: number;
}

/** What fits a column and a page of a journal, and is still read. */
export const printedLimits = { widthMm: [40, 400], textPt: [4, 24] } as const;
/** Narrower than this many pixels of the page a plot is nothing but its axes. */
const minPx = 220;

const mmPerPt = 25.4 / 72;
/** Of the numbers along axes and of captions, on the page. */
const textPx = 12;

/** How wide a picture is in pixels of the page, where its text is as large as asked for on a paper so wide. */
export function pxWideFor({ widthMm, textPt }: PrintedSize): number {
  return (widthMm / (textPt * mmPerPt)) * textPx;
}

/** The least width for text so large. */
export function minWidthMm(textPt: number): number {
  return Math.max(printedLimits.widthMm[0], Math.ceil((minPx / textPx) * textPt * mmPerPt));
}

/**
 * A figure laid out anew for that size: for a moment it is as wide on the page as it would have to be with the page's type. Its
 * parts follow their widths, as plots do.
 */
export async function printedSvg(figure: Figure, caption: string, size: PrintedSize): Promise<Picture> {
  const { element } = figure;
  const { style } = element;
  const before = style.cssText;
  const wanted = pxWideFor(size) * typeScale();
  try {
    // What stands around its parts is not in the picture: how much that is shows the first layout.
    let beside = 0;
    for (let look = 0; look < 2; look++) {
      const px = `${wanted + beside}px`;
      Object.assign(style, { width: px, minWidth: px, maxWidth: px });
      await laidOut();
      beside += wanted - figureSvg(figure, caption).width;
    }
    const px = `${wanted + beside}px`;
    Object.assign(style, { width: px, minWidth: px, maxWidth: px });
    await laidOut();
    return figureSvg(figure, caption, 'p', size.widthMm);
  } finally {
    style.cssText = before;
  }
}

/** Observers of sizes are called before a frame, and what they change is painted with the next ones. */
async function laidOut(): Promise<void> {
  for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame);
}
