import { expect, it } from 'vitest';
import { minWidthMm, printedLimits, pxWideFor } from './printed-size.ts';

it('asks for more width the larger the text is, so that a plot has room beside its axes', () => {
  const [least, widest] = printedLimits.widthMm;
  const texts = [4, 6, 8, 10, 14, printedLimits.textPt[1]];
  const widths = texts.map((textPt) => minWidthMm(textPt));
  expect(widths).toEqual([...widths].sort((a, b) => a - b));
  texts.forEach((textPt, index) => {
    const widthMm = widths[index];
    expect(pxWideFor({ widthMm, textPt })).toBeGreaterThanOrEqual(220);
    if (widthMm > least) expect(pxWideFor({ widthMm: widthMm - 1, textPt })).toBeLessThan(220);
    expect(widthMm).toBeLessThan(widest);
  });
});
