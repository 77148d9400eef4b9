import { shortTitleInWords } from '../session/search-words.ts';
import { heuristicNames, ownName } from '../../core/search/settings.ts';
import type { Candidate, OwnProgram } from '../session/services.ts';
import { t } from '../../locales/t.ts';
import { figure, percentage, written } from '../../locales/figures.ts';

/** A, B, C …: what a heuristic is called in pictures and tables, by its place. */
export function letterOf(place: number): string {
  return String.fromCharCode(65 + place);
}

/** "Linear conflict", "My heuristic" or "max(My heuristic, manhattan)". */
export function nameOf({ heuristic, ownId }: Candidate, own: readonly OwnProgram[]): string {
  const written = own.find(({ id }) => id === ownId)?.name ?? t('own code');
  if (heuristic === ownName) return written;
  if (heuristicNames.some((name) => name === heuristic)) return shortTitleInWords(heuristic);
  return heuristic
    .replaceAll(',', ', ')
    .replaceAll('*', ' × ')
    .replaceAll('+', ' + ')
    .replace(/\bown\b/g, written);
}

/** "14.00", "9.3", "61": with as many places as tell two heuristics apart. */
export function formatMean(value: number): string {
  return figure(value, {
    minimumFractionDigits: value < 100 ? 2 : 0,
    maximumFractionDigits: value < 100 ? 2 : 0,
  });
}

/** "0.25 µs", "84 µs", "1.2 ms". */
export function formatCost(costUs: number): string {
  if (costUs >= 1000) return t('{n} ms', { n: written((costUs / 1000).toPrecision(2)) });
  const shown = costUs >= 100 ? Math.round(costUs) : Number(costUs.toPrecision(2));
  return t('{n} µs', { n: written(String(shown)) });
}

/** "6.4%". */
export function formatShare(share: number): string {
  const percent = share * 100;
  const places = percent === 0 || percent >= 99.95 || percent >= 10 ? 0 : 1;
  return percentage(written(percent > 0 && percent < 0.05 ? '< 0.1' : percent.toFixed(places)));
}
