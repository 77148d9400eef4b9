import type { RunMeasure } from '../../contract/experiment-plan.ts';

/** What a measure of runs is called along an axis, and how its numbers are read; see also `measureInfo`. */
export interface MeasureWords {
  readonly title: string;
  /** After a number; empty where it has none. */
  readonly unit: string;
  /** Which end is better; null where neither is. */
  readonly better: 'low' | 'high' | null;
  /** Digits behind the point of a single run's. */
  readonly digits: number;
}

const count = { digits: 0, better: 'low' } as const;

export const measureWords: Readonly<Record<RunMeasure, MeasureWords>> = {
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
    ...{ ...count, title: 'Nodes taken', unit: 'nodes' },
  },
  rejected: {
    ...{ ...count, title: 'Duplicates rejected', unit: 'nodes', better: null },
  },
  reopened: {
    ...{ ...count, title: 'Nodes reopened', unit: 'nodes' },
  },
  maxFrontier: {
    ...{ ...count, title: 'Largest frontier', unit: 'nodes' },
  },
  maxStored: {
    ...{ ...count, title: 'Most nodes stored', unit: 'nodes' },
  },
  length: {
    ...{ ...count, title: 'Solution length', unit: 'moves' },
  },
  excess: {
    ...{ ...count, title: 'Moves above the optimum', unit: 'moves' },
  },
  branching: {
    ...{ title: 'Effective branching factor b*', unit: '', better: 'low', digits: 3 },
  },
  penetrance: {
    ...{ title: 'Penetrance', unit: '', better: 'high', digits: 3 },
  },
  elapsedMs: {
    ...{ title: 'Time', unit: 'ms', better: 'low', digits: 2 },
  },
};

/** "1,852.4", "0.0123", "12": as many digits as tell something. */
export function formatFigure(value: number, digits: number): string {
  const shown = digits > 0 ? digits : Number.isInteger(value) ? 0 : Math.abs(value) < 100 ? 2 : 1;
  return value.toLocaleString('en-US', { minimumFractionDigits: shown, maximumFractionDigits: shown });
}

/** "87 %", "98.5 %"; not 100 where one is missing. */
export function formatShare(share: number): string {
  const percent = share * 100;
  const whole = Math.abs(percent - Math.round(percent)) < 0.05;
  return `${percent.toLocaleString('en-US', { maximumFractionDigits: whole ? 0 : 1 })} %`;
}

/** "1,240 runs", "1 run". */
export function counted(count: number, noun: string): string {
  return `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`;
}

/** "about 20 s", "about 4 min": for the time that is left. */
export function aboutTime(seconds: number): string {
  if (seconds < 1) return 'less than a second';
  if (seconds < 90) return `about ${Math.ceil(seconds)} s`;
  if (seconds < 5400) return `about ${Math.round(seconds / 60)} min`;
  return `about ${(seconds / 3600).toFixed(1)} h`;
}
