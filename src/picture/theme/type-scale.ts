/** The smallest type of words and figures in a picture, as `--text-small` is on the page; digits on tiles have the size of their tile. */
export const smallestTypePx = 13;

/** A window up to this size has type of the usual size; a larger one is further away, or has finer pixels. */
const roomy = { width: 2080, height: 1170 };
const largest = 2;

/** For a projector: as much larger as leaves a page of this width, within the bounds that a class can read. */
const presenterWidth = 1029;
const presenterLeast = 1.34;
const presenterMost = 1.5;
/**
 * In a low window, and in the frame of a scene, less, so that the picture keeps a height; in parts of the window it is still larger than at
 * full HD, and what is smallest has the 16 pixels that a class can read.
 */
const presenterHeight = 540;
const presenterLow = 16 / smallestTypePx;
/** No type grows until less than a phone's width is left for it. */
const narrowest = 360;

/** How much larger than usual the type of the page is, and with it every length, in a window of so many CSS pixels. */
export function typeScaleIn(
  { width, height }: { readonly width: number; readonly height: number },
  presenter: boolean,
): number {
  const room = Math.min(width / roomy.width, height / roomy.height);
  const usual = Math.min(largest, Math.max(1, room));
  if (!presenter) return usual;
  const broad = Math.min(presenterMost, Math.max(presenterLeast, width / presenterWidth));
  const wished = Math.min(broad, Math.max(presenterLow, height / presenterHeight));
  return Math.max(1, Math.min(usual * wished, width / narrowest));
}
