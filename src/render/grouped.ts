const figures = new Intl.NumberFormat('en-US', { maximumSignificantDigits: 12 });

/** A number as it stands in a picture, its thousands apart: `1,024` or `7.5`. */
export const grouped = (value: number): string => figures.format(value);
