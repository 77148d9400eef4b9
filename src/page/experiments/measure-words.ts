import type { RunMeasure } from '../../core/experiments/experiment-plan.ts';
import { branchingDecimals } from '../../core/search/run.ts';
import { figure, percentage, written } from '../../locales/figures.ts';
import { dictionary } from '../../locales/spoken.ts';
import { type PlainText, t } from '../../locales/t.ts';

interface MeasureNames {
  readonly title: PlainText;
  /** After a number; null where it has none. */
  readonly unit: PlainText | null;
  /** Which end is better; null where neither is. */
  readonly better: 'low' | 'high' | null;
  /** Digits behind the point of a single run's. */
  readonly digits: number;
}

/** What a measure of runs is called along an axis, and how its numbers are read; see also `measureInfo`. */
export interface MeasureWords extends Pick<MeasureNames, 'better' | 'digits'> {
  readonly title: string;
  /** After a number; empty where it has none. */
  readonly unit: string;
}

const count = { digits: 0, better: 'low' } as const;

const measureNames: Readonly<Record<RunMeasure, MeasureNames>> = {
  generated: {
    ...{ ...count, title: 'Nodes generated', unit: 'nodes' },
  },
  expanded: {
    ...{ ...count, title: 'Nodes expanded', unit: 'nodes' },
  },
  visited: {
    ...{ ...count, title: 'Boards visited', unit: 'boards' },
  },
  taken: {
    ...{ ...count, title: 'Nodes selected', unit: 'nodes' },
  },
  rejected: {
    ...{ ...count, title: 'Duplicates rejected', unit: 'nodes', better: null },
  },
  reopened: {
    ...{ ...count, title: 'Nodes reopened', unit: 'nodes' },
  },
  maxFrontier: {
    ...{ ...count, title: 'Max frontier', unit: 'nodes' },
  },
  maxStored: {
    ...{ ...count, title: 'Max nodes in memory', unit: 'nodes' },
  },
  length: {
    ...{ ...count, title: 'Moves of the solution', unit: 'moves' },
  },
  excess: {
    ...{ ...count, title: 'Extra moves', unit: 'moves' },
  },
  pathCost: {
    ...{ title: 'Cost of the solution', unit: null, better: 'low', digits: 0 },
  },
  excessCost: {
    ...{ title: 'Extra cost', unit: null, better: 'low', digits: 0 },
  },
  branching: {
    ...{ title: 'Effective branching factor b*', unit: null, better: 'low', digits: branchingDecimals },
  },
  penetrance: {
    ...{ title: 'Penetrance', unit: null, better: 'high', digits: 3 },
  },
  elapsedMs: {
    ...{ title: 'Time', unit: 'ms', better: 'low', digits: 2 },
  },
};

/** In the page's language. */
export function measureWords(measure: RunMeasure): MeasureWords {
  const { title, unit, better, digits } = measureNames[measure];
  return { title: t(title), unit: unit === null ? '' : t(unit), better, digits };
}

/** A title within a sentence: nouns of some languages keep their capital. */
export function withinSentence(title: string): string {
  return dictionary()?.nounsHaveCapitals === true ? title : title.toLowerCase();
}

/** "1,852.4", "0.018", "0.00013", "12": as many digits as tell something, of what is small two that are not zeros ahead. */
export function formatFigure(value: number, digits: number): string {
  const shown = digits > 0 ? digits : Number.isInteger(value) ? 0 : Math.abs(value) < 100 ? 2 : 1;
  if (shown > 0 && value !== 0 && Math.abs(value) < 10 ** (1 - shown))
    return figure(value, { minimumSignificantDigits: 2, maximumSignificantDigits: 2 });
  return figure(value, { minimumFractionDigits: shown, maximumFractionDigits: shown });
}

/** "87%", "98.5%"; not 100 where one is missing. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const whole = Math.abs(percent - Math.round(percent)) < 0.05;
  return percentage(figure(percent, { maximumFractionDigits: whole ? 0 : 1 }));
}

/** "about 20 s", "about 4 min": for the time that is left. */
export function aboutTime(seconds: number): string {
  if (seconds < 1) return t('less than a second');
  if (seconds < 90) return t('about {n} s', { n: Math.ceil(seconds) });
  if (seconds < 5400) return t('about {n} min', { n: Math.round(seconds / 60) });
  return t('about {n} h', { n: written((seconds / 3600).toFixed(1)) });
}
