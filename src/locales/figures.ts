import { dictionary, spokenLanguage } from './spoken.ts';

/** One for each language that was spoken, for what is not whole: to make one takes longer than to write a thousand figures. */
const formats = new Map<string, Intl.NumberFormat>();

/**
 * A figure as the page's language writes it: 181,440 or 181.440. For what is read, never for what is copied. Whole
 * numbers go without the browser's formats: to load those takes 20 ms on a laptop, which a first page does not have.
 */
export function figure(value: number, options?: Intl.NumberFormatOptions): string {
  const language = spokenLanguage();
  if (options !== undefined) return value.toLocaleString(language, options);
  if (Number.isInteger(value))
    return written(
      String(value)
        .replace('e+', 'e')
        .replace(/(?<=\d)(?=(\d{3})+$)/g, ','),
    );
  let format = formats.get(language);
  if (format === undefined) formats.set(language, (format = new Intl.NumberFormat(language)));
  return format.format(value);
}

/** The same for a figure that is written already, in English: by `toFixed`, or by a format of d3. */
export function written(english: string): string {
  const language = dictionary();
  if (language === null) return english;
  const { group, decimal } = language;
  return english.replace(/[.,]/g, (mark) => (mark === '.' ? decimal : group));
}

/** "98.5%", in German "98,5 %". @param shown as the page's language writes it */
export function percentage(shown: string): string {
  return dictionary() === null ? `${shown}%` : `${shown} %`;
}

/** A score: whole numbers and ∞ as they are, others to two places: "0.5", "62.40" where more were cut off. */
export function formatScore(value: number, places = 2): string {
  if (value === Infinity) return '∞';
  if (Number.isInteger(value)) return figure(value);
  const text = value.toFixed(places);
  const isExact = Math.abs(Number(text) - value) <= 1e-6 * Math.abs(value); // scores are stored in 32 bits
  return written(isExact ? String(Number(text)) : text);
}

/** A number that a person typed as the page's language writes it, in English: 1.000,5 and 1,000.5 are the same in turn. */
export function asTyped(text: string): string {
  const language = dictionary();
  if (language === null) return text;
  const { group, decimal } = language;
  const typed = text.trim();
  const [whole = ''] = typed.split(decimal, 1);
  const groups = whole.split(group);
  const isGrouped = /^[1-9]\d{0,2}$/.test(groups[0]) && groups.slice(1).every((part) => /^\d{3}$/.test(part));
  return (isGrouped ? groups.join('') + typed.slice(whole.length) : typed).replace(decimal, '.');
}
