import { spokenLanguage } from './spoken.ts';

/** A figure as the page's language writes it: 181,440 or 181.440. For what is read, never for what is copied. */
export function figure(value: number, options?: Intl.NumberFormatOptions): string {
  return value.toLocaleString(spokenLanguage(), options);
}

/** The same for a figure that is written already, in English: by `toFixed`, or by a format of d3. */
export function written(english: string): string {
  return spokenLanguage() === 'de' ? english.replace(/[.,]/g, (mark) => (mark === '.' ? ',' : '.')) : english;
}
