import { seedFor } from '../base/prng.ts';
import type { RunMeasure } from '../experiments/experiment-plan.ts';
import { type ExperimentRows, outcomeCode } from '../experiments/experiment-rows.ts';
import type { PairedComparison } from '../experiments/experiment-summary.ts';
import { bootstrapRatio } from './bootstrap-ratio.ts';
import { measureOf } from './experiment-summary.ts';
import { signedRank } from './signed-rank.ts';

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
export function manyPairsOf(rows: ExperimentRows): (asked: PairsAsked) => Pairs {
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
    ratio: bootstrapRatio(a, b, seed),
    signedRank: signedRank(differences),
  };
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
