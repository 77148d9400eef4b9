import { expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { aggregateWindow } from '../search/events.ts';
import { Aggregator } from './aggregator.ts';

test('cells of (g, h) are told apart, however large weights make h', () => {
  const aggregator = new Aggregator();
  const steps: [g: number, h: number][] = [
    [0, 0],
    [1, 4095.9],
    [1, 4096],
    [2, 0],
    [999_999, 3_600_000],
    [999_999, 3_600_000.5],
    [1_000_000, 5],
  ];
  for (const [g, h] of steps) aggregator.step(g, h, g + h, 1);
  const cells = [...aggregator.take()!.cells];
  const rows = Array.from({ length: cells.length / 3 }, (_, row) => cells.slice(row * 3, row * 3 + 3));
  expect(rows).toEqual([
    [0, 0, 1],
    [1, 4095, 1],
    [1, 4096, 1],
    [2, 0, 1],
    [999_999, 3_600_000, 2],
    [1_000_000, 5, 1],
  ]);
});

test('a window holds the least and the most of its steps, and the frontier that each left (seed 7)', () => {
  const prng = new Prng(7);
  const aggregator = new Aggregator();
  const steps = Array.from({ length: 2 * aggregateWindow + 9 }, () => [
    ...[prng.nextBelow(1000), prng.nextBelow(1000), prng.nextBelow(1000), prng.nextBelow(1000)],
  ]);
  for (const [g, h, priority, frontier] of steps) aggregator.step(g, h, priority, frontier);
  aggregator.close(500);
  // What a step left in the frontier is known when the next begins.
  const left = [...steps.slice(1).map(([, , , frontier]) => frontier), 500];
  const windows = [0, 1, 2].map((window) => {
    const [from, to] = [window * aggregateWindow, (window + 1) * aggregateWindow];
    const all = steps.slice(from, to);
    const [g, h, priority] = [0, 1, 2].map((at) => all.map((step) => step[at]));
    return { steps: all.length, g, h, priority, left: left.slice(from, to) };
  });
  const batch = aggregator.take()!;
  const told = Object.entries(batch).map(([name, values]) => [name, [...(values as Int32Array)]] as const);
  expect(Object.fromEntries(told)).toMatchObject({
    windowSteps: windows.map((window) => window.steps),
    minPriority: windows.map(({ priority }) => Math.min(...priority)),
    maxPriority: windows.map(({ priority }) => Math.max(...priority)),
    minG: windows.map(({ g }) => Math.min(...g)),
    maxG: windows.map(({ g }) => Math.max(...g)),
    minH: windows.map(({ h }) => Math.min(...h)),
    maxH: windows.map(({ h }) => Math.max(...h)),
    maxFrontier: windows.map((window) => Math.max(...window.left)),
  });
});
