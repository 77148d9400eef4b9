import { sayEnglish } from '../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../base/prng.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { completenessOf, guaranteeOf } from '../algorithms/guarantee.ts';
import type { RunRequest, RunResult } from '../search/run.ts';
import { heuristicCatalog } from '../heuristics/heuristic-info.ts';
import { createHeuristic } from '../heuristics/create-heuristic.ts';
import { type AlgorithmName, type SearchSettings, heuristicNames } from '../search/settings.ts';
import { type Board, createBoard, standardGoal } from '../puzzle/board.ts';
import { formatBoard } from '../puzzle/notation.ts';
import { randomSolvableBoard, randomWalk } from '../puzzle/scramble.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { checkTrace } from '../../testing/check-trace.ts';
import { exactDistances } from '../../testing/exact-distances.ts';
import { referenceBothEnds } from '../../testing/reference-both-ends.ts';
import { referenceSearch } from '../../testing/reference-search.ts';
import { boardOf, solutionNodes, statusAt } from '../trace/cursor.ts';
import { Trace } from '../trace/trace.ts';
import { recordToEnd, runToEnd } from '../algorithms/create-machine.ts';
import { samples, someOf } from '../../testing/samples.ts';

const seed = 20_170_819;
const twoByThree = standardGoal({ rows: 2, columns: 3 });
const threeByThree = standardGoal({ rows: 3, columns: 3 });
const consistent = ['zero', 'hamming', 'manhattan', 'row-column', 'linear-conflict'] as const;
const pairs = ['bidirectional', 'nbs', 'bae-star'] as const;

function requestFor(
  start: Board,
  goal: Board,
  algorithm: AlgorithmName,
  chosen: Partial<SearchSettings> = {},
): RunRequest {
  const settings = { ...defaultSettings(algorithm), ...chosen };
  return { start, goal, settings, evenIfUnsolvable: false };
}

function record(request: RunRequest, recordNodes = 2_000_000): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch), { recordNodes }));
  return trace;
}

/** What can be compared of a fast and a slow run. */
function outcomeOf({ status, moves, counts }: Pick<RunResult, 'status' | 'counts'> & { moves: unknown }) {
  return { status, moves: moves === null ? null : [...(moves as Iterable<number>)], counts };
}

describe('like the slow search', () => {
  /** More than 16 cells: keys are hashes. Above 5×5 cells h is too large for buckets. */
  const wideSizes = [
    { rows: 4, columns: 5 },
    { rows: 3, columns: 6 },
    { rows: 6, columns: 6 },
  ];

  /** A goal of its own for each run: no time for tables. */
  const withoutTables = heuristicNames.filter(
    (name) => heuristicCatalog[name].maxSizes === undefined && name !== 'pattern-database',
  );

  test.each(pairs)('%s on boards whose keys are hashes, and with h beyond the buckets', (algorithm) => {
    fc.assert(
      fc.property(
        fc.constantFrom(...wideSizes),
        fc.constantFrom(...withoutTables, '0.5*manhattan+0.5*euclidean', '9*manhattan'),
        fc.nat(16),
        fc.integer(),
        (size, heuristic, walk, drawn) => {
          const prng = new Prng(drawn);
          const goal = randomSolvableBoard(standardGoal(size), prng);
          const start = randomWalk(goal, walk, prng).board;
          const request = requestFor(start, goal, algorithm, { heuristic, maxExpansions: 150 });
          const trace = record(request);
          checkTrace(trace);
          expect(outcomeOf(trace.result!)).toEqual(outcomeOf(referenceSearch(request)));
        },
      ),
      { seed, numRuns: samples(80) },
    );
  });

  test.each([...pairs, 'twin'] as const)('%s when memory ends: one budget for both sides', (algorithm) => {
    let stopped = 0;
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.integer({ min: 1, max: 120 }), (any, maxNodes) => {
        const request = { ...any, settings: { ...any.settings, maxExpansions: 1000, maxNodes } };
        const result = runToEnd(request);
        expect(outcomeOf(result)).toEqual(outcomeOf(referenceSearch(request)));
        if (result.status !== 'budget') return;
        stopped++;
        expect(sayEnglish(result.reason)).toContain(`Stopped at ${maxNodes} nodes`);
        // The last expansion may add three nodes too many, the first four; two roots are always there.
        expect(result.counts.maxStored).toBeLessThanOrEqual(maxNodes + 4);
      }),
      { seed, numRuns: samples(300) },
    );
    expect(stopped).toBeGreaterThan(samples(100, 4));
  });

  test('NBS where closed nodes are reopened and waiting ones updated on both sides', () => {
    const prng = new Prng(seed);
    let reopened = 0;
    for (let count = 0; count < samples(20, 2); count++) {
      const start = randomSolvableBoard(threeByThree, prng);
      const request = requestFor(start, threeByThree, 'nbs', {
        ...{ heuristic: 'manhattan+hamming', maxExpansions: 300 },
      });
      const trace = record(request);
      reopened += trace.reopenedAt.length;
      checkTrace(trace);
      expect(outcomeOf(trace.result!)).toEqual(outcomeOf(referenceSearch(request)));
    }
    expect(reopened).toBeGreaterThan(samples(5, 2));
  });
});

describe('meetings', () => {
  test.each(pairs)('%s solves the goal itself without a move', (algorithm) => {
    const trace = record(requestFor(threeByThree, threeByThree, algorithm));
    checkTrace(trace);
    expect(trace.meetings).toEqual([{ node: 0, other: 1, length: 0, at: 0 }]);
    expect(trace.result).toMatchObject({ status: 'solved', goalNode: 0, meetingNode: 1 });
    expect(trace.result!.moves).toHaveLength(0);
    expect(trace.result!.counts).toMatchObject({ expanded: 0, taken: 0, maxFrontier: 0, maxStored: 2 });
  });

  test('each is shorter than the one before, and the last is the solution', () => {
    const prng = new Prng(seed);
    const meetings = pairs.map(() => 0);
    for (let count = 0; count < samples(40, 3); count++) {
      const start = randomSolvableBoard(threeByThree, prng);
      for (const [index, algorithm] of pairs.entries()) {
        const { meetings: rows, result } = record(requestFor(start, threeByThree, algorithm));
        const lengths = rows.map(({ length }) => length);
        expect(lengths).toEqual([...new Set(lengths)].sort((a, b) => b - a));
        expect(lengths.at(-1)).toBe(result!.moves!.length);
        expect(rows.at(-1)).toMatchObject({ node: result!.goalNode, other: result!.meetingNode });
        meetings[index] += rows.length;
      }
    }
    // All paths between two boards have lengths of one parity, so breadth first the first meeting is already shortest.
    expect(meetings[0]).toBe(samples(40, 3));
    expect(meetings[1]).toBeGreaterThan(samples(40, 3));
  });

  test('where they met is closed until it turns out to be the goal', () => {
    const trace = record(
      requestFor(createBoard(threeByThree, [8, 6, 7, 2, 5, 4, 3, 0, 1]), threeByThree, 'nbs'),
    );
    const { goalNode } = trace.result!;
    const selectedAt = trace.selectedAt.values[goalNode];
    expect(selectedAt).toBeLessThan(trace.stepCount - 1);
    const statuses = [selectedAt - 1, selectedAt, trace.stepCount - 1, trace.stepCount].map((step) =>
      statusAt(trace, goalNode, step),
    );
    expect(statuses).toEqual(['frontier', 'closed', 'closed', 'goal']);
  });

  test('a path that is not proven yet is no solution, but is told of', () => {
    const start = createBoard(threeByThree, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
    const whole = record(requestFor(start, threeByThree, 'nbs'));
    const maxExpansions = whole.meetings[0].at;
    expect(maxExpansions).toBeLessThan(whole.stepCount);
    const { status, moves, reason } = runToEnd(requestFor(start, threeByThree, 'nbs', { maxExpansions }));
    expect({ status, moves }).toEqual({ status: 'budget', moves: null });
    expect(sayEnglish(reason)).toContain(
      `A path of ${whole.meetings[0].length} moves was found, but not yet proven optimal.`,
    );
  });

  test.each([
    ['bidirectional', false],
    ['nbs', true], // which meets early, and proves it late
  ] as const)(
    'past the budget of the record %s names both nodes of the meeting or none (T6)',
    (algorithm, named) => {
      const start = createBoard(threeByThree, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
      const trace = record(requestFor(start, threeByThree, algorithm), 2000);
      checkTrace(trace);
      expect(trace.complete).toBe(false);
      const { status, moves, goalNode, meetingNode } = trace.result!;
      expect(status).toBe('solved');
      expect(moves).toHaveLength(31);
      expect([goalNode >= 0, meetingNode >= 0]).toEqual([named, named]);
      expect(solutionNodes(trace)).toHaveLength(named ? 32 : 0);
      expect(trace.gauges[0].series.length).toBe(trace.stepCount);
    },
  );
});

describe('the lower bound', () => {
  test('is at each step what its expansion has proven, and at the end the length of the solution', () => {
    const exact = exactDistances(twoByThree);
    const prng = new Prng(seed + 9);
    for (let count = 0; count < samples(40); count++) {
      const index = prng.nextBelow(360);
      for (const algorithm of pairs) {
        const heuristic = consistent[count % consistent.length];
        const request = requestFor(exact.boards[index], twoByThree, algorithm, { heuristic });
        const { series } = record(request).gauges[0];
        const bounds = Array.from({ length: series.length }, (_, step) => series.at(step));
        expect(bounds).toEqual(referenceBothEnds(request).bounds);
        if (bounds.length > 0) expect(bounds.at(-1)).toBe(exact.distance[index]);
      }
    }
  });

  test('never falls, and never exceeds the optimum while h is admissible', () => {
    const exact = exactDistances(twoByThree);
    const prng = new Prng(seed);
    for (let count = 0; count < samples(60); count++) {
      const index = prng.nextBelow(360);
      for (const algorithm of pairs) {
        for (const heuristic of consistent) {
          const trace = record(requestFor(exact.boards[index], twoByThree, algorithm, { heuristic }));
          const bounds = Array.from({ length: trace.stepCount }, (_, step) =>
            trace.gauges[0].series.at(step),
          );
          expect(bounds).toEqual([...bounds].sort((a, b) => a - b));
          for (const bound of bounds) expect(bound).toBeLessThanOrEqual(exact.distance[index]);
        }
      }
    }
  });

  test.each(['nbs', 'bae-star'] as const)(
    '%s takes every node by a shortest way where h is consistent, so none needs to be reopened',
    (algorithm) => {
      const exact = exactDistances(twoByThree);
      const prng = new Prng(seed);
      for (let count = 0; count < samples(40); count++) {
        const start = exact.boards[prng.nextBelow(360)];
        const fromRoot = [exactDistances(start), exact];
        for (const heuristic of consistent) {
          const trace = record(requestFor(start, twoByThree, algorithm, { heuristic }));
          for (let step = 0; step < trace.stepCount; step++) {
            const node = trace.eventSubject.values[trace.stepEvent.values[step]];
            const distances = fromRoot[trace.sideIndex(node)];
            const board = boardOf(trace, node, step);
            expect(trace.series.g.at(step)).toBe(distances.distance[distances.indexOf(board)!]);
          }
        }
      }
    },
  );

  test('BAE* may miss the optimum where h is admissible but not consistent, and says so', () => {
    const { boards, distance } = exactDistances(threeByThree);
    const prng = new Prng(seed);
    const starts = Array.from({ length: samples(150, 3) }, () => prng.nextBelow(boards.length));
    const chosen = { heuristic: 'pattern-database(1.2.3.4/5.6.7.8)' };
    const longer = (algorithm: AlgorithmName): number =>
      starts.filter((index) => {
        const { moves } = runToEnd(requestFor(boards[index], threeByThree, algorithm, chosen));
        return moves!.length > distance[index];
      }).length;
    expect({ nbs: longer('nbs'), bae: longer('bae-star') > 0 }).toEqual({ nbs: 0, bae: true });
    const levelOf = (heuristic: string): string =>
      guaranteeOf({ ...defaultSettings('bae-star'), heuristic }, true).level;
    expect([chosen.heuristic, 'manhattan'].map(levelOf)).toEqual(['none', 'optimal']);
    const withCosts = guaranteeOf({ ...defaultSettings('bae-star'), cost: 'tile' }, true);
    expect(withCosts).toMatchObject({ level: 'refused', sentence: { code: 'misfit.unit-only' } });
  });

  test('NBS: below the optimum, at most twice the fewest expansions that prove it', () => {
    const exact = exactDistances(twoByThree);
    const prng = new Prng(seed);
    let expandedBelow = 0;
    for (let count = 0; count < samples(60); count++) {
      const index = prng.nextBelow(360);
      for (const heuristic of consistent) {
        const start = exact.boards[index];
        const trace = record(requestFor(start, twoByThree, 'nbs', { heuristic }));
        let below = 0;
        for (let step = 1; step < trace.stepCount; step++) {
          if (trace.gauges[0].series.at(step - 1) < exact.distance[index]) below++;
        }
        expect(below).toBeLessThanOrEqual(2 * fewestExpansions(start, twoByThree, heuristic));
        expandedBelow += below;
      }
    }
    expect(expandedBelow).toBeGreaterThan(samples(1000));
  });
});

/**
 * The smallest vertex cover of all pairs (u, v) with lb(u, v) below the optimum: any search that knows no more must
 * expand u or v of each. A pair is one when both f are below the optimum and g(u) + g(v) + 1 is, so the neighbours of
 * nodes are nested by g, and a smallest cover takes all forwards below some g and all backwards below the rest.
 */
function fewestExpansions(start: Board, goal: Board, heuristic: (typeof consistent)[number]): number {
  const halves = [
    [start, goal],
    [goal, start],
  ].map(([root, target]) => {
    const { boards, distance, indexOf } = exactDistances(root);
    const h = createHeuristic(heuristic, target);
    const optimum = distance[indexOf(target)!];
    return { optimum, g: distance.filter((g, index) => g + h.evaluate(boards[index].cells) < optimum) };
  });
  const [{ optimum, g: forwards }, { g: backwards }] = halves;
  const below = (list: readonly number[], limit: number): number => list.filter((g) => g < limit).length;
  let fewest = Infinity;
  for (let split = 0; split < optimum; split++) {
    fewest = Math.min(fewest, below(forwards, split) + below(backwards, optimum - 1 - split));
  }
  return fewest === Infinity ? 0 : fewest;
}

describe('completeness', () => {
  test.each(pairs)('%s solves boards of 2×3 with any estimate', (algorithm) => {
    const { boards } = exactDistances(twoByThree);
    for (const [nth, heuristic] of heuristicNames.entries()) {
      const settings = { ...defaultSettings(algorithm), heuristic };
      expect(completenessOf(settings).complete).toBe(true);
      for (const start of someOf(boards, 4, nth)) {
        const { status } = runToEnd({ start, goal: twoByThree, settings, evenIfUnsolvable: false });
        expect(status, `${heuristic} from ${formatBoard(start)}`).toBe('solved');
      }
    }
  });

  test.each(pairs)('%s, made to search for what cannot be found, ends', (algorithm) => {
    const start = createBoard(twoByThree, [2, 1, 3, 4, 5, 0]);
    const result = runToEnd({ ...requestFor(start, twoByThree, algorithm), evenIfUnsolvable: true });
    expect(result).toMatchObject({ status: 'exhausted', moves: null });
    expect(sayEnglish(result.reason)).toContain('never met the other');
    expect(result.counts.visited).toBeGreaterThanOrEqual(360);
  });
});

describe.each(['867254301', '647850321'])('the 31 moves from %s, as docs/search.md has them', (tiles) => {
  const start = createBoard(threeByThree, [...tiles].map(Number));
  const expandedBy = (algorithm: AlgorithmName, chosen: Partial<SearchSettings> = {}): number => {
    const { moves, counts } = runToEnd(requestFor(start, threeByThree, algorithm, chosen));
    expect(moves).toHaveLength(31);
    return counts.expanded;
  };

  test('from both ends fewer nodes are expanded than from one without an estimate', () => {
    const blind = Math.min(expandedBy('breadth-first'), expandedBy('a-star', { heuristic: 'zero' }));
    expect(expandedBy('bidirectional')).toBeLessThan(blind / 10);
    expect(expandedBy('nbs', { heuristic: 'zero' })).toBeLessThan(blind / 10);
    const byManhattan = expandedBy('nbs', { heuristic: 'manhattan' });
    expect(byManhattan).toBeLessThan(expandedBy('nbs', { heuristic: 'zero' }));
    expect(expandedBy('nbs', { heuristic: 'linear-conflict' })).toBeLessThan(byManhattan);
    expect(byManhattan).toBeLessThan(expandedBy('a-star', { heuristic: 'manhattan' }));
    expect(expandedBy('bae-star', { heuristic: 'manhattan' })).toBe(2314);
    expect(expandedBy('bae-star', { heuristic: 'linear-conflict' })).toBe(1856);
  });
});
