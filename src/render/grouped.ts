let figures: Intl.NumberFormat | null = null;

/**
 * A number as it stands in a picture, its thousands apart: `1,024` or `7.5`. Small whole numbers go without the browser's
 * formats: to load those takes 20 ms on a laptop, which a first page does not have.
 */
export function grouped(value: number): string {
  if (Number.isInteger(value) && Math.abs(value) < 1000) return String(value);
  figures ??= new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });
  return figures.format(value);
}
