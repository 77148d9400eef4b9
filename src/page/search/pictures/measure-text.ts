import type { MeasureText, TextExtent } from '../../../picture/render/svg-context.ts';

/** Kept from one picture to the next. */
const known = new Map<string, TextExtent>();
const most = 5000;

/** Measures as this browser draws on a canvas. Throws where there is none. */
export function createMeasureText(): MeasureText {
  const context = document.createElement('canvas').getContext('2d');
  if (context === null) throw new Error('No canvas to measure text on');
  return (text, font, placedBy) => {
    const key = `${placedBy} ${font} ${text}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    context.font = font;
    context.textBaseline = 'alphabetic';
    const { width, actualBoundingBoxAscent: above } = context.measureText(text);
    context.textBaseline = placedBy;
    // The same letters reach less far above a line that is higher.
    const drop = above - context.measureText(text).actualBoundingBoxAscent;
    if (known.size >= most) known.clear();
    const extent = { width, drop };
    known.set(key, extent);
    return extent;
  };
}
