import type { RunMeasure } from '../../contract/experiment-plan.ts';

/** What a measure of runs is called, and how its numbers are read. */
export interface MeasureWords {
  readonly title: string;
  /** Head of a column. */
  readonly short: string;
  /** After a number; empty where it has none. */
  readonly unit: string;
  /** One sentence. */
  readonly sentence: string;
  /** Which end is better; null where neither is. */
  readonly better: 'low' | 'high' | null;
  /** Digits behind the point of a single run's. */
  readonly digits: number;
}

const count = { digits: 0, better: 'low' } as const;

export const measureWords: Readonly<Record<RunMeasure, MeasureWords>> = {
  generated: {
    ...{ ...count, title: 'Nodes generated', short: 'Generated', unit: 'nodes' },
    sentence: 'Successors made, before any was rejected.',
  },
  expanded: {
    ...{ ...count, title: 'Nodes expanded', short: 'Expanded', unit: 'nodes' },
    sentence: 'Nodes whose successors were made.',
  },
  visited: {
    ...{ ...count, title: 'Boards visited', short: 'Visited', unit: 'boards' },
    sentence: 'Different boards taken from the frontier.',
  },
  taken: {
    ...{ ...count, title: 'Nodes taken', short: 'Taken', unit: 'nodes' },
    sentence: 'Nodes taken from the frontier, repeats and the goal included.',
  },
  rejected: {
    ...{ ...count, title: 'Duplicates rejected', short: 'Rejected', unit: 'nodes', better: null },
    sentence: 'Successors that were thrown away because their board was known.',
  },
  reopened: {
    ...{ ...count, title: 'Nodes reopened', short: 'Reopened', unit: 'nodes' },
    sentence: 'Expanded nodes to which a shorter way was found later.',
  },
  maxFrontier: {
    ...{ ...count, title: 'Largest frontier', short: 'Frontier', unit: 'nodes' },
    sentence: 'The most nodes that waited at one time.',
  },
  maxStored: {
    ...{ ...count, title: 'Most nodes stored', short: 'Stored', unit: 'nodes' },
    sentence: 'The most nodes that had to be kept in memory at one time.',
  },
  length: {
    ...{ ...count, title: 'Solution length', short: 'Moves', unit: 'moves' },
    sentence: 'Moves of the solution that was found.',
  },
  excess: {
    ...{ ...count, title: 'Moves above the optimum', short: 'Above optimum', unit: 'moves' },
    sentence: 'How much longer the solution is than a shortest one, where that is known.',
  },
  branching: {
    ...{ title: 'Effective branching factor b*', short: 'b*', unit: '', better: 'low', digits: 3 },
    sentence:
      'The branching of an even tree with as many nodes and the same depth; 1 goes straight to the goal.',
  },
  penetrance: {
    ...{ title: 'Penetrance', short: 'Penetrance', unit: '', better: 'high', digits: 3 },
    sentence: 'Moves of the solution for each node generated; 1 goes straight to the goal.',
  },
  elapsedMs: {
    ...{ title: 'Time', short: 'Time, ms', unit: 'ms', better: 'low', digits: 2 },
    sentence:
      'Time of a run on this machine, while the others ran beside it. All other numbers are the same everywhere.',
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
