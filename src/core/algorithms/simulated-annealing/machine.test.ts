import { sayEnglish } from '../../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../registry.ts';
import { EventKind } from '../../search/events.ts';
import { completenessOf, guaranteeOf } from '../guarantee.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type Board, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { eventsOfStep } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { boltzmann } from './machine.ts';
import { samples } from '../../../testing/samples.ts';

const seed = 20_261_125;
const goal = standardGoal({ rows: 3, columns: 3 });

function requestFor(start: Board, chosen: Partial<SearchSettings>, evenIfUnsolvable = false): RunRequest {
  const settings = { ...defaultSettings('simulated-annealing'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable };
}

test('e^−x without Math.exp', () => {
  const prng = new Prng(seed);
  for (let count = 0; count < 10_000; count++) {
    const x = prng.nextFloat() ** 3 * 40;
    expect(Math.abs(boltzmann(x) / Math.exp(-x) - 1)).toBeLessThan(1e-12);
  }
  expect(boltzmann(0)).toBe(1);
  expect(boltzmann(41)).toBe(0);
});

test('the gauges are the temperature of each step, and the share of the last 100 moves that were accepted', () => {
  let steps = 0;
  fc.assert(
    fc.property(anyRequest(['simulated-annealing']), (request) => {
      const trace = new Trace(request);
      trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps: 64 }));
      if (trace.result!.status === 'unsolvable') return;
      const [temperature, acceptance] = trace.gauges;
      const { temperature: first, cooling } = request.settings;
      const accepted: number[] = [];
      for (let step = 0; step < trace.stepCount; step++, steps++) {
        const kinds = eventsOfStep(trace, step + 1).map(({ kind }) => kind);
        accepted.push(kinds.includes(EventKind.Return) ? 0 : 1);
        const lately = accepted.slice(-100);
        const share = lately.reduce((sum, one) => sum + one, 0) / lately.length;
        expect(acceptance.series.at(step)).toBeCloseTo(share, 6);
        expect(temperature.series.at(step) / (first * cooling ** step)).toBeCloseTo(1, 5);
      }
    }),
    { seed, numRuns: samples(300) },
  );
  expect(steps).toBeGreaterThan(samples(3000));
});

test('a move that makes h larger by Δ is accepted as often as e^(−Δ/T) says', () => {
  const temperature = 1.5;
  const hotForEver = { temperature, cooling: 0.999999, maxExpansions: 20_000 };
  const start = twinOf(goal).board;
  const trace = new Trace(requestFor(start, { ...hotForEver, seed }, true));
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  let drawn = 0;
  let accepted = 0;
  for (let step = 1; step < trace.stepCount; step++) {
    const events = eventsOfStep(trace, step);
    const made = events.find(({ kind }) => kind === EventKind.Generate)!.subject;
    const rises = trace.h.values[made] > trace.h.values[trace.parent.values[made]];
    if (!rises) continue;
    drawn++;
    if (!events.some(({ kind }) => kind === EventKind.Return)) accepted++;
  }
  // Δ is 1 with Manhattan distance; four standard deviations.
  const expected = Math.exp(-1 / temperature);
  const deviation = Math.sqrt((expected * (1 - expected)) / drawn);
  expect(drawn).toBeGreaterThan(5000);
  expect(Math.abs(accepted / drawn - expected)).toBeLessThan(4 * deviation);
});

describe('the defaults', () => {
  const prng = new Prng(1);
  const starts = Array.from({ length: 100 }, () => randomSolvableBoard(goal, prng));

  test('solve at least 95 of 100 boards, by long ways', () => {
    const runs = starts.map((start, index) => runToEnd(requestFor(start, { seed: index + 1 })));
    const solved = runs.filter(({ moves }) => moves !== null);
    expect(solved.length).toBeGreaterThanOrEqual(95);
    for (const { counts } of runs) expect(counts.expanded).toBeLessThan(75_000);
    const exact = exactDistances(goal);
    const isLonger = ({ moves }: (typeof runs)[number], index: number): boolean =>
      moves !== null && moves.length > exact.distance[exact.indexOf(starts[index])!];
    expect(runs.some(isLonger)).toBe(true);
    expect(guaranteeOf(defaultSettings('simulated-annealing'), true).level).toBe('none');
  });

  test('cooled too fast it ends elsewhere: not complete', () => {
    const fast = starts.map((start, index) =>
      runToEnd(requestFor(start, { seed: index + 1, cooling: 0.99 })),
    );
    const cold = fast.filter(({ status }) => status === 'exhausted');
    expect(cold.length).toBeGreaterThan(50);
    // 2 · 0.99^n is below 0.05 from n = 368 on.
    for (const { counts } of cold) expect(counts.expanded).toBe(368);
    expect(sayEnglish(cold[0].reason)).toMatch(
      /^Cooled down where h = \d+; the smallest h on the way was \d+\. Cool more slowly/,
    );
    expect(completenessOf(defaultSettings('simulated-annealing')).complete).toBe(false);
  });

  test('where the goal is out of reach, the reason says so', () => {
    const { reason } = runToEnd(requestFor(twinOf(goal).board, { cooling: 0.9 }, true));
    expect(sayEnglish(reason)).toMatch(/The goal cannot be reached at all, as its parity says\.$/);
  });
});
