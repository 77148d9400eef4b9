import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type EventBatch, EventKind } from '../search/events.ts';
import { GrowableColumn } from '../base/columns.ts';
import type { RunRequest } from '../search/run.ts';
import { type AlgorithmName, algorithmNames, tieRules } from '../search/settings.ts';
import { Prng } from '../base/prng.ts';
import { prepareProblem } from '../engine/problem.ts';
import { Recorder } from '../engine/recorder.ts';
import { SearchMemory } from '../engine/machine.ts';
import { cellCount } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { twinOf } from '../puzzle/solvability.ts';
import { anyRequest, anySettings, solvablePair } from '../../testing/arbitraries.ts';
import { checkTrace } from '../../testing/check-trace.ts';
import { expectEqual } from '../../testing/expect-equal.ts';
import { referenceSearch } from '../../testing/reference-search.ts';
import { boardOf, eventAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { rules as aStarRules } from './a-star/spec.ts';
import { TextbookAStar } from './a-star/textbook.ts';
import { recordToEnd, runToEnd } from './create-machine.ts';
import { defaultSettings } from './registry.ts';
import { samples } from '../../testing/samples.ts';

/** Printed by fast-check when a run fails, with the path to the shrunk example. */
const seed = 20_240_607;
const numRuns = samples(250, 2);

function record(request: RunRequest, batchSteps: number): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { batchSteps }));
  return trace;
}

/** The board of every take, in order. A node's board never changes, whatever its parent. */
function boardsSelected(trace: Trace): string[] {
  const boards: string[] = [];
  for (let event = 0; event < trace.eventKind.length; event++) {
    const { kind, subject } = eventAt(trace, event);
    if (kind === EventKind.Select) boards.push(formatBoard(boardOf(trace, subject, trace.stepCount)));
  }
  return boards;
}

/** Everything a trace holds, the spare capacity of its columns left out. */
function contentsOf(part: unknown): unknown {
  if (part instanceof GrowableColumn) {
    const column = part as GrowableColumn<Float64Array>;
    return column.values.subarray(0, column.length);
  }
  if (part instanceof Map) return [...part].map(contentsOf);
  if (Array.isArray(part) || ArrayBuffer.isView(part)) return part;
  if (typeof part !== 'object' || part === null) return part;
  return Object.entries(part).map(([name, value]) => [name, contentsOf(value)]);
}

/** What they keep is said by their rules, whatever the rule for duplicates. */
const keepsFewNodes = [
  'ida-star',
  'sma-star',
  'beam',
  'stack-beam',
  'hill-climbing',
  'simulated-annealing',
  'lrta-star',
];

/**
 * Not compared with a slow search. Sub-goals are many small searches in a row, whose cases and estimates are their own
 * affair; what they find is compared with breadth-first search, sub-goal by sub-goal, in sub-goals.test.ts. Of the
 * genetic algorithm a twin would be the same draws in the same order again; genetic.test.ts looks at its parts.
 */
const withoutReference: readonly AlgorithmName[] = ['genetic', 'sub-goals'];

describe.each(algorithmNames)('%s', (algorithm) => {
  test.skipIf(withoutReference.includes(algorithm))(
    'does exactly what the slow search of the rules does',
    () => {
      fc.assert(
        fc.property(anyRequest([algorithm]), (request) => {
          const trace = record(request, 1_000_000);
          const slow = referenceSearch(request);
          const { status, moves, counts, iterations } = trace.result!;
          // How much is kept of a tree whose branches die is the engine's own affair.
          const isComparable =
            ['closed', 'expanded'].includes(request.settings.duplicates) || keepsFewNodes.includes(algorithm);
          const maxStored = isComparable ? slow.counts.maxStored : counts.maxStored;
          expectEqual(boardsSelected(trace), slow.selected);
          expectEqual(
            { status, moves: moves && [...moves], counts, iterations },
            {
              status: slow.status,
              moves: slow.moves,
              counts: { ...slow.counts, maxStored },
              iterations: slow.iterations,
            },
          );
        }),
        { seed, numRuns },
      );
    },
  );

  test('keeps every rule of the record', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), (request) => checkTrace(record(request, 64))),
      { seed: seed + 1, numRuns: samples(80) },
    );
  });

  test('gives the same record however it is cut into batches, and the same result without one (T5)', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.integer({ min: 1, max: 40 }), (request, batchSteps) => {
        const whole = record(request, 1_000_000);
        const sizes: number[] = [];
        const parts = new Trace(request);
        const onBatch = (batch: EventBatch): void => {
          sizes.push(batch.stepCount);
          parts.append(batch);
        };
        parts.finish(recordToEnd(request, onBatch, { batchSteps }));
        expect(Math.max(...sizes)).toBeLessThanOrEqual(batchSteps);
        expect(sizes.slice(0, -1).every((size) => size === batchSteps)).toBe(true);
        parts.version = whole.version;
        expectEqual(contentsOf(parts), contentsOf(whole));
        expectEqual(runToEnd(request), { ...whole.result, goalNode: -1, meetingNode: -1 });
      }),
      { seed: seed + 2, numRuns: samples(80) },
    );
  });
});

/** What the textbook's A* searches in a moment: boards of six cells, which may not reach the goal, and larger ones near it. */
const textbookRequest = fc
  .record({
    goal: solvablePair().map((pair) => pair.goal),
    walk: fc.integer({ min: 0, max: 16 }),
    chosen: anySettings(['a-star']),
    heuristic: fc.constantFrom(
      'manhattan',
      'linear-conflict',
      '0.3*euclidean',
      '2*manhattan',
      '5*hamming+manhattan',
    ),
    isTwin: fc.constantFrom(false, false, false, true),
    boardSeed: fc.integer(),
  })
  .map(({ goal, walk, chosen, heuristic, isTwin, boardSeed }): RunRequest => {
    const near = randomWalk(goal, walk, new Prng(boardSeed)).board;
    const start = isTwin && cellCount(goal) <= 6 ? twinOf(near).board : near;
    const { cost, moves, seed: drawn } = chosen;
    const settings = { ...defaultSettings('a-star'), heuristic, cost, moves, seed: drawn };
    return { start, goal, settings, evenIfUnsolvable: true };
  });

test.each(tieRules)(
  `A* leaves the record of the textbook's A*, event for event (ties %s, seed ${seed + 3})`,
  (ties) => {
    const seen = new Set<EventKind>();
    fc.assert(
      fc.property(textbookRequest, (any) => {
        const request = { ...any, settings: { ...any.settings, ties } };
        const problem = prepareProblem(request, aStarRules, new SearchMemory());
        const recorder = new Recorder(Infinity);
        if (problem.counting.costs?.whole === false) recorder.keepFractions();
        const plain = new Trace(request);
        const result = new TextbookAStar(problem, recorder).run();
        plain.append(recorder.takeBatch());
        plain.finish(result);
        expectEqual(contentsOf(record(request, Infinity)), contentsOf(plain));
        for (let event = 0; event < plain.eventKind.length; event++) seen.add(eventAt(plain, event).kind);
      }),
      { seed: seed + 3, numRuns: samples(160) },
    );
    const { Start, Select, Generate, Reject, Update, Reopen, Goal, Stop } = EventKind;
    expect([...seen].sort((a, b) => a - b)).toEqual([
      ...[Start, Select, Generate, Reject, Update, Reopen, Goal, Stop],
    ]);
  },
);
