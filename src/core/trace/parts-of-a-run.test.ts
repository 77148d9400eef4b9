import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../algorithms/registry.ts';
import type { Cohort } from '../search/events.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { traceOfTwoSides, twoMovesAway } from '../../testing/hand-made-trace.ts';
import {
  bestMeetingAt,
  CohortSummaries,
  cohortSummariesOf,
  meetingsUntil,
  sectionStartsOf,
  spreadOf,
} from './parts-of-a-run.ts';
import { cohortAt, cohortsUntil, gaugesAt, iterationAt, solutionNodes, waysToGoal } from './cursor.ts';
import { Trace } from './trace.ts';

const size = { rows: 3, columns: 3 };

function record(algorithm: 'genetic' | 'sub-goals' | 'ida-star'): Trace {
  const trace = new Trace({
    start: createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]),
    goal: standardGoal(size),
    settings: { ...defaultSettings(algorithm), population: 20, generations: 5, phases: 4, length: 8 },
    evenIfUnsolvable: false,
  });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

describe('two sides', () => {
  const trace = traceOfTwoSides();

  it('have met as often as the cursor says, and best where the path is shortest', () => {
    expect([0, 1, 2, 3].map((step) => meetingsUntil(trace, step))).toEqual([0, 0, 1, 2]);
    expect([0, 1, 2, 3].map((step) => bestMeetingAt(trace, step)?.length)).toEqual([
      undefined,
      undefined,
      6,
      2,
    ]);
  });

  it('hold the solution in two ways, which are one list of boards', () => {
    expect(waysToGoal(trace)).toEqual([
      [0, 2],
      [1, 3],
    ]);
    expect(solutionNodes(trace)).toEqual([0, 2, 1]);
    expect(waysToGoal(new Trace(twoMovesAway))).toEqual([]);
  });

  it('have their gauges step by step', () => {
    expect([0, 1, 2, 3].map((step) => gaugesAt(trace, step)[0])).toEqual([NaN, 0, 1.5, 2]);
  });
});

describe('parts of a run', () => {
  it('that go on in one tree begin at the node that is expanded first in them', () => {
    for (const trace of [record('sub-goals'), record('genetic')]) {
      const starts = sectionStartsOf(trace);
      expect(starts.map(({ iteration }) => iteration)).toEqual(
        trace.iterations.map((_, index) => index).slice(1),
      );
      for (const { node, iteration, at } of starts) {
        expect(trace.bornAt(node)).toBeLessThanOrEqual(at);
        expect(iterationAt(trace, at)).toBe(iteration);
        expect(iterationAt(trace, at - 1)).toBe(iteration - 1);
      }
    }
  });

  it('that have roots of their own are left to their roots', () => {
    expect(sectionStartsOf(record('ida-star'))).toEqual([]);
  });

  it('are the same however the record grew', () => {
    const whole = record('sub-goals');
    const growing = new Trace(whole.request);
    const result = recordToEnd(
      whole.request,
      (batch) => {
        growing.append(batch);
        sectionStartsOf(growing);
      },
      { batchSteps: 1 },
    );
    growing.finish(result);
    expect(sectionStartsOf(growing)).toEqual(sectionStartsOf(whole));
  });
});

const anyCohort = fc.array(fc.record({ h: fc.integer({ min: 0, max: 40 }), moves: fc.nat(60) }), {
  minLength: 1,
  maxLength: 60,
});

function cohortOf(individuals: readonly { h: number; moves: number }[]): Cohort {
  const sorted = [...individuals].sort((a, b) => a.h - b.h);
  return {
    h: Float32Array.from(sorted, ({ h }) => h),
    moves: Int32Array.from(sorted, ({ moves }) => moves),
    generated: 0,
  };
}

describe('populations', () => {
  it('have quartiles with a quarter of the individuals on either side', () => {
    fc.assert(
      fc.property(anyCohort, (individuals) => {
        const { best, lowerQuartile, median, upperQuartile, worst, mean } = spreadOf(cohortOf(individuals));
        const values = individuals.map(({ h }) => h);
        expect([best, worst]).toEqual([Math.min(...values), Math.max(...values)]);
        expect(mean).toBeCloseTo(values.reduce((sum, h) => sum + h, 0) / values.length, 4);
        for (const [quantile, part] of [
          [lowerQuartile, 0.25],
          [median, 0.5],
          [upperQuartile, 0.75],
        ] as const) {
          expect(values.filter((h) => h < quantile).length).toBeLessThanOrEqual(
            Math.ceil(part * values.length),
          );
          expect(values.filter((h) => h > quantile).length).toBeLessThanOrEqual(
            Math.ceil((1 - part) * values.length),
          );
        }
      }),
      { seed: 6, numRuns: 300 },
    );
  });

  it('are summed up once each, also while the record grows', () => {
    const whole = record('genetic');
    const growing = new Trace(whole.request);
    const result = recordToEnd(
      whole.request,
      (batch) => {
        growing.append(batch);
        expect(cohortSummariesOf(growing).length).toBe(growing.cohorts.length);
      },
      { batchSteps: 1 },
    );
    growing.finish(result);
    const [expected, found] = [new CohortSummaries(), cohortSummariesOf(growing)];
    for (const cohort of whole.cohorts) expected.push(cohort);
    for (const name of ['best', 'mean', 'worst'] as const) {
      for (let index = 0; index < expected.length; index++)
        expect(found.series[name].at(index)).toBe(expected.series[name].at(index));
    }
    expect(found.maxMoves).toBe(Math.max(...whole.cohorts.flatMap(({ moves }) => [...moves])));
    expect(found.highestH).toBe(Math.max(...whole.cohorts.flatMap(({ h }) => [...h])));
  });

  it('are those of the cursor', () => {
    const trace = record('genetic');
    expect(cohortsUntil(trace, 0)).toBe(0);
    expect(cohortAt(trace, 0)).toBeUndefined();
    for (let step = 1; step <= trace.stepCount; step++)
      expect(cohortAt(trace, step)).toBe(trace.cohorts[step - 1]);
  });
});
