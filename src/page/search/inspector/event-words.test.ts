import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../../../core/algorithms/registry.ts';
import type { RunRequest } from '../../../core/search/run.ts';
import { algorithmNames } from '../../../core/search/settings.ts';
import { recordToEnd } from '../../../core/algorithms/create-machine.ts';
import { parseBoard } from '../../../core/puzzle/notation.ts';
import { standardGoal } from '../../../core/puzzle/board.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { eventsOfStep } from '../../../core/trace/cursor.ts';
import { eventCountOf } from '../../../core/trace/step-by.ts';
import { Trace } from '../../../core/trace/trace.ts';
import { sayEvent } from './event-words.ts';
import { reportStep } from './step-report.ts';
import { samples } from '../../../testing/samples.ts';

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

function sentences(trace: Trace, step: number): string[] {
  return Array.from({ length: eventCountOf(trace, step) }, (_, index) =>
    sayEvent(trace, { step, told: index + 1 }),
  );
}

describe('an event in words', () => {
  const start = parseBoard('1 2 3 4 5 6 0 7 8');
  if (!start.ok) throw new Error(start.error.code);
  const goal = standardGoal(start.value);
  const trace = record({
    start: start.value,
    goal,
    settings: defaultSettings('a-star'),
    evenIfUnsolvable: false,
  });

  it('says what happened, in the order of a step', () => {
    expect(sentences(trace, 0)).toEqual(['Event 1 of 1: the start enters the frontier.']);
    expect(sentences(trace, 1)).toEqual([
      'Event 1 of 3: the node with f = 2 is selected.',
      'Event 2 of 3: 4 ↓ generated, f = 4: new in the frontier.',
      'Event 3 of 3: 7 ← generated, f = 2: new in the frontier.',
    ]);
    expect(sentences(trace, 2).slice(2)).toEqual([
      'Event 3 of 7: 7 → rejected: undoes the last move.',
      'Event 4 of 7: 8 ← generated, f = 2: new in the frontier.',
      'Event 5 of 7: the node with f = 2 is selected.',
      'Event 6 of 7: it is the goal.',
      'Event 7 of 7: the search ends.',
    ]);
  });

  it('is nothing where none is in focus', () => {
    expect(sayEvent(trace, { step: 1, told: -1 })).toBe('');
    expect(sayEvent(trace, { step: 1, told: 9 })).toBe('');
  });
});

describe.each(algorithmNames)('%s', (algorithm) => {
  it('has words for every event, and rows that come one after the other', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.nat(), (request, place) => {
        const trace = record(request);
        const step = place % (trace.stepCount + 1);
        const events = eventsOfStep(trace, step);
        sentences(trace, step).forEach((sentence, index) => {
          expect(sentence).toMatch(
            new RegExp(`^Event ${index + 1} of ${events.length}: [^\\s].*[^\\s:]\\.$`),
          );
          expect(sentence).not.toMatch(/undefined|NaN/);
          const { successors } = reportStep(trace, step, index + 1);
          const heard = successors.filter(({ coming }) => !coming);
          expect(successors.slice(0, heard.length)).toEqual(heard);
        });
        const whole = reportStep(trace, step);
        expect(whole.successors.every(({ coming }) => !coming)).toBe(true);
        expect(reportStep(trace, step, events.length)).toEqual(whole);
      }),
      { seed: 20_261_130, numRuns: samples(25) },
    );
  });
});
