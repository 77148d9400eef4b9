import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { algorithmCatalog, defaultSettings } from '../../contract/algorithm-catalog.ts';
import { frontierOrderOf } from '../../contract/frontier-order.ts';
import { type SearchSettings, algorithmNames, tieRules } from '../../contract/settings.ts';
import { recordToEnd } from '../../engine/run-to-end.ts';
import { createBoard, standardGoal } from '../../puzzle/board.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { replayedFrontier } from '../../testing/replayed-frontier.ts';
import { currentAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { orderInWords } from './order-words.ts';
import { whyTaken } from './why-taken.ts';

const size = { rows: 3, columns: 3 };

function search(settings: SearchSettings): Trace {
  const start = createBoard(size, [1, 5, 8, 7, 4, 3, 0, 6, 2]);
  const trace = new Trace({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  trace.finish(recordToEnd(trace.request, (batch) => trace.append(batch)));
  return trace;
}

describe('whyTaken', () => {
  it('says numbers that a replay of the record has', () => {
    const request = anyRequest(['a-star', 'weighted-a-star', 'greedy']).filter(
      ({ settings }) => settings.ties !== 'random',
    );
    fc.assert(
      fc.property(request, fc.nat(), (chosen, place) => {
        const trace = new Trace(chosen);
        trace.finish(recordToEnd(chosen, (batch) => trace.append(batch)));
        if (trace.stepCount < 2) return;
        const step = 2 + (place % (trace.stepCount - 1));
        const node = trace.eventSubject.values[trace.stepEvent.values[step - 1]];
        if (currentAt(trace, step) !== node) return;
        const [first, second, ...others] = replayedFrontier(trace, trace.stepEvent.values[step - 1]);
        const sentence = whyTaken(trace, node, step);
        if (second === undefined) {
          expect(sentence).toContain('the only node');
          return;
        }
        expect(sentence).toContain(`in a frontier of ${others.length + 2}`);
        const ties = [first, second, ...others].filter(({ priority }) => priority === first.priority).length;
        if (ties === 1) expect(sentence).toContain('the next has');
        else expect(sentence).toContain(`${ties} tie at`);
        const compared = /h goes first, ([\d.]+) before ([\d.]+)/.exec(sentence);
        if (compared === null) return;
        const [, own = '', other = ''] = compared;
        expect(Number(own)).toBeCloseTo(first.h, 1);
        expect(Number(other)).toBeCloseTo(second.h, 1);
      }),
      { seed: 20_261_127, numRuns: 300 },
    );
  });

  it('ends in a whole sentence without holes, for every algorithm and tie rule at every step', () => {
    for (const algorithm of algorithmNames) {
      const offered = algorithmCatalog[algorithm].options.includes('ties') ? tieRules : tieRules.slice(0, 1);
      for (const ties of offered) {
        const trace = search({ ...defaultSettings(algorithm), ties, maxExpansions: 60 });
        for (let step = 0; step <= trace.stepCount; step++) {
          const node = currentAt(trace, step);
          if (node < 0) continue;
          const sentence = whyTaken(trace, node, step);
          expect(sentence).toMatch(/^[A-Zf].*\.$/);
          expect(sentence).not.toMatch(/undefined|NaN|null|\.\.|, \.| {2}/);
        }
      }
    }
  });

  it('does not give a reason for a goal that was never taken', () => {
    const trace = search({ ...defaultSettings('greedy'), goalTest: 'generate' });
    const { stepCount } = trace;
    expect(whyTaken(trace, currentAt(trace, stepCount), stepCount)).toMatch(/was not taken/);
  });

  it('says that a draw decided where one did', () => {
    const trace = search({ ...defaultSettings('a-star'), ties: 'random' });
    const sentences = Array.from({ length: trace.stepCount }, (_, index) =>
      whyTaken(trace, currentAt(trace, index + 1), index + 1),
    );
    expect(sentences.some((sentence) => sentence.endsWith('a draw decided.'))).toBe(true);
  });
});

it('the order of a search in words', () => {
  const words = (change: Partial<SearchSettings>): string =>
    orderInWords(frontierOrderOf({ ...defaultSettings('a-star'), ...change }).rules);
  expect(words({})).toBe('smaller f, then smaller h, then newest, then move order');
  expect(words({ ties: 'oldest' })).toBe('smaller f, then oldest');
  expect(words({ algorithm: 'depth-first' })).toBe('newest, then move order');
  expect(words({ algorithm: 'depth-first', sortSuccessors: true })).toBe(
    'newest, then smaller h, then move order',
  );
  expect(words({ ties: 'random' })).toBe('smaller f, then a draw, then oldest');
});
