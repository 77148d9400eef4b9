import { describe, expect, test } from 'vitest';
import { sayEnglish } from '../../locales/say-any.ts';
import { limitReason } from '../engine/outcome.ts';
import { runToEnd } from './create-machine.ts';
import { Prng } from '../base/prng.ts';
import { createBoard, standardGoal } from '../puzzle/board.ts';
import { randomWalk } from '../puzzle/scramble.ts';
import { adviceAt, adviceFor, endOf, reasonOf } from './advice.ts';
import type { Advice, RunEnd } from './shared/cures.ts';
import { algorithmCatalog, defaultSettings } from './registry.ts';
import type { RunResult } from '../search/run.ts';
import {
  type AlgorithmName,
  type SearchSettings,
  algorithmNames,
  duplicateRules,
} from '../search/settings.ts';

const size = { rows: 3, columns: 3 };
const goal = standardGoal(size);
const sixteenMoves = createBoard(size, [1, 2, 4, 6, 0, 8, 7, 3, 5]);
const run = (settings: SearchSettings, start = sixteenMoves): RunResult =>
  runToEnd({ start, goal, settings, evenIfUnsolvable: false });
const followed = (settings: SearchSettings, { change }: Advice): SearchSettings => ({
  ...(change.algorithm === undefined ? settings : defaultSettings(change.algorithm)),
  ...change,
});

describe('an algorithm with its defaults', () => {
  test.each(algorithmNames)('%s ends on the first board before a class is bored', (algorithm) => {
    const { status, counts } = run(defaultSettings(algorithm));
    expect(status, 'stopped by a budget').not.toBe('budget');
    expect(counts.expanded).toBeLessThan(500_000);
  });

  test('depth-first is that of the textbook, which expands no board twice and finds a long path', () => {
    const settings = defaultSettings('depth-first');
    expect(settings).toMatchObject({ duplicates: 'closed', maxDepth: 1_000_000 });
    const { status, moves, counts } = run(settings);
    expect(status).toBe('solved');
    expect(moves!.length).toBeGreaterThan(1000);
    expect(counts.expanded).toBeLessThan(181_440);
  });
});

describe('the end of a run', () => {
  const limits: readonly Partial<SearchSettings>[] = [
    { maxExpansions: 37 },
    { maxNodes: 61 },
    { maxDepth: 6 },
    { maxDepth: 4, stackLimit: 9 },
    { maxDepth: 30, stackLimit: 9 },
  ];

  test.each(algorithmNames)('of %s is told from the result alone', (algorithm) => {
    const draws = new Prng(11);
    for (let round = 0; round < 4; round++) {
      for (const limit of limits) {
        const settings = { ...defaultSettings(algorithm), ...limit };
        const result = run(settings, randomWalk(goal, 16, draws).board);
        const end = endOf(settings, result);
        if (result.status !== 'budget') {
          expect(end).toBe(result.status === 'exhausted' ? 'exhausted' : null);
          continue;
        }
        expect(end === null || end === 'exhausted').toBe(false);
        if (end !== null && end !== 'exhausted')
          expect([result.reason, 'limit' in result.reason && result.reason.limit]).toContainEqual(
            limitReason(end, { settings, rules: algorithmCatalog[algorithm] }),
          );
      }
    }
  });
});

describe('advice', () => {
  const titles = (settings: SearchSettings, result: RunResult): string[] =>
    adviceFor(settings, result).map(({ title }) => sayEnglish(title));

  test('for depth-first on every path without a limit is what cures, and no larger budget', () => {
    const settings: SearchSettings = {
      ...{ ...defaultSettings('depth-first'), duplicates: 'path', maxExpansions: 50_000 },
    };
    const result = run(settings);
    expect(result.status).toBe('budget');
    expect(result.reason.code).toBe('end.expansions.one-path');
    expect(titles(settings, result)).toEqual(['Reject known boards', 'Set a depth limit of 20']);
    for (const advice of adviceFor(settings, result))
      expect(
        run({ ...followed(settings, advice), maxExpansions: 20_000_000 }).status,
        sayEnglish(advice.title),
      ).toBe('solved');
  });

  test('for known boards within a depth limit is to reject only those of the own path, which finds what they hid', () => {
    const hides = (settings: SearchSettings): boolean => {
      const result = run(settings);
      if (result.status !== 'budget') return false;
      const [first] = adviceFor(settings, result);
      expect(result.reason).toEqual({ code: 'end.depth.known', n: 20 });
      expect(first.change).toEqual({ duplicates: 'path' });
      expect(run(followed(settings, first)).status).toBe('solved');
      return true;
    };
    for (const algorithm of ['depth-first', 'depth-limited'] as const) {
      const defaults = { ...defaultSettings(algorithm), maxDepth: 20 };
      const hidden = (['closed', 'expanded', 'path'] as const).filter((duplicates) =>
        hides({ ...defaults, duplicates }),
      );
      expect(hidden, algorithm).toEqual(['closed', 'expanded']);
    }
  });

  test('to raise a limit names what there may be more of', () => {
    const limited = { ...defaultSettings('a-star'), maxExpansions: 10, maxNodes: 50 };
    const first = (end: RunEnd): string => sayEnglish(adviceAt(end, limited)[0].title);
    expect([first('maxExpansions'), first('maxNodes')]).toEqual([
      expect.stringMatching(/^Allow [\d,]+ expansions$/),
      expect.stringMatching(/^Allow [\d,]+ nodes$/),
    ]);
  });

  /** Of what is said where a search stops: the words, and what a button has to change. */
  const said: readonly (readonly [
    RegExp,
    (change: Advice['change'], settings: SearchSettings) => boolean,
  ])[] = [
    [/at [\d,]+ expansions.*Raise the limit/, (change, old) => change.maxExpansions! > old.maxExpansions],
    [/at [\d,]+ nodes.*Raise the limit/, (change, old) => change.maxNodes! > old.maxNodes],
    [/stronger heuristic/, ({ heuristic }) => heuristic !== undefined],
    [/such as A\*/, ({ algorithm }) => algorithm === 'a-star'],
    [/try IDA\*/i, ({ algorithm }) => algorithm === 'ida-star'],
    [/Reject (known boards|duplicates)/i, ({ duplicates }) => duplicates === 'closed'],
    [/only boards of the own path/, ({ duplicates }) => duplicates === 'path'],
    [/(raise|remove|set|limit) (the|a) depth/i, ({ maxDepth }) => maxDepth !== undefined],
    [/looks at short paths first/, ({ algorithm }) => algorithm === 'breadth-first'],
    [/sideways moves or/, ({ sideways }) => sideways! > 0],
    [/restarts\.$/, (change, old) => change.restarts! > old.restarts],
    [/wider beam/, (change, old) => change.width! > old.width],
    [/more slowly/, (change, old) => change.cooling! > old.cooling],
    [/generations, or/, (change, old) => change.generations! > old.generations],
    [/another seed/, (change, old) => change.seed !== old.seed],
  ];
  const words: Readonly<Record<Exclude<RunEnd, 'exhausted'>, Partial<SearchSettings>>> = {
    maxExpansions: {},
    maxNodes: { maxNodes: 50 },
    maxDepth: { maxDepth: 7 },
    stackLimit: { stackLimit: 9 },
  };
  const stops = Object.entries(words) as [Exclude<RunEnd, 'exhausted'>, Partial<SearchSettings>][];

  function expectSaid(sentence: string, settings: SearchSettings, advised: readonly Advice[]): number {
    const meant = said.filter(([text]) => text.test(sentence));
    for (const [, does] of meant)
      expect(
        advised.some(({ change }) => does(change, settings)),
        `${sentence} ${JSON.stringify(settings)}`,
      ).toBe(true);
    return meant.length;
  }

  test.each(algorithmNames)('for %s is all that the sentence says where it stops', (algorithm) => {
    const { options } = algorithmCatalog[algorithm];
    for (const duplicates of options.includes('duplicates')
      ? duplicateRules
      : [algorithmCatalog[algorithm].duplicates])
      for (const heuristic of ['manhattan', 'linear-conflict'] as const)
        for (const [end, limit] of stops) {
          if ((end === 'stackLimit' || end === 'maxDepth') && !options.includes(end)) continue;
          const settings = { ...defaultSettings(algorithm), duplicates, heuristic, ...limit };
          const sentence = sayEnglish(reasonOf(end, settings));
          expect(expectSaid(sentence, settings, adviceAt(end, settings)), sentence).toBeGreaterThan(0);
        }
  });

  test.each([
    ['hill-climbing', {}],
    ['hill-climbing', { heuristic: 'hamming' }],
    ['hill-climbing', { heuristic: 'hamming', sideways: 2 }],
    ['hill-climbing', { restarts: 1 }],
    ['simulated-annealing', { cooling: 0.9 }],
    ['beam', { heuristic: 'hamming', width: 1 }],
    ['genetic', { generations: 2, phases: 1 }],
  ] as const)('for %s with %j is all that the sentence says where nothing is left', (algorithm, change) => {
    const settings = { ...defaultSettings(algorithm), ...change };
    const result = run(settings);
    expect(result.status).toBe('exhausted');
    expect(expectSaid(sayEnglish(result.reason), settings, adviceFor(settings, result))).toBeGreaterThan(0);
  });

  test('for a hill climber that is stuck is two things to try, or one where h never stays as it is', () => {
    const settings: SearchSettings = { ...defaultSettings('hill-climbing'), heuristic: 'hamming' };
    const result = run(settings);
    expect(result.status).toBe('exhausted');
    expect(titles(settings, result)).toEqual(['Allow 10 sideways moves', 'Allow 100 restarts']);
    const byDistance = defaultSettings('hill-climbing');
    expect(titles(byDistance, run(byDistance))).toEqual(['Allow 100 restarts']);
    expect(run(byDistance).reason.code).toBe('end.stuck.no-equal');
  });

  /** Searches that end without an answer on some of the boards, from which each piece of advice is followed. */
  const cured: readonly (readonly [AlgorithmName, Partial<SearchSettings>])[] = [
    ['depth-first', { maxDepth: 16 }],
    ['depth-first', { duplicates: 'path', maxDepth: 12 }],
    ['depth-first', { stackLimit: 40, maxDepth: 1_000_000 }],
    ['depth-limited', { maxDepth: 12 }],
    ['breadth-first', { maxExpansions: 200 }],
    ['breadth-first', { maxNodes: 200 }],
    ['uniform-cost', { maxDepth: 8 }],
    ['a-star', { heuristic: 'hamming', maxExpansions: 100 }],
    ['ida-star', { maxDepth: 8 }],
    ['hill-climbing', {}],
    ['hill-climbing', { heuristic: 'hamming' }],
    ['hill-climbing', { restarts: 1 }],
    ['simulated-annealing', { cooling: 0.9 }],
    ['beam', { width: 1 }],
    ['stack-beam', { width: 1 }],
    ['genetic', { generations: 4, phases: 1 }],
    ['bidirectional', { maxExpansions: 20 }],
  ];

  test.each(cured)('for %s with %j solves boards that were not', (algorithm, limit) => {
    const draws = new Prng(3);
    const settings = { ...defaultSettings(algorithm), ...limit };
    const isQuick = algorithm === 'hill-climbing' || algorithm === 'genetic';
    const solvedBy = new Map<string, number>();
    for (let round = 0; round < (isQuick ? 60 : 6); round++) {
      const { board } = randomWalk(goal, 8 + 4 * (round % 6), draws);
      const result = run(settings, board);
      for (const advice of adviceFor(settings, result)) {
        const { status } = run(followed(settings, advice), board);
        const title = sayEnglish(advice.title);
        solvedBy.set(title, (solvedBy.get(title) ?? 0) + Number(status === 'solved'));
      }
    }
    expect(solvedBy.size).toBeGreaterThan(0);
    for (const [title, solved] of solvedBy) expect(solved, title).toBeGreaterThan(0);
  });

  test('is silent where none can help', () => {
    const solved = run(defaultSettings('a-star'));
    expect(adviceFor(defaultSettings('a-star'), solved)).toEqual([]);
  });
});
