import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../../locales/say-any.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { Prng } from '../../base/prng.ts';
import { type Board, standardGoal } from '../../puzzle/board.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { EventKind } from '../../search/events.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { boardOf, eventsOfStep, expandedAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { guaranteeOf, guaranteeOfRun } from '../guarantee.ts';
import { defaultSettings } from '../registry.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { samples, someOf } from '../../../testing/samples.ts';

const seed = 20_261_123;
const small = standardGoal({ rows: 2, columns: 3 });
const goal = standardGoal({ rows: 3, columns: 3 });

function requestFor(start: Board, chosen: Partial<SearchSettings>): RunRequest {
  const settings = { ...defaultSettings('lrta-star'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable: false };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps: 64 }));
  return trace;
}

describe('the trial that learns nothing is a shortest way', () => {
  const exact = exactDistances(small);

  test.each([
    ['zero', 1],
    ['manhattan', 1],
    ['manhattan', 2],
    ['manhattan', 5],
    ['pattern-database', 3], // not consistent
    ['euclidean', 1], // fractions
  ] as const)('from 2×3 boards with %s and lookahead %i', (heuristic, lookahead) => {
    for (const [index, start] of someOf([...exact.boards.entries()], 4)) {
      const request = requestFor(start, { heuristic, lookahead });
      expect(guaranteeOf(request.settings, true).level).toBe('optimal');
      expect(runToEnd(request).moves!.length).toBe(exact.distance[index]);
    }
  });

  test('from random 3×3 boards', () => {
    const nine = exactDistances(goal);
    const prng = new Prng(seed);
    for (let count = 0; count < samples(20); count++) {
      const start = randomSolvableBoard(goal, prng);
      const lookahead = 1 + (count % 4);
      const { moves, iterations, reason } = runToEnd(
        requestFor(start, { heuristic: 'linear-conflict', lookahead }),
      );
      expect(moves!.length).toBe(nine.distance[nine.indexOf(start)!]);
      const { length } = moves!;
      expect(sayEnglish(reason)).toBe(
        `Trial ${iterations.length} learned nothing new: its ${length} moves are an optimal solution, if h is admissible.`,
      );
    }
  });

  test('but with an inadmissible h it need not be, and is not promised', () => {
    const heuristic = '2*manhattan+hamming';
    const prng = new Prng(seed);
    const starts = Array.from({ length: 60 }, () => randomSolvableBoard(small, prng));
    const longer = starts.filter((start) => {
      const { moves } = runToEnd(requestFor(start, { heuristic }));
      return moves!.length > exact.distance[exact.indexOf(start)!];
    });
    expect(longer.length).toBeGreaterThan(0);
    expect(guaranteeOf(requestFor(small, { heuristic }).settings, true).level).toBe('none');
  });
});

test('the gauges are what was learned of the board where it stands: never less than before, never more than is true', () => {
  const exact = exactDistances(small);
  const prng = new Prng(seed);
  let rises = 0;
  for (let count = 0; count < samples(20); count++) {
    const trace = record(requestFor(randomSolvableBoard(small, prng), {}));
    const [before, now, learned] = trace.gauges.map(({ series }) => series);
    const known = new Map<number, number>();
    let sum = 0;
    for (let step = 1; step <= trace.stepCount; step++) {
      const node = expandedAt(trace, step);
      const board = exact.indexOf(boardOf(trace, node, step))!;
      expect(before.at(step - 1)).toBe(known.get(board) ?? trace.h.values[node]);
      expect(now.at(step - 1)).toBeGreaterThanOrEqual(before.at(step - 1));
      expect(now.at(step - 1)).toBeLessThanOrEqual(exact.distance[board]);
      sum += now.at(step - 1) - before.at(step - 1);
      const raised = eventsOfStep(trace, step).filter(({ kind }) => kind === EventKind.Learn);
      expect(raised.map(({ subject }) => subject)).toEqual(
        now.at(step - 1) > before.at(step - 1) ? [node] : [],
      );
      if (now.at(step - 1) > before.at(step - 1)) rises++;
      expect(learned.at(step - 1)).toBe(sum);
      known.set(board, now.at(step - 1));
    }
  }
  expect(rises).toBeGreaterThan(samples(100));
});

describe('its end', () => {
  const start = randomSolvableBoard(goal, new Prng(1)); // 19 moves away

  test('after so many trials says that there is more to learn', () => {
    const { status, moves, reason, iterations } = runToEnd(requestFor(start, { trials: 2 }));
    expect(status).toBe('solved');
    expect(iterations.map(({ label }) => sayEnglish(label))).toEqual(['trial 1', 'trial 2']);
    expect(sayEnglish(reason)).toBe(
      `Trial 2 reached the goal in ${moves!.length} moves and still learned something. Allow more trials.`,
    );
    expect(guaranteeOf(requestFor(start, { trials: 2 }).settings, true).level).toBe('none');
  });

  test('with a trial that learned nothing promises what none of so many trials can beforehand', () => {
    const request = requestFor(start, { trials: 1000 });
    const result = runToEnd(request);
    expect(result.reason.code).toBe('end.trials.learned');
    expect(guaranteeOf(request.settings, true).level).toBe('none');
    expect(guaranteeOfRun(request, result)?.level).toBe('optimal');
  });

  test('at a budget names the last way that was found', () => {
    const { status, moves, reason } = runToEnd(requestFor(start, { maxExpansions: 2000 }));
    expect([status, moves]).toEqual(['budget', null]);
    expect(sayEnglish(reason)).toMatch(/A path of \d+ moves was found, but not yet proven optimal\.$/);
    const learned = runToEnd(requestFor(start, { maxNodes: 50 }));
    expect(learned.status).toBe('budget');
    expect(learned.counts.maxStored).toBeGreaterThanOrEqual(50);
  });
});
