import { describe, expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings } from '../../../core/algorithms/registry.ts';
import type { AlgorithmName } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { createBoard, standardGoal } from '../../../core/puzzle/board.ts';
import { boardOf, countsAt, currentAt, nodeAt } from '../../../core/trace/cursor.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { sayStep } from './step-words.ts';

const size = { rows: 3, columns: 3 };

function traceOf(algorithm: AlgorithmName): Trace {
  const start = createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const settings = { ...defaultSettings(algorithm), maxExpansions: 400 };
  const request = { start, goal: standardGoal(size), settings, evenIfUnsolvable: false };
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

describe('a step for the ear', () => {
  it('says what was expanded, what became of its successors, and what waits', () => {
    const trace = traceOf('a-star');
    expect(sayStep(trace, 0)).toBe(`Step 0 of ${trace.stepCount}; frontier 1.`);
    expect(sayStep(trace, 1)).toBe(
      `Step 1 of ${trace.stepCount}: expands 1 5 8 7 4 3 0 6 2, g 0, h 12, f 12; 2 new; frontier 2.`,
    );
    expect(sayStep(trace, trace.stepCount)).toContain(
      ': selects the goal 1 2 3 4 5 6 7 8 0, g 16, h 0, f 16; the search ends; expanded just before: ',
    );
  });

  it('of two sides says where they meet: that board is not the goal', () => {
    const trace = traceOf('bidirectional');
    const words = sayStep(trace, trace.stepCount);
    expect(words).toContain(': the two sides meet in ');
    expect(words).not.toContain('the goal');
  });

  it.each([
    'a-star',
    'breadth-first',
    'uniform-cost',
    'greedy',
    'depth-first',
    'beam',
    'bidirectional',
    'nbs',
    'ida-star',
  ] as const)('has the figures of the Inspector at every step of %s', (algorithm) => {
    const trace = traceOf(algorithm);
    for (let step = 1; step <= trace.stepCount; step++) {
      const words = sayStep(trace, step);
      const node = currentAt(trace, step);
      const { g, h } = nodeAt(trace, node, step);
      const { informed } = algorithmCatalog[algorithm];
      const scores = informed ? `, g ${g}, h ${h}` : `, g ${g};`;
      expect(words).toContain(` ${boardOf(trace, node, step).cells.join(' ')}${scores}`);
      const { frontier, generated } = countsAt(trace, step);
      expect(words.endsWith(`; frontier ${frontier.toLocaleString('en')}.`), words).toBe(true);
      // All successors are told, each once.
      const told = [...words.matchAll(/(\d+) (?:new|with a|reopened|rejected|pruned|replaced)/g)];
      const goal = /; the goal\b(?! is among)|, the goal\b/.test(words.slice(words.indexOf('; '))) ? 1 : 0;
      const count = told.reduce((sum, [, number]) => sum + Number(number), goal);
      expect(count, words).toBe(generated - countsAt(trace, step - 1).generated);
    }
  });
});
