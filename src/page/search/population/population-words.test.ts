import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { populationAt, summaryOfPopulations } from './population-panel.tsx';

const size = { rows: 3, columns: 3 };
const trace = new Trace({
  start: createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]),
  goal: standardGoal(size),
  settings: { ...defaultSettings('genetic'), population: 30, generations: 4, phases: 2 },
  evenIfUnsolvable: false,
});
trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));

describe('populations in words', () => {
  it('sum up the whole run', () => {
    const [first, last] = [trace.cohorts[0], trace.cohorts[trace.cohorts.length - 1]];
    const words = summaryOfPopulations(trace);
    expect(words).toContain(`${trace.cohorts.length} generations of 30 paths`);
    expect(words).toContain(`the best h went from ${first.h[0]} to ${last.h[0]}`);
  });

  it('say the generation of the cursor, its part of the run, and its figures', () => {
    expect(populationAt(trace, 0)).toEqual({ title: 'No generation is bred yet', figures: [] });
    expect(populationAt(trace, 4).title).toBe(`Generation 4 of ${trace.cohorts.length}, phase 1`);
    expect(populationAt(trace, 5).title).toBe(`Generation 5 of ${trace.cohorts.length}, phase 2`);
    const figures = new Map(populationAt(trace, 4).figures.map(({ name, value }) => [name, value]));
    const { h, moves } = trace.cohorts[3];
    expect(figures.get('paths')).toBe('30');
    expect(figures.get('best h')).toBe(String(h[0]));
    expect(figures.get('after moves')).toBe(String(moves[0]));
    expect(figures.get('worst')).toBe(String(h[29]));
    expect(Number(figures.get('mean'))).toBeCloseTo(h.reduce((sum, value) => sum + value) / 30, 1);
  });
});
