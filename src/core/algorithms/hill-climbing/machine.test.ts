import { sayEnglish } from '../../../locales/say-any.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { Prng } from '../../base/prng.ts';
import { defaultSettings } from '../registry.ts';
import { completenessOf, guaranteeOf } from '../guarantee.ts';
import type { RunRequest } from '../../search/run.ts';
import type { SearchSettings } from '../../search/settings.ts';
import { type Board, standardGoal } from '../../puzzle/board.ts';
import { legalMoves } from '../../puzzle/moves.ts';
import { parseBoard } from '../../puzzle/notation.ts';
import { randomSolvableBoard } from '../../puzzle/scramble.ts';
import { twinOf } from '../../puzzle/solvability.ts';
import { anyRequest } from '../../../testing/arbitraries.ts';
import { exactDistances } from '../../../testing/exact-distances.ts';
import { boardOf, expandedAt, iterationAt } from '../../trace/cursor.ts';
import { Trace } from '../../trace/trace.ts';
import { recordToEnd, runToEnd } from '../create-machine.ts';
import { samples } from '../../../testing/samples.ts';

const seed = 20_261_124;
const goal = standardGoal({ rows: 3, columns: 3 });

function requestFor(start: Board, chosen: Partial<SearchSettings>, evenIfUnsolvable = false): RunRequest {
  const settings = { ...defaultSettings('hill-climbing'), ...chosen };
  return { start, goal: standardGoal(start), settings, evenIfUnsolvable };
}

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

function solvedOf100(chosen: Partial<SearchSettings>): number {
  const prng = new Prng(1);
  let solved = 0;
  for (let run = 1; run <= 100; run++) {
    const start = randomSolvableBoard(goal, prng);
    if (runToEnd(requestFor(start, { ...chosen, seed: run })).moves !== null) solved++;
  }
  return solved;
}

/** Steps of a climb after its walk: h before and after each. */
function climbs(trace: Trace): { before: number; after: number; part: number }[] {
  const { restarts, walk } = trace.request.settings;
  const steps: { before: number; after: number; part: number }[] = [];
  for (let step = 1; step < trace.stepCount; step++) {
    const part = iterationAt(trace, step - 1);
    const node = expandedAt(trace, step);
    const next = expandedAt(trace, step + 1);
    const walks = restarts > 0 && part > 0 && trace.latestDepth(node) < walk;
    if (trace.parent.values[next] !== node || walks) continue;
    steps.push({ before: trace.h.values[node], after: trace.h.values[next], part });
  }
  return steps;
}

/** Estimates that a move can leave as they are. */
const levelling = fc.constantFrom('hamming' as const, 'row-column' as const);

test('h falls with every step; where it stays the same, not more often in a row than sideways moves are allowed', () => {
  let fell = 0;
  let stayed = 0;
  fc.assert(
    fc.property(anyRequest(['hill-climbing']), levelling, (request, heuristic) => {
      let flat = 0;
      let part = -1;
      const settings = { ...request.settings, heuristic };
      for (const step of climbs(record({ ...request, settings }))) {
        if (step.part !== part) flat = 0;
        part = step.part;
        expect(step.after).toBeLessThanOrEqual(step.before);
        flat = step.after === step.before ? flat + 1 : 0;
        if (flat > 0) stayed++;
        else fell++;
        expect(flat).toBeLessThanOrEqual(request.settings.sideways);
      }
    }),
    { seed, numRuns: samples(300) },
  );
  expect(fell).toBeGreaterThan(samples(200));
  expect(stayed).toBeGreaterThan(samples(30));
});

test('every expansion makes all successors, the move back included, and goes on from one of them', () => {
  fc.assert(
    fc.property(anyRequest(['hill-climbing']), (request) => {
      const trace = record(request);
      let made = 0;
      for (let step = 1; step <= trace.stepCount; step++) {
        made += legalMoves(boardOf(trace, expandedAt(trace, step), step)).length;
      }
      expect(trace.result!.counts.generated).toBe(made);
      expect(trace.result!.counts.maxFrontier).toBeLessThanOrEqual(1);
    }),
    { seed: seed + 1, numRuns: samples(200) },
  );
});

test('with the true distance it goes straight to the goal', () => {
  const exact = exactDistances(standardGoal({ rows: 2, columns: 3 }));
  for (const [index, start] of exact.boards.entries()) {
    const { moves, counts } = runToEnd(requestFor(start, { heuristic: 'exact' }));
    expect(moves!.length).toBe(exact.distance[index]);
    expect(counts.expanded).toBe(moves!.length);
  }
});

describe('what it says when it is stuck', () => {
  // 1 and 3, 4 and 6 are in each other's place: what can slide is at home, or goes farther from it.
  const start = (() => {
    const board = parseBoard('321654780');
    if (!board.ok) throw new Error(board.error.code);
    return board.value;
  })();

  test('names h, and what would help: it is not complete', () => {
    const heuristic = 'hamming';
    const stuck = runToEnd(requestFor(start, { heuristic }));
    expect(stuck.status).toBe('exhausted');
    expect(stuck.moves).toBeNull();
    expect(sayEnglish(stuck.reason)).toBe(
      'Stuck where h = 4: no successor has a smaller h. Allow sideways moves or restarts.',
    );
    expect(sayEnglish(runToEnd(requestFor(start, {})).reason)).toBe(
      'Stuck where h = 8: no successor has a smaller h, and none has the same. Allow restarts.',
    );
    expect(stuck.iterations).toEqual([]);
    expect(completenessOf(defaultSettings('hill-climbing')).complete).toBe(false);
    expect(sayEnglish(runToEnd(requestFor(start, { heuristic, sideways: 5 })).reason)).toBe(
      'Stuck where h = 4: no successor has a smaller h, and sideways moves led no further. Allow restarts.',
    );
  });

  test('counts the climbs, and has a part of the run for each', () => {
    const { reason, iterations } = runToEnd(requestFor(start, { restarts: 2, walk: 3 }));
    expect(sayEnglish(reason)).toMatch(
      /^All 3 climbs got stuck, the best of them where h = \d+\. Allow more restarts\.$/,
    );
    expect(iterations.map(({ label }) => sayEnglish(label))).toEqual(['climb', 'restart 1', 'restart 2']);
  });

  test('that the goal is out of reach, where it is', () => {
    const twin = twinOf(goal).board;
    expect(sayEnglish(runToEnd(requestFor(twin, {}, true)).reason)).toMatch(
      /cannot be reached at all, as its parity says/,
    );
  });
});

describe('restarts', () => {
  test('solve more and more of 100 boards, and none of them by a guaranteed way', () => {
    const rates = [0, 10, 100, 1000].map((restarts) => solvedOf100({ restarts }));
    expect(rates).toEqual([...rates].sort((a, b) => a - b));
    expect(rates[0]).toBeLessThan(5);
    expect(rates[3]).toBeGreaterThanOrEqual(95);
    expect(guaranteeOf(defaultSettings('hill-climbing'), true).level).toBe('none');
  });

  test('begin at the start with a walk that never undoes its last move', () => {
    const prng = new Prng(seed);
    for (let count = 0; count < 20; count++) {
      const start = randomSolvableBoard(goal, prng);
      const trace = record(requestFor(start, { restarts: 3, walk: 12, seed: count }));
      for (let step = 1; step <= trace.stepCount; step++) {
        const node = expandedAt(trace, step);
        const parent = trace.parent.values[node];
        const part = iterationAt(trace, step - 1);
        const { g, move } = trace;
        if (part === 0 || g.values[node] < 2 || g.values[node] > 12) continue;
        expect(move.values[node]).not.toBe(move.values[parent] ^ 1);
      }
    }
  });
});
