import { expect, test } from 'vitest';
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
