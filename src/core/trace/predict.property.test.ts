import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { RunRequest } from '../search/run.ts';
import { frontierOrderOf } from '../algorithms/frontier-order.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { defaultSettings } from '../algorithms/registry.ts';
import { type AlgorithmName, algorithmNames, tieRules } from '../search/settings.ts';
import { recordToEnd } from '../algorithms/create-machine.ts';
import { anyRequest } from '../../testing/arbitraries.ts';
import { expectEqual, expectSame } from '../../testing/expect-equal.ts';
import { type ReplayedEntry, replayedFrontier } from '../../testing/replayed-frontier.ts';
import { eventsUntil, statusAt } from './cursor.ts';
import { frontierAt } from './frontier-at.ts';
import {
  firstChoice,
  judge,
  type PredictQuestion,
  questionAt,
  frontierByAge,
  rightNodes,
} from './predict.ts';
import { classCandidates, groupsByAge } from './why-selected.ts';
import { Trace } from './trace.ts';
import { samples } from '../../testing/samples.ts';

const seed = 20_261_124;

function record(request: RunRequest): Trace {
  const trace = new Trace(request);
  trace.finish(recordToEnd(request, (batch) => trace.append(batch)));
  return trace;
}

/** The question at a cursor that the place falls on; null where there is none. */
function questionOf(trace: Trace, place: number): PredictQuestion | null {
  const question = questionAt(trace, place % (trace.stepCount + 1));
  return typeof question === 'string' ? null : question;
}

/** Whether a person can tell two nodes of a replay apart before chance would have to. */
function canTell({ settings }: RunRequest, a: ReplayedEntry, b: ReplayedEntry): boolean {
  if (a.priority !== b.priority) return true;
  const byTime = a.expansion !== b.expansion || settings.moves !== 'shuffled';
  switch (settings.ties) {
    case 'random':
      return false;
    case 'low-h':
    case 'high-h':
      return a.h !== b.h || byTime;
    case 'oldest':
    case 'newest':
    case 'path-order':
      return byTime;
  }
}

const bestFirst: readonly AlgorithmName[] = [
  'breadth-first',
  'uniform-cost',
  'greedy',
  'a-star',
  'weighted-a-star',
];

describe.each(bestFirst)('%s', (algorithm) => {
  test('right are exactly the nodes that nobody could tell from the one that is selected', () => {
    let [asked, shared] = [0, 0];
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const question = questionOf(trace, place);
          if (question === null) continue;
          const replay = replayedFrontier(trace, eventsUntil(trace, question.step));
          const selected = replay.find(({ node }) => node === question.selected)!;
          const expected = replay
            .filter((frontier) => frontier === selected || !canTell(request, selected, frontier))
            .map(({ node }) => node)
            .sort((a, b) => a - b);
          expect([...rightNodes(trace, question)]).toEqual(expected);
          asked++;
          if (expected.length > 1 && expected.length < replay.length) shared++;
        }
      }),
      { seed, numRuns: samples(180, 3) },
    );
    expect(asked).toBeGreaterThan(samples(200, 5));
    expect(shared).toBeGreaterThanOrEqual(samples(8, 8));
  });
});

/** By what a person could take a node for the next one: the smallest of each is tempting. */
const temptations: readonly ((entry: ReplayedEntry) => number)[] = [
  ({ priority }) => priority,
  ({ h }) => h,
  ({ added }) => added,
  ({ added }) => -added,
];

describe.each(bestFirst)('%s: the candidates of a class', (algorithm) => {
  test('one of them alone is right, and the others are the tempting ones', () => {
    const sizes = new Set<number>();
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 12 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const question = questionOf(trace, place);
          if (question === null) continue;
          const replay = replayedFrontier(trace, eventsUntil(trace, question.step));
          const selected = replay.find(({ node }) => node === question.selected)!;
          const wrong = replay.filter((entry) => entry !== selected && canTell(request, selected, entry));
          const candidates = [...classCandidates(trace, question)];
          sizes.add(candidates.length);
          expect(new Set(candidates).size).toBe(candidates.length);
          expect(candidates).toContain(selected.node);
          const others = candidates.filter((node) => node !== selected.node);
          for (const node of others) expect(wrong.map((entry) => entry.node)).toContain(node);
          expect(others.length).toBeGreaterThanOrEqual(Math.min(replay.length <= 5 ? 4 : 2, wrong.length));
          expect(others.length).toBeLessThanOrEqual(4);
          const offered = wrong.filter(({ node }) => others.includes(node));
          for (const key of temptations)
            expect(Math.min(...offered.map(key))).toBe(Math.min(...wrong.map(key)));
          expect([...classCandidates(trace, question)]).toEqual(candidates);
        }
      }),
      { seed: seed + 3, numRuns: samples(300, 60) },
    );
    expect(Math.max(...sizes)).toBe(5);
  });
});

test.each(bestFirst)('the letters of a class say nothing of the answer: %s', (algorithm) => {
  const size = { rows: 3, columns: 3 };
  const start = createBoard(size, [8, 6, 7, 2, 5, 4, 3, 0, 1]);
  const settings = { ...defaultSettings(algorithm), maxExpansions: 600 };
  const trace = record({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
  const letters = [0, 1, 2, 3, 4].map(() => ({ right: 0, expected: 0, variance: 0 }));
  for (let step = 0; step < trace.stepCount; step++) {
    const question = questionOf(trace, step);
    if (question === null) continue;
    const candidates = [...classCandidates(trace, question)];
    letters[candidates.indexOf(question.selected)].right++;
    const share = 1 / candidates.length;
    for (const place of candidates.keys()) {
      letters[place].expected += share;
      letters[place].variance += share * (1 - share);
    }
  }
  expect(letters[2].expected).toBeGreaterThan(20);
  // As often as chance would have it, within three standard deviations.
  for (const { right, expected, variance } of letters)
    expect(Math.abs(right - expected)).toBeLessThan(3 * Math.sqrt(Math.max(1, variance)));
});

describe.each(algorithmNames)('%s', (algorithm) => {
  test('judges every node that there is: the one that is selected is right, and what is wrong goes behind it by a rule', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.array(fc.nat(), { maxLength: 8 }), (request, places) => {
        const trace = record(request);
        for (const place of places) {
          const question = questionOf(trace, place);
          if (question === null) continue;
          const { step, selected, side } = question;
          const right = new Set(rightNodes(trace, question));
          expect(right).toContain(selected);
          expectSame(trace.sideIndex(selected), side);
          const frontier = [];
          for (let node = 0; node < trace.nodeCount; node++) {
            const verdict = judge(trace, question, node);
            expectSame(verdict.kind === 'right', right.has(node));
            const waits = statusAt(trace, node, step) === 'frontier';
            expectSame(verdict.kind === 'not-waiting', !waits);
            if (waits) frontier.push(node);
            if (waits) expectSame(verdict.kind === 'other-side', trace.sideIndex(node) !== side);
            if (verdict.kind !== 'wrong') continue;
            expectSame(verdict.by.first, selected);
            expect(verdict.by.rule).not.toBe('draw');
          }
          const byAge = [...frontierByAge(trace, step)];
          expectEqual(
            byAge.toSorted((a, b) => a - b),
            frontier,
          );
          const enteredBy = byAge.map((node) =>
            frontierAt(trace, step, trace.sideIndex(node)).enteredBy(node),
          );
          expectEqual(
            enteredBy,
            enteredBy.toSorted((a, b) => a - b),
          );
          expect(question.frontierSize).toBe(frontier.length);
        }
      }),
      { seed: seed + 1, numRuns: samples(40, 8) },
    );
  });

  test('says why there is nothing to ask', () => {
    fc.assert(
      fc.property(anyRequest([algorithm]), fc.nat(), (request, place) => {
        const trace = record(request);
        const step = place % (trace.stepCount + 1);
        const asked = questionAt(trace, step);
        const frontier = Array.from(
          { length: trace.stepCount },
          (_, cursor) => frontierByAge(trace, cursor + 1).length,
        );
        const alone = trace.stepCount > 0 && frontier.every((count) => count <= 1);
        if (algorithm === 'nbs') expect(asked).toBe('beyond');
        else if (alone) expect(asked).toBe('alone');
        else if (step === trace.stepCount) expect(asked).toBe('end');
        else if (frontierByAge(trace, step).length === 1) expect(asked).toBe('only');
        else expect(asked).toMatchObject({ step });
        const counts = Array.from(
          { length: trace.stepCount + 1 },
          (_, at) => frontierByAge(trace, at).length,
        );
        expect(firstChoice(trace)).toBe(
          Math.max(
            0,
            counts.findIndex((count) => count > 1),
          ),
        );
      }),
      { seed: seed + 2, numRuns: samples(60, 8) },
    );
  });
});

/**
 * The node that a person picks who takes the rules literally: of those that are equal up to the rule of age, the newest or the
 * oldest group, and in it the node that stands first. Null where age has no say.
 */
function pickedByAge(trace: Trace, { step, frontier, selected }: PredictQuestion): number | null {
  const { rules } = frontierOrderOf(trace.request.settings);
  const at = rules.findIndex((rule) => rule === 'newest' || rule === 'oldest');
  if (at < 0 || rules.includes('draw')) return null;
  const tied = frontier.slice(0, Infinity).filter((node) => {
    const by = frontier.decisionBetween(selected, node);
    return by === null || rules.indexOf(by.rule) >= at;
  });
  const groups = groupsByAge(trace, step, tied);
  return groups.at(rules[at] === 'newest' ? -1 : 0)!.nodes[0];
}

test('of equals, the group of the newest or the oldest step and the order in it lead to the node that is selected', () => {
  const size = { rows: 3, columns: 3 };
  const start = createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]);
  const asked = { newest: 0, oldest: 0 };
  for (const algorithm of [
    'breadth-first',
    'depth-first',
    'greedy',
    'a-star',
    'weighted-a-star',
    'uniform-cost',
  ] as const)
    for (const ties of tieRules) {
      const settings = { ...defaultSettings(algorithm), ties, maxExpansions: 40 };
      const trace = record({ start, goal: standardGoal(size), settings, evenIfUnsolvable: false });
      for (let step = 0; step < trace.stepCount; step++) {
        const question = questionOf(trace, step);
        const picked = question === null ? null : pickedByAge(trace, question);
        if (question === null || picked === null) continue;
        expectSame(picked, question.selected);
        asked[frontierOrderOf(settings).rules.includes('newest') ? 'newest' : 'oldest']++;
      }
    }
  expect(Math.min(asked.newest, asked.oldest)).toBeGreaterThan(100);
});

test('the cards of one step are one group: none of them is newer than another', () => {
  const size = { rows: 3, columns: 3 };
  const start = createBoard(size, [8, 1, 3, 4, 0, 2, 7, 6, 5]);
  const trace = record({
    start,
    goal: standardGoal(size),
    settings: defaultSettings('a-star'),
    evenIfUnsolvable: false,
  });
  const groups = groupsByAge(trace, 1, frontierByAge(trace, 1));
  expect(groups.map(({ enteredBy, nodes }) => [enteredBy, nodes.length])).toEqual([[1, 4]]);
  const later = groupsByAge(trace, 12, frontierByAge(trace, 12));
  expectEqual(
    later.map(({ enteredBy }) => enteredBy),
    [...new Set(later.map(({ enteredBy }) => enteredBy))].sort((a, b) => a - b),
  );
});
