/** Settings against the first one, board by board, and figures beside those that were published. */

import { seedFor } from '../base/prng.ts';
import type { RunMeasure, PublishedCell } from '../experiments/experiment-plan.ts';
import { type ExperimentRows, outcomeCode } from '../experiments/experiment-rows.ts';
import {
  type PairedComparison,
  type ExperimentSummary,
  type PublishedComparison,
  type SummaryCell,
  measureOf,
} from '../experiments/experiment-summary.ts';
import { bootstrapRatio } from './statistics/bootstrap-ratio.ts';
import { signedRank } from './statistics/signed-rank.ts';
import type { ExperimentJobs } from '../experiments/experiment-jobs.ts';
import type { SearchSettings } from '../search/settings.ts';

const solved = outcomeCode('solved');

/** Two settings on the same boards. */
export interface Pairs {
  /** Boards that both solved in every run, by their numbers in the plan. */
  readonly boards: readonly number[];
  /** Parallel to them: the measure of each setting, the mean of its runs where there are several. */
  readonly a: readonly number[];
  readonly b: readonly number[];
  /** Boards that only one of them solved in every run. */
  readonly onlyA: number;
  readonly onlyB: number;
}

/** Which runs are compared. */
export interface PairsAsked {
  /** Indices of the plan's settings. */
  readonly a: number;
  readonly b: number;
  /** Index of the plan's groups; null: all boards. */
  readonly group: number | null;
  readonly measure: RunMeasure;
}

/** The values of two settings board by board, of the rows that are there. O(jobs). */
export function pairsOf(rows: ExperimentRows, asked: PairsAsked): Pairs {
  return manyPairsOf(rows)(asked);
}

/** `pairsOf` for many questions about the same rows: O(jobs) once for each setting, group and measure. */
function manyPairsOf(rows: ExperimentRows): (asked: PairsAsked) => Pairs {
  const known = new Map<string, ReadonlyMap<number, number>>();
  const valuesOf = (setting: number, { group, measure }: PairsAsked): ReadonlyMap<number, number> => {
    const key = `${setting} ${group} ${measure}`;
    const values = known.get(key) ?? valuesByBoard(rows, setting, group, measure);
    known.set(key, values);
    return values;
  };
  return (asked) => paired(valuesOf(asked.a, asked), valuesOf(asked.b, asked));
}

/** A risk that is taken as usual: of calling chance a difference. */
const usualRisk = 0.05;

/**
 * Whether values are larger than those in pairs with them by more than chance: by the signed-rank test, where it has that direction and
 * p is below 0.05; and also where no value is smaller, since of five pairs or fewer the test cannot tell. O(n log n), up to 50 pairs O(n³).
 */
export function isToldApart(differences: readonly number[]): boolean {
  const found = signedRank(differences);
  if (found === null) return false;
  const { n, w, p } = found;
  return differences.every((difference) => difference >= 0) || (p < usualRisk && w > (n * (n + 1)) / 4);
}

/** Whether setting a is worse than b by more than chance. @param sign 1 where larger values are worse, −1 where smaller ones are */
export type ToldApart = (asked: PairsAsked, sign: 1 | -1) => boolean;

/** What `isToldApart` says of the settings of the same rows; each question is answered once. O(jobs) once for each setting, group and measure. */
export function toldApartIn(rows: ExperimentRows): ToldApart {
  const pairsIn = manyPairsOf(rows);
  const known = new Map<string, boolean>();
  return (asked, sign) => {
    const key = `${asked.a} ${asked.b} ${asked.group} ${asked.measure} ${sign}`;
    let found = known.get(key);
    if (found === undefined) {
      const { a, b } = pairsIn(asked);
      found = isToldApart(a.map((value, pair) => sign * (value - b[pair])));
      known.set(key, found);
    }
    return found;
  };
}

function paired(first: ReadonlyMap<number, number>, second: ReadonlyMap<number, number>): Pairs {
  const boards = [...first.keys()].filter((board) => second.has(board));
  const has = (values: ReadonlyMap<number, number>, board: number): boolean =>
    !Number.isNaN(values.get(board));
  const both = boards.filter((board) => has(first, board) && has(second, board));
  return {
    boards: both,
    a: both.map((board) => first.get(board) ?? NaN),
    b: both.map((board) => second.get(board) ?? NaN),
    onlyA: boards.filter((board) => has(first, board) && !has(second, board)).length,
    onlyB: boards.filter((board) => !has(first, board) && has(second, board)).length,
  };
}

/** Board → mean over the runs of a setting; NaN where one of them was not solved or does not have the measure. */
function valuesByBoard(
  rows: ExperimentRows,
  setting: number,
  group: number | null,
  measure: RunMeasure,
): Map<number, number> {
  const { jobs } = rows;
  const sums = new Map<number, { sum: number; runs: number }>();
  for (let job = 0; job < jobs.count; job++) {
    if (!rows.has(job) || (group !== null && jobs.groupOf(job) !== group)) continue;
    const at = jobs.at(job);
    if (at.setting !== setting) continue;
    const value = rows.outcome[job] === solved ? measureOf(rows, measure, job) : NaN;
    const { sum, runs } = sums.get(at.board) ?? { sum: 0, runs: 0 };
    sums.set(at.board, { sum: sum + value, runs: runs + 1 });
  }
  return new Map(Array.from(sums, ([board, { sum, runs }]) => [board, sum / runs]));
}

/**
 * Two settings on the boards that both solved: who is lower how often, whether that could be chance, and by how much. Boards that
 * only one solved are counted, and compared by nothing else. The interval is drawn from the seed of the plan.
 */
export function comparePairs(rows: ExperimentRows, asked: PairsAsked): PairedComparison {
  const pairs = pairsOf(rows, asked);
  const { a, b, onlyA, onlyB } = pairs;
  const differences = a.map((value, pair) => value - b[pair]);
  const mean = (values: readonly number[]): number =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const seed = seedFor(rows.jobs.plan.seed, asked.a, asked.b, asked.group ?? -1);
  return {
    ...asked,
    pairs: a.length,
    ...{ onlyA, onlyB },
    lower: differences.filter((difference) => difference < 0).length,
    equal: differences.filter((difference) => difference === 0).length,
    higher: differences.filter((difference) => difference > 0).length,
    ...{ meanA: mean(a), meanB: mean(b) },
    ratio: ratioOf(a, b, seed),
    signedRank: a.length < 2 ? null : signedRank(differences),
  };
}

/** Drawn anew, one pair is always itself: that would be an interval without a width. */
function ratioOf(a: readonly number[], b: readonly number[], seed: number): PairedComparison['ratio'] {
  const found = bootstrapRatio(a, b, seed);
  return found !== null && a.length < 2 ? { ...found, low: null, high: null } : found;
}

/** Measures that are compared where nothing else is asked for. */
const usualMeasures: readonly RunMeasure[] = ['expanded', 'length'];

/**
 * Each setting against the first one of the plan, on each group of boards and, where there are several, on all: nodes expanded and
 * moves, and times where they were measured several times.
 */
export function compareWithFirst(rows: ExperimentRows): PairedComparison[] {
  const { settings, groups, plan } = rows.jobs;
  const measures: readonly RunMeasure[] =
    plan.time === undefined ? usualMeasures : [...usualMeasures, 'elapsedMs'];
  const places = [...groups.keys(), ...(groups.length > 1 ? [null] : [])];
  return measures
    .flatMap((measure) =>
      settings
        .slice(1)
        .flatMap((_, index) =>
          places.map((group) => comparePairs(rows, { a: index + 1, b: 0, group, measure })),
        ),
    )
    .filter(({ pairs, onlyA, onlyB }) => pairs + onlyA + onlyB > 0);
}

/** Both samples vary: the difference of two means from equal samples has √2 times the error of one. */
const maxErrors = 3 * Math.SQRT2;

/** Every figure of the plan's publication beside ours, once for each setting that it belongs to; in the plan's order. */
export function comparePublished(jobs: ExperimentJobs, summary: ExperimentSummary): PublishedComparison[] {
  const cells = jobs.plan.published?.cells ?? [];
  return cells.flatMap((cell) => {
    const group = cell.group === null ? null : jobs.groups.findIndex(({ label }) => label === cell.group);
    if (group === -1) return [];
    return jobs.settings.flatMap(({ settings }, setting): PublishedComparison[] => {
      const ours = summary.cells.find((one) => one.setting === setting && one.group === group);
      if (ours === undefined || ours.planned === 0 || !belongs(cell, settings)) return [];
      return [{ cell, setting, group, ...compare(cell, ours) }];
    });
  });
}

function belongs({ where }: PublishedCell, settings: SearchSettings): boolean {
  return (Object.keys(where) as (keyof SearchSettings)[]).every((name) => settings[name] === where[name]);
}

type Compared = Pick<PublishedComparison, 'here' | 'standardError' | 'verdict'>;
const waiting: Compared = { here: null, standardError: null, verdict: 'waiting' };

function compare(cell: PublishedCell, ours: SummaryCell): Compared {
  const { measure, value, to = value } = cell;
  if (measure === 'successRate') {
    if (ours.success === null) return waiting;
    const { share, low, high } = ours.success;
    // Shares are printed in whole percent.
    const verdict = sideOf(share, [value - 0.005 - (high - share), to + 0.005 + (share - low)]);
    return { here: share, standardError: null, verdict };
  }
  const spread = measure === 'branchingOfMean' ? ours.spreads.generated : ours.spreads[measure];
  const here = measure === 'branchingOfMean' ? ours.branchingOfMean : (spread?.mean ?? null);
  if (here === null || spread === null) return waiting;
  if (cell.oneRun === true) {
    const verdict = spread.max < value ? 'lower' : spread.min > to ? 'higher' : 'agrees';
    return { here, standardError: spread.standardError, verdict };
  }
  const standardError = measure === 'branchingOfMean' ? null : spread.standardError;
  const slack = roundingOf(value) + maxErrors * (standardError ?? 0);
  return { here, standardError, verdict: sideOf(here, [value - slack, to + slack]) };
}

function sideOf(
  here: number,
  [from, to]: readonly [from: number, to: number],
): PublishedComparison['verdict'] {
  return here < from ? 'lower' : here > to ? 'higher' : 'agrees';
}

/** Half of the last digit that was printed: 0.05 for 1852.4. */
function roundingOf(value: number): number {
  const decimals = /\.(\d+)$/.exec(String(value))?.[1] ?? '';
  return 0.5 * 10 ** -decimals.length;
}
