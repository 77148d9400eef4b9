import type { LabHeat } from '../../core/contract/lab.ts';
import { figure } from '../../locales/figures.ts';
import { t } from '../../locales/t.ts';
import { inUnits } from '../../picture/layout/heat-map.ts';

/** What a step of distance, of h and of an error is worth in a heat map. */
export type HeatScale = Pick<LabHeat, 'unit' | 'exact'>;

/** "40", or "40–45" where a cell holds what lies between; of a true distance, or of h. */
export function distanceInWords(cell: number, scale: HeatScale): string {
  return scale.exact ? figure(cell) : rangeInWords(cell, scale);
}

/** What the estimate of a bar lacks, or has too much. */
export function errorInWords(error: number, scale: HeatScale): string {
  if (error === 0) return t('h is the truth');
  const n = scale.exact ? figure(Math.abs(error)) : rangeInWords(Math.abs(error) - 1, scale);
  return error < 0 ? t('h is {n} too large', { n }) : t('h lacks {n}', { n });
}

/** How far the h of a cell is from its true distance, which cells of a range say only roughly. */
export function differenceInWords(above: number, { unit, exact }: HeatScale): string {
  if (above === 0) return t(exact ? 'exact' : 'nearly exact');
  const n = `${exact ? '' : '≈ '}${figure(inUnits(Math.abs(above), unit))}`;
  return above > 0 ? t('{n} too large', { n }) : t('{n} below the truth', { n });
}

function rangeInWords(from: number, { unit }: HeatScale): string {
  return `${figure(inUnits(from, unit))}–${figure(inUnits(from + 1, unit))}`;
}
