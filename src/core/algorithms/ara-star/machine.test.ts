import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { boardsEqual, standardGoal } from '../../puzzle/board.ts';
import { randomWalk } from '../../puzzle/scramble.ts';
import { sayEnglish } from '../../../locales/say-any.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { referenceSearch } from '../../../testing/reference-search.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { boardOf, nodeAt, statusAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { defaultSettings } from '../registry.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { samples } from '../../../testing/samples.ts';

const seed = 20_031_209;
const small = standardGoal({ rows: 2, columns: 3 });
const exact = exactDistances(small);
const nine = standardGoal({ rows: 3, columns: 3 });

const settingsWith = (chosen: Partial<SearchSettings>): SearchSettings => ({
  ...defaultSettings('ara-star'),
  ...chosen,
});

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** Runs over boards of 2×3 with many weights and estimates. */
function* manyRuns(
  heuristics: readonly string[],
  count: number,
): Generator<{ trace: Trace; optimum: number }> {
  const prng = new Prng(seed);
  for (let run = 0; run < count; run++) {
    const index = prng.nextBelow(360);
    const chosen = {
      heuristic: heuristics[run % heuristics.length],
      weight: [1.2, 2, 3, 6][prng.nextBelow(4)],
      weightStep: [0.1, 0.5, 1, 7][prng.nextBelow(4)],
      moves: 'shuffled',
      seed: run,
    };
    const request = {
      ...{ start: exact.boards[index], goal: small },
      ...{ settings: settingsWith(chosen), evenIfUnsolvable: false },
    };
    yield { trace: record(request), optimum: exact.distance[index] };
  }
}

const valuesOf = (trace: Trace, gauge: number): number[] =>
  Array.from({ length: trace.stepCount }, (_, step) => trace.gauges[gauge].series.at(step));

const consistent = ['hamming', 'manhattan', 'linear-conflict', 'gaschnig', 'euclidean'];

describe('what is proven', () => {
  test('at each step the path that is known is no longer than the factor says, and no shorter than the bound', () => {
    let looked = 0;
    for (const { trace, optimum } of manyRuns([...consistent, 'pattern-database(1.2.3/4.5)'], samples(240))) {
      const goalNode = trace.result!.goalNode;
      const [factors, bounds] = [valuesOf(trace, 0), valuesOf(trace, 1)];
      for (let step = 1; step <= trace.stepCount; step++) {
        expect(bounds[step - 1]).toBeLessThanOrEqual(optimum);
        if (statusAt(trace, goalNode, step) === 'unborn') continue;
        looked++;
        const { g } = nodeAt(trace, goalNode, step);
        expect(g).toBeLessThanOrEqual(optimum * factors[step - 1] + 1e-5);
      }
    }
    expect(looked).toBeGreaterThan(samples(2000));
  });

  test('only gets better, and ends with 1 and the optimum', () => {
    for (const { trace, optimum } of manyRuns(consistent, samples(120))) {
      const [factors, bounds] = [valuesOf(trace, 0), valuesOf(trace, 1)];
      expect(factors).toEqual([...factors].sort((a, b) => b - a));
      expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
      expect(trace.result!.moves).toHaveLength(optimum);
      if (optimum > 0) expect([factors.at(-1), bounds.at(-1)]).toEqual([1, optimum]);
    }
  });

  test('is what the slow search proves', () => {
    for (const { trace } of manyRuns([...consistent, 'manhattan+hamming'], 60)) {
      const { factors, bounds } = referenceSearch(trace.request);
      // Gauges are kept as 32-bit numbers.
      expect(valuesOf(trace, 0)).toEqual(factors!.map(Math.fround));
      expect(valuesOf(trace, 1)).toEqual(bounds!.map(Math.fround));
    }
  });

  test('with an estimate that is admissible and not consistent, the last weight is gone on with until it is the optimum', () => {
    const distances = exactDistances(nine);
    const prng = new Prng(seed);
    let again = 0;
    for (let run = 0; run < 150; run++) {
      const index = prng.nextBelow(distances.boards.length);
      const settings = settingsWith({ heuristic: 'pattern-database(1.2.3.4/5.6.7.8)' });
      const { moves, iterations } = runToEnd({
        ...{ start: distances.boards[index], goal: nine, settings, evenIfUnsolvable: false },
      });
      expect(moves).toHaveLength(distances.distance[index]);
      const last = iterations.filter(({ label }) => sayEnglish(label) === 'w = 1');
      if (last.length > 1) again++;
    }
    expect(again).toBeGreaterThan(0);
  });
});

describe('parts', () => {
  test('have weights of the steps, each smaller than what is proven, and the last is 1 at least', () => {
    let skipped = 0;
    for (const { trace } of manyRuns(consistent, 120)) {
      const { weight, weightStep } = trace.request.settings;
      const weights = trace.iterations.map(({ label }) => Number(sayEnglish(label).slice('w = '.length)));
      expect(weights[0]).toBe(weight);
      for (const [index, next] of weights.entries()) {
        if (index === 0) continue;
        const steps = (weight - next) / weightStep;
        if (next > 1) expect(steps).toBeCloseTo(Math.round(steps), 6);
        const { firstStep } = trace.iterations[index];
        expect(next).toBeLessThan(weights[index - 1]);
        expect(next).toBeLessThan(trace.gauges[0].series.at(firstStep - 1));
        if (weights[index - 1] - next > weightStep + 1e-6) skipped++;
      }
    }
    expect(skipped).toBeGreaterThan(5);
  });

  test('expand no node twice: what gets a cheaper path meanwhile is set aside, with f = ∞', () => {
    let aside = 0;
    for (const { trace } of manyRuns(consistent, 120)) {
      const expanded = new Set<string>();
      for (let step = 0; step < trace.stepCount; step++) {
        const node = trace.eventSubject.values[trace.stepEvent.values[step]];
        const part = trace.iterations.filter(({ firstStep }) => firstStep <= step).length;
        expect(expanded.has(`${part}: ${node}`)).toBe(false);
        expanded.add(`${part}: ${node}`);
        expect(trace.series.f.at(step)).toBeLessThan(Infinity);
      }
      for (const { priority } of trace.histories.later()) if (priority === Infinity) aside++;
    }
    expect(aside).toBeGreaterThan(20);
  });

  test('go on from one record: the goal is one node, and gets cheaper from part to part', () => {
    const prng = new Prng(seed);
    let better = 0;
    for (let run = 0; run < 40; run++) {
      const { board: start } = randomWalk(nine, 200, prng);
      const trace = record({ start, goal: nine, settings: settingsWith({}), evenIfUnsolvable: false });
      const { goalNode } = trace.result!;
      expect(boardsEqual(boardOf(trace, goalNode, trace.stepCount), nine)).toBe(true);
      for (const { priority, g } of trace.histories.earlier()) if (priority === g) better++;
    }
    expect(better).toBeGreaterThan(0);
  });
});

test('a budget says which path was known', () => {
  const prng = new Prng(seed);
  const { board: start } = randomWalk(nine, 300, prng);
  const request = { start, goal: nine, settings: settingsWith({}), evenIfUnsolvable: false };
  const whole = record(request);
  const { goalNode } = whole.result!;
  const maxExpansions = whole.bornAt(goalNode);
  expect(maxExpansions).toBeLessThan(whole.stepCount);
  const { status, reason, moves } = runToEnd({ ...request, settings: settingsWith({ maxExpansions }) });
  expect({ status, moves }).toEqual({ status: 'budget', moves: null });
  const { g } = nodeAt(whole, goalNode, maxExpansions);
  expect(sayEnglish(reason)).toContain(`A path of ${g} moves was found, but not yet proven optimal.`);
});
